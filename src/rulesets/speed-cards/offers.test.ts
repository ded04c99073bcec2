import { describe, expect, test } from "vitest";
import { hero } from "../hero/testing.ts";
import { speedCards } from "./rules.ts";
import { fight } from "./testing.ts";

const duo = fight([hero("ana", 3, 20), hero("bo", 2, 10)]);
const dealt = duo.deal({ ana: "12 5 4", bo: "12 2" });
const who = (seat: string) => ({ who: { seat } });

describe("HC-1: the GM's click for a Turn", () => {
  test("HC-1: says which Turn comes, and begins the encounter if none is running", () => {
    expect(duo.offer("deal", "gm")).toEqual({
      key: "deal:setup:0",
      text: { key: "speed-cards.offer.deal", data: { turn: 1 } },
      undoLabel: { key: "speed-cards.deed.deal", data: { turn: 1 } },
      command: { type: "deal" },
      buttons: ["start", "turn", "round", "deal"],
      weight: "main",
    });
    expect(dealt.endTurn().offer("deal", "gm")).toMatchObject({
      text: { data: { turn: 2 } },
      buttons: ["turn", "round", "deal"],
    });
  });

  test("HC-1: is not there in the middle of a Turn, nor without fighters", () => {
    expect([dealt.offered("gm").includes("deal"), dealt.refusal({ type: "deal" })]).toEqual([false, "turnGoesOn"]);
    expect([fight([]).offered("gm").includes("deal"), fight([]).refusal({ type: "deal" })]).toEqual([false, "nobody"]);
  });

  test("HC-1: cards are collected with a second click, once there are any", () => {
    expect(duo.offer("reset", "gm")).toBeUndefined();
    expect(duo.refusal({ type: "reset" })).toBe("nothingDealt");
    expect(dealt.offer("reset", "gm")).toMatchObject({
      key: "reset:1",
      buttons: ["reset"],
      confirm: { key: "speed-cards.confirm.reset" },
    });
  });

  test("HC-9: a fighter who has had no cards this Turn can be dealt in, and no one else", () => {
    expect([dealt.offered("gm", "ana").includes("dealIn"), dealt.refusal({ type: "dealIn", seat: "ana" })]).toEqual([
      false,
      "mayNotDealIn",
    ]);
    const lost = { ...dealt.state, spd: { bo: 2 } };
    const [offer] = speedCards.offers(lost, "gm", "ana").filter(({ command }) => command.type === "dealIn");
    expect(offer).toMatchObject({ key: `dealIn:ana:${lost.turn}`, buttons: ["deal"] });
  });
});

describe("HC-2: the GM's click for the next Segment", () => {
  const acted = dealt.act("ana", "12").act("bo", "12");

  test("HC-2: says which one comes", () => {
    const next = acted.end("ana").end("bo").offer("count", "gm");
    expect(next).toEqual({
      key: `count:${acted.end("ana").end("bo").state.turn}`,
      text: { key: "speed-cards.offer.count", data: { n: 9 } },
      undoLabel: { key: "speed-cards.deed.count", data: { n: 9 } },
      command: { type: "count" },
      buttons: ["turn", "round"],
      weight: "main",
    });
  });

  test("HC-4: one click counts on even while someone is still to act, since their cards wait", () => {
    expect(dealt.offer("count", "gm")?.buttons).toEqual(["round"]);
    for (const game of [dealt, dealt.act("ana", "12"), acted])
      expect(game.offer("count", "gm")).not.toHaveProperty("confirm");
  });

  test("HC-5: or says that the Turn ends, and what would be lost by whom", () => {
    const last = dealt.to(1);
    const lost = {
      loses: { key: "speed-cards.loses.cards", data: { who: { seats: ["ana", "bo"] }, n: 5 } },
      confirm: { key: "speed-cards.confirm.endTurn", data: { who: { seats: ["ana", "bo"] } } },
      sure: { key: "speed-cards.confirm.lose" },
    };
    expect(last.offer("endTurn", "gm")).toEqual({
      key: `endTurn:${last.state.turn}`,
      text: { key: "speed-cards.offer.endTurn" },
      undoLabel: { key: "speed-cards.deed.endTurn", data: { turn: 1 } },
      command: { type: "endTurn" },
      buttons: ["turn", "round"],
      weight: "main",
      ...lost,
    });
    expect(last.offer("count", "gm")).toBeUndefined();
    expect(dealt.endTurn().refusal({ type: "endTurn" })).toBe("notRunning");
    for (const game of [duo, dealt.endTurn()])
      expect([game.offer("count", "gm"), game.offer("endTurn", "gm")]).toEqual([undefined, undefined]);
  });

  test("HC-4: while what is left can wait, ending the Turn is the second, quieter button", () => {
    const two = dealt.to(2);
    expect(two.offer("count", "gm")).toMatchObject({ text: { data: { n: 1 } }, weight: "main", buttons: [] });
    expect(two.offer("endTurn", "gm")).toMatchObject({
      weight: "quiet",
      loses: { data: { n: 5 } },
      buttons: ["round"],
    });
    const passed = two.end("bo");
    expect([passed.offer("count", "gm")?.buttons, passed.offer("endTurn", "gm")?.buttons]).toEqual([
      ["turn"],
      ["round"],
    ]);
  });
});

