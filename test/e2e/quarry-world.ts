import type { PracticeOptions } from "practice-world";
import { sample } from "practice-world/samples";
import type { SwitchPatch } from "practice-world/switches";
import { listenIn } from "./received.ts";
import { said } from "./said.ts";
import { TABLE, turnOf } from "./tables.ts";
import { expect, type Joining, type Seat, type Table, together } from "./world.ts";

/** The slate quarry, in a GURPS-like system: a GM and three players, each in their own monitored browser. */

export type Sitting = "Gamemaster" | "Second GM" | "Anna" | "Ben" | "Cora";

/** That world, played by this ruleset from the start. Without one, nothing is chosen yet. */
export function quarryWorld(ruleset: string | null = "card-pools", switches: SwitchPatch = {}): PracticeOptions {
  const world = sample("quarry");
  const all = { ...switches, system: "gurps" };
  if (ruleset === null) return { world, switches: all };
  const chosen = { _id: "settingRuleset00", key: "dealt-in.ruleset", value: JSON.stringify(ruleset), user: null };
  return { world: { ...world, settings: [...world.settings, chosen] }, switches: all };
}

/** Joins as one of them. Everything their browser receives is recorded from the first byte. */
export const sitDownAs = (table: Table, name: Sitting, options: Omit<Joining, "meet"> = {}): Promise<Seat> =>
  table.join(name, { ...options, meet: listenIn });

export type Player = "Anna" | "Ben" | "Cora";
export type Some<N extends Player> = { readonly gm: Seat } & Readonly<Record<Lowercase<N>, Seat>>;

/** The GM joins first, whose page is to deal, then these players at once, or all three. */
export async function gather<N extends Player = Player>(table: Table, ...who: readonly N[]): Promise<Some<N>> {
  const gm = await sitDownAs(table, "Gamemaster");
  const names = (who.length > 0 ? who : ["Anna", "Ben", "Cora"]) as readonly N[];
  return { gm, ...(await together(names, (name) => sitDownAs(table, name))) };
}

/** The GM chooses a ruleset for encounters that have not begun. */
export const choose = (gm: Seat, ruleset: string): Promise<unknown> =>
  gm.console(`game.settings.set("dealt-in", "ruleset", ${JSON.stringify(ruleset)}).then(() => null)`);

const combatantOf = (name: string): string =>
  `game.combat.combatants.contents.find((one) => one.name === ${JSON.stringify(name)})`;
/** The actor of the fighter with this name: the token's own if it has one. */
const actorOf = (name: string): string => `${combatantOf(name)}.actor`;

/** The GM changes HP or FP on the sheet. */
export const setPool = (gm: Seat, name: string, pool: "HP" | "FP", value: number): Promise<unknown> =>
  gm.console(`${actorOf(name)}.update({ "system.${pool}.value": ${value} }).then(() => null)`);

/** What the sheet says is left. */
export const poolOf = (seat: Seat, name: string, pool: "HP" | "FP"): Promise<number> =>
  seat.console<number>(`${actorOf(name)}.system.${pool}.value`);

/** A turn that the game system saw: `nth` counts this token's turns in this round. */
export interface SeenTurn {
  readonly name: string;
  readonly round: number;
  readonly nth: number;
  readonly read: "new" | "rolled back" | null;
  readonly failed: boolean;
}

/** What the game system saw on this GM's page. */
export const turnsSeen = (gm: Seat): Promise<SeenTurn[]> => gm.console<SeenTurn[]>("game.gurps.turns");

export const worldTime = (seat: Seat): Promise<number> => seat.console<number>("game.time.worldTime");

/** What a fighter's traits are at the table, by name of the value. */
export const traitsOf = (seat: Seat, name: string): Promise<Record<string, number>> =>
  seat.console(`(({ fighters }) => fighters[${combatantOf(name)}.id]?.traits)(${TABLE})`);

/** On a machine that may be busy. */
const PATIENT = { timeout: 30_000 };

/** How far the table is: the turn of combat, its phase, and a number that every command raises. */
export const standOf = (seat: Seat): Promise<{ combatTurn: number; phase: string; turn: number }> =>
  seat.console(`(({ combatTurn, phase, turn }) => ({ combatTurn, phase, turn }))(${TABLE})`);

/** Foundry's own "next turn", by the GM, who lets go of what it asks about, and waits until the table has moved on. */
export async function next(gm: Seat): Promise<void> {
  const turn = await turnOf(gm);
  const moved = await gm.console<boolean>(`(async () => {
    const losing = ${JSON.stringify([said("card-pools.confirm.lose"), said("card-pools.confirm.giveUp")])};
    const lose = () => [...document.querySelectorAll("dialog[open] button")].find(
      ({ textContent }) => losing.includes(textContent.trim()),
    );
    const pressed = game.combat.nextTurn();
    const patience = Date.now() + ${PATIENT.timeout};
    while (${TABLE}.turn === ${turn} && Date.now() < patience) {
      lose()?.click();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    if (${TABLE}.turn === ${turn}) return false;
    await pressed;
    return true;
  })()`);
  expect(moved, "the table moved on").toBe(true);
}

/** Waits until the game system has reset what it remembers of manoeuvres for every token. */
export async function settled(gm: Seat): Promise<void> {
  const isReady = "({ actor, token }) => actor.effects.contents.length > 0 && token.getFlag('gurps', 'tokenActions')";
  await expect.poll(() => gm.console<boolean>(`game.combat.turns.every(${isReady})`), PATIENT).toBe(true);
  await gm.page.waitForTimeout(300);
}
