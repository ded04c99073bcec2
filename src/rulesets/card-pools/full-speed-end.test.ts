import { describe, expect, test } from "vitest";
import { stun, usesOf } from "./harm-testing.ts";
import { fight, foe, type Game, hero } from "./testing.ts";

const people = [hero("ris", { dx: 12, iq: 12, move: 5 }), foe("dogs")];
const begun = fight(people).deal({ ris: "A Q T T 7 2 2", dogs: "3" });
const run = (game: Game, card: string, place = ""): Game =>
  game.press("run", "ris", { card: game.cards("ris", card), sprint: ["yes"], place });
const running = run(begun, "A");

const hexes = (game: Game): readonly unknown[] => {
  const badges = game.view().rows.find((row) => row.seat === "ris")?.badges ?? [];
  return badges.flatMap(({ text: { key, data = {} } }) =>
    /runs|last|running/.test(key)
      ? [key.replace(/card-pools\.(badge|gives)\./, ""), data["n"] ?? data["least"], data["most"]].filter(
          (one) => one !== undefined,
        )
      : [],
  );
};

describe("GP-14: the end of full speed", () => {
  test("GP-14: costs a card; at least a third, rounded up, and at most all of it is still moved: 2 to 6 of 6", () => {
    const stopping = running.to("T").spend("ris", "T", "stop");
    expect(hexes(stopping)).toEqual(["lastStretch", 2, 6]);
    expect(stopping.effects).toMatchObject([
      { lines: [{ key: "card-pools.gives.lastStretch", data: { least: 2, most: 6 } }] },
    ]);
    expect(hexes(stopping.count())).toEqual([]);
    expect(stopping.count().state.runs).toEqual({});
  });

  test.each([
    [5, 2],
    [6, 3],
    [8, 3],
    [9, 4],
    [2, 1],
  ])("GP-14: at Move %i and sprinting that is %i", (move, least) => {
    const stopping = running.changes("ris", {}, { move }).to("T").spend("ris", "T", "stop");
    expect(hexes(stopping)).toEqual(["lastStretch", least, move + 1]);
  });

  test("GP-14: where a third is all of it, that is said", () => {
    const stopping = running.changes("ris", {}, { move: 0 }).to("T").spend("ris", "T", "stop");
    expect(hexes(stopping)).toEqual(["lastHexes", 1]);
  });

  test("GP-14: the Deuces' increment is a last move too", () => {
    const stopping = running.to("2").spend("ris", "2", "stop");
    expect(hexes(stopping)).toEqual(["lastStretch", 2, 6]);
    expect(stopping.count().state).toMatchObject({ phase: "over", runs: {} });
  });

  test("GP-14: is not turned or ended twice", () => {
    const stopping = running.to("T").spend("ris", "T", "stop");
    expect(usesOf(stopping, "ris")).not.toContain("1 stop");
    expect(usesOf(stopping, "ris")).not.toContain("1 turn");
    expect(usesOf(stopping, "ris")).toContain("1 ready");
  });

  test("GP-14: in the increment in which it was declared the card itself has moved", () => {
    const there = run(begun.to("T"), "T").spend("ris", "T", "stop");
    expect(hexes(there)).toEqual(["lastStretch", 2, 5]);
    expect(there.count().state.runs).toEqual({});
  });

  test("GP-14: is not put off by collecting the cards", () => {
    const again = (game: Game): Game => game.when({ type: "reset" }).deal({ ris: "9 9", dogs: "3" });
    expect(again(running.to("T").spend("ris", "T", "stop")).state.runs).toEqual({});
    expect(hexes(again(running))).toEqual(["runsOn", 6]);
  });

  test("GP-14: a fighter who is not running has nothing to turn or to end", () => {
    expect(begun.refusal(begun.spending("ris", "A", "stop"))).toBe("notWithThese");
    expect(begun.refusal(begun.spending("ris", "A", "turn"))).toBe("notWithThese");
    expect(usesOf(running.to("T"), "ris")).toEqual(expect.arrayContaining(["1 stop", "1 turn"]));
  });

  test("GP-14: or it ends at a place that was named beforehand, without a card", () => {
    const homeward = run(begun, "A", "the farm");
    expect(homeward.said()).toEqual(["runsTo"]);
    const there = homeward.to("J").press("arrive", "ris");
    expect(there.said()).toEqual(["arrived"]);
    expect(there.effects[0]).toMatchObject({ text: { data: { place: "the farm" } } });
    expect(there.state.runs).toEqual({});
    expect(there.hand("ris")).toBe("T T 7 2 2");
  });

  test("GP-14: not without such a place, nor in the increment of the card", () => {
    expect(running.to("J").refusal({ type: "arrive", seat: "ris" })).toBe("mayNotArrive");
    expect(running.to("J").offer("arrive", "ris")).toBeUndefined();
    expect(run(begun, "A", "the farm").offer("arrive", "ris")).toBeUndefined();
    expect(begun.refusal({ type: "arrive", seat: "ris" })).toBe("mayNotArrive");
  });

  test("GP-14: a fighter who has ended it can run again", () => {
    const again = run(running.to("T").spend("ris", "T", "stop").to("7"), "7");
    expect(again.state.runs).toMatchObject({ ris: { moved: 0, fresh: true } });
  });
});

