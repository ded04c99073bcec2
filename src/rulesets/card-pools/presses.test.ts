import { describe, expect, test } from "vitest";
import { pack } from "../../engine/rules/game-testing.ts";
import type { Chance } from "../../engine/table/lists.ts";
import type { SeatId } from "../../engine/table/table.ts";
import { dueCards } from "./hand.ts";
import { cardPools } from "./rules.ts";
import type { Options } from "./state.ts";
import { fight, foe, type Game, hero, type Named } from "./testing.ts";

/** Small and repeatable by its seed. */
function chanceOf(seed: number): Chance {
  let a = seed | 0;
  return {
    below(n) {
      a = (a + 0x6d2b79f5) | 0;
      let t = Math.imul(a ^ (a >>> 15), 1 | a);
      t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
      return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * n);
    },
  };
}

interface Press {
  readonly name: string;
  readonly who: SeatId | "gm";
}

/** What somebody presses next: answers first, then what is due for all, then by the seat, then the count. */
function next(game: Game): Press | null {
  const { state } = game;
  const [ask] = state.asks;
  if (ask !== undefined) return { name: ask.fallback ?? "", who: ask.to };
  if (state.phase === "setup") return { name: "roll", who: "gm" };
  if (state.phase === "rolled") return { name: "deal", who: "gm" };
  if (state.phase === "over") return null;
  if (game.offer("playAll", "gm")?.quick !== undefined) return { name: "playAll", who: "gm" };
  const [seat] = game.acts;
  if (seat === undefined) return { name: "count", who: "gm" };
  const spend = dueCards(state, seat).length > 0 ? game.offer("spend", seat) : undefined;
  return spend?.quick === undefined ? { name: "end", who: seat } : { name: "spend", who: seat };
}

const HEROES: readonly Named[] = Array.from({ length: 5 }, (_, i) => hero(`hero${i}`));
const FIFTEEN: readonly Named[] = [...pack("orc", 5), ...pack("bat", 4), ...pack("wolf", 5), foe("boss")];

/** How often the Game Master presses in a turn; heroes are played by their players. */
function presses(pools: Options["pools"], seed: number): number {
  const chance = chanceOf(seed);
  let game = fight([...HEROES, ...FIFTEEN], { pools });
  let count = 0;
  for (let press = next(game); press !== null; press = next(game)) {
    const isAnswer = game.state.asks.some(({ fallback }) => fallback === press?.name);
    const key = isAnswer
      ? press.name
      : (cardPools.offers(game.state, press.who).find(({ command }) => command.type === press?.name)?.key ??
        press.name);
    if (!press.who.startsWith("hero")) count++;
    game = game.press(key, press.who, {}, undefined, chance);
  }
  return count;
}

const mean = (pools: Options["pools"]): number =>
  Array.from({ length: 20 }, (_, seed) => presses(pools, seed + 1)).reduce((sum, one) => sum + one, 0) / 20;

describe("GP-5: what a turn of fifteen villains costs the Game Master beside five heroes", () => {
  test("GP-5: each with its own cards", () => {
    expect(mean("each")).toBeLessThan(38);
  });

  test("GP-5, GP-21: in four pools", () => {
    expect(mean("shared")).toBeLessThan(24);
  });
});
