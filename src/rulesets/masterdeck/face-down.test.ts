import { describe, expect, test } from "vitest";
import type { EffectLine } from "../../decks/card.ts";
import { see } from "../../engine/table/see.ts";
import { type Named, scripted } from "../action-deck/testing.ts";
import { done, forAll, horde, under } from "./flip-testing.ts";
import { type Game, look } from "./testing.ts";

const options = { gmCards: "faceDown" } as const;
const LINES: readonly EffectLine[] = ["up", "down", "fatigued", "flurry", "inspiration", "setback", "stymied"];
const round = (line: EffectLine, more = {}): Game => under(forAll(line), { ...options, ...more });
const seen = (game: Game) => see(game.state, []);
/** Anna, Ben and the friend have acted, so that the baron's card is turned up. */
const turned = (game: Game): Game => game.end("anna", "ben", "group:ally:friend");

describe("SW-23: rank and suit lie down together", () => {
  test.each(LINES)("SW-23, MD-1: %s says nothing of the GM's side before its cards are turned up", (line) => {
    const game = round(line);
    expect(Object.keys(game.state.flip?.suits ?? {}).toSorted()).toEqual(["anna", "ben", "group:ally:friend"]);
    expect(done(game).filter((words) => /baron|zombie/.test(words))).toEqual([]);
    for (const seat of ["baron", horde]) expect(game.levels(seat)).toEqual({});
    expect(game.asked().filter((ask) => /baron|zombie/.test(ask))).toEqual([]);
    const lines = look(seen(game)).card?.lines.flatMap(({ seats }) => seats) ?? [];
    expect(lines.filter((seat) => seat === "baron" || seat === horde)).toEqual([]);
  });

  test("SW-23, MD-6: what lasts is there from the moment a card is turned up, and only for its holder", () => {
    const game = turned(round("up"));
    expect(game.state.acting).toEqual(["baron"]);
    expect(game.levels("baron")).toEqual({ up: 1 });
    expect(game.levels(horde)).toEqual({});
  });

  test("SW-23, MD-7: what happens once happens then, to each member of a group", () => {
    const game = turned(round("fatigued"));
    expect(done(game)).toEqual(["fatigue baron +1"]);
    expect(done(game.end("baron"))).toEqual(["fatigue zombie1 +1", "fatigue zombie2 +1", "fatigue zombie3 +1"]);
  });

  test("SW-23, MD-10: the GM is asked about a Setback then", () => {
    expect(turned(round("setback")).asked()).toContain("md:setback:baron");
  });

  test("SW-23, MD-1: who is dealt in later and face down still gets nothing that happens once", () => {
    const wolf: Named = ["wolf", { actor: "wolf", side: "gm" }];
    const joined = round("fatigued").when({ type: "roster", set: Object.fromEntries([wolf]), gone: [] }, scripted(0));
    expect([joined.state.flip?.suits["group:wolf"], joined.state.flip?.late]).toEqual([undefined, []]);
    const last = turned(joined).end("baron", horde);
    expect([last.state.acting, last.state.flip?.late, done(last)]).toEqual([["group:wolf"], ["group:wolf"], []]);
  });
});
