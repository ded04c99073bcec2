import { describe, expect, test } from "vitest";
import { actionDeck } from "./rules.ts";
import { extras, type Game, hero, table, tableWith, villain } from "./testing.ts";

const fight = table(hero("buck"), hero("virginia"), villain("baron"), ...extras("zombie", 2));
const dealt = fight.dealtTo({ buck: "AS", virginia: "KS", baron: "QS", "group:zombie": "2C" });
const begun = dealt.begun();
const who = (seat: string) => ({ who: { seat } });
const one = { least: 1, most: 1 };

describe("C-3: what the GM is offered for the table", () => {
  test("SW-2: to deal, by the number of the round; the first deal begins the encounter", () => {
    expect(fight.offer("deal", "gm")).toEqual({
      key: "deal:setup:0",
      text: { key: "action-deck.offer.deal", data: { round: 1 } },
      undoLabel: { key: "action-deck.deed.deal", data: { round: 1 } },
      command: { type: "deal" },
      buttons: ["start", "turn", "round", "deal"],
      weight: "main",
    });
    const over = begun.when({ type: "endRound" });
    expect(over.offer("deal", "gm")).toMatchObject({
      key: `deal:between:${over.state.turn}`,
      text: { data: { round: 2 } },
      buttons: ["turn", "round", "deal"],
    });
    expect(over.offer("deal", "gm")).not.toHaveProperty("confirm");
    expect([begun.offered("gm").includes("deal"), begun.refusal({ type: "deal" })]).toEqual([false, "roundGoesOn"]);
    expect(table().refusal({ type: "deal" })).toBe("nobody");
  });

  test("SW-5: a deal past a waiting Joker takes a second click, which names its holder", () => {
    const bides = table(hero("buck")).dealtTo({ buck: "JR" }).begun().when({ type: "bide", seat: "buck" });
    expect(bides.offer("deal", "gm")?.confirm).toEqual({
      key: "action-deck.confirm.lapse",
      data: { who: { seats: ["buck"] } },
    });
  });

  test("SW-4: to begin the round that was dealt, and to end one that is running", () => {
    expect(dealt.offer("begin", "gm")).toEqual({
      key: `begin:${dealt.state.turn}`,
      text: { key: "action-deck.offer.begin", data: { round: 1 } },
      undoLabel: { key: "action-deck.deed.begin", data: { round: 1 } },
      command: { type: "begin" },
      buttons: ["start", "turn", "round"],
      weight: "main",
    });
    expect(begun.offer("endRound", "gm")).toEqual({
      key: "endRound:1",
      text: { key: "action-deck.offer.endRound" },
      undoLabel: { key: "action-deck.deed.endRound", data: { round: 1 } },
      command: { type: "endRound" },
      buttons: ["round"],
      weight: "setup",
      confirm: {
        key: "action-deck.confirm.endRound",
        data: { n: 3, who: { seats: ["virginia", "baron", "group:zombie"] } },
      },
    });
    expect([dealt.refusal({ type: "endRound" }), begun.refusal({ type: "begin" })]).toEqual(["notRunning", "notDealt"]);
  });

  test("C-6: to collect what was dealt, under its round's name, leaving nothing of the round", () => {
    expect(fight.offer("reset", "gm")).toBeUndefined();
    expect(fight.refusal({ type: "reset" })).toBe("nothingDealt");
    expect(begun.offer("reset", "gm")).toMatchObject({
      key: "reset:1",
      undoLabel: { key: "action-deck.deed.reset", data: { round: 1 } },
      buttons: ["reset"],
      weight: "setup",
    });
    const left = begun.hold("buck").when({ type: "reset" }).state;
    expect(left).toMatchObject({ phase: "setup", again: true, undealt: false, contest: null, down: {}, actions: {} });
    for (const part of ["held", "queue", "drops", "acting", "done", "toCome", "chain", "asks"] as const)
      expect(left[part]).toEqual([]);
  });

  test("SW-10: a standoff takes a second click", () => {
    expect(fight.offer("callStandoff", "gm")).toMatchObject({
      text: { key: "action-deck.offer.callStandoff" },
      weight: "setup",
      confirm: { key: "action-deck.confirm.standoff" },
    });
  });

  test("SW-14: a new session, where Bennies are counted", () => {
    const counted = tableWith({ bennies: "asked" }, hero("buck"));
    expect(counted.offer("newSession", "gm")).toMatchObject({
      weight: "setup",
      confirm: { key: "action-deck.confirm.newSession" },
    });
    expect(fight.offer("newSession", "gm")).toBeUndefined();
    expect(tableWith({ bennyCard: "yes" }, hero("buck")).offer("newSession", "gm")).toBeDefined();
  });
});