describe("GP-14: the count waits for the last move", () => {
  const pause = (game: Game): unknown => game.view().pause?.text;
  const waits = { key: "card-pools.pause.lastMove", data: { who: { seats: ["ris"] } } };

  test("GP-14: where the runner is the last one due", () => {
    const nines = running.to("7").spend("ris", "7", "stop");
    expect([nines.state.step, nines.acts, hexes(nines)]).toEqual([7, [], ["lastStretch", 2, 6]]);
    expect(pause(nines)).toEqual(waits);
    expect(nines.offer("count", "gm")?.buttons).toContain("turn");
    expect(nines.count().state).toMatchObject({ step: 11, runs: {} });
  });

  test("GP-14: at the Deuce, before the turn's end, and if the runner says to be done", () => {
    const deuces = running.to("2").spend("ris", "2", "stop");
    const done = deuces.spend("ris", "2", "ready");
    expect([done.state.phase, done.acts, hexes(done)]).toEqual(["counting", [], ["lastStretch", 2, 6]]);
    expect(pause(deuces.end("ris"))).toEqual(waits);
  });

  test("GP-14: where another one is the last one due", () => {
    const both = fight(people).deal({ ris: "A 7S 2", dogs: "7H 3" });
    const sevens = run(both, "A").to("7").spend("ris", "7", "stop");
    expect([sevens.acts, sevens.end("dogs").state.step, pause(sevens.end("dogs"))]).toEqual([["dogs"], 7, waits]);
  });

  test("GP-14: with cards that are used at another's moment", () => {
    const dogs = running.to("3");
    const defend = { type: "defend", seat: "ris", which: dogs.cards("ris", "2"), also: ["stop"] } as const;
    expect(pause(dogs.when(defend).end("dogs"))).toEqual(waits);
  });

  test("GP-14: not after it, nor for a run that goes on or has arrived", () => {
    expect(running.to("7").spend("ris", "7", "turn").state.step).toBe(8);
    const home = run(begun, "A", "the farm").to("7").press("arrive", "ris");
    expect(home.spend("ris", "7", "move").state.step).toBe(11);
  });

  test("GP-14: how far it went in all is told as well, since increments may pass unseen", () => {
    const [first] = running.view().rows.flatMap(({ badges }) => badges.filter(({ text }) => /runs/.test(text.key)));
    expect(first?.text.data).toEqual({ n: 5 });
    const tens = running
      .to("T")
      .view()
      .rows.flatMap(({ badges }) => badges);
    expect(tens.find(({ text }) => /runs/.test(text.key))?.text.data).toEqual({ n: 6, all: 29 });
  });
});

describe("GP-14: with the card of another action", () => {
  const tens = running.to("T");
  const also = { also: ["stop"] };
  const draws = { which: tens.cards("ris", "T"), use: ["ready"], effort: [], ...also };

  test("GP-14: the card that draws the rapier ends the run", () => {
    const drawn = tens.press("spend", "ris", draws);
    expect([drawn.before("ris", "spent"), hexes(drawn)]).toEqual(["A T", ["lastStretch", 2, 6]]);
    expect(drawn.effects).toMatchObject([
      { lines: [{ key: "card-pools.gives.cards" }, { key: "card-pools.gives.lastStretch" }] },
    ]);
    expect(drawn.count().state.runs).toEqual({});
  });

  test("GP-14: any use, with an effort besides, is offered with what is still moved", () => {
    const uses = (tens.offer("spend", "ris")?.sets ?? []).flatMap(({ sizes }) => sizes.flatMap((some) => some.uses));
    const gives = { key: "card-pools.gives.lastStretch", data: { least: 2, most: 6 } };
    for (const { use, also: free } of uses)
      expect(free).toEqual(use === "stop" ? undefined : [{ also: "stop", gives }]);
    const swung = tens.press("spend", "ris", { ...draws, use: ["wildSwing"], effort: ["strong"] });
    expect([swung.state.tired, hexes(swung)]).toEqual([{ ris: 1 }, ["lastStretch", 2, 6]]);
    expect(tens.press("spend", "ris", { ...draws, also: [] }).state.runs).toMatchObject({ ris: { ending: false } });
  });

  test("GP-14: a defence, and what a hold card that came first does", () => {
    const defended = tens.press("defend", "ris", { which: tens.cards("ris", "7"), effort: [], ...also });
    expect(hexes(defended)).toEqual(["lastStretch", 2, 6]);
    const held = running.hold("ris", "Q").to("3").press("preempt", "ris");
    const won = held.state.asks.reduce(
      (game, { id, to }) => game.press(`${id}:by`, to, { by: to === "ris" ? 5 : 0 }),
      held,
    );
    expect(hexes(won.press("declare", "ris", { use: ["ready"], ...also }))).toEqual(["lastStretch", 2, 6]);
  });

  test("GP-14: not without a run, not twice, and not by the stunned", () => {
    expect(begun.offer("spend", "ris")?.fields?.map(({ name }) => name)).not.toContain("also");
    const spends = (game: Game) => ({ ...game.spending("ris", "T", "ready"), ...also });
    expect(begun.to("T").refusal(spends(begun.to("T")))).toBe("notRunning");
    const once = tens.when(spends(tens));
    expect(once.refusal(spends(once))).toBe("notRunning");
    const stunned = stun(running, "ris").to("T");
    expect(stunned.refusal({ ...stunned.spending("ris", "T", "defence"), ...also })).toBe("notRunning");
  });
});

