// The signs on the court, for the key and the inspector.
const STAR = "M0-8 2.3-2.5l5.9.5-4.5 3.8 1.4 5.7L0 4.5-5.1 7.5l1.4-5.7L-8.2-2l5.9-.5Z";
const TRIANGLE = "M0-6 6 5H-6Z";

export type SignName =
  | "fatigue"
  | "inactive"
  | "permanent"
  | "wound"
  | "grounded"
  | "turn"
  | "activation"
  | "pressure"
  | "scatter"
  | "star"
  | "no-star";

/** What the key explains, in its order. */
export const SIGNS: readonly { name: SignName; says: string }[] = [
  { name: "fatigue", says: "fatigue" },
  { name: "inactive", says: "inactive" },
  { name: "wound", says: "wound" },
  { name: "grounded", says: "grounded" },
  { name: "turn", says: "turn" },
  { name: "activation", says: "activation" },
  { name: "pressure", says: "pressure" },
  { name: "scatter", says: "scatter" },
];

function shape(name: SignName) {
  switch (name) {
    case "fatigue":
      return <path d={TRIANGLE} fill="#FF9A5C" stroke="#FF9A5C" />;
    case "inactive":
      return <path d={TRIANGLE} fill="none" stroke="#FF9A5C" stroke-width="1.6" />;
    case "permanent":
      return (
        <>
          <path d={TRIANGLE} fill="#B3213C" stroke="#FF9A5C" />
          <path d="M0-1v3" stroke="#fff" stroke-width="1.6" />
        </>
      );
    case "wound":
      return (
        <path d="M0-6C3-2 4.2 0 4.2 2.2A4.2 4.2 0 0 1-4.2 2.2C-4.2 0-3-2 0-6Z" fill="#FF5C77" />
      );
    case "grounded":
      return (
        <circle r="6.5" fill="#10152A" stroke="#FFB02E" stroke-width="2" stroke-dasharray="3 2.5" />
      );
    case "turn":
      return (
        <rect
          x="-5"
          y="-5"
          width="10"
          height="10"
          transform="rotate(45)"
          fill="#10152B"
          stroke="#FFD995"
          stroke-width="1.5"
        />
      );
    case "activation":
      return <circle r="4" fill="#CCF75A" stroke="#3E5A0A" stroke-width=".6" />;
    case "pressure":
      return <circle r="6.5" fill="#62AEFF33" stroke="#8FC6FF" stroke-dasharray="1.5 3" />;
    case "scatter":
      return <circle r="6.5" fill="#C5A3FF22" stroke="#C5A3FF" />;
    case "star":
      return <path d={STAR} fill="#FFE58A" stroke="#C79A1E" stroke-width="1" />;
    case "no-star":
      return <path d={STAR} fill="none" stroke="#FFE58A" stroke-width="1" />;
  }
}

export function Sign({ name, size = 14 }: { name: SignName; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="-9 -9 18 18" aria-hidden="true">
      {shape(name)}
    </svg>
  );
}