describe("HC-3: what a player is offered", () => {
  test("HC-3: acting, with each way of doing it, the cheapest chosen", () => {
    const at = dealt.act("ana", "12").act("bo", "12").end("ana").end("bo").count();
    const offer = at.offer("act", "ana");
    expect(offer).toMatchObject({
      key: "act:ana:1:9:2",
      text: { key: "speed-cards.offer.act" },
      undoLabel: { key: "speed-cards.deed.act", data: { ...who("ana"), n: 9 } },
      command: { type: "act", seat: "ana" },
    });
    const [five, four] = at.cards("ana", "5 4");
    expect(offer?.fields).toEqual([
      { name: "which", pick: [five, four], of: "card", least: 1, most: 2, chosen: [five, four] },
      { name: "use", pick: ["act", "dodge", "block", "dive"], of: "word", least: 1, most: 1, chosen: ["act"] },
    ]);
    const gives = { key: "speed-cards.gives.act", data: { cards: "5 + 4" } };
    const plain = { gives, notes: [], adds: [] };
    expect(offer?.sets).toEqual([
      {
        must: [five, four],
        of: [],
        sizes: [
          {
            size: 2,
            uses: [
              { use: "act", likely: true, ...plain },
              { use: "dodge", ...plain, notes: [{ key: "speed-cards.hint.dodging" }] },
              { use: "block", ...plain },
              { use: "dive", ...plain },
            ],
          },
        ],
      },
    ]);
    expect(offer).not.toHaveProperty("weight");
  });

  test("HC-4: for the acting fighter it is the main offer; a card that waited is told apart from one that is due", () => {
    expect(dealt.offer("act", "ana")).toMatchObject({ weight: "main", text: { key: "speed-cards.offer.act" } });
    const waited = dealt.act("bo", "12").to(9).offer("act", "ana");
    expect(waited?.text.key).toBe("speed-cards.offer.act");
    expect(dealt.to(2).offer("act", "ana")?.text.key).toBe("speed-cards.offer.actLate");
  });

  test("HC-8: ending a turn is Foundry's own button; before anything is done it lets the moment pass", () => {
    expect(dealt.offer("end", "ana")).toEqual({
      key: "end:ana:1:12:0",
      text: { key: "speed-cards.offer.pass" },
      undoLabel: { key: "speed-cards.deed.pass", data: who("ana") },
      command: { type: "end", seat: "ana" },
      buttons: ["turn"],
    });
    expect(dealt.act("ana", "12").offer("end", "ana")).toMatchObject({
      key: "end:ana:1:12:1",
      text: { key: "speed-cards.offer.end" },
      undoLabel: { key: "speed-cards.deed.end", data: who("ana") },
      weight: "main",
    });
    expect(dealt.refusal({ type: "end", seat: "bo" })).toBe("notActing");
  });

  test("HC-4, HC-5: in Segment 1 nothing is said of acting later", () => {
    const last = fight([hero("ana", 2)]).deal({ ana: "2 1" });
    const texts = [2, 1].map((segment) => last.to(segment).offer("end", "ana")?.text.key);
    expect(texts).toEqual(["speed-cards.offer.pass", "speed-cards.offer.passLast"]);
  });

  test("HC-6: calling forward is urgent, and names the card, the roll and what it needs", () => {
    const at = dealt.act("ana", "12").act("bo", "12").end("ana").end("bo").count();
    const [five] = at.cards("ana", "5");
    const data = { card: { card: five }, n: 4, target: 13 };
    const as = { name: "doing", pick: ["dodge", "block", "dive"], of: "word", least: 1, most: 1, chosen: ["dodge"] };
    const common = { undoLabel: { key: "speed-cards.deed.forward", data: who("ana") }, weight: "urgent" };
    const command = { type: "forward", seat: "ana" };
    expect(at.offer("forward", "ana")).toEqual({
      ...common,
      key: "forward:ana:1:9:5",
      icon: "abort",
      text: { key: "speed-cards.offer.forwardRoll", data },
      command,
      fields: [as],
    });
    expect(at.offer("forwardBy", "ana")).toEqual({
      ...common,
      key: "forwardBy:ana:1:9:5",
      text: { key: "speed-cards.offer.forwardBy", data },
      command,
      fields: [as, { name: "by", number: [-20, 40], chosen: 4 }],
    });
    const [queen] = dealt.cards("bo", "12");
    expect(dealt.offer("forward", "bo")).toMatchObject({
      text: { key: "speed-cards.offer.forward", data: { card: { card: queen } } },
      fields: [as],
    });
    expect(dealt.offer("forwardBy", "bo")).toBeUndefined();
  });

  test("HC-6: nothing is called forward without a card, nor outside a Turn", () => {
    const spent = fight([hero("ana", 1), hero("bo", 1)])
      .deal({ ana: "12", bo: "5" })
      .act("ana", "12")
      .to(5);
    expect([spent.offered("ana"), spent.refusal({ type: "forward", seat: "ana" })]).toEqual([[], "noCard"]);
    expect(duo.refusal({ type: "forward", seat: "ana" })).toBe("noCard");
  });
});

