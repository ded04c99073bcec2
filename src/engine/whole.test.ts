import { describe, expect, test } from "vitest";
import { among } from "./choices.ts";
import { type Nothing, partOf, type Said } from "./parts.ts";
import type { Table } from "./table.ts";
import { settingsOf } from "./whole.ts";

interface Options {
  readonly late: "no" | "yes";
  readonly seconds: 6 | 10;
  readonly odds: "gm" | "all";
}
interface State extends Table {
  readonly options: Options;
}
type Command = Said<{ pass: Nothing }>;
type Event = Said<{ passed: Nothing }>;

const part = partOf<State, Command, Event>();
const parts = [
  part({ options: { late: { choices: among("no", "yes"), default: "no" } } }),
  part({}),
  part({
    options: {
      seconds: { choices: { s6: 6, s10: 10 }, default: 10 },
      odds: { choices: among("gm", "all"), default: "gm" },
    },
  }),
];
const names = (...given: Parameters<typeof settingsOf<State, Command, Event>>): readonly string[] => {
  const { choices, defaults } = settingsOf<State, Command, Event>(...given);
  return choices.fields(defaults).map(({ name }) => name);
};

describe("the options of parts", () => {
  test("come in the order of the parts", () => {
    expect(names(parts)).toEqual(["late", "seconds", "odds"]);
  });

  test("come first if they are named", () => {
    expect(names(parts, ["odds", "late"])).toEqual(["odds", "late", "seconds"]);
  });

  test("have the default that is declared", () => {
    expect(settingsOf<State, Command, Event>(parts).defaults).toEqual({ late: "no", seconds: 10, odds: "gm" });
  });
});
