// A team that is being put together: who is in it. Whether that is allowed, the server says.
import type * as wire from "../../../protocol";
import type { Ability, Contents, Profile, Squad, Staff } from "../../../protocol/tutatis";

/** The figures of a team stand in the order of their numbers. */
export type Members = Squad;
export type Hireable = Profile;

/** The team that the server has read. */
export const membersOf = ({ name, race, figures, mercenary, staff }: wire.Squad): Members => ({
  name,
  race,
  figures,
  mercenary,
  staff,
});

/** The number of a mercenary, after those of twelve figures. */
export const MERCENARY = 13;

/** The team as a text that the server reads: a file with the same keys. */
export function textOf({ name, mercenary, ...rest }: Members): string {
  return JSON.stringify({
    ...(name ? { name } : {}),
    ...(mercenary ? { mercenary } : {}),
    ...rest,
  });
}

export const nobody = (race: string): Members => ({
  name: null,
  race,
  figures: [],
  mercenary: null,
  staff: [],
});

/** The ready team of a race. */
export function ready(shop: Contents, id: string): Members {
  const race = shop.races.find((one) => one.id === id);
  return { ...nobody(id), ...race?.roster };
}

export const count = ({ figures }: Members, id: string): number =>
  figures.filter((one) => one === id).length;

/** One more of a kind, beside those who are there. */
export function hire(team: Members, id: string): Members {
  const last = team.figures.lastIndexOf(id);
  return {
    ...team,
    figures: team.figures.toSpliced(last < 0 ? team.figures.length : last + 1, 0, id),
  };
}

/** The last of a kind goes. */
export function dismiss(team: Members, id: string): Members {
  const last = team.figures.lastIndexOf(id);
  return last < 0 ? team : release(team, last);
}

export const release = (team: Members, at: number): Members => ({
  ...team,
  figures: team.figures.toSpliced(at, 1),
});

/** Somebody gets another number; those between move up or down. */
export function renumber(team: Members, from: number, to: number): Members {
  const who = team.figures[from];
  if (who === undefined || to < 0 || to >= team.figures.length) return team;
  return { ...team, figures: team.figures.toSpliced(from, 1).toSpliced(to, 0, who) };
}

export function withStaff(team: Members, id: string, hired: boolean): Members {
  const others = team.staff.filter((one) => one !== id);
  return { ...team, staff: hired ? [...others, id] : others };
}

/** The team list of a race: its roles, its heroes; and those anybody may hire. */
export function forSale(
  shop: Contents,
  raceId: string,
): { roles: Hireable[]; heroes: Hireable[]; mercenaries: Hireable[] } {
  const own = shop.profiles.filter(({ race }) => race === raceId);
  return {
    roles: own.filter(({ kind }) => kind === "normal"),
    heroes: own.filter(({ kind }) => kind === "hero"),
    mercenaries: shop.profiles.filter(({ kind }) => kind === "mercenary"),
  };
}

export const profileOf = (shop: Contents, id: string, race: string): Hireable | undefined =>
  shop.profiles.find((one) => one.id === id && one.race === race) ??
  shop.profiles.find((one) => one.id === id);

export const abilitiesOf = (shop: Contents, { abilities }: Profile): Ability[] =>
  abilities.flatMap((id) => shop.abilities.find((one) => one.id === id || one.word === id) ?? []);

export const staffOf = (shop: Contents, id: string): Staff | undefined =>
  shop.staff.find((one) => one.id === id);

/** A name for the file of a team. */
export function fileName(title: string, ext: string): string {
  const plain = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "");
  return `${plain || "team"}.${ext}`;
}
