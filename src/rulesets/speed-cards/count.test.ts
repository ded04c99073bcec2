import { describe, expect, test } from "vitest";
import { see, type Viewer } from "../../engine/table/see.ts";
import { hero } from "../hero/testing.ts";
import { speedCards } from "./rules.ts";
import { fight } from "./testing.ts";

const duo = fight([hero("ana", 3, 20), hero("bo", 2)]).deal({ ana: "12 7 1", bo: "7 2" });
const ana = fight([hero("ana", 2)]);

describe("HC-2: Segments from 12 to 1", () => {
  test("HC-2: every Turn begins with Segment 12, whether anyone can act in it or not", () => {
    expect([duo.segment, duo.acts]).toEqual([12, "ana"]);
    const low = ana.deal({ ana: "3 1" });
    expect([low.segment, low.acts, low.view().pause]).toMatchObject([
      12,
      null,
      { text: { key: "speed-cards.pause.nobodyDue" } },
    ]);
  });

  test("HC-2: in a Segment equal to one of its cards a combatant may act", () => {
    const seven = duo.to(7);
    expect([seven.acts, seven.view().next]).toEqual(["ana", "bo"]);
    expect(seven.act("ana", "7").end("ana").acts).toBe("bo");
    expect(seven.act("bo", "7").before("bo", "used")).toBe("7");
  });

  test("HC-2: and not before", () => {
    expect([duo.actRefused("ana", "7"), duo.actRefused("bo", "7"), duo.offered("bo")]).toEqual([
      "noSum",
      "noSum",
      ["forwardRoll", "forwardBy"],
    ]);
  });

  test("HC-2: the card is then discarded until the next Turn", () => {
    const acted = duo.act("ana", "12");
    expect([acted.hand("ana"), acted.before("ana", "used")]).toEqual(["7 1", "12"]);
    const low = acted.end("ana").to(1);
    expect(low.act("ana", "7").before("ana", "used")).toBe("12 7");
    expect(duo.actRefused("ana", "12")).toBe(null);
    expect(() => acted.cards("ana", "12")).toThrow("no 12");
    expect(acted.refusal({ type: "act", seat: "ana", which: duo.cards("ana", "12") })).toBe("hasActed");
    const later = acted.to(7);
    expect(later.refusal({ type: "act", seat: "ana", which: duo.cards("ana", "12") })).toBe("notYours");
  });

  test("HC-2: Segments in which no one can act are passed over", () => {
    const after = duo.act("ana", "12").end("ana").count(); // bo's 7 and 2 make 9
    expect([after.segment, after.count().segment]).toEqual([9, 8]);
    expect(after.to(7).act("ana", "7").end("ana").act("bo", "7").end("bo").count().segment).toBe(2);
  });

  test("HC-4: ending a turn never counts on, whether anyone could still act or not", () => {
    const waits = duo.end("ana");
    const used = duo.act("ana", "12").end("ana");
    for (const stops of [waits, used]) {
      expect([stops.segment, stops.acts, stops.offer("count", "gm")?.buttons]).toEqual([12, null, ["turn", "round"]]);
      expect(stops.count().segment).toBe(9);
    }
    const view = ({ state }: typeof duo) => JSON.stringify(speedCards.look(see(state, [])).pause);
    expect(view(waits)).toBe(view(used));
  });

  test("HC-4: a fighter who waits may still act before what comes after, and is not overtaken by another's click", () => {
    const foes = fight([hero("ana", 1, 10), hero("bo", 1, 20), hero("foe", 1, 5)]).deal({
      ana: "12",
      bo: "8",
      foe: "7",
    });
    const eight = foes.end("ana").to(8).act("bo", "8").end("bo");
    expect([eight.segment, eight.acts]).toEqual([8, null]);
    expect(eight.act("ana", "12").acts).toBe("ana");
  });

  test("HC-4: the GM's screen names those who could still act, a player's only their own", () => {
    const stops = duo.end("ana").count();
    const named = (viewer: Viewer) => stops.view(viewer).may.map(({ seat }) => seat);
    expect([named("gm"), named(["ana"]), named(["bo"]), named([])]).toEqual([["ana", "bo"], ["ana"], ["bo"], []]);
  });

  test("HC-4: the count stops for a card or a sum of exactly that number, not for what waits", () => {
    expect([12, 9, 8, 7, 2, 1].map((segment) => duo.to(segment).segment)).toEqual([12, 9, 8, 7, 2, 1]);
    const waits = fight([hero("ana", 1), hero("bo", 1)]).deal({ ana: "12", bo: "3" });
    expect(waits.end("ana").count().segment).toBe(3); // after which it is counted one by one
  });

  test("HC-4: the GM may count on earlier, without a question, since the cards wait", () => {
    const { confirm, buttons } = duo.offer("count", "gm") ?? {};
    expect([confirm, buttons]).toEqual([undefined, ["round"]]);
    expect(duo.count().hand("ana")).toBe("12 7 1");
  });

  test("HC-2: the Segment is shown, with who comes in it, and the cards that are known in the others", () => {
    const seven = duo.act("ana", "12").to(7);
    const { title, count, countdown, columns } = seven.view();
    expect(countdown).toBe("speed-cards.columns.name");
    expect([title.data, count?.text.data, count?.note.data]).toEqual([
      { turn: 1, segment: 7 },
      { n: 7 },
      { who: { seats: ["ana", "bo"] } },
    ]);
    const shown = columns.map(({ label, seats, lit, past }) => [label, seats.join(" "), lit, past === true]);
    expect(shown[0]).toEqual(["12", "ana", false, true]);
    expect(shown[5]).toEqual(["7", "ana bo", true, false]);
    expect(shown.slice(10)).toEqual([
      ["2", "bo", false, false],
      ["1", "ana", false, false],
    ]);
  });
});

