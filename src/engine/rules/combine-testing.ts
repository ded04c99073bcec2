import type { Chance } from "../table/lists.ts";
import type { Table } from "../table/table.ts";
import { partOf } from "./parts.ts";
import type { Roster } from "./ruleset.ts";

/** Two rules and their sum, for tests only: seats light up, and the table closes. */

export interface State extends Table {
  readonly lit: readonly string[];
  readonly closed: boolean;
}
export type Command = { readonly type: "light"; readonly seat: string } | { readonly type: "close" };
export type Event = { readonly type: "lit"; readonly seat: string } | { readonly type: "closed" };

export const part = partOf<State, Command, Event>();
export const chance: Chance = { below: () => 0 };
export const dark: State = { cards: {}, fighters: {}, seats: {}, asks: [], lit: [], closed: false };
export const roster: Roster = { type: "roster", set: {}, gone: [] };

export const button = <C extends Command>(command: C) => ({
  key: command.type,
  text: { key: command.type },
  undoLabel: { key: command.type },
  command,
});

export const lights = part({
  decide: {
    light(play, { seat }) {
      play.happen({ type: "lit", seat });
      return play.now.lit.length > 2 ? { refusal: { key: "tooBright" } } : null;
    },
  },
  fold: { lit: (s, { seat }) => ({ ...s, lit: [...s.lit, seat] }) },
  effects: { lit: ({ seat }) => [{ kind: "say", text: { key: "lit", data: { who: { seat } } } }] },
  offers: { seat: (_, seat) => [button({ type: "light", seat })], table: () => [button({ type: "close" })] },
  badges: (s, seat) => (s.lit.includes(seat) ? [{ text: { key: "bright" }, tone: "gain" }] : []),
});
export const closing = part({
  decide: {
    close(play) {
      play.happen({ type: "closed" });
      return null;
    },
    roster: () => null,
  },
  fold: { closed: (s) => ({ ...s, closed: true }) },
  effects: { lit: () => [{ kind: "forget", what: "dark" }] },
});
