import { describe, expect, test } from "vitest";
import { extras, type Named, villain } from "../action-deck/testing.ts";
import {
  characterOf,
  extrasIn,
  isAble,
  isAsleep,
  isExtra,
  isGone,
  seatOfCharacter,
  sideOfFighter,
} from "./characters.ts";
import { campaign, type Game, heroOf, pc, roster } from "./testing.ts";

const fighters: readonly Named[] = [
  ...heroOf("anna"),
  ["friend", { actor: "friend", side: "ally" }],
  villain("baron"),
  ...extras("zombie", 2),
];
const horde = "group:zombie";
const game = campaign(fighters);
const zombies = (...which: readonly object[]): Game =>
  game.when(roster(which.map((more, i) => [`zombie${i + 1}`, { actor: "zombie", side: "gm", ...more }])));
const fallen = { out: true };
const sleeping = { out: true, asleep: true } as const;

describe("SW-2, MD-4: whose side a fighter is on", () => {
  test("SW-2: as the documents say", () => {
    expect(["anna", "friend", "baron", "zombie1"].map((id) => sideOfFighter(game.state, id))).toEqual([
      "hero",
      "ally",
      "gm",
      "gm",
    ]);
  });

  test("C-5: of a fighter that a viewer may not know nothing is taken for granted", () => {
    const { state } = game;
    expect([sideOfFighter(state, "nobody"), isExtra(state, "nobody"), isAble(state, "nobody")]).toEqual([
      "gm",
      false,
      false,
    ]);
    expect([characterOf(state, "nobody"), seatOfCharacter(state, pc("nobody")), extrasIn(state, "nobody")]).toEqual([
      null,
      null,
      [],
    ]);
  });

  test("SW-2: those on a hero's card are on the players' side, even the GM's Wild Cards; those on a villain's stay", () => {
    const hired = game.when({ type: "ally", seat: horde, hero: ["anna"] });
    expect(["zombie1", "zombie2"].map((id) => sideOfFighter(hired.state, id))).toEqual(["ally", "ally"]);
    expect([extrasIn(hired.state, "anna"), extrasIn(game.state, horde)]).toEqual([[], ["zombie1", "zombie2"]]);
  });

  test("SW-3: friends who share a card of their own stay the players' friends", () => {
    const two = game.when(roster([["squire", { actor: "squire", side: "ally" }]]));
    const merged = two.when({ type: "merge", seats: ["group:ally:friend", "group:ally:squire"] });
    expect(merged.state.seats["group:ally:friend"]?.members).toEqual(["friend", "squire"]);
    expect(["friend", "squire"].map((id) => sideOfFighter(merged.state, id))).toEqual(["ally", "ally"]);
  });

  test("MD-4: an Extra is neither a Wild Card nor a player character", () => {
    const extra = (id: string) => isExtra(game.state, id);
    expect(["anna", "friend", "baron", "zombie1"].map(extra)).toEqual([false, true, false, true]);
    expect(extrasIn(game.state, "group:ally:friend")).toEqual([]);
  });
});

describe("MD-27: characters and their fighters", () => {
  test("MD-27: a hero's fighter is its character, and the character has its place", () => {
    expect([characterOf(game.state, "anna"), seatOfCharacter(game.state, pc("anna"))]).toEqual([
      pc("anna"),
      { fighter: "anna", seat: "anna" },
    ]);
    expect(["friend", "baron", "zombie1"].map((id) => characterOf(game.state, id))).toEqual([null, null, null]);
    expect(seatOfCharacter(game.when(roster([], { gone: ["anna"] })).state, pc("anna"))).toBeNull();
  });

  test("MD-27: a hero who is not of the campaign is nobody's character", () => {
    const guest = game.when(roster([["guest", { actor: "guest", side: "hero", wild: true }]]));
    expect(characterOf(guest.state, "guest")).toBeNull();
  });
});

describe("C-5, MD-9: who takes part", () => {
  const state = ({ state: s }: Game) => [isGone(s, horde), isAsleep(s, horde)];

  test("C-5: a group is gone once nobody in it stands", () => {
    expect([zombies({}, {}), zombies(fallen, {}), zombies(fallen, fallen)].map(state)).toEqual([
      [false, false],
      [false, false],
      [true, false],
    ]);
    expect(extrasIn(zombies(fallen, {}).state, horde)).toEqual(["zombie2"]);
  });

  test("MD-9: asleep once all who are left of it are unconscious, whom nobody counts as defeated", () => {
    expect([zombies(sleeping, {}), zombies(sleeping, sleeping), zombies(sleeping, fallen)].map(state)).toEqual([
      [false, false],
      [false, true],
      [false, true],
    ]);
    expect(isAble(zombies(sleeping, {}).state, "zombie1")).toBe(true);
  });

  test("C-9: those who sit out do not", () => {
    const sitting = game.when({ type: "set", seat: horde, part: ["sits"] });
    expect([isAble(sitting.state, "zombie1"), ...state(sitting)]).toEqual([false, true, false]);
  });
});
