import { nameOf } from "../../../decks/card.ts";
import { once, onceEach, unlessChanged } from "../../../engine/table/once.ts";
import type { FighterId, SeatId } from "../../../engine/table/table.ts";
import type { Twist } from "../../action-deck/state.ts";
import { fighting, isAble } from "../seats/characters.ts";
import { linesOn } from "./affected.ts";
import { EFFECT_RULES, type Level, type LevelInputs } from "./effect-rules.ts";

/** What applies to a seat now, and how it alters Trait rolls: computed each time, and never stored. */

const unchanged = unlessChanged<LevelInputs>(({ seats }) => seats);

/** The same object as long as all of that is the same, since most events change none of it. */
function inputsOf(s: LevelInputs): LevelInputs {
  const { seats, fighters, choices, options, flip, known, breaks, distracted, hasted, cornered } = s;
  return unchanged({ seats, fighters, choices, options, flip, known, breaks, distracted, hasted, cornered });
}

/** What applies to anyone of the seat. */
export const levelsOf = (s: LevelInputs, seat: SeatId): readonly Level[] => levelsIn(inputsOf(s), seat);

const levelsIn = onceEach((s: LevelInputs, seat: SeatId): readonly Level[] =>
  levelsAmong(s, seat, s.seats[seat]?.members ?? []),
);

/**
 * What applies to these fighters of the seat, each only once; and what applies to the seat, while any of them stands.
 */
function levelsAmong(s: LevelInputs, seat: SeatId, fighters: readonly FighterId[]): Level[] {
  const able = fighters.filter((fighter) => isAble(s, fighter));
  if (able.length === 0) return [];
  const all = [...able.flatMap((fighter) => onFighter(s, seat, fighter)), ...onSeat(s, seat)];
  return all.filter(({ key }, at) => all.findIndex((other) => other.key === key) === at);
}

function onFighter(s: LevelInputs, seat: SeatId, fighter: FighterId): Level[] {
  const brought = linesOn(s, seat, fighter).flatMap((line) =>
    EFFECT_RULES[nameOf(line)].brings(s, seat, fighter, line),
  );
  return (s.distracted[fighter] ?? 0) > 0 ? [...brought, { key: "distracted", value: -2 }] : brought; // MD-5
}

function onSeat(s: LevelInputs, seat: SeatId): Level[] {
  const isCornered = (s.seats[seat]?.members ?? []).some((id) => isAble(s, id) && s.cornered.includes(id));
  const more = s.hasted[seat] ?? 0;
  return [
    ...(isCornered ? [{ key: "cornered", value: -2 }] : []), // MD-4
    ...(more > 0 ? [{ key: "haste", value: more }] : []), // MD-29
  ];
}

/** How all this alters Trait rolls; seats without an effect are left out. */
export const twists = (s: LevelInputs): Readonly<Record<SeatId, Twist>> => twistsIn(inputsOf(s));

const twistsIn = once((s: LevelInputs): Readonly<Record<SeatId, Twist>> => {
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
export function twistOfCheck(s: LevelInputs, seat: SeatId): Twist {
  return twistBy(
    s,
    levelsOfLeader(s, seat).filter(({ key }) => key !== "stymied"),
  );
}

/** What alters a Trait roll of the seat's leader that is part of an action. */
export const twistOf = (s: LevelInputs, seat: SeatId): Twist => twistBy(s, levelsOfLeader(s, seat));

function levelsOfLeader(s: LevelInputs, seat: SeatId): readonly Level[] {
  const members = s.seats[seat]?.members ?? [];
  if (members.length === 1) return levelsOf(s, seat);
  const leader = members.find((fighter) => isAble(s, fighter));
  return leader === undefined ? [] : levelsAmong(s, seat, [leader]);
}

function twistBy(s: LevelInputs, levels: readonly Level[]): Twist {
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
export function extraActions(s: LevelInputs, seat: SeatId): number {
  return levelsOf(s, seat)
    .filter(({ key }) => key === "flurry" || key === "haste")
    .reduce((sum, { value }) => sum + value, 0);
}
