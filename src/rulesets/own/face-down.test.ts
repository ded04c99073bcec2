import { describe, expect, test } from "vitest";
import { see } from "../../engine/table/see.ts";
import { cards, foe, hero, table } from "./testing.ts";

const ana = hero("ana");
const orc = foe("orc");
const ogre = foe("ogre");
const lies = { ana: ["9S"], orc: ["AS"], ogre: ["5D"] };
const fight = (shown: "open" | "gmDown" | "closed") => table(cards({ shown }), ana, orc, ogre).lies(lies);

describe("OD-10: what is shown", () => {
  test("OD-10: the Game Master’s side face down until it acts", () => {
    const game = fight("gmDown");
    expect([game.row("orc", ["ana"]), game.row("ana", [])]).toMatchObject([
      { cards: [], backs: 1 },
      { cards: ["9S"], backs: 0 },
    ]);
    expect(game.clock().concealed).toEqual(["orc", "ogre"]);
    expect(game.row("orc").badges).toContain("faceDown");
    const acts = game.begin();
    expect([acts.acts, acts.row("orc", ["ana"]).cards, acts.row("ogre", ["ana"]).backs]).toEqual([["orc"], ["AS"], 1]);
    expect(acts.clock().concealed).toEqual(["ogre"]);
    expect(acts.view(["ana"]).next, "any of those face down may be next").toBeNull();
    expect(game.press("turnUp", "gm", {}, "ogre").row("ogre", []).cards).toEqual(["5D"]);
  });

  test("OD-10: everybody’s, known to the owner alone, and a closed card turns up with its turn", () => {
    const game = fight("closed");
    expect([game.row("ana", ["ana"]).cards, game.row("ana", ["orc"]).backs, game.row("orc", ["ana"]).backs]).toEqual([
      ["9S"],
      1,
      1,
    ]);
    expect(JSON.stringify(see(game.state, ["ana"]))).not.toContain("AS");
    const turn = game.begin().ends("orc");
    expect([turn.acts, turn.row("ana", []).cards, turn.row("ogre", []).backs]).toEqual([["ana"], ["9S"], 1]);
    expect(game.said(), "chat tells none of them").toEqual(["dealt"]);
    expect(JSON.stringify(game.effects)).not.toContain("AS");
  });

  test("OD-10, C-5: what was never turned up is discarded so", () => {
    const ended = fight("closed").begin().when({ type: "endRound" }).deal();
    expect(ended.state.cards["5D"]).toEqual({ zone: "discard", deck: "own", closed: true });
    expect(ended.state.cards["AS"]).toEqual({ zone: "discard", deck: "own" });
  });
});
