import { describe, expect, test } from "vitest";
import { dice } from "../../src/engine/rules/game-testing.ts";
import { fill, type Values } from "../../src/engine/rules/offer.ts";
import type { Roster } from "../../src/engine/rules/ruleset.ts";
import { recapOf } from "../../src/engine/session/recap.ts";
import { playCommand, type Session, startOf } from "../../src/engine/session/session.ts";
import { reelOf } from "../../src/engine/session/tape.ts";
import type { Chance } from "../../src/engine/table/lists.ts";
import type { Table } from "../../src/engine/table/table.ts";
import { anyhow, drawing } from "../../src/rulesets/action-deck/testing.ts";
import * as pools from "../../src/rulesets/card-pools/testing.ts";
import { shipped } from "../../src/rulesets/index.ts";
import * as own from "../../src/rulesets/own/testing.ts";
import * as speed from "../../src/rulesets/speed-cards/testing.ts";
import { nextCommand } from "../laws/offer-laws.ts";
import { everyOffer } from "../laws/random-play.ts";

/** C-12: the recap, by the examples of the ledger. */

const named = (id: string) => shipped.find((rules) => rules.id === id) ?? expect.fail(id);
const hero = { actor: null, side: "hero", wild: true } as const;

/** A fight of these rules, played by what was done. */
class Fight {
  readonly rules;
  session: Session;

  constructor(id: string, ids: readonly string[], round?: number) {
    this.rules = named(id);
    const set = Object.fromEntries(ids.map((one) => [one, one === "cid" ? { ...hero, side: "gm" as const } : hero]));
    this.session = startOf(this.rules.begin(this.rules.defaults, round));
    const roster: Roster = { type: "roster", set, gone: [] };
    this.#play({ ...roster, ...(this.rules.encounter ? { encounter: { id: "c", round: 0 } } : {}) }, "roster", null);
  }

  /** The same fight from this table on. */
  from(table: Table): this {
    this.session = startOf(table);
    return this;
  }

  /** Does what is called so, for this seat if one is named, with what is chosen for it. */
  does(deed: string, who?: string, chance: Chance = anyhow, chosen: Values = {}): this {
    const offered = everyOffer(this.rules, this.session.state)
      .filter((one) => who === undefined || one.who === who)
      .flatMap(({ offers }) => offers)
      .find(({ undoLabel, disabled }) => undoLabel.key.endsWith(`.deed.${deed}`) && disabled === undefined);
    if (offered === undefined) return expect.fail(`nobody can ${deed}`);
    const filled = fill(offered, chosen);
    if ("refusal" in filled) return expect.fail(filled.refusal.key);
    return this.#play(filled.command, offered.undoLabel.key, "gm", chance, offered.undoLabel.data);
  }

  /** Deals these cards to the seats in their order, and begins. */
  round(...cards: readonly string[]): this {
    return this.does("deal", "gm", drawing(this.session.state as never, ...cards)).does("begin", "gm");
  }

  goesOn(): this {
    return this.#play(nextCommand(this.rules, this.session.state), "deed", "gm");
  }

  #play(
    command: { readonly type: string },
    key: string,
    by: string | null,
    chance: Chance = anyhow,
    data: NonNullable<Parameters<typeof playCommand>[3]["undoLabel"]["data"]> = {},
  ): this {
    const played = playCommand(this.rules, this.session, command, { undoLabel: { key, data }, by }, chance);
    if ("refusal" in played) return expect.fail(played.refusal.key);
    this.session = played.session;
    return this;
  }

  /** The recap of what was played from this step on. Null if there is none. */
  recapFrom(start: number) {
    const { entries, tables } = reelOf(this.rules, this.session);
    const reel = { entries: entries.slice(start), tables: tables.slice(start) };
    return recapOf(this.rules, reel, { viewer: "gm", hidden: new Set() });
  }

  get recap() {
    return this.recapFrom(0) ?? expect.fail("there is no recap");
  }

  /** Each lane in words. */
  get lanes(): readonly string[] {
    const { lanes, seats } = this.recap;
    return lanes.map(({ moments }) =>
      moments.map(({ seat, how }) => `${seats[seat]?.seat}${how === "acts" ? "" : ` ${how}`}`).join(", "),
    );
  }
}

const quick = (id: string, dex: number) => [id, { ...hero, traits: { spd: 2, dex } }] as const;

const three = () => new Fight("action-deck", ["ann", "bob", "cid"]);

