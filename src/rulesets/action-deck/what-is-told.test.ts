import { describe, expect, test } from "vitest";
import {
  ad,
  drawing,
  type Game,
  hero,
  interrupt,
  look,
  noChance,
  roll,
  roster,
  showing,
  table,
  villain,
} from "./testing.ts";

const trio = [hero("buck"), villain("baron"), hero("red")] as const;
const dealing = (game: Game) => game.dealtTo({ buck: "AS", red: "KS", baron: "QS" }).begun();
const running = dealing(table(...trio));

describe("C-3 what the table says while nobody acts", () => {
  const set = table(...trio);
  const dealt = set.dealtTo({ buck: "AS", red: "KS", baron: "QS" });
  const over = running.end("buck", "red", "baron");

  test("SW-4, SW-6, SW-17: the deck, its discards, and a column for the Jokers and each rank", () => {
    const { deck, columns } = look(over.when({ type: "deal" }, drawing(over.state, "JR", "TS", "2S")).state);
    expect(deck).toEqual({
      text: ad("deck.name"),
      left: ad("deck.left", { n: 48 }),
      spent: 3,
      notes: [ad("deck.shuffleDue")],
    });
    expect(columns[0]).toEqual({ label: ad("deck.joker"), seats: ["buck"], lit: false, apart: true });
    expect(columns.slice(1).map(({ label }) => label)).toEqual([..."AKQJ", "10", ..."98765432"]);
    expect(columns.slice(1).some((column) => "apart" in column)).toBe(false);
  });

  test("C-3: who has no part in the round has no state, before it is dealt everybody is to come", () => {
    const state = (game: Game, seat: string) => look(game.state).rows.find((row) => row.seat === seat)?.state;
    expect([set, dealt, over].map((game) => state(game, "red"))).toEqual(["toCome", "toCome", "acted"]);
    const given = dealt.when({ type: "give", seat: "red", to: ["baron"] });
    expect([state(given, "red"), state(given.begun(), "red"), state(given, "baron")]).toEqual([
      "none",
      "none",
      "toCome",
    ]);
    const late = over.when(roster([hero("gabe")]));
    expect(state(late, "gabe")).toBe("toCome");
    const tries = running.hold("buck").when(interrupt("buck"));
    expect([state(tries, "buck"), state(tries, "red")]).toEqual(["held", "acts"]);
    const called = over.when({ type: "callStandoff" });
    expect(["buck", "red", "baron"].map((seat) => state(called, seat))).toEqual(["toCome", "toCome", "toCome"]);
  });
});

describe("SW-8, SW-10 what is told of a roll, and when", () => {
  const tries = running.hold("buck").when(interrupt("buck"));

  test("SW-8: of an interrupt nothing before it is settled; of a standoff each roll at once", () => {
    const d6 = { die: 6, plus: 0 };
    const first = tries.when({ type: "roll", seat: "buck", total: d6 }, showing([3, 2]));
    expect(first.effects).toEqual([]);
    expect(first.when(roll("red", 9)).effects.map(({ kind }) => kind)).toEqual(["roll", "say"]);
    const called = table(...trio).when({ type: "callStandoff" });
    const thrown = called.when({ type: "roll", seat: "buck", total: d6 }, showing([3, 2]));
    expect(thrown.effects).toMatchObject([{ kind: "roll", text: ad("say.roll") }]);
    const rest = thrown.when(roll("red", 9)).when({ type: "giveWay", seat: "baron" });
    expect(rest.effects).toEqual([
      {
        kind: "say",
        text: ad("say.contestedFirst", { who: { seats: ["red"] } }),
        lines: [
          ad("say.typed", { who: { seat: "red" }, place: 1, total: 9, dice: "" }),
          ad("say.threw", { who: { seat: "buck" }, place: 2, total: 3, dice: "3 | 2" }),
        ],
      },
    ]);
  });

  test("SW-8: the opponent knows what is to be beaten: the best of those who rolled, however low", () => {
    const two = running.hold("buck").hold("red").when(interrupt("buck")).when(interrupt("red"));
    const low = two.when({ type: "giveWay", seat: "buck" }).when(roll("red", -3));
    expect(low.state.asks.find(({ to }) => to === "baron")?.text).toEqual(
      ad("ask.known.agility", { who: { seat: "red" }, total: -3 }),
    );
    const higher = two.when(roll("buck", 2)).when(roll("red", 7));
    expect(higher.state.asks.find(({ to }) => to === "baron")?.text.data).toEqual({ who: { seat: "red" }, total: 7 });
    const none = two.when({ type: "giveWay", seat: "buck" }).when({ type: "giveWay", seat: "red" });
    expect(none.state.asks.find(({ to }) => to === "baron")?.text.key).toBe("action-deck.ask.contests.agility");
  });

  test("SW-8: a Hold that was in a contest is in the hand again, won or lost", () => {
    const lost = tries.when(roll("buck", 2)).when(roll("red", 9));
    expect([lost.cardsOf("buck"), lost.state.held]).toEqual([{ AS: "hand" }, []]);
    const won = tries.when(roll("buck", 9)).when(roll("red", 2));
    expect([won.cardsOf("buck"), won.cardsOf("red")]).toEqual([{ AS: "hand" }, { KS: "hand" }]);
  });

  test("C-5, SW-10: of a standoff one may be left, of any other contest two", () => {
    const called = table(...trio).when({ type: "callStandoff" });
    const alone = called.when(roster([], { gone: ["red", "baron"] }), noChance);
    expect(alone.state.contest).toMatchObject({ claims: ["buck"], standoff: true });
    expect(alone.when(roll("buck", 3)).state.acting).toEqual(["buck"]);
    expect(tries.when(roster([], { gone: ["red"] }), noChance).state.contest).toBeNull();
    expect(tries.when(roster([], { gone: ["baron"] }), noChance).state.contest).not.toBeNull();
  });
});
