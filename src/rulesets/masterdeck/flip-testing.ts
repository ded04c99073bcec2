import type { CardRule, EffectLine, SuitName } from "../../decks/card.ts";
import type { Effect, Supply } from "../../engine/rules/ruleset.ts";
import type { SeatId } from "../../engine/table/table.ts";
import { extras, type Named, villain } from "../action-deck/testing.ts";
import type { Options } from "./state.ts";
import { campaign, type Game, heroOf, rule, supplyOf } from "./testing.ts";

/** Rounds under a card made for the test, to see what a flip brings. */

export type Lines = Partial<Record<SuitName, EffectLine>>;

/** A card with these effects, and none for the other suits. */
export const bringing = ({ spades = "none", hearts = "none", diamonds = "none", clubs = "none" }: Lines): CardRule =>
  rule([spades, hearts, diamonds, clubs]);

/** The same for every suit. */
export const forAll = (line: EffectLine): Lines => ({ spades: line, hearts: line, diamonds: line, clubs: line });

/** A deck with this card as `round`, eight that bring nothing, and these. */
export const deckOf = (lines: Lines, more: Readonly<Record<string, CardRule>> = {}): Supply =>
  supplyOf({
    round: bringing(lines),
    ...Object.fromEntries(Array.from({ length: 8 }, (_, i) => [`plain${i + 1}`, bringing({})])),
    ...more,
  });

/** The seat of the GM's Extras. */
export const horde = "group:zombie";
/** Anna and Ben, each a player's; a friend of theirs; a baron, who is a Wild Card, and three zombies. */
export const cast: readonly Named[] = [
  ...heroOf("anna"),
  ...heroOf("ben"),
  ["friend", { actor: "friend", side: "ally" }],
  villain("baron"),
  ...extras("zombie", 3),
];
/** Spades for Anna, Hearts for Ben, Diamonds for the friend, Clubs for the baron, and Hearts for the zombies. */
export const ORDER: Readonly<Record<SeatId, string>> = {
  anna: "AS",
  ben: "KH",
  "group:ally:friend": "QD",
  baron: "JC",
  [horde]: "TH",
};
/** All seats, in the order of their turns. */
export const everybody = Object.keys(ORDER);

/** A round of this cast under a card with these effects; after it, `plain1` and `plain2` are drawn. */
export const under = (lines: Lines, options: Partial<Options> = {}, fighters = cast, cards = ORDER): Game =>
  campaign(fighters, options, deckOf(lines)).round(cards, "round", "plain1", "plain2");

/**
 * What the last command did to whom, as `fatigue zombie1 +1`, `prone anna`, `not unconscious anna`; without messages.
 */
export const done = (game: Game): string[] => game.effects.flatMap(inWords);

function inWords(effect: Effect): string[] {
  if (effect.kind === "change")
    return [`${effect.what} ${effect.only ?? effect.seat} ${effect.to === undefined ? `+${effect.by}` : effect.to}`];
  return effect.kind === "status" ? [`${effect.on ? "" : "not "}${effect.what} ${effect.only ?? effect.seat}`] : [];
}

/** The last part of each badge's key, but for what is only counted: `up.name` is `up`, `badge.wavering` is `wavering`. */
export const badges = (game: Game, seat: SeatId): string[] =>
  game
    .badges(seat)
    .filter(({ counts }) => counts === undefined)
    .map(({ text }) => text.key)
    .filter((key) => !key.startsWith("action-deck."))
    .map(
      (key) =>
        key
          .split(".")
          .filter((part) => part !== "name")
          .at(-1) ?? "",
    );
