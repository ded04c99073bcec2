import type { State as Cards } from "../../src/rulesets/speed-cards/state.ts";
import { deckCards } from "../../src/rulesets/speed-cards/sums.ts";
import type { State as Dice } from "../../src/rulesets/speed-dice/state.ts";
import { gather } from "./barrow-world.ts";
import { menu } from "./lantern.ts";
import { setNextDraws } from "./next-draws.ts";
import { fillIn } from "./pool-table.ts";
import { either, said } from "./said.ts";
import { tableOf } from "./tables.ts";
import { expect, type Seat, type Table } from "./world.ts";

/** Six fighters with these speeds, on the barrow road. */

export const SPEEDS: Readonly<Record<string, readonly [spd: number, dex: number]>> = {
  "Ysolde Marr": [2, 20],
  "Nim Hale": [3, 18],
  "Tamsin Reed": [4, 15],
  "Old Tam": [5, 11],
  Gerrit: [6, 10],
  "The Pale Margrave": [12, 23],
};

/** What this page knows of the table. */
export const known = <S extends Cards | Dice>(seat: Seat): Promise<S> => tableOf<S>(seat);

/** Everyone sits down; six fight, and their SPD and DEX are typed in. */
export async function sixFight(table: Table) {
  const all = await gather(table);
  const { gm } = all;
  const names = JSON.stringify(Object.keys(SPEEDS));
  await gm.console(
    `game.combat.deleteEmbeddedDocuments("Combatant", game.combat.combatants.contents.filter(({ name }) => !${names}.includes(name)).map(({ id }) => id)).then(() => 0)`,
  );
  await expect(all.dov.page.locator("#combat li.combatant")).toHaveCount(6);
  for (const [name, [spd, dex]] of Object.entries(SPEEDS)) await setSpeed(gm, name, spd, dex);
  return all;
}

/** The GM types in a fighter's speed. */
export async function setSpeed(gm: Seat, name: string, spd: number, dex: number): Promise<void> {
  await menu(gm, name, either(said("speed-cards.offer.setSpeed"), said("speed-dice.offer.setSpeed")));
  await fillIn(gm, { [said("word.spd")]: String(spd), [said("word.dex")]: String(dex) });
}

/** The names of the seats, by their ids. */
export async function namesOf(gm: Seat): Promise<Readonly<Record<string, string>>> {
  const { seats } = await known<Cards>(gm);
  const called = await gm.console<Record<string, string>>(
    "Object.fromEntries(game.combat.combatants.contents.map(({ id, name }) => [id, name]))",
  );
  return Object.fromEntries(Object.entries(seats).map(([id, { members }]) => [id, called[members[0] ?? ""] ?? ""]));
}

/** The next deal gives these hands, by the faces of the cards. Anyone else is dealt any cards. */
export async function dealing(gm: Seat, hands: Readonly<Record<string, string>>): Promise<void> {
  const { seats } = await known<Cards>(gm);
  const names = await namesOf(gm);
  const words = Object.keys(seats).flatMap((seat) => {
    const left = deckCards(1).map(([face]) => face as string);
    return (hands[names[seat] ?? ""] ?? "").split(" ").map((face) => {
      const at = left.indexOf(face);
      if (at < 0) throw new Error(`no ${face} for ${names[seat]}`);
      const last = left.pop() as string;
      if (at < left.length) left[at] = last;
      return at;
    });
  });
  await setNextDraws(gm.page, words);
}

/** The next Phase rolls these dice, and this one for the GM. */
export async function rolling(gm: Seat, dice: Readonly<Record<string, number>>, gmDie: number): Promise<void> {
  const names = await namesOf(gm);
  const { seats } = await known<Dice>(gm);
  await setNextDraws(gm.page, [...Object.keys(seats).map((seat) => (dice[names[seat] ?? ""] ?? 12) - 1), gmDie - 1]);
}
