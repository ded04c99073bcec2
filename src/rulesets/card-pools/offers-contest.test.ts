import { describe, expect, test } from "vitest";
import { dice } from "./deal-testing.ts";
import { stun } from "./harm-testing.ts";
import { cardPools } from "./rules.ts";
import { cp, fight, Game, hero } from "./testing.ts";

const who = (seat: string) => ({ who: { seat } });
const one = { least: 1, most: 1 };
const anas = (type: string, words = type) => ({
  text: cp(`offer.${words}`),
  undoLabel: cp(`deed.${type}`, who("ana")),
  command: { type, seat: "ana" },
});

describe("GP-8: what those in a contest are asked, and may answer", () => {
  const trio = fight([hero("ana", { dx: 13 }), hero("bo", { dx: 44 }), hero("cy")]);
  const held = trio.deal({ ana: "Q 4", bo: "9 3", cy: "9 2" }).hold("ana", "Q").to("9");
  const tries = held.press("preempt:ana", "ana");

  test("GP-8: each about the other, and the table waits", () => {
    const asked = (to: string, about: string) => ({
      id: `contest:1:${to}`,
      to,
      about,
      holds: true,
      fallback: `contest:1:${to}:roll`,
    });
    expect(tries.state.asks).toEqual([
      { ...asked("ana", "bo"), text: cp("ask.preempt", { whom: { seat: "bo" } }) },
      { ...asked("bo", "ana"), text: cp("ask.preempted", { whom: { seats: ["ana"] } }) },
    ]);
  });

  test("GP-8, C-7: to throw against DX, against another number, or to tell by how much", () => {
    const answers = (seat: string) => cardPools.offers(tries.state, seat).filter(({ ask }) => ask !== undefined);
    const answer = (seat: string, ending: string, words: object) => ({
      key: `contest:1:${seat}:${ending}`,
      text: words,
      undoLabel: cp("deed.contest", who(seat)),
      command: { type: "contest", seat, id: 1 },
      ask: `contest:1:${seat}`,
    });
    const all = (seat: string, dx: number, most: number) => [
      { ...answer(seat, "roll", cp("offer.rollDx", { n: dx })), weight: "main" },
      {
        ...answer(seat, "against", cp("offer.rollAgainst")),
        fields: [{ name: "target", number: [1, 40], chosen: most }],
      },
      { ...answer(seat, "by", cp("offer.madeBy")), fields: [{ name: "by", number: [-20, 40], chosen: 0 }] },
    ];
    expect(answers("ana")).toEqual(all("ana", 13, 13));
    expect(answers("bo")).toEqual(all("bo", 44, 40));
  });

  test("GP-8: throw and outcome are told", () => {
    const thrown = tries.press("contest:1:ana:roll", "ana", {}, undefined, dice(3, 3, 3));
    expect(thrown.effects).toEqual([
      {
        kind: "roll",
        text: cp("say.tested", { ...who("ana"), n: 13, by: "+4" }),
        once: true,
        dice: [3, 3, 3].map((face) => ({ faces: 6, results: [face] })),
      },
    ]);
    const settled = (by: number) => thrown.press("contest:1:bo:by", "bo", { by }).effects;
    const said = (key: string) => [{ kind: "say", text: cp(`say.${key}`, { ...who("ana"), whom: { seat: "bo" } }) }];
    expect([settled(3), settled(4), settled(5)]).toEqual(["actsFirst", "actTogether", "actsAfter"].map(said));
  });

  test("GP-8: whoever came in says what the card does", () => {
    const first = tries.press("contest:1:ana:by", "ana", { by: 1 }).press("contest:1:bo:by", "bo", { by: 0 });
    const { sets, fields, ...offer } = first.offer("declare", "ana") ?? {};
    expect(offer).toEqual({
      ...anas("declare"),
      undoLabel: cp("deed.spend", who("ana")),
      quick: cp("offer.quick", { what: { word: "move" } }),
      key: `declare:ana:${first.state.since}`,
      weight: "main",
    });
    expect(fields?.map(({ name }) => name)).toEqual(["use", "effort"]);
    expect(sets?.map(({ must, of, sizes }) => [must, of, sizes.map(({ size }) => size)])).toEqual([[[], [], [0]]]);
    expect(first.press("declare", "ana", { use: ["wildSwing"], effort: ["strong"] }).effects).toEqual([
      {
        kind: "say",
        text: cp("say.declared", { ...who("ana"), what: { word: "wildSwing" }, cards: { cards: [] } }),
        lines: [
          cp("gives.both", { n: "−2", points: 2, perDie: 1 }),
          cp("say.effort", { what: { word: "strong" }, card: { card: "4S" } }),
        ],
      },
    ]);
    expect(first.refusal({ type: "declare", seat: "bo", use: ["unaimed"] })).toBe("notActing");
    expect(first.offer("declare", "bo")).toBeUndefined();
  });

  test("GP-8: of several who act at once one is named", () => {
    const two = new Game(trio.state, [
      { type: "gathered", decks: 2 },
      { type: "dealt", to: { ana: ["QS"], bo: ["9S"], cy: ["9S#2"] } },
      { type: "held", seat: "ana", card: "QS" },
      { type: "counted", step: 5 },
    ]);
    expect(two.offer("preempt", "ana")).toEqual({
      ...anas("preempt", "preemptOne"),
      key: `preempt:ana:${two.state.turn}`,
      fields: [{ name: "against", pick: ["bo", "cy"], of: "seat", ...one, chosen: ["bo"] }],
    });
    expect(two.when({ type: "preempt", seat: "ana" }).state.contests[0]?.whom).toBe("bo");
  });

  test("GP-16, GP-11: whoever came after, then is hit, and what it is called", () => {
    const after = tries.press("contest:1:ana:by", "ana", { by: 0 }).press("contest:1:bo:by", "bo", { by: 1 });
    const badges = (game: Game) => game.view().rows.find(({ seat }) => seat === "ana")?.badges;
    expect(badges(after)).toEqual([{ text: cp("badge.late"), tone: "plain" }]);
    const hurt = after.when({ type: "damage", seat: "ana", points: 1 });
    expect(badges(hurt)).toContainEqual({ text: cp("badge.snapShot"), tone: "plain" });
    expect(stun(after, "ana").offer("preempt", "ana")).toBeUndefined();
  });
});
