/** How often others have written turns or numbers of an encounter, as far as this page has heard: a moment's disorder may be theirs. */
const writes = new WeakMap<object, number>();

export const noteForeign = (combat: object): void => void writes.set(combat, foreignWrites(combat) + 1);
export const foreignWrites = (combat: object): number => writes.get(combat) ?? 0;
