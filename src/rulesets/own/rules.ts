import { endCards, packOf, sideCards } from "../../decks/recipe/packs.ts";
import { SHEET } from "../../decks/recipe/recipe.ts";
import { blank } from "../../engine/kit/blank-cards.ts";
import { isIdle } from "../../engine/kit/people.ts";
import { rulesetOf } from "../../engine/kit/ruleset-of.ts";
import { script } from "../../engine/rules/script.ts";
import type { CardId, Place } from "../../engine/table/table.ts";
import { about } from "./about.ts";
import { deckPlace, endPlace, sparePlace } from "./cards/deck.ts";
import { parts } from "./parts.ts";
import { settleDown } from "./seats/people.ts";
import { type Command, type Event, recipeOf, type State } from "./state.ts";
import { text } from "./text-keys.ts";
import { clock } from "./turns/clock.ts";
import { settleSide } from "./turns/draw.ts";
import { look } from "./view/look.ts";

/** Card rules that a Game Master puts together: played from a recipe. */
export const own = rulesetOf<State, Command, Event>(about, parts, {
  memory: SHEET,
  deals: "readied",
  timed: (options, roundSeconds) => ({ ...options, roundSeconds }),
  isIdle,
  gmToo: true,
  clock,
  look,
  help: { lines: [text("help.recipe"), text("help.play")], setUp: [text("help.numbers")] },
  recover,
});

/** The open state with every unknown card back where it is drawn from; what was of the hidden is theirs no more. */
function recover({ unseen = [], ...seen }: State): State {
  const recipe = recipeOf(seen);
  const cards: Record<CardId, Place> = {};
  for (let n = 1; n <= seen.packs; n++)
    for (const card of packOf(recipe.deck, n)) cards[card] = seen.spare.includes(n) ? sparePlace : deckPlace;
  for (const card of sideCards(recipe)) cards[card] = deckPlace;
  for (const card of endCards(recipe)) cards[card] = endPlace;
  const printed = Array.from({ length: seen.printed }, (_, i) => `card-${i + 1}`).filter(
    (card) => !Object.hasOwn(seen.cards, card),
  );
  for (const { place, count } of unseen)
    if (place.zone === "deck" && Object.hasOwn(seen.seats, place.deck))
      for (const card of printed.splice(0, count)) cards[card] = place;
  for (const card of printed) cards[card] = blank;
  const there = <T extends { readonly seat: string }>(list: readonly T[]): readonly T[] =>
    list.filter(({ seat }) => Object.hasOwn(seen.seats, seat));
  const whole: State = {
    ...seen,
    cards: { ...cards, ...seen.cards },
    drawn: there(seen.drawn),
    turns: there(seen.turns),
    stepping: there(seen.stepping),
    holds: there(seen.holds),
    lost: there(seen.lost),
    chosen: Object.fromEntries(Object.entries(seen.chosen).filter(([, card]) => typeof card === "string")),
  };
  const play = script<State, Event>(parts, { ...whole, asks: parts.asks(whole) });
  settleDown(play); // of a group, those who are hidden may have been all that could act
  settleSide(play);
  return play.now;
}
