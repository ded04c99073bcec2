import { describe, expect, test } from "vitest";
import { pack } from "../../engine/rules/game-testing.ts";
import { type ChoiceLine, fill } from "../../engine/rules/offer.ts";
import { see } from "../../engine/table/see.ts";
import { anyhow, dice } from "./deal-testing.ts";
import { handCards } from "./hand.ts";
import { cardPools } from "./rules.ts";
import type { Options } from "./state.ts";
import { cp, fight, type Game, hero } from "./testing.ts";

const POOL = "group:orc";
const orcs = (count = 4, traits: Readonly<Record<string, number>> = { hp: 10, hpMax: 10 }) =>
  pack("orc", count, { traits });
const shared = (options: Partial<Options> = {}) => fight([hero("ana"), ...orcs()], { pools: "shared", ...options });
const dealt = (hand = "K Q 9 9 7 5 4 2"): Game => shared().deal({ ana: "A 8 8 6 4 2", [POOL]: hand });

describe("GP-21: fighters of one actor share a pool", () => {
  test("GP-21: is off as shipped; then each has a hand", () => {
    expect(cardPools.defaults.pools).toBe("each");
    expect(Object.keys(fight(orcs(3)).state.seats)).toEqual(["orc1", "orc2", "orc3"]);
  });

  test("GP-21: one seat for those of one actor and side; heroes and allies never share", () => {
    const wolves = pack("wolf", 2).map(([id, one]) => [id, { ...one, side: "ally" as const }] as const);
    const game = fight([hero("ana", {}, { actor: "orc" }), ...orcs(2), ...wolves], { pools: "shared" });
    expect(Object.keys(game.state.seats)).toEqual(["ana", POOL, "wolf1", "wolf2"]);
    expect(game.offer("gather", "gm")?.fields?.[0]).toMatchObject({ pick: ["orc1", "orc2"] });
    expect(game.refusal({ type: "gather", fighters: ["orc1", "wolf1"] })).toBe("ownCard");
  });

  test("GP-2, GP-21: one die and one hand, by the leader's Initiative", () => {
    const rolled = shared().when({ type: "roll" }, dice(3, 3));
    expect(rolled.view().rows.map(({ seat }) => seat)).toEqual(["ana", POOL]);
    const hand = rolled.when({ type: "deal" }, anyhow);
    expect(hand.state.drawn).toEqual({ ana: 8, [POOL]: 8 });
  });

  test("GP-13, GP-21: the next one leads once the leader has fallen, from the next turn on", () => {
    const wise = shared().changes("orc2", {}, { iq: 14 });
    const fallen = wise.deal({ ana: "A 8 8 6 4 2", [POOL]: "K Q 9 9 7 5" }).falls("orc1");
    expect(fallen.hand(POOL)).toBe("K Q 9 9 7 5");
    const next = fallen.endTurn().when({ type: "roll" }, dice(1, 1));
    expect(next.when({ type: "deal" }, anyhow).state.drawn).toEqual({ ana: 6, [POOL]: 7 });
  });

  test("C-5, GP-21: the pool falls with its last, and has its cards back if one gets up", () => {
    const down = ["orc1", "orc2", "orc3", "orc4"].reduce((game, id) => game.falls(id), dealt());
    expect(down.hand(POOL)).toBe("");
    expect(down.changes("orc3", { out: false }).hand(POOL)).toBe("K Q 9 9 7 5 4 2");
  });

  test("GP-1, GP-21: what is set by hand is set for all of it", () => {
    const set = shared().press("setTerms", "gm", { dx: 14, iq: 10, ht: 10, move: 5, encumbrance: 0, fatigue: 0 }, POOL);
    expect(set.state.told).toMatchObject({ orc1: { dx: 14 }, orc4: { dx: 14 } });
  });
});

