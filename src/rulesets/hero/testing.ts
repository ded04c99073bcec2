import { GameOf, type Named } from "../../engine/rules/game-testing.ts";
import type { Typed } from "../../engine/rules/parts.ts";
import type { Viewer } from "../../engine/table/see.ts";
import type { Fighter, FighterId, SeatId, Table } from "../../engine/table/table.ts";
import { actingSeat, type InLine } from "./speed.ts";

/** Fighters and encounters in the terms that Speed cards and Speed dice share, for tests only. */

export { anyhow, dice, type Named, noChance, roster } from "../../engine/rules/game-testing.ts";

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

/** An encounter in which one seat acts at a time. */
export abstract class Fight<S extends Table & InLine, C extends Typed, E extends Typed> extends GameOf<S, C, E> {
  get acts(): SeatId | null {
    return actingSeat(this.state);
  }

  badges(seat: SeatId, viewer: Viewer = "gm"): string[] {
    return this.badgesOf(seat, viewer);
  }

  /** What was said and rolled, by the ends of the keys. */
  override said(): string[] {
    return this.textsOf("say", "roll");
  }
}
