import { describe, expect, expectTypeOf, test } from "vitest";
import type { Chance } from "../table/lists.ts";
import { combine } from "./combine.ts";
import { type Command, chance, type closing, dark, type Event, lights, part, type State } from "./combine-testing.ts";
import type { Faults, Part } from "./parts.ts";

describe("an invalid sum", () => {
  const mute = part({ decide: { roster: () => null } });

  test("has a name for each fault", () => {
    expectTypeOf<Faults<readonly [typeof lights, typeof closing], Command, Event>>().toBeUnknown();
    expectTypeOf<Faults<readonly [typeof lights, typeof mute], Command, Event>>().toEqualTypeOf<
      { readonly nobodyDecides: "close" } & { readonly nobodyFolds: "closed" }
    >();
    expectTypeOf<Faults<readonly [typeof lights, typeof closing, typeof mute], Command, Event>>().toEqualTypeOf<{
      readonly decidedTwice: "roster";
    }>();
    expectTypeOf<Faults<readonly [typeof lights, typeof lights, typeof closing], Command, Event>>().toEqualTypeOf<
      { readonly decidedTwice: "light" } & { readonly foldedTwice: "lit" }
    >();
  });

  test("has a name for an unknown verb", () => {
    const odd = { before: { ligth: () => null }, also: { lit: (s: State) => s, shut: (s: State) => s } };
    expectTypeOf<Faults<readonly [typeof lights, typeof closing, typeof odd], Command, Event>>().toEqualTypeOf<
      { readonly noSuchCommand: "ligth" } & { readonly noSuchEvent: "shut" }
    >();
  });

  test("is refused by name where no compiler has checked it", () => {
    const unchecked = combine<State, Command, Event>() as (parts: readonly Part<State, Command, Event>[]) => {
      decide(s: State, command: Command, by: Chance): unknown;
      evolve(s: State, event: Event): unknown;
    };
    expect(() => unchecked([lights, lights])).toThrow("“light” stands in two rules");
    expect(() => unchecked([lights]).decide(dark, { type: "close" }, chance)).toThrow("No rule knows of “close”");
    expect(() => unchecked([lights]).evolve(dark, { type: "closed" })).toThrow("No rule knows of “closed”");
  });
});