describe("C-3: what a player is offered", () => {
  test("SW-4: ending the turn is Foundry's own button, and the main offer", () => {
    expect(begun.offer("end", "buck")).toEqual({
      key: `end:buck:${begun.state.since}`,
      text: { key: "action-deck.offer.end" },
      undoLabel: { key: "action-deck.deed.end", data: who("buck") },
      command: { type: "end", seat: "buck" },
      buttons: ["turn"],
      weight: "main",
    });
    expect([begun.offered("virginia"), begun.refusal({ type: "end", seat: "virginia" })]).toEqual([[], "notActing"]);
  });

  test("SW-7: to hold, with an icon of its own; a fighter who holds may act next, first, or now", () => {
    expect(begun.offer("hold", "buck")).toMatchObject({ text: { key: "action-deck.offer.hold" }, icon: "hold" });
    const held = begun.hold("buck");
    const next = (game: Game) => game.offer("actNext", "buck")?.text.key;
    expect(next(held)).toBe("action-deck.offer.actNext");
    const over = held.when({ type: "endRound" });
    expect(next(over)).toBe("action-deck.offer.now");
    expect(next(over.dealtTo({ virginia: "5S", baron: "6S", "group:zombie": "7S" }))).toBe("action-deck.offer.first");
    expect(held.when({ type: "actNext", seat: "buck" }).offer("actNext", "buck")).toBeUndefined();
    expect(next(held.when({ type: "reset" }))).toBeUndefined();
  });

  test("SW-8: to interrupt, naming one where there are several", () => {
    expect(begun.hold("buck").offer("interrupt", "buck")).toEqual({
      key: `interrupt:buck:${begun.hold("buck").state.turn}`,
      text: { key: "action-deck.offer.interrupt" },
      undoLabel: { key: "action-deck.deed.interrupt", data: who("buck") },
      command: { type: "interrupt", seat: "buck" },
    });
  });

  test("SW-8: in a contest to roll or to give way, as answers to the question", () => {
    const asked = begun.hold("buck").when({ type: "interrupt", seat: "buck" });
    const { turn } = asked.state;
    expect(asked.offer("roll", "buck")).toMatchObject({
      key: `contest:buck:${turn}`,
      ask: "contest:buck",
      fields: [{ name: "total", roll: "agility" }],
      weight: "main",
    });
    expect(asked.offer("giveWay", "buck")).toMatchObject({
      key: `contest:buck:${turn}:way`,
      text: { key: "action-deck.offer.giveWay" },
      weight: "quiet",
    });
    expect(asked.refusal({ type: "giveWay", seat: "baron" })).toBe("noContest");
    expect(fight.press("callStandoff", "gm").offer("giveWay", "buck")?.text.key).toBe("action-deck.offer.pass");
  });

  test("SW-15: one dealt several cards keeps the best, or chooses another", () => {
    const several = fight.dealtTo({ buck: ["9S", "KS", "2H"], virginia: "5S", baron: "6S", "group:zombie": "7S" });
    const [keep, choose] = actionDeck.offers(several.state, "buck");
    expect(keep).toMatchObject({
      key: "choose:buck:keep",
      ask: "choose:buck",
      text: { key: "action-deck.offer.keep", data: { card: { card: "KS" } } },
    });
    expect(choose?.fields).toEqual([{ name: "card", pick: ["KS", "2H", "9S"], of: "card", ...one, chosen: ["KS"] }]);
  });

  test("SW-19, SW-12: an acting fighter may declare actions and set marks, with the last entries filled in", () => {
    expect(begun.offer("declare", "buck")?.fields).toEqual([
      { name: "count", number: [1, 6], chosen: 2 },
      { name: "what", text: 120, optional: true, chosen: "" },
    ]);
    const said = begun.press("declare", "buck", { count: 3, what: "shoot, run" });
    expect(said.offer("declare", "buck")?.fields?.map((field) => "chosen" in field && field.chosen)).toEqual([
      3,
      "shoot, run",
    ]);
    expect(begun.offer("mark", "buck")?.fields).toEqual([
      { name: "mark", pick: ["defend", "aim", "busy", "busyRolled"], of: "word", ...one, chosen: ["defend"] },
      { name: "rounds", number: [1, 20], chosen: 1 },
    ]);
    const marked = begun.press("mark", "buck", { mark: ["aim"], rounds: 1 });
    expect(marked.offer("unmark", "buck")).toMatchObject({ key: "unmark:buck", weight: "quiet" });
    expect([begun.refusal({ type: "unmark", seat: "buck" }), begun.refusal({ type: "mark", seat: "buck" })]).toEqual([
      "noMark",
      "noMark",
    ]);
  });

  test("SW-16: a Benny for a card is offered quietly, to its owner and to the GM", () => {
    const game = tableWith({ bennyCard: "yes" }, hero("buck")).dealtTo({ buck: "4S" });
    expect(game.offer("buy", "buck")).toMatchObject({ key: "buy:buck:1", weight: "quiet" });
    expect(game.offer("buy", "gm", "buck")).toMatchObject({ key: "buy:buck:1:gm", weight: "quiet" });
  });
});
