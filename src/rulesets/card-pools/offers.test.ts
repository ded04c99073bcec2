import { describe, expect, test } from "vitest";
import { dice } from "./deal-testing.ts";
import { cardPools } from "./rules.ts";
import { cp, fight, foe, type Game, hero } from "./testing.ts";

const duo = fight([hero("ana"), foe("ogre")]);
const rolled = duo.when({ type: "roll" }, dice(3, 4));
const dealt = duo.deal({ ana: "A K K 9", ogre: "A Q 3" });
const who = (seat: string) => ({ who: { seat } });

describe("GP-2: the GM's clicks for a turn", () => {
  test("GP-2: to roll, by the number of the turn; the first roll begins the encounter", () => {
    expect(duo.offer("roll", "gm")).toEqual({
      key: "roll:setup:0",
      text: cp("offer.roll", { turn: 1 }),
      undoLabel: cp("deed.roll", { turn: 1 }),
      command: { type: "roll" },
      buttons: ["start", "turn", "round", "deal"],
      weight: "main",
    });
    const over = dealt.endTurn();
    expect(over.offer("roll", "gm")).toMatchObject({
      key: `roll:over:${over.state.turn}`,
      text: cp("offer.roll", { turn: 2 }),
      buttons: ["turn", "round", "deal"],
    });
    expect([dealt.offer("roll", "gm"), dealt.refusal({ type: "roll" })]).toEqual([undefined, "turnGoesOn"]);
    expect([fight([]).offer("roll", "gm"), fight([]).refusal({ type: "roll" })]).toEqual([undefined, "nobody"]);
  });

  test("GP-2: everyone's die is announced; C-7: and can be set by hand before the deal", () => {
    expect(rolled.effects).toEqual([
      {
        kind: "roll",
        text: cp("say.rolled", { turn: 1 }),
        once: true,
        dice: [
          { faces: 6, results: [3] },
          { faces: 6, results: [4] },
        ],
      },
    ]);
    expect(rolled.offer("setDie", "gm", "ana")).toMatchObject({
      text: cp("offer.setDie"),
      undoLabel: cp("deed.setDie", who("ana")),
      fields: [{ name: "die", number: [1, 6], chosen: 3 }],
    });
    const set = rolled.press("setDie", "gm", { die: 6 }, "ana");
    expect([set.state.dice, set.effects]).toEqual([{ ana: 6, ogre: 4 }, []]);
    expect(dealt.refusal({ type: "setDie", seat: "ana", die: 2 })).toBe("notRolled");
    expect(rolled.refusal({ type: "setDie", seat: "ana" })).toBe("notRolled");
  });

  test("GP-4: then to deal, from as many decks as it takes", () => {
    expect(rolled.offer("deal", "gm")).toEqual({
      key: `deal:${rolled.state.turn}`,
      text: cp("offer.deal"),
      undoLabel: cp("deed.deal", { turn: 1 }),
      command: { type: "deal" },
      buttons: ["start", "turn", "round", "deal"],
      weight: "main",
    });
    expect([duo.offer("deal", "gm"), duo.refusal({ type: "deal" })]).toEqual([undefined, "notRolled"]);
    const drawn = (n: number, seat: string) => cp("say.drew", { ...who(seat), n });
    expect(dealt.effects).toEqual([
      { kind: "say", text: cp("say.dealt", { turn: 1, n: 1 }), lines: [drawn(4, "ana"), drawn(3, "ogre")] },
    ]);
    expect(rolled.view().pause).toMatchObject({
      head: cp("pause.rolled"),
      text: { key: "card-pools.pause.needs", data: { n: 1 } },
    });
  });

  test("C-11: cards are collected at a second click, and nothing of the turn is left", () => {
    expect([duo.offer("reset", "gm"), duo.refusal({ type: "reset" })]).toEqual([undefined, "nothingDealt"]);
    expect(dealt.offer("reset", "gm")).toMatchObject({
      key: "reset:1",
      buttons: ["reset"],
      confirm: cp("confirm.reset"),
    });
    const left = dealt.hold("ana", "9").count().when({ type: "reset" }).state;
    expect(left).toMatchObject({ phase: "setup", again: true, step: 0, at: 0, combatTurn: 1 });
    for (const part of ["line", "lost", "fromHold", "deeds", "losses", "contests", "raised", "struck"] as const)
      expect(left[part]).toEqual([]);
    for (const part of ["down", "committed", "late", "shaking", "dice", "drawn"] as const)
      expect(left[part]).toEqual({});
    for (const { zone } of Object.values(left.cards)) expect(zone).toBe("deck");
  });
});

