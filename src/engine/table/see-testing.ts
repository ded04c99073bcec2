import { see } from "./see.ts";
import type { Ask, Fighter, Table } from "./table.ts";

/** A table with closed cards, an own deck and someone hidden, for tests only. */

export const fighter: Fighter = { actor: null, side: "gm", wild: false, hidden: false, out: false, traits: {} };
export const lurking: Fighter = { ...fighter, hidden: true };
export const askOf = (to: string): Ask => ({
  id: `choose:${to}`,
  to,
  text: { key: "choose" },
  holds: false,
  fallback: null,
});

export interface Shown extends Table {
  readonly order: readonly string[];
  readonly chain: readonly (readonly string[])[];
  readonly marks: Readonly<Record<string, number>>;
  readonly against: string | null;
}
export const state: Shown = {
  cards: {
    AS: { zone: "deck", deck: "action" },
    KS: { zone: "deck", deck: "action" },
    QS: { zone: "discard", deck: "action" },
    JS: { zone: "hand", seat: "buck" },
    TS: { zone: "pool", seat: "buck", closed: true },
    "9S": { zone: "pool", seat: "buck", closed: true },
    "8S": { zone: "hand", seat: "ghost" },
    "7S": { zone: "pool", seat: "ghost", closed: true },
  },
  fighters: { buck: fighter, ghost: lurking, z1: fighter, z2: lurking },
  seats: { buck: { members: ["buck"] }, ghost: { members: ["ghost"] }, zombies: { members: ["z1", "z2"] } },
  asks: [askOf("buck"), askOf("ghost")],
  order: ["ghost", "buck", "zombies"],
  chain: [["ghost"], ["buck", "ghost"]],
  marks: { ghost: 1, buck: 2 },
  against: "ghost",
};
export const everybody = see(state, []);
