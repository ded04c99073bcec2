import { recordMissingMembers } from "./missing.ts";

/** A Map that iterates over its values, with an array's methods. */
export class Collection<T> extends Map<string, T> {
  // @ts-expect-error a Map iterates over entries, a Collection over values
  override [Symbol.iterator](): MapIterator<T> {
    return this.values();
  }

  override forEach(fn: (value: T, key: string, all: Map<string, T>) => void): void {
    for (const [key, value] of this.entries()) fn(value, key, this as unknown as Map<string, T>);
  }

  get contents(): T[] {
    return [...this.values()];
  }

  override get<O extends { strict?: boolean }>(key: string, options?: O): T | undefined {
    const found = super.get(key);
    if (found === undefined && options?.strict) throw new Error(`The key ${key} does not exist in the Collection`);
    return found;
  }

  getName(name: string): T | undefined {
    return this.find((value) => (value as { name?: unknown }).name === name);
  }

  find(test: (value: T) => boolean): T | undefined {
    for (const value of this.values()) if (test(value)) return value;
    return undefined;
  }

  filter(test: (value: T) => boolean): T[] {
    return this.contents.filter((value) => test(value));
  }

  map<R>(fn: (value: T) => R): R[] {
    return this.contents.map((value) => fn(value));
  }

  some(test: (value: T) => boolean): boolean {
    return this.contents.some((value) => test(value));
  }

  every(test: (value: T) => boolean): boolean {
    return this.contents.every((value) => test(value));
  }

  reduce<R>(fn: (sum: R, value: T) => R, initial: R): R {
    return this.contents.reduce((sum, value) => fn(sum, value), initial);
  }

  toJSON(): unknown[] {
    return this.contents.map((value) => {
      const json = (value as { toJSON?: () => unknown }).toJSON;
      return typeof json === "function" ? json.call(value) : value;
    });
  }
}

// A Map's own methods stand here, too, so that nobody goes the long way for them.
for (const [name, method] of Object.entries(Object.getOwnPropertyDescriptors(Map.prototype)))
  if (!Object.hasOwn(Collection.prototype, name)) Object.defineProperty(Collection.prototype, name, method);
recordMissingMembers(Collection.prototype, (all: object) => all.constructor.name);
