import { among } from "../../../engine/rules/choices.ts";
import type { Of } from "../../../engine/rules/parts.ts";
import { MOST_CARDS, numberSet } from "../cards/deck.ts";
import { isEvent, isIdle } from "../seats/seats.ts";
import { settle } from "../seats/settle.ts";
import { type Choice, type Event, part, type State } from "../state.ts";
import { no, offer } from "../text-keys.ts";

/** MS-6: from none to a dragon's four. */
const FEW = [0, 1, 2, 3, 4] as const;

function counted(s: State, { fighters, cards }: Of<Event, "counted">): State {
  const choices: Record<string, Choice> = { ...s.choices };
  for (const id of fighters) choices[id] = { ...choices[id], cards };
  return { ...s, choices };
}

/** MS-6: the GM says how many cards an actor has, and the actor remembers it. */
export const counts = part({
  options: { preset: { choices: among("asWritten", "tokenBag"), default: "asWritten" } },
  decide: {
    count(play, { seat, cards }) {
      const fighters = play.now.seats[seat]?.members ?? [];
      if (cards === undefined || fighters.length === 0) return no("noSeat");
      play.happen({ type: "counted", seat, fighters, cards });
      if (!isIdle(play.now, seat)) settle(play);
      return null;
    },
  },
  fold: { counted },
  effects: { counted: ({ seat, cards }) => [{ kind: "remember", seat, what: "cards", to: cards }] },
  offers: {
    about(s, seat) {
      if (isEvent(s, seat)) return [];
      const cards = { name: "cards", number: [0, MOST_CARDS], chosen: numberSet(s, seat), few: FEW } as const;
      return [offer({ type: "count", seat }, null, { weight: "setup", icon: "cards", fields: [cards] })];
    },
  },
});
