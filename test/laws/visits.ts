import type { AnyRuleset, Roster } from "../../src/engine/rules/ruleset.ts";
import type { Chance } from "../../src/engine/table/lists.ts";
import type { Table } from "../../src/engine/table/table.ts";

/** How often cards, seats and fighters of a table are read; each one listed counts too. */

export const weightOf = ({ seats, fighters, cards }: Table): number =>
  [seats, fighters, cards].reduce((sum, part) => sum + Object.keys(part).length, 0);

/** How often this reads what lies on the table, with nothing about it remembered from before. */
export function visitsOf(table: Table, task: (watched: Table) => unknown): number {
  let visits = 0;
  const watched = <R extends object>(record: R): R =>
    new Proxy(record, {
      get(target, key) {
        visits++;
        return Reflect.get(target, key) as unknown;
      },
      has(target, key) {
        visits++;
        return Reflect.has(target, key);
      },
      ownKeys(target) {
        const keys = Reflect.ownKeys(target);
        visits += keys.length;
        return keys;
      },
    });
  const { cards, seats, fighters } = table;
  task({ ...table, cards: watched(cards), seats: watched(seats), fighters: watched(fighters) });
  return visits;
}

/** How often a command reads the table it is given on, and each of its facts the one it is folded into. */
export function visitsOfPlay(
  rules: AnyRuleset,
  start: Table,
  command: { readonly type: string } | Roster,
  chance: () => Chance,
): readonly number[] {
  const verdict = rules.decide(start, command, chance());
  const deciding = visitsOf(start, (table) => rules.decide(table, command, chance()));
  const visits = [deciding];
  let now = start;
  for (const event of "refusal" in verdict ? [] : verdict.events) {
    visits.push(visitsOf(now, (table) => rules.evolve(table, event)));
    now = rules.evolve(now, event);
  }
  return visits;
}

/** How often a GM's page reads it for the offers of all rows. */
export const visitsOfRows = (rules: AnyRuleset, state: Table): number =>
  visitsOf(state, (table) => Object.keys(state.seats).map((seat) => rules.offers(table, "gm", seat)));
