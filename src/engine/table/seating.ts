import { unchosen } from "../rules/unproven.ts";
import { listed } from "./lists.ts";
import { once, onceOf } from "./once.ts";
import type { Fighter, FighterId, Seat, SeatId, Side, Table } from "./table.ts";

/** Choices made by hand for a fighter, which take precedence over the documents (C-9). */

export interface Chosen {
  readonly side?: Side;
  readonly wild?: boolean;
  /** The group the GM put it in. */
  readonly group?: SeatId;
}

export interface Seated<C extends Chosen = Chosen> extends Pick<Table, "fighters" | "seats"> {
  readonly choices: Readonly<Record<FighterId, C>>;
  /** Names the GM gave to seats. */
  readonly names: Readonly<Record<SeatId, string>>;
  /** How many groups have been made by hand; numbers the next one. */
  readonly made: number;
}

/** A fighter with the choices made for it; null if there is none. */
export function fighterOf<C extends Chosen>(
  state: Pick<Seated<C>, "fighters" | "choices">,
  id: FighterId,
): (Fighter & Partial<C>) | null {
  const fact = state.fighters[id];
  if (fact === undefined) return null;
  const choice: Partial<C> | undefined = state.choices[id];
  return choice === undefined ? unchosen<C>(fact) : { ...fact, ...choice }; // every seat asks: no needless copy
}

/** C-9: whether a player plays this fighter, whichever side it is on. */
export const isPlayersFighter = (fighter: Pick<Fighter, "side" | "played"> | null): boolean =>
  fighter !== null && (fighter.side === "hero" || fighter.played === true);

/** SW-3: anyone but a player character shares a card with whomever the Game Master puts it. */
export function shares(state: Pick<Seated, "fighters" | "choices">, id: FighterId): boolean {
  const fighter = fighterOf(state, id);
  return fighter !== null && fighter.side !== "hero";
}

/** SW-2: Wild Cards, and each entry of a token that has several, stand apart until the Game Master says otherwise. */
const standsApart = ({ wild, repeated }: Fighter): boolean => wild === true || repeated === true;

/**
 * SW-3: by default, fighters of one side who are in one group of Foundry's, or else are of one actor and no Wild Cards,
 * form a group; one without an actor sits alone. Allied Extras act on the card of their player's hero (C-9). A group
 * chosen by hand goes before all this.
 */
export function seatFor(state: Pick<Seated, "fighters" | "choices">, id: FighterId): SeatId {
  const fighter = fighterOf(state, id);
  if (fighter === null || fighter.side === "hero") return id;
  // the group is also null if a hidden hero's was cut out
  return fighter.group ?? heroOf(state, fighter) ?? ownGroup(fighter) ?? id;
}

/** Where this fighter would sit if it were on nobody's card: in the group of its own kind, or alone. */
export function seatApart(state: Pick<Seated, "fighters" | "choices">, id: FighterId): SeatId {
  const fighter = fighterOf(state, id);
  return fighter === null || fighter.side === "hero" ? id : (ownGroup(fighter) ?? id);
}

/** C-9: the hero on whose card this fighter acts by default: the one it was saved with, or else an ally's player's. */
function heroOf(state: Pick<Seated, "fighters" | "choices">, fighter: Fighter & Chosen): FighterId | null {
  if (fighter.side === "hero") return null;
  const saved = fighter.memory?.["hero"];
  if (saved === NOBODYS) return null;
  const found = typeof saved === "string" ? firstOf(state.fighters).get(saved) : undefined;
  const usual = fighter.side === "ally" && !standsApart(fighter) ? fighter.hero : undefined;
  const hero = found ?? usual;
  return hero !== undefined && isHero(state, hero) ? hero : null;
}

/** Kept in place of a hero's actor: the Game Master took this ally off the card (C-9). */
export const NOBODYS = "";

/** C-9: the hero on whose card this fighter would act if nothing were chosen for it in this fight; null if on none. */
export function usualHeroOf(state: Pick<Seated, "fighters" | "choices">, id: FighterId): FighterId | null {
  const fighter = fighterOf(state, id);
  return fighter === null ? null : heroOf(state, fighter);
}

/** The first fighter of each actor. */
const firstOf = once((fighters: Seated["fighters"]): ReadonlyMap<string, FighterId> => {
  const first = new Map<string, FighterId>();
  for (const id in fighters) {
    const actor = fighters[id]?.actor ?? null;
    if (actor !== null && !first.has(actor)) first.set(actor, id);
  }
  return first;
});

/**
 * The group of an earlier encounter, which cannot tell a token's entries apart, or else Foundry's, or the actor's: friend
 * and foe never share (SW-3).
 */
function ownGroup(fighter: Fighter): SeatId | null {
  const { memory, actor, band, repeated, side } = fighter;
  const saved = memory?.["group"];
  if (typeof saved === "string" && saved !== "" && repeated !== true) return `${SAVED}${saved}`;
  const kind = band === undefined ? actor : `@${band}`;
  if (kind === null || (band === undefined && standsApart(fighter))) return null;
  return side === "ally" ? `group:ally:${kind}` : `group:${kind}`;
}

/** Prefix of a saved group's seat. After it, a name that begins with # is a number, not a given name. */
const SAVED = "saved:";

