/** Memoizes a function of a table or one of its parts, which never change. The result lives as long as its input. */
export function once<K extends object, V>(make: (from: K) => V): (from: K) => V {
  const made = new WeakMap<K, V>();
  return (from) => {
    const known = made.get(from);
    if (known !== undefined) return known;
    const value = make(from);
    made.set(from, value);
    return value;
  };
}

/** The same for names and numbers, of which there are few: the result is kept for good. */
export function onceFor<K, V>(make: (name: K) => V): (name: K) => V {
  const made = new Map<K, V>();
  return (name) => {
    const known = made.get(name);
    if (known !== undefined) return known;
    const value = make(name);
    made.set(name, value);
    return value;
  };
}

/** The same for each part of one input, such as each seat of a table: worked out for those that are asked about. */
export function onceEach<K extends object, P, V>(make: (from: K, part: P) => V): (from: K, part: P) => V {
  const madeOf = once((from: K) => onceFor((part: P) => make(from, part)));
  return (from, part) => madeOf(from)(part);
}

type Parts = readonly [object, ...unknown[]];

/** The same for several inputs: kept with the first, and valid while the others are the same. */
export function onceOf<P extends Parts, V>(make: (...parts: P) => V): (...parts: P) => V {
  const made = new WeakMap<object, { readonly parts: P; readonly value: V }>();
  return (...parts) => {
    const known = made.get(parts[0]);
    if (known !== undefined && areSame(known.parts, parts)) return known.value;
    const value = make(...parts);
    made.set(parts[0], { parts, value });
    return value;
  };
}

/** A loop, since every seat asks: a function for each costs more than the comparing. */
function areSame(some: Parts, others: Parts): boolean {
  for (let i = 0; i < some.length; i++) if (some[i] !== others[i]) return false;
  return true;
}

/** Answers with the object that it was given before, for as long as all that these hold is the same; one for each `by`. */
export function unlessChanged<T extends object>(by: (given: T) => object): (given: T) => T {
  const known = new WeakMap<object, T>();
  return (given) => {
    const was = known.get(by(given));
    if (was !== undefined && holdsSame(was, given)) return was;
    known.set(by(given), given);
    return given;
  };
}

function holdsSame<T extends object>(was: T, given: T): boolean {
  for (const name in given) if (was[name] !== given[name]) return false;
  return true;
}
