import {
  ACTIONS,
  type DramaCard,
  EFFECTS,
  type EffectLine,
  FROMS,
  KINDS,
  type Kind,
  PICTURES,
  SUITS,
  type Suit,
  WHENS,
} from "../../decks/card.ts";
import { type FieldFault, readCard } from "../../decks/card-fields.ts";

/** The contents of a card's form, right or wrong. */
export interface Typed {
  readonly title: string;
  readonly text: string;
  readonly kind: string;
  /** In the order of SUITS. Null for a picture. */
  readonly effects: readonly string[] | null;
  readonly approved: readonly string[];
  readonly when: string;
  readonly from: string;
  readonly picture: string;
}

/** The kind of card with this name. Undefined if there is none. */
export const kindNamed = (name: string): Kind | undefined => KINDS.find((kind) => kind === name);
/** The suit with this name. Undefined if there is none. */
export const suitNamed = (name: string): Suit | undefined => SUITS.find((suit) => suit === name);
/** Whether cards of the kind with this name are pictures. */
export const isPictureKind = (name: string): boolean => PICTURES.some((kind) => kind === name);

/** An effect as it is typed. One that does not exist has none. */
export function effectNamed(line: string): EffectLine {
  if (line.startsWith("tests:")) return `tests:${line.slice("tests:".length)}`;
  const name = EFFECTS.find((effect) => effect === line);
  return name === undefined || name === "tests" ? "none" : name;
}

/** The card as the preview draws it, even while it has faults: whatever does not exist is shown as on a new card. */
export function asShown(typed: Typed): DramaCard {
  const blank = blankCard("", typed.title);
  const effect = (at: number): EffectLine => effectNamed(typed.effects?.[at] ?? "none");
  return {
    ...blank,
    text: typed.text,
    kind: kindNamed(typed.kind) ?? blank.kind,
    effects: typed.effects === null ? null : [effect(0), effect(1), effect(2), effect(3)],
    approved: typed.approved.flatMap((name) => ACTIONS.find((action) => action === name) ?? []),
    when: WHENS.find((when) => when === typed.when) ?? blank.when,
    from: FROMS.find((from) => from === typed.from) ?? blank.from,
    picture: typed.picture,
  };
}

/** The card as it may be kept now: fields with faults keep their old values, and the faults are listed. */
export function judged(
  before: DramaCard,
  typed: Typed,
): { readonly card: DramaCard; readonly faults: readonly FieldFault[] } {
  const { id } = before;
  const read = readCard({ ...typed, id });
  if ("card" in read) return { card: { ...read.card, id }, faults: [] };
  const faulty = new Set(read.faults.map(({ field }) => (suitNamed(field) === undefined ? field : "effects")));
  const right = Object.fromEntries(Object.entries(typed).filter(([field]) => !faulty.has(field)));
  const mixed = readCard({ ...before, ...right });
  return { card: "card" in mixed ? { ...mixed.card, id } : before, faults: read.faults };
}

/** A new, empty card. */
export const blankCard = (id: string, title: string): DramaCard => ({
  id,
  title,
  text: "",
  kind: "action",
  effects: ["none", "none", "none", "none"],
  approved: [],
  when: "any",
  from: "pool",
  picture: "",
});
