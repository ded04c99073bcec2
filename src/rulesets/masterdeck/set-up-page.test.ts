import { describe, expect, test } from "vitest";
import type { CardRule } from "../../decks/card.ts";
import { panelIn } from "../../engine/view/view.ts";
import { anyhow, scripted } from "../action-deck/testing.ts";
import { before, hands, ORDER } from "./hands-testing.ts";
import { masterdeck } from "./rules.ts";
import { campaign, character, d, type Game, pc, supplyOf } from "./testing.ts";

const plain = hands.cards[d("plain1")] as CardRule;
const subplot = hands.cards[d("debt")] as CardRule;
const PLAIN = Array.from({ length: 30 }, (_, i) => `p${i}`);
const ASIDE = ["s1", "s2", "s3"];
/** Subplots lie on top. */
const deck = supplyOf({
  ...Object.fromEntries(ASIDE.map((name) => [name, subplot])),
  ...Object.fromEntries(PLAIN.map((name) => [name, plain])),
});
const top = { below: (): number => 0 };
const bottom = { below: (n: number): number => n - 1 };

const press = (game: Game, key: string, chance = anyhow): Game => game.press(key, "gm", {}, undefined, chance);
const tick = (game: Game, card: string): Game => press(game, `md:adventure:${d(card)}`);
const want = (game: Game, who: string, card: string): Game => game.press(`md:sheet:${pc(who)}:${d(card)}`, pc(who));
const accept = (game: Game, who = "ann"): Game => game.press(`md:sheet:${pc(who)}:accept`, pc(who));
const start = (game: Game): Game => press(game, "startAdventure");
const lies = (game: Game, card: string) => game.state.before[d(card)];
const pageOf = (game: Game) => panelIn(masterdeck.look(game.state), "adventure");
/** Ann has drawn three subplots, Bob none. */
const set = press(before({}, deck), "beginAdventure", top);

describe("MD-31: an adventure is set up on one page", () => {
  test("MD-31: hands are dealt, subplots are allowed, and one question is open until it starts", () => {
    expect([set.hand("ann").length, set.hand("bob").length]).toEqual([4, 4]);
    expect(set.asked()).toEqual(["md:adventure", `md:sheet:${pc("ann")}`]);
    expect(pageOf(set)).toMatchObject({
      isOpen: true,
      heroes: [
        { seat: pc("ann"), size: 4, drawn: ASIDE.map((card) => ({ card: d(card), isOn: true })) },
        { seat: pc("bob"), size: 4, drawn: [] },
      ],
    });
    expect(set.offer("startAdventure", "gm")?.weight).toBe("main");
    expect(set.offer("deal", "gm")).not.toHaveProperty("weight");
    expect(start(set).asked()).toEqual([`md:sheet:${pc("ann")}`]);
    expect(start(set).offer("deal", "gm")?.weight).toBe("main");
  });

  test("MD-31: five heroes take the GM two buttons, however many subplots were drawn", () => {
    const heroes = ["ann", "bob", "cyd", "dee", "eve"].map((name) => character(name));
    const five = press(campaign(heroes, {}, deck), "beginAdventure", top);
    const ready = start(five);
    expect(ready.state.asks.filter(({ to }) => to === "gm")).toEqual([]);
    expect(Object.keys(five.state.sheet ?? {})).toHaveLength(3);
    for (const card of ASIDE) expect(lies(ready, card)).toBe("granted");
  });

  test("MD-31: an unticked subplot is discarded with the start, and can be ticked again before", () => {
    const barred = tick(set, "s1");
    expect(lies(barred, "s1")).toBe("asked");
    expect(start(barred).discards()).toEqual(["s1"]);
    expect(start(tick(barred, "s1")).discards()).toEqual([]);
  });

  test("MD-31: a player takes all that is ticked at one tap, and two at most; the third waits", () => {
    expect(pageOf(set)?.heroes[0]?.sheet.map(({ isOn, waits }) => [isOn, waits])).toEqual([
      [true, false],
      [true, false],
      [false, true],
    ]);
    const agreed = start(accept(set));
    expect(ASIDE.map((card) => lies(agreed, card) ?? "").toSorted()).toEqual(["granted", "inEffect", "inEffect"]);
    expect(agreed.state.sheet).toBeUndefined();
  });

  test("MD-31: who is away answers later, with the same one tap", () => {
    const later = start(set).when({ type: "endScene" }).when({ type: "beginScene" });
    expect(later.asked()).toContain(`md:sheet:${pc("ann")}`);
    const agreed = accept(later);
    expect(Object.values(agreed.state.before).filter((why) => why === "inEffect")).toHaveLength(2);
    expect(agreed.asked()).not.toContain(`md:sheet:${pc("ann")}`);
  });

  test("MD-31: what the player unticks is discarded with the answer, and the third takes its place", () => {
    const unwanted = want(set, "ann", "s1");
    expect(unwanted.discards()).toEqual([]);
    expect(pageOf(unwanted)?.heroes[0]?.sheet[0]).toMatchObject({ isOn: false, waits: false });
    const agreed = start(accept(unwanted));
    expect(agreed.discards()).toEqual(["s1"]);
    expect([lies(agreed, "s2"), lies(agreed, "s3")]).toEqual(["inEffect", "inEffect"]);
    expect(want(unwanted, "ann", "s1").state.sheet).toEqual(set.state.sheet);
  });

  test("MD-31: the GM's tick counts until the start, also after the player's answer", () => {
    const first = accept(set);
    const [taken] = ASIDE.filter((card) => lies(first, card) === "willing");
    expect(start(tick(first, taken ?? "")).discards()).toEqual([taken]);
  });

  test("MD-31: nobody answers another's sheet, and nobody but the GM has the page", () => {
    expect(set.offered(pc("bob")).filter((key) => key.startsWith("md:sheet"))).toEqual([]);
    for (const key of ["startAdventure", "drawAgain", `md:adventure:${d("s1")}`])
      expect(set.offered(pc("ann"))).not.toContain(key);
    expect(set.refusal({ type: "wantSubplot", seat: pc("bob"), card: d("s1"), yes: false })).toBe("nothingAsked");
  });

  test("MD-31: draw again deals everything anew until it starts; what lay there before stays", () => {
    const had = before({}, deck).press("award", "gm", {}, pc("ann"), scripted(0, 3));
    const once = press(had, "beginAdventure", bottom);
    const again = press(accept(press(once, "drawAgain", top)), "drawAgain", bottom);
    expect([again.hand("ann").length, again.hand("bob").length]).toEqual([4, 4]);
    expect(Object.keys(again.state.before)).toEqual([d("s1")]);
    expect(again.state.sheet).toBeUndefined();
    expect(again.asked()).toContain(`md:mine:${d("s1")}`);
    expect(start(again).offer("drawAgain", "gm")).toBeUndefined();
    expect(start(again).refusal({ type: "drawAgain" })).toBe("nothingAsked");
  });

  test("MD-31: each hand is as large as the GM says, at once and for this adventure", () => {
    const five = press(set, `md:adventure:larger:${pc("ann")}`, bottom);
    const three = press(five, `md:adventure:smaller:${pc("bob")}`);
    expect([three.hand("ann").length, three.hand("bob").length]).toEqual([5, 3]);
    expect(three.discards()).toEqual([]);
    const ended = start(three).when({ type: "endScene" });
    expect(ended.state.asks.map(({ text }) => text.data?.["n"])).toContain(5);
    const again = press(three, "drawAgain", bottom);
    expect([again.hand("ann").length, again.hand("bob").length]).toEqual([5, 3]);
    expect(press(start(three), "beginAdventure", bottom).hand("ann")).toHaveLength(4);
  });

  test.each([
    ["larger", 8],
    ["smaller", 2],
  ] as const)("MD-31: for all at once, %s up to %i", (way, last) => {
    let game = set;
    while (game.offer(`md:adventure:${way}:all`, "gm") !== undefined)
      game = press(game, `md:adventure:${way}:all`, bottom);
    expect([game.hand("ann").length, game.hand("bob").length]).toEqual([last, last]);
    expect(game.refusal({ type: "resize", seat: null, by: way === "larger" ? 1 : -1 })).toBe("handSize");
  });

  test("MD-31: a deal starts the adventure as well, and says so", () => {
    const dealt = tick(set, "s1").round(ORDER, "p20");
    expect(dealt.state.adventure).toBeUndefined();
    expect([dealt.discards(), lies(dealt, "s2")]).toEqual([["s1"], "granted"]);
    expect(dealt.asked()).not.toContain("md:adventure");
  });

  test("MD-31, C-5: who leaves takes the sheet along", () => {
    const left = set.when({ type: "roster", set: {}, gone: [pc("ann")] });
    expect([left.state.sheet, left.asked()]).toEqual([undefined, ["md:adventure"]]);
  });
});

