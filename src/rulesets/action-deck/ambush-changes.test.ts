import { describe, expect, test } from "vitest";
import { anyhow, extras, type Game, hero, noChance, roster, table, tableWith, villain } from "./testing.ts";

const deal = { type: "deal" } as const;
const warriors = "group:warrior";
const ambush = (ambushers: string[], victims: string[]) => ({ type: "ambush", ambushers, victims }) as const;
const notice = (seat: string, total: number) => ({ type: "notice", seat, total }) as const;
const asked = (game: Game) => game.state.asks.map(({ id }) => id);
const river = table(hero("buck"), hero("virginia"), ...extras("warrior", 4));

describe("SW-9: changes between the ambush and the deal", () => {
  test("SW-9, SW-14: no victim is asked for a Benny once the ambush is called off", () => {
    const failed = tableWith({ bennies: "asked" }, hero("buck"), villain("baron"))
      .when(ambush(["baron"], ["buck"]))
      .when(notice("buck", 2));
    expect(asked(failed)).toEqual(["benny:buck"]);
    expect(failed.when(ambush(["baron"], ["buck"])).state).toEqual(failed.state);
    expect(asked(failed.when(ambush([], [])))).toEqual([]);
  });

  test("SW-9: when the last ambusher leaves, no one is asked and everyone is dealt in", () => {
    const lying = table(hero("buck"), hero("virginia"), villain("baron")).when(ambush(["baron"], ["buck", "virginia"]));
    const left = lying.when(notice("buck", 2)).when(roster([], { gone: ["baron"] }));
    expect(left.state).toMatchObject({ surprise: null, asks: [] });
    expect(left.when(deal, anyhow).state.toCome.toSorted()).toEqual(["buck", "virginia"]);
  });

  test("SW-9: who lies in wait and falls is not preset, and still lies in wait if the form is played again", () => {
    const lying = table(hero("buck"), hero("virginia"), villain("baron")).when(ambush(["buck", "virginia"], ["baron"]));
    const fallen = lying.when(roster([hero("virginia", { out: true })]));
    const fields = fallen.offer("ambush", "gm")?.fields ?? [];
    expect(fields.map((field) => ("chosen" in field ? field.chosen : null))).toEqual([["buck"], ["baron"]]);
    const again = fallen.press("ambush", "gm", { ambushers: ["buck"], victims: ["baron"] });
    expect(again.state.surprise?.ambushers).toEqual(["buck", "virginia"]);
    expect(again.press("ambush", "gm", { ambushers: [], victims: [] }).state.surprise).toBeNull();
  });

  test("SW-9: an ambusher who leaves after the deal leaves the victims surprised", () => {
    const lying = table(hero("buck"), villain("baron"))
      .when(ambush(["baron"], ["buck"]))
      .when(notice("buck", 2));
    const left = lying.when(deal, noChance).when(roster([], { gone: ["baron"] }), noChance);
    expect(left.cardsOf("buck")).toEqual({});
  });

  test("SW-3: when a group is split, all its parts lie in wait", () => {
    const lying = river.when(ambush([warriors], ["buck"])).when(notice("buck", 9));
    const dealt = lying.when({ type: "split", seat: warriors, parts: 2 }).when(deal, anyhow);
    expect(dealt.state.held).toEqual([warriors, "group#2B"]);
  });

  test("SW-3, SW-18: the parts of an ambushed group share its roll, or are each asked", () => {
    const lying = river.when(ambush(["buck"], [warriors]));
    const split = { type: "split", seat: warriors, parts: 2 } as const;
    expect(asked(lying.when(split))).toEqual([`notice:${warriors}`, "notice:group#2B"]);
    const rolled = lying.when(notice(warriors, 3)).when(split);
    expect(asked(rolled)).toEqual([]);
    expect(rolled.when(deal, anyhow).state.toCome).toEqual(["virginia"]);
  });

  test("SW-3: a fighter who joins a new group is ambushed only if all of its members are", () => {
    const two = table(hero("buck"), ...extras("orc", 2), ...extras("rat", 2)).when(ambush(["buck"], ["group:orc"]));
    const mixed = two.when({ type: "gather", fighters: ["orc1", "rat1"] });
    expect(mixed.state.surprise?.victims).toEqual(["group:orc"]);
  });

  test("C-5: only victims who can act are asked, whatever the order of events", () => {
    const both = ambush([warriors], ["buck", "virginia"]);
    const down = river.when(roster([hero("buck", { out: true })]));
    expect(asked(down.when(both))).toEqual(["notice:virginia"]);
    expect(asked(down.when(both).when(roster([hero("buck")])))).toEqual(["notice:virginia", "notice:buck"]);
    expect(asked(river.when(both).when(roster([hero("buck", { out: true })])))).toEqual(["notice:virginia"]);
    const sits = river.when(both).press("set", "gm", { part: ["sits"] }, "buck");
    expect(asked(sits)).toEqual(["notice:virginia"]);
  });
});
