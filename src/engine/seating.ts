import { listed } from "./lists.ts";
import { onceOf } from "./once.ts";
import type { Fighter, FighterId, Seat, SeatId, Side, Table } from "./table.ts";
import { unchosen } from "./unproven.ts";

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

/** SW-2: Wild Cards and player characters have a card of their own, everyone else may share one. */
const mayShare = (fighter: Fighter & Chosen): boolean => fighter.side !== "hero" && !fighter.wild;

export function shares(state: Seated, fighter: FighterId): boolean {
  const found = fighterOf(state, fighter);
  return found !== null && mayShare(found);
}

/** SW-3: by default, fighters of one actor who may share form a group; one without an actor sits alone. */
export function seatFor(state: Pick<Seated, "fighters" | "choices">, id: FighterId): SeatId {
  const fighter = fighterOf(state, id);
  if (fighter === null || fighter.side === "hero") return id;
  const group = fighter.group ?? null; // also null if a hidden hero's was cut out
  if (group !== null && isHero(state, group)) return group; // SW-2: allies act on a hero's card
  return mayShare(fighter) ? (group ?? ownGroup(fighter) ?? id) : id;
}

/** The group of an earlier encounter, or else of the actor. */
function ownGroup({ memory, actor }: Fighter): SeatId | null {
  const saved = memory?.["group"];
  if (typeof saved === "string" && saved !== "") return `${SAVED}${saved}`;
  return actor === null ? null : `group:${actor}`;
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

export const isHero = (state: Pick<Seated, "fighters" | "choices">, id: FighterId): boolean =>
  fighterOf(state, id)?.side === "hero";

type Seating = Pick<Seated, "fighters" | "choices" | "names">;

/** Who would sit where if everyone sat down now. A seat's owner comes first in it. */
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
    for (const id in fighters) {
      const seat = seatFor({ fighters, choices }, id);
      if (seat === id) members.set(seat, [id, ...(members.get(seat) ?? [])]);
      else listed(members, seat, id);
    }
    return members;
  },
);

const NOBODY: readonly FighterId[] = [];

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
