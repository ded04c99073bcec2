import { describe, expect, test } from "vitest";
import { hasDoneEnough } from "../../engine/session/redo.ts";
import { playCommand, startOf, undoTo } from "../../engine/session/session.ts";
import { see } from "../../engine/table/see.ts";
import { numbered } from "./rules.ts";
import { anyhow, foe, hero, table } from "./testing.ts";

const fighters = [hero("ana"), hero("ben"), hero("cal"), foe("orc"), foe("urk")];
const dealt = table(fighters).lies({ ana: [4], ben: [9], cal: [5], orc: [2], urk: [7] });

describe("NC-6: two on the same side exchange their cards before a round", () => {
  const offered = dealt.press("propose", "ana", { with: ["ben"] });

  test("only with somebody on the same side", () => {
    expect(dealt.picks("propose", "ana", ["ana"])).toEqual(["ben", "cal"]);
    expect(dealt.picks("propose", "orc")).toEqual(["urk"]);
    expect(dealt.refusal({ type: "propose", seat: "ana", with: ["orc"] })).toBe("noExchange");
    expect(dealt.refusal({ type: "exchange", seat: "ana", with: ["orc"] })).toBe("noExchange");
  });

  test("the GM can do it for them, and it is done once a round each", () => {
    const done = dealt.press("exchange", "gm", { with: ["ben"] }, "ana");
    expect([done.hand("ana"), done.hand("ben")]).toEqual([[9], [4]]);
    expect(done.refusal({ type: "exchange", seat: "cal", with: ["ana"] })).toBe("noExchange");
    expect(done.offer("propose", "ben")).toBeUndefined();
    const next = done
      .begin() // a round later they may again
      .ends("orc", "ben", "cal", "urk", "ana");
    expect(next.picks("propose", "cal")).toEqual(["ana", "ben"]);
  });

  test("until the round begins, and not if the table plays without", () => {
    expect(offered.begin().asked()).toEqual([]);
    expect(offered.begin().refusal({ type: "exchange", seat: "ana", with: ["ben"] })).toBe("noExchange");
    const without = table(fighters, { exchange: "no" }).lies({ ana: [4], ben: [9] });
    expect(without.offer("exchange", "gm", "ana")).toBeUndefined();
  });

  test("an offer lapses with the card it was about", () => {
    expect(offered.press("exchange", "gm", { with: ["cal"] }, "ben").asked()).toEqual([]);
    expect(offered.changes("ana", { out: true }).asked()).toEqual([]);
  });

  test("C-5: nobody hidden takes part on players' screens, and chat does not tell of them", () => {
    const lurking = dealt.changes("cal", { hidden: true });
    expect(lurking.picks("propose", "ana")).toEqual(["ben"]);
    expect(lurking.refusal({ type: "propose", seat: "cal", with: ["ana"] })).toBe("noExchange");
    const done = lurking.press("exchange", "gm", { with: ["ana"] }, "cal");
    expect([done.hand("cal"), done.said()]).toEqual([[4], []]);
    expect(see(done.state, ["ben"]).exchanged).toEqual(["ana"]);
  });
});

test("NC-6, C-6: offering again and again does not push the deal out of undo's reach", () => {
  let session = startOf(table(fighters).state);
  const plays = (command: Parameters<typeof playCommand>[2], by: string): void => {
    const done = playCommand(numbered, session, command, { undoLabel: { key: command.type }, by }, anyhow());
    if ("session" in done) session = done.session;
  };
  plays({ type: "deal" }, "gm");
  const before = session.state;
  const ana = { id: "ana", isGM: false };
  for (let i = 0; i < 1500; i++)
    if (!hasDoneEnough(session, ana))
      plays({ type: "propose", seat: "ana", with: [i % 2 ? "ben" : "cal"] } as never, "ana");
  expect(session.entries[0]?.by).toBe("gm");
  expect(session.entries.length).toBeLessThan(100);
  expect(undoTo(numbered, session, 1).session.state).toEqual(before);
});
