import { createHash } from "node:crypto";

/**
 * The names of mutants, in their order. They say nothing of lines, so that a sample outlives what is written above it.
 */
export function namesOf(mutants) {
  const seen = new Map();
  return mutants.map(({ fileName, mutatorName, replacement }) => {
    const name = `${fileName} ${mutatorName} ${replacement}`;
    const at = seen.get(name) ?? 0;
    seen.set(name, at + 1);
    return `${name} ${at}`;
  });
}

/** So many of these names, the same ones each time for a seed, and nearly the same ones when a few come or go. */
export function draw(names, howMany, seed) {
  const place = (name) => createHash("sha256").update(`${seed} ${name}`).digest("hex");
  const places = names.map((name) => [place(name), name]).sort(([one], [other]) => (one < other ? -1 : 1));
  return new Set(places.slice(0, howMany).map(([, name]) => name));
}
