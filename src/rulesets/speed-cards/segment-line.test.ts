import { describe, expect, test } from "vitest";
import { stillIn } from "../hero/speed.ts";
import { hero } from "../hero/testing.ts";
import { speedCards } from "./rules.ts";
import { fight, type Game } from "./testing.ts";

const five = { ana: "5 3", bo: "5 2", cy: "5 1", dee: "12 1" };
const all = [hero("cy", 2, 11), hero("bo", 2, 11), hero("ana", 2, 18), hero("dee", 2, 30)];
const dealt = fight(all).deal(five);
const came = dealt.to(5);

describe("HC-8: within a Segment by DEX, then by name", () => {
  test("HC-8: in that order they act, one after another", () => {
    expect(stillIn(came.state)).toEqual(["ana", "bo", "cy"]);
    expect([came.end("ana").acts, came.end("ana").end("bo").acts]).toEqual(["bo", "cy"]);
  });

  test("HC-8: a fighter who chooses early what to act with keeps the place", () => {
    const early = came.act("cy", "5");
    expect([stillIn(early.state), early.hand("cy")]).toEqual([["ana", "bo", "cy"], "1"]);
    expect(early.end("ana").end("bo").acts).toBe("cy");
  });

  test("HC-8: a fighter who waits with a higher card comes in when they like", () => {
    expect(stillIn(came.act("dee", "12").state)).toEqual(["ana", "dee", "bo", "cy"]); // DEX 30, and Ana's turn is under way
    const nine = fight(all)
      .deal({ ...five, cy: "9 5" })
      .to(5);
    expect(stillIn(nine.state)).toEqual(["ana", "bo", "cy"]);
    expect(stillIn(nine.act("cy", "9").state)).toEqual(["ana", "bo", "cy"]); // DEX 11, and its name
  });

  test("HC-8: by DEX among those who have not begun, never into a turn under way", () => {
    const line = fight([
      hero("ann", 1, 20),
      hero("bob", 1, 10),
      hero("low", 1, 5),
      hero("mid", 1, 15),
      hero("top", 1, 30),
    ])
      .deal({ ann: "5", bob: "5", low: "12", mid: "12", top: "12" })
      .to(5);
    const came = ["low", "mid", "top"].reduce((game, seat) => game.act(seat, "12"), line);
    expect(stillIn(came.state)).toEqual(["ann", "top", "mid", "bob", "low"]);
    expect(stillIn(line.end("ann").act("mid", "12").state)).toEqual(["bob", "mid"]);
  });

  test("HC-8: no one ends another's moment", () => {
    expect([came.refusal({ type: "end", seat: "bo" }), came.refusal({ type: "end", seat: "dee" })]).toEqual([
      "notActing",
      "notActing",
    ]);
    expect(came.offered("bo")).not.toContain("pass");
  });
});

describe("C-3, HC-4, HC-6: what others do meanwhile invalidates no command", () => {
  const keys = (game: Game, seat: string) => speedCards.offers(game.state, seat).map(({ key }) => key);
  const others = came.act("bo", "5").forward("cy").end("ana");

  test("C-3, HC-4: acting, letting pass and calling forward stay the same within the Segment", () => {
    expect(others.state.turn).toBeGreaterThan(came.state.turn);
    expect([keys(others, "dee"), keys(came.act("dee", "12").forward("cy"), "ana")]).toEqual([
      keys(came, "dee"),
      keys(came, "ana"),
    ]);
  });

  test("C-3: and are other offers in the next Segment or Turn, or once the cards have changed", () => {
    const later = came.to(3);
    const next = came.endTurn().deal(five).to(5);
    const twice = came.when({ type: "options", phases: ["morePhases"] });
    for (const game of [later, next, twice.act("dee", "12")])
      expect(keys(game, "dee").filter((key) => keys(twice, "dee").includes(key))).toEqual([]);
    expect(keys(came.act("ana", "5"), "ana").filter((key) => keys(came, "ana").includes(key))).toEqual([]);
  });
});

describe("HC-8: one Action Phase in a Segment", () => {
  const many = fight([hero("ana", 4), hero("bo", 1)]).deal({ ana: "9 8 7 6", bo: "6" });
  const more = fight([hero("ana", 4), hero("bo", 1)], { phases: "morePhases" }).deal({ ana: "9 8 7 6", bo: "6" });

  test("HC-8: a fighter who has acted does not act again in it, whatever waits", () => {
    const acted = many.to(6).act("ana", "6");
    expect([acted.offered("ana"), acted.actRefused("ana", "7")]).toEqual([["end"], "hasActed"]);
    expect(acted.end("ana").actRefused("ana", "7")).toBe("hasActed");
  });

  test("HC-8: but in the next one again", () => {
    expect(many.to(7).act("ana", "7").to(6).actRefused("ana", "6")).toBe(null);
  });

  test("HC-8: with the option as often as there are cards for it", () => {
    const twice = more.to(6).act("ana", "6").act("ana", "7");
    expect([twice.hand("ana"), twice.acts, twice.offered("ana")]).toEqual(["9 8", "ana", ["act", "end"]]);
    expect(twice.end("ana").act("ana", "8").end("bo").acts).toBe("ana");
  });

  test("HC-8: a GM chooses, and it holds from then on", () => {
    const chosen = many
      .when({ type: "options", phases: ["morePhases"] })
      .to(6)
      .act("ana", "6");
    expect(chosen.actRefused("ana", "7")).toBe(null);
    const said = { type: "options", phases: ["nonsense"] } as const;
    expect(many.when(said).state.options.phases).toBe("onePhase");
  });
});

describe("HC-8: a change of SPD counts from the next Turn", () => {
  const set = { spd: 4, dex: 11 };
  const changed = dealt.press("setSpeed", "gm", set, "bo");

  test("HC-8: entered by hand", () => {
    expect([changed.hand("bo"), changed.state.spd["bo"]]).toEqual(["5 2", 2]);
    expect(
      changed
        .endTurn()
        .deal({ ...five, bo: "8 6 4 2" })
        .hand("bo"),
    ).toBe("8 6 4 2");
  });

  test("HC-8: or read", () => {
    const grown = dealt.changes("ana", { traits: { spd: 3, dex: 18 } });
    expect(grown.hand("ana")).toBe("5 3");
    expect(
      grown
        .endTurn()
        .deal({ ...five, ana: "9 5 3" })
        .hand("ana"),
    ).toBe("9 5 3");
  });

  test("HC-8: until then both are shown", () => {
    const terms = changed.view().fans?.find(({ seat }) => seat === "bo")?.terms;
    expect(terms?.map(({ name, value }) => [name.key, value.data?.["n"]])).toEqual([
      ["speed-cards.term.spd", 2],
      ["speed-cards.term.nextSpd", 4],
      ["speed-cards.term.dex", 11],
    ]);
  });

  test("HC-8: a change of DEX orders the next Segment", () => {
    const quick = dealt.press("setSpeed", "gm", { spd: 2, dex: 25 }, "cy");
    expect(stillIn(quick.to(5).state)).toEqual(["cy", "ana", "bo"]);
    expect(stillIn(came.press("setSpeed", "gm", { spd: 2, dex: 25 }, "cy").state)).toEqual(["ana", "bo", "cy"]);
  });
});
