import { CONST } from "../constants.ts";
import type { Data, DocumentLike } from "../types/document.ts";

interface Moving extends DocumentLike {
  sort: number;
  readonly isHome: boolean;
  readonly source: DocumentLike | null;
}

/** The writes that move cards from one stack to another: in the one they leave, and in the one they enter. */
export interface Moves {
  fromUpdate: Data[];
  fromDelete: string[];
  toCreate: Data[];
  toUpdate: Data[];
}

const { FIRST, LAST, RANDOM } = CONST.CARD_DRAW_MODES;

/** Any order of the list, each as likely as another. */
export function shuffled<T>(list: readonly T[]): T[] {
  const left = [...list];
  return list.map(() => left.splice(Math.floor(Math.random() * left.length), 1)[0]!);
}

/** This many cards off the top, off the bottom, or at random (`CONST.CARD_DRAW_MODES`); fails if there are too few. */
export function taken<C extends Moving>(cards: readonly C[], number: number, how: number): C[] {
  if (cards.length < number) throw new Error(`There are not ${number} available cards remaining`);
  const ordered = [...cards].sort((a, b) => a.sort - b.sort);
  if (how === LAST) ordered.reverse();
  else if (how === RANDOM) return shuffled(ordered).slice(0, number);
  else if (how !== FIRST) throw new Error(`"${how}" is no way to draw a card`);
  return ordered.slice(0, number);
}

/** A deck keeps the cards that leave it and marks them as drawn; any other stack loses them. */
export function moves(cards: readonly Moving[], to: DocumentLike, updateData: Data): Moves {
  const found: Moves = { fromUpdate: [], fromDelete: [], toCreate: [], toUpdate: [] };
  for (const card of cards) {
    const { id, source } = card;
    if (card.isHome) found.fromUpdate.push({ _id: id, drawn: true });
    else found.fromDelete.push(id);
    if (source === to) found.toUpdate.push({ ...updateData, _id: id, drawn: false });
    else found.toCreate.push({ ...card.toObject(), ...updateData, _id: id, drawn: true, origin: source?.id ?? null });
  }
  return found;
}

export async function write(from: DocumentLike, to: DocumentLike, plan: Moves): Promise<void> {
  if (plan.toCreate.length > 0) await to.createEmbeddedDocuments("Card", plan.toCreate, { keepId: true });
  if (plan.toUpdate.length > 0) await to.updateEmbeddedDocuments("Card", plan.toUpdate);
  if (plan.fromUpdate.length > 0) await from.updateEmbeddedDocuments("Card", plan.fromUpdate);
  if (plan.fromDelete.length > 0) await from.deleteEmbeddedDocuments("Card", plan.fromDelete);
}
