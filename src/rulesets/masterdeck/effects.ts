import { type EffectLine, type EffectName, nameOf, SUIT_NAMES, type SuitName } from "../../decks/card.ts";
import { among } from "../../engine/rules/choices.ts";
import { once, onceEach, unlessChanged } from "../../engine/table/once.ts";
import { type FighterId, type SeatId, seatOf } from "../../engine/table/table.ts";
import type { Tone } from "../../engine/view/view.ts";
import type { Twist } from "../action-deck/state.ts";
import { fighting, isAble, isExtra, seatOfCharacter, sideOfFighter } from "./characters.ts";
import { part, type State } from "./state.ts";

/** What each effect of drama cards is to the rules (MD-4 to MD-13). */

interface EffectRule {
  readonly tone: Tone;
  /** Whom it comes over, of those with its suit. */
  readonly reaches: Reach;
  /** Whether it happens once at the flip, holds for one action, or holds for the round, for those who come later too. */
  readonly lasts: "once" | "action" | "round";
  /** MD-29: whether the players' side can end it. */
  readonly seizable: boolean;
  /** What it puts on a fighter under it, if that is more than what happens once. */
  readonly brings: Bring;
  /** What its badge says: its name; the outcome so far; or each Test. Null if its rule has badges of its own. */
  readonly badge: "name" | "outcome" | "eachTest" | null;
}

/** An effect on a fighter, with its number. */
export interface Level {
  readonly key: string;
  readonly value: number;
}

/** Everything that levels are computed from. */
export type LevelInputs = Pick<
  State,
  "seats" | "fighters" | "choices" | "options" | "flip" | "known" | "breaks" | "distracted" | "hasted" | "cornered"
>;

/** Whether it comes over this fighter, whose seat has its suit. Seizing spares the players' side (MD-29). */
type Reach = (s: Pick<State, "fighters" | "choices">, fighter: FighterId, isSeized: boolean) => boolean;

const nobody: Reach = () => false;
const all: Reach = (s, fighter, isSeized) => !isSeized || sideOfFighter(s, fighter) === "gm";
const players: Reach = (s, fighter) => sideOfFighter(s, fighter) !== "gm";
const gms: Reach = (s, fighter) => sideOfFighter(s, fighter) === "gm";
const gmsExtras: Reach = (s, fighter) => gms(s, fighter, false) && isExtra(s, fighter);

type Bring = (s: LevelInputs, seat: SeatId, fighter: FighterId) => readonly Level[];

const nothing: Bring = () => [];
const always =
  (key: string, value: number): Bring =>
  () => [{ key, value }];

const isSpent = ({ flip }: LevelInputs, seat: SeatId): boolean => flip?.spent.includes(seat) === true;

/**
 * What each effect does. Another takes its name in `EFFECTS`, an entry here and three texts, `drama.effect.<name>`
 * `.name`, `.does` and `.short`; one that happens at the flip, such as Fatigued, is a part of its own besides
 * (`single-effects.ts`).
 */
export const EFFECT_RULES: Readonly<Record<EffectName, EffectRule>> = {
  none: { tone: "plain", reaches: nobody, lasts: "round", seizable: false, brings: nothing, badge: null },
  // MD-4: Extras of the Game Master with the suit
  breaks: {
    tone: "loss",
    reaches: gmsExtras,
    lasts: "round",
    seizable: false,
    brings: (s, seat) => (s.breaks[seat] === "wavering" ? [{ key: "wavering", value: -1 }] : []),
    badge: "outcome",
  },
  // MD-5: no card is played all round
  confused: {
    tone: "loss",
    reaches: players, // their NPCs as well, in their own way
    lasts: "round",
    seizable: false,
    brings: nothing,
    badge: "name",
  },
  // MD-6: one Trait die more, and the highest is taken away
  down: { tone: "loss", reaches: all, lasts: "round", seizable: true, brings: always("down", -1), badge: "name" },
  // MD-7: one level of Fatigue, which outlasts the round
  fatigued: { tone: "loss", reaches: all, lasts: "once", seizable: false, brings: nothing, badge: "name" },
  // MD-8: one extra action without a penalty
  flurry: { tone: "gain", reaches: all, lasts: "round", seizable: true, brings: always("flurry", 1), badge: "name" },
  // MD-9: all Fatigue is gone, and the unconscious wake
  inspiration: { tone: "gain", reaches: all, lasts: "once", seizable: false, brings: nothing, badge: "name" },
  // MD-10: the first action is lost, or a disaster happens
  setback: { tone: "loss", reaches: all, lasts: "once", seizable: true, brings: nothing, badge: null },
  // MD-12: on the next action only, no Ace on the Wild Die, or −1 for an Extra
  stymied: {
    tone: "loss",
    reaches: all,
    lasts: "action",
    seizable: true,
    brings: (s, seat, fighter) => (isSpent(s, seat) ? [] : [{ key: "stymied", value: isExtra(s, fighter) ? -1 : 0 }]),
    badge: "name",
  },
  // MD-11: each Test that succeeds takes a card from a player
  tests: {
    tone: "may",
    reaches: gms,
    lasts: "round",
    seizable: false,
    brings: nothing,
    badge: "eachTest",
  },
  // MD-13: one Trait die more, and the lowest is taken away
  up: { tone: "gain", reaches: all, lasts: "round", seizable: true, brings: always("up", 1), badge: "name" },
};

