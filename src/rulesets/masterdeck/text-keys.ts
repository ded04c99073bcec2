import type { Action, TestName } from "../../decks/card.ts";
import { sayIn } from "../../engine/kit/say.ts";
import { type More, offerIn, wordsOf } from "../../engine/kit/words.ts";
import type { Field, Offer } from "../../engine/rules/offer.ts";
import type { Typed } from "../../engine/rules/parts.ts";
import type { CardId, Term, Text } from "../../engine/table/table.ts";
import { actionDeck } from "../action-deck/rules.ts";
import type { Given } from "./state.ts";

const words = wordsOf("masterdeck");
export const { text, no } = words;
export const offer = offerIn(words);
export const say = sayIn(words);
/** The texts of what the action deck has as well. */
export const actionWords = wordsOf(actionDeck.id);

/** An answer to a question, in the words `offer.<says>` and `deed.<deed>`; `way` tells several answers apart. */
export function answer<const C extends Typed>(
  ask: string,
  way: string | null,
  command: C,
  {
    says,
    undoLabel = says,
    data,
    ...more
  }: Omit<More<C>, "key" | "text" | "undoLabel"> & { readonly says: string; readonly undoLabel?: string },
): Offer<C> {
  const key = way === null ? ask : `${ask}:${way}`;
  return { key, ask, text: text(`offer.${says}`), undoLabel: text(`deed.${undoLabel}`, data), command, ...more };
}

/** A tick at a card on a page that answers this question. */
export const tickOf = <const C extends Typed & { readonly yes: boolean }>(
  ask: string,
  card: CardId,
  command: C,
): Offer<C> => ({
  key: `${ask}:${card}`,
  ask,
  text: text(command.yes ? "offer.tickOn" : "offer.tickOff", { card: { card } }),
  undoLabel: text("deed.ticked", { card: { card } }),
  command,
});

/** Shows an offer that would be refused, with the reason, and out of the way of those that can be played. */
export const disabledIf = (isDisabled: boolean, reason: string): Pick<Given, "disabled" | "weight"> =>
  isDisabled ? { disabled: text(`refusal.${reason}`), weight: "quiet" } : {};

/** A field in which one choice is picked. */
export const one = (name: string, pick: readonly string[], of: "card" | "seat" | "word"): Field => ({
  name,
  pick,
  of,
  least: 1,
  most: 1,
  ...(pick.length === 1 ? { chosen: pick } : {}),
});

/** MD-14: an approved action, and what it means and rolls. */
export const actionTerm = (action: Action): Term => ({
  name: { key: `drama.action.${action}` },
  does: { key: `drama.actionRoll.${action}` },
});

/** MD-11: a Test, and what it rolls. */
export const testTerm = (test: TestName): Term => ({
  name: { key: `drama.test.${test}` },
  does: { key: `drama.testRoll.${test}` },
});

/** What an effect of drama cards is called, or does. */
export const effectText = (name: string, what: "name" | "does"): Text => ({ key: `drama.effect.${name}.${what}` });
