import { type CardSet, DICE, type Field, type Offer, type Values } from "../../src/engine/rules/offer.ts";

type AnyOffer = Offer<{ readonly type: string }>;

/** A number from 0 up to, not including, `n`. */
export type Wheel = (n: number) => number;

/** Small, quick and repeatable by its seed: good enough for test games, never for dealing. */
export function wheel(seed: number): Wheel {
  let a = seed | 0;
  return (n) => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * n);
  };
}

/** What most write where words are asked for. */
const PLAIN: readonly string[] = ["run", "shoot, run", "Posse"];

/** Values that somebody might choose: each field within its bounds, and these words where words are asked for. */
export const sensible = (offer: AnyOffer, spin: Wheel, words = PLAIN): Values => ({
  ...Object.fromEntries((offer.fields ?? []).map((field) => [field.name, valueFor(field, spin, words)])),
  ...(offer.sets === undefined ? {} : fromSets(offer.sets, spin)),
});

/** Cards that go together, one of their uses, and now and then what may be added to it. */
function fromSets(sets: readonly CardSet[], spin: Wheel): Values {
  const { must, of, sizes } = oneOf(sets, spin);
  const { size, uses } = oneOf(sizes, spin);
  const { use, adds, also: free = [] } = oneOf(uses, spin);
  const effort = adds.length > 0 && spin(3) === 0 ? [oneOf(adds, spin).effort] : [];
  const also = free.length > 0 && spin(3) === 0 ? [oneOf(free, spin).also] : [];
  return { which: [...must, ...some(of, size - must.length, spin)], use: [use], effort, also };
}

const oneOf = <T>(from: readonly T[], spin: Wheel): T => from[spin(from.length)] as T;

function valueFor(field: Field, spin: Wheel, words: readonly string[]): unknown {
  if ("pick" in field) return some(field.pick, field.least + spin(field.most - field.least + 1), spin);
  if ("number" in field) return field.number[0] + spin(field.number[1] - field.number[0] + 1);
  if ("grid" in field) return gridOf(field, spin);
  if ("lines" in field)
    return Object.fromEntries(
      field.lines.map(({ seat, pick }, i) => [seat, oneOf(i === 0 ? pick : [...pick, ""], spin)]),
    );
  if ("roll" in field) return spin(2) === 0 ? spin(21) - 2 : { die: DICE[spin(DICE.length)], plus: spin(5) - 2 };
  if ("document" in field && field.document === "DramaCard") return ["plain1", "haste", ""][spin(3)]; // of the test deck
  if ("document" in field) return ["", "Macro.a1B2", "Cards.x.Card.y"][spin(3)];
  return [...oneOf(words, spin)].slice(0, field.text).join("");
}

const gridOf = ({ grid, columns }: Extract<Field, { grid: unknown }>, spin: Wheel) =>
  Object.fromEntries(
    grid.map(({ seat }) => [seat, columns.map(({ number: [least, most] }) => least + spin(most - least + 1))]),
  );

function some(from: readonly string[], count: number, spin: Wheel): string[] {
  const left = [...from];
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(spin(left.length), 1)[0] as string);
}