describe("C-3: a moment is never mistaken for another", () => {
  test("C-3: every deed raises the count, so that no old button fits the present", () => {
    const games = [duo, dealt, dealt.act("ana", "12"), dealt.act("ana", "12").end("ana")];
    games.push(games.at(-1)?.forward("bo") as typeof duo);
    games.push(games.at(-1)?.count() as typeof duo);
    games.push(games.at(-1)?.endTurn() as typeof duo);
    games.push(games.at(-1)?.when({ type: "reset" }) as typeof duo);
    const turns = games.map(({ state }) => state.turn);
    expect(turns.every((turn, at) => at === 0 || turn > (turns[at - 1] as number))).toBe(true);
  });

  test("HC-5: nothing of a Turn is left after its cards were collected", () => {
    const left = dealt.act("ana", "12").end("ana").forward("bo").to(9).when({ type: "reset" }).state;
    expect(left).toMatchObject({ phase: "setup", again: true, segment: 12, line: [], at: 0, heroTurn: 1 });
    for (const part of ["acted", "done", "lost", "dodging"] as const) expect(left[part]).toEqual([]);
    for (const part of ["down", "spd"] as const) expect(left[part]).toEqual({});
    for (const place of Object.values(left.cards)) expect(place.zone).toBe("deck");
  });

  test("HC-1: a deal records how many each was dealt, and that the encounter has begun", () => {
    expect(dealt.state).toMatchObject({ spd: { ana: 3, bo: 2 }, begun: true, again: false, phase: "running" });
  });
});
