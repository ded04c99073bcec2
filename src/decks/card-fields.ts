import * as v from "valibot";
import type { Text } from "../engine/table/table.ts";
import {
  type CardRule,
  DECK_LIMITS,
  DRAMA_ACTIONS,
  type DramaCard,
  EFFECTS,
  type EffectLine,
  FROMS,
  ID,
  isPicture,
  KINDS,
  SUIT_NAMES,
  TESTS,
  WHENS,
} from "./card.ts";

/** Something wrong with a deck: in which card and field, and why. */
export interface DeckFault {
  /** The card by its title, else by its id, else by its number such as `#12`; null for the deck itself. */
  readonly card: string | null;
  /** The name of a column: `title`, `spades`, … or `effects`; for a deck `name`, `cards` or `file`. */
  readonly field: string;
  readonly text: Text;
}

export interface FieldFault {
  readonly field: string;
  readonly text: Text;
}

export const fault = (field: string, text: Text): FieldFault => ({ field, text });
export const ofDeck = (field: string, text: Text): DeckFault => ({ card: null, field, text });

const text = (key: string, data?: Text["data"]): Text =>
  data === undefined ? { key: `workshop.fault.${key}` } : { key: `workshop.fault.${key}`, data };

export type Checked<T> = { readonly value: T } | { readonly faults: readonly FieldFault[] };

const words = (longest: number) => v.pipe(v.string("notText"), v.maxLength(longest, "tooLong"));
const named = (longest: number) =>
  v.pipe(
    words(longest),
    v.check((name) => name.trim() !== "", "empty"),
  );

/** A deck's name. */
export const NAME = named(DECK_LIMITS.name);

/** The fields of a card that can be checked on their own; effects are checked by `effectsIn`. */
export const FIELDS = {
  id: v.pipe(v.string("notText"), v.regex(ID, "id")),
  title: named(DECK_LIMITS.title),
  text: words(DECK_LIMITS.text),
  kind: v.picklist(KINDS, "unknownWord"),
  approved: v.pipe(
    v.array(v.picklist(DRAMA_ACTIONS, "unknownWord"), "notList"),
    v.check((all) => new Set(all).size === all.length, "twice"),
  ),
  when: v.picklist(WHENS, "unknownWord"),
  from: v.picklist(FROMS, "unknownWord"),
  picture: words(DECK_LIMITS.picture),
} as const;

type Schema = v.GenericSchema<unknown, unknown>;

/** The value as this schema reads it, or all of this field's faults. */
export function fieldIn<S extends Schema>(field: string, schema: S, value: unknown): Checked<v.InferOutput<S>> {
  if (value === undefined || value === null) return { faults: [fault(field, text("missing"))] };
  const result = v.safeParse(schema, value);
  if (result.success) return { value: result.output };
  return { faults: result.issues.map((issue) => fault(field, said(issue))) };
}

/** The sentence for an issue, whose message names the fault. */
function said({ message, input, requirement, expected }: v.BaseIssue<unknown>): Text {
  if (message === "tooLong") return text("tooLong", { found: String(input).length, longest: Number(requirement) });
  if (message === "unknownWord") return text("unknownWord", { found: shown(input), known: plain(expected ?? "") });
  if (message === "id") return text("id", { found: shown(input), longest: DECK_LIMITS.id });
  return text(
    message === "empty" ? "empty" : message === "twice" ? "twice" : message === "notList" ? "notList" : "notText",
  );
}

/** A value as quoted in a sentence. */
const shown = (value: unknown): string => (typeof value === "string" ? value : asJson(value)).slice(0, 60);

function asJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? "";
  } catch {
    return "…"; // nested too deep to be written down
  }
}
/** Turns `("a" | "b")` into a plain list. */
const plain = (expected: string): string => expected.replace(/["()]/g, "").replaceAll(" | ", ", ");

/** A card's four effects, or null for a picture, which has none. Faults name the suit they are in. */
function effectsIn(value: unknown): Checked<CardRule["effects"]> {
  if (value === null) return { value };
  if (value === undefined) return { faults: [fault("effects", text("missing"))] };
  if (!Array.isArray(value)) return { faults: [fault("effects", text("notList"))] };
  const lines = SUIT_NAMES.flatMap((suit, at) => (at < value.length ? [lineIn(suit, value[at])] : []));
  const faults = lines.flatMap((line) => ("faults" in line ? line.faults : []));
  if (value.length !== SUIT_NAMES.length)
    return { faults: [fault("effects", text("howMany", { found: value.length })), ...faults] };
  const [spades, hearts, diamonds, clubs] = lines.flatMap((line) => ("value" in line ? line.value : []));
  if (spades === undefined || hearts === undefined || diamonds === undefined || clubs === undefined) return { faults };
  return { value: [spades, hearts, diamonds, clubs] };
}

/** One effect as written, with its rolls in the order of TESTS. */
function lineIn(suit: string, value: unknown): Checked<EffectLine> {
  if (value === undefined || value === null || value === "") return { faults: [fault(suit, text("missing"))] };
  if (typeof value !== "string") return unknownLine(suit, value);
  const name = EFFECTS.find((known) => known === value);
  if (name !== undefined && name !== "tests") return { value: name };
  if (name === undefined && !value.startsWith("tests:")) return unknownLine(suit, value);
  return testsIn(suit, value);
}

function testsIn(suit: string, value: string): Checked<EffectLine> {
  const given = value
    .slice("tests:".length)
    .split("+")
    .filter((test) => test !== "");
  if (given.length === 0) return { faults: [fault(suit, text("whichTests", { known: TESTS.join(", ") }))] };
  const odd = given.filter((found) => !TESTS.some((test) => test === found));
  if (odd.length === 0) return { value: `tests:${TESTS.filter((test) => given.includes(test)).join("+")}` };
  return {
    faults: odd.map((found) => fault(suit, text("unknownWord", { found: shown(found), known: TESTS.join(", ") }))),
  };
}

function unknownLine(suit: string, value: unknown): Checked<EffectLine> {
  const known = EFFECTS.map((name) => (name === "tests" ? `tests:${TESTS.join("+")}` : name)).join(", ");
  return { faults: [fault(suit, text("unknownWord", { found: shown(value), known }))] };
}

export type Loose = Readonly<Record<string, unknown>>;
export const isLoose = (value: unknown): value is Loose =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A card that may not have an id yet. */
export type DraftCard = Omit<DramaCard, "id"> & { readonly id?: string };

/** The card this value holds, or all of its faults by field (MD-23). */
export function readCard(value: unknown): { readonly card: DraftCard } | { readonly faults: readonly FieldFault[] } {
  if (!isLoose(value)) return { faults: [fault("cards", text("noCard"))] };
  const words = wordsIn(value);
  const rule = ruleIn(value);
  const picture = fieldIn("picture", FIELDS.picture, value["picture"]);
  const faults = [
    ...faultsOf(words, rule, picture),
    ...halfFaults(value),
    ...unknownIn(value, ["id", "title", "text", "kind", "effects", "approved", "when", "from", "picture"]).map(counted),
  ];
  if ("faults" in words || "faults" in rule || "faults" in picture || faults.length > 0) return { faults };
  return { card: { ...words.value, ...rule.value, picture: picture.value } };
}

/** A sheet's count is gone by now, unless it is none. */
const counted = (one: FieldFault): FieldFault => (one.field === "count" ? fault("count", text("count")) : one);

const faultsOf = (...fields: readonly Checked<unknown>[]): readonly FieldFault[] =>
  fields.flatMap((field) => ("faults" in field ? field.faults : []));

function wordsIn(value: Loose): Checked<Pick<DraftCard, "id" | "title" | "text">> {
  const id = value["id"] === undefined ? { value: undefined } : fieldIn("id", FIELDS.id, value["id"]);
  const title = fieldIn("title", FIELDS.title, value["title"]);
  const words = fieldIn("text", FIELDS.text, value["text"]);
  if ("faults" in id || "faults" in title || "faults" in words) return { faults: faultsOf(id, title, words) };
  return { value: { ...(id.value === undefined ? {} : { id: id.value }), title: title.value, text: words.value } };
}

function ruleIn(value: Loose): Checked<CardRule> {
  const kind = fieldIn("kind", FIELDS.kind, value["kind"]);
  const effects = effectsIn(value["effects"]);
  const approved = fieldIn("approved", FIELDS.approved, value["approved"]);
  const when = fieldIn("when", FIELDS.when, value["when"]);
  const from = fieldIn("from", FIELDS.from, value["from"]);
  if ("faults" in kind || "faults" in effects || "faults" in approved || "faults" in when || "faults" in from)
    return { faults: faultsOf(kind, effects, approved, when, from) };
  return {
    value: {
      kind: kind.value,
      effects: effects.value,
      approved: approved.value,
      when: when.value,
      from: from.value,
    },
  };
}

/** Faults for unknown fields. */
export const unknownIn = (value: Loose, known: readonly string[]): FieldFault[] =>
  Object.keys(value)
    .filter((key) => !known.includes(key))
    .map((key) => fault(key.slice(0, 40), text("unknownField")));

/** Pictures have no initiative half, and every other card has one (MD-2). */
function halfFaults({ kind: given, effects, approved }: Loose): FieldFault[] {
  const kind = KINDS.find((known) => known === given);
  if (kind === undefined) return [];
  if (!isPicture({ kind })) return effects === null ? [fault("effects", text("noEffects"))] : [];
  const faults: FieldFault[] = [];
  if (Array.isArray(effects)) faults.push(fault("effects", text("pictureEffects")));
  if (Array.isArray(approved) && approved.length > 0) faults.push(fault("approved", text("pictureApproved")));
  return faults;
}
