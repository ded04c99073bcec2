import { describe, expect, test } from "vitest";
import { hero } from "../hero/testing.ts";
import { fight } from "./testing.ts";

const duo = fight([hero("ana", 3, 20), hero("bo", 2)]).deal({ ana: "12 7 1", bo: "7 2" });
const ana = fight([hero("ana", 2)]);

describe("HC-2: Segments from 12 to 1", () => {
  test("HC-2: every Turn begins with Segment 12, whether anybody can act in it or not", () => {
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

  test("HC-2: Segments in which nobody can act are passed over", () => {
    const after = duo.act("ana", "12").end("ana"); // bo's 7 and 2 make 9
    expect([after.segment, after.end("bo").segment]).toEqual([9, 8]);
    expect(after.to(7).act("ana", "7").end("ana").act("bo", "7").end("bo").segment).toBe(2);
  });

  test("HC-2: once everybody who comes has acted, or let it pass, the count goes on by itself", () => {
    const seven = duo.end("ana").to(7);
    expect([seven.end("ana").segment, seven.end("ana").end("bo").segment]).toEqual([7, 6]);
  });

  test("HC-2: where nobody comes but somebody waits it stands until the GM counts on", () => {
    const eleven = duo.end("ana"); // the 12 waits
    expect([eleven.segment, eleven.acts, eleven.offer("count", "gm")?.buttons]).toEqual([11, null, ["turn", "round"]]);
    expect(eleven.count().segment).toBe(10);
  });

  test("HC-2: the GM may count on before, and is told whose cards will wait", () => {
    const { confirm, buttons } = duo.offer("count", "gm") ?? {};
    expect([confirm?.data, buttons]).toEqual([{ who: { seats: ["ana"] } }, ["round"]]);
    const acted = duo.act("ana", "12");
    expect(acted.offer("count", "gm")?.confirm).toBeUndefined();
    expect(duo.count().hand("ana")).toBe("12 7 1");
  });

  test("HC-2: the Segment is shown, with who comes in it, and the cards that are known in the others", () => {
    const seven = duo.act("ana", "12").to(7);
    const { title, count, columns } = seven.view();
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

  test("HC-4, HC-5: whoever waits and has not come in Segment 1 may still act in it, until the GM ends the Turn", () => {
    const stands = last.act("ana", "1").end("ana");
    expect([stands.segment, stands.acts, stands.offered("bo")[0]]).toEqual([1, null, "actLate"]);
    expect(stands.offer("count", "gm")).toMatchObject({ buttons: ["turn", "round"] });
    expect(stands.act("bo", "7").end("bo").state.phase).toBe("over"); // ana has acted in it
    expect(last.end("ana").act("bo", "7").end("bo").state.phase).toBe("over"); // ana let it pass
  });

  test("HC-5: the GM is told whose cards are lost by it, not that they wait", () => {
    expect(last.offer("count", "gm")?.confirm).toEqual({
      key: "speed-cards.confirm.endTurn",
      data: { who: { seats: ["ana"] } },
    });
    expect(duo.offer("count", "gm")?.confirm?.key).toBe("speed-cards.confirm.count");
    expect(last.act("ana", "1").offer("count", "gm")?.confirm).toBeUndefined();
  });

  test("HC-5: it is what the GM's button says there", () => {
    expect([last.offered("gm")[0], duo.offered("gm")[0]]).toEqual(["endTurn", "count"]);
    expect([last.count().state.phase, last.count().offered("ana")]).toEqual(["over", []]);
    expect(last.count().refusal({ type: "count" })).toBe("notRunning");
  });

  test("HC-5: nothing is left of it in the next one, in which everything is dealt anew", () => {
    const next = last.count().deal({ ana: "3 2 1", bo: "12 2" });
    expect(next.state).toMatchObject({ heroTurn: 2, segment: 12, lost: [], acted: [], done: [] });
    expect([next.hand("ana"), next.hand("bo"), next.acts]).toEqual(["3 2 1", "12 2", "bo"]);
  });

  test("HC-5: where nobody has a card left it ends at once", () => {
    const over = ana.deal({ ana: "12 9" }).act("ana", "12").end("ana").act("ana", "9").end("ana");
    expect([over.state.phase, over.before("ana", "used")]).toEqual(["over", "12 9"]);
  });
});
