import { type DramaCard, SUITS } from "../../decks/card.ts";
import { readCard } from "../../decks/check-card.ts";
import type { FieldFault } from "../../decks/faults.ts";

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

/** The card as it may be kept now: fields with faults keep their old values, and the faults are listed. */
export function judged(
  before: DramaCard,
  typed: Typed,
): { readonly card: DramaCard; readonly faults: readonly FieldFault[] } {
  const { id } = before;
  const read = readCard({ ...typed, id });
  if ("card" in read) return { card: { ...read.card, id }, faults: [] };
  const faulty = new Set(
    read.faults.map(({ field }) => ((SUITS as readonly string[]).includes(field) ? "effects" : field)),
  );
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
