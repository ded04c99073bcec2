/** A Collection iterates over its values, unlike a Map. */
export interface Values<T> extends Iterable<T> {
  readonly size: number;
  readonly contents: T[];
  get(key: string): T | undefined;
  has(key: string): boolean;
  set(key: string, value: T): unknown;
  delete(key: string): boolean;
  keys(): IterableIterator<string>;
  values(): IterableIterator<T>;
  entries(): IterableIterator<[string, T]>;
  find(test: (value: T) => boolean): T | undefined;
  filter(test: (value: T) => boolean): T[];
  map<R>(fn: (value: T) => R): R[];
  some(test: (value: T) => boolean): boolean;
  every(test: (value: T) => boolean): boolean;
  reduce<R>(fn: (sum: R, value: T) => R, initial: R): R;
  forEach(fn: (value: T) => void): void;
  getName(name: string): T | undefined;
}
