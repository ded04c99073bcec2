import { type CardRule, nameOf, SUITS, testsOf } from "../../../decks/card.ts";
import { omitKeys, without } from "../../../engine/kit/records.ts";
import type { Line } from "../../../engine/rules/ruleset.ts";
import type { Chance } from "../../../engine/table/chance.ts";
import { type FighterId, put, type SeatId } from "../../../engine/table/table.ts";
import { leaving } from "../cards/deck.ts";
import { canFlip, discarded, draw, hasEffects } from "../cards/piles.ts";
import { suitsNow, suitsToCome } from "../effects/suits.ts";
import { fighting, isAble, isExtra, sideOf } from "../seats/characters.ts";
import { leaves, perEncounter } from "../seats/leaving.ts";
import { type Flip, type Play, part, type State } from "../state.ts";
import { actionTerm, effectText, say, testTerm, text } from "../text-keys.ts";

/** Flips the card of the round; a picture must be settled by the GM first (MD-2). */
export function flip(play: Play, chance: Chance): void {
  const card = canFlip(play.now) ? draw(play, chance) : null;
  if (card === null) return play.happen({ type: "nothingFlipped" });
  if (!hasEffects(play.now, card)) return play.happen({ type: "pictureFlipped", card });
  play.happen({ type: "flipped", card, suits: suitsNow(play.now), ...downNow(play.now) });
  play.happen({ type: "struck", led: leaders(play.now) });
}

const downNow = (s: State): Pick<Flip, "down"> => {
  const down = suitsToCome(s);
  return down.length === 0 ? {} : { down };
};

/** Whether the present round still waits for its card. */
export const isFlipDue = ({ phase, picture, flip: now }: State): boolean =>
  phase === "running" && picture === null && now === null;

/** MD-4: the undefeated Wild Cards on the GM's side in the encounter, hidden or not. */
const leaders = (s: State): FighterId[] =>
  fighting(s)
    .flatMap((seat) => s.seats[seat]?.members ?? [])
    .filter((id) => sideOf(s, id) === "gm" && !isExtra(s, id) && isAble(s, id));

/** The card goes with the round, and everything that lasted the round. */
const over = (s: State, _: unknown, { flip: was }: State): State =>
  was === null ? s : { ...s, cards: put(s.cards, [was.card], discarded) };

const flipLeft = (now: Flip, seats: readonly SeatId[], fighters: readonly FighterId[]): Flip => ({
  ...now,
  suits: omitKeys(now.suits, seats),
  late: without(now.late, seats),
  ...(now.down === undefined ? {} : { down: without(now.down, seats) }),
  spent: without(now.spent, seats),
  led: without(now.led, fighters),
  woken: without(now.woken, fighters),
});

/** MD-1, MD-14: what the card has for each suit, and which actions it approves. */
function broughtBy(rule: CardRule | undefined): Line[] {
  const lines = (rule?.effects ?? []).map((effect, at): Line => {
    const tests = testsOf(effect);
    const words =
      tests.length > 0
        ? text("say.tests", { tests: { terms: tests.map(testTerm) } })
        : effectText(nameOf(effect), "name");
    return { ...words, suit: SUITS[at] ?? "" };
  });
  const approved = rule?.approved ?? [];
  return approved.length === 0
    ? lines
    : [...lines, text("say.approved", { actions: { terms: approved.map(actionTerm) } })];
}

/** MD-1: when a round begins, in whatever way, a card is flipped; and its effects hold. */
export const flips = part({
  fresh: { flip: null },
  renew: { ...perEncounter("flip"), roundOver: ["flip"], collected: ["flip"] },
  fold: {
    flipped(s, { card, suits, down }) {
      const lying = down === undefined ? {} : { down };
      const now: Flip = { ...lying, card, suits, late: [], struck: false, led: [], seized: [], spent: [], woken: [] };
      return { ...s, flip: now, cards: put(s.cards, [card], { zone: "table" }) };
    },
    nothingFlipped: (s) => s,
    struck: (s, { led }) => (s.flip === null ? s : { ...s, flip: { ...s.flip, struck: true, led } }),
  },
  follows: { roundBegan: (play, _, chance) => flip(play, chance) },
  also: {
    ...leaves((s, { seats, fighters }) => ({ ...s, flip: s.flip && flipLeft(s.flip, seats, fighters) })),
    encounterBegan: over,
    encounterEnded: over,
    roundOver: over,
    collected: over,
    // MD-23
    supplied: (s, e, before) =>
      before.flip !== null && leaving(before, e).has(before.flip.card) ? { ...s, flip: null } : s,
  },
  effects: {
    flipped: ({ card }, { known }) => [{ ...say("flipped", { card: { card } }), lines: broughtBy(known[card]) }],
    nothingFlipped: () => [say("nothingFlipped")], // MD-2
  },
});
