import { describe, expect, test } from "vitest";
import { cardBefore } from "./cards.ts";
import { clock } from "./rules.ts";
import { anyhow, drawing, extras, Game, hero, roster, table, tableWith } from "./testing.ts";

const deal = { type: "deal" } as const;
const next = (seat: string) => ({ type: "actNext", seat }) as const;
const fight = table(hero("buck"), hero("virginia"), hero("red"));
const running = fight.dealtTo({ buck: "AS", virginia: "KS", red: "QS" }).begun();

describe("SW-7: Hold", () => {
  test("SW-7: on its turn one may hold; the card stays, the count goes on", () => {
    const held = running.hold("buck");
    expect(held.cardsOf("buck")).toEqual({ AS: "held" });
    expect(held.state).toMatchObject({ held: ["buck"], done: ["buck"], acting: ["virginia"], toCome: ["red"] });
  });

  test("SW-7: only on its turn, and only with a card of its own", () => {
    expect(running.refusal({ type: "hold", seat: "virginia" })).toBe("mayNotHold");
    expect(running.hold("buck").refusal({ type: "hold", seat: "buck" })).toBe("mayNotHold");
    expect(running.offered("virginia")).toEqual([]);
    expect(running.offered("buck")).toContain("hold");
  });

  test("SW-7: the card stays with its holder through rounds and shuffles, and no other is dealt meanwhile", () => {
    let game = running.hold("buck").end("virginia", "red");
    for (let round = 2; round < 6; round++) {
      game = new Game({ ...game.state, shuffleDue: ["JR"] }).when(deal, anyhow);
      expect(game.shuffled()).toBe("whole");
      expect(game.cardsOf("buck")).toEqual({ AS: "held" });
      expect(game.state).toMatchObject({ round, held: ["buck"] });
      expect(game.state.toCome).not.toContain("buck");
      game = game.begun().when({ type: "endRound" });
    }
  });

  test("SW-7: once used the holder is dealt in again", () => {
    const used = running.hold("buck").end("virginia", "red").when(next("buck")).end("buck").when(deal, anyhow);
    expect(used.state.held).toEqual([]);
    expect(Object.values(used.cardsOf("buck"))).toEqual(["hand"]);
    expect(used.cardsOf("buck")).not.toHaveProperty("AS");
  });

  test("SW-7: a Hold that is used cannot be held again", () => {
    const acting = running.hold("buck").end("virginia").when(next("buck")).end("red");
    expect(acting.state.acting).toEqual(["buck"]);
    expect(acting.refusal({ type: "hold", seat: "buck" })).toBe("mayNotHold");
    expect(acting.offered("buck")).not.toContain("hold");
  });

  test("SW-18: a group holds together", () => {
    const horde = table(hero("buck"), ...extras("zombie", 5))
      .dealtTo({ buck: "2S", "group:zombie": "AS" })
      .begun();
    expect(horde.hold("group:zombie").state).toMatchObject({ held: ["group:zombie"], acting: ["buck"] });
  });

  test("SW-7: everyone may hold; then the round is over", () => {
    const all = running.hold("buck").hold("virginia").hold("red");
    expect(all.state).toMatchObject({ phase: "between", held: ["buck", "virginia", "red"] });
    expect(all.when(deal).begun().state).toMatchObject({ phase: "between", round: 2 });
  });

  test("SW-7: even without the pause, a round is dealt only once when everyone holds", () => {
    const quick = tableWith({ pause: false, trait: "agility" }, hero("buck"));
    const held = quick.when(deal, drawing(quick.state, "8S")).hold("buck");
    expect(held.state).toMatchObject({ phase: "between", round: 2, held: ["buck"] });
    expect(held.when(next("buck")).state.acting).toEqual(["buck"]);
  });
});

describe("SW-8: acting from Hold at once, without a contest", () => {
  test("SW-8: between turns: the count waits, then goes on", () => {
    const asked = running.hold("buck").when(next("buck"));
    expect(asked.state).toMatchObject({ acting: ["virginia"], queue: ["buck"], contest: null });
    const acting = asked.end("virginia");
    expect(acting.state).toMatchObject({ acting: ["buck"], toCome: ["red"], held: [], queue: [] });
    expect(acting.end("buck").state).toMatchObject({ acting: ["red"], done: ["virginia", "buck"] });
  });

  test("SW-8: before the first card of a round", () => {
    const second = running.hold("buck").end("virginia", "red");
    const dealt = second.when(deal, drawing(second.state, "KH", "QH")).when(next("buck"));
    expect(dealt.state.acting).toEqual([]);
    expect(dealt.begun().state).toMatchObject({ acting: ["buck"], toCome: ["virginia", "red"] });
  });

  test("SW-8: after the last card: the round is not over before", () => {
    const asked = running.hold("buck").end("virginia").when(next("buck")).end("red");
    expect(asked.state).toMatchObject({ phase: "running", acting: ["buck"] });
    expect(asked.end("buck").state.phase).toBe("between");
  });

  test("SW-8: even when the round is already over, before the next deal", () => {
    const late = running.hold("buck").end("virginia", "red");
    expect(late.state.phase).toBe("between");
    const acting = late.when(next("buck"));
    expect(acting.state).toMatchObject({ phase: "running", acting: ["buck"], round: 1 });
    expect(acting.end("buck").state).toMatchObject({ phase: "between", round: 1, done: ["virginia", "red", "buck"] });
  });

  test("SW-8: several who asked come in the order of asking", () => {
    const asked = running.hold("buck").hold("virginia").when(next("virginia")).when(next("buck")).end("red");
    expect(asked.state.acting).toEqual(["virginia"]);
    expect(asked.end("virginia").state.acting).toEqual(["buck"]);
  });

  test("SW-8: asking twice is refused, and so is asking without a Hold", () => {
    const asked = running.hold("buck").when(next("buck"));
    expect(asked.refusal(next("buck"))).toBe("mayNotActNext");
    expect(asked.refusal(next("red"))).toBe("mayNotActNext");
  });

  test("SW-8: a Hold used is spent and was that round's turn", () => {
    const used = running.hold("buck").when(next("buck")).end("virginia", "buck", "red");
    expect(used.state).toMatchObject({ phase: "between", held: [], done: ["virginia", "buck", "red"] });
    expect(clock(used.state).mayAct).toEqual([]);
  });

  test("C-5: a holder who leaves hands the card in and is not asked again", () => {
    const gone = running
      .hold("buck")
      .when(next("buck"))
      .when(roster([], { gone: ["buck"] }));
    expect(gone.state).toMatchObject({ held: [], queue: [], acting: ["virginia"] });
    expect(gone.state.cards["AS"]?.zone).toBe("discard");
    expect(gone.end("virginia").state.acting).toEqual(["red"]);
  });

  test("C-5: so does a defeated holder, and no card comes back with the next deal", () => {
    const down = running
      .hold("buck")
      .when(roster([hero("buck", { out: true })]))
      .end("virginia", "red");
    const second = down.when(deal, anyhow);
    expect(cardBefore(second.state, "buck")).toBeNull();
    expect(second.state.held).toEqual([]);
  });
});
