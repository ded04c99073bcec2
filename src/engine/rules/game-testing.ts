import type { Chance } from "../table/lists.ts";
import { see, type Viewer } from "../table/see.ts";
import type { Fighter, FighterId, SeatId, Table } from "../table/table.ts";
import { fill, type Offer, type Values } from "./offer.ts";
import type { Typed } from "./parts.ts";
import type { Effect, Roster, Ruleset } from "./ruleset.ts";
import { laidOut } from "./testing.ts";

/** Fighters, chance and games for the tests of any ruleset, which adds its own words to them. For tests only. */

export type Named = readonly [FighterId, Fighter];

/** Texts of this ruleset, with what is put into them. */
export const textsOf =
  (ruleset: string) =>
  (key: string, data?: object): { key: string; data?: object } => ({
    key: `${ruleset}.${key}`,
    ...(data === undefined ? {} : { data }),
  });

/** A player character. */
export const hero = (id: FighterId, more: Partial<Fighter> = {}): Named => [
  id,
  { actor: `actor-${id}`, side: "hero", wild: true, ...more },
];

/** One of the GM's, with what is its own. */
export const foe = (id: FighterId, more: Partial<Fighter> = {}): Named => [
  id,
  { actor: `actor-${id}`, side: "gm", wild: true, ...more },
];

/** Fighters of one actor, who share what they are dealt: `rat1`, `rat2`, …; their seat is `group:rat`. */
export const pack = (actor: string, count: number, more: Partial<Fighter> = {}): Named[] =>
  Array.from({ length: count }, (_, i) => [`${actor}${i + 1}`, { actor, side: "gm", ...more }]);

export const roster = (set: readonly Named[], more: Partial<Omit<Roster, "type" | "set">> = {}): Roster => ({
  type: "roster",
  set: Object.fromEntries(set),
  gone: [],
  ...more,
});

/** Chance that gives these numbers in turn, and no more. */
export function scripted(...numbers: readonly number[]): Chance {
  const left = [...numbers];
  return {
    below(n) {
      const next = left.shift();
      if (next === undefined) throw new Error(`nobody said which of ${n} comes`);
      if (next < 0 || next >= n) throw new Error(`${next} is not below ${n}`);
      return next;
    },
  };
}

/** Fails the test if anything is left to chance. */
export const noChance: Chance = scripted();

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

/** An offer by what its command says, such as `{ type: "answerTrade", yes: true }`. */
export type Meaning<C extends Typed> = { readonly type: C["type"] } & Readonly<Record<string, unknown>>;

const isMeant = (command: object, meaning: object): boolean => {
  const said = new Map(Object.entries(command));
  return Object.entries(meaning).every(([part, value]) => JSON.stringify(said.get(part)) === JSON.stringify(value));
};

type Rules<S extends Table, C extends Typed, E extends Typed> = Pick<
  Ruleset<S, C, E, object>,
  "id" | "decide" | "evolve" | "effects" | "offers" | "look"
>;

/** A game so far: the state, and what the last command caused. Playing on makes a new one of the same class. */
export abstract class GameOf<S extends Table, C extends Typed, E extends Typed, Name extends string = string> {
  readonly state: S;
  readonly events: readonly E[];
  readonly effects: readonly Effect[];
  readonly #rules: Rules<S, C, E>;

  /** Subclasses are made of a state and the events that happen in it, without the rules. */
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

  /** The game after these events. */
  given(...events: readonly E[]): this {
    const Own = this.constructor as new (before: S, events: readonly E[]) => this;
    return new Own(this.state, events);
  }

  /** The game after this command; a refusal fails the test. */
  when(command: C | Roster, chance: Chance = noChance): this {
    const verdict = this.#rules.decide(this.state, command, chance);
    if ("refusal" in verdict) throw new Error(`${command.type} was refused: ${verdict.refusal.key}`);
    return this.given(...verdict.events);
  }

  /** The key of the refusal, or null if the command would be played. */
  refusal(command: C, chance: Chance = anyhow): string | null {
    const verdict = this.#rules.decide(this.state, command, chance);
    return "refusal" in verdict ? this.ending(verdict.refusal.key, "refusal") : null;
  }

  /** Changes what this fighter's documents say. */
  changes(id: FighterId, more: Partial<Fighter>, traits: NonNullable<Fighter["traits"]> = {}): this {
    const now = { ...(this.state.fighters[id] as Fighter), ...more };
    const isSame = Object.keys(traits).length === 0;
    return this.joins([id, isSame ? now : { ...now, traits: { ...now.traits, ...traits } }]);
  }

  /** What is left to chance when fighters come or change. */
  protected comings(): Chance {
    return noChance;
  }

  joins(...fighters: readonly Named[]): this {
    return this.when(roster(fighters), this.comings());
  }

  leaves(...ids: readonly FighterId[]): this {
    return this.when(roster([], { gone: ids }));
  }

  /** The first offer of this command, or else the first whose key begins with these parts. */
  offer(name: Name | Meaning<C>, who: SeatId | "gm", about?: SeatId): Offer<C> | undefined {
    const offers = this.#rules.offers(this.state, who, about);
    if (typeof name === "object") return offers.find(({ command }) => isMeant(command, name));
    const parts = name.endsWith(":") ? name : `${name}:`;
    return offers.find(({ command }) => command.type === name) ?? offers.find(({ key }) => `${key}:`.startsWith(parts));
  }

  /** What is offered, by the ends of the texts' keys. */
  offered(who: SeatId | "gm", about?: SeatId): string[] {
    return this.#rules.offers(this.state, who, about).map(({ text }) => this.ending(text.key, "offer"));
  }

  /** Presses this button with these values, on the row of a seat if it is about one. */
  press(
    name: Name | Meaning<C>,
    who: SeatId | "gm",
    values: Values = {},
    about?: SeatId,
    chance: Chance = noChance,
  ): this {
    const offer = this.offer(name, who, about);
    if (offer === undefined)
      throw new Error(`${who} is not offered ${JSON.stringify(name)}: ${this.offered(who, about).join(" ")}`);
    const filled = fill(offer, values);
    if ("refusal" in filled)
      throw new Error(`${offer.key} was filled in wrongly: ${JSON.stringify(filled.refusal.data)}`);
    return this.when(filled.command, chance);
  }

  /** The questions that wait for an answer, by their ids. */
  asked(): string[] {
    return this.state.asks.map(({ id }) => id);
  }

  happened(type: E["type"]): boolean {
    return this.events.some((event) => event.type === type);
  }

  /** The view, with its panels by name. */
  view(viewer: Viewer = "gm") {
    return laidOut(this.#rules.look(see(this.state, viewer)));
  }

  /** What was said in chat, by the ends of the keys. */
  said(): string[] {
    return this.textsOf("say");
  }

  protected textsOf(...kinds: readonly Effect["kind"][]): string[] {
    return this.effects.flatMap((effect) =>
      "text" in effect && kinds.includes(effect.kind) ? [this.ending(effect.text.key, "say")] : [],
    );
  }

  /** The badges in a seat's row, by the ends of the keys. */
  protected badgesOf(seat: SeatId, viewer: Viewer): string[] {
    const row = this.view(viewer).rows.find((some) => some.seat === seat);
    return (row?.badges ?? []).map(({ text }) => this.ending(text.key, "badge"));
  }

  /** A key of the ruleset without what all such keys begin with. */
  protected ending(key: string, kind: string): string {
    const own = `${this.#rules.id}.`;
    const rest = key.startsWith(own) ? key.slice(own.length) : key;
    return rest.startsWith(`${kind}.`) ? rest.slice(kind.length + 1) : rest;
  }
}
