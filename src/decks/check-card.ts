import type { Text } from "../engine/table/table.ts";
import { type CardRule, type DramaCard, isPicture, KINDS } from "./card.ts";
import { type Checked, effectsIn, FIELDS, fieldIn } from "./card-fields.ts";
import { type FieldFault, fault } from "./faults.ts";

const text = (key: string): Text => ({ key: `workshop.fault.${key}` });

export type Loose = Readonly<Record<string, unknown>>;
export const isLoose = (value: unknown): value is Loose =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A card that may not have an id yet. */
export type Draft = Omit<DramaCard, "id"> & { readonly id?: string };

/** The card this value holds, or all of its faults by field (MD-23). */
export function readCard(value: unknown): { readonly card: Draft } | { readonly faults: readonly FieldFault[] } {
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

function wordsIn(value: Loose): Checked<Pick<Draft, "id" | "title" | "text">> {
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
