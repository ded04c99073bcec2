import type { CardId, Chance, Kit, Roster, SeatId, Verdict } from "dealt-in";
import { type Command, type Event, hasAsk, type Order, type State, text } from "./lanterns.ts";

/** What a command makes happen, or why it is refused. */
export const decideWith =
  (
    { script, cardsIn, take }: Kit,
    { mayAct, toCome }: Order,
    evolve: (s: State, e: Event) => State,
  ): ((s: State, command: Command | Roster, chance: Chance) => Verdict<Event>) =>
  (s, command, chance) => {
    const refuse = { refusal: text("refusal.notNow") };
    const play = script<State, Event>({ evolve }, s);
    switch (command.type) {
      case "roster":
        play.happen({ type: "people", set: command.set, gone: command.gone });
        break;
      case "draw": {
        if (s.phase !== "idle") return refuse;
        play.happen({ type: "collected" });
        const left = cardsIn(play.now, "deck", "lanterns");
        const to: Record<SeatId, CardId> = {};
        for (const seat of Object.keys(s.seats).filter((id) => mayAct(s, id))) {
          const card = take(left, chance);
          if (card !== undefined) to[seat] = card;
        }
        play.happen({ type: "dealt", to });
        break;
      }
      case "keep":
        if (!hasAsk(s, command.seat)) return refuse;
        play.happen({ type: "kept", seat: command.seat });
        break;
      case "swap": {
        const card = take(cardsIn(s, "deck", "lanterns"), chance);
        if (!hasAsk(s, command.seat) || card === undefined) return refuse;
        play.happen({ type: "swapped", seat: command.seat, card });
        break;
      }
      case "open":
        if (s.phase !== "drawn") return refuse;
        play.happen({ type: "opened" });
        break;
      case "end":
        if (s.acting !== command.seat) return refuse;
        play.happen({ type: "ended", seat: command.seat });
        break;
      case "collect":
        if (s.phase === "idle") return refuse;
        play.happen({ type: "collected" });
    }
    if (play.now.phase === "running" && play.now.acting === null) {
      const [next] = toCome(play.now);
      play.happen(next === undefined ? { type: "collected" } : { type: "turned", to: next });
    }
    return { events: play.events };
  };
