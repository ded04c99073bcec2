import type { SetUse } from "../../engine/rules/offer.ts";
import type { CardId } from "../../engine/table/table.ts";
import type { Fan } from "../../engine/view/view.ts";
import type { AnyOffer } from "../../foundry/actors/new-session.ts";
import { face } from "../../foundry/text/card-text.ts";
import { undotted, wordsFor } from "../../foundry/text/i18n.ts";
import { focusOf } from "../offers/offer-button.ts";
import type { TableView } from "../shared/table-view.ts";
import { type Settled, type Split, splitsOf, takesCards, valuesToPlay } from "./picking.ts";
import type { FanNow } from "./turn.ts";

/**
 * What can be done with the picked cards, and the button for it. Nothing is calculated here that the offer does not
 * say.
 */
export function playContext({ tableView, seat, fan, chosen }: FanNow, offer: AnyOffer, off: boolean) {
  const { speaker } = tableView;
  const { cards, uses, use } = chosen;
  const isItself = uses.every((some) => some.use === offer.command.type); // nothing to choose, or to repeat
  return {
    splits: splitsOf(offer.sets ?? [], cards).map((split, i) => splitContext(split, i === 0, cards.length)),
    useLabel: speaker.field("use"),
    effortLabel: speaker.field("effort"),
    uses: (isItself ? [] : uses).map((some) => ({
      use: some.use,
      group: `dealt-in-use-${seat}`,
      label: speaker.choice("use", some.use),
      gives: speaker.say(some.gives),
      chosen: some === use,
      classes: some === use ? "is-chosen" : "",
      focus: `use:${some.use}`,
    })),
    efforts: effortContexts(tableView, chosen),
    alsos: (use?.also ?? []).map((some) => ({
      also: some.also,
      label: wordsFor("screen.named", { name: speaker.choice("also", some.also), what: speaker.say(some.gives) }),
      on: String(some === chosen.also),
      focus: `also:${some.also}`,
    })),
    /** Why nothing can be played this way. */
    none: uses.length > 0 ? false : none(tableView, fan, offer, cards),
    total: use === null ? [] : [total(tableView, use, takesCards(offer) ? chosen : { ...chosen, cards: [] })],
    choose: uses.length > 0 && use === null,
    button: buttonFor(tableView, offer, use, isItself),
    disabled: off || valuesToPlay(offer, chosen) === null,
    focus: `play ${focusOf(seat, undefined, offer.key)}`,
  };
}

/** A way to play a set. `now` is how many of its cards are picked. */
function splitContext({ cards, parts }: Split, isWhole: boolean, now: number) {
  const n = String(cards.length);
  return {
    label: isWhole ? wordsFor("fan.whole", { n }) : parts.join(" + "),
    hint: !isWhole && wordsFor("screen.named", { name: parts.join(" + "), what: wordsFor("fan.inTurn", { n }) }),
    cards: cards.join(" "),
    pressed: String(cards.length === now),
    focus: `split:${n}`,
  };
}

const effortContexts = ({ speaker }: TableView, { use, effort }: Settled) =>
  (use?.adds ?? []).map((add) => ({
    effort: add.effort,
    label: wordsFor("screen.named", { name: speaker.choice("effort", add.effort), what: speaker.say(add.gives) }),
    costs: speaker.say(add.costs),
    card: add.card === null ? [] : [face(add.card)],
    on: String(add === effort),
    focus: `effort:${add.effort}`,
  }));

/** What it is played for. Until that is chosen, it does not repeat what cards are picked for. */
function buttonFor({ speaker }: TableView, offer: AnyOffer, use: SetUse | null, isItself: boolean): string {
  const what = undotted(speaker.say(offer.text));
  if (isItself || use?.use === offer.command.type) return what;
  if (use === null) return wordsFor("fan.play");
  const isChosen = (offer.fields ?? []).some(({ name }) => name === "use");
  if (!isChosen) return wordsFor("fan.with", { what, gives: speaker.say(use.gives) });
  return wordsFor("screen.about", { what, who: speaker.choice("use", use.use) });
}

/** Why nothing can be played this way. */
function none({ speaker }: TableView, { idle }: Fan, offer: AnyOffer, cards: readonly CardId[]): string {
  if (!takesCards(offer)) return idle === undefined ? wordsFor("fan.nothing") : speaker.say(idle);
  return wordsFor(cards.length === 0 ? "fan.pick" : cards.length === 1 ? "fan.notThis" : "fan.notThese");
}

/** What will be played: the cards, their use, what it gives in all, and what it costs. */
function total({ speaker }: TableView, use: SetUse, { cards, effort, also }: Settled) {
  const all = effort === null || effort.card === null ? cards : [...cards, effort.card];
  const plain = speaker.choice("use", use.use);
  const name =
    effort === null ? plain : wordsFor("screen.noted", { what: plain, note: speaker.choice("effort", effort.effort) });
  return {
    cards: all.map((card) => face(card)),
    /** What it is, and what it gives. */
    what: wordsFor("screen.named", { name, what: speaker.say((effort ?? use).gives) }),
    notes: [
      ...use.notes.map(speaker.say),
      ...(effort === null ? [] : [speaker.say(effort.costs)]),
      ...(also === null ? [] : [speaker.say(also.gives)]),
    ],
  };
}
