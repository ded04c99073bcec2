import { describe, expect, test } from "vitest";
import { seatOf } from "../../engine/table/table.ts";
import { anyhow, extras, type Named } from "../action-deck/testing.ts";
import { twistOf } from "./effects.ts";
import { badges, bringing, deckOf, horde } from "./flip-testing.ts";
import { masterdeck } from "./rules.ts";
import { campaign, type Game, heroOf } from "./testing.ts";

const fighters: readonly Named[] = [...heroOf("anna"), ...extras("zombie", 3)];
const zombies = ["zombie1", "zombie2", "zombie3"];
const order = { anna: "AS", [horde]: "TH" };
const deck = deckOf({ hearts: "breaks" }, { again: bringing({ hearts: "breaks" }) });
const isZombie = (id: string): boolean => zombies.includes(id);
const running = campaign(fighters, {}, deck).round(order, "round");
const tick = (game: Game, came: string): Game => game.press(`md:breaks:${horde}:${came}`, "gm");
const next = (game: Game, card: string): Game => game.when({ type: "endRound" }).round(order, card);
const cornered = tick(running, "cornered");
const second = next(cornered, "plain1");

describe("MD-4: when they cannot break off", () => {
  test("MD-4: they fight on at −2 from the end of the round: this round they had", () => {
    expect([cornered.asked(), cornered.levels(horde), badges(cornered, horde)]).toEqual([[], {}, ["cornered"]]);
    expect(cornered.when({ type: "endRound" }).levels(horde)).toEqual({ cornered: -2 });
    expect([second.levels(horde), twistOf(second.state, horde), badges(second, horde)]).toEqual([
      { cornered: -2 },
      { plus: -2 },
      ["cornered"],
    ]);
    expect(second.levels("anna")).toEqual({});
  });

  test("MD-4: in every round, until the GM ticks that they improved", () => {
    const third = next(second, "plain2");
    expect(third.levels(horde)).toEqual({ cornered: -2 });
    const improved = third.press(`improve:${horde}`, "gm", {}, horde);
    expect([improved.levels(horde), improved.state.cornered]).toEqual([{}, []]);
    expect(improved.offered("gm", horde)).not.toContain(`improve:${horde}`);
    expect(improved.refusal({ type: "improve", seat: horde })).toBe("noBreaks");
  });

  test("MD-4: only once: cornered again it is still −2, and ends at once", () => {
    const again = next(tick(next(cornered, "again"), "cornered"), "plain1");
    expect([again.levels(horde), again.state.cornered]).toEqual([{ cornered: -2 }, zombies]);
    expect(again.press(`improve:${horde}`, "gm", {}, horde).levels(horde)).toEqual({});
    const between = next(cornered, "again").when({ type: "endRound" });
    expect(tick(between, "cornered").state.cornered).toEqual(zombies);
  });

  test("MD-4: Breaks again gives them another round, in which they may achieve something or break off after all", () => {
    const again = next(cornered, "again");
    expect([again.asked(), again.levels(horde)]).toEqual([[`md:breaks:${horde}`], { cornered: -2 }]);
    expect(next(tick(again, "achieved"), "plain1").levels(horde)).toEqual({ cornered: -2 });
    const left = tick(again, "brokeOff").when({ type: "endRound" });
    expect([left.state.choices["zombie1"]?.sits, left.levels(horde)]).toEqual([true, {}]);
  });

  test("MD-4: under a leader it adds up: −3 while both last", () => {
    const both = campaign([...fighters, ["baron", { actor: "baron", side: "gm", wild: true }]], {}, deck)
      .given({ type: "broke", seat: horde, came: "cornered" })
      .round(order, "round");
    expect([both.levels(horde), twistOf(both.state, horde)]).toEqual([{ wavering: -1, cornered: -2 }, { plus: -3 }]);
    expect(["zombie1", "baron"].map((id) => masterdeck.modifier?.(both.state, id))).toEqual([-3, 0]); // C-8
  });

  test("MD-4: it stays with the fighters: a group that is split shows it in both halves", () => {
    const split = cornered
      .when({ type: "endRound" })
      .when({ type: "split", seat: horde, parts: 2 })
      .when({ type: "deal" }, anyhow);
    const halves = Object.keys(split.state.seats).filter((seat) => split.state.seats[seat]?.members.some(isZombie));
    expect(halves).toHaveLength(2);
    for (const half of halves) expect(split.levels(half)["cornered"]).toBe(-2);
    const [first = "", other = ""] = halves;
    const improved = split.press(`improve:${first}`, "gm", {}, first);
    expect([first, other].map((half) => improved.levels(half)["cornered"])).toEqual([undefined, -2]);
  });

  test("MD-4: and two that are merged show it while any member has it", () => {
    const wolves = campaign([...fighters, ...extras("wolf", 2)], {}, deck).round(
      { ...order, "group:wolf": "3C" },
      "round",
    );
    const over = tick(wolves, "cornered").when({ type: "endRound" });
    const merged = over.when({ type: "merge", seats: [horde, "group:wolf"] }).when({ type: "deal" }, anyhow);
    const seat = seatOf(merged.state, "zombie1") ?? "";
    expect(merged.state.seats[seat]?.members).toHaveLength(5);
    expect([merged.levels(seat)["cornered"], merged.state.cornered]).toEqual([-2, zombies]);
    const left = merged.when({ type: "roster", set: {}, gone: zombies }, anyhow);
    expect(left.levels(seatOf(left.state, "wolf1") ?? "")["cornered"]).toBeUndefined();
  });

  test("MD-4: ends with the encounter, and with the group", () => {
    const over = second.when({
      type: "roster",
      set: {},
      gone: ["anna", "zombie1", "zombie2", "zombie3"],
      encounter: null,
    });
    expect(over.state.cornered).toEqual([]);
    expect(second.when({ type: "roster", set: {}, gone: ["zombie1", "zombie2", "zombie3"] }).state.cornered).toEqual(
      [],
    );
    const fell = second.when({ type: "roster", set: Object.fromEntries(extras("zombie", 3, { out: true })), gone: [] });
    expect(fell.levels(horde)).toEqual({});
  });
});
