import { expect, test } from "vitest";
import { once, onceEach, onceFor, onceOf, unlessChanged } from "./once.ts";

test("a value is made once for the same input, and again for a different one", () => {
  let times = 0;
  const size = once((list: readonly string[]) => {
    times++;
    return { size: list.length };
  });
  const list = ["a"];
  expect(size(list)).toBe(size(list));
  expect([size(["a"]).size, times]).toEqual([1, 2]);
});

test("a value is made once for each name", () => {
  let times = 0;
  const named = onceFor((name: string) => {
    times++;
    return { name };
  });
  expect(named("a")).toBe(named("a"));
  expect([named("b").name, times]).toEqual(["b", 2]);
});

test("a value is made once for each part of an input", () => {
  let times = 0;
  const named = onceEach((from: { readonly n: number }, part: string) => {
    times++;
    return `${part}${from.n}`;
  });
  const one = { n: 1 };
  const two = { n: 2 };
  expect([named(one, "a"), named(one, "b"), named(one, "a"), times]).toEqual(["a1", "b1", "a1", 2]);
  expect([named(two, "a"), times]).toEqual(["a2", 3]);
});

test("a value of several inputs is made again if any of them differs", () => {
  let times = 0;
  const sum = onceOf((a: { readonly n: number }, b: { readonly n: number }, c: number) => {
    times++;
    return a.n + b.n + c;
  });
  const one = { n: 1 };
  const two = { n: 2 };
  const three = { n: 3 };
  expect([sum(one, two, 0), sum(one, two, 0), times]).toEqual([3, 3, 1]);
  expect([sum(one, three, 0), sum(one, three, 5), sum(two, three, 5)]).toEqual([4, 9, 10]);
  expect(times).toBe(4);
});

test("what holds the same is answered with the object given first", () => {
  const seats = {};
  const same = unlessChanged<{ readonly seats: object; readonly turn: number }>((given) => given.seats);
  const first = same({ seats, turn: 1 });
  expect(same({ seats, turn: 1 })).toBe(first);
  expect(same({ seats, turn: 2 })).toEqual({ seats, turn: 2 });
  expect(same({ seats: {}, turn: 2 })).not.toBe(same({ seats, turn: 2 }));
});