describe("GP-14: what does not end it", () => {
  test("GP-14, GP-20: a turn's end: it goes on without cards", () => {
    const later = running.endTurn();
    expect(hexes(later)).toEqual(["running"]);
    const next = later.deal({ ris: "9 9", dogs: "3" });
    expect(next.state.step).toBe(0);
    expect(hexes(next)).toEqual(["runsOn", 6]);
    expect(next.state.runs).toMatchObject({ ris: { moved: 5 + 12 * 6 } });
    expect(next.count().state).toMatchObject({ step: 1, runs: { ris: { moved: 5 + 13 * 6 } } });
  });

  test("GP-14: stun, during which no card can end it", () => {
    const stunned = stun(running, "ris").to("T");
    expect(hexes(stunned)).toEqual(["runsOn", 6]);
    expect(stunned.refusal(stunned.spending("ris", "T", "stop"))).toBe("notWithThese");
    expect(usesOf(stunned, "ris")).not.toContain("1 turn");
  });

  test("GP-14: an empty hand", () => {
    const bare = run(fight(people).deal({ ris: "A", dogs: "K" }), "A");
    expect(hexes(bare.to("2"))).toEqual(["runsOn", 6]);
  });

  test("C-5, GP-14: but a fighter who falls no longer runs", () => {
    expect(running.falls("ris").state.runs).toEqual({});
  });
});

describe("GP-14: riding, driving, piloting", () => {
  const steered = (options: object): Game => {
    const first = fight([hero("ris", { dx: 10, iq: 12, steering: 16 }), foe("dogs")], options);
    const turn = first.deal({ ris: "A T", dogs: "3" });
    const fields = turn.offer("run", "ris")?.fields ?? [];
    const level = fields.some(({ name }) => name === "steering") ? { steering: 16 } : {};
    return turn.press("run", "ris", { card: turn.cards("ris", "A"), sprint: ["no"], place: "", ...level });
  };
  const initiative = (game: Game): number => {
    const rolled = game.endTurn().when({ type: "roll" }, { below: () => 0 });
    return Number(rolled.view().fans?.find(({ seat }) => seat === "ris")?.title.data?.["n"]) - 1;
  };

  test("GP-14: by an option one of them replaces DX while moving so", () => {
    expect(initiative(steered({ steered: "yes" }))).toBe(7);
    const there = steered({ steered: "yes" }).to("T").spend("ris", "T", "stop");
    expect(initiative(there)).toBe(5);
  });

  test("GP-14: the known level is proposed", () => {
    const turn = fight([hero("ris", { steering: 14 })], { steered: "yes" }).deal({ ris: "A" });
    const field = turn.offer("run", "ris")?.fields?.find(({ name }) => name === "steering");
    expect(field).toMatchObject({ number: [0, 30], chosen: 14 });
  });

  test("GP-14: without the option no one is asked, and a value sent anyway is ignored", () => {
    expect(initiative(steered({}))).toBe(5);
    const turn = fight([hero("ris", { steering: 16 })]).deal({ ris: "A T" });
    const sly = turn.when({ type: "run", seat: "ris", card: turn.cards("ris", "A"), steering: 16 });
    expect(sly.state.runs).toMatchObject({ ris: { steering: 0 } });
  });
});
