import { describe, expect, test } from "vitest";
import { cardsIn } from "../../engine/table/whereabouts.ts";
import { asked } from "./harm-testing.ts";
import { fight, Game, hero, roster } from "./testing.ts";

const four = fight([hero("ana"), hero("bo"), hero("cy"), hero("dee")]);
/** Cards that only several decks have, as this increment is counted. */
const counting = (to: Readonly<Record<string, readonly string[]>>, step: number): Game =>
  new Game(four.state, [
    { type: "gathered", decks: 3 },
    { type: "dealt", to },
    { type: "counted", step },
  ]);
/** Who acts, moment after moment, from now on. */
const moments = ({ state }: Game): string[] =>
  state.line.slice(state.at).map(({ seats, ended = [] }) =>
    seats
      .filter((seat) => !ended.includes(seat))
      .toSorted()
      .join("+"),
  );
/** Somebody comes with just this card. */
const comes = (game: Game, id: string, card: string): Game => {
  const at = cardsIn(game.state, "deck", "shoe").indexOf(card);
  const queue = [0, at];
  return game.when(roster([hero(id, { dx: 1, iq: 1 })]), { below: () => queue.shift() as number });
};
const by = (game: Game, seat: string, margin: number): Game =>
  game.press(`${game.state.asks.find(({ to }) => to === seat)?.id}:by`, seat, { by: margin });

test("GP-8, GP-17: Done asks every time where more is due than one set can have", () => {
  const [first = "", ...others] = ["9S", "9H", "9D", "9C", "9S#2"];
  const end = (...hand: readonly string[]) =>
    counting({ ana: hand, bo: ["4S"], cy: ["4H"], dee: ["4D"] }, 5).offer("end", "ana");
  expect(end(...others)).not.toHaveProperty("asksAlways");
  expect(end(first, ...others)).toMatchObject({ asksAlways: true, loses: { data: { n: 5 } } });
});

describe("GP-3: several at one moment", () => {
  const NINES = { ana: ["9S", "4S"], bo: ["9S#2", "4H"], cy: ["9S#3", "4D"], dee: ["9H", "4C"] };
  const same = counting(NINES, 5);

  test("GP-3, C-5: whoever is done with it stays so when another one falls, or leaves", () => {
    const done = same.end("ana");
    expect(moments(done)).toEqual(["bo+cy", "dee"]);
    for (const later of [done.falls("bo"), done.leaves("bo")]) {
      expect(moments(later)).toEqual(["cy", "dee"]);
      expect(later.end("cy").acts).toEqual(["dee"]);
    }
    expect(moments(done.falls("ana"))).toEqual(["bo+cy", "dee"]);
    for (const later of [done.end("bo").falls("cy"), done.end("bo").leaves("cy")]) expect(later.acts).toEqual(["dee"]);
  });

  test("GP-3, C-5: it is over for whoever was done with it, though somebody came first since", () => {
    const held = same
      .hold("dee", "9")
      .end("ana")
      .press("preempt", "dee", { against: ["bo"] });
    const first = by(by(held, "dee", 2), "bo", 1);
    expect(moments(first)).toEqual(["dee", "bo+cy", "dee"]);
    const up = first.falls("ana").changes("ana", { out: false });
    expect([moments(up), up.hand("ana")]).toEqual([["dee", "bo+cy", "dee"], "9 4"]);
    expect(moments(first.falls("bo").changes("bo", { out: false }))).toEqual(["dee", "bo+cy", "dee"]);
  });

  test("GP-8, GP-3: equal ones come at once also where one of them comes again later", () => {
    const held = counting({ ...NINES, dee: ["QS", "9H", "4C"], cy: ["KS", "4D"] }, 0);
    const ready = new Game(held.hold("dee", "Q").hold("cy", "K").state, [{ type: "counted", step: 5 }]);
    const again = ready.spend("dee", "hold", "ready").hold("dee", "9");
    expect(moments(again)).toEqual(["ana+bo", "dee", "dee"]);
    const tries = again.press("preempt", "dee", { against: ["ana"] }).press("preempt", "cy", { against: ["ana"] });
    const tied = by(by(by(tries, "dee", 1), "cy", 1), "ana", 1);
    expect(moments(tied)).toEqual(["ana+bo+cy+dee", "dee", "dee"]);
  });

  test("GP-8: of two who act at once each answers those who come before them, and is settled alone", () => {
    const ready = counting({ ana: ["9S"], bo: ["9S#2"], cy: ["KS"], dee: ["JS"] }, 0);
    const held = new Game(ready.hold("cy", "K").hold("dee", "J").state, [{ type: "counted", step: 5 }]);
    const both = held.press("preempt", "cy", { against: ["ana"] }).press("preempt", "dee", { against: ["bo"] });
    expect(both.state.asks.map(({ to, about }) => `${to} of ${about}`)).toEqual([
      "cy of ana",
      "dee of bo",
      "ana of cy",
      "bo of dee",
    ]);
    const one = by(by(both, "cy", 1), "ana", 2);
    expect([one.state.contests.map(({ whom }) => whom), moments(one)]).toEqual([["bo"], ["ana+bo", "cy"]]);
    expect(moments(by(by(one, "dee", 2), "bo", 1))).toEqual(["dee", "ana+bo", "cy"]);
  });

  test("GP-8, C-5: of those who tried to come before somebody who falls, who threw comes first", () => {
    const ready = counting({ ana: ["9S"], bo: ["QS"], cy: ["KS"], dee: ["JS"] }, 0);
    const held = new Game(ready.hold("bo", "Q").hold("cy", "K").hold("dee", "J").state, [{ type: "counted", step: 5 }]);
    const all = held.press("preempt", "bo").press("preempt", "cy").press("preempt", "dee");
    expect(moments(by(all, "cy", -9).falls("ana"))).toEqual(["cy", "bo+dee"]);
    expect(moments(by(all, "dee", 3).falls("ana"))).toEqual(["dee", "bo+cy"]);
    expect(moments(all.falls("ana"))).toEqual(["bo+cy+dee"]);
  });
});

