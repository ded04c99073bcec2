import type { CardId } from "./table.ts";

const NUMBERED = /^(\d+)of/;

/** The number on a card of a set of numbers, such as `7of10`; 0 for any other card. */
export const numberOf = (card: CardId): number => Number(NUMBERED.exec(card)?.[1] ?? 0);
