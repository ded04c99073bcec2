import type { Chance } from "../../engine/chance.ts";
import { fill, type Values } from "../../engine/fill.ts";
import type { Offer } from "../../engine/offer.ts";
import type { Effect, Roster } from "../../engine/ruleset.ts";
import { see, type Viewer } from "../../engine/see.ts";
import type { Fighter, FighterId, SeatId } from "../../engine/table.ts";
import type { View } from "../../engine/view.ts";
import { actingIn } from "../hero/in-line.ts";
import { standing } from "../hero/speed.ts";
import { anyhow, dice, type Named, noChance, roster } from "../hero/testing.ts";
import { speedDice } from "./rules.ts";
import type { Command, Event, Kind, Options, State } from "./state.ts";

/** Fights with Speed dice, for tests only. */

export class Game {
  readonly state: State;
  readonly events: readonly Event[];
  readonly effects: readonly Effect[];

  constructor(before: State, events: readonly Event[] = []) {
    let state = before;
    const found: Effect[] = [];
    for (const event of events) {
      found.push(...(speedDice.effects?.(event, state) ?? []));
      state = speedDice.evolve(state, event);
    }
    this.state = state;
    this.events = events;
    this.effects = found;
  }

  /** When this command is given; a refusal fails the test. */
  when(command: Command | Roster, chance: Chance = noChance): Game {
    const verdict = speedDice.decide(this.state, command, chance);
    if ("refusal" in verdict) throw new Error(`${command.type} was refused: ${verdict.refusal.key}`);
    return new Game(this.state, verdict.events);
  }

  /** The key of the refusal, or null when the command would be played. */
  refusal(command: Command): string | null {
    const verdict = speedDice.decide(this.state, command, anyhow);
    return "refusal" in verdict ? verdict.refusal.key.replace(/^(speed-dice\.)?refusal\./, "") : null;
  }

  /** The next Phase: everybody's die, and the GM's. */
  roll(shown: Readonly<Record<SeatId, number>>, gm = 2): Game {
    const seats = standing(this.state);
    const missing = [...seats.filter((seat) => shown[seat] === undefined)];
    const odd = Object.keys(shown).filter((seat) => !seats.includes(seat));
    if (missing.length + odd.length > 0) throw new Error(`not everybody's die: ${[...missing, ...odd]}`);
    const faces = this.state.options.die;
    return this.when({ type: "roll" }, dice(faces, ...seats.map((seat) => shown[seat] as number), gm));
  }

  /** Phases in which this fighter alone rolls these, one after another; what each came to. */
  rolls(seat: SeatId, ...shown: readonly number[]): Kind[] {
    return this.after(seat, ...shown).map(({ state }) => state.kinds[seat] as Kind);
  }

  /** The fight after each of these Phases. */
  after(seat: SeatId, ...shown: readonly number[]): Game[] {
    const games: Game[] = [];
    for (const one of shown) games.push((games.at(-1) ?? this).roll({ [seat]: one }));
    return games;
  }

  does(type: "end" | "hold" | "useHold" | "abort", seat: SeatId): Game {
    return this.when({ type, seat });
  }

  joins(...fighters: readonly Named[]): Game {
    return this.when(roster(fighters));
  }

  /** This fighter's documents say something else now. */
  changes(id: FighterId, more: Partial<Fighter>): Game {
    return this.when(roster([[id, { ...(this.state.fighters[id] as Fighter), ...more }]]));
  }

  leaves(...ids: readonly FighterId[]): Game {
    return this.when(roster([], ids));
  }

  offer(key: string, who: SeatId | "gm", about?: SeatId): Offer<Command> | undefined {
    return speedDice
      .offers(this.state, who, about)
      .find((offer) => offer.key === key || offer.key.startsWith(`${key}:`));
  }

  /** What is offered, by the ends of the texts' keys. */
  offered(who: SeatId | "gm", about?: SeatId): string[] {
    return speedDice.offers(this.state, who, about).map((offer) => offer.text.key.replace("speed-dice.offer.", ""));
  }

  /** Presses this button with these values. */
  press(key: string, who: SeatId | "gm", values: Values = {}, about?: SeatId, chance: Chance = noChance): Game {
    const offer = this.offer(key, who, about);
    if (offer === undefined) throw new Error(`${who} is not offered ${key}`);
    const filled = fill(offer, values);
    if ("refusal" in filled) throw new Error(`${key} was filled in wrongly: ${JSON.stringify(filled.refusal.data)}`);
    return this.when(filled.command, chance);
  }

  get acts(): SeatId | null {
    return actingIn(this.state);
  }

  view(viewer: Viewer = "gm"): View {
    return speedDice.look(see(this.state, viewer));
  }

  badges(seat: SeatId, viewer: Viewer = "gm"): string[] {
    const row = this.view(viewer).rows.find((some) => some.seat === seat);
    return (row?.badges ?? []).map(({ text }) => text.key.replace("speed-dice.badge.", ""));
  }

  /** What was said and rolled, by the ends of the keys. */
  said(): string[] {
    return this.effects.flatMap((effect) =>
      effect.kind === "say" || effect.kind === "roll" ? [effect.text.key.replace("speed-dice.say.", "")] : [],
    );
  }
}

/** A fight of these, with these options, before anything is rolled. */
export const fight = (fighters: readonly Named[], options: Partial<Options> = {}, round = 0): Game =>
  new Game(speedDice.begin({ ...speedDice.defaults, ...options }, round)).when(roster(fighters));