describe("MD-32: scenes start and end for all to see", () => {
  const sceneOf = (game: Game) => panelIn(masterdeck.look(game.state), "hands")?.scene;
  const say = (key: string, data?: object) => ({
    kind: "say",
    text: { key: `masterdeck.say.${key}`, ...(data === undefined ? {} : { data }) },
  });

  test("MD-32: an adventure starts with its first scene", () => {
    expect(sceneOf(set)).toBeUndefined();
    const first = { text: { key: "masterdeck.scene.on", data: { n: 1 } } };
    expect([sceneOf(start(set)), sceneOf(set.round(ORDER, "p20"))]).toEqual([first, first]);
    expect(set.offered("gm")).not.toContain("endScene");
  });

  test("MD-32: between scenes it says what may be done; then the GM begins the next one", () => {
    const over = start(set).press("endScene", "gm");
    expect(over.effects).toContainEqual(say("scene"));
    expect(sceneOf(over)).toMatchObject({
      text: { key: "masterdeck.scene.over" },
      note: { key: "masterdeck.scene.between" },
    });
    expect(over.offer("endScene", "gm")).toBeUndefined();
    const next = over.press("beginScene", "gm");
    expect(next.effects).toContainEqual(say("sceneBegins", { n: 2 }));
    expect(sceneOf(next)).toMatchObject({ text: { data: { n: 2 } } });
    expect(next.refusal({ type: "beginScene" })).toBe("sceneGoesOn");
    expect(next.asked()).toContain(`md:renew:${pc("bob")}`);
  });

  test("MD-32: a deal begins the next scene", () => {
    const over = start(set).when({ type: "endScene" });
    expect(sceneOf(over.round(ORDER, "p20"))).toMatchObject({ text: { data: { n: 2 } } });
  });

  test("MD-32: called by the GM alone", () => {
    const over = start(set).when({ type: "endScene" });
    expect(over.offered(pc("ann"))).not.toContain("beginScene");
  });
});
