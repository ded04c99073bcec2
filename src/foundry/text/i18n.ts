import { isDrama } from "../../decks/card.ts";
import { faceOf, isFrench, isJoker } from "../../engine/french-deck.ts";
import { letterOf } from "../../engine/letters.ts";
import { numberOf } from "../../engine/number-cards.ts";
import { once, onceEach } from "../../engine/once.ts";
import type { Datum, FighterId, SeatId, Table, Text } from "../../engine/table.ts";
import { fighterDocOf } from "../actors/bearer.ts";
import { isInSight } from "../actors/sight.ts";
import { dramaCard } from "../decks/library.ts";
import { MODULE } from "../host/module.ts";
import { type Home, rulesAt } from "../storage/home.ts";
import { type LabelKeys, labelKeysOf } from "./labels.ts";
import { kindOf, list, numeral } from "./locale.ts";

/** Turns the engine's keys and references into words in the user's language. */

/** What fills a place in a text. A number is written as the language does; a card's name may have several forms. */
type Filling = string | number | ((form?: string) => string);

/** A place in a text, perhaps with the form that a card's name has there: `{card.accusative}`. */
const PLACE = /\{(\w+)(?:\.(\w+))?\}/g;

/** The text of this key with `data` filled in. If it has plural forms, uses the one for `n`. */
export function words(key: string, data?: Readonly<Record<string, Filling>>): string {
  const text = localized(formFor(`${MODULE}.${key}`, data?.["n"]));
  if (data === undefined) return text;
  return text.replaceAll(PLACE, (place, name: string, form?: string) => {
    const filling = data[name] ?? place;
    if (typeof filling === "number") return numeral(filling);
    return typeof filling === "string" ? filling : filling(form);
  });
}

/**
 * Languages differ in how many plural forms they have and when each is used. A text without forms is the same for any
 * number. Where the right form is missing, the most general one of the same language comes before any English one.
 */
function formFor(key: string, n: Filling | undefined): string {
  if (n === undefined || !game.i18n.has(`${key}.other`)) return key;
  const form = `${key}.${kindOf(typeof n === "number" ? n : Number(n))}`;
  const isOwn = game.i18n.has(`${key}.other`, false);
  return game.i18n.has(form, !isOwn) ? form : `${key}.other`;
}

const found = once((_: typeof game.i18n) => new Map<string, string>());

/** Foundry walks its whole dictionary for every key, and rows ask for the same few words each time. */
function localized(key: string): string {
  const known = found(game.i18n);
  const text = known.get(key) ?? game.i18n.localize(key);
  if (text !== key) known.set(key, text); // what is not there may still come
  return text;
}

/** Part of a text: words, a name with the fighters who bear it, or a word of the rules with what it means. */
export type Part = string | Mark;
type Mark =
  | { readonly name: string; readonly bearers: readonly FighterId[] }
  | { readonly name: string; readonly does: string };

export interface Speaker {
  say(text: Text): string;
  /** The same where room is scarce: of many names, the first few and how many more there are. */
  brief(text: Text): string;
  /** What a question is about in a few words, if its rules have any: by its own key, with `topic` in place of `ask`. */
  topic(question: Text): string;
  /** What it means for those who wait for its answer, with `means` in place of `ask`. Empty if there is nothing to say. */
  means(question: Text): string;
  /** The same, with names and words of the rules kept apart from the rest. */
  parts(text: Text): Part[];
  seat(id: string): string;
  fighter(id: string): string;
  /** What tells a group from others of its kind; its name says it too. */
  letter(id: string): string | null;
  /** The label of a field or of one of its choices. */
  field(name: string): string;
  choice(field: string, value: string): string;
}

