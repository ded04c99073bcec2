import { jokerDoes } from "../../decks/recipe/order.ts";
import { hasJokers } from "../../decks/recipe/recipe.ts";
import { isJoker } from "../../engine/table/french-deck.ts";
import { has } from "../../engine/table/lists.ts";
import type { CardId } from "../../engine/table/table.ts";
import { cardsInZone } from "../../engine/table/whereabouts.ts";
import { isShoe, matters, settleShoe, upNext } from "./deck.ts";
import { type Play, recipeOf, type State } from "./state.ts";

/** When the next seat comes up by itself, and when a round ends. */

/** OD-9: a Joker was dealt in the round that is over, so that all are dealt anew. */
const isJokerOut = (s: State): boolean =>
  hasJokers(recipeOf(s)) &&
  (["hand", "held", "pool"] as const).some((zone) =>
    cardsInZone(s, zone).some((card) => isJoker(card) && !has(s.heldBefore, card)),
  );

/** OD-9: whether the next round needs a deal, may have one, or is played with the cards that are there. */
export function dealNext(s: State): "must" | "may" | "no" {
  const { deal } = recipeOf(s);
  if (deal === "gm") return "may";
  return deal === "round" || deal === "hand" || (deal === "joker" && isJokerOut(s)) ? "must" : "no";
}

/** Cards are out and the next round has not begun. */
export const isBefore = (s: State): boolean =>
  s.phase === "dealt" || (s.phase === "between" && !isShoe(s) && dealNext(s) !== "must");

/** Cards are out, and whoever joins gets some at once (C-5). */
export const areCardsOut = (s: State): boolean => s.phase === "running" || isBefore(s);

/** OD-7: somebody may still act from Hold, so that the round does not end by itself. */
const isAwaited = (s: State): boolean => s.holds.some(({ trigger }) => trigger === null);

/** Nobody acts, and nothing is open that comes before the next card. */
export const isFree = (s: State): boolean =>
  s.phase === "running" &&
  s.turns.length === 0 &&
  s.stepping.length === 0 &&
  s.asked.length === 0 &&
  s.choosing === null;

/** Brings up who is next in a sorted order, and ends a round in which nothing comes any more. */
export function advance(play: Play): null {
  for (const card of play.now.turns.length === 0 ? play.now.breaking : []) play.happen({ type: "queued", card });
  const { now } = play;
  if (!isFree(now)) return null;
  const up = upNext(now);
  const joker = up.find(({ card }) => jokerDoes(recipeOf(now), card) === "end")?.card;
  if (joker !== undefined) overRound(play, joker);
  else if (up.length > 0) play.happen({ type: "turnBegan", came: up.map(({ seat, card }) => ({ seat, card })) });
  else if (!isAwaited(now) && !matters(now)) overRound(play);
  return null;
}

/** Ends the round; in a drawn order all have their cards for the next one (OD-3). */
export function overRound(play: Play, joker?: CardId): void {
  play.happen(joker === undefined ? { type: "roundOver" } : { type: "roundOver", joker });
  settleShoe(play);
}

/** OD-7: holds over rounds stay, and all others are lost. */
export const staysHeld = (s: State, { trigger }: State["holds"][number]): boolean =>
  trigger === null && recipeOf(s).hold === "rounds";
