import { expect, test } from "vitest";
import { migrated } from "../../engine/former.ts";
import { register } from "../../engine/register.ts";
import { extras } from "../action-deck/testing.ts";
import { masterdeck } from "./rules.ts";
import { campaign, heroOf } from "./testing.ts";

test("MD-4: an older state that kept the cornered by seat continues with fighters, and everything a fresh one has", () => {
  const { state } = campaign([...heroOf("anna"), ...extras("zombie", 2)]);
  const { owed: _, over: __, ...was } = state;
  const now = migrated(register(masterdeck), { ...was, cornered: ["group:zombie"] });
  expect(now).toEqual({ ...state, cornered: ["zombie1", "zombie2"] });
});
