import {
  DRAMA_ACTIONS,
  type DramaCard,
  type DramaDeck,
  EFFECTS,
  type EffectLine,
  FROMS,
  KINDS,
  type Kind,
  PICTURES,
  SUIT_NAMES,
  type SuitName,
  TESTS,
  testsOf,
  WHENS,
} from "../../decks/card.ts";
import { type FieldFault, fault, fieldIn, NAME, readCard } from "../../decks/card-fields.ts";
import { once } from "../../engine/table/once.ts";

/** A card as its form has it, right or wrong. */
export interface TypedCard {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly kind: string;
  /** In the order of SUITS. They count for nothing on a picture. */
  readonly effects: readonly string[];
  readonly approved: readonly string[];
  readonly when: string;
  readonly from: string;
  readonly picture: string;
}

/** A deck as it is being edited. */
export interface DeckDraft {
  readonly id: string;
  readonly name: string;
  readonly cards: readonly TypedCard[];
}

const NO_EFFECTS = SUIT_NAMES.map(() => "none");

/** This deck to be edited. */
export const draftOf = ({ id, name, cards }: DramaDeck): DeckDraft => ({
  id,
  name,
  cards: cards.map((card) => ({ ...card, effects: card.effects ?? NO_EFFECTS })),
});

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

/** The suit with this name. Undefined if there is none. */
export const suitNamed = (name: string): SuitName | undefined => SUIT_NAMES.find((suit) => suit === name);
/** Whether cards of the kind with this name are pictures. */
export const isPictureKind = (name: string): boolean => PICTURES.some((kind) => kind === name);

/** An effect as it is typed. One that does not exist has none. */
export function effectNamed(line: string): EffectLine {
  if (line.startsWith("tests:")) return `tests:${line.slice("tests:".length)}`;
  const name = EFFECTS.find((effect) => effect === line);
  return name === undefined || name === "tests" ? "none" : name;
}

/** The end of the names of the boxes for a suit's Tests. */
export const TESTS_OF = "-tests";

/** The card after this field was changed. A newly chosen Test begins with all three rolls. */
export function withField(card: TypedCard, name: string, value: string, isOn: boolean): TypedCard {
  const suit = suitNamed(name.replace(TESTS_OF, ""));
  if (suit !== undefined) {
    const at = SUIT_NAMES.indexOf(suit);
    const line = card.effects[at] ?? "none";
    return { ...card, effects: card.effects.with(at, name === suit ? chosen(value) : ticked(line, value, isOn)) };
  }
  if (name !== "approved") return Object.hasOwn(card, name) && name !== "id" ? { ...card, [name]: value } : card;
  const others = card.approved.filter((one) => one !== value);
  return { ...card, approved: isOn ? [...others, value] : others };
}

const chosen = (effect: string): string => (effect === "tests" ? `tests:${TESTS.join("+")}` : effect);

const ticked = (line: string, test: string, isOn: boolean): string =>
  `tests:${TESTS.filter((one) => (one === test ? isOn : testsOf(effectNamed(line)).includes(one))).join("+")}`;

const read = once((card: TypedCard) => {
  const isPicture = isPictureKind(card.kind);
  return readCard({ ...card, ...(isPicture ? { effects: null, approved: [] } : {}) });
});

/** What is wrong with a card of this deck. No deck may have pictures alone, or no round would have effects (MD-2). */
export function cardFaults({ cards }: DeckDraft, card: TypedCard): readonly FieldFault[] {
  const checked = read(card);
  const own = "faults" in checked ? checked.faults : [];
  const isPlain = cards.some(({ kind }) => !isPictureKind(kind));
  return isPlain ? own : [...own, fault("kind", { key: "workshop.fault.onlyPictures" })];
}

/** What is wrong with the deck's name. */
export function nameFaults({ name }: DeckDraft): readonly FieldFault[] {
  const checked = fieldIn("name", NAME, name);
  return "faults" in checked ? checked.faults : [];
}

/** The deck, or null as long as anything is wrong with it. */
export function deckIn(draft: DeckDraft): DramaDeck | null {
  if (nameFaults(draft).length > 0 || draft.cards.some((card) => cardFaults(draft, card).length > 0)) return null;
  const cards = draft.cards.flatMap((card) => {
    const checked = read(card);
    return "card" in checked ? { ...checked.card, id: card.id } : [];
  });
  return { id: draft.id, name: draft.name, cards };
}

const named = <T extends string>(all: readonly T[], name: string, otherwise: T): T =>
  all.find((one) => one === name) ?? otherwise;

/** The card as the preview draws it, even while it has faults: whatever does not exist is shown as on a new card. */
export function asShown(card: TypedCard): DramaCard {
  const effect = (at: number): EffectLine => effectNamed(card.effects[at] ?? "none");
  const kind: Kind = named(KINDS, card.kind, "action");
  return {
    ...card,
    kind,
    effects: isPictureKind(kind) ? null : [effect(0), effect(1), effect(2), effect(3)],
    approved: DRAMA_ACTIONS.filter((action) => card.approved.includes(action)),
    when: named(WHENS, card.when, "any"),
    from: named(FROMS, card.from, "pool"),
  };
}
