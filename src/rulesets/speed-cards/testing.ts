import { able } from "../../engine/kit/people.ts";
import { scripted } from "../../engine/rules/game-testing.ts";
import type { Chance } from "../../engine/table/lists.ts";
import type { CardId, SeatId } from "../../engine/table/table.ts";
import { cardsOf } from "../../engine/table/whereabouts.ts";
import { spdOf } from "../hero/speed.ts";
import { Fight, type Named, roster } from "../hero/testing.ts";
import type { Forward } from "./forward.ts";
import { speedCards } from "./rules.ts";
import type { Command, Event, Options, State } from "./state.ts";
import { deckCards, handCards, worthOf } from "./sums.ts";

/** Encounters with Speed cards, for tests only; cards are named by their value: `12 11 1` is Queen, Jack, Ace. */

const worths = (cards: string): number[] =>
  cards
    .split(" ")
    .filter((one) => one !== "")
    .map(Number);

/** The numbers that chance must give for these cards of a fresh deck, drawn in turn. */
function taking(cards: string): number[] {
  const left = deckCards(1).map(worthOf);
  return worths(cards).map((worth) => {
    const at = left.indexOf(worth);
    if (at < 0) throw new Error(`no ${worth} is left`);
    const last = left.pop() as number;
    if (at < left.length) left[at] = last;
    return at;
  });
}

/** Chance under which a deal gives these cards, as many as SPD says, to everyone named. */
export function dealing({ state }: Game, hands: Readonly<Record<SeatId, string>>): Chance {
  return scripted(
    ...able(state).flatMap((seat) => {
      const cards = hands[seat] ?? "";
      if (worths(cards).length !== spdOf(state, seat))
        throw new Error(`${seat} of SPD ${spdOf(state, seat)} is not dealt "${cards}"`);
      return taking(cards);
    }),
  );
}

export class Game extends Fight<State, Command, Event> {
  constructor(before: State, events: readonly Event[] = []) {
    super(speedCards, before, events);
  }

  /** Deals a Turn: these cards to each. */
  deal(hands: Readonly<Record<SeatId, string>>): Game {
    return this.when({ type: "deal" }, dealing(this, hands));
  }

  /** The GM's main click: it counts on, and in the end it ends the Turn. */
  count(): Game {
    const main = speedCards.offers(this.state, "gm").find(({ weight }) => weight === "main");
    if (main === undefined) throw new Error("the GM has nothing to click");
    return this.when(main.command);
  }

  /** The GM counts on to this Segment. */
  to(segment: number): Game {
    let game: Game = this;
    while (game.state.phase === "running" && game.state.segment > segment) game = game.count();
    if (game.segment !== segment) throw new Error(`Segment ${segment} is not counted`);
    return game;
  }

  endTurn(): Game {
    return this.state.phase === "running" ? this.count().endTurn() : this;
  }

  /** Acts with these of its cards. */
  act(seat: SeatId, cards: string): Game {
    return this.when({ type: "act", seat, which: this.cards(seat, cards) });
  }

  /** Why it may not act with these. */
  actRefused(seat: SeatId, cards: string): string | null {
    return this.refusal({ type: "act", seat, which: this.cards(seat, cards) });
  }

  end(seat: SeatId): Game {
    return this.when({ type: "end", seat });
  }

  /** Calls an action forward, rolled at the table: made, or failed, by this much. */
  forward(seat: SeatId, by?: number, doing: Forward = "dodge"): Game {
    return this.when({ type: "forward", seat, doing: [doing], ...(by === undefined ? {} : { by }) });
  }

  cards(seat: SeatId, cards: string): CardId[] {
    return worths(cards).map((worth) => {
      const found = handCards(this.state, seat).find((card) => worthOf(card) === worth);
      if (found === undefined) throw new Error(`${seat} has no ${worth}`);
      return found;
    });
  }

  /** A newcomer joins and is dealt these. */
  joinsWith(fighter: Named, cards: string): Game {
    return this.when(roster([fighter]), scripted(...taking(cards)));
  }

  get segment(): number | null {
    return this.state.phase === "running" ? this.state.segment : null;
  }

  /** The hand, the highest first. */
  hand(seat: SeatId): string {
    return handCards(this.state, seat).map(worthOf).join(" ");
  }

  /** Cards before a seat: used, or lost. */
  before(seat: SeatId, fate: "used" | "lost"): string {
    return cardsOf(this.state, seat, "pool")
      .filter((card) => this.state.lost.includes(card) === (fate === "lost"))
      .map(worthOf)
      .toSorted((a, b) => b - a)
      .join(" ");
  }
}

/** An encounter with these fighters and options, before anything is dealt. */
export const fight = (fighters: readonly Named[], options: Partial<Options> = {}, round = 0): Game =>
  new Game(speedCards.begin({ ...speedCards.defaults, ...options }, round)).when(roster(fighters));