describe("HC-5: after Segment 1 the Turn ends", () => {
  const last = duo.to(1);

  test("HC-5: unused cards are lost", () => {
    const over = last.act("ana", "1").end("ana").count();
    expect([last.acts, over.state.phase]).toEqual(["ana", "over"]);
    expect([over.hand("ana"), over.before("ana", "used"), over.before("ana", "lost")]).toEqual(["", "1", "12 7"]);
    expect(over.before("bo", "lost")).toBe("7 2");
  });

  test("HC-4, HC-5: a fighter who waits and has not come in Segment 1 may still act in it, until the GM ends the Turn", () => {
    const stands = last.act("ana", "1").end("ana");
    expect([stands.segment, stands.acts, stands.offered("bo")[0]]).toEqual([1, null, "actLate"]);
    expect(stands.offer("endTurn", "gm")).toMatchObject({ buttons: ["turn", "round"] });
    const acted = stands.act("bo", "7").end("bo");
    expect([acted.state.phase, acted.count().state.phase]).toEqual(["running", "over"]);
  });

  test("HC-4, HC-5: the GM is told who could still act, and how many cards they would lose", () => {
    const asks = (seats: readonly string[], n: number) => ({
      loses: { key: "speed-cards.loses.cards", data: { who: { seats }, n } },
      confirm: { key: "speed-cards.confirm.endTurn", data: { who: { seats } } },
      sure: { key: "speed-cards.confirm.lose" },
    });
    expect(last.offer("endTurn", "gm")).toMatchObject(asks(["ana", "bo"], 5));
    expect(last.act("ana", "1").offer("endTurn", "gm")).toMatchObject(asks(["bo"], 2));
    const none = last.act("ana", "1").act("bo", "7").offer("endTurn", "gm");
    expect([none?.loses, none?.confirm]).toEqual([undefined, undefined]);
  });

  test("HC-5: the GM's button says so", () => {
    expect([last.offered("gm")[0], duo.offered("gm")[0]]).toEqual(["endTurn", "count"]);
    expect([last.count().state.phase, last.count().offered("ana")]).toEqual(["over", []]);
    expect(last.count().refusal({ type: "count" })).toBe("notRunning");
    expect(last.count().refusal({ type: "endTurn" })).toBe("notRunning");
    expect(last.refusal({ type: "count" })).toBe("lastSegment");
  });

  test("HC-5: nothing of it is left in the next one, for which everything is dealt again", () => {
    const next = last.count().deal({ ana: "3 2 1", bo: "12 2" });
    expect(next.state).toMatchObject({ heroTurn: 2, segment: 12, lost: [], acted: [], done: [] });
    expect([next.hand("ana"), next.hand("bo"), next.acts]).toEqual(["3 2 1", "12 2", "bo"]);
  });

  test("HC-4, HC-5: if no one has a card left it ends with the GM's next click", () => {
    const last = ana.deal({ ana: "12 9" }).act("ana", "12").end("ana").to(9).act("ana", "9").end("ana");
    expect([last.segment, last.count().state.phase, last.before("ana", "used")]).toEqual([9, "over", "12 9"]);
  });
});
