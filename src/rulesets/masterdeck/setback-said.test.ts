import { describe, expect, test } from "vitest";
import { cast, deckOf, everybody, forAll, horde, ORDER, under } from "./flip-testing.ts";
import { masterdeck } from "./rules.ts";
import { campaign, d, type Game, md, pc, roster } from "./testing.ts";

const who = (seat: string) => ({ who: { seat } });
const slipped = under({ spades: "setback" });
const settle = (game: Game, disaster?: string, seat = "anna"): Game =>
  game.when({ type: "settleSetback", seat, ...(disaster === undefined ? {} : { disaster }) });

describe("MD-10: what the GM is asked about a Setback", () => {
  test("MD-10: about each with the suit, without holding anything up; unanswered, the first action is lost", () => {
    const id = "md:setback:anna";
    expect(slipped.state.asks).toEqual([
      {
        id,
        to: "gm",
        about: "anna",
        text: md("ask.setback", who("anna")),
        holds: false,
        fallback: `${id}:lost`,
      },
    ]);
    const command = { type: "settleSetback", seat: "anna" };
    expect(masterdeck.offers(slipped.state, "gm").filter(({ ask }) => ask === id)).toEqual([
      {
        key: `${id}:lost`,
        ask: id,
        text: md("offer.loseAction"),
        undoLabel: md("deed.loseAction", who("anna")),
        command,
      },
      {
        key: id,
        ask: id,
        text: md("offer.disasterFor"),
        undoLabel: md("deed.disasterFor", who("anna")),
        command,
        fields: [{ name: "disaster", text: 120 }],
      },
    ]);
    expect(settle(slipped).asked()).toEqual([]);
    expect(slipped.refusal({ type: "settleSetback", seat: "ben" })).toBe("noSetback");
  });

  test("MD-10: the row says what is open, lost or has befallen", () => {
    const badge = (text: object, hint: object = { key: "drama.effect.setback.does" }) => [{ text, tone: "loss", hint }];
    expect(slipped.badges("anna")).toEqual(badge({ key: "drama.effect.setback.name" }));
    expect(settle(slipped).badges("anna")).toEqual(badge(md("badge.firstAction")));
    expect(settle(slipped, "a flood").badges("anna")).toEqual(
      badge(md("badge.disaster"), md("hint.befell", { text: "a flood" })),
    );
    expect(slipped.badges("ben")).toEqual([]);
  });

  test("MD-10: everybody reads in chat what became of it", () => {
    expect(settle(slipped).effects).toEqual([{ kind: "say", text: md("say.firstAction", who("anna")) }]);
    expect(settle(slipped, "a flood").effects).toEqual([
      { kind: "say", text: md("say.disaster", { ...who("anna"), text: "a flood" }) },
    ]);
  });

  test("MD-10: of those whose turn is over nothing is asked, and of the others still", () => {
    const both = under({ spades: "setback", hearts: "setback" });
    expect(both.end("anna").asked()).toEqual(["md:setback:ben", `md:setback:${horde}`]);
    expect(Object.keys(both.end("anna").state.setbacks)).toEqual(["ben", horde]);
    expect(both.end(...everybody).asked()).toEqual([]);
  });

  test("MD-10, C-5: nor of those who are defeated, or gone", () => {
    const fell = slipped.when(roster([["anna", { actor: "anna", side: "hero", wild: true, out: true }]]));
    expect([fell.asked(), fell.badges("anna").filter(({ tone }) => tone === "loss")]).toEqual([[], []]);
    const gone = slipped.when(roster([], { gone: ["anna"] }));
    expect([gone.asked(), gone.state.setbacks]).toEqual([[], {}]);
  });
});

describe("MD-11: what a Test takes", () => {
  const game = campaign(cast, {}, deckOf(forAll("tests:taunt")))
    .round(ORDER, "round")
    .holding("anna", "pool", "plain5")
    .holding("ben", "hand", "plain6");
  const take = (more: object, seat = "baron") => ({ type: "takeForTest", seat, ...more }) as const;

  test("MD-11: a card of a pool, or whose hand; nothing is chosen beforehand", () => {
    expect(game.offer("takeForTest", "gm", "baron")).toEqual({
      key: "takeForTest:baron",
      text: md("offer.takeForTest"),
      undoLabel: md("deed.takeForTest", who("baron")),
      command: { type: "takeForTest", seat: "baron" },
      fields: [
        { name: "card", pick: [d("plain5")], of: "card", least: 0, most: 1, chosen: [] },
        { name: "hand", pick: [pc("ben")], of: "seat", least: 0, most: 1, chosen: [] },
      ],
    });
    expect(game.offer("takeForTest", "gm", "anna")).toBeUndefined();
    expect(game.when(roster([], { gone: ["ben"] })).offer("takeForTest", "gm", "baron")?.fields).toHaveLength(1);
  });

  test("MD-11: one or the other, of those who are there; and whose it was is told, not what", () => {
    expect([
      game.refusal(take({})),
      game.refusal(take({ card: [d("plain5")], hand: [pc("ben")] })),
      game.refusal(take({ card: [d("plain6")] })),
      game.refusal(take({ hand: [pc("anna")] })),
      game.refusal(take({ card: [d("plain5")] }, "anna")),
    ]).toEqual(["oneOrOther", "oneOrOther", "nothingToTake", "nothingToTake", "noTests"]);
    const taken = game.when(take({ hand: [pc("ben")] }), { below: () => 0 });
    expect(taken.effects).toEqual([
      { kind: "say", text: md("say.tested", { who: { seat: pc("ben") }, by: { seat: "baron" } }) },
    ]);
    expect([taken.hand("ben"), taken.discards()]).toEqual([[], ["plain6"]]);
  });
});
