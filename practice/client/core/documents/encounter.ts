import { Document } from "../document.ts";
import { generation } from "../state.ts";
import type { Values } from "../types/collection.ts";
import type { Data } from "../types/document.ts";
import type { ActorLike, SceneLike, TokenLike, TurnState } from "../types/documents.ts";
import { debounce } from "../utils-async.ts";
import type { Combatant } from "./combatant.ts";
import type { CombatantGroup } from "./group.ts";

/** What a Combat holds: who is in it, in which order, and where its pointer stands. */
export class Encounter extends Document {
  static override documentName = "Combat";

  declare round: number;
  declare turn: number | null;
  declare active: boolean;
  declare sort: number;
  declare combatants: Values<Combatant>;
  declare groups: Values<CombatantGroup>;
  /** in order; every client makes its own */
  declare turns: Combatant[];
  declare current: TurnState;
  declare previous: TurnState;
  declare debounceSetup: () => void;

  override _initialize(): void {
    if (!Object.hasOwn(this, "turns")) {
      const hide = (key: string, value: unknown) => Object.defineProperty(this, key, { value, writable: true });
      hide("turns", []);
      hide("current", undefined);
      hide("previous", undefined);
      hide(
        "debounceSetup",
        debounce(() => {
          this.setupTurns();
          void ui.combat?.render();
        }, 50),
      );
    }
    super._initialize();
  }

  override prepareDerivedData(): void {
    if (this.combatants.size > 0 && this.turns.length === 0) this.setupTurns();
  }

  // Who

  get scene(): SceneLike | null {
    return game.scenes?.get(String(this._source["scene"])) ?? null;
  }

  get combatant(): Combatant | null {
    return this.turn === null ? null : (this.turns[this.turn] ?? null);
  }

  get nextCombatant(): Combatant | null {
    if (this.turn === null) return this.turns[0] ?? null;
    return this.turns[this.turn + 1] ?? this.turns[0] ?? null;
  }

  get started(): boolean {
    return this.round > 0 && (generation() >= 14 || this.turns.length > 0);
  }

  get isActive(): boolean {
    return this.active && (this._source["scene"] === null || this._source["scene"] === game.scenes.viewed?.id);
  }

  get isView(): boolean {
    return game.combats.viewed === (this as unknown);
  }

  override get visible(): boolean {
    return true;
  }

  get settings(): { resource: string; skipDefeated: boolean; turnMarker: Data } {
    return game.settings.get("core", "combatTrackerConfig") as never;
  }

  getCombatantsByActor(actor: ActorLike | string): Combatant[] {
    if (typeof actor === "string") return this.combatants.filter((one) => one.actorId === actor);
    if (actor.isToken) return this.getCombatantsByToken(actor.token!);
    return this.combatants.filter((one) => one.actorId === actor.id && (one.token?.actorLink ?? true));
  }

  getCombatantsByToken(token: TokenLike | string): Combatant[] {
    const id = typeof token === "string" ? token : token.id;
    return this.combatants.filter((one) => one.tokenId === id);
  }

  // The order

  setupTurns(): Combatant[] {
    const { contents } = this.combatants;
    const compare = generation() >= 14 ? this.compareCombatants : undefined;
    // Generation 13 hands its comparator over unbound, and so do docks.
    const turns = contents.sort(compare ? (a, b) => this.compareCombatants(a, b) : this._sortCombatants);
    if (this.turn !== null) this.turn = Math.min(Math.max(this.turn, 0), Math.max(turns.length - 1, 0));
    this.turns = turns;
    this.current = this._getCurrentState(this.combatant);
    this.previous ??= this.current;
    return turns;
  }

  /** Initiative falling, null last, then id. */
  _sortCombatants(a: Combatant, b: Combatant, ..._rest: unknown[]): number {
    const value = (one: Combatant) => (one.initiative === null ? Number.NEGATIVE_INFINITY : one.initiative);
    const left = value(a);
    const right = value(b);
    if (left !== right) return right > left ? 1 : -1;
    return a.id > b.id ? 1 : -1;
  }

  /** Only in generation 14. */
  compareCombatants(a: Combatant, b: Combatant): number {
    return this._sortCombatants(a, b, this);
  }

  _getCurrentState(combatant: Combatant | null): TurnState {
    return {
      round: this.round,
      turn: this.turn,
      combatantId: combatant?.id ?? null,
      tokenId: combatant?.tokenId ?? null,
    };
  }
}
