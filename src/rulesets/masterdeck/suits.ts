import { type EffectLine, nameOf, SUIT_NAMES, type SuitName, type TestName, testsOf } from "../../decks/card.ts";
import { isJoker, printedOn } from "../../engine/table/french-deck.ts";
import type { CardId, SeatId, Text } from "../../engine/table/table.ts";
import type { Badge, Tone } from "../../engine/view/view.ts";
import { cardBefore, cardsBySeat, liesDown } from "../action-deck/cards.ts";
import { EFFECT_RULES, type Level, levelsOf, linesOn } from "./effects.ts";
import { actionOf } from "./fight.ts";
import { effectText, type Play, part, type State, testTerm, text } from "./state.ts";

const LETTERS = "SHDC";

/** MD-3: a Joker has no suit. */
export const suitsOf = (card: CardId): readonly SuitName[] =>
  isJoker(card) ? [] : SUIT_NAMES.filter((_, i) => LETTERS[i] === printedOn(card)[1]);

/** MD-3: a seat's suit is that of the card before it, held ones included; a group shares it. */
export const suitsNow = (s: State): Record<SeatId, readonly SuitName[]> =>
  Object.fromEntries(
    [...cardsBySeat(actionOf(s))].flatMap(([seat, card]) => (liesDown(s, seat) ? [] : [[seat, suitsOf(card)]])),
  );

/** SW-23: seats whose suit nobody may know yet. */
export const suitsToCome = (s: State): SeatId[] =>
  [...cardsBySeat(actionOf(s)).keys()].filter((seat) => liesDown(s, seat));

/** Reads the suits of all whose card can be seen by now, and lets the round's card come over those it waited for. */
function readSuits(play: Play): void {
  const { flip } = play.now;
  if (flip === null) return;
  for (const [seat, card] of cardsBySeat(actionOf(play.now))) {
    if (Object.hasOwn(flip.suits, seat) || liesDown(play.now, seat)) continue;
    const late = flip.down?.includes(seat) !== true;
    play.happen({ type: "suited", seat, suits: suitsOf(card), late });
    if (!late && flip.struck) play.happen({ type: "cardTurned", seat });
  }
}

/** SW-23: only if there is anything that lies face down, since otherwise suits are read once. */
function readTurnedUp(play: Play): void {
  if (play.now.options.gmCards === "faceDown") readSuits(play);
}

/** What the card of the round puts on the seat's row; each Test has a badge of its own. */
function badgesOn(s: State, seat: SeatId): Badge[] {
  const levels = levelsOf(s, seat);
  const lines = (s.seats[seat]?.members ?? []).flatMap((fighter) => linesOn(s, seat, fighter));
  const byKey = new Map([...new Set(lines)].flatMap((line) => ofLine(s, seat, line, levels)));
  return [...byKey.values()];
}

/**
 * What happens once is not for those who came later, and Stymied is for one action (MD-1, MD-12).
 */
function ofLine(s: State, seat: SeatId, line: EffectLine, levels: readonly Level[]): [key: string, badge: Badge][] {
  const name = nameOf(line);
  const { tone, lasts, badge } = EFFECT_RULES[name];
  if (badge === "eachTest") return testsOf(line).map((test) => ofTest(test, tone));
  const isLate = lasts === "once" && s.flip?.late.includes(seat) === true;
  const isSpent = lasts === "action" && !levels.some(({ key }) => key === name);
  if (isLate || isSpent || badge === null) return [];
  const words = badge === "outcome" ? breaksText(s, seat) : effectText(name, "name");
  return [[name, { text: words, tone, hint: effectText(name, "does") }]];
}

const ofTest = (test: TestName, tone: Tone): [key: string, badge: Badge] => [
  `tests.${test}`,
  { text: testTerm(test).name, tone, hint: testTerm(test).does },
];

/** MD-4: with the outcome. */
function breaksText(s: State, seat: SeatId): Text {
  const came = s.breaks[seat] ?? "open";
  return text(came === "open" ? "badge.breaks" : `badge.${came}`, { n: 2 });
}

/**
 * MD-1, MD-3: suits are read at the flip and hold for the round. A newcomer gets what lasts, and a suit once read is
 * kept.
 */
export const suits = part({
  follows: {
    dealtIn(play, { seat }) {
      const { flip } = play.now;
      if (flip === null || Object.hasOwn(flip.suits, seat) || liesDown(play.now, seat)) return;
      const card = cardBefore(actionOf(play.now), seat);
      if (card !== null) play.happen({ type: "suited", seat, suits: suitsOf(card), late: true });
    },
    turnBegan: readTurnedUp,
    brokeIn: readTurnedUp,
    challenged: readTurnedUp,
    contested: readTurnedUp,
    turnedUp: readTurnedUp,
  },
  fold: {
    suited(s, { seat, suits: theirs, late }) {
      if (s.flip === null) return s;
      const found = { ...s.flip, suits: { ...s.flip.suits, [seat]: theirs } };
      return { ...s, flip: late ? { ...found, late: [...found.late, seat] } : found };
    },
    cardTurned: (s) => s,
  },
  badges: badgesOn,
});
