import type { Chance } from "../../engine/chance.ts";
import { fill, type Values } from "../../engine/fill.ts";
import type { Offer } from "../../engine/offer.ts";
import type { Effect, Roster, Ruleset } from "../../engine/ruleset.ts";
import { see, type Viewer } from "../../engine/see.ts";
import type { Fighter, FighterId, SeatId, Table } from "../../engine/table.ts";
import { laidOut } from "../../engine/testing.ts";
import { actingIn, type InLine } from "./in-line.ts";

/** Fighters, chance and encounters in the terms that Speed cards and Speed dice share, for tests only. */

export type Named = readonly [FighterId, Fighter];

/** A player character with this SPD and DEX. */
export const hero = (id: FighterId, spd: number, dex = 10, more: Partial<Fighter> = {}): Named => [
  id,
  { actor: `actor-${id}`, side: "hero", wild: true, name: id, traits: { spd, dex }, ...more },
];

/** One of the GM's fighters, with a seat of its own unless an actor is named. */
export const foe = (id: FighterId, spd: number, dex = 10, more: Partial<Fighter> = {}): Named => [
  id,
  { actor: null, side: "gm", name: id, traits: { spd, dex }, ...more },
];

export const roster = (set: readonly Named[], gone: readonly FighterId[] = []): Roster => ({
  type: "roster",
  set: Object.fromEntries(set),
  gone,
});

/** Fails the test if anything is left to chance. */
export const noChance: Chance = {
  below(n) {
    throw new Error(`nobody said which of ${n} comes`);
  },
};

/** Always takes the first choice, where it does not matter. */
export const anyhow: Chance = { below: () => 0 };

/** Dice with this many faces that show these numbers in turn, and no more. */
export function dice(faces: number, ...shown: readonly number[]): Chance {
  const queue = [...shown];
  return {
    below(n) {
      const one = queue.shift();
      if (one === undefined || n !== faces) throw new Error(`no die of ${n} faces was expected`);
      return one - 1;
    },
  };
}

type Rules<S extends Table, C extends { type: string }, E extends { type: string }> = Pick<
  Ruleset<S, C, E, object>,
  "id" | "decide" | "evolve" | "effects" | "offers" | "look"
>;

/** An encounter so far: the state, and what the last command caused. Playing on makes a new one. */
export abstract class Fight<S extends Table & InLine, C extends { type: string }, E extends { type: string }> {
  readonly state: S;
  readonly events: readonly E[];
  readonly effects: readonly Effect[];
  readonly #rules: Rules<S, C, E>;

  constructor(rules: Rules<S, C, E>, before: S, events: readonly E[]) {
    let state = before;
    const found: Effect[] = [];
    for (const event of events) {
      found.push(...(rules.effects?.(event, state) ?? []));
      state = rules.evolve(state, event);
    }
    this.#rules = rules;
    this.state = state;
    this.events = events;
    this.effects = found;
  }

  /** The encounter after these events. */
  protected abstract played(events: readonly E[]): this;

  /** The encounter after this command; a refusal fails the test. */
  when(command: C | Roster, chance: Chance = noChance): this {
    const verdict = this.#rules.decide(this.state, command, chance);
    if ("refusal" in verdict) throw new Error(`${command.type} was refused: ${verdict.refusal.key}`);
    return this.played(verdict.events);
  }

  /** The key of the refusal, or null if the command would be played. */
  refusal(command: C): string | null {
    const verdict = this.#rules.decide(this.state, command, anyhow);
    return "refusal" in verdict ? this.#own(verdict.refusal.key).replace(/^refusal\./, "") : null;
  }

  /** Changes what this fighter's documents say. */
  changes(id: FighterId, more: Partial<Fighter>): this {
    return this.when(roster([[id, { ...(this.state.fighters[id] as Fighter), ...more }]]));
  }

  leaves(...ids: readonly FighterId[]): this {
    return this.when(roster([], ids));
  }

  offer(key: string, who: SeatId | "gm", about?: SeatId): Offer<C> | undefined {
    const offers = this.#rules.offers(this.state, who, about);
    return offers.find((offer) => offer.key === key || offer.key.startsWith(`${key}:`));
  }

  /** What is offered, by the ends of the texts' keys. */
  offered(who: SeatId | "gm", about?: SeatId): string[] {
    return this.#rules.offers(this.state, who, about).map((offer) => this.#own(offer.text.key).replace(/^offer\./, ""));
  }

  /** Presses this button with these values. */
  press(key: string, who: SeatId | "gm", values: Values = {}, about?: SeatId, chance: Chance = noChance): this {
    const offer = this.offer(key, who, about);
    if (offer === undefined) throw new Error(`${who} is not offered ${key}`);
    const filled = fill(offer, values);
    if ("refusal" in filled) throw new Error(`${key} was filled in wrongly: ${JSON.stringify(filled.refusal.data)}`);
    return this.when(filled.command, chance);
  }

  get acts(): SeatId | null {
    return actingIn(this.state);
  }

  view(viewer: Viewer = "gm") {
    return laidOut(this.#rules.look(see(this.state, viewer)));
  }

  badges(seat: SeatId, viewer: Viewer = "gm"): string[] {
    const row = this.view(viewer).rows.find((some) => some.seat === seat);
    return (row?.badges ?? []).map(({ text }) => this.#own(text.key).replace(/^badge\./, ""));
  }

  /** What was said and rolled, by the ends of the keys. */
  said(): string[] {
    return this.effects.flatMap((effect) =>
      effect.kind === "say" || effect.kind === "roll" ? [this.#own(effect.text.key).replace(/^say\./, "")] : [],
    );
  }

  /** A key without the ruleset's id. */
  #own(key: string): string {
    const prefix = `${this.#rules.id}.`;
    return key.startsWith(prefix) ? key.slice(prefix.length) : key;
  }
}
