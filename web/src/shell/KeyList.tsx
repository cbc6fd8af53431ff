// Keys and what they do.
export function KeyList({ keys }: { keys: readonly (readonly [key: string, what: string])[] }) {
  return (
    <dl class="keys">
      {keys.map(([key, what]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  );
}
