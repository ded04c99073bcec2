/**
 * How often others have written an encounter's turns or numbers, as far as this page has heard: a brief disorder may be
 * theirs.
 */
const writes = new WeakMap<object, number>();

export const noteForeign = (combat: object): void => void writes.set(combat, foreignWrites(combat) + 1);
export const foreignWrites = (combat: object): number => writes.get(combat) ?? 0;
