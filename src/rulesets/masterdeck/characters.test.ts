import { describe, expect, test } from "vitest";
import { see } from "../../engine/table/see.ts";
import { anyhow, villain } from "../action-deck/testing.ts";
import { before, claim, fight, hands } from "./hands-testing.ts";
import { masterdeck } from "./rules.ts";
import { campaign, character, d, type Game, heroOf, look, pc, roster } from "./testing.ts";

const handsOf = (game: Game) => look(game.state).hands?.map(({ seat }) => seat);

describe("MD-27: a hand and a pool belong to a player character", () => {
  /** One player runs Ann and Bob. */
  const mine = [pc("ann"), pc("bob"), "ann", "bob"];
  const two = fight()
    .holding("ann", "hand", "plain1")
    .holding("bob", "hand", "plain2")
    .holding("ann", "pool", "plain3")
    .holding("bob", "pool", "plain4");

  test("MD-27: a player who runs two characters has two hands and two pools, and sees both", () => {
    const seen = look(see(two.state, mine));
    expect(seen.hands?.map(({ hand, pool }) => [hand, pool])).toEqual([
      [[d("plain1")], [d("plain3")]],
      [[d("plain2")], [d("plain4")]],
    ]);
  });

  test("MD-27: each wins its own cards, pools by its own actions and pays with its own Bennies", () => {
    const claimed = two.when(claim("ann", "attack"));
    expect(claimed.refusal(claim("bob", "attack"))).toBeNull();
    const pooled = two.when({ type: "pool", seat: pc("ann"), card: [d("plain1")] }).end("ann");
    expect(pooled.refusal({ type: "pool", seat: pc("bob"), card: [d("plain2")] })).toBeNull();
    const bought = two.when({ type: "buyDrama", seat: pc("ann") }, anyhow);
    expect(bought.state.bennies).toEqual({ ann: 2, [pc("ann")]: 2 });
  });

  test("MD-27: one does not play the other's cards; they trade as others do", () => {
    expect(two.refusal({ type: "play", seat: pc("ann"), card: [d("plain4")] })).toBe("mayNotPlay");
    const done = two
      .press("trade", pc("ann"), { give: [d("plain3")], want: [d("plain4")] })
      .press({ type: "answerTrade", yes: true }, pc("bob"));
    expect([done.pool("ann"), done.pool("bob")]).toEqual([["plain4"], ["plain3"]]);
  });

  test("MD-27: their buttons never share a key", () => {
    const keys = [pc("ann"), pc("bob"), "ann", "bob"].flatMap((who) => two.offered(who));
    expect(keys.length).toBe(new Set(keys).size);
  });

  test("MD-27: the GM sees every hand and plays it", () => {
    expect(look(see(two.state, "gm")).hands?.map(({ hand }) => hand)).toEqual([[d("plain1")], [d("plain2")]]);
    expect(masterdeck.offers(see(two.state, "gm"), pc("ann"))).toEqual(masterdeck.offers(two.state, pc("ann")));
  });

  test("MD-27: one hand for each character, also outside encounters and for those in none", () => {
    const game = campaign([...heroOf("ann"), character("cyd"), villain("baron")], {}, hands);
    expect(handsOf(game)).toEqual([pc("ann"), pc("cyd")]);
    expect(handsOf(game.when(roster([], { gone: ["ann", "baron"], encounter: null })))).toEqual([pc("ann"), pc("cyd")]);
  });

  test("MD-27: the GM's characters and allies hold none", () => {
    const game = campaign(
      [...heroOf("ann"), villain("baron"), ["squire", { actor: "squire", side: "ally" }]],
      {},
      hands,
    );
    expect(handsOf(game)).toEqual([pc("ann")]);
  });

  test("MD-27: the same character in an encounter and in the next is one", () => {
    const next = two.when(
      roster([["other", { actor: "ann", side: "hero", wild: true }]], { encounter: { id: "next", round: 0 } }),
    );
    const dealt = next.round({ other: "AS" }, "next");
    expect(dealt.refusal(claim("ann", "attack"))).toBeNull();
    expect(dealt.refusal({ type: "pool", seat: pc("ann"), card: [d("plain1")] })).toBeNull();
    expect(dealt.refusal(claim("bob", "attack"))).toBe("claim.noRound");
  });

  test("MD-27: a new character has an empty hand; no one else's changes", () => {
    const joined = two.when(roster([character("cyd")]));
    expect([joined.hand("cyd"), joined.pool("cyd")]).toEqual([[], []]);
    expect([joined.hand("ann"), joined.hand("bob")]).toEqual([["plain1"], ["plain2"]]);
  });

  test("MD-27: a hero in the encounter who is not a character of the campaign has no hand to claim for", () => {
    const guest = before()
      .when(roster([["guest", { actor: "guest", side: "hero", wild: true }]]))
      .round({ guest: "AS" }, "calm");
    expect(handsOf(guest)).toEqual([pc("ann"), pc("bob")]);
    expect(guest.offered("guest").filter((key) => /claim|pool|play|trade|buyDrama/.test(key))).toEqual([]);
  });

  test("MD-27, C-9: a character set to the GM's side takes no part in the encounter's cards while there", () => {
    const turned = two.press("set", "gm", { side: ["gm"] }, "ann", anyhow);
    expect(turned.refusal(claim("ann", "attack"))).toBe("claim.noRound");
    expect(turned.refusal({ type: "pool", seat: pc("ann"), card: [d("plain1")] })).toBe("noAction");
    expect(turned.hand("ann")).toEqual(["plain1"]);
    const back = turned.press("set", "gm", { side: ["hero"] }, "ann", anyhow);
    expect(back.refusal(claim("ann", "attack"))).toBeNull();
  });

  test("MD-27: no one is offered what belongs to another", () => {
    for (const who of [pc("ann"), pc("bob")])
      for (const offer of masterdeck.offers(two.state, who))
        if ("who" in offer.command) expect(offer.command.who).toBe(who);
    expect(masterdeck.offers(two.state, pc("nobody"))).toEqual([]);
  });
});