/** The name a seat's group is saved under; null if it is not a group made by hand. */
export function savedNameOf(state: Pick<Seated, "names">, seat: SeatId): string | null {
  const name = state.names[seat];
  if (seat.startsWith(SAVED)) return name ?? seat.slice(SAVED.length);
  if (name !== undefined && (seat.startsWith("group#") || seat.startsWith("group:"))) return name;
  return seat.startsWith("group#") ? seat.slice("group".length) : null;
}

/** C-9: whose side this fighter is on, as the Game Master has set it or by default. Null if it is not there. */
export const sideOf = ({ fighters, choices }: Sides, id: FighterId): Side | null =>
  choices?.[id]?.side ?? fighters[id]?.side ?? null;

type Sides = Pick<Table, "fighters"> & { readonly choices?: Seated["choices"] };

export const isHero = (state: Sides, id: FighterId): boolean => sideOf(state, id) === "hero";

type Seating = Pick<Seated, "fighters" | "choices" | "names">;

/** Who would sit where if everyone sat down now. Who leads a seat comes first in it (SW-18). */
export const seating = ({ fighters, choices, names }: Seating): Readonly<Record<SeatId, Seat>> =>
  seatsOf(fighters, choices, names);

const seatsOf = onceOf(
  (fighters: Seated["fighters"], choices: Seated["choices"], names: Seated["names"]): Record<SeatId, Seat> => {
    const seats: Record<SeatId, Seat> = {};
    for (const [id, ids] of membersOf(fighters, choices)) seats[id] = seatWith({ names }, id, ids);
    return seats;
  },
);

const membersOf = onceOf(
  (fighters: Seated["fighters"], choices: Seated["choices"]): ReadonlyMap<SeatId, readonly FighterId[]> => {
    const members = new Map<SeatId, FighterId[]>();
    for (const id in fighters) listed(members, seatFor({ fighters, choices }, id), id);
    for (const [seat, ids] of members) if (ids.length > 1) members.set(seat, led({ fighters, choices }, seat, ids));
    return members;
  },
);

/** SW-18: the hero or the group leader: the first member who still stands, or else the first. */
export function leaderIn({ seats, fighters }: Pick<Table, "seats" | "fighters">, seat: SeatId): FighterId | null {
  const members = seats[seat]?.members ?? [];
  return members.find((id) => fighters[id]?.out !== true) ?? members[0] ?? null;
}

/** SW-18: what is known of whoever leads this seat; null if nobody is in it. */
export const ledBy = <C extends Chosen>(
  state: Pick<Seated<C>, "fighters" | "choices" | "seats">,
  seat: SeatId,
): (Fighter & Partial<C>) | null => fighterOf(state, leaderIn(state, seat) ?? "");

/** SW-18: the same fighters, whoever leads them first: the hero whose card it is, then Wild Cards. */
export function led(
  state: Pick<Seated, "fighters" | "choices">,
  seat: SeatId,
  members: readonly FighterId[],
): FighterId[] {
  const rank = (id: FighterId): number => (id === seat ? 2 : Number(fighterOf(state, id)?.wild === true));
  return members.toSorted((a, b) => rank(b) - rank(a));
}

const NOBODY: readonly FighterId[] = [];

/** The same while cards are out: whoever would by default sit elsewhere than it does stays until the next deal (C-9). */
export function seatingNow(state: Seating & Pick<Seated, "seats">): Readonly<Record<SeatId, Seat>> {
  const staying = Object.entries(state.seats).flatMap(([seat, { members }]) =>
    members.filter((id) => staysIn(state, seat, id)).map((id) => [id, seat] as const),
  );
  if (staying.length === 0) return seating(state);
  const choices = { ...state.choices };
  for (const [id, group] of staying) choices[id] = { ...choices[id], group };
  return seatsOf(state.fighters, choices, state.names);
}

/** Whether this fighter sits here by a default that has changed, and nobody has put it elsewhere. */
function staysIn(state: Seating, seat: SeatId, id: FighterId): boolean {
  const fighter = fighterOf(state, id);
  if (fighter === null || fighter.group !== undefined || fighter.side === "hero") return false;
  return (seat === id || seat.startsWith("group:")) && seatFor(state, id) !== seat;
}

/** Who will be in this seat the next time everyone sits down. */
export const planned = ({ fighters, choices }: Pick<Seating, "fighters" | "choices">, seat: SeatId) =>
  membersOf(fighters, choices).get(seat) ?? NOBODY;

export function seatWith(state: Pick<Seated, "names">, id: SeatId, members: readonly FighterId[]): Seat {
  const saved = id.startsWith(SAVED) && !id.startsWith(`${SAVED}#`) ? id.slice(SAVED.length) : undefined;
  const name = state.names[id] ?? saved;
  return name === undefined ? { members } : { members, name };
}

/** The seat with the order by hand that it had, without those who have left it (SW-18). */
export function keepingOrder({ memberOrder: _, ...seat }: Seat, was: Seat | undefined): Seat {
  const memberOrder = was?.memberOrder?.filter((id) => seat.members.includes(id)) ?? [];
  return memberOrder.length === 0 ? seat : { ...seat, memberOrder };
}

export function sameSeats(a: Seated["seats"], b: Seated["seats"]): boolean {
  const seats = Object.entries(a);
  if (seats.length !== Object.keys(b).length) return false;
  return seats.every(([id, one]) => {
    const other = b[id];
    return (
      other !== undefined &&
      one.name === other.name &&
      one.members.length === other.members.length &&
      one.members.every((member, i) => member === other.members[i])
    );
  });
}
