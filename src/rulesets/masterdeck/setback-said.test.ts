import { describe, expect, test } from "vitest";
import { everybody, horde, under } from "./flip-testing.ts";
import { roster } from "./testing.ts";

const slipped = under({ spades: "setback" });

describe("MD-10: what the GM is asked about a Setback", () => {
  test("MD-10: of those whose turn is over nothing is asked, and of the others still", () => {
    const both = under({ spades: "setback", hearts: "setback" });
    expect(both.end("anna").asked()).toEqual(["md:setback:ben", `md:setback:${horde}`]);
    expect(Object.keys(both.end("anna").state.setbacks)).toEqual(["ben", horde]);
    expect(both.end(...everybody).asked()).toEqual([]);
  });

  test("MD-10, C-5: nor of those who are defeated, or gone", () => {
    const fell = slipped.when(roster([["anna", { actor: "anna", side: "hero", wild: true, out: true }]]));
    expect([fell.asked(), fell.badges("anna").filter(({ tone }) => tone === "loss")]).toEqual([[], []]);
    const gone = slipped.when(roster([], { gone: ["anna"] }));
    expect([gone.asked(), gone.state.setbacks]).toEqual([[], {}]);
  });
});
