import type { Field } from "../../engine/offer.ts";
import { onceOf } from "../../engine/once.ts";
import type { Effect } from "../../engine/ruleset.ts";
import { fighterOf } from "../../engine/seating.ts";
import type { SeatId } from "../../engine/table.ts";
import type { Badge } from "../../engine/view.ts";
import { type Choice, MOST, part, type State } from "./state.ts";
import { offer, text } from "./words.ts";

/** What a seat's first fighter that can act brings: read from its actor, or entered by hand. */
export interface Numbers {
  /** NC-4: how many cards it acts on. */
  readonly turns: number;
  /** NC-5: how many it draws for one. */
  readonly drawCards: number;
  /** NC-10: may keep its card. */
  readonly keepsCard: number;
}

export const MEMORY = ["turns", "drawCards", "keepsCard"] as const;

type Known = Pick<State, "fighters" | "seats" | "choices">;

const knownIn = onceOf((_: Known["seats"], __: Known["fighters"], ___: Known["choices"]) => new Map<SeatId, Numbers>());

/** NC-4, NC-5, NC-10: this seat's numbers: set in this fight, or typed in for an earlier one, or read from the sheet. */
export function numbersOf(s: Known, seat: SeatId): Numbers {
  const known = knownIn(s.seats, s.fighters, s.choices);
  const met = known.get(seat);
  if (met !== undefined) return met;
  const numbers = read(s, seat);
  known.set(seat, numbers);
  return numbers;
}

function read(s: Known, seat: SeatId): Numbers {
  const ids = s.seats[seat]?.members ?? [];
  const leader = ids.find((id) => s.fighters[id]?.out !== true) ?? ids[0];
  const fighter = leader === undefined ? null : fighterOf<Choice>(s, leader);
  const found = (name: (typeof MEMORY)[number]): number => {
    const kept = fighter?.memory?.[name];
    return fighter?.[name] ?? (typeof kept === "number" ? kept : (fighter?.traits?.[name] ?? 0));
  };
  const cards = (name: "turns" | "drawCards"): number => Math.max(1, Math.min(MOST, Math.floor(found(name))));
  return { turns: cards("turns"), drawCards: cards("drawCards"), keepsCard: found("keepsCard") > 0 ? 1 : 0 };
}

function fieldsFor(s: State, seat: SeatId): readonly Field[] {
  const { turns, drawCards, keepsCard } = numbersOf(s, seat);
  const keeps = { pick: ["no", "yes"], of: "word", least: 1, most: 1, chosen: [keepsCard > 0 ? "yes" : "no"] } as const;
  return [
    { name: "turns", number: [1, MOST], chosen: turns },
    { name: "drawCards", number: [1, MOST], chosen: drawCards },
    ...(s.options.deal === "everyRound" ? [{ name: "keepsCard", ...keeps } as const] : []),
  ];
}

/** Before the first deal: what it will bring. */
function badgesFor(s: State, seat: SeatId): Badge[] {
  if (s.phase !== "setup") return [];
  const { turns, drawCards } = numbersOf(s, seat);
  return [
    ...(turns > 1 ? [{ text: text("badge.turns", { n: turns }), tone: "plain" } as const] : []),
    ...(drawCards > 1 ? [{ text: text("badge.best", { n: drawCards }), tone: "plain" } as const] : []),
  ];
}

/** NC-4, NC-5, NC-10: the GM enters them for a seat; its actors keep them for later fights. */
export const numbers = part({
  fold: {
    numbersSet(s, { fighters, turns, drawCards, keepsCard }) {
      const choices: Record<string, Choice> = { ...s.choices };
      for (const id of fighters) choices[id] = { ...choices[id], turns, drawCards, keepsCard };
      return { ...s, choices };
    },
  },
  effects: {
    numbersSet: ({ seat, ...told }): readonly Effect[] =>
      MEMORY.map((what) => ({ kind: "remember", seat, what, to: told[what] })),
  },
  offers: {
    about: (s, seat) => [
      offer({ type: "set", seat }, null, { weight: "setup", icon: "cards", fields: fieldsFor(s, seat) }),
    ],
  },
  badges: badgesFor,
});
