import { type EffectLine, nameOf, testsOf } from "../../decks/card.ts";
import { once, onceEach, onceOf } from "../../engine/once.ts";
import type { FighterId, SeatId } from "../../engine/table.ts";
import type { Twist } from "../action-deck/dice.ts";
import { fighting, isExtra, isStanding, sideOf } from "./characters.ts";
import { linesOn } from "./lines.ts";
import type { State } from "./state.ts";

/** What applies to a seat now, and how it alters Trait rolls: computed each time, and never stored. */

/** An effect on a fighter: the key that badges and game systems know, with its number. */
export interface Level {
  readonly key: string;
  readonly value: number;
}

type Bring = (s: Lying, seat: SeatId, fighter: FighterId, line: EffectLine) => readonly Level[];

const always =
  (key: string, value: number): Bring =>
  () => [{ key, value }];
const isSpent = ({ flip }: Lying, seat: SeatId): boolean => flip?.spent.includes(seat) === true;

/** What each line of the card puts on a fighter under it; other lines happen once, or have no number. */
const BRINGS: Readonly<Record<string, Bring>> = {
  up: always("up", 1),
  down: always("down", -1),
  flurry: always("flurry", 1), // MD-8
  stymied: (s, seat, fighter) => (isSpent(s, seat) ? [] : [{ key: "stymied", value: isExtra(s, fighter) ? -1 : 0 }]), // MD-12
  breaks: (s, seat) => (s.breaks[seat] === "wavering" ? [{ key: "wavering", value: -1 }] : []), // MD-4
  tests: (_, __, ___, line) => testsOf(line).map((test) => ({ key: `tests.${test}`, value: 0 })),
  confused: (s, _, fighter) => (sideOf(s, fighter) === "hero" ? [{ key: "confused", value: 0 }] : []),
};

/** Everything it is computed from. */
type Lying = Pick<
  State,
  "seats" | "fighters" | "choices" | "options" | "flip" | "known" | "breaks" | "distracted" | "hasted" | "cornered"
>;

/** The same object as long as all of that is the same, since most events change none of it. */
const lyingOf = (s: Lying): Lying =>
  kept(s.seats, s.fighters, s.choices, s.options, s.flip, s.known, s.breaks, s.distracted, s.hasted, s.cornered);

const kept = onceOf(
  (
    seats: State["seats"],
    fighters: State["fighters"],
    choices: State["choices"],
    options: State["options"],
    flip: State["flip"],
    known: State["known"],
    breaks: State["breaks"],
    distracted: State["distracted"],
    hasted: State["hasted"],
    cornered: State["cornered"],
  ): Lying => ({ seats, fighters, choices, options, flip, known, breaks, distracted, hasted, cornered }),
);

/** What applies to anyone of the seat. */
export const levelsOf = (s: Lying, seat: SeatId): readonly Level[] => levelsIn(lyingOf(s), seat);

const levelsIn = onceEach((s: Lying, seat: SeatId): readonly Level[] =>
  levelsAmong(s, seat, s.seats[seat]?.members ?? []),
);

/**
 * What applies to these fighters of the seat, each only once; and what applies to the seat, while any of them stands.
 */
function levelsAmong(s: Lying, seat: SeatId, fighters: readonly FighterId[]): Level[] {
  const standing = fighters.filter((fighter) => isStanding(s, fighter));
  if (standing.length === 0) return [];
  const all = [...standing.flatMap((fighter) => onFighter(s, seat, fighter)), ...onSeat(s, seat)];
  return all.filter(({ key }, at) => all.findIndex((other) => other.key === key) === at);
}

function onFighter(s: Lying, seat: SeatId, fighter: FighterId): Level[] {
  const brought = linesOn(s, seat, fighter).flatMap((line) => BRINGS[nameOf(line)]?.(s, seat, fighter, line) ?? []);
  return (s.distracted[fighter] ?? 0) > 0 ? [...brought, { key: "distracted", value: -2 }] : brought; // MD-5
}

function onSeat(s: Lying, seat: SeatId): Level[] {
  const isCornered = (s.seats[seat]?.members ?? []).some((id) => isStanding(s, id) && s.cornered.includes(id));
  const more = s.hasted[seat] ?? 0;
  return [
    ...(isCornered ? [{ key: "cornered", value: -2 }] : []), // MD-4
    ...(more > 0 ? [{ key: "haste", value: more }] : []), // MD-29
  ];
}

/** How all this alters Trait rolls; seats without an effect are left out. */
export const twists = (s: Lying): Readonly<Record<SeatId, Twist>> => twistsIn(lyingOf(s));

const twistsIn = once((s: Lying): Readonly<Record<SeatId, Twist>> => {
  const found: Record<SeatId, Twist> = {};
  if (s.flip === null && s.cornered.length === 0 && Object.keys(s.distracted).length === 0) return found;
  for (const seat of fighting(s)) {
    const twist = twistOf(s, seat);
    if (Object.keys(twist).length > 0) found[seat] = twist;
  }
  return found;
});

/**
 * What alters a Trait roll of the seat's leader that is not an action, such as Spirit (MD-5): Stymied waits for an
 * action.
 */
export function twistOfCheck(s: Lying, seat: SeatId): Twist {
  return twistBy(
    s,
    levelsOfLeader(s, seat).filter(({ key }) => key !== "stymied"),
  );
}

/** What alters a Trait roll of the seat's leader that is part of an action. */
export const twistOf = (s: Lying, seat: SeatId): Twist => twistBy(s, levelsOfLeader(s, seat));

function levelsOfLeader(s: Lying, seat: SeatId): readonly Level[] {
  const members = s.seats[seat]?.members ?? [];
  if (members.length === 1) return levelsOf(s, seat);
  const leader = members.find((fighter) => isStanding(s, fighter));
  return leader === undefined ? [] : levelsAmong(s, seat, [leader]);
}

function twistBy(s: Lying, levels: readonly Level[]): Twist {
  const has = (key: string): boolean => levels.some((level) => level.key === key);
  const counted = levels.filter(({ key }) => ["wavering", "cornered", "distracted", "stymied"].includes(key));
  const plus = counted.reduce((sum, { value }) => sum + value, 0);
  const way = has("up") ? "lowest" : has("down") ? "highest" : null;
  return {
    ...(way === null ? {} : s.options.twist === "reroll" ? { again: way } : { away: way }), // MD-13
    ...(levels.some(({ key, value }) => key === "stymied" && value === 0) ? { wildStands: true as const } : {}),
    ...(plus === 0 ? {} : { plus }),
  };
}

/** MD-8, MD-29: actions without a penalty, in addition to the one that everyone has. */
export function extraActions(s: Lying, seat: SeatId): number {
  return levelsOf(s, seat)
    .filter(({ key }) => key === "flurry" || key === "haste")
    .reduce((sum, { value }) => sum + value, 0);
}
