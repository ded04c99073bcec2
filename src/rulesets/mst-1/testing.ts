import { GameOf, type Named, noChance, roster } from "../../engine/rules/game-testing.ts";
import { laidOut } from "../../engine/rules/testing.ts";
import type { Chance } from "../../engine/table/lists.ts";
import type { Fighter, FighterId, SeatId } from "../../engine/table/table.ts";
import { bearerOf, DELIMITER, inDeck, undrawn } from "./deck.ts";
import { look as lookAt, mst1 } from "./rules.ts";
import type { Command, Event, HappeningInput, Options, State } from "./state.ts";

/** Small helpers in the game's terms, for tests only. */

export { foe, hero, type Named, pack, roster } from "../../engine/rules/game-testing.ts";

/** Chance under which these come next: a card of each seat in turn, or the delimiter for `|`. */
export function drawing(state: State, ...seats: readonly (SeatId | "|")[]): Chance {
  const queue = [...seats];
  return {
    below(n) {
      const seat = queue.shift();
      const deck = inDeck(state);
      const at = deck.findIndex((card) => (seat === "|" ? card === DELIMITER : bearerOf(state, card) === seat));
      if (seat === undefined || at < 0) throw new Error(`no card of ${seat} is left`);
      if (n !== deck.length) throw new Error(`drawn from ${n} cards, not from ${deck.length}`);
      return at;
    },
  };
}

export class Game extends GameOf<State, Command, Event, Command["type"]> {
  constructor(before: State, events: readonly Event[] = []) {
    super(mst1, before, events);
  }

  /** The GM presses "next" once for each of these: a card of that seat comes, or the delimiter (`|`). */
  draw(...seats: readonly (SeatId | "|")[]): Game {
    return seats.reduce<Game>((game, seat) => game.when({ type: "draw" }, drawing(game.state, seat)), this);
  }

  /** The GM presses "next" while someone is in line: no card comes. */
  next(): Game {
    return this.when({ type: "draw" });
  }

  end(seat: SeatId, chance: Chance = noChance): Game {
    return this.when({ type: "end", seat }, chance);
  }

  hold(seat: SeatId, trigger: SeatId, chance: Chance = noChance): Game {
    return this.when({ type: "hold", seat, trigger: [trigger] }, chance);
  }

  /** Answers the oldest question put to this seat. */
  answer(seat: SeatId, how: "before" | "after" | "wait", chance: Chance = noChance): Game {
    const card = this.state.asks.find(({ to }) => to === seat)?.id.replace("moment:", "");
    if (card === undefined) throw new Error(`${seat} is not asked`);
    return this.when(how === "wait" ? { type: "wait", seat, card } : { type: "stepIn", seat, card, when: how }, chance);
  }

  /** The GM makes an event, of one card and one draw by default; the first one's seat is `event#1`. */
  conceive(input: HappeningInput = {}): Game {
    return this.press("conceive", "gm", { name: "Ritual", cards: 1, draws: 1, ...input });
  }

  /** The GM changes an event; what is not given stays. */
  rework(seat: SeatId, input: HappeningInput): Game {
    const { cards, draws } = this.state.happenings[seat] ?? {};
    return this.press("rework", "gm", { name: this.state.seats[seat]?.name, cards, draws, ...input }, seat);
  }

  count(seat: SeatId, cards: number): Game {
    return this.press("count", "gm", { cards }, seat);
  }

  /** Marks these defeated (C-5). */
  falls(...ids: readonly FighterId[]): Game {
    return this.joins(...ids.map((id): Named => [id, { ...(this.state.fighters[id] as Fighter), out: true }]));
  }

  /** And no longer defeated. */
  rises(...ids: readonly FighterId[]): Game {
    return this.joins(...ids.map((id): Named => [id, { ...(this.state.fighters[id] as Fighter), out: false }]));
  }

  /** The acting seat, and those next in line without a draw. */
  line(): string[] {
    return this.state.turns.map(({ seat }) => seat);
  }

  /** Who is asked. */
  called(): string[] {
    return this.state.asks.map(({ to }) => to);
  }

  /** How many undrawn cards each seat has. */
  left(): Readonly<Record<SeatId, number>> {
    return Object.fromEntries(Object.keys(this.state.seats).map((seat) => [seat, undrawn(this.state, seat)]));
  }
}

/** A table with these fighters, before any card is drawn. */
export const table = (...fighters: readonly Named[]): Game => tableWith({}, ...fighters);
export const tableWith = (options: Partial<Options>, ...fighters: readonly Named[]): Game =>
  new Game(mst1.begin({ ...mst1.defaults, ...options })).when(roster(fighters));

/** The view, with its panels by name. */
export const look = (state: State) => laidOut(lookAt(state));
