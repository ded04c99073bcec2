import { nameOf, testsOf } from "../../decks/card.ts";
import type { FighterId, SeatId } from "../../engine/table.ts";
import type { Twist } from "../action-deck/state.ts";
import { fighting, isExtra, isStanding, sideOf } from "./characters.ts";
import { linesOn } from "./lines.ts";
import type { State } from "./state.ts";

/** What lies on somebody now, and what that makes of Trait rolls: worked out anew each time, and never stored. */

/** What somebody has to reckon with now: the keys that badges and game systems know, with their numbers. */
export interface Level {
  readonly key: string;
  readonly value: number;
}

const once = (s: State, seat: SeatId): boolean => !(s.flip?.spent.includes(seat) ?? false);

/** What lies on anybody of the seat. */
export const levelsOf = (s: State, seat: SeatId): Level[] => levelsAmong(s, seat, s.seats[seat]?.members ?? []);

function levelsAmong(s: State, seat: SeatId, fighters: readonly FighterId[]): Level[] {
  const found: Level[] = [];
  const add = (key: string, value: number): void => {
    if (!found.some((level) => level.key === key)) found.push({ key, value });
  };
  const standing = fighters.filter((fighter) => isStanding(s, fighter));
  for (const fighter of standing) {
    for (const line of linesOn(s, seat, fighter)) {
      const name = nameOf(line);
      if (name === "up") add("up", 1);
      if (name === "down") add("down", -1);
      if (name === "flurry") add("flurry", 1); // MD-8
      if (name === "stymied" && once(s, seat)) add("stymied", isExtra(s, fighter) ? -1 : 0); // MD-12
      if (name === "breaks" && s.breaks[seat] === "wavering") add("wavering", -1); // MD-4
      if (name === "tests") for (const test of testsOf(line)) add(`tests.${test}`, 0);
      if (name === "confused" && sideOf(s, fighter) === "hero") add("confused", 0);
    }
    if ((s.distracted[fighter] ?? 0) > 0) add("distracted", -2);
  }
  const all = s.seats[seat]?.members ?? [];
  if (standing.length > 0 && all.some((id) => isStanding(s, id) && s.cornered.includes(id))) add("cornered", -2); // MD-4
  const more = s.hasted[seat] ?? 0;
  if (standing.length > 0 && more > 0) add("haste", more);
  return found;
}

/** What all that makes of Trait rolls; who has nothing is left out. */
export function twists(s: State): Readonly<Record<SeatId, Twist>> {
  const found: Record<SeatId, Twist> = {};
  if (s.flip === null && s.cornered.length === 0 && Object.keys(s.distracted).length === 0) return found;
  for (const seat of fighting(s)) {
    const twist = twistOf(s, seat);
    if (Object.keys(twist).length > 0) found[seat] = twist;
  }
  return found;
}

/** What becomes of a Trait roll of whoever leads the seat that is no action, such as Spirit (MD-5): Stymied waits for one. */
export function twistOfCheck(s: State, seat: SeatId): Twist {
  return twistBy(
    s,
    levelsOfLeader(s, seat).filter(({ key }) => key !== "stymied"),
  );
}

/** What becomes of a Trait roll of whoever leads the seat, as part of an action. */
export const twistOf = (s: State, seat: SeatId): Twist => twistBy(s, levelsOfLeader(s, seat));

function levelsOfLeader(s: State, seat: SeatId): Level[] {
  const leader = s.seats[seat]?.members.find((fighter) => isStanding(s, fighter));
  return leader === undefined ? [] : levelsAmong(s, seat, [leader]);
}

function twistBy(s: State, levels: readonly Level[]): Twist {
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

/** MD-8, MD-29: actions without a penalty beyond the one that everybody has. */
export function extraActions(s: State, seat: SeatId): number {
  return levelsOf(s, seat)
    .filter(({ key }) => key === "flurry" || key === "haste")
    .reduce((sum, { value }) => sum + value, 0);
}
