import { type EffectLine, type EffectName, testsOf } from "../../../decks/card.ts";
import type { FighterId, SeatId } from "../../../engine/table/table.ts";
import type { Tone } from "../../../engine/view/view.ts";
import { isExtra, sideOf } from "../seats/characters.ts";
import type { State } from "../state.ts";

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
  /**
   * What its badge says: its name, and beside the card of the round what it brings (`hit.<name>`); the outcome so far;
   * or each Test. Null if its rule has badges of its own.
   */
  readonly badge: "name" | "outcome" | "eachTest" | null;
}

/** An effect on a fighter: the key that badges and game systems know, with its number. */
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
const all: Reach = (s, fighter, isSeized) => !isSeized || sideOf(s, fighter) === "gm";
const players: Reach = (s, fighter) => sideOf(s, fighter) !== "gm";
const gms: Reach = (s, fighter) => sideOf(s, fighter) === "gm";
const gmsExtras: Reach = (s, fighter) => gms(s, fighter, false) && isExtra(s, fighter);

type Bring = (s: LevelInputs, seat: SeatId, fighter: FighterId, line: EffectLine) => readonly Level[];

const nothing: Bring = () => [];
const always =
  (key: string, value: number): Bring =>
  () => [{ key, value }];

const isSpent = ({ flip }: LevelInputs, seat: SeatId): boolean => flip?.spent.includes(seat) === true;

export const EFFECT_RULES: Readonly<Record<EffectName, EffectRule>> = {
  none: { tone: "plain", reaches: nobody, lasts: "round", seizable: false, brings: nothing, badge: null },
  // MD-4
  breaks: {
    tone: "loss",
    reaches: gmsExtras,
    lasts: "round",
    seizable: false,
    brings: (s, seat) => (s.breaks[seat] === "wavering" ? [{ key: "wavering", value: -1 }] : []),
    badge: "outcome",
  },
  // MD-5
  confused: {
    tone: "loss",
    reaches: players, // their NPCs as well, in their own way
    lasts: "round",
    seizable: false,
    brings: (s, _, fighter) => (sideOf(s, fighter) === "hero" ? [{ key: "confused", value: 0 }] : []),
    badge: "name",
  },
  // MD-13
  down: { tone: "loss", reaches: all, lasts: "round", seizable: true, brings: always("down", -1), badge: "name" },
  // MD-7
  fatigued: { tone: "loss", reaches: all, lasts: "once", seizable: false, brings: nothing, badge: "name" },
  // MD-8
  flurry: { tone: "gain", reaches: all, lasts: "round", seizable: true, brings: always("flurry", 1), badge: "name" },
  // MD-9
  inspiration: { tone: "gain", reaches: all, lasts: "once", seizable: false, brings: nothing, badge: "name" },
  // MD-10
  setback: { tone: "loss", reaches: all, lasts: "once", seizable: true, brings: nothing, badge: null },
  // MD-12
  stymied: {
    tone: "loss",
    reaches: all,
    lasts: "action",
    seizable: true,
    brings: (s, seat, fighter) => (isSpent(s, seat) ? [] : [{ key: "stymied", value: isExtra(s, fighter) ? -1 : 0 }]),
    badge: "name",
  },
  // MD-11
  tests: {
    tone: "may",
    reaches: gms,
    lasts: "round",
    seizable: false,
    brings: (_, __, ___, line) => testsOf(line).map((test) => ({ key: `tests.${test}`, value: 0 })),
    badge: "eachTest",
  },
  // MD-13
  up: { tone: "gain", reaches: all, lasts: "round", seizable: true, brings: always("up", 1), badge: "name" },
};
