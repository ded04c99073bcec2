import type { Field } from "../../../engine/rules/offer.ts";
import type { Effect } from "../../../engine/rules/ruleset.ts";
import type { SeatId } from "../../../engine/table/table.ts";
import type { Badge } from "../../../engine/view/view.ts";
import { settle } from "../seats/people.ts";
import { part, type State } from "../state.ts";
import { no, offer, text } from "../text-keys.ts";
import { type Choice, MEMORY, MOST, numbersOf } from "./numbers.ts";

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
export const setNumbers = part({
  fresh: { choices: {} },
  decide: {
    set(play, { seat, turns = 1, drawCards = 1, keepsCard: [keeps] = [] }, chance) {
      const fighters = play.now.seats[seat]?.members ?? [];
      if (fighters.length === 0) return no("noSeat");
      const keepsCard = keeps === "yes" ? 1 : 0;
      play.happen({ type: "numbersSet", seat, fighters, turns, drawCards, keepsCard });
      settle(play, chance);
      return null;
    },
  },
  fold: {
    numbersSet(s, { fighters, turns, drawCards, keepsCard }) {
      const choices: Record<string, Choice> = { ...s.choices };
      for (const id of fighters) choices[id] = { ...choices[id], turns, drawCards, keepsCard };
      return { ...s, choices };
    },
  },
  effects: {
    numbersSet: ({ seat, ...input }): readonly Effect[] =>
      MEMORY.map((what) => ({ kind: "remember", seat, what, to: input[what] })),
  },
  offers: {
    about: (s, seat) => [
      offer({ type: "set", seat }, null, { weight: "setup", icon: "cards", fields: fieldsFor(s, seat) }),
    ],
  },
  badges: badgesFor,
});
