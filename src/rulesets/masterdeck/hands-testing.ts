import { type CardRule, DRAMA_ACTIONS, type EffectLine, type Kind, PICTURES } from "../../decks/card.ts";
import type { Supply } from "../../engine/rules/ruleset.ts";
import type { SeatId } from "../../engine/table/table.ts";
import { anyhow, type Named, villain } from "../action-deck/testing.ts";
import type { Command, Options } from "./state.ts";
import { campaign, d, type Game, heroOf, pc, rule, supplyOf } from "./testing.ts";

/** A deck and an encounter for tests of hands, pools, claims and trades. */

const NO_EFFECTS: readonly [EffectLine, EffectLine, EffectLine, EffectLine] = ["none", "none", "none", "none"];

/** This effect for Spades, and none for the others; everything may be claimed by it. */
const forSpades = (line: EffectLine): CardRule =>
  rule([line, "none", "none", "none"], { approved: [...DRAMA_ACTIONS] });

const ofKind = (kind: Kind): CardRule =>
  rule(PICTURES.includes(kind) ? null : NO_EFFECTS, { kind, approved: PICTURES.includes(kind) ? [] : ["attack"] });

const plain = (count: number): Record<string, CardRule> =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`plain${i + 1}`, rule(NO_EFFECTS)]));

/** One card for each thing a round may be about, cards of every kind, and ten plain ones. */
export const hands: Supply = supplyOf({
  calm: forSpades("none"),
  next: forSpades("none"),
  hurry: forSpades("flurry"),
  muddle: forSpades("confused"),
  slip: forSpades("setback"),
  inspire: forSpades("inspiration"),
  tests: rule(["none", "none", "none", "tests:taunt"]),
  narrow: rule(NO_EFFECTS, { approved: ["attack"] }),
  quick: rule(NO_EFFECTS, { from: "hand" }),
  rest: rule(NO_EFFECTS, { when: "outside" }),
  strike: rule(NO_EFFECTS, { when: "turn" }),
  ...plain(10), // in the middle, for tests that do not care what they draw
  haste: ofKind("haste"),
  seize: ofKind("seize"),
  debt: ofKind("subplot"),
  love: ofKind("subplot"),
  feud: ofKind("subplot"),
  wild: ofKind("wild"),
  rider: ofKind("interloper"),
  flood: ofKind("disaster"),
});

/** A deck small enough to run out. */
export const few = (...cards: readonly string[]): Supply =>
  supplyOf(Object.fromEntries(cards.map((card) => [card, hands.cards[d(card)] as CardRule])));

/** Ann and Bob, each a player's, against a baron; nothing has been dealt. */
export const before = (options: Partial<Options> = {}, cards: Supply = hands, ...more: readonly Named[]): Game =>
  campaign([...heroOf("ann"), ...heroOf("bob"), villain("baron"), ...more], options, cards);

/** The same, with everyone's card dealt: Ann has a Spade and acts first, then Bob with a Heart, then the baron. */
export const fight = (card = "calm", options: Partial<Options> = {}, cards: Supply = hands): Game =>
  before(options, cards).round(ORDER, card);
export const ORDER: Readonly<Record<SeatId, string>> = { ann: "AS", bob: "KH", baron: "QC" };

/** Everyone's turn is over. */
export const after = (game: Game): Game => game.end("ann", "bob", "baron");

export const claim = (who: string, action: string) =>
  ({ type: "claim", seat: pc(who), action: [action] }) as const satisfies Command;
export const declare = (seat: SeatId, count: number) => ({ type: "declare", seat, count }) as const satisfies Command;
export const haste = (seat: SeatId) => ({ type: "markHaste", seat }) as const satisfies Command;

/** Makes all these claims in turn; each must be accepted. */
export const claimed = (game: Game, who: string, ...actions: readonly string[]): Game =>
  actions.reduce((now, action) => now.when(claim(who, action)), game);

/** The GM's answer to the oldest open claim. */
export const answered = (game: Game, yes: boolean, chance = anyhow): Game => {
  const [first] = game.state.claims;
  if (first === undefined) throw new Error("nothing was claimed");
  return game.press(`md:${first.id}:${yes ? "yes" : "no"}`, "gm", {}, undefined, chance);
};