describe("GP-3, GP-17: the GM's click for the next increment", () => {
  test("GP-17: names the next rank, and whose cards would be lost", () => {
    expect(dealt.offer("count", "gm")).toEqual({
      key: `count:${dealt.state.turn}`,
      text: cp("offer.on.K"),
      undoLabel: cp("deed.count"),
      command: { type: "count" },
      buttons: ["round"],
      weight: "main",
      loses: cp("loses.due", { who: { seats: ["ana", "ogre"] }, n: 2 }),
      asksAlways: true,
      sure: cp("confirm.lose"),
      confirm: cp("confirm.count", { who: { seats: ["ana", "ogre"] } }),
    });
    const spent = dealt.spend("ana", "A", "unaimed").end("ana");
    expect(spent.offer("count", "gm")?.confirm?.data).toEqual({ who: { seats: ["ogre"] } });
    expect(spent.offer("count", "gm")?.loses?.data).toEqual({ who: { seats: ["ogre"] }, n: 1 });
    expect(spent.spend("ogre", "A", "unaimed").offer("count", "gm")).not.toHaveProperty("loses");
  });

  test("GP-16: and who would not come to act with a card that is spent already", () => {
    const red = fight([hero("ana"), foe("ogre")])
      .deal({ ana: "R 9", ogre: "K 3" })
      .hold("ana", "R");
    const brokeIn = red.to("K").spend("ogre", "K", "unaimed").press("preempt:ana", "ana");
    expect(brokeIn.acts).toEqual(["ana"]);
    expect(brokeIn.offer("count", "gm")?.loses).toEqual(cp("loses.moment", { who: { seats: ["ana"] } }));
    expect(brokeIn.press("declare", "ana").offer("count", "gm")).not.toHaveProperty("loses");
  });

  test("GP-20: at the end it says that the turn ends", () => {
    const last = dealt.to("3");
    expect(last.offer("count", "gm")).toMatchObject({
      text: cp("offer.endTurn"),
      undoLabel: cp("deed.endTurn", { turn: 1 }),
      confirm: cp("confirm.count", { who: { seats: ["ogre"] } }),
    });
    expect([duo.refusal({ type: "count" }), dealt.endTurn().refusal({ type: "count" })]).toEqual([
      "notCounting",
      "notCounting",
    ]);
  });
});

