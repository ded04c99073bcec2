import { fill, type Values } from "../../engine/rules/fill.ts";
import type { Offer } from "../../engine/rules/offer.ts";
import type { Effect, Roster, Verdict } from "../../engine/rules/ruleset.ts";
import { laidOut } from "../../engine/rules/testing.ts";
import type { Chance } from "../../engine/table/chance.ts";
import type { Fighter, FighterId, SeatId } from "../../engine/table/table.ts";
import { bearerOf, DELIMITER, inDeck, undrawn } from "./cards/deck.ts";
import type { Told } from "./happenings/happenings.ts";
import { parts } from "./parts.ts";
import { mst1 } from "./rules.ts";
import type { Command, Event, Options, State } from "./state.ts";
import { look as lookAt } from "./view/look.ts";

/** Small helpers in the game's terms, for tests only. */

export type Named = readonly [FighterId, Fighter];

export const hero = (id: FighterId, more: Partial<Fighter> = {}): Named => [
  id,
  { actor: `actor-${id}`, side: "hero", wild: true, ...more },
];
/** One of the GM's, with cards of its own. */
export const foe = (id: FighterId, more: Partial<Fighter> = {}): Named => [
  id,
  { actor: `actor-${id}`, side: "gm", wild: true, ...more },
];
/** `count` fighters of one actor, who share their cards: `zombie1`, `zombie2`, …; their seat is `group:zombie`. */
export const pack = (actor: string, count: number, more: Partial<Fighter> = {}): Named[] =>
  Array.from({ length: count }, (_, i) => [`${actor}${i + 1}`, { actor, side: "gm", ...more }]);

export const roster = (set: readonly Named[], gone: readonly FighterId[] = []): Roster => ({
  type: "roster",
  set: Object.fromEntries(set),
  gone,
});

/** Fails the test if a card is drawn. */
const noChance: Chance = {
  below(n) {
    throw new Error(`nobody said which of ${n} cards comes`);
  },
};

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

/** A game so far: the state, the last command's events, and their effects. Playing on makes a new one. */
export class Game {
  readonly state: State;
  readonly events: readonly Event[];
  readonly effects: readonly Effect[];

  constructor(before: State, events: readonly Event[] = []) {
    let state = before;
    const found: Effect[] = [];
    for (const event of events) {
      found.push(...parts.effects(event, state));
      state = mst1.evolve(state, event);
    }
    this.state = state;
    this.events = events;
    this.effects = found;
  }

  /** The game after this command; a refusal fails the test. */
  when(command: Command | Roster, chance: Chance = noChance): Game {
    const verdict = mst1.decide(this.state, command, chance);
    if ("refusal" in verdict) throw new Error(`${command.type} was refused: ${verdict.refusal.key}`);
    return new Game(this.state, verdict.events);
  }

  /** The key of the refusal, or null if the command would be played. */
  refusal(command: Command): string | null {
    const verdict: Verdict<Event> = mst1.decide(this.state, command, { below: () => 0 });
    return "refusal" in verdict ? verdict.refusal.key.replace(/^(mst-1\.)?refusal\./, "") : null;
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

  /** Presses the button of this command with these values. */
  press(type: Command["type"], who: SeatId | "gm", values: Values = {}, about?: SeatId): Game {
    const offer = this.offer(type, who, about);
    if (offer === undefined) throw new Error(`${who} is not offered ${type}`);
    const filled = fill(offer, values);
    if ("refusal" in filled) throw new Error(`${type} was filled in wrongly: ${JSON.stringify(filled.refusal.data)}`);
    return this.when(filled.command);
  }

  offer(type: Command["type"], who: SeatId | "gm", about?: SeatId): Offer<Command> | undefined {
    return mst1.offers(this.state, who, about).find((offer) => offer.command.type === type);
  }

  /** The keys of what is offered, without numbers and ids. */
  offered(who: SeatId | "gm", about?: SeatId): string[] {
    return mst1.offers(this.state, who, about).map((offer) => offer.text.key.replace("mst-1.offer.", ""));
  }

  /** The GM makes an event, of one card and one draw by default; the first one's seat is `event#1`. */
  conceive(told: Told = {}): Game {
    return this.press("conceive", "gm", { name: "Ritual", cards: 1, draws: 1, ...told });
  }

  /** The GM changes an event; what is not given stays. */
  rework(seat: SeatId, told: Told): Game {
    const { cards, draws } = this.state.happenings[seat] ?? {};
    return this.press("rework", "gm", { name: this.state.seats[seat]?.name, cards, draws, ...told }, seat);
  }

  count(seat: SeatId, cards: number): Game {
    return this.press("count", "gm", { cards }, seat);
  }

  joins(...fighters: readonly Named[]): Game {
    return this.when(roster(fighters));
  }

  /** Marks these defeated (C-5). */
  falls(...ids: readonly FighterId[]): Game {
    return this.joins(...ids.map((id): Named => [id, { ...(this.state.fighters[id] as Fighter), out: true }]));
  }

  /** And no longer defeated. */
  rises(...ids: readonly FighterId[]): Game {
    return this.joins(...ids.map((id): Named => [id, { ...(this.state.fighters[id] as Fighter), out: false }]));
  }

  leaves(...ids: readonly FighterId[]): Game {
    return this.when(roster([], ids));
  }

  /** The acting seat, and those next in line without a draw. */
  line(): string[] {
    return this.state.turns.map(({ seat }) => seat);
  }

  asked(): string[] {
    return this.state.asks.map(({ to }) => to);
  }

  /** How many undrawn cards each seat has. */
  left(): Readonly<Record<SeatId, number>> {
    return Object.fromEntries(Object.keys(this.state.seats).map((seat) => [seat, undrawn(this.state, seat)]));
  }

  happened(type: Event["type"]): boolean {
    return this.events.some((event) => event.type === type);
  }

  /** The keys of the last command's messages. */
  said(): string[] {
    return this.effects.flatMap((effect) => (effect.kind === "say" ? [effect.text.key.replace("mst-1.say.", "")] : []));
  }
}

/** A table with these fighters, before any card is drawn. */
export const table = (...fighters: readonly Named[]): Game => tableWith({}, ...fighters);
export const tableWith = (options: Partial<Options>, ...fighters: readonly Named[]): Game =>
  new Game(mst1.begin({ ...mst1.defaults, ...options })).when(roster(fighters));

/** The view, with its panels by name. */
export const look = (state: State) => laidOut(lookAt(state));
