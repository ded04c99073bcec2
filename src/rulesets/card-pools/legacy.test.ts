import { expect, test } from "vitest";
import { register } from "../../engine/rules/register.ts";
import { migrated } from "../../engine/session/legacy.ts";
import { cardPools } from "./rules.ts";
import { fight, hero } from "./testing.ts";

const rules = register(cardPools);
const { shared: _, down: __, ...state } = fight([hero("ana")]).deal({ ana: "A K" }).state;
const { steered: ___, ...options } = state.options;

test.each(["yes", "no"] as const)("GP-14: version 1 named the option differently, and said %s", (steering) => {
  const now = migrated(rules, { ...state, options: { ...options, steering } });
  expect(now).toEqual({ ...state, shared: { french: "shoe" }, down: {}, options: { ...options, steered: steering } });
});

test("GP-14: an option missing in an older state is as on a fresh table", () => {
  const { defence: ____, ...fewer } = options;
  expect(migrated(rules, { ...state, options: fewer })).toMatchObject({ options: state.options });
});