describe("GP-21: losses, stun and full speed are those of one", () => {
  const hit = dealt().press("damage", "gm", { fighter: ["orc2"], points: 6 }, POOL);

  test("GP-12, GP-21: what a hit on one costs is taken from the common cards", () => {
    expect(hit.state.stunned).toEqual({ orc2: "body" });
    expect(hit.asked()).toEqual(["lose:1"]);
    const paid = hit.press("lose", POOL);
    expect(paid.hand(POOL)).toBe("Q 9 9 7");
    expect(hit.effects).toContainEqual(expect.objectContaining({ kind: "status", seat: POOL, only: "orc2", on: true }));
    expect(dealt().refusal({ type: "damage", seat: POOL, fighter: ["ana"], points: 1 })).toBe("noSeat");
  });

  test("GP-11, GP-21: the others can act, and one card lets that one shake it off", () => {
    const now = hit.press("lose", POOL).to("Q");
    expect(now.offer("spend", POOL)?.sets?.[0]?.sizes[0]?.uses.map(({ use }) => use)).toContain("wildSwing");
    const shaking = now.spend(POOL, "Q", "stun");
    expect(shaking.asked()).toEqual(["shake:orc2"]);
    expect(shaking.state.asks[0]).toMatchObject({
      to: POOL,
      text: cp("ask.shakeOf", { who: { fighter: "orc2" }, n: "+0" }),
    });
    expect(shaking.press("shake:orc2:made", POOL).state.stunned).toEqual({});
  });

  test("GP-11, GP-21: once all are stunned the pool is, and its row says how many are", () => {
    expect(hit.badges(POOL)).toContain("stunnedOf");
    const all = ["orc1", "orc3", "orc4"]
      .reduce((game, id) => game.when({ type: "stun", seat: POOL, fighter: [id] }), hit.press("lose", POOL))
      .press("lose", POOL);
    expect(all.hand(POOL)).toBe("7");
    const uses = all
      .to("7")
      .offer("spend", POOL)
      ?.sets?.[0]?.sizes[0]?.uses.map(({ use }) => use);
    expect(uses).toEqual(["defence", "stun"]);
    const better = all.press("recover:orc3", "gm", {}, POOL);
    expect(Object.keys(better.state.stunned)).toEqual(["orc2", "orc1", "orc4"]);
  });

  test("GP-20, GP-21: each who is stunned before the deal costs a card at it", () => {
    const before = ["orc1", "orc2"].reduce(
      (game, id) => game.when({ type: "stun", seat: POOL, fighter: [id] }),
      shared(),
    );
    expect(before.deal({ ana: "A 8 8 6 4 2", [POOL]: "K Q 9 8 7 5" }).hand(POOL)).toBe("9 8 7 5");
  });

  test("GP-12, GP-21: HP that one loses are noticed", () => {
    const seen = shared({ wounds: "seen" }).deal({ ana: "A 8 8 6 4 2", [POOL]: "K Q 9 9 7 5" });
    const hurt = seen.changes("orc3", {}, { hp: 4 });
    expect(hurt.state.stunned).toEqual({ orc3: "body" });
  });

  test("GP-14, GP-21: a run moves one, and ends by the pool's card", () => {
    const now = dealt().to("K");
    const card = now.cards(POOL, "K");
    const runs = now.when({ type: "run", seat: POOL, fighter: ["orc3"], card });
    expect(Object.keys(runs.state.runs)).toEqual(["orc3"]);
    expect(runs.badges(POOL)).toContain("runs");
    expect(runs.to("Q").spend(POOL, "Q", "stop").state.runs["orc3"]?.ending).toBe(true);
    expect(runs.press("halt:orc3", "gm", {}, POOL).state.runs).toEqual({});
    const other = now.when({ type: "run", seat: POOL, card });
    expect(Object.keys(other.state.runs)).toEqual(["orc1"]);
    expect(other.falls("orc1").state.runs).toEqual({});
  });

  test("GP-10, GP-21: FP that cards cost are the leader's", () => {
    const black = shared().deal({ ana: "A 8 8 6 4 2", [POOL]: "K Q 9 9 7 B" });
    expect(black.state.tired).toEqual({ orc1: 1 });
  });

  test("C-5, GP-21: a player learns nothing of a hidden one", () => {
    const hidden = dealt().changes("orc2", { hidden: true });
    const struck = hidden.press("damage", "gm", { fighter: ["orc2"], points: 6 }, POOL).press("lose", POOL);
    expect(struck.said()).not.toContain("stunned");
    for (const game of [struck, struck.to("Q")]) {
      const seen = see(game.state, ["ana"]);
      const told = [seen, cardPools.look(seen), cardPools.offers(seen, "ana")];
      expect(JSON.stringify(told)).not.toContain("orc2");
    }
    expect(struck.to("Q").refusal(struck.to("Q").spending(POOL, "Q", "stun"))).toBe("notWithThese");
    expect(struck.press("recover:orc2", "gm", {}, POOL).state.stunned).toEqual({});
  });
});

