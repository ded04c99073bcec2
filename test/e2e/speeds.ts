import { able } from "../../src/engine/kit/people.ts";
import type { State as Cards } from "../../src/rulesets/speed-cards/state.ts";
import { deckCards, worthOf } from "../../src/rulesets/speed-cards/sums.ts";
import type { State as Dice } from "../../src/rulesets/speed-dice/state.ts";
import { clickAndAgree } from "./agreeing.ts";
import { setNextDraws } from "./next-draws.ts";
import { either, opening, said } from "./said.ts";
import { tableOf } from "./tables.ts";
import { expect, type Seat } from "./world.ts";

/** Encounters by SPD on the barrow road, with dice or cards that a test knows. */

/** SPD and DEX as the GM types them in. Anyone else keeps the usual 2. */
export const SPEEDS = {
  "Ysolde Marr": { SPD: "5", DEX: "26" },
  "Nim Hale": { SPD: "3", DEX: "23" },
  "Tamsin Reed": { SPD: "1", DEX: "18" },
  "Old Tam": { SPD: "9", DEX: "8" },
} as const;

/** In Segment 7 of this Turn Ysolde acts with her Seven, while a Queen and a Jack of hers have waited. */
export const HELD = {
  "Ysolde Marr": [12, 11, 7, 4, 1],
  "Nim Hale": [10, 6, 3],
  "Tamsin Reed": [11],
  "Old Tam": [1, 2, 3, 4, 5, 6, 7, 8, 9],
} as const;

/** The GM types in SPD and DEX for all of them, from the menus on their rows. */
export async function typeSpeeds(gm: Seat): Promise<void> {
  for (const [name, speed] of Object.entries(SPEEDS)) {
    await gm.more(name);
    await gm.page
      .locator("#dealt-in-seat")
      .getByRole("button", { name: either(said("speed-dice.offer.setSpeed"), said("speed-cards.offer.setSpeed")) })
      .click();
    const form = gm.page.locator("dialog[open]");
    await form.getByLabel(said("word.spd"), { exact: true }).fill(speed.SPD);
    await form.getByLabel(said("word.dex"), { exact: true }).fill(speed.DEX);
    await form.getByRole("button", { name: said("screen.ok"), exact: true }).click();
    await expect(form).toHaveCount(0);
  }
}

const namesOf = (gm: Seat): Promise<Record<string, string>> =>
  gm.console("Object.fromEntries(game.combat.combatants.contents.map(({ id, name }) => [id, name]))");

/** Everyone not out, by the name of their first fighter, in the order in which they draw or roll. */
async function everybody(gm: Seat, state: Cards | Dice): Promise<[seat: string, name: string][]> {
  const names = await namesOf(gm);
  return able(state).map((seat) => [seat, names[state.seats[seat]?.members[0] ?? ""] ?? ""]);
}

/** The next Phase rolls these dice by name, and otherwise an 11; the GM's is `gms`. */
export async function roll(gm: Seat, shown: Readonly<Record<string, number>>, gms = 6): Promise<void> {
  const all = await everybody(gm, await tableOf<Dice>(gm));
  await setNextDraws(gm.page, [...all.map(([, name]) => (shown[name] ?? 11) - 1), gms - 1]);
  const { phase } = await tableOf<Dice>(gm);
  await clickAndAgree(
    gm,
    () => gm.press(opening("speed-dice.offer.roll")),
    async () => (await tableOf<Dice>(gm)).phase,
    (now) => now.toBe(phase + 1),
  );
}

/** Deals these cards, by name and as numbers. Others get whatever comes first. */
export async function deal(gm: Seat, hands: Readonly<Record<string, readonly number[]>>): Promise<void> {
  const state = await tableOf<Cards>(gm);
  const words = (await everybody(gm, state)).flatMap(([seat, name]) => {
    const left = deckCards(state.decks[seat] ?? 0).map(worthOf);
    const spd = Number((SPEEDS as Record<string, { SPD: string }>)[name]?.SPD ?? 2);
    return (hands[name] ?? left.slice(0, spd)).map((worth) => {
      const at = left.indexOf(worth);
      const last = left.pop() ?? 0;
      if (at < left.length) left[at] = last;
      return at;
    });
  });
  await setNextDraws(gm.page, words);
  await gm.press(opening("speed-cards.offer.deal"));
  await expect(gm.page.locator("#combat .encounter-title")).toContainText(said("speed-cards.segment", { n: 12 }));
}

/** The GM counts on to this Segment, no matter who is still due. */
export async function countTo(gm: Seat, segment: number): Promise<void> {
  for (let n = (await tableOf<Cards>(gm)).segment; n > segment; n--) {
    const on = gm.strip.getByRole("button", { name: opening("speed-cards.offer.count") }).first();
    await clickAndAgree(
      gm,
      () => on.click(),
      async () => (await tableOf<Cards>(gm)).segment,
      (now) => now.toBe(n - 1),
    );
  }
}
