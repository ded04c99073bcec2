import { describe, expect, test } from "vitest";
import { anyhow } from "../action-deck/testing.ts";
import { purseFor } from "./bennies.ts";
import { before, fight, ORDER } from "./hands-testing.ts";
import { campaign, character, type Game, heroOf, pc, roster } from "./testing.ts";

const left = (game: Game, who = "ann"): number => purseFor(game.state, pc(who)).left;
const buy = (game: Game, who = "ann"): Game =>
  game.when({ type: "buyDrama", seat: pc(who) }, anyhow).when({ type: "keepDrama", seat: pc(who) }, anyhow);
const leave = { type: "roster", set: {}, gone: ["ann", "bob", "baron"], encounter: null } as const;
const ann = { actor: "ann", side: "hero", wild: true } as const;
const join = (game: Game, id: string): Game =>
  game.when(roster([[id, ann]], { encounter: { id: `fight-of-${id}`, round: 0 } }));

describe("MD-20: the Bennies that pay for it", () => {
  test("MD-20, SW-14: three at first, one for each card, and with none left nothing is bought", () => {
    const games = [fight()];
    for (let i = 0; i < 3; i++) games.push(buy(games[i] as Game));
    expect(games.map((game) => left(game))).toEqual([3, 2, 1, 0]);
    const none = games[3] as Game;
    expect(none.refusal({ type: "buyDrama", seat: pc("ann") })).toBe("noBenny");
    expect(none.offer("buyDrama:", pc("ann"))).toBeUndefined();
    expect(left(none, "bob")).toBe(3);
  });

  test("MD-20: spending is a change on the character's own actor, and on no other", () => {
    const bought = fight().when({ type: "buyDrama", seat: pc("ann") }, anyhow);
    expect(bought.effects).toContainEqual({ kind: "change", seat: pc("ann"), only: "ann", what: "bennies", to: 2 });
    const outside = fight()
      .when(leave)
      .when({ type: "buyDrama", seat: pc("ann") }, anyhow);
    expect(outside.effects).toContainEqual({
      kind: "change",
      seat: pc("ann"),
      only: pc("ann"),
      what: "bennies",
      to: 2,
    });
  });

  test("MD-20: the same number in an encounter and outside, and in the next one", () => {
    const spent = buy(fight());
    const outside = spent.when(leave);
    expect([left(outside), left(buy(outside))]).toEqual([2, 1]);
    expect(left(join(buy(outside), "ann2"))).toBe(1);
    expect(left(join(buy(before().when(leave)), "ann2"))).toBe(2);
  });

  test("MD-20: what the encounter spends otherwise is missing here", () => {
    const spent = fight("calm", { bennyCard: "yes" }).when({ type: "buy", seat: "bob" }, anyhow);
    expect([left(spent, "bob"), left(spent.when(leave), "bob")]).toEqual([2, 2]);
    expect(
      buy(buy(buy(fight("calm", { bennyCard: "yes" }), "bob"), "bob"), "bob").refusal({ type: "buy", seat: "bob" }),
    ).toBe("noBenny");
  });

  test("MD-20, C-9: whom the Game Master has made a hero by hand spends in the encounter what the character has", () => {
    const made = { actor: "ann", side: "ally" } as const;
    const game = fight()
      .when(leave)
      .when(roster([["ann3", made]], { encounter: { id: "fight-of-ann3", round: 0 } }));
    const set = { type: "set", seat: "group:ally:ann", side: ["hero"] } as const;
    expect(buy(game.when(set)).state.bennies["ann3"]).toBe(2);
  });

  test("MD-20, C-7: the game system's number takes precedence", () => {
    const traits = { bennies: 1 };
    const rich = campaign([...heroOf("ann", { traits }), character("bob", { traits: { bennies: 0 } })]);
    expect([left(rich), left(rich, "bob")]).toEqual([1, 0]);
    expect(rich.refusal({ type: "buyDrama", seat: pc("bob") })).toBe("noBenny");
    const bought = rich.when({ type: "buyDrama", seat: pc("ann") }, anyhow);
    expect(bought.effects).toContainEqual({ kind: "change", seat: pc("ann"), only: "ann", what: "bennies", to: 0 });
    const told = bought.when(roster([["ann", { ...ann, traits: { bennies: 0 } }]]));
    expect(left(told)).toBe(0);
  });

  test("MD-20, MD-22: what was left on the actor counts again after a reload", () => {
    const kept = campaign([character("ann", { memory: { bennies: 1 } })]);
    expect(left(kept)).toBe(1);
  });

  test("MD-20, SW-14: the GM gives and takes, in an encounter and outside", () => {
    for (const game of [fight(), fight().when(leave)]) {
      const given = game.press("purse", "gm", { bennies: 5 }, pc("ann"), anyhow);
      expect([left(given), left(given, "bob")]).toEqual([5, 3]);
      expect(game.offer("purse:", "gm", pc("ann"))?.text.data).toEqual({ n: 3 });
    }
    expect(fight().refusal({ type: "setBennies", seat: pc("eve"), bennies: 2 })).toBe("noCharacters");
    expect(fight().refusal({ type: "setBennies", seat: pc("ann") })).toBe("noCharacters");
  });

  test("MD-20, C-7: however many the game system says", () => {
    const rich = campaign([character("ann", { traits: { bennies: 25 } })]);
    const kept = rich.press("purse", "gm", { bennies: 25 }, pc("ann"), anyhow);
    expect(kept.events).toEqual([expect.objectContaining({ type: "benniesSet", left: 25 })]);
  });

  test("MD-20, SW-14: none are saved between sessions, even of those not in the encounter", () => {
    const kept = campaign([character("cyd", { memory: { bennies: 0 } }), ...heroOf("ann")]);
    for (const game of [buy(kept), buy(kept).when({ ...leave, gone: ["ann"] })]) {
      expect([left(game), left(game, "cyd")]).toEqual([2, 0]);
      const anew = game.press("newSession", "gm");
      expect([left(anew), left(anew, "cyd")]).toEqual([3, 3]);
      expect(anew.effects).toEqual([
        { kind: "forget", what: "bennies" },
        { kind: "forget", what: "commonBennies" },
      ]);
    }
  });

  test("MD-20: one button for a new session, wherever Bennies are used", () => {
    const buttons = (game: Game): number => game.offered("gm").filter((key) => key === "newSession").length;
    expect([buttons(fight()), buttons(fight().when(leave))]).toEqual([1, 1]);
    expect(buttons(fight("calm", { bennies: "asked" }))).toBe(1);
  });

  test("MD-20: a character who is out of the encounter can still buy", () => {
    const down = fight().when(roster([["ann", { ...ann, out: true }]]), anyhow);
    expect(left(buy(down))).toBe(2);
  });

  test("MD-20, C-6: a fighter dealt in earlier has what its character has left", () => {
    const spent = buy(fight());
    expect([spent.state.bennies["ann"], spent.state.bennies[pc("ann")]]).toEqual([2, 2]);
    expect(spent.end("ann", "bob", "baron").round(ORDER, "next").state.bennies["ann"]).toBe(2);
  });

  test("MD-20: what combatants of a finished encounter had left is forgotten, a character's is not", () => {
    const spent = buy(fight()).when(leave);
    expect(Object.keys(spent.state.bennies)).toEqual([pc("ann")]);
  });

  test("MD-20, SW-14: those without a document of their own share theirs with nobody", () => {
    const guest = { actor: null, side: "hero", wild: true } as const;
    const game = before({ bennyCard: "yes" }, undefined, ["ghost", guest], ["shade", guest]);
    const spent = game.when({ type: "setBennies", seat: "ghost", bennies: 1 });
    expect([spent.state.bennies["ghost"], spent.state.bennies["shade"] ?? 3]).toEqual([1, 3]);
  });
});