describe("GP-21: groups are made and split by hand", () => {
  const split = dealt().to("9").press("split", "gm", { parts: 2 }, POOL);
  const seats = (game: Game) => Object.values(game.state.seats).map(({ members }) => members.length);

  test("GP-21: splitting keeps what is dealt until the next turn", () => {
    expect(seats(split)).toEqual([1, 4]);
    expect(split.hand(POOL)).toBe("9 9 7 5 4 2");
    const next = split.endTurn().when({ type: "roll" }, dice(1, 2, 3));
    expect(seats(next)).toEqual([1, 2, 2]);
    expect(next.when({ type: "deal" }, anyhow).state.drawn).toMatchObject({ [POOL]: 7 });
  });

  test("GP-8, GP-21: the first part keeps the hold card", () => {
    const held = dealt().hold(POOL, "K").press("split", "gm", { parts: 2 }, POOL).endTurn();
    const next = held.when({ type: "roll" }, anyhow);
    expect(next.hand(POOL)).toBe("[K]");
  });

  test("GP-21: before the deal whoever is on their own rolls at once", () => {
    const rolled = shared().when({ type: "roll" }, dice(1, 1)).press("split", "gm", { parts: 2 }, POOL, dice(5));
    expect(Object.values(rolled.state.dice)).toEqual([1, 1, 5]);
  });

  test("GP-21: who joins in the middle of a turn plays from the pool; who changes sides leaves it at the next", () => {
    const joined = dealt().joins(...pack("orc", 5, { traits: { hp: 10, hpMax: 10 } }).slice(4));
    expect(joined.state.seats[POOL]?.members).toHaveLength(5);
    expect(handCards(joined.state, POOL)).toHaveLength(8);
    const turned = dealt().changes("orc4", { side: "ally" });
    expect(seats(turned)).toEqual([1, 4]);
    expect(seats(turned.endTurn().when({ type: "roll" }, anyhow))).toEqual([1, 3, 1]);
  });

  test("GP-21: given up in the middle of a turn, the pools stay until the next", () => {
    const off = dealt().press("options", "gm", { pools: ["each"] });
    expect(seats(off)).toEqual([1, 4]);
    expect(seats(off.endTurn().when({ type: "roll" }, anyhow))).toEqual([1, 1, 1, 1, 1]);
  });

  test("GP-21: offered in a sentence where more than six share actors", () => {
    const six = fight([hero("ana"), ...orcs(6)]);
    expect([six.offer("sharePools", "gm"), six.view().pause?.text]).toEqual([undefined, undefined]);
    const many = six.joins(...pack("bat", 2));
    expect(many.view().pause?.text).toEqual(cp("pause.sharing", { n: 8, of: 2 }));
    expect(many.view(["ana"]).pause?.text).toBeUndefined();
    const now = many.press("sharePools", "gm");
    expect([Object.keys(now.state.seats), now.offer("sharePools", "gm")]).toEqual([
      ["ana", POOL, "group:bat"],
      undefined,
    ]);
  });
});

describe("GP-5, GP-21: what is due is played for pools at once", () => {
  test("GP-5, GP-21: a line for each", () => {
    const game = fight([hero("ana"), ...orcs(3), ...pack("bat", 3)], { pools: "shared" }).deal({
      ana: "2 2 3 3 4 4",
      [POOL]: "AS K 9 8 7 6",
      "group:bat": "AH Q 9 8 7 6",
    });
    const offer = game.offer("playAll", "gm");
    const [field] = offer?.fields ?? [];
    const lines: readonly ChoiceLine[] = field !== undefined && "lines" in field ? field.lines : [];
    expect(lines.map(({ seat }) => seat)).toEqual([POOL, "group:bat"]);
    if (offer === undefined) throw new Error("nothing is due");
    expect(fill(offer, {})).toHaveProperty("command");
    const spent = game.press("playAll", "gm").events.flatMap((e) => (e.type === "spent" ? [e.seat] : []));
    expect(spent).toEqual([POOL, "group:bat"]);
  });
});
