import type { Locator } from "@playwright/test";
import { cardsIn } from "../../src/engine/table/whereabouts.ts";
import { draws, gathered } from "../../src/rulesets/card-pools/deal.ts";
import type { State } from "../../src/rulesets/card-pools/state.ts";
import { SHOE } from "../../src/rulesets/card-pools/uses.ts";
import { setNextDraws } from "./next-draws.ts";
import { gather, type Player, type Some } from "./quarry-world.ts";
import { opening, said } from "./said.ts";
import { tableOf } from "./tables.ts";
import { expect, type Seat, type Table } from "./world.ts";

/** Hands that a test knows, at the slate quarry. */

export type Hands = Readonly<Record<string, string>>;

/** Nim acts first, with three Aces; he holds two Tens and two Fours. No one else has an Ace. */
export const HANDS: Hands = {
  "Nim Hale": "AS AH AD QC TS TC 4S 4C 2D",
  Frank: "KH 9H 8D 3S 2H",
  Nancy: "JD 9C 5H 3D",
  Patrick: "KS 8S 7C 5C 3H 2C",
  "The Reeve": "JC JR 9D 6D 2S",
};

const wordsFor = (state: State, hands: Hands, nameOf: (seat: string) => string): number[] => {
  const left = cardsIn(gathered(state, state.needs), "deck", SHOE);
  const wanted = new Set(Object.values(hands).flatMap((cards) => cards.split(" ")));
  const at = (name: string): number => left.findIndex((card) => card === name || card.startsWith(`${name}#`));
  const spare = (): number =>
    left.findIndex((card) => !(wanted.has(card.split("#")[0] ?? "") || /^(A|J[RB])/.test(card)));
  return draws(state).flatMap(([seat, count]) => {
    const named = (hands[nameOf(seat)] ?? "").split(" ").filter((name) => name !== "");
    return Array.from({ length: count }, (_, i) => {
      const name = named[i];
      const found = name === undefined ? spare() : at(name);
      if (found < 0) throw new Error(`no ${name} left`);
      const last = left.pop() as string;
      if (found < left.length) left[found] = last;
      return found;
    });
  });
};

/** Everyone rolls a 4 and is dealt these cards. The rest of each hand is whatever is left. */
export async function deal(gm: Seat, hands: Hands = HANDS): Promise<void> {
  const seats = Object.keys((await tableOf<State>(gm)).seats).length;
  await setNextDraws(
    gm.page,
    Array.from({ length: seats }, () => 3),
  );
  await gm.press(opening("card-pools.offer.roll"));
  await expect(gm.strip).toContainText(said("card-pools.pause.rolled"));
  const state = await tableOf<State>(gm);
  const names = await gm.console<Record<string, string>>(
    "Object.fromEntries(game.combat.combatants.contents.map(({ id, name }) => [id, name]))",
  );
  await setNextDraws(
    gm.page,
    wordsFor(state, hands, (seat) => names[state.seats[seat]?.members[0] ?? ""] ?? ""),
  );
  await gm.press(said("card-pools.offer.deal"));
  await expect(gm.strip).not.toContainText(said("card-pools.pause.rolled"));
}

/** The deal's changes on tokens have been written, and cards have come to rest. */
export async function settle(seat: Seat): Promise<void> {
  await seat.console(
    "(globalThis.__rendered ??= (Hooks.on('renderCombatTracker', () => { globalThis.__rendered = performance.now(); }), performance.now()))",
  );
  await expect
    .poll(() => seat.console("performance.now() - globalThis.__rendered > 2500"), { timeout: 60_000 })
    .toBe(true);
}

/** These players sit down, or all of them, and are dealt cards; the count begins. */
export async function dealtOut<N extends Player = Player>(
  table: Table,
  hands: Hands = HANDS,
  ...who: readonly N[]
): Promise<Some<N>> {
  const all = await gather(table, ...who);
  await deal(all.gm, hands);
  return all;
}

export const fansWindow = ({ page }: Seat): Locator => page.locator(".dealt-in-hand-window");

/** Opens the hands by the strip's button, and gives their window. */
export async function openFans(seat: Seat): Promise<Locator> {
  await seat.strip.getByRole("button", { name: said("fan.open") }).click();
  const window = fansWindow(seat);
  await expect(window).toBeVisible();
  return window;
}
