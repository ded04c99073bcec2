import { describe, expect, test } from "vitest";
import { cast, deckOf, forAll, horde, ORDER, under } from "./flip-testing.ts";
import { masterdeck } from "./rules.ts";
import { campaign, d, type Game, heroOf, md, pc, roster } from "./testing.ts";

const who = (seat: string) => ({ who: { seat } });
const friend = "group:ally:friend";
const status = (seat: string, only: string, on: boolean) => ({ kind: "status", seat, only, what: "distracted", on });
const fail = (game: Game, seat = "anna"): Game => game.press(`md:spirit:${seat}`, seat, { total: 3 });
const muddled = under({ spades: "confused" });

describe("MD-5: what a confused player character is asked", () => {
  test("MD-5: for a Spirit roll, which nothing waits for and nobody rolls instead", () => {
    expect(muddled.state.asks).toEqual([
      { id: "md:spirit:anna", to: "anna", text: md("ask.spirit", who("anna")), holds: false, fallback: null },
    ]);
    expect(masterdeck.offers(muddled.state, "anna").filter(({ ask }) => ask === "md:spirit:anna")).toEqual([
      {
        key: "md:spirit:anna",
        ask: "md:spirit:anna",
        text: md("offer.rollSpirit"),
        undoLabel: md("deed.rollSpirit", who("anna")),
        command: { type: "rollSpirit", seat: "anna" },
        fields: [{ name: "total", roll: "spirit" }],
        weight: "main",
      },
    ]);
    for (const other of ["ben", "gm", pc("anna")] as const)
      expect(muddled.offered(other).filter((key) => key.startsWith("md:spirit"))).toEqual([]);
  });

  test("MD-5: once, with a total, and only those who are asked", () => {
    const roll = (seat: string, total?: number) =>
      ({ type: "rollSpirit", seat, ...(total === undefined ? {} : { total }) }) as const;
    expect([roll("anna"), roll("ben", 5), roll("nobody", 5)].map((command) => muddled.refusal(command))).toEqual(
      Array.from({ length: 3 }, () => "nothingAsked"),
    );
    expect(fail(muddled).refusal(roll("anna", 5))).toBe("nothingAsked");
    expect(
      fail(muddled)
        .offered("anna")
        .filter((key) => key.startsWith("md:spirit")),
    ).toEqual([]);
  });

  test("MD-5: the row says what a failure costs, and whom it befell is told to the game system", () => {
    const failed = fail(muddled);
    expect(failed.badges("anna").at(-1)).toEqual({
      text: md("badge.distracted", { n: 2 }),
      tone: "loss",
      hint: md("hint.distracted"),
    });
    expect(failed.effects.filter(({ kind }) => kind === "status")).toEqual([status("anna", "anna", true)]);
    expect(failed.end("anna").effects.filter(({ kind }) => kind === "status")).toEqual([status("anna", "anna", false)]);
  });

  test("MD-5, SW-2: of a hero and the ally on its card the hero rolls, whoever comes first", () => {
    const game = campaign([["pal", { actor: "pal", side: "ally" }], ...cast], {}, deckOf({ spades: "confused" }))
      .when({ type: "ally", seat: "group:ally:pal", hero: ["anna"] })
      .round(ORDER, "round");
    const failed = fail(game);
    expect(failed.events.find(({ type }) => type === "spiritRolled")).toMatchObject({ seat: "anna", fighter: "anna" });
    expect(failed.state.distracted).toEqual({ pal: 1, anna: 1 });
  });
});

describe("MD-5, C-5: who fell since", () => {
  const out = { actor: "anna", side: "hero", wild: true, out: true } as const;

  test("MD-5: still rolls when asked, and a failure is still theirs", () => {
    const fell = muddled.when(roster([["anna", out]]));
    expect(fell.asked()).toEqual(["md:spirit:anna"]);
    expect(fail(fell).state.distracted).toEqual({ anna: 1 });
    expect(fail(fell).levels("anna")).toEqual({});
  });

  test("MD-5: in a seat nobody is left in nothing is rolled", () => {
    const gone = muddled.when(roster([], { gone: ["anna"] }));
    expect([gone.asked(), gone.refusal({ type: "rollSpirit", seat: "anna", total: 5 })]).toEqual([[], "nothingAsked"]);
  });
});