describe("C-12: turns", () => {
  test("C-12: whoever is broken into goes on with the same turn, and one that ends in Hold is none", () => {
    const fight = three().round("KS", "QS", "JS").does("hold", "ann").does("interrupt", "ann");
    for (let i = 0; i < 12 && !fight.lanes[0]?.endsWith("cid"); i++) fight.goesOn();
    expect(fight.lanes).toEqual(["ann holds, bob, ann interrupts, cid"]);
    const { turns, interrupts, arcs, seats } = fight.recap;
    expect({ turns, interrupts }).toEqual({ turns: 3, interrupts: 1 });
    expect(arcs).toEqual([{ from: [0, 0], to: [0, 2] }]);
    expect(seats.map((one) => one.turns)).toEqual([1, 1, 1]);
  });

  test("C-12: nothing is told before anybody has acted", () => {
    expect(three().recapFrom(0)).toBeNull();
  });

  test("C-12: nor while all are on Hold", () => {
    const fight = three().does("deal", "gm");
    for (const who of ["ann", "bob", "cid"]) fight.does("putOnHold", `gm about ${who}`);
    expect(fight.does("begin", "gm").recapFrom(0)).toBeNull();
  });

  test("C-12: a round in which nobody had a turn is not missing; one that the log lost is", () => {
    const fight = three().does("callStandoff", "gm");
    const before = fight.does("endRound", "gm").session.entries.length - 1;
    fight.round("KS", "QS", "JS");
    expect(fight.recap).toMatchObject({ first: 1, last: 2 });
    fight.does("end").does("end").does("end").round("2S", "QH", "JH");
    expect(fight.recapFrom(before + 2)).toMatchObject({ first: 2, last: 3 });
  });
});

describe("C-12, GP-3: a turn in a count of cards", () => {
  const named = ["ann", "bob", "cid", "dan"];
  const dealt = (hands: Readonly<Record<string, string>>) =>
    pools
      .fight(named.map((id) => (id === "ann" ? pools.hero(id) : pools.foe(id))))
      .deal({ ann: "2", bob: "2", cid: "2", dan: "2", ...hands });
  const from = (hands: Readonly<Record<string, string>>) => new Fight("card-pools", []).from(dealt(hands).state);

  test("C-12, GP-3: of those who act at the same moment each is told once", () => {
    const many = [..."KQJT987654"].flatMap((rank) => Array<string>(6).fill(rank)).join(" ");
    const fight = from({ ann: "AS 2", bob: "AS 2", cid: "AH 2", dan: many });
    expect(fight.does("end", "ann").does("end", "bob").does("end", "cid").lanes[0]).toBe("ann, bob, cid");
  });

  test("C-12, GP-5: those who are played together have each a turn, in the increment that is over", () => {
    const fight = from({ ann: "K", bob: "AS", cid: "AH", dan: "AD" }).does("playAll", "gm");
    expect(fight.lanes).toEqual(["bob, cid, dan", "ann"]);
  });

  test("C-12, GP-5: a turn is told that is begun, over and counted past in one step", () => {
    const fight = from({ ann: "JR K", bob: "K", cid: "Q", dan: "Q" });
    fight.does("spend", "ann", anyhow, { which: ["JR"], use: ["gesture"] });
    expect(fight.lanes).toEqual(["ann", "ann"]);
  });

  test("C-12, GP-8: who keeps a hold card has turns as others do, and interrupts with the hold card alone", () => {
    const fight = from({ ann: "AS Q T", bob: "J 9" }).does("hold", "ann").does("end", "ann").does("end", "ann");
    expect(fight.lanes, "the Ace is put on hold in place of a turn").toEqual(["ann holds", "ann", "bob"]);
    fight
      .does("spend", "ann", anyhow, { which: ["AS"], use: ["move"] })
      .does("end", "bob")
      .does("end", "ann");
    expect(fight.lanes).toEqual(["ann holds", "ann", "bob, ann interrupts", "ann"]);
    expect(fight.recap).toMatchObject({ interrupts: 1, arcs: [{ from: [0, 0], to: [2, 1] }] });
  });
});

