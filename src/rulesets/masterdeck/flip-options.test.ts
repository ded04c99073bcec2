import { describe, expect, test } from "vitest";
import { cast } from "./flip-testing.ts";
import { masterdeck, settings } from "./rules.ts";
import type { Options } from "./state.ts";
import { campaign, heroOf } from "./testing.ts";

const OWN = ["twist", "inspired", "confusedPlay", "handSize", "trading", "hands"] as const;
const fields = (options: Options) => new Map(settings.choices.fields(options).map((field) => [field.name, field]));
const chosen = (options: Options, name: string): unknown => {
  const field = fields(options).get(name);
  return field !== undefined && "chosen" in field ? field.chosen : undefined;
};

describe("MD-1 to MD-13: options", () => {
  test("MD-3, MD-9, MD-13, MD-18: the defaults", () => {
    expect(masterdeck.defaults).toMatchObject({
      twist: "extraDie",
      inspired: "pool",
      confusedPlay: "no",
      handSize: 4,
      trading: "poolCards",
      hands: "closed",
    });
  });

  test("MD-1: the form has the action deck's and these, each with its present value", () => {
    const names = [...fields(masterdeck.defaults).keys()];
    const action = ["pause", "trait", "bennies", "bennyCard", "jokersWild", "shaken", "tactician", "gmCards"];
    expect(names).toEqual([...action, ...OWN]);
    expect(OWN.map((name) => chosen(masterdeck.defaults, name))).toEqual(
      ["extraDie", "pool", "no", "4", "poolCards", "closed"].map((word) => [word]),
    );
  });

  test.each([
    ["twist", "reroll"],
    ["inspired", "hand"],
    ["confusedPlay", "yes"],
    ["trading", "anyCards"],
    ["hands", "open"],
  ] as const)("MD-1: %s is set to %s, and nothing else changes", (name, word) => {
    const set = campaign(cast).press("options", "gm", { [name]: [word] });
    expect(set.state.options).toEqual({ ...masterdeck.defaults, [name]: word });
    expect(chosen(set.state.options, name)).toEqual([word]);
    expect(set.press("options", "gm", {}).state.options).toEqual(set.state.options);
  });

  test("MD-18: the hand size is one of a few numbers", () => {
    expect(campaign(cast).press("options", "gm", { handSize: ["6"] }).state.options.handSize).toBe(6);
    const senseless = campaign(cast).when({ type: "options", handSize: ["99"], twist: ["sometimes"] });
    expect(senseless.state.options).toEqual(masterdeck.defaults);
  });

  test("SW-8, SW-14: the action deck's are set with them", () => {
    const set = campaign(cast).press("options", "gm", {
      pause: ["atOnce"],
      trait: ["athletics"],
      bennies: ["asked"],
    });
    expect(set.state.options).toEqual({ ...masterdeck.defaults, pause: false, trait: "athletics", bennies: "asked" });
  });

  test("MD-1: they are there between encounters as well, and stay from one to the next", () => {
    const none = campaign(heroOf("anna").slice(0, 1)).when({ type: "roster", set: {}, gone: [], encounter: null });
    const set = none.press("options", "gm", { twist: ["reroll"] });
    const next = set.when({ type: "roster", set: {}, gone: [], encounter: { id: "next", round: 0 } });
    expect(next.state.options.twist).toBe("reroll");
  });
});
