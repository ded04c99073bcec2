import { describe, expect, test } from "vitest";
import { foe, hero } from "../hero/testing.ts";
import { speedCards } from "./rules.ts";
import { worthOf } from "./sums.ts";
import { fight, type Game } from "./testing.ts";

const trio = fight([hero("ana", 3, 20), hero("bo", 2, 15), hero("cy", 1, 10)]);
const dealt = trio.deal({ ana: "12 9 4", bo: "12 2", cy: "9" });
const out = { out: true };

describe("C-3: the tracker", () => {
  test("C-3, HC-2: after the last of a Segment comes whose card is counted next, for whom nobody's hand is closed", () => {
    const acted = dealt.act("ana", "12").end("ana").end("bo");
    expect([acted.view().acts, acted.view().next, acted.view(["bo"]).next]).toEqual([[], "ana", null]);
    expect(acted.to(9).act("ana", "9").end("ana").end("cy").view().next).toBe("ana");
  });

  test("HC-3: who acts does so with the card that is due, then with what it used; others' closed cards are not named", () => {
    const way = dealt.cards("ana", "12");
    expect([dealt.view().actsWith, dealt.act("ana", "12").view().actsWith]).toEqual([{ ana: way }, { ana: way }]);
    expect(dealt.view(["bo"]).actsWith).toEqual({ ana: [] });
    expect(dealt.act("ana", "12").view(["bo"]).actsWith).toEqual({ ana: way });
    expect(dealt.act("ana", "12").to(9).view().actsWith).toEqual({ ana: dealt.cards("ana", "9") });
  });

  test("HC-4: cards that come are shown before those that have waited, once a Turn is running", () => {
    const cards = (game: Game) => game.view().rows[0]?.cards.map(worthOf);
    expect([cards(dealt), cards(dealt.to(9)), cards(dealt.to(2))]).toEqual([
      [12, 9, 4],
      [9, 4, 12],
      [12, 9, 4],
    ]);
  });

  test("C-5: no turn is shown for a seat that a viewer may not know", () => {
    const hidden = dealt.changes("ana", { hidden: true });
    expect([hidden.view(["cy"]).acts, hidden.view(["cy"]).pause?.text?.key]).toEqual([[], "speed-cards.pause.gm"]);
  });
});

describe("HC-3, HC-8: why nothing of a hand can be played, and when", () => {
  const idle = (game: Game, seat: string) => game.view().fans?.find((some) => some.seat === seat)?.idle;

  test("HC-3, HC-8: no card left, once in a Segment, or not before the highest card's own", () => {
    const acted = dealt.act("ana", "12");
    expect(idle(acted, "ana")).toEqual({ key: "speed-cards.fan.acted" });
    expect(idle(dealt, "cy")).toEqual({ key: "speed-cards.fan.later", data: { n: 9 } });
    expect(idle(dealt.to(9).act("cy", "9"), "cy")).toEqual({ key: "speed-cards.fan.none" });
    expect([idle(trio, "ana"), idle(dealt.endTurn(), "ana")]).toEqual([undefined, undefined]);
  });
});

describe("HC-2: what the head of the table says", () => {
  test("HC-2: why no one acts", () => {
    const pause = (game: Game) => game.view().pause;
    const players = { key: "speed-cards.pause.waitDeal" };
    expect(pause(fight([]))).toEqual({ head: { key: "speed-cards.pause.empty" }, players });
    expect(pause(trio)).toEqual({ head: { key: "speed-cards.pause.setup" }, players });
    expect(pause(dealt)).toBeNull();
    expect(pause(dealt.endTurn())).toEqual({ head: { key: "speed-cards.pause.over" } });
    expect(pause(dealt.end("ana").end("bo"))).toEqual({
      head: { key: "speed-cards.segment", data: { n: 12 } },
      text: { key: "speed-cards.pause.nobodyDue" },
    });
  });

  test("HC-2: which Turn and Segment it is", () => {
    const data = { turn: 1, segment: 12 };
    expect([trio, dealt, dealt.when({ type: "reset" })].map((game) => game.view().title)).toEqual([
      { key: "speed-cards.pause.setup" },
      { key: "speed-cards.title.running", data },
      { key: "speed-cards.title.collected", data },
    ]);
  });

  test("HC-1: twelve cards each, and the value of those without a number", () => {
    expect(trio.view()).toMatchObject({
      deck: { text: { key: "speed-cards.name" }, left: { key: "speed-cards.deck.left", data: { n: 12 } } },
      worth: { A: "1", J: "11", Q: "12" },
    });
  });
});

describe("HC-2: the count on screen", () => {
  const columns = (game: Game) =>
    game
      .view()
      .columns.flatMap(({ label, seats, lit, past }) =>
        seats.length + Number(lit) === 0 ? [] : [`${label}${lit ? "!" : ""}${past ? "-" : ""} ${seats.join(" ")}`],
      );

  test("HC-2: who comes in each Segment, who was in those before, and which one it is", () => {
    expect(columns(trio)).toEqual([]);
    expect(columns(dealt)).toEqual(["12! ana bo", "9 ana cy", "4 ana", "2 bo"]);
    const later = dealt.act("ana", "12").to(9);
    expect(columns(later)).toEqual(["12- ana", "9! ana cy", "4 ana", "2 bo"]);
    expect(columns(dealt.act("ana", "12").endTurn())).toEqual(["12- ana"]);
  });

  test("HC-8: the order of those who are due, or that no one is", () => {
    const count = (game: Game) => game.view().count;
    expect(count(dealt)).toEqual({
      text: { key: "speed-cards.segment", data: { n: 12 } },
      note: { key: "speed-cards.count.inOrder", data: { who: { seats: ["ana", "bo"] } } },
    });
    const sums = fight([hero("ana", 2)]).deal({ ana: "3 2" });
    expect(count(sums)?.note).toEqual({ key: "speed-cards.count.nobody" });
    expect([count(trio), count(dealt.endTurn())]).toEqual([undefined, undefined]);
  });
});

