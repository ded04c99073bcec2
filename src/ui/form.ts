import { isPicture } from "../decks/card.ts";
import type { Values } from "../engine/fill.ts";
import type { Field } from "../engine/offer.ts";
import type { SeatId, Text } from "../engine/table.ts";
import { deckLibrary, deckOf } from "../foundry/decks/library.ts";
import { type Choice, cardsHere, macrosHere } from "../foundry/documents.ts";
import { askInDialog } from "../foundry/host.ts";
import type { AnyOffer } from "../foundry/table.ts";
import { cardName, words } from "../foundry/voice.ts";
import { undotted } from "./offer-button.ts";
import type { Scene } from "./scene.ts";
import { MODULE, write } from "./templates.ts";

/** Asks for the values of an offer's fields in a dialog; null when it is closed without an answer. */
export async function askFields(scene: Scene, offer: AnyOffer, of?: SeatId): Promise<Values | null> {
  const fields = offer.fields ?? [];
  const intro = offer.text.key.replace(".offer.", ".hint.");
  const known = game.i18n.has(`${MODULE}.${intro}`);
  const content = write("fields", {
    intro: known ? scene.speaker.say({ ...offer.text, key: intro }) : false,
    fields: fields.map((field) => fieldContext(scene, field)),
  });
  const answer: unknown = await askInDialog(
    titleFor(scene, offer, of),
    content,
    [
      {
        action: "ok",
        label: words("screen.ok"),
        icon: "fa-solid fa-check",
        default: true,
        callback: (_event: Event, button: HTMLButtonElement) => readForm(fields, button.form),
      },
      { action: "cancel", label: words("screen.cancel"), icon: "fa-solid fa-xmark" },
    ],
    MODULE,
    "dealt-in-dialog",
  );
  return typeof answer === "object" && answer !== null ? (answer as Values) : null;
}

/** What is asked for, and about whom. */
function titleFor({ speaker }: Scene, offer: AnyOffer, of: SeatId | undefined): string {
  const what = undotted(speaker.say(offer.text));
  return of === undefined ? what : words("screen.about", { what, who: speaker.seat(of) });
}

function fieldContext(scene: Scene, field: Field) {
  const label = words(`word.${field.name}`);
  const { name } = field;
  if ("pick" in field) {
    const options = field.pick.map((value) => ({
      value,
      label: noted(scene, wordFor(scene, field.of, value), field.notes?.[value]),
      chosen: field.chosen?.includes(value) ?? false,
    }));
    return field.most === 1 ? { name, label, options, isSelect: true } : { name, label, options, isMany: true };
  }
  if ("number" in field) {
    const [least, most] = field.number;
    return { name, label, least, most, value: field.chosen ?? least, isNumber: true };
  }
  if ("roll" in field) return { name, label, least: -20, most: 200, value: "", isNumber: true };
  if ("document" in field)
    return { name, label, options: documentsFor(scene, field.document, field.chosen), isSelect: true };
  return { name, label, most: field.text, value: field.chosen ?? "", isText: true };
}

const noted = ({ speaker }: Scene, label: string, note: Text | undefined): string =>
  note === undefined ? label : words("screen.noted", { what: label, note: speaker.say(note) });

type DocumentKind = Extract<Field, { document: string }>["document"];

function choicesOf({ rules, seen }: Scene, kind: DocumentKind): Choice[] {
  switch (kind) {
    case "Macro":
      return macrosHere();
    case "Card":
      return cardsHere();
    case "Deck":
      return deckLibrary().map(({ id, name }) => ({ value: id, label: name }));
    case "DramaCard": {
      const cards = deckOf(rules.supply?.(seen).id ?? "")?.cards ?? [];
      return cards.filter((card) => !isPicture(card)).map(({ id, title }) => ({ value: id, label: title }));
    }
  }
}

const NOTHING: Readonly<Partial<Record<DocumentKind, string>>> = { DramaCard: "screen.saidAloud" };

/** The world's documents of this kind, and none. One that is gone stays chosen until another is. */
function documentsFor(scene: Scene, kind: DocumentKind, chosen = "") {
  const found = choicesOf(scene, kind);
  const known = found.some(({ value }) => value === chosen) || chosen === "";
  const none = kind === "Deck" ? [] : [{ value: "", label: words(NOTHING[kind] ?? "screen.none") }];
  const options = [...none, ...found];
  if (!known) options.push({ value: chosen, label: words("screen.goneDocument") });
  return options.map((option) => ({ ...option, chosen: option.value === chosen }));
}

function wordFor({ speaker }: Scene, of: Extract<Field, { pick: readonly string[] }>["of"], value: string): string {
  switch (of) {
    case "card":
      return cardName(value);
    case "seat":
      return speaker.seat(value);
    case "fighter":
      return speaker.fighter(value);
    case "word":
      return words(`word.${value}`);
  }
}

function readForm(fields: readonly Field[], form: HTMLFormElement | null): Values {
  const data = new FormData(form ?? undefined);
  const values: Record<string, unknown> = {};
  for (const field of fields) {
    if ("pick" in field) values[field.name] = data.getAll(field.name).map(String);
    else if ("number" in field || "roll" in field) values[field.name] = Number(data.get(field.name));
    else values[field.name] = String(data.get(field.name) ?? "");
  }
  return values;
}
