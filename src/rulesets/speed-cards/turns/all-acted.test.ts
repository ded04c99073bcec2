import { describe, expect, test } from "vitest";
import { see } from "../../../engine/table/see.ts";
import { foe, hero } from "../../hero/testing.ts";
import { speedCards } from "../rules.ts";
import { fight } from "../testing.ts";

const dealt = fight([hero("ana", 1, 15), foe("ogre", 2, 20), foe("rat", 1, 12), foe("wolf", 1, 8)]).deal({
  ana: "12",
  ogre: "12 5",
  rat: "12",
  wolf: "3",
});

describe("HC-2, HC-8: all of the Game Master's in line act", () => {
  const after = dealt.press("actAll", "gm");

  test("each with the card that its own button proposes, and their Phases are over", () => {
    expect([after.before("ogre", "used"), after.before("rat", "used"), after.hand("ogre")]).toEqual(["12", "12", "5"]);
    expect(after.acts).toBe("ana");
    expect(after.state.done).toEqual(["ogre", "rat"]);
    expect(after.hand("wolf")).toBe("3");
    expect(after.hand("ana")).toBe("12");
  });

  test("who has acted already is only done", () => {
    const one = dealt.act("ogre", "12").press("actAll", "gm");
    expect([one.before("ogre", "used"), one.acts]).toEqual(["12", "ana"]);
  });

  test("chat says it once, without the hidden", () => {
    expect(after.said()).toEqual(["allActed"]);
    const hidden = dealt.changes("ogre", { hidden: true }).press("actAll", "gm");
    expect(JSON.stringify(hidden.effects)).not.toContain("ogre");
  });

  test("HC-9: players are offered nothing that tells of the Game Master's cards", () => {
    const seen = speedCards.offers(see(dealt.state, ["ana"]), "ana");
    expect(seen.some(({ command }) => command.type === "actAll")).toBe(false);
  });

  test("with none in line it is neither offered nor played", () => {
    expect(after.offer("actAll", "gm")).toBeUndefined();
    expect(after.refusal({ type: "actAll" })).toBe("notActing");
  });
});
