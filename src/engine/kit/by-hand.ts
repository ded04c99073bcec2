import { has } from "../table/lists.ts";

/** The list with one of its items in the place of another; those between move up or down. */
export function movedTo<T>(list: readonly T[], item: T, place: T): readonly T[] {
  if (item === place || !has(list, item) || !has(list, place)) return list;
  const at = list.indexOf(place);
  const rest = list.filter((one) => one !== item);
  return rest.toSpliced(at, 0, item);
}
