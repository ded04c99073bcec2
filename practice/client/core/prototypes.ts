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
  titleCase(this: string): string {
    return this.toLowerCase()
      .split(" ")
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join(" ");
  },
  slugify(this: string, { replacement = "-", strict = false, lowercase = true } = {}): string {
    const plain = this.normalize("NFD").replace(/\p{M}/gu, "");
    const cased = lowercase ? plain.toLowerCase() : plain;
    const kept = strict ? cased.replace(/[^a-zA-Z0-9\s-]/g, "") : cased.replace(/["'’]/g, "");
    return kept.trim().replace(/[\s-]+/g, replacement);
  },
  stripScripts(this: string): string {
    return this.replace(/<script[^>]*>.*?<\/script>/gis, "");
  },
};

const numbers = {
  between(this: number, a: number, b: number, inclusive = true): boolean {
    const [low, high] = a < b ? [a, b] : [b, a];
    return inclusive ? this >= low && this <= high : this > low && this < high;
  },
  toNearest(this: number, step = 1, method: "round" | "floor" | "ceil" = "round"): number {
    return Number((Math[method](this / step) * step).toFixed(10));
  },
  signedString(this: number): string {
    return this < 0 ? `${this}` : `+${this}`;
  },
  ordinalString(this: number): string {
    const rule = new Intl.PluralRules("en", { type: "ordinal" }).select(this);
    return `${this}${{ one: "st", two: "nd", few: "rd" }[rule as "one"] ?? "th"}`;
  },
  paddedString(this: number, digits: number): string {
    return String(this).padStart(digits, "0");
  },
};

const arrays = {
  partition<T>(this: T[], test: Test<T>): [T[], T[]] {
    return [this.filter((value) => !test(value)), this.filter((value) => test(value))];
  },
  findSplice<T>(this: T[], test: Test<T>, ...instead: T[]): T | null {
    const at = this.findIndex(test);
    return at < 0 ? null : (this.splice(at, 1, ...instead)[0] ?? null);
  },
  equals<T>(this: T[], other: T[]): boolean {
    return this.length === other.length && this.every((value, at) => value === other[at]);
  },
  filterJoin(this: unknown[], separator: string): string {
    return this.filter(Boolean).join(separator);
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
  extend(Number.prototype, numbers);
  extend(Array.prototype, arrays);
  extend(Set.prototype, sets);
  extend(Array, { fromRange: (count: number, from = 0) => Array.from({ length: count }, (_, at) => at + from) });
  extend(Math, {
    clamp: (value: number, low: number, high: number) => Math.min(Math.max(value, low), high),
    mix: (a: number, b: number, weight: number) => a * (1 - weight) + b * weight,
    normalizeDegrees: (degrees: number) => ((degrees % 360) + 360) % 360,
    toDegrees: (radians: number) => (radians * 180) / Math.PI,
    toRadians: (degrees: number) => (degrees * Math.PI) / 180,
  });
  extend(Number, {
    isNumeric: (value: unknown) =>
      value !== null &&
      !Array.isArray(value) &&
      !["", undefined].includes(value as string) &&
      !Number.isNaN(+`${value}`),
    fromString: (text: unknown) =>
      typeof text === "string" && text.trim() !== "" ? Number(text.replace(/\s+/g, "")) : Number.NaN,
  });
  extend(RegExp, { escape: (text: string) => text.replace(/[-[\]{}()*+?.,\\^$|#\s]/g, "\\$&") });
}
