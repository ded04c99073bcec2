import { describe, expect, test } from "vitest";
import { hero } from "../hero/testing.ts";
import { fight } from "./testing.ts";

const ana = fight([hero("ana", 3)]);
const one = (shown: number) => ({ ana: shown });
const aborted = ana.roll(one(9)).does("abort", "ana");

describe("HD-2: an Abort in a Null Phase", () => {
  test("HD-2: uses up the next Action Phase as well", () => {
    const lost = aborted.roll(one(2));
    expect([lost.state.kinds, lost.acts, lost.offered("ana")]).toEqual([{ ana: "owed" }, null, []]);
    expect(lost.roll(one(2)).state.kinds).toEqual({ ana: "action" });
  });

  test("HD-2: however late that comes", () => {
    expect(aborted.rolls("ana", 9, 9, 1, 1)).toEqual(["null", "null", "owed", "action"]);
  });

  test("HD-2: that lost Phase still resets the count of Null Phases", () => {
    expect(aborted.rolls("ana", 9, 9, 2, 9, 9, 9, 9, 9)).toEqual([
      "null",
      "null",
      "owed",
      "null",
      "null",
      "null",
      "null",
      "certain",
    ]);
  });

  test("HD-2: a certain Phase pays too, and resets as well", () => {
    expect(aborted.rolls("ana", 9, 9, 9, 9, 9, 9, 9, 9, 9)).toEqual([
      "null",
      "null",
      "null",
      "owed",
      "null",
      "null",
      "null",
      "null",
      "certain",
    ]);
  });

  test("HD-2: at most one Phase is owed: no further Abort until it is paid", () => {
    expect([aborted.refusal({ type: "abort", seat: "ana" }), aborted.offered("ana")]).toEqual(["owes", []]);
    const again = aborted.roll(one(9));
    expect([again.refusal({ type: "abort", seat: "ana" }), again.offered("ana")]).toEqual(["owes", []]);
    const paid = again.roll(one(2));
    expect(paid.offered("ana")).toEqual([]);
    expect(paid.roll(one(9)).offered("ana")).toEqual(["abort"]);
  });

  test("HD-2: in no other Phase, nor before the first one", () => {
    expect(ana.roll(one(2)).refusal({ type: "abort", seat: "ana" })).toBe("mayNotAbort");
    expect(ana.refusal({ type: "abort", seat: "ana" })).toBe("mayNotAbort");
    expect(aborted.roll(one(2)).refusal({ type: "abort", seat: "ana" })).toBe("mayNotAbort");
    expect(aborted.refusal({ type: "abort", seat: "nobody" })).toBe("mayNotAbort");
  });

  test("HD-2: each owes separately", () => {
    const duo = fight([hero("ana", 3), hero("bo", 3)])
      .roll({ ana: 9, bo: 9 })
      .does("abort", "ana");
    expect(duo.roll({ ana: 1, bo: 1 }).state.kinds).toEqual({ ana: "owed", bo: "action" });
  });
});

describe("HD-2, HD-6: an Abort while holding", () => {
  const holding = ana.roll(one(2)).does("hold", "ana");
  const later = holding.roll(one(9));

  test("HD-2: spends the held action instead", () => {
    const spent = later.does("abort", "ana");
    expect([spent.state.held, spent.state.owed, spent.said()]).toEqual([[], {}, ["abortedHeld"]]);
    expect(spent.roll(one(2)).state.kinds).toEqual({ ana: "action" });
  });

  test("HD-2: once a Phase", () => {
    expect(later.does("abort", "ana").refusal({ type: "abort", seat: "ana" })).toBe("mayNotAbort");
    expect(later.does("abort", "ana").roll(one(9)).does("abort", "ana").state.owed).toEqual({ ana: 3 });
  });

  test("HD-2: leaves the count of Null Phases as it is", () => {
    expect(later.does("abort", "ana").rolls("ana", 9, 9, 9, 9)).toEqual(["null", "null", "null", "certain"]);
  });
});

describe("C-8, HD-2: how an Abort is shown", () => {
  test("C-8: as an Abort for that Phase, and as a debt until it is paid", () => {
    expect([aborted.badges("ana"), aborted.badges("ana", [])]).toEqual([
      ["null", "aborted", "owes"],
      ["null", "aborted", "owes"],
    ]);
    expect(aborted.roll(one(9)).badges("ana")).toEqual(["null", "owes"]);
    expect(aborted.roll(one(2)).badges("ana")).toEqual(["owed"]);
  });

  test("HD-2: and announced", () => {
    expect(aborted.said()).toEqual(["aborted"]);
    expect(aborted.roll(one(2)).view().dice?.rows[0]?.note?.key).toBe("speed-dice.note.owed");
  });
});
