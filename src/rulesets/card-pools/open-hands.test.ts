import { describe, expect, test } from "vitest";
import { see, type Viewer } from "../../engine/table/see.ts";
import { clock } from "./count.ts";
import { fight, foe, type Game, hero } from "./testing.ts";

const duel = [hero("ana"), hero("bo"), foe("ogre")] as const;
const hands = { ana: "K Q 9 4", bo: "A 8", ogre: "J T 3" };
const closed = fight(duel).deal(hands).hold("ana", "Q");

/** The seen part of a hand: cards by rank, and the number face down. */
const seen = (game: Game, viewer: Viewer, seat: string): string => {
  const row = game.view(viewer).rows.find((some) => some.seat === seat);
  return `${(row?.cards ?? []).map(([rank]) => rank).join(" ")}|${row?.backs}`;
};
const fan = (game: Game, viewer: Viewer, seat: string) => game.view(viewer).fans?.find((some) => some.seat === seat);

describe("C-10: hands and hold cards are closed", () => {
  test("C-10: known to their owner and the GM", () => {
    expect(seen(closed, ["ana"], "ana")).toBe("K 9 4 Q|0");
    expect(seen(closed, "gm", "ana")).toBe("K 9 4 Q|0");
    expect(seen(closed, "gm", "ogre")).toBe("J T 3|0");
  });

  test("C-10: everyone knows how many cards others have", () => {
    expect([seen(closed, ["bo"], "ana"), seen(closed, [], "ana"), seen(closed, ["ana"], "ogre")]).toEqual([
      "|4",
      "|4",
      "|3",
    ]);
    expect(fan(closed, ["bo"], "ana")).toMatchObject({ backs: 4, sets: [], title: { data: { n: 4 } } });
  });

  test("C-10: everyone knows that there is a hold card, but not which, or whether it can be used", () => {
    expect(closed.badges("ana", ["bo"])).toEqual(["hold"]);
    const later = closed.to("J");
    expect(later.view("gm").may.map(({ seat }) => seat)).toEqual(["ana"]);
    expect(later.view(["bo"]).may).toEqual([]);
    expect(clock(see(later.state, [])).mayAct).toEqual([]);
  });

  test("C-10: what is spent or lost lies open before its owner", () => {
    const played = closed.to("K").spend("ana", "K", "move");
    expect(fan(played, ["bo"], "ana")).toMatchObject({ backs: 3, sets: [{ state: "spent", cards: ["KS"] }] });
    expect(fan(played.to("J"), [], "ana")?.sets.map(({ state }) => state)).toEqual(["spent"]);
    expect(fan(closed.to("8"), [], "ana")?.sets.map(({ state }) => state)).toEqual(["lost", "lost"]);
  });

  test("C-10: who is due becomes known when the rank is counted, and not before", () => {
    expect(closed.view(["bo"]).columns.map(({ seats }) => seats.join(" "))[0]).toBe("bo");
    expect(closed.view(["bo"]).columns.flatMap(({ seats }) => seats)).not.toContain("ana");
    expect(closed.to("K").view(["bo"]).acts).toEqual(["ana"]);
  });

  test("C-10: chat never says what was drawn", () => {
    const said = JSON.stringify(fight(duel).deal(hands).effects);
    for (const card of ["KS", "QS", "AS", "JS"]) expect(said).not.toContain(card);
  });
});

describe("C-10: option: open hands", () => {
  const open = fight(duel, { hands: "open" }).deal(hands).hold("ana", "Q");

  test("C-10: everyone knows them, and the hold card", () => {
    expect([seen(open, ["bo"], "ana"), seen(open, [], "ogre")]).toEqual(["K 9 4 Q|0", "J T 3|0"]);
    expect(
      open
        .to("J")
        .view(["bo"])
        .may.map(({ seat }) => seat),
    ).toEqual(["ana"]);
    expect(fan(open, [], "ana")?.note.key).toBe("card-pools.fan.open");
  });

  test("C-10: the GM opens and closes them in the middle of a turn", () => {
    const opened = closed.when({ type: "options", hands: ["open"] });
    expect(seen(opened, ["bo"], "ana")).toBe("K 9 4 Q|0");
    expect(seen(opened.when({ type: "options", hands: ["closed"] }), ["bo"], "ana")).toBe("|4");
  });

  test("C-5, C-10: a hidden fighter's are still not seen", () => {
    const hidden = fight([hero("ana"), foe("ogre", {}, { hidden: true })], { hands: "open" }).deal({
      ana: "K",
      ogre: "J T 3",
    });
    expect(hidden.view(["ana"]).rows.map(({ seat }) => seat)).toEqual(["ana"]);
    expect(JSON.stringify(hidden.view(["ana"]))).not.toContain("ogre");
    expect(JSON.stringify(hidden.effects)).not.toContain("ogre");
    expect(hidden.to("J").view(["ana"])).toMatchObject({
      acts: [],
      pause: { text: { key: "card-pools.pause.gm" } },
    });
  });
});