describe("C-12, OD-4: a turn for each card", () => {
  const begun = (hands: Readonly<Record<string, readonly string[]>>) => {
    const recipe = own.recipe({ cards: 3, counts: "each", hold: "rounds", breakIn: "free" });
    const table = own.table(recipe, own.hero("ann"), own.foe("bob")).lies(hands).begin();
    return new Fight("own", []).from(table.state);
  };

  test("C-12, OD-4: who acts several times in a row has a turn each time", () => {
    const fight = begun({ ann: ["9of10", "8of10", "7of10"], bob: ["6of10", "5of10", "1of10"] });
    for (let i = 0; i < 5; i++) fight.does("end");
    expect(fight.lanes).toEqual(["ann, ann, ann, bob, bob, bob"]);
    expect(fight.recap.seats.map(({ turns }) => turns)).toEqual([3, 3]);
  });

  test("C-12, OD-7: and none for those that end in Hold, nor for being broken into", () => {
    const fight = begun({ ann: ["9of10", "8of10", "7of10"], bob: ["6of10", "5of10", "1of10"] });
    fight.does("hold", "ann").does("end").does("end").does("breakIn", "ann").does("end", "ann");
    for (let i = 0; i < 2; i++) fight.does("end", "bob");
    expect(fight.lanes).toEqual(["ann holds, ann, ann, bob, ann interrupts, bob, bob"]);
    expect(fight.recap).toMatchObject({ interrupts: 1, arcs: [{ from: [0, 0], to: [0, 4] }] });
  });
});

describe("C-12, HC-6: an action called forward", () => {
  test("C-12, HC-6: is no turn, whatever else is done in that Segment", () => {
    const dealt = speed.fight([quick("ann", 15), quick("bob", 10)]).deal({ ann: "12 11", bob: "12 11" });
    const at11 = dealt.act("ann", "12").act("bob", "12").count();
    const fight = new Fight("speed-cards", []).from(at11.state).does("forward", "bob", anyhow, { doing: ["dive"] });
    expect(fight.lanes).toEqual(["ann"]);
    expect(fight.recap.turns).toBe(1);
  });
});

describe("C-12, HD-6: a held Phase", () => {
  const rolls = (fight: Fight, ...shown: readonly number[]) => fight.does("roll", "gm", dice(12, ...shown));

  test("C-12, HD-6: whose next Action Phase has come acts in it, and interrupts nobody", () => {
    const fight = rolls(new Fight("speed-dice", ["ann", "bob"]), 1, 12, 5);
    rolls(fight.does("hold", "ann"), 1, 12, 5);
    expect(fight.lanes).toEqual(["ann holds, ann"]);
    expect(fight.recap).toMatchObject({ interrupts: 0, arcs: [] });
  });

  test("C-12, HD-6: who uses it in a later Phase interrupts, after whoever acts", () => {
    const fight = rolls(new Fight("speed-dice", ["ann", "bob"]), 1, 12, 5);
    rolls(fight.does("hold", "ann"), 12, 1, 5).does("useHold", "ann").does("end", "bob");
    expect(fight.lanes).toEqual(["ann holds, bob, ann interrupts"]);
    expect(fight.recap).toMatchObject({ interrupts: 1, arcs: [{ from: [0, 0], to: [0, 2] }] });
  });

  test("C-12, HD-2: a Hold that an Abort spent is no interrupt in the Phase after it", () => {
    const fight = rolls(new Fight("speed-dice", ["ann", "bob"]), 1, 12, 5);
    rolls(rolls(fight.does("hold", "ann"), 12, 12, 5).does("abort", "ann"), 1, 12, 5);
    expect(fight.lanes).toEqual(["ann holds, ann"]);
    expect(fight.recap).toMatchObject({ interrupts: 0, arcs: [] });
  });

  test("C-12, HD-1: whoever acts still when the next Phase is rolled has a turn in each", () => {
    const fight = rolls(rolls(new Fight("speed-dice", ["ann", "bob"]), 1, 12, 5), 1, 12, 5);
    expect(fight.lanes).toEqual(["ann, ann"]);
  });
});

test.each(shipped.map(({ id }) => id))("C-12: %s is told in rounds", (id) => {
  const fight = new Fight(id, ["ann", "bob", "cid", "dan"]);
  for (let i = 0; i < 60; i++) fight.goesOn();
  const { lanes, seats } = fight.recap;
  expect(lanes.length).toBeGreaterThan(0);
  expect(Math.min(...seats.map(({ turns }) => turns))).toBeGreaterThan(0);
  expect(seats.map(({ seat }) => seat).sort()).toEqual(["ann", "bob", "cid", "dan"]);
});
