import { GameOf, type Named, noChance, roster, scripted, textsOf } from "../../engine/rules/game-testing.ts";
import { laidOut } from "../../engine/rules/testing.ts";
import type { Chance } from "../../engine/table/lists.ts";
import type { Fighter, FighterId, SeatId } from "../../engine/table/table.ts";
import { cardsIn } from "../../engine/table/whereabouts.ts";
import { DECK } from "./cards.ts";
import { actionDeck, look as lookAt } from "./rules.ts";
import type { Command, Event, Options, State } from "./state.ts";

/** Small helpers in the game's terms, for tests only. */

export { type Named, noChance, roster, scripted } from "../../engine/rules/game-testing.ts";

export const ad = textsOf("action-deck");

const fighter: Fighter = { actor: null, side: "gm", wild: false, hidden: false, out: false, traits: {} };
export const hero = (id: FighterId, more: Partial<Fighter> = {}): Named => [
  id,
  { ...fighter, actor: `actor-${id}`, side: "hero", wild: true, ...more },
];
export const villain = (id: FighterId, more: Partial<Fighter> = {}): Named => [
  id,
  { ...fighter, actor: `actor-${id}`, wild: true, ...more },
];
/** `count` Extras of one actor: `zombie1`, `zombie2`, …; their seat is `group:zombie`. */
export const extras = (actor: string, count: number, more: Partial<Fighter> = {}): Named[] =>
  Array.from({ length: count }, (_, i) => [`${actor}${i + 1}`, { ...fighter, actor, ...more }]);

/** Dice that show these faces in turn; after that, `then`. */
export function showing(faces: readonly number[], then: Chance = noChance): Chance {
  const left = faces.map((face) => face - 1);
  const dice = scripted(...left);
  return { below: (n) => (left.shift() === undefined ? then.below(n) : dice.below(n)) };
}
/** Always the middle: no Joker while the deck is full, which is all such a test needs. */
export const anyhow: Chance = { below: (n) => Math.floor(n / 2) };

/** Chance under which a full deck gives these cards. */
export function drawing(state: State, ...cards: readonly string[]): Chance {
  const left = cardsIn(state, "deck", DECK);
  return scripted(
    ...cards.map((card) => {
      const at = left.indexOf(card);
      if (at < 0) throw new Error(`${card} is not in the deck`);
      left[at] = left.at(-1) as string;
      left.pop();
      return at;
    }),
  );
}

export class Game extends GameOf<State, Command, Event, Command["type"]> {
  constructor(before: State, events: readonly Event[] = []) {
    super(actionDeck, before, events);
  }

  /** The same game with parts of its state set, as another ruleset or an older version might have. */
  with(more: Partial<State>): Game {
    return new Game({ ...this.state, ...more });
  }

  override refusal(command: Command, chance: Chance = anyhow): string | null {
    return super.refusal(command, chance);
  }

  /** The types of the commands that are offered. */
  override offered(who: SeatId | "gm", about?: SeatId): string[] {
    return actionDeck.offers(this.state, who, about).map(({ command }) => command.type);
  }

  /** Deals these cards: one each, or several to choose from. */
  dealtTo(cards: Readonly<Record<SeatId, string | readonly string[]>>): Game {
    const to = Object.fromEntries(
      Object.entries(cards).map(([seat, card]) => [seat, typeof card === "string" ? [card] : card]),
    );
    return this.given({ type: "dealt", to, shuffled: "nothing" });
  }

  begun(): Game {
    return this.when({ type: "begin" });
  }

  end(...seats: readonly SeatId[]): Game {
    return seats.reduce<Game>((game, seat) => game.when({ type: "end", seat }), this);
  }

  hold(seat: SeatId): Game {
    return this.when({ type: "hold", seat });
  }

  /** What went back into the deck before the last deal. */
  shuffled(): "nothing" | "discards" | "whole" | undefined {
    return this.events.find((event) => event.type === "dealt")?.shuffled;
  }

  /** Where every card of the seat lies. */
  cardsOf(seat: SeatId): Readonly<Record<string, string>> {
    const theirs = Object.entries(this.state.cards).filter(([, place]) => "seat" in place && place.seat === seat);
    return Object.fromEntries(theirs.map(([card, place]) => [card, place.zone]));
  }
}

/** A table with these fighters, before any card is dealt. */
export const table = (...fighters: readonly Named[]): Game => tableWith(actionDeck.defaults, ...fighters);
export const tableWith = (options: Partial<Options>, ...fighters: readonly Named[]): Game =>
  new Game(actionDeck.begin({ ...actionDeck.defaults, ...options })).when(roster(fighters));

export const interrupt = (seat: SeatId, against?: SeatId) =>
  ({ type: "interrupt", seat, ...(against === undefined ? {} : { against: [against] }) }) as const;
export const roll = (seat: SeatId, total: number) => ({ type: "roll", seat, total }) as const;

/** The view, with its panels by name. */
export const look = (state: State) => laidOut(lookAt(state));

export const rowOf = (game: Game, seat: SeatId) => look(game.state).rows.find((row) => row.seat === seat);
