import { describe, expect, test } from "vitest";
import { foe, hero } from "../hero/testing.ts";
import { fight } from "./testing.ts";

const quartet = fight([hero("ana", 3, 10), hero("bo", 9, 20), foe("cy", 4, 30), foe("dee", 3, 5)]);
const rolled = quartet
  .roll({ ana: 9, bo: 10, cy: 1, dee: 9 })
  .does("abort", "ana")
  .roll({ ana: 2, bo: 11, cy: 9, dee: 3 }, 7);
const [message] = rolled.effects;

describe("HD-7: all dice of a Phase", () => {
  test("HD-7: are rolled at once", () => {
    expect(rolled.events).toEqual([{ type: "rolled", dice: { ana: 2, bo: 11, cy: 9, dee: 3 }, gm: 7 }]);
  });

  test("HD-7: go to chat as one message, the GM's die among them", () => {
    expect(rolled.effects).toHaveLength(1);
    expect(message).toMatchObject({
      kind: "roll",
      once: true,
      text: { key: "speed-dice.say.rolled", data: { phase: 2, turn: 1, n: 7 } },
      dice: [2, 11, 9, 3, 7].map((one) => ({ faces: 12, results: [one] })),
    });
  });

  test("HD-7: with what each means", () => {
    const lines = message !== undefined && "lines" in message ? (message.lines ?? []) : [];
    expect(lines.map(({ key, data }) => [key.replace("speed-dice.say.", ""), data])).toEqual([
      ["owed", { who: { seat: "ana" }, n: 2 }],
      ["certain", { who: { seat: "bo" }, n: 11 }],
      ["null", { who: { seat: "cy" }, n: 9 }],
      ["action", { who: { seat: "dee" }, n: 3 }],
    ]);
  });

  test("HD-7: are shown together, those who act first, by DEX", () => {
    const { dice } = rolled.view();
    expect(dice?.rows.map(({ seat, die, spd, kind }) => [seat, die, spd, kind.text.key, kind.tone])).toEqual([
      ["bo", 11, 9, "speed-dice.badge.certain", "now"],
      ["dee", 3, 3, "speed-dice.badge.action", "now"],
      ["cy", 9, 4, "speed-dice.badge.null", "plain"],
      ["ana", 2, 3, "speed-dice.badge.owed", "loss"],
    ]);
    expect([dice?.title.data, dice?.faces]).toEqual([{ n: 2 }, 12]);
  });

  test("HD-7: and beside everyone in the tracker", () => {
    const badge = (seat: string) => rolled.view([]).rows.find((row) => row.seat === seat)?.badges[0]?.text;
    expect([badge("ana"), badge("bo")]).toEqual([
      { key: "speed-dice.badge.owed", data: { n: 2 } },
      { key: "speed-dice.badge.certain", data: { n: 11 } },
    ]);
  });

  test("HD-7: before the first Phase there are none", () => {
    expect([quartet.view().dice, quartet.badges("ana")]).toEqual([undefined, ["speeds"]]);
  });

  test("HD-5, HD-7: a smaller die is announced with its faces", () => {
    const six = fight([hero("ana", 3)], { die: 6 }).roll({ ana: 6 }, 4);
    expect(six.effects).toMatchObject([{ dice: [{ faces: 6 }, { faces: 6 }] }]);
  });
});