describe("GP-5, GP-8: what a player is offered", () => {
  test("GP-5: for a fighter who is due, playing a set is the main offer; others play nothing", () => {
    const offer = dealt.offer("spend", "ana");
    expect(offer).toMatchObject({
      key: `spend:ana:${dealt.state.since}`,
      text: cp("offer.spend"),
      command: { type: "spend", seat: "ana" },
      weight: "main",
    });
    expect(dealt.to("K").offer("spend", "ogre")).toBeUndefined();
    const kings = dealt.to("K");
    expect(kings.offer("spend", "ana")?.sets?.flatMap(({ sizes }) => sizes.map(({ size }) => size))).toEqual([1, 2]);
  });

  test("GP-5: what was played is announced, with what it gives", () => {
    const [ace] = dealt.cards("ana", "A");
    const spent = dealt.spend("ana", "A", "move");
    expect(spent.effects).toMatchObject([
      { kind: "say", text: cp("say.spent", { ...who("ana"), what: { word: "move" }, cards: { cards: [ace] } }) },
    ]);
    expect(spent.effects[0]).toHaveProperty("lines");
  });

  test("GP-8: one card may be held, quietly; its holder breaks in with it once it is due", () => {
    expect(dealt.offer("hold", "ana")).toMatchObject({
      key: "hold:ana:1",
      text: cp("offer.hold"),
      weight: "quiet",
      fields: [{ name: "card", pick: dealt.cards("ana", "A K K 9"), of: "card", least: 1, most: 1 }],
    });
    const held = dealt.hold("ana", "9");
    expect([held.offer("hold", "ana"), held.refusal({ type: "hold", seat: "ana" })]).toEqual([undefined, "oneHold"]);
    expect(dealt.refusal({ type: "hold", seat: "ana" })).toBe("notYours");
    expect(held.badges("ana")).toContain("hold");
    const usable = (game: Game) => game.view().may;
    expect(usable(held.to("Q"))).toEqual([]);
    const later = dealt.hold("ana", "K").to("3");
    expect(usable(later)).toEqual([
      { seat: "ana", text: cp("may.hold"), cards: later.cards("ana", "hold"), held: true },
    ]);
    expect(later.view(["ogre"]).may).toEqual([]);
    expect(later.offer("spend", "ana")?.text).toEqual(cp("offer.useHold"));
  });

  test("GP-9: a Red Joker has wording of its own", () => {
    const joker = fight([hero("ana"), foe("ogre")]).deal({ ana: "R 5", ogre: "K" });
    expect(joker.to("K").offer("spend", "ana")?.text).toEqual(cp("offer.useJoker"));
  });

  test("GP-8: the opponent to preempt is named", () => {
    const single = fight([hero("ana"), foe("ogre")])
      .deal({ ana: "A 5", ogre: "Q" })
      .hold("ana", "A")
      .to("Q");
    expect(single.offer("preempt", "ana")).toMatchObject({
      text: cp("offer.preempt", { whom: { seat: "ogre" } }),
      command: { type: "preempt", seat: "ana", against: ["ogre"] },
    });
    const [ace] = single.cards("ana", "hold");
    expect(single.press("preempt", "ana").effects[0]).toEqual({
      kind: "say",
      text: cp("say.preempts", { ...who("ana"), whom: { seat: "ogre" }, card: { card: ace } }),
    });
  });
});

describe("what the ruleset says of itself", () => {
  test("GP-1: what it reads, and how far a sheet is believed", () => {
    const bounded = [0, 60];
    const known = (name: string) => cardPools.values?.find((value) => value.name === name);
    for (const name of ["dx", "iq", "ht", "move", "tactics", "steering"])
      expect(known(name)).toEqual({ name, kind: "number", bounds: bounded });
    for (const name of ["hp", "hpMax", "fp", "fpMax", "encumbrance"])
      expect(known(name)).toEqual({ name, kind: "number" });
    for (const name of ["combatReflexes", "combatParalysis"]) expect(known(name)).toEqual({ name, kind: "yes" });
    expect(cardPools.values).toHaveLength(13);
  });

  test("GP-15: how it is played, including talking", () => {
    const lines = ["deal", "count", "sets", "hold", "jokers", "losing", "running", "talking", "pools", "unofficial"];
    expect(cardPools.help?.lines.map(({ key }) => key)).toEqual(lines.map((line) => `card-pools.help.${line}`));
    expect(cardPools).toMatchObject({
      home: "encounter",
      defaults: {
        pause: "pause",
        hands: "closed",
        tired: "eachPoint",
        seconds: 13,
        defence: "anyRank",
        wounds: "byHand",
        steered: "no",
      },
    });
  });
});

describe("C-3: a moment is never mistaken for another", () => {
  test("C-3: every deed raises the count, so that no old button fits the present", () => {
    const games = [duo, dealt];
    const then = (next: (game: Game) => Game) => games.push(next(games.at(-1) as Game));
    then((game) => game.count());
    then((game) => game.endTurn());
    then((game) => game.when({ type: "reset" }));
    const turns = games.map(({ state }) => state.turn);
    expect(turns.every((turn, at) => at === 0 || turn > (turns[at - 1] as number))).toBe(true);
  });
});
