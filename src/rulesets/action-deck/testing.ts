import { fill, type Values } from "../../engine/rules/fill.ts";
import type { Offer } from "../../engine/rules/offer.ts";
import type { Roster, Verdict } from "../../engine/rules/ruleset.ts";
import { laidOut } from "../../engine/rules/testing.ts";
import type { Chance } from "../../engine/table/chance.ts";
import type { Fighter, FighterId, SeatId } from "../../engine/table/table.ts";
import { cardsIn } from "../../engine/table/whereabouts.ts";
import { DECK } from "./cards/cards.ts";
import { actionDeck } from "./rules.ts";
import type { Command, Event, Options, State } from "./state.ts";
import { look as lookAt } from "./view/look.ts";

/** Small helpers in the game's terms, for tests only. */

export type Named = readonly [FighterId, Fighter];

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

export const roster = (set: readonly Named[], gone: readonly FighterId[] = []): Roster => ({
  type: "roster",
  set: Object.fromEntries(set),
  gone,
});

/** Chance that gives these numbers in turn, and no more. */
export function scripted(...numbers: readonly number[]): Chance {
  const left = [...numbers];
  return {
    below(n) {
      const next = left.shift();
      if (next === undefined) throw new Error(`nobody wrote what is drawn below ${n}`);
      if (next < 0 || next >= n) throw new Error(`${next} is not below ${n}`);
      return next;
    },
  };
}

export const noChance: Chance = scripted();
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

/** A game so far: the state, and the last command's events. Playing on makes a new one. */
export class Game {
  readonly state: State;
  readonly events: readonly Event[];

  constructor(state: State, events: readonly Event[] = []) {
    this.state = state;
    this.events = events;
  }

  /** The same game with parts of its state set, as another ruleset or an older version might have. */
  with(more: Partial<State>): Game {
    return new Game({ ...this.state, ...more }, this.events);
  }

  given(...events: readonly Event[]): Game {
    return new Game(events.reduce(actionDeck.evolve, this.state), events);
  }

  /** The game after this command; a refusal fails the test. */
  when(command: Command | Roster, chance: Chance = noChance): Game {
    const verdict = actionDeck.decide(this.state, command, chance);
    if ("refusal" in verdict) throw new Error(`${command.type} was refused: ${verdict.refusal.key}`);
    return this.given(...verdict.events);
  }

  /** The key of the refusal, or null if the command would be played. */
  refusal(command: Command, chance: Chance = anyhow): string | null {
    const verdict: Verdict<Event> = actionDeck.decide(this.state, command, chance);
    return "refusal" in verdict ? verdict.refusal.key.replace(/^(action-deck\.)?refusal\./, "") : null;
  }

  /** Presses the button of this command with these values. */
  press(
    type: Command["type"],
    who: SeatId | "gm",
    values: Values = {},
    chance: Chance = noChance,
    about?: SeatId,
  ): Game {
    const offer = this.offer(type, who, about);
    if (offer === undefined) throw new Error(`${who} is not offered ${type}`);
    const filled = fill(offer, values);
    if ("refusal" in filled) throw new Error(`${type} was filled in wrongly: ${JSON.stringify(filled.refusal.data)}`);
    return this.when(filled.command, chance);
  }

  offer(type: Command["type"], who: SeatId | "gm", about?: SeatId): Offer<Command> | undefined {
    return actionDeck.offers(this.state, who, about).find((offer) => offer.command.type === type);
  }

  offered(who: SeatId | "gm", about?: SeatId): string[] {
    return actionDeck.offers(this.state, who, about).map((offer) => offer.command.type);
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

  happened(type: Event["type"]): boolean {
    return this.events.some((event) => event.type === type);
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

/** The view, with its panels by name. */
export const look = (state: State) => laidOut(lookAt(state));
