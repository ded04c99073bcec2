import { describe, expect, test } from "vitest";
import { register } from "../../../engine/rules/register.ts";
import { migrated } from "../../../engine/session/legacy.ts";
import { extras } from "../../action-deck/testing.ts";
import { after, claimed, fight } from "../cards/hands-testing.ts";
import { masterdeck } from "../rules.ts";
import { campaign, d, heroOf } from "../testing.ts";

describe("C-6: what older states kept in another shape", () => {
  test("MD-4: an older state that kept the cornered by seat continues with fighters, and everything a fresh one has", () => {
    const { state } = campaign([...heroOf("anna"), ...extras("zombie", 2)]);
    const { owed: _, over: __, ...was } = state;
    const now = migrated(register(masterdeck), { ...was, cornered: ["group:zombie"] });
    expect(now).toEqual({ ...state, cornered: ["zombie1", "zombie2"] });
  });

  test("MD-4, SW-6: a state that already kept the cornered and the Jokers out as they are kept now keeps them", () => {
    const { state } = campaign([...heroOf("anna"), ...extras("zombie", 2)]);
    const was = { ...state, cornered: ["zombie2", "anna"], shuffleDue: ["JR"], lostCards: [] };
    expect(migrated(register(masterdeck), was)).toEqual(was);
  });

  test("MD-15: an older state that kept the card of the round just over continues with what it approved", () => {
    const { state } = after(claimed(fight("narrow"), "ann", "attack"));
    const { approved, ...rest } = state.over ?? { approved: [] };
    expect(approved).toEqual(["attack"]);
    expect(migrated(register(masterdeck), { ...state, over: { ...rest, card: d("narrow") } })).toEqual(state);
    expect(migrated(register(masterdeck), state)).toMatchObject({ over: { ...rest, approved: [] } });
  });
});