/** Speaks about one table, as far as `table` goes: a seat that is not in it has no name. */
export function speaker(table: Table, home: Home): Speaker {
  const somebody = words("screen.somebody");
  const fighter = (id: string): string => (isInSight(home, id) ? (fighterDocOf(home, id)?.name ?? somebody) : somebody);
  const labels = (): LabelKeys => labelKeysOf(rulesAt(home)); // most texts contain no label
  const names = seatNames(table, home, fighter);
  const seat = (id: string): string => names.get(id) ?? somebody;
  const datum = (value: Datum, named: Naming, listed: typeof list): Filling => {
    const nameOf = (id: SeatId): string => named({ name: seat(id), bearers: table.seats[id]?.members ?? [] });
    if (typeof value !== "object") return value;
    if ("seat" in value) return nameOf(value.seat);
    if ("seats" in value) return listed(value.seats.map(nameOf));
    if ("card" in value) return (form) => cardName(value.card, form);
    if ("cards" in value) return (form) => list(value.cards.map((card) => cardName(card, form)));
    if ("named" in value) return (form) => cardName(value.named, form);
    if ("fighters" in value) return listed(value.fighters.map((id) => named({ name: fighter(id), bearers: [id] })));
    if ("fighter" in value) return named({ name: fighter(value.fighter), bearers: [value.fighter] });
    if ("words" in value) return list(value.words.map((word) => localized(labels().word(word))));
    if ("terms" in value) return list(value.terms.map(({ name, does }) => named({ name: say(name), does: say(does) })));
    if ("numbers" in value) return list(value.numbers.map(numeral));
    return localized("field" in value ? labels().field(value.field) : labels().word(value.word));
  };
  const filled = (data: Text["data"] = {}, named: Naming, listed: typeof list): Record<string, Filling> =>
    Object.fromEntries(Object.entries(data).map(([name, value]) => [name, datum(value, named, listed)]));
  const spoken = ({ key, data }: Text, named: Naming, listed = list): string =>
    words(key, data && filled(data, named, listed));
  const plainly: Naming = ({ name }) => name;
  const say = (text: Text): string => spoken(text, plainly);
  return {
    ...{ say, seat, fighter },
    brief: (text) => spoken(text, plainly, few),
    topic: ({ key, ...rest }) => {
      const short = key.replace(".ask.", ".topic.");
      return spoken({ key: isText(short) ? short : key, ...rest }, plainly, few);
    },
    means: ({ key, ...rest }) => {
      const means = key.replace(".ask.", ".means.");
      return means !== key && isText(means) ? say({ key: means, ...rest }) : "";
    },
    letter: (id) => letterOf(table, id),
    parts: (text) => apart((named) => spoken(text, named)),
    field: (name) => localized(labels().field(name)),
    choice: (field, value) => localized(labels().choice(field, value)),
  };
}

/** Writes a name, or a word of the rules. */
type Naming = (mark: Mark) => string;

/** Enclose the number of what is kept apart while its sentence is put together: code points that no text contains. */
const [OPEN, SHUT] = ["\uE000", "\uE001"];

function apart(spoken: (named: Naming) => string): Part[] {
  const marks: Part[] = [];
  const sentence = spoken((mark) => `${OPEN}${marks.push(mark) - 1}${SHUT}`);
  return sentence.split(new RegExp(`${OPEN}(\\d+)${SHUT}`)).flatMap((piece, i) => {
    const part = i % 2 === 1 ? marks[Number(piece)] : piece;
    return part === undefined || part === "" ? [] : [part];
  });
}

/** A seat's name: the GM's, its one member's, or that of the actor its members share, with its letter. */
function seatNames(table: Table, home: Home, fighter: (id: string) => string): Map<string, string> {
  const names = new Map<string, string>();
  for (const [id, { name, members }] of Object.entries(table.seats)) {
    const [first] = members;
    const letter = letterOf(table, id);
    const own = (): string => (first === undefined ? words("screen.somebody") : fighter(first));
    const said = name ?? sharedName(members, letter !== null, home) ?? own();
    names.set(id, letter === null ? said : words("groups.lettered", { who: said, letter }));
  }
  return names;
}

/** The name of the actor that a group's members share, or that its one member has in common with another group. */
function sharedName([first, second]: readonly FighterId[], isLettered: boolean, home: Home): string | undefined {
  if (first === undefined || (second === undefined && !isLettered)) return undefined;
  const actor = fighterDocOf(home, first)?.actor ?? null;
  return actor === null ? undefined : (game.actors.get(actor.id ?? "")?.name ?? actor.name);
}

/** What this ruleset is called where there is little room. */
export const deckName = (id: string): string => words(isText(`${id}.short`) ? `${id}.short` : `${id}.name`);

/** Whether there is a text of this key, with plural forms or without. */
const isText = (key: string): boolean => game.i18n.has(`${MODULE}.${key}`) || game.i18n.has(`${MODULE}.${key}.other`);

/** More names than this tell nobody who is meant. */
const FEW = 4;

/** The first four of these names, and how many more there are. */
export const few = (items: readonly string[]): string =>
  items.length <= FEW + 1
    ? list(items)
    : list([...items.slice(0, FEW), words("screen.andMore", { n: items.length - FEW })]);

/** Removes the ellipsis from a label that is used outside its button. */
export const undotted = (label: string): string => label.replace(/…$/, "");

/**
 * A card's name in words, for chat and for screen readers. A language may write out the name of a playing card, and give
 * it a form of its own within sentences.
 */
export function cardName(card: string, form = "full"): string {
  if (isDrama(card)) return dramaCard(card)?.title ?? words("card.gone");
  const [face, number] = [faceOf(card), numberOf(card)];
  if (number > 0) return words("card.numeral", { n: number });
  return isFrench(card) ? frenchName(game.i18n, `${form}.${face}`) : card;
}

/** Every row of every screen names its card. */
const frenchName = onceEach((_: object, what: string): string => {
  const [form = "", face = ""] = what.split(".");
  const own = [form, "full"].map((one) => `card.${one}.${face}`).find(isText);
  if (own !== undefined) return words(own);
  if (isJoker(face)) return words(`card.${face}`);
  return words("card.of", { rank: words(`card.rank.${face[0]}`), suit: words(`card.suit.${face[1]}`) });
});
