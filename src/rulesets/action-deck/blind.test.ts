import { describe, expect, test } from "vitest";
import { rooms } from "./rooms.ts";
import { hero, scripted, tableWith, villain } from "./testing.ts";

const roll = (seat: string, total: number) => ({ type: "roll", seat, total }) as const;
const stand = (seat: string) => ({ type: "stand", seat }) as const;
/** Buck holds and interrupts the baron. */
const fight = tableWith({ bennies: "asked" }, hero("buck"), villain("baron"))
  .dealtTo({ buck: "AS", baron: "KS" })
  .begun()
  .hold("buck")
  .when({ type: "interrupt", seat: "buck" });

describe("SW-8 nobody is shown a total too early", () => {
  test("SW-8: the holder is asked as soon as it has rolled, ahead or behind, and is told no other total", () => {
    const first = fight.when(roll("buck", 12));
    const last = fight.when(roll("baron", 4)).when(roll("buck", 12));
    for (const { state } of [first, last]) {
      const ask = state.asks.find(({ id }) => id === "benny:buck");
      expect(ask?.text).toEqual({ key: "action-deck.ask.bennyBlind", data: { total: 12, n: 3 } });
    }
    expect(last.when(stand("buck")).state.asks.map(({ id }) => id)).toEqual(["benny:baron"]);
  });

  test("SW-8: whoever holds is shown the other's total in no question, and the other the holder's once it is settled", () => {
    const toBuck = fight.when(roll("baron", 4)).state.asks.find(({ to }) => to === "buck");
    expect(toBuck?.text.key).toBe("action-deck.ask.contest.agility");
    const before = fight.when(roll("buck", 12));
    const toBaron = (game: typeof before) => game.state.asks.find(({ id }) => id === "contest:baron")?.text;
    expect(toBaron(before)?.key).toBe("action-deck.ask.contest.agility");
    expect(toBaron(before.when(stand("buck")))).toEqual({
      key: "action-deck.ask.known.agility",
      data: { who: { seat: "buck" }, total: 12 },
    });
  });

  test("SW-8: nor in chat before all is settled; then all that counts is shown", () => {
    const said = (game: typeof fight, before: typeof fight) =>
      game.events.flatMap((event) => rooms.effects(event, before.state));
    const thrown = fight.when({ type: "roll", seat: "baron", total: { die: 8, plus: 0 } }, scripted(5, 2));
    expect(said(thrown, fight)).toEqual([]);
    const late = thrown.when(roll("buck", 12)).when(stand("buck"));
    const over = late.when(stand("baron"));
    expect(said(over, late).map(({ kind }) => kind)).toEqual(["roll", "say"]);
  });
});
