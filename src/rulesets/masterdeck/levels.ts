import { type EffectLine, nameOf, SUITS, type Suit, testsOf } from "../../decks/card.ts";
import type { FighterId, SeatId } from "../../engine/table.ts";
import type { Twist } from "../action-deck/state.ts";
import { fighting, isExtra, isStanding, sideOf } from "./people.ts";
import type { State } from "./state.ts";

/** What lies on somebody while the round's card holds, worked out anew each time, so that undo and a crash change nothing. */

/** The effects that hold on this fighter in this seat, who is in the fight. */
export const linesOn = (s: State, seat: SeatId, fighter: FighterId): readonly EffectLine[] =>
  isStanding(s, fighter) ? linesFor(s, seat, fighter) : [];

/** What its suits bring to a fighter of this seat, as far as they are meant for it; two of a kind are one (MD-3). */
export function linesFor(s: State, seat: SeatId, fighter: FighterId): readonly EffectLine[] {
  const { flip } = s;
  if (flip === null || !flip.struck) return [];
  const found = (flip.suits[seat] ?? []).flatMap((suit) => {
    const line = lineOf(s, suit);
    return reaches(s, line, suit, fighter) ? [line] : [];
  });
  const lines = [...new Set(found)];
  const cancels = lines.includes("up") && lines.includes("down"); // MD-13: with a Joker by colour
  return cancels ? lines.filter((line) => line !== "up" && line !== "down") : lines;
}

/** What the round's card has for a suit. */
export function lineOf({ flip, known }: Pick<State, "flip" | "known">, suit: Suit): EffectLine {
  const effects = flip === null ? null : known[flip.card]?.effects;
  return effects?.[SUITS.indexOf(suit)] ?? "none";
}

function reaches(s: State, line: EffectLine, suit: Suit, fighter: FighterId): boolean {
  const name = nameOf(line);
  const side = sideOf(s, fighter);
  if (name === "none") return false;
  if (name === "confused") return side !== "gm"; // MD-5: the players' NPCs as well, in their own way
  if (s.flip?.seized.includes(suit) === true && side !== "gm") return false; // MD-29
  if (name === "breaks") return side === "gm" && isExtra(s, fighter); // MD-4
  return name === "tests" ? side === "gm" : true; // MD-11
}

/** Whether one of them is under this effect. */
export const isUnder = (s: State, seat: SeatId, name: string): boolean =>
  (s.seats[seat]?.members ?? []).some((fighter) => linesOn(s, seat, fighter).some((line) => nameOf(line) === name));

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
