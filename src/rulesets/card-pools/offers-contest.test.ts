import { describe, expect, test } from "vitest";
import { stun } from "./harm-testing.ts";
import { cp, fight, Game, hero } from "./testing.ts";

const who = (seat: string) => ({ who: { seat } });
const one = { least: 1, most: 1 };
const anas = (type: string, words = type) => ({
  text: cp(`offer.${words}`),
  undoLabel: cp(`deed.${type}`, who("ana")),
  command: { type, seat: "ana" },
});

describe("GP-8: what those in a contest are asked, and may answer", () => {
  const trio = fight([hero("ana", { dx: 13 }), hero("bo", { dx: 44 }), hero("cy")]);
  const held = trio.deal({ ana: "Q 4", bo: "9 3", cy: "9 2" }).hold("ana", "Q").to("9");
  const tries = held.press("preempt", "ana");

  test("GP-8: of several who act at once one is named", () => {
    const two = new Game(trio.state, [
      { type: "gathered", decks: 2 },
      { type: "dealt", to: { ana: ["QS"], bo: ["9S"], cy: ["9S#2"] } },
      { type: "held", seat: "ana", card: "QS" },
      { type: "counted", step: 5 },
    ]);
    expect(two.offer("preempt", "ana")).toEqual({
      ...anas("preempt", "preemptOne"),
      key: `preempt:ana:${two.state.turn}`,
      fields: [{ name: "against", pick: ["bo", "cy"], of: "seat", ...one, chosen: ["bo"] }],
    });
    expect(two.when({ type: "preempt", seat: "ana" }).state.contests[0]?.whom).toBe("bo");
  });

  test("GP-16, GP-11: whoever came after, then is hit, and what it is called", () => {
    const after = tries.press("contest:1:ana:by", "ana", { by: 0 }).press("contest:1:bo:by", "bo", { by: 1 });
    const badges = (game: Game) => game.view().rows.find(({ seat }) => seat === "ana")?.badges;
    expect(badges(after)).toEqual([{ text: cp("badge.late"), tone: "plain" }]);
    const hurt = after.when({ type: "damage", seat: "ana", points: 1 });
    expect(badges(hurt)).toContainEqual({ text: cp("badge.snapShot"), tone: "plain" });
    expect(stun(after, "ana").offer("preempt", "ana")).toBeUndefined();
  });
});