describe("HC-4: a hand on screen", () => {
  const fan = (game: Game, seat: string) => game.view().fans?.find((some) => some.seat === seat);
  const lying = (game: Game, seat: string) =>
    fan(game, seat)?.sets.map(({ cards, state, text }) => {
      const n = text.data === undefined ? "" : ` ${text.data["n"]}`;
      return `${cards.map(worthOf)} ${state} ${text.key.split(".").at(-1)}${n}`;
    });

  test("HC-4: each card says whether it is due, waits, comes, was used or lost", () => {
    expect(lying(dealt.to(9), "ana")).toEqual(["12 waits waits", "9 due due", "4 toCome segment 4"]);
    expect(lying(dealt.act("ana", "12").endTurn(), "ana")).toEqual(["12 spent spent", "9 lost lost", "4 lost lost"]);
  });

  test("HC-8: SPD and DEX are shown beside it, and another SPD for the next Turn", () => {
    const terms = (game: Game) => fan(game, "ana")?.terms.map(({ name, value }) => [name.key.split(".").at(-1), value]);
    const value = (n: number) => ({ key: "speed-cards.term.value", data: { n } });
    expect(terms(dealt)).toEqual([
      ["spd", value(3)],
      ["dex", value(20)],
    ]);
    const faster = dealt.when({ type: "setSpeed", seat: "ana", spd: 5, dex: 20 });
    expect(terms(faster)).toEqual([
      ["spd", value(3)],
      ["nextSpd", value(5)],
      ["dex", value(20)],
    ]);
    expect(terms(trio)).toEqual([
      ["spd", value(3)],
      ["dex", value(20)],
    ]);
    expect(fan(dealt, "ana")?.title).toEqual({
      key: "speed-cards.fan.title",
      data: { who: { seat: "ana" }, n: 3 },
    });
  });
});

describe("C-5: what is left of a fighter who falls or leaves", () => {
  test("C-5: nothing of a leaver, even if they had acted, or dodged", () => {
    const busy = dealt.forward("ana").act("bo", "12").end("bo");
    for (const seat of ["ana", "bo"]) {
      const left = busy.leaves(seat).state;
      for (const part of ["acted", "done", "dodging"] as const) expect(left[part]).not.toContain(seat);
      for (const part of ["down", "spd", "decks"] as const) expect(left[part]).not.toHaveProperty(seat);
      expect(left.line.flat()).not.toContain(seat);
    }
  });

  test("C-5: a fighter who falls while acting has acted; one who falls before has not, and comes when up again", () => {
    const acts = dealt.changes("ana", out);
    expect([acts.state.acted, acts.state.done, acts.state.down]).toEqual([["ana"], ["ana"], { ana: { comes: false } }]);
    const waits = dealt.changes("bo", out);
    expect([waits.state.acted, waits.state.done, waits.state.down]).toEqual([[], [], { bo: { comes: true } }]);
    expect(waits.changes("bo", { out: false }).state.line.flat()).toEqual(["ana", "bo"]);
    expect(acts.changes("ana", { out: false }).state.line.flat()).toEqual(["bo"]);
  });

  test("C-5, HC-9: hands set aside are opened and closed with the others", () => {
    const fallen = dealt.changes("bo", out).when({ type: "options", hands: ["open"] });
    const held = Object.values(fallen.state.cards).filter(({ zone }) => zone === "held");
    expect(held).toEqual([
      { zone: "held", seat: "bo" },
      { zone: "held", seat: "bo" },
    ]);
    const closed = fallen.when({ type: "options", hands: ["closed"] }).state.cards;
    for (const place of Object.values(closed).filter(({ zone }) => zone === "held"))
      expect(place).toHaveProperty("closed");
    const decks = Object.values(closed).filter(({ zone }) => zone === "deck" || zone === "discard");
    for (const place of decks) expect(place).not.toHaveProperty("closed");
  });

  test("C-5: the number of members is shown for a group", () => {
    const pack = { actor: "wolf" };
    const wolves = fight([foe("w1", 2, 15, pack), foe("w2", 2, 15, pack), hero("ana", 2)]);
    expect([wolves.badges("group:wolf"), wolves.badges("ana")]).toEqual([["speeds", "groups.members"], ["speeds"]]);
  });
});

describe("what the ruleset says of itself", () => {
  test("it is stored in an encounter, uses names to break ties, and says how it is played", () => {
    expect(speedCards).toMatchObject({ home: "encounter", named: true });
    expect(speedCards.help?.lines.map(({ key }) => key)).toEqual(
      ["deal", "act", "wait", "forward", "unofficial"].map((line) => `speed-cards.help.${line}`),
    );
  });
});
