import { isDrama } from "../../decks/card.ts";
import type { About } from "../../engine/rules/ruleset.ts";
import { onceFor } from "../../engine/table/once.ts";
import { letterOf } from "../../engine/table/ranks.ts";
import type { CardId, Datum, FighterId, Seat, SeatId, Table, Text } from "../../engine/table/table.ts";
import { isShippedCard } from "../decks/shelf.ts";
import { MODULE } from "../host/module.ts";
import { type Home, rulesAt } from "../storage/home.ts";
import { cardName, type Filling, few, isText, list, localized, numeral, wordsFor } from "./i18n.ts";
import { type Called, Names, type Reader } from "./names.ts";

/** The keys of the labels for a ruleset's fields and their choices. */
export interface LabelKeys {
  field(name: string): string;
  choice(field: string, value: string): string;
  /** A word used in a sentence rather than chosen in a field. */
  word(value: string): string;
}

/** The ruleset's own words if the language has them, else those of the ruleset that it lifts, else the shared ones. */
export function labelKeysOf(rules: Pick<About, "id" | "lifts"> | null): LabelKeys {
  const ids = rules === null ? [] : [rules.id, ...(rules.lifts === undefined ? [] : [rules.lifts])];
  const own = (end: string): string | undefined => ids.map((id) => `${MODULE}.${id}.${end}`).find(isKnown);
  const word = (value: string): string => own(`word.${value}`) ?? `${MODULE}.word.${value}`;
  return {
    word,
    field: (name) => own(`field.${name}`) ?? `${MODULE}.word.${name}`,
    choice: (field, value) =>
      own(`choice.${field}.${value}`) ??
      own(`word.${value}`) ??
      [`${MODULE}.choice.${field}.${value}`].find(isKnown) ??
      word(value),
  };
}

const isKnown = (key: string): boolean => game.i18n.localize(key) !== key;

/** Turns the engine's texts and references into words in the user's language. */

/** Part of a text: words, a name, or a word of the rules with what it means. */
export type SpokenPart = string | Mark;
type Mark = NamedPart | NamedCard | Term;

interface Term {
  readonly name: string;
  readonly does: string;
}

/** A card whose name each page says in its own language. */
interface NamedCard {
  readonly name: string;
  readonly card: CardId;
}

interface NamedPart {
  readonly name: string;
  /** The fighters who bear it. */
  readonly bearers: readonly FighterId[];
  readonly made: Made;
}

/** What a name is made of, so that another page can make it anew. */
export interface Made {
  /** The Game Master gave it; or it is made of these fighters' names; or of neutral words, since those may not be read. */
  readonly as: "given" | "named" | "unnamed";
  readonly of: readonly FighterId[];
  readonly letter: string | null;
}

export interface Speaker {
  say(text: Text): string;
  /** The same where room is scarce: of many names, the first few and how many more there are. */
  brief(text: Text): string;
  /** What a question is about in a few words, if its rules have any: by its own key, with `topic` in place of `ask`. */
  topic(question: Text): string;
  /** What it means for those who wait for its answer, with `means` in place of `ask`. Empty if there is nothing to say. */
  means(question: Text): string;
  /** The same, with names and words of the rules kept apart from the rest. */
  parts(text: Text): SpokenPart[];
  seat(id: string): string;
  fighter(id: string): string;
  /** What tells a group from others of its kind; its name says it too. */
  letter(id: string): string | null;
  /** The label of a field or of one of its choices. */
  field(name: string): string;
  choice(field: string, value: string): string;
}

