import { expect, test } from "vitest";
import { anyhow } from "../action-deck/testing.ts";
import { characterOf } from "./characters.ts";
import { handOf } from "./deck.ts";
import { masterdeck } from "./rules.ts";
import { campaign, character, heroOf, pc, roster } from "./testing.ts";

/** C-9: a companion that was taken for a player character keeps the hand it has, and gets nothing new. */

const wolf = { actor: "wolf", side: "ally", played: true } as const;
const both = campaign([...heroOf("anna"), ["wolf", { ...wolf, side: "hero" }], character("wolf")]);
const dealt = both.when({ type: "beginAdventure" }, anyhow);
const told = dealt.when(
  roster([
    ["wolf", wolf],
    [pc("wolf"), wolf],
  ]),
);

test("C-9, MD-27: its hand stays playable in the fight", () => {
  expect(handOf(told.state, pc("wolf"))).toEqual(handOf(dealt.state, pc("wolf")));
  expect(characterOf(told.state, "wolf")).toBe(pc("wolf"));
  const friend = told.when(roster([["friend", { actor: "friend", side: "ally" }]]));
  expect(characterOf(friend.state, "friend")).toBe(null);
});

test("C-9, MD-28: nothing is dealt to it, awarded, handed on or traded to it", () => {
  const offered = (who: string, about?: string): string[] =>
    masterdeck.offers(told.state, who, about).map(({ command }) => command.type);
  expect(offered("gm", pc("anna"))).toContain("award");
  expect(offered("gm", pc("wolf"))).not.toContain("award");
  expect(offered("gm", pc("anna"))).not.toContain("giveDrama");
  const verdict = masterdeck.decide(told.state, { type: "award", seat: pc("wolf") }, anyhow);
  expect("refusal" in verdict).toBe(true);
  const again = told.when({ type: "beginAdventure" }, anyhow);
  expect([handOf(again.state, pc("anna")).length > 0, handOf(again.state, pc("wolf"))]).toEqual([true, []]);
});
