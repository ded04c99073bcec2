import { among } from "../../engine/rules/choices.ts";
import { listed } from "../../engine/table/lists.ts";
import { once } from "../../engine/table/once.ts";
import { type Seated, seating, seatWith } from "../../engine/table/seating.ts";
import { type FighterId, type SeatId, seatOf, type Table } from "../../engine/table/table.ts";
import { isDealt } from "./deal.ts";
import { part, type State } from "./state.ts";

type Fighters = Table["fighters"];
type Known = Pick<State, "choices" | "names" | "fighters" | "seats">;

/** The fighters as the kit's groups know them: who is not the Game Master's never shares, like a hero. */
const sharing = once(
  (fighters: Fighters): Fighters =>
    Object.fromEntries(
      Object.entries(fighters).map(([id, one]) => [id, one.side === "gm" ? one : { ...one, side: "hero" as const }]),
    ),
);

const NONE = {};

/** The table as the kit's groups need it. */
export const seatedOf = <S extends Known>(s: S): S & Pick<Seated, "choices" | "names"> => ({
  ...s,
  fighters: sharing(s.fighters),
  choices: s.choices ?? NONE,
  names: s.names ?? NONE,
});

const alone = once((fighters: Fighters): Table["seats"] =>
  Object.fromEntries(Object.keys(fighters).map((id) => [id, { members: [id] }])),
);

/** States of former versions do not know the option. */
export const isShared = ({ options }: State): boolean => options.pools === "shared";

const seatsToCome = (s: State): Table["seats"] => (isShared(s) ? seating(seatedOf(s)) : alone(s.fighters));

/** GP-21: who sits where now: while cards are out everyone stays, and newcomers sit down where they belong. */
export function seatsNow(s: State): Table["seats"] {
  const next = seatsToCome(s);
  if (!isDealt(s)) return next;
  const members = new Map<SeatId, FighterId[]>();
  for (const id of Object.keys(s.fighters)) {
    const seat = seatOf(s, id) ?? seatOf({ seats: next }, id) ?? id;
    listed(members, seat, id);
  }
  return Object.fromEntries([...members].map(([seat, ids]) => [seat, seatWith(seatedOf(s), seat, ids)]));
}

/** GP-21: the fighters who would share a pool with another, and how many pools that makes. */
export function sharers(s: State): { readonly n: number; readonly of: number } {
  const pools = Object.values(seating(seatedOf(s))).filter(({ members }) => members.length > 1);
  return { n: pools.reduce((sum, { members }) => sum + members.length, 0), of: pools.length };
}

/** More of them than this, and it is offered that they share pools. */
const MANY = 6;

/** GP-21: whether it is offered that many share pools: until cards were dealt for the first time. */
export const isSharingOffered = (s: State): boolean =>
  s.phase === "setup" && !s.begun && !isShared(s) && s.unseen === undefined && sharers(s).n > MANY;

/** GP-21: each has a hand, or those of one actor share one. */
export const pools = part({ options: { pools: { choices: among("each", "shared"), default: "each" } } });
