import type { Field } from "../../engine/rules/offer.ts";
import type { AnyOffer } from "../../foundry/actors/new-session.ts";
import { list, undotted, wordsFor } from "../../foundry/text/i18n.ts";
import { introOf } from "../forms/form.ts";
import type { TableView } from "../shared/table-view.ts";
import { type Asked, offerButton } from "./offer-button.ts";

/** An offer with a button for each of its choices. */
export type WordsContext = ReturnType<typeof wordsOf>;

type WordField = Extract<Field, { pick: readonly string[] }>;

/** The field whose choices are buttons, if the offer has nothing else to ask. */
export function wordField({ fields = [] }: AnyOffer): WordField | null {
  const [field, more] = fields;
  return more === undefined && field !== undefined && "pick" in field && field.each === true ? field : null;
}

/** Whether each choice of this offer is a button of its own. */
export const isByWord = (offer: AnyOffer): boolean => wordField(offer) !== null;

/**
 * The offers whose choices are buttons of their own, with those buttons: a click plays one. A choice that would be
 * refused is shown all the same, with the reason. `of` is named where several have the same buttons.
 */
export function byWord(tableView: TableView, offers: readonly AnyOffer[], asked: Asked, off: boolean): WordsContext[] {
  return offers.flatMap((offer) => {
    const field = wordField(offer);
    return field === null ? [] : [wordsOf(tableView, offer, field, asked, off)];
  });
}

function wordsOf(tableView: TableView, offer: AnyOffer, field: WordField, asked: Asked, off: boolean) {
  const { speaker } = tableView;
  const { name, pick, notes = {}, means = {} } = field;
  const title = undotted(speaker.say(offer.text));
  const word = (id: string): string => speaker.choice(name, id);
  const barred = pick.map((id) => [id, notes[id] === undefined ? null : speaker.say(notes[id])] as const);
  const reasons = [...new Set(barred.flatMap(([, why]) => why ?? []))];
  return {
    title: asked.named === true ? wordsFor("screen.about", { what: title, who: asked.of ?? "" }) : title,
    note: introOf(tableView, offer),
    words: barred.map(([id, why]) => ({
      ...offerButton(tableView, offer, { who: asked.who, card: { field: name, id } }, off),
      label: word(id),
      hint: asked.of !== undefined && wordsFor("screen.about", { what: word(id), who: asked.of }),
      classes: why === null ? "" : "is-barred",
      icon: "fa-solid fa-circle-check",
      disabledBecause: why ?? (false as const),
      /** What it means, if there is more to say about it. */
      does: means[id] !== undefined && speaker.say(means[id]),
      meaning: wordsFor("screen.meaning", { name: word(id) }),
    })),
    /** Why some of them would be refused, each reason once. */
    reasons: reasons.map((why) => {
      const some = barred.filter((one) => one[1] === why);
      if (some.length === pick.length) return why;
      return wordsFor("screen.named", { name: list(some.map(([id]) => word(id))), what: why });
    }),
  };
}