describe("C-5: joiners with a card of the rank being counted", () => {
  test("C-5, GP-17: come before a Red Joker that is played alone, also where all others are past", () => {
    const joker = counting({ ana: ["TS"], bo: ["JR", "2S"], cy: ["3S"], dee: ["4S"] }, 4).spend("bo", "R", "move");
    expect(moments(joker)).toEqual(["ana", "bo"]);
    expect(moments(comes(joker, "eve", "TH"))).toEqual(["ana", "eve", "bo"]);
  });

  test("C-5, GP-3: come after whoever acts, and before those of a later suit alone", () => {
    const tens = counting({ ana: ["TH"], bo: ["TC"], cy: ["3S"], dee: ["4S"] }, 4);
    expect(moments(comes(tens, "eve", "TS"))).toEqual(["ana", "eve", "bo"]);
    expect(moments(comes(tens, "eve", "TD"))).toEqual(["ana", "eve", "bo"]);
    expect(moments(comes(tens.end("ana"), "eve", "TC#2"))).toEqual(["bo+eve"]);
  });
});

describe("C-5: whoever falls with nothing left but a part in the moment", () => {
  const ready = counting({ ana: ["9S"], bo: ["QS"], cy: ["3S"], dee: ["4S"] }, 0);
  const tries = new Game(ready.hold("bo", "Q").state, [{ type: "counted", step: 5 }]).press("preempt", "bo");

  test("C-5, GP-8: with the last card committed: the contest is off", () => {
    expect([tries.hand("bo"), asked(tries)]).toEqual(["", ["bo: preempt", "ana: preempted"]]);
    const down = tries.falls("bo");
    expect([asked(down), down.state.contests, down.acts]).toEqual([[], [], ["ana"]]);
  });

  test("C-5: having played the last card: the next one acts", () => {
    const down = counting({ ana: ["9S"], bo: ["9H"], cy: ["3S"], dee: ["4S"] }, 5)
      .spend("ana", "9", "move")
      .falls("ana");
    expect([down.acts, down.before("ana", "spent")]).toEqual([["bo"], "9"]);
    expect(down.changes("ana", { out: false }).acts).toEqual(["bo"]);
  });

  test("C-5, GP-14: running: it is over", () => {
    const running = counting({ ana: ["9S"], bo: ["9H"], cy: ["3S"], dee: ["4S"] }, 5)
      .press("run", "ana", { card: ["9S"], sprint: ["no"], place: "" })
      .end("ana")
      .end("bo");
    expect([running.state.step, running.falls("ana").state.runs]).toEqual([running.state.step, {}]);
    expect(Object.keys(running.state.runs)).toEqual(["ana"]);
  });

  test("C-5, GP-13: the FP that were lost here are still lost, and the die still lies there", () => {
    const tired = four.deal({ ana: "A B 4", bo: "K", cy: "Q", dee: "J" });
    const up = tired.falls("ana").changes("ana", { out: false });
    expect([tired.state.tired, up.state.tired]).toEqual([{ ana: 1 }, { ana: 1 }]);
    expect(up.state.drawn).toEqual(tired.state.drawn);
  });

  test("C-5: what others did and lost stays as it was", () => {
    const spent = four.deal({ ana: "A Q", bo: "A K", cy: "Q", dee: "J" }).spend("ana", "A", "feint").to("Q");
    for (const later of [spent.falls("bo"), spent.leaves("bo")]) {
      expect([later.before("ana", "spent"), later.before("ana", "lost")]).toEqual(["A", ""]);
      expect(later.badges("ana")).toEqual(spent.badges("ana"));
    }
    const now = spent.spend("ana", "Q", "feint");
    expect(now.badges("ana")).toEqual(["deed"]);
    for (const later of [now.falls("cy"), now.leaves("cy")]) expect(later.badges("ana")).toEqual(["deed"]);
    expect(now.leaves("ana").state.deeds).toEqual([]);
  });
});
