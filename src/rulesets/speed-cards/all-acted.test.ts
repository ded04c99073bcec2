import { describe, expect, test } from "vitest";
import { fill } from "../../engine/rules/offer.ts";
import { ownOffers } from "../../engine/table/own-offers.ts";
import { see } from "../../engine/table/see.ts";
import { foe, hero } from "../hero/testing.ts";
import { speedCards } from "./rules.ts";
import { fight } from "./testing.ts";

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

  test("it comes first while one of them acts and two have yet to, and stands beside what a player does", () => {
    expect(dealt.offer("actAll", "gm")).toMatchObject({ weight: "main", several: true });
    expect(dealt.act("ogre", "12").offer("actAll", "gm")?.weight).toBeUndefined();
    const anas = fight([hero("ana", 1, 15), foe("ogre", 1, 9), foe("rat", 1, 8)]).deal({
      ana: "12",
      ogre: "12",
      rat: "12",
    });
    expect([anas.acts, anas.offer("actAll", "gm")?.weight]).toEqual(["ana", undefined]);
  });

  test("for one alone it stands beside its own button", () => {
    const one = dealt.end("ogre").end("ana");
    expect([one.acts, one.offer("actAll", "gm")?.weight]).toEqual(["rat", undefined]);
    expect(one.offer("act", "rat")?.weight).toBe("main");
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

describe("HC-8: a player's own in line act together", () => {
  const two = fight([hero("ana", 1, 15), hero("bo", 2, 9), hero("cy", 1, 14), foe("ogre", 2, 12)]);
  const line = two.deal({ ana: "12", bo: "12 5", cy: "12", ogre: "12 3" });
  const mineOf = (mine: readonly string[], game = line) =>
    mine.flatMap((seat) =>
      ownOffers(speedCards.offers(see(game.state, mine), seat), mine).filter(
        ({ command }) => command.type === "actAll",
      ),
    );
  const played = (mine: readonly string[], uses = {}) => {
    const [offer] = mineOf(mine);
    const filled = offer === undefined ? null : fill(offer, uses);
    return filled !== null && "command" in filled ? line.when(filled.command) : null;
  };

  test("while one of them acts, each with the card that its own button proposes; everybody else waits", () => {
    const after = played(["ana", "bo"]);
    expect([after?.before("ana", "used"), after?.before("bo", "used"), after?.hand("bo")]).toEqual(["12", "12", "5"]);
    expect([after?.acts, after?.state.done]).toEqual(["cy", ["ana", "bo"]]);
    expect(after?.events.length).toBe(1);
    expect(mineOf(["ana", "bo"])).toMatchObject([{ weight: "main", several: true }]);
  });

  test("who is left out stays in line, and nobody else's can be put in", () => {
    expect(played(["ana", "bo"], { uses: { bo: "act" } })?.acts).toBe("ana");
    for (const uses of [{}, { cy: "act" }, { ogre: "act" }]) expect(played(["ana", "bo"], { uses })).toBeNull();
  });

  test("HC-9, C-10: not with one's turn to come, not with one alone, and without a word of other hands", () => {
    expect([mineOf(["bo", "cy"]), mineOf(["ana"]), mineOf([])]).toEqual([[], [], []]);
    const open = fight(
      ["ana", "bo", "cy"].map((id, i) => hero(id, 1, 15 - i)),
      { hands: "open" },
    );
    const offers = mineOf(["ana", "cy"], open.deal({ ana: "12", bo: "12", cy: "12" }));
    expect(JSON.stringify(offers)).not.toContain('"bo"');
    expect(offers).toHaveLength(1);
  });

  test("C-5: a hidden fighter between them changes nothing", () => {
    const hidden = line.changes("cy", { hidden: true });
    expect(JSON.stringify(mineOf(["ana", "bo"], hidden))).toBe(JSON.stringify(mineOf(["ana", "bo"])));
  });
});
