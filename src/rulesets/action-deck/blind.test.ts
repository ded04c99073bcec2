import { describe, expect, test } from "vitest";
import { see, type Viewer } from "../../engine/table/see.ts";
import { actionDeck } from "./rules.ts";
import { Game, hero, roll, scripted, tableWith, villain } from "./testing.ts";

const stand = (seat: string) => ({ type: "stand", seat }) as const;
/** Buck holds and interrupts the baron. */
const fight = tableWith({ bennies: "asked" }, hero("buck"), villain("baron"))
  .dealtTo({ buck: "AS", baron: "KS" })
  .begun()
  .hold("buck")
  .when({ type: "interrupt", seat: "buck" });

describe("SW-8: no one is shown a total too early", () => {
  test("SW-8: the holder is asked right after rolling, ahead or behind, and is told no other total", () => {
    const first = fight.when(roll("buck", 12));
    const last = fight.when(roll("baron", 4)).when(roll("buck", 12));
    for (const { state } of [first, last]) {
      const ask = state.asks.find(({ id }) => id === "benny:buck");
      expect(ask?.text).toEqual({ key: "action-deck.ask.bennyBlind", data: { total: 12, n: 3 } });
    }
    expect(last.when(stand("buck")).state.asks.map(({ id }) => id)).toEqual(["benny:baron"]);
  });

  test("SW-8: no question shows the holder the other's total, and the other sees the holder's only once it is settled", () => {
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

  test("SW-8: nor does chat before all is settled; then everything that counts is shown", () => {
    const thrown = fight.when({ type: "roll", seat: "baron", total: { die: 8, plus: 0 } }, scripted(5, 2));
    expect(thrown.effects).toEqual([]);
    const late = thrown.when(roll("buck", 12)).when(stand("buck"));
    const over = late.when(stand("baron"));
    expect(over.effects.map(({ kind }) => kind)).toEqual(["roll", "say"]);
  });
});

/** Buck and Virginia hold, and Buck interrupts the baron; Red comes later. */
const crowd = tableWith({ bennies: "asked" }, hero("buck"), hero("virginia"), villain("baron"), hero("red"))
  .dealtTo({ buck: "AS", virginia: "KS", baron: "QS", red: "JS" })
  .begun()
  .hold("buck")
  .hold("virginia")
  .when({ type: "interrupt", seat: "buck" });
const joined = crowd.when({ type: "interrupt", seat: "virginia" });
/** Numbers that occur nowhere else in a state. */
const BUCK = 7303;
const VIRGINIA = 7202;
const BARON = 7101;
const OWN: Readonly<Record<string, number>> = { buck: BUCK, virginia: VIRGINIA, baron: BARON };

/** The seats whose totals a viewer can know from anything seen or shown. */
function known({ state }: typeof fight, viewer: Viewer): string[] {
  const seen = see(state, viewer);
  const own = viewer === "gm" ? [] : viewer;
  const text = JSON.stringify([seen, actionDeck.look(seen), own.map((seat) => actionDeck.offers(seen, seat))]);
  return Object.keys(OWN).filter((seat) => text.includes(String(OWN[seat])));
}

describe("SW-8: no one learns a total too early, on screen or off", () => {
  const hasRolled = joined.when(roll("baron", BARON)).when(roll("buck", BUCK));

  test("SW-8: each roller knows their own total, the GM all, and everyone else none", () => {
    expect(known(hasRolled, ["buck"])).toEqual(["buck"]);
    expect(known(hasRolled, ["baron"])).toEqual(["baron"]);
    expect(known(hasRolled, ["virginia"])).toEqual([]);
    expect(known(hasRolled, ["buck", "baron"])).toEqual(["buck", "baron"]);
    expect(known(hasRolled, [])).toEqual([]);
    expect(known(hasRolled, "gm")).toEqual(["buck", "baron"]);
  });

  test("SW-8: this holds until all who hold have rolled and settled; then everyone knows", () => {
    const settledOne = hasRolled.when(stand("buck"));
    const rolledBoth = settledOne.when(roll("virginia", VIRGINIA));
    for (const game of [settledOne, rolledBoth]) expect(known(game, ["red"])).toEqual([]);
    expect(known(rolledBoth.when(stand("virginia")), ["red"])).toEqual(["buck", "virginia", "baron"]);
  });

  test("SW-8: spending a Benny reveals nothing, and a lack of Bennies keeps nothing closed", () => {
    const again = hasRolled.when({ type: "reroll", seat: "buck", total: BUCK });
    expect(known(again, ["red"])).toEqual([]);
    const byHand = tableWith({}, hero("buck"), villain("baron"))
      .dealtTo({ buck: "AS", baron: "KS" })
      .begun()
      .hold("buck")
      .when({ type: "interrupt", seat: "buck" });
    expect(known(byHand.when(roll("baron", BARON)), ["buck"])).toEqual([]);
    expect(known(byHand.when(roll("buck", BUCK)), ["baron"])).toEqual(["buck"]);
  });

  test("SW-8: a joiner is shown no total that was open before, nor the question that reveals it", () => {
    const behind = crowd.when(roll("buck", BUCK)).when(stand("buck")).when(roll("baron", BARON));
    expect(known(behind, ["virginia"])).toEqual(["buck", "baron"]);
    expect(behind.state.asks.map(({ id }) => id)).toEqual(["benny:baron"]);
    const late = behind.when({ type: "interrupt", seat: "virginia" });
    expect(known(late, ["virginia"])).toEqual([]);
  });

  test("SW-8: neither the dice nor what was added", () => {
    const thrown = joined.when({ type: "roll", seat: "baron", total: { die: 8, plus: BARON } }, scripted(5, 2));
    const text = JSON.stringify(see(thrown.state, ["virginia"]));
    expect(JSON.stringify(see(thrown.state, ["baron"]))).toContain("[[6],[3]]");
    expect(text).not.toContain("[[6],[3]]");
    expect(text).not.toContain(String(BARON));
    const way = joined.when({ type: "giveWay", seat: "buck" });
    expect(see(way.state, ["baron"]).contest?.totals).toEqual({});
  });

  test("SW-8: Jokers that roll against each other settle first, too", () => {
    const two = tableWith({ bennies: "asked" }, hero("buck"), villain("baron"))
      .dealtTo({ buck: "JR", baron: "JB" })
      .begun();
    const half = two.when(roll("baron", BARON)).when(stand("baron"));
    expect(known(half, ["buck"])).toEqual([]);
    expect(known(half.when(roll("buck", BUCK)), ["baron"])).toEqual(["baron"]);
  });

  test("SW-10: in a standoff each total is open as soon as it is rolled", () => {
    const standoff = tableWith({}, hero("buck"), villain("baron")).when({ type: "callStandoff" });
    expect(known(standoff.when(roll("buck", BUCK)), ["baron"])).toEqual(["buck"]);
  });

  test("SW-8: when all is over nothing is closed any more", () => {
    const over = fight.when(roll("buck", BUCK)).when(stand("buck")).when(roll("baron", BARON)).when(stand("baron"));
    expect([over.state.contest, over.state.secret]).toEqual([null, undefined]);
  });

  test("C-6, SW-8: when only the open state is left, totals no one knows are rolled again", () => {
    const mended = new Game(actionDeck.recover(see(hasRolled.when(stand("buck")).state, [])));
    expect(mended.state.asks.map(({ id }) => id).toSorted()).toEqual([
      "contest:baron",
      "contest:buck",
      "contest:virginia",
    ]);
    const again = mended.when(roll("baron", 1)).when(roll("buck", 9)).when(stand("buck")).when(roll("virginia", 8));
    expect(again.when(stand("virginia")).when(stand("baron")).state.acting).toEqual(["buck"]);
  });
});