/** What the round's card brings to whom (MD-1), computed each time, so that undo and a crash change nothing. */

/** The state needed for it. */
type Reading = Pick<State, "fighters" | "choices" | "flip" | "known">;

/** The effects on this fighter in this seat, if it is in the encounter. */
export const linesOn = (s: Reading, seat: SeatId, fighter: FighterId): readonly EffectLine[] =>
  isAble(s, fighter) ? linesFor(s, seat, fighter) : [];

/** The effects of the seat's suits that are meant for this fighter; two of a kind count once (MD-3). */
function linesFor(s: Reading, seat: SeatId, fighter: FighterId): readonly EffectLine[] {
  const { flip } = s;
  if (flip === null || !flip.struck) return [];
  const lines: EffectLine[] = [];
  for (const suit of flip.suits[seat] ?? []) {
    const line = effectOfSuit(s, suit);
    const { reaches } = EFFECT_RULES[nameOf(line)];
    if (!lines.includes(line) && reaches(s, fighter, flip.seized.includes(suit))) lines.push(line);
  }
  const cancels = lines.includes("up") && lines.includes("down"); // MD-13: with a Joker by colour
  return cancels ? lines.filter((line) => line !== "up" && line !== "down") : lines;
}

/** What the round's card has for a suit. */
export function effectOfSuit({ flip, known }: Pick<State, "flip" | "known">, suit: SuitName): EffectLine {
  const effects = flip === null ? null : known[flip.card]?.effects;
  return effects?.[SUIT_NAMES.indexOf(suit)] ?? "none";
}

/** Whether anyone of the seat is under this effect. */
export const isUnder = (s: State, seat: SeatId, name: EffectName): boolean =>
  (s.seats[seat]?.members ?? []).some((fighter) => linesOn(s, seat, fighter).some((line) => nameOf(line) === name));

/** Seats that this effect came over at the flip, not those that came later. */
export const struckBy = (s: State, name: EffectName, among: readonly SeatId[] = fighting(s)): SeatId[] =>
  among.filter((seat) => !(s.flip?.late.includes(seat) ?? false) && isUnder(s, seat, name));

/** The same, fighter by fighter, as the card takes effect: what happens once happens to these. */
export function befalls(
  before: State,
  line: EffectLine,
  among: readonly SeatId[] = fighting(before),
): { readonly seat: SeatId; readonly only: FighterId }[] {
  if (before.flip === null) return [];
  const s = { ...before, flip: { ...before.flip, struck: true } };
  return among
    .filter((seat) => !s.flip.late.includes(seat))
    .flatMap((seat) =>
      (s.seats[seat]?.members ?? [])
        .filter((only) => linesOn(s, seat, only).includes(line))
        .map((only) => ({ seat, only })),
    );
}

/** MD-5: no card play all round: no trading, no pooling and no drawing. */
export function isConfused(s: State, who: SeatId): boolean {
  const place = seatOfCharacter(s, who);
  return place !== null && linesFor(s, place.seat, place.fighter).includes("confused");
}

/** MD-5: player characters under Confused, newcomers as well. */
export const heroesConfused = (s: State): { readonly seat: SeatId; readonly fighter: string }[] =>
  fighting(s).flatMap((seat) =>
    (s.seats[seat]?.members ?? [])
      .filter((id) => sideOfFighter(s, id) === "hero" && linesOn(s, seat, id).includes("confused"))
      .map((fighter) => ({ seat, fighter })),
  );

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
  const brought = linesOn(s, seat, fighter).flatMap((line) => EFFECT_RULES[nameOf(line)].brings(s, seat, fighter));
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

/** What is taken from a Trait roll. */
const sumOf = (levels: readonly Level[]): number =>
  levels
    .filter(({ key }) => ["wavering", "cornered", "distracted", "stymied"].includes(key))
    .reduce((sum, { value }) => sum + value, 0);

function twistBy(s: LevelInputs, levels: readonly Level[]): Twist {
  const has = (key: string): boolean => levels.some((level) => level.key === key);
  const plus = sumOf(levels);
  const way = has("up") ? "lowest" : has("down") ? "highest" : null;
  return {
    ...(way === null ? {} : s.options.twist === "reroll" ? { again: way } : { away: way }), // MD-13
    ...(levels.some(({ key, value }) => key === "stymied" && value === 0) ? { wildStands: true as const } : {}),
    ...(plus === 0 ? {} : { plus }),
  };
}

/** C-8: what a game system is to add. Distracted is a condition of its own (MD-5). */
export function modifierOf(s: State, fighter: FighterId): number {
  const seat = seatOf(s, fighter);
  return seat === null ? 0 : sumOf(levelsAmong(s, seat, [fighter]).filter(({ key }) => key !== "distracted"));
}

/** MD-8, MD-29: actions without a penalty, in addition to the one that everyone has. */
export function extraActions(s: LevelInputs, seat: SeatId): number {
  return levelsOf(s, seat)
    .filter(({ key }) => key === "flurry" || key === "haste")
    .reduce((sum, { value }) => sum + value, 0);
}

/** MD-13: how Up and Down alter Trait rolls. */
export const upAndDown = part({ options: { twist: { choices: among("extraDie", "reroll"), default: "extraDie" } } });
