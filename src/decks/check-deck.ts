import type { Text } from "../engine/table/table.ts";
import { DECK_LIMITS, type DramaCard, type DramaDeck, idFor, PICTURES } from "./card.ts";
import {
  type DeckFault,
  type DraftCard,
  FIELDS,
  type FieldFault,
  fieldIn,
  isLoose,
  NAME,
  ofDeck,
  readCard,
  unknownIn,
} from "./card-fields.ts";

const text = (key: string, data?: Text["data"]): Text =>
  data === undefined ? { key: `workshop.fault.${key}` } : { key: `workshop.fault.${key}`, data };

export type CheckedDeck = { readonly deck: DramaDeck } | { readonly faults: readonly DeckFault[] };

/**
 * The deck this value holds, or all of its faults by card and field (MD-23). Missing ids are made from titles. `rows`
 * are the numbers by which people find the cards, if that is not simply their order.
 */
export function checkDeck(value: unknown, rows?: readonly number[]): CheckedDeck {
  if (!isLoose(value)) return { faults: [ofDeck("file", text("noDeck"))] };
  const name = fieldIn("name", NAME, value["name"]);
  const id = value["id"] === undefined ? { value: undefined } : fieldIn("id", FIELDS.id, value["id"]);
  const cards: readonly unknown[] = Array.isArray(value["cards"]) ? value["cards"] : [];
  const read = cards.map(readCard);
  const labels = labelsOf(cards, rows);
  const ofItself = [
    ...("faults" in name ? name.faults : []),
    ...("faults" in id ? id.faults : []),
    ...unknownIn(value, ["id", "name", "cards"]),
  ];
  const faults = [
    ...ofItself.map((one) => ofDeck(one.field, one.text)),
    ...cardsFaults(value["cards"]),
    ...cardFaults(
      read.map((one) => ("faults" in one ? one.faults : [])),
      labels,
    ),
    ...doubledIds(cards, labels),
  ];
  if (faults.length > 0 || "faults" in name || "faults" in id) return { faults };
  const made = withIds(read.flatMap((one) => ("card" in one ? [one.card] : [])));
  return { deck: { id: id.value ?? idFor(name.value, new Set(), "deck"), name: name.value, cards: made } };
}

/** Faults of the cards as a whole. A deck that could never give a round its effects is not a deck (MD-2). */
function cardsFaults(cards: unknown): DeckFault[] {
  if (cards === undefined) return [ofDeck("cards", text("missing"))];
  if (!Array.isArray(cards)) return [ofDeck("cards", text("notList"))];
  if (cards.length === 0) return [ofDeck("cards", text("noCards"))];
  const faults: DeckFault[] = [];
  if (cards.length > DECK_LIMITS.cards)
    faults.push(ofDeck("cards", text("tooMany", { found: cards.length, most: DECK_LIMITS.cards })));
  const isPicture = (card: unknown) => isLoose(card) && PICTURES.some((kind) => kind === card["kind"]);
  if (cards.every(isPicture)) faults.push(ofDeck("effects", text("onlyPictures")));
  return faults;
}

/** Faults of each card. A field that every card lacks, or that none should have, is reported once, for the deck. */
function cardFaults(all: readonly (readonly FieldFault[])[], labels: readonly string[]): DeckFault[] {
  const isAt = (field: string, key: string) => (faults: readonly FieldFault[]) =>
    faults.some((one) => one.field === field && one.text.key === key);
  const inAll = (key: string): string[] =>
    all.length < 2 ? [] : (all[0] ?? []).filter((one) => all.every(isAt(one.field, key))).map(({ field }) => field);
  const missing = inAll(text("missing").key);
  const unknown = inAll(text("unknownField").key);
  const ofCards = all.flatMap((faults, at) =>
    faults
      .filter(({ field, text: { key } }) => !(key === text("missing").key && missing.includes(field)))
      .filter(({ field, text: { key } }) => !(key === text("unknownField").key && unknown.includes(field)))
      .map((one) => ({ card: labels[at] ?? null, ...one })),
  );
  return [
    ...missing.map((field) => ofDeck(field, text("missingInAll"))),
    ...unknown.map((field) => ofDeck(field, text("unknownInAll"))),
    ...ofCards,
  ];
}

function doubledIds(cards: readonly unknown[], labels: readonly string[]): DeckFault[] {
  const seen = new Set<string>();
  return cards.flatMap((card, at) => {
    const id = idIn(card);
    if (id === null) return [];
    const isNew = !seen.has(id);
    seen.add(id);
    return isNew
      ? []
      : [{ card: labels[at] ?? null, field: "id", text: text("doubledId", { found: id.slice(0, 60) }) }];
  });
}

function idIn(card: unknown): string | null {
  const id = isLoose(card) ? card["id"] : null;
  return typeof id === "string" ? id : null;
}

/** Given ids stay; the others are made from titles, in order. */
function withIds(cards: readonly DraftCard[]): DramaCard[] {
  const taken = new Set(cards.flatMap(({ id }) => (id === undefined ? [] : [id])));
  return cards.map((card) => {
    const id = card.id ?? idFor(card.title, taken, "card");
    taken.add(id);
    return { ...card, id };
  });
}

/** A deck as readable JSON; `jsonToDeck` reads it back exactly. */
export const deckToJson = ({ id, name, cards }: DramaDeck): string =>
  `${JSON.stringify({ id, name, cards }, null, 2)}\n`;

/** The value in a JSON text, for `checkDeck`, or why there is none. */
export function jsonToDeck(source: string): { readonly value: unknown } | { readonly faults: readonly DeckFault[] } {
  try {
    return { value: JSON.parse(source) };
  } catch (error) {
    return { faults: [ofDeck("file", text("notJson", { reason: error instanceof Error ? error.message : "" }))] };
  }
}

/**
 * How people find each card of a file: by its title, with its number if another card has the same title; else by its
 * id; else by its number alone, as in `#12`. `rows` are the numbers, if they are not simply the order.
 */
export function labelsOf(cards: readonly unknown[], rows?: readonly number[]): string[] {
  const titles = cards.map((card) => wordIn(card, "title"));
  const counts = new Map<string, number>();
  for (const title of titles) counts.set(title, (counts.get(title) ?? 0) + 1);
  return cards.map((card, at) => {
    const number = `#${rows?.[at] ?? at + 1}`;
    const title = titles[at] ?? "";
    if (title === "") return wordIn(card, "id").slice(0, DECK_LIMITS.id) || number;
    const short = title.slice(0, DECK_LIMITS.title);
    return (counts.get(title) ?? 0) > 1 ? `${short} (${number})` : short;
  });
}

function wordIn(card: unknown, field: string): string {
  const word = isLoose(card) ? card[field] : "";
  return typeof word === "string" ? word.trim() : "";
}
