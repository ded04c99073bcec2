import type { Chance } from "../../engine/chance.ts";
import { fill, type Values } from "../../engine/fill.ts";
import type { Offer } from "../../engine/offer.ts";
import type { Effect, Roster } from "../../engine/ruleset.ts";
import { see, type Viewer } from "../../engine/see.ts";
import { type CardId, cardsOf, type Fighter, type FighterId, type SeatId } from "../../engine/table.ts";
import type { View } from "../../engine/view.ts";
import { actingIn } from "../hero/in-line.ts";
import { spdOf, standing } from "../hero/speed.ts";
import { anyhow, type Named, noChance, roster } from "../hero/testing.ts";
import { deckCards, handCards, worthOf } from "./cards.ts";
import { speedCards } from "./rules.ts";
import type { Command, Event, Forward, Options, State } from "./state.ts";

/** Fights with Speed cards, for tests only; cards are told by what they count: `12 11 1` is Queen, Jack, Ace. */

const worths = (cards: string): number[] =>
  cards
    .split(" ")
    .filter((one) => one !== "")
    .map(Number);

/** Which of a fresh deck come, one after another, when they are taken as a draw takes them. */
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

const inTurn = (queue: number[]): Chance => ({
  below(n) {
    const at = queue.shift();
    if (at === undefined) throw new Error(`nobody said which of ${n} comes`);
    return at;
  },
});

/** Chance under which a deal gives these cards: everybody who is named, as many as SPD says. */
export function dealing({ state }: Game, hands: Readonly<Record<SeatId, string>>): Chance {
  return inTurn(
    standing(state).flatMap((seat) => {
      const cards = hands[seat] ?? "";
      if (worths(cards).length !== spdOf(state, seat))
        throw new Error(`${seat} of SPD ${spdOf(state, seat)} is not dealt "${cards}"`);
      return taking(cards);
    }),
  );
}

/** A fight so far: the state, and what the last command brought about. Playing on makes another. */
export class Game {
  readonly state: State;
  readonly events: readonly Event[];
  readonly effects: readonly Effect[];

  constructor(before: State, events: readonly Event[] = []) {
    let state = before;
    const found: Effect[] = [];
    for (const event of events) {
      found.push(...(speedCards.effects?.(event, state) ?? []));
      state = speedCards.evolve(state, event);
    }
    this.state = state;
    this.events = events;
    this.effects = found;
  }

  /** When this command is given; a refusal fails the test. */
  when(command: Command | Roster, chance: Chance = noChance): Game {
    const verdict = speedCards.decide(this.state, command, chance);
    if ("refusal" in verdict) throw new Error(`${command.type} was refused: ${verdict.refusal.key}`);
    return new Game(this.state, verdict.events);
  }

  /** The key of the refusal, or null when the command would be played. */
  refusal(command: Command): string | null {
    const verdict = speedCards.decide(this.state, command, anyhow);
    return "refusal" in verdict ? verdict.refusal.key.replace(/^(speed-cards\.)?refusal\./, "") : null;
  }

  /** Deals a Turn: these cards to each. */
  deal(hands: Readonly<Record<SeatId, string>>): Game {
    return this.when({ type: "deal" }, dealing(this, hands));
  }

  count(): Game {
    return this.when({ type: "count" });
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

  /** Calls an action forward, rolled at the table: made, or failed, by so much. */
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

  /** Somebody new comes and is dealt these. */
  joins(fighter: Named, cards: string): Game {
    return this.when(roster([fighter]), inTurn(taking(cards)));
  }

  /** This fighter's documents say something else now. */
  changes(id: FighterId, more: Partial<Fighter>): Game {
    return this.when(roster([[id, { ...(this.state.fighters[id] as Fighter), ...more }]]));
  }

  leaves(...ids: readonly FighterId[]): Game {
    return this.when(roster([], ids));
  }

  offer(key: string, who: SeatId | "gm", about?: SeatId): Offer<Command> | undefined {
    return speedCards.offers(this.state, who, about).find((offer) => offer.key.startsWith(`${key}:`));
  }

  /** What is offered, by the ends of the texts' keys. */
  offered(who: SeatId | "gm", about?: SeatId): string[] {
    return speedCards.offers(this.state, who, about).map((offer) => offer.text.key.replace("speed-cards.offer.", ""));
  }

  /** Presses this button with these values. */
  press(key: string, who: SeatId | "gm", values: Values = {}, about?: SeatId, chance: Chance = noChance): Game {
    const offer = this.offer(key, who, about);
    if (offer === undefined) throw new Error(`${who} is not offered ${key}`);
    const filled = fill(offer, values);
    if ("refusal" in filled) throw new Error(`${key} was filled in wrongly: ${JSON.stringify(filled.refusal.data)}`);
    return this.when(filled.command, chance);
  }

  get segment(): number | null {
    return this.state.phase === "running" ? this.state.segment : null;
  }

  get acts(): SeatId | null {
    return actingIn(this.state);
  }

  /** The hand, the highest first. */
  hand(seat: SeatId): string {
    return handCards(this.state, seat).map(worthOf).join(" ");
  }

  /** What lies before a seat: used, or lost. */
  before(seat: SeatId, fate: "used" | "lost"): string {
    return cardsOf(this.state, seat, "pool")
      .filter((card) => this.state.lost.includes(card) === (fate === "lost"))
      .map(worthOf)
      .toSorted((a, b) => b - a)
      .join(" ");
  }

  view(viewer: Viewer = "gm"): View {
    return speedCards.look(see(this.state, viewer));
  }

  badges(seat: SeatId, viewer: Viewer = "gm"): string[] {
    const row = this.view(viewer).rows.find((some) => some.seat === seat);
    return (row?.badges ?? []).map(({ text }) => text.key.replace("speed-cards.badge.", ""));
  }

  /** What was said and rolled, by the ends of the keys. */
  said(): string[] {
    return this.effects.flatMap((effect) =>
      effect.kind === "say" || effect.kind === "roll" ? [effect.text.key.replace("speed-cards.say.", "")] : [],
    );
  }
}

/** A fight of these, with these options, before anything is dealt. */
export const fight = (fighters: readonly Named[], options: Partial<Options> = {}, round = 0): Game =>
  new Game(speedCards.begin({ ...speedCards.defaults, ...options }, round)).when(roster(fighters));
