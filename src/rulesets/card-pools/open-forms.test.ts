import { describe, expect, test } from "vitest";
import { hit, loseLowest, stun } from "./harm-testing.ts";
import { fight, foe, Game, hero } from "./testing.ts";

const dealt = fight([hero("ana"), foe("ogre")]).deal({ ana: "K K T 9 4", ogre: "K A 7 7 3 3" });
const kings = dealt.to("K").spend("ana", "K", "move");
/** What others do while a form is being filled in. */
const meanwhile = (game: Game): Game => game.defend("ogre", "7 7").hold("ogre", "3");

describe("C-3: a form that is open while others play", () => {
  test.each(["hold", "fastDraw", "fastDrew", "run"])("C-3, GP-7, GP-8, GP-14: %s can still be sent", (name) => {
    const key = kings.offer(`${name}:ana`, "ana")?.key ?? "none";
    expect(meanwhile(kings).offer(key, "ana")).toBeDefined();
  });

  test.each(["damage", "stun"])("C-3, GP-11, GP-12: so can %s, even after the moment is over", (name) => {
    const key = kings.offer(`${name}:ogre`, "gm", "ogre")?.key ?? "none";
    expect(meanwhile(kings).end("ana").offer(key, "gm", "ogre")).toBeDefined();
  });
});

describe("C-3: a command under way while others play", () => {
  const same = new Game(fight([hero("ana"), hero("bo"), foe("ogre")]).state, [
    { type: "gathered", decks: 2 },
    { type: "dealt", to: { ana: ["9S", "9H", "4S"], bo: ["9S#2", "3H"], ogre: ["9C", "7S", "7H"] } },
    { type: "counted", step: 5 },
  ]);

  test.each(["spend", "defend", "end"])("C-3, GP-3: %s arrives as it was meant", (name) => {
    const key = same.offer(`${name}:ana`, "ana")?.key ?? "none";
    const later = same.spend("bo", "9", "unaimed").end("bo").defend("ogre", "7 7");
    expect([later.acts, later.offer(key, "ana") !== undefined]).toEqual([["ana"], true]);
  });

  test("C-3, GP-16: so does the use of a committed card", () => {
    const tries = same.hold("bo", "9").end("bo").end("ana").press("preempt", "bo");
    const won = tries.state.asks.reduce(
      (on, { id, to }) => on.press(`${id}:by`, to, { by: to === "bo" ? 1 : 0 }),
      tries,
    );
    const key = won.offer("declare", "bo")?.key ?? "none";
    expect(won.defend("ogre", "7 7").offer(key, "bo")).toBeDefined();
  });

  test("C-3, GP-3: but not once the moment is another one", () => {
    const keys = ["spend", "end"].map((name) => same.offer(`${name}:ana`, "ana")?.key ?? "none");
    const past = [same.end("ana"), same.end("ana").end("bo"), same.count(), same.press("reset", "gm")];
    for (const later of past) for (const key of keys) expect(later.offer(key, "ana")).toBeUndefined();
  });
});

describe("C-3: a form that was sent", () => {
  const again = (before: Game, after: Game, name: string, about?: string): unknown =>
    after.offer(before.offer(`${name}:ana`, about === undefined ? "ana" : "gm", about)?.key ?? "none", "ana");

  test("C-3, GP-7: is not taken for another draw", () => {
    const drew = kings.press("fastDrew", "ana", { with: [], result: ["made"] });
    expect([again(kings, drew, "fastDrew"), again(kings, drew, "fastDraw")]).toEqual([undefined, undefined]);
  });

  test("C-3, GP-8, GP-14: nor for another hold card or run", () => {
    expect(again(kings, kings.hold("ana", "T"), "hold")).toBeUndefined();
    const ran = kings.press("run", "ana", { card: kings.cards("ana", "K"), sprint: ["no"] });
    expect(again(kings, ran, "run")).toBeUndefined();
  });

  test("C-3, GP-11, GP-12: nor for another blow", () => {
    const key = kings.offer("damage", "gm", "ana")?.key ?? "none";
    expect(loseLowest(hit(kings, "ana", 3), "ana").offer(key, "gm", "ana")).toBeUndefined();
    const stunKey = kings.offer("stun", "gm", "ana")?.key ?? "none";
    expect(stun(kings, "ana").offer(stunKey, "gm", "ana")).toBeUndefined();
  });
});
