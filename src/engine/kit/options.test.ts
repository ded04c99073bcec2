import { expect, test } from "vitest";
import { among, choicesOf } from "../rules/choices.ts";
import { script } from "../rules/combine.ts";
import type { Table } from "../table/table.ts";
import { type OptionsEvent, optionsPart } from "./ruleset-of.ts";
import { wordsOf } from "./words.ts";

interface Options {
  readonly deal: "open" | "closed";
  readonly jokers: "yes" | "no";
}
interface State extends Table {
  readonly options: Options;
}
const state: State = { cards: {}, fighters: {}, seats: {}, asks: [], options: { deal: "open", jokers: "no" } };
const choices = choicesOf<Options>({ deal: among("open", "closed"), jokers: among("yes", "no") });
const chance = { below: () => 0 };
const evolve = (s: State, e: OptionsEvent<Options>): State => plain.fold.optionsSet(s, e);
const playing = () => script<State, OptionsEvent<Options>>({ evolve }, state);
const plain = optionsPart<Options, ReturnType<typeof playing>>(wordsOf("whist"), choices);

test("C-9: options take effect once set, and those not mentioned stay", () => {
  const play = playing();
  expect(plain.decide.options(play, { type: "options", deal: "closed" }, chance)).toBeNull();
  expect(play.events).toEqual([{ type: "optionsSet", options: { deal: "closed", jokers: "no" } }]);
  expect(play.now).toEqual({ ...state, options: { deal: "closed", jokers: "no" } });
});

test("C-9: a ruleset settles the consequences of options once they are set", () => {
  const seen: Options[] = [];
  const part = optionsPart<Options, ReturnType<typeof playing>>(wordsOf("whist"), choices, ({ now }) => {
    seen.push(now.options);
  });
  part.decide.options(playing(), { type: "options", jokers: ["yes"] }, chance);
  expect(seen).toEqual([{ deal: "open", jokers: "yes" }]);
});

test("C-9: the GM's form shows the present options", () => {
  expect(plain.offers.table(state)).toEqual([
    {
      key: "options",
      text: { key: "whist.offer.options" },
      undoLabel: { key: "whist.deed.options" },
      command: { type: "options" },
      weight: "setup",
      fields: choices.fields(state.options),
    },
  ]);
});