describe("MD-5: how long Distracted lasts", () => {
  test("MD-5, C-5: with the encounter it ends, on the character of a hero and on any other fighter", () => {
    const all = fail(under({ spades: "confused", diamonds: "confused" }));
    expect(all.state.distracted).toEqual({ friend: 1, anna: 1 });
    const over = all.when(roster([], { encounter: null }));
    expect(over.state.distracted).toEqual({});
    expect(over.effects).toEqual([status(friend, "friend", false), status(pc("anna"), pc("anna"), false)]);
  });

  test("MD-5, C-5: for those who leave, and for no one else", () => {
    const all = fail(under({ spades: "confused", diamonds: "confused" }));
    const left = all.when(roster([], { gone: ["friend", "ben"] }));
    expect(left.state.distracted).toEqual({ anna: 1 });
    expect(left.effects.filter(({ kind }) => kind === "status")).toEqual([status(friend, "friend", false)]);
  });

  test("MD-5: a friend struck is told to the game system by the flip itself, and the GM's are not", () => {
    const game = under({ diamonds: "confused", hearts: "confused", clubs: "confused" });
    expect(game.effects.filter(({ kind }) => kind === "status")).toEqual([status(friend, "friend", true)]);
    expect([game.levels(horde), game.levels("baron")]).toEqual([{}, {}]);
  });
});

describe("MD-5: what others read when a partner is confused", () => {
  test("MD-5, MD-17: the form names who cannot trade, with their cards, and chooses someone who can", () => {
    const three = campaign(
      [...cast, ...heroOf("cyd")],
      { trading: "anyCards", hands: "open" },
      deckOf({ spades: "confused" }),
    )
      .round({ ...ORDER, cyd: "9H" }, "round")
      .holding("anna", "pool", "plain5")
      .holding("anna", "hand", "plain4")
      .holding("ben", "hand", "plain6")
      .holding("cyd", "hand", "plain7");
    const reason = md("refusal.otherConfused");
    const notes = { [pc("anna")]: reason, [d("plain4")]: reason, [d("plain5")]: reason };
    expect(three.offer("trade:", pc("ben"))).toEqual({
      key: `trade:${pc("ben")}`,
      text: md("offer.trade"),
      undoLabel: md("deed.trade", who(pc("ben"))),
      command: { type: "trade", seat: pc("ben") },
      fields: [
        { name: "give", pick: [d("plain6")], of: "card", least: 1, most: 1, chosen: [d("plain6")] },
        {
          name: "want",
          pick: [d("plain5"), d("plain4"), d("plain7")],
          of: "card",
          least: 0,
          most: 1,
          chosen: [],
          none: md("none.want"),
          notes,
        },
        {
          name: "with",
          pick: [pc("anna"), pc("cyd")],
          of: "seat",
          least: 1,
          most: 1,
          chosen: [pc("cyd")],
          notes,
        },
      ],
      icon: "trade",
    });
    expect(three.offer("trade:", pc("anna"))).toMatchObject({ disabled: md("refusal.confused"), weight: "quiet" });
  });

  test("MD-5: where both are confused, one's own state is the reason", () => {
    const both = under(forAll("confused")).holding("anna", "pool", "plain5").holding("ben", "pool", "plain6");
    expect(both.offer("trade:", pc("anna"))?.disabled).toEqual(md("refusal.confused"));
    expect(both.refusal({ type: "trade", seat: pc("anna"), give: [d("plain5")], want: [d("plain6")] })).toBe(
      "confused",
    );
  });
});
