import { describe, expect, test } from "vitest";
import { foe, hero, table } from "./testing.ts";

const fighters = [hero("ana"), foe("wolf", { traits: { turns: 2 } }), foe("orc")];
const options = { react: "yes" } as const;
const round = table(fighters, options)
  .lies({ orc: [1], ana: [3], wolf: [5, 8] })
  .begin();

describe("NC-8: a reaction uses up the turn", () => {
  const reacted = round.press("react", "ana");

  test("the card is turned over and passed by", () => {
    expect(reacted.row("ana")).toEqual({ numbers: [], backs: 1, state: "acted", badges: ["reacted"] });
    expect(reacted.ends("orc").acts).toEqual(["wolf"]);
    expect(reacted.clock().passed).toEqual(["ana"]);
    expect(reacted.said()).toEqual(["reacted"]);
  });

  test("in the next round it is a card like any other", () => {
    const next = reacted.ends("orc", "wolf", "wolf").begin();
    expect(next.row("ana")).toEqual({ numbers: [3], backs: 0, state: "toCome", badges: [] });
    expect(next.ends("orc").acts).toEqual(["ana"]);
  });

  test("with several turns it costs the next one", () => {
    const wolf = round.press("react", "wolf");
    expect(wolf.row("wolf")).toMatchObject({ numbers: [8], state: "toCome" });
    expect(wolf.ends("orc", "ana").acts).toEqual(["wolf"]);
    expect(wolf.press("react", "wolf").row("wolf")).toMatchObject({ backs: 1, state: "acted" });
  });

  test("who reacted cannot be made to act by waiting, and the last reaction ends the round in time", () => {
    const both = table(fighters, { react: "yes", wait: "yes" }).lies({ orc: [1], ana: [3], wolf: [5, 8] });
    expect(both.begin().press("react", "ana").picks("wait", "orc")).toEqual(["wolf"]);
    const over = reacted.press("react", "wolf").press("react", "wolf").ends("orc");
    expect(over.state.phase).toBe("between");
  });
});
