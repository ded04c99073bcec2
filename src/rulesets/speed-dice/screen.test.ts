import { describe, expect, test } from "vitest";
import { see, type Viewer } from "../../engine/table/see.ts";
import { panelIn } from "../../engine/view/view.ts";
import { foe, hero } from "../hero/testing.ts";
import { look, speedDice } from "./rules.ts";
import { fight } from "./testing.ts";

describe("HD-1: what the head of the table says", () => {
  test("HD-1: that no one is there", () => {
    expect(fight([]).view().pause?.head.key).toBe("speed-dice.pause.empty");
  });
});

describe("HD-7: the dice of a Phase", () => {
  test("HD-1, HD-3: SPD and what tells it are shown to players of their own side alone", () => {
    const mixed = fight([hero("ana", 4), foe("wolf", 4)]).roll({ ana: 1, wolf: 9 });
    const rows = (viewer: Viewer) => panelIn(look(see(mixed.state, viewer)), "dice")?.rows;
    expect(rows("gm")?.map(({ seat, spd, of, note }) => [seat, spd, of, note?.key])).toEqual([
      ["ana", 4, 3, "speed-dice.note.acts"],
      ["wolf", 4, 3, "speed-dice.note.more"],
    ]);
    expect(rows(["ana"])?.map(({ seat, spd, of, note }) => [seat, spd, of, note?.key])).toEqual([
      ["ana", 4, 3, "speed-dice.note.acts"],
      ["wolf", null, 0, undefined],
    ]);
    const badges = look(see(mixed.state, ["ana"])).rows.find(({ seat }) => seat === "wolf")?.badges;
    expect(badges?.every(({ hint }) => hint === undefined)).toBe(true);
  });
});

describe("what the ruleset says of itself", () => {
  test("it is stored in an encounter, uses names to break ties, and says how it is played", () => {
    expect(speedDice).toMatchObject({ home: "encounter", named: true, deals: "rolled" });
    expect(speedDice.help?.lines.map(({ key }) => key)).toEqual(
      ["roll", "certain", "abort", "turn", "unofficial"].map((line) => `speed-dice.help.${line}`),
    );
  });
});