/** Speaks about one table, as far as `table` goes, to this page's user or to everyone. A seat not in it has no name. */
export function speaker(table: Table, home: Home, to: Reader = "here"): Speaker {
  const labels = (): LabelKeys => labelKeysOf(rulesAt(home)); // most texts contain no label
  const names = new Names(home, to);
  const seatCalled = onceFor((id: SeatId) => calledIn(table, id, names));
  const fighter = (id: string): string => names.of(id).name;
  const seat = (id: string): string => seatCalled(id).name;
  const datum = (value: Datum, named: Naming, listed: typeof list): Filling => {
    const nameOf = (id: SeatId): string => {
      const { name, made } = seatCalled(id);
      return named({ name, bearers: table.seats[id]?.members ?? [], made });
    };
    const fighterNamed = (id: FighterId): string => {
      const { name, isNamed } = names.of(id);
      return named({ name, bearers: [id], made: madeOf(isNamed, [id]) });
    };
    const cardNamed = (card: CardId, form?: string): string => {
      const name = cardName(card, form);
      return isDrama(card) && isShippedCard(card) ? named({ name, card }) : name;
    };
    if (typeof value !== "object") return value;
    if ("seat" in value) return nameOf(value.seat);
    if ("seats" in value) return listed(value.seats.map(nameOf));
    if ("card" in value) return (form) => cardNamed(value.card, form);
    if ("cards" in value) return (form) => list(value.cards.map((card) => cardNamed(card, form)));
    if ("named" in value) return (form) => cardNamed(value.named, form);
    if ("fighter" in value) return fighterNamed(value.fighter);
    if ("fighters" in value) return listed(value.fighters.map(fighterNamed));
    if ("words" in value) return list(value.words.map((word) => localized(labels().word(word))));
    if ("terms" in value) return list(value.terms.map(({ name, does }) => named({ name: say(name), does: say(does) })));
    if ("numbers" in value) return list(value.numbers.map(numeral));
    return localized("field" in value ? labels().field(value.field) : labels().word(value.word));
  };
  const filled = (data: Text["data"] = {}, named: Naming, listed: typeof list): Record<string, Filling> =>
    Object.fromEntries(Object.entries(data).map(([name, value]) => [name, datum(value, named, listed)]));
  const spoken = ({ key, data }: Text, named: Naming, listed = list): string =>
    wordsFor(key, data && filled(data, named, listed));
  const plainly: Naming = ({ name }) => name;
  const say = (text: Text): string => spoken(text, plainly);
  return {
    say,
    seat,
    fighter,
    brief: (text) => spoken(text, plainly, few),
    topic: ({ key, ...rest }) => spoken({ key: beside(key, "topic") ?? key, ...rest }, plainly, few),
    means: ({ key, ...rest }) => {
      const means = beside(key, "means");
      return means === undefined ? "" : say({ key: means, ...rest });
    },
    letter: (id) => seatCalled(id).letter,
    parts: (text) => apart((named) => spoken(text, named)),
    field: (name) => localized(labels().field(name)),
    choice: (field, value) => localized(labels().choice(field, value)),
  };
}

/** The key that stands beside a question's own, with this in place of `ask`: its own, or one for all of its kind. */
const beside = (question: string, part: "topic" | "means"): string | undefined => {
  const [rules, asked = ""] = question.split(".ask.");
  const kind = asked.slice(0, Math.max(0, asked.lastIndexOf(".")));
  return [asked, kind].map((own) => `${rules}.${part}.${own}`).find(isText);
};

/** Writes a name, or a word of the rules. */
type Naming = (mark: Mark) => string;

/** Enclose the number of what is kept apart while its sentence is put together: code points that no text contains. */
const OPEN = "\uE000";
const SHUT = "\uE001";

function apart(spoken: (named: Naming) => string): SpokenPart[] {
  const marks: Mark[] = [];
  const sentence = spoken((mark) => `${OPEN}${marks.push(mark) - 1}${SHUT}`);
  return sentence.split(new RegExp(`${OPEN}(\\d+)${SHUT}`)).flatMap((piece, i) => {
    const part = i % 2 === 1 ? marks[Number(piece)] : piece;
    return part === undefined || part === "" ? [] : [part];
  });
}

const madeOf = (isNamed: boolean, of: readonly FighterId[], letter: string | null = null): Made => ({
  as: isNamed ? "named" : "unnamed",
  of,
  letter,
});

interface SeatCalled extends Pick<NamedPart, "name" | "made"> {
  /** The one that its name says. */
  readonly letter: string | null;
}

/** A seat's name: the GM's, that of the fighter whose seat it is, or what its members are called, with its letter. */
function calledIn(table: Table, id: SeatId, names: Names): SeatCalled {
  const { name, members }: Seat = table.seats[id] ?? { members: [] };
  if (name !== undefined || members.length === 0) {
    const made: Made = { as: "given", of: members, letter: null };
    return { name: name ?? wordsFor("screen.somebody"), made, letter: null };
  }
  const letter = letterOf(table, id);
  const of = members.includes(id) ? [id] : members;
  const called = nameMade(names, of, letter);
  return { name: called.name, made: madeOf(called.isNamed, of, letter), letter: called.isKind ? letter : null };
}

/** What these fighters are called as one. The letter is added where others of their kind are called the same. */
export function nameMade(names: Names, of: readonly FighterId[], letter: string | null): Called {
  const [first = ""] = of;
  const called = of.length === 1 && letter === null ? names.of(first) : names.ofGroup(of);
  if (letter === null || !called.isKind) return called;
  return { ...called, name: wordsFor("groups.lettered", { who: called.name, letter }) };
}
