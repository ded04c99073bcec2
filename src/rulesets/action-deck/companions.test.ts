import { describe, expect, test } from "vitest";
import type { Fighter } from "../../engine/table/table.ts";
import { anyhow, extras, type Game, hero, roster, table } from "./testing.ts";

/** C-9: allied Extras act on the card of their player's hero, and friend and foe of one actor never share one. */

const wolf = (more: Partial<Fighter> = {}) => extras("wolf", 1, { side: "ally", played: true, hero: "buck", ...more });
const members = ({ state }: Game): Record<string, readonly string[]> =>
  Object.fromEntries(Object.entries(state.seats).map(([id, seat]) => [id, seat.members]));

/** What the last command leaves on actors and tokens. */
const remembered = ({ effects }: Game): unknown[] =>
  effects.flatMap((effect) => (effect.kind === "remember" ? [[effect.only, effect.what, effect.to, effect.on]] : []));

describe("C-9: a player's companion", () => {
  test("C-9, SW-2: an allied Extra acts on its player's hero's card, before anything is said of it", () => {
    expect(members(table(hero("buck"), ...wolf()))).toEqual({ buck: ["buck", "wolf1"] });
    expect(members(table(...wolf(), hero("buck")))).toEqual({ buck: ["buck", "wolf1"] });
  });

  test("C-9: a Wild Card, one without a hero here, and a hero who is none any more have cards of their own", () => {
    expect(members(table(hero("buck"), ...wolf({ wild: true })))).toEqual({ buck: ["buck"], wolf1: ["wolf1"] });
    expect(members(table(...wolf()))).toEqual({ "group:ally:wolf": ["wolf1"] });
    const turned = table(hero("buck"), ...wolf()).when({ type: "set", seat: "buck", side: ["gm"] });
    expect(members(turned)).toEqual({ buck: ["buck"], "group:ally:wolf": ["wolf1"] });
  });

  test("C-9: the GM takes it off the card, and it stays off until the GM puts it back", () => {
    const off = table(hero("buck"), ...wolf()).press("takeOver", "gm", { fighters: ["wolf1"] }, "buck");
    expect(members(off)).toEqual({ buck: ["buck"], "group:ally:wolf": ["wolf1"] });
    expect(members(off.when(roster([hero("anna")])))).toMatchObject({ buck: ["buck"] });
    const back = off.press("ally", "gm", { hero: ["buck"] }, "group:ally:wolf");
    expect(members(back)).toEqual({ buck: ["buck", "wolf1"] });
  });

  test("C-9, SW-3: allies put on heroes' cards come back so, once groups are saved, and sides and kinds as well", () => {
    const fight = table(hero("buck"), hero("anna"), ...wolf(), ...extras("rat", 1, { side: "ally" }));
    const put = fight.press("ally", "gm", { hero: ["anna"] }, "group:ally:rat");
    expect(fight.offer("saveGroups", "gm")).toBeUndefined();
    const saved = put.press("saveGroups", "gm");
    expect(remembered(saved)).toEqual([["rat1", "hero", "actor-anna", "bearer"]]);
    const next = table(hero("anna"), ...extras("rat", 1, { side: "ally", memory: { hero: "actor-anna" } }));
    expect(members(next)).toEqual({ anna: ["anna", "rat1"] });
    expect(members(table(...extras("rat", 2, { side: "ally", memory: { hero: "actor-anna" } })))).toEqual({
      "group:ally:rat": ["rat1", "rat2"],
    });
  });

  test("C-9: a side and a kind set by hand are kept on a linked actor, and are the newcomer's from the start", () => {
    const fight = table(hero("buck"), ...wolf({ hero: undefined as never }));
    const set = fight.when({ type: "set", seat: "group:ally:wolf", side: ["hero"], kind: ["wild"] });
    expect(remembered(set)).toEqual([
      ["wolf1", "side", "hero", "linked"],
      ["wolf1", "wild", 1, "linked"],
    ]);
    const again = set.when({ type: "set", seat: "wolf1", side: ["hero"], kind: ["wild"] });
    expect(remembered(again)).toEqual([]);
    const next = table(...extras("wolf", 2, { side: "ally", memory: { side: "hero", wild: 0 } }));
    expect(next.state.choices).toEqual({
      wolf1: { side: "hero", wild: false },
      wolf2: { side: "hero", wild: false },
    });
    expect(table(...extras("wolf", 1, { memory: { side: "nobody's", wild: "yes" } })).state.choices).toEqual({});
  });
});

describe("C-9, SW-3: friend and foe of one actor", () => {
  const guards = table(
    hero("buck"),
    ...extras("guard", 2),
    ["friend", { actor: "guard", side: "ally" }],
    ["other", { actor: "guard", side: "ally" }],
  );

  test("never share a card", () => {
    expect(members(guards)).toEqual({
      buck: ["buck"],
      "group:guard": ["guard1", "guard2"],
      "group:ally:guard": ["friend", "other"],
    });
    const led = guards.press("ally", "gm", { hero: ["buck"] }, "group:ally:guard");
    expect(members(led)).toEqual({ buck: ["buck", "friend", "other"], "group:guard": ["guard1", "guard2"] });
  });

  test("C-9: who changes sides changes seats at the next deal", () => {
    const dealt = guards.when({ type: "deal" }, anyhow);
    const turned = dealt.when(roster([["friend", { actor: "guard", side: "gm" }]]));
    expect(members(turned)["group:ally:guard"]).toEqual(["friend", "other"]);
    const over = turned.when({ type: "reset" }).when({ type: "deal" }, anyhow);
    expect(members(over)["group:guard"]).toEqual(["guard1", "guard2", "friend"]);
  });
});
