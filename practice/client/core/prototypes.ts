/** What Foundry adds to the language's own classes, as far as packages were seen to use it. */

type Test<T> = (value: T) => unknown;

function extend(target: object, helpers: object): void {
  for (const [name, value] of Object.entries(helpers))
    if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true });
}

const strings = {
  capitalize(this: string): string {
    return this.charAt(0).toUpperCase() + this.slice(1);
  },
};

const sets = {
  filter<T>(this: Set<T>, test: Test<T>): Set<T> {
    return new Set([...this].filter(test));
  },
  map<T, R>(this: Set<T>, fn: (value: T) => R): Set<R> {
    return new Set([...this].map((value) => fn(value)));
  },
  reduce<T, R>(this: Set<T>, fn: (sum: R, value: T) => R, initial: R): R {
    return [...this].reduce((sum, value) => fn(sum, value), initial);
  },
  find<T>(this: Set<T>, test: Test<T>): T | undefined {
    return [...this].find(test);
  },
  some<T>(this: Set<T>, test: Test<T>): boolean {
    return [...this].some(test);
  },
  every<T>(this: Set<T>, test: Test<T>): boolean {
    return [...this].every(test);
  },
  first<T>(this: Set<T>): T | undefined {
    return this.values().next().value;
  },
  equals<T>(this: Set<T>, other: Set<T>): boolean {
    return this.size === other.size && [...this].every((value) => other.has(value));
  },
  intersects<T>(this: Set<T>, other: Set<T>): boolean {
    return [...this].some((value) => other.has(value));
  },
  isSubset<T>(this: Set<T>, other: Set<T>): boolean {
    return [...this].every((value) => other.has(value));
  },
  toObject<T>(this: Set<T>): T[] {
    return [...this];
  },
};

export function extendPrototypes(): void {
  extend(String.prototype, strings);
  extend(Set.prototype, sets);
}
