import { createHash } from "node:crypto";

/** The names of mutants, in order. They contain no line numbers, so that a sample survives changes above it. */
export function namesOf(mutants) {
  const seen = new Map();
  return mutants.map(({ fileName, mutatorName, replacement }) => {
    const name = `${fileName} ${mutatorName} ${replacement}`;
    const at = seen.get(name) ?? 0;
    seen.set(name, at + 1);
    return `${name} ${at}`;
  });
}

/** This many of these names: the same for the same seed, and nearly the same when a few come or go. */
export function draw(names, howMany, seed) {
  const place = (name) => createHash("sha256").update(`${seed} ${name}`).digest("hex");
  const places = names.map((name) => [place(name), name]).sort(([one], [other]) => (one < other ? -1 : 1));
  return new Set(places.slice(0, howMany).map(([, name]) => name));
}
