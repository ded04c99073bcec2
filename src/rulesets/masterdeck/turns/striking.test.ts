import { describe, expect, test } from "vitest";
import { scripted } from "../../action-deck/testing.ts";
import { campaign, d, drawing, type Game, heroOf, look, pc } from "../testing.ts";
import { badges, cast, deckOf, done, everybody, forAll, horde, ORDER } from "./flip-testing.ts";

const confirmed = { striking: "confirmed" } as const;
const asked = (line: Parameters<typeof forAll>[0], more = {}): Game =>
  campaign(cast, { ...confirmed, ...more }, deckOf(forAll(line))).round(ORDER, "round");
const yes = (game: Game, ...draws: readonly string[]): Game =>
  game.press("md:strike:yes", "gm", {}, undefined, drawing(game.state, ...draws));
const no = (game: Game): Game => game.press("md:strike:no", "gm");

describe("MD-1: cards that take effect when the GM says so", () => {
  test("MD-1: by the option the GM is asked first; nothing takes effect yet, and no one waits", () => {
    const game = asked("fatigued");
    expect([game.asked(), done(game), game.state.asks[0]?.to, game.state.asks[0]?.holds]).toEqual([
      ["md:strike"],
      [],
      "gm",
      false,
    ]);
    expect([badges(game, "anna"), look(game.state).card?.still]).toEqual([[], { key: "masterdeck.card.waits" }]);
    expect(game.end("anna").state.acting).toEqual(["ben"]);
  });

  test("MD-1: with yes, it affects everyone with the suit", () => {
    expect(done(yes(asked("fatigued")))).toHaveLength(7);
    const up = yes(asked("up"));
    expect([up.asked(), up.levels("anna"), look(up.state).card?.still]).toEqual([[], { up: 1 }, undefined]);
    expect(yes(asked("inspiration"), "plain1", "plain2").pool("ben")).toEqual(["plain2"]);
    expect(yes(asked("setback")).asked()).toHaveLength(5);
    expect(yes(asked("confused")).asked()).toEqual(["md:spirit:anna", "md:spirit:ben"]);
  });

  test("MD-1: with no, the round has none, and the card says so; what it approves can be claimed", () => {
    const waived = no(asked("up"));
    expect([waived.asked(), waived.levels("anna"), look(waived.state).card?.still]).toEqual([
      [],
      {},
      { key: "masterdeck.card.waived" },
    ]);
    expect(waived.state.flip?.card).toBe(d("round"));
    expect(waived.refusal({ type: "claim", seat: pc("anna"), action: ["attack"] })).toBeNull();
    expect(waived.refusal({ type: "strike", yes: true })).toBe("nothingFlipped");
  });

  test("MD-1: unanswered, it ends with the round", () => {
    const over = asked("fatigued").end(...everybody);
    expect([over.asked(), done(over), over.discards()]).toEqual([[], [], ["round"]]);
    const next = over.round(ORDER, "plain1");
    expect(next.asked()).toEqual(["md:strike"]);
  });

  test("MD-1: suits are still those of the flip, and newcomers until then come late", () => {
    const joined = asked("fatigued").when(
      { type: "roster", set: Object.fromEntries(heroOf("cora")), gone: [] },
      scripted(0),
    );
    expect(done(yes(joined)).some((words) => words.includes("cora"))).toBe(false);
    const inspired = asked("inspiration").when(
      { type: "roster", set: Object.fromEntries(heroOf("cora")), gone: [] },
      scripted(0),
    );
    expect([yes(inspired, "plain1", "plain2").pool("cora"), yes(inspired, "plain1", "plain2").pool("anna")]).toEqual([
      [],
      ["plain1"],
    ]);
    const up = yes(
      asked("up").when({ type: "roster", set: Object.fromEntries(heroOf("cora")), gone: [] }, scripted(0)),
    );
    expect(up.levels("cora")).toEqual({ up: 1 });
  });

  test("MD-4: whether there is a leader is judged when it takes effect", () => {
    const fell = asked("breaks").when({
      type: "roster",
      set: { baron: { actor: "baron", side: "gm", wild: true, out: true } },
      gone: [],
    });
    expect(yes(fell).asked()).toEqual([`md:breaks:${horde}`]);
  });

  test("MD-5: a fighter who acts first is Distracted no longer than others, even if the answer came in that turn", () => {
    const failed = yes(asked("confused")).press("md:spirit:anna", "anna", { total: 1 });
    expect(failed.levels("anna")["distracted"]).toBe(-2);
    expect(failed.end("anna").levels("anna")["distracted"]).toBeUndefined();
  });

  test("MD-12: those who have acted by then are past it", () => {
    const late = yes(asked("stymied").end("anna"));
    expect([late.levels("anna"), late.levels("ben")]).toEqual([{}, { stymied: 0 }]);
  });

  test("MD-10: those who have acted by then have lost nothing, and are still asked about until the next action", () => {
    const late = yes(asked("setback").end("anna"));
    expect(late.asked()).toContain("md:setback:anna");
    expect(late.when({ type: "endRound" }).state.setbacks).toEqual({});
  });

  test("MD-1, MD-2: a picture is asked about first", () => {
    const deck = deckOf(forAll("up"), {
      sunset: { kind: "wild", effects: null, approved: [], when: "any", from: "pool" },
    });
    const shown = campaign(cast, confirmed, deck).round(ORDER, "sunset");
    expect(shown.asked()).toEqual(["md:picture"]);
    expect(shown.press("md:picture:ignore", "gm", {}, undefined, drawing(shown.state, "round")).asked()).toEqual([
      "md:strike",
    ]);
  });
});
