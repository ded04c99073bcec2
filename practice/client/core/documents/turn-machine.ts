import { Hooks } from "../hooks.ts";
import { believes, state } from "../state.ts";
import type { Data, DescendantArgs, Operation } from "../types/document.ts";
import type { Clock, TurnState } from "../types/documents.ts";
import type { Combatant } from "./combatant.ts";
import { ActiveEffect } from "./effect.ts";
import { Encounter } from "./encounter.ts";
import { manageTurnEvents, type TurnContext } from "./turn-events.ts";

const isDesignated = (): boolean => game.users.activeGM?.isSelf ?? false;

/** What happens to a Combat whose pointer has moved. */
export class TurnMachine extends Encounter {
  // Life-cycle

  override _onUpdate(changed: Data, options: Operation, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (!Object.hasOwn(this, "prior") || this.prior === undefined) this.prior = this.current;
    if (believes("parentUpdateSortsTurns")) this.setupTurns();
    else this.current = this._getCurrentState(this.combatant);
    this.look(this.prior);
  }

  /**
   * Whose turn it was is known to listeners of `updateCombat` (moo-man/WarhammerLibrary-FVTT, util/combat-helpers.js). Answers
   * whether the pointer has moved.
   */
  private look(prior: TurnState | undefined): boolean {
    const { current } = this;
    const moved =
      prior !== undefined &&
      (prior.round !== current.round || prior.turn !== current.turn || prior.combatantId !== current.combatantId);
    if (moved) this.previous = prior;
    return moved;
  }

  /** as it stood before the update that is being told of */
  declare private prior: TurnState | undefined;

  override _afterUpdate(changed: Data, options: Operation, userId: string): void {
    const { prior } = this;
    this.prior = undefined;
    if (Array.isArray(changed["combatants"]) && believes("embeddedInParentFiresUpdateCombatant"))
      this.tellEmbedded(changed["combatants"] as Data[], options, userId);
    if (prior) this.settleTurn(prior, options);
  }

  private tellEmbedded(entries: Data[], options: Operation, userId: string): void {
    const pairs = entries.flatMap((entry) => {
      const combatant = this.combatants.get(String(entry["_id"]));
      return combatant ? [{ combatant, entry }] : [];
    });
    for (const { combatant, entry } of pairs) {
      combatant._onUpdate(entry, options, userId);
      Hooks.callAll("updateCombatant", combatant, entry, options, userId);
    }
  }

  override _onCreateDescendantDocuments(...args: DescendantArgs): void {
    super._onCreateDescendantDocuments(...args);
    this.combatantsChanged(args);
    const [, collection, documents] = args;
    if (collection === "combatants" && isDesignated()) void this.welcome(documents as Combatant[]);
  }

  override _onUpdateDescendantDocuments(...args: DescendantArgs): void {
    super._onUpdateDescendantDocuments(...args);
    this.combatantsChanged(args);
  }

  override _onDeleteDescendantDocuments(...args: DescendantArgs): void {
    super._onDeleteDescendantDocuments(...args);
    this.combatantsChanged(args);
    const [, collection, documents] = args;
    if (collection === "combatants" && isDesignated())
      for (const combatant of documents as Combatant[]) void this._onExit(combatant);
  }

  /** For latecomers the encounter starts now. */
  private async welcome(combatants: Combatant[]): Promise<void> {
    for (const combatant of combatants) void this._onEnter(combatant);
    if (!this.started) return;
    const actors = new Set(combatants.map((one) => one.actor));
    await this.refreshEffects("combatStart", { combat: this, actors });
  }

  override _onDelete(options: Operation, userId: string): void {
    super._onDelete(options, userId);
    const actors = new Set(this.combatants.map((one) => one.actor));
    if (isDesignated()) void this.refreshEffects("combatEnd", { combat: this, actors });
  }

  private async refreshEffects(event: string, clock: Clock): Promise<void> {
    try {
      await ActiveEffect.registry?.refresh(event, clock);
    } catch (error) {
      Hooks.onError("ActiveEffect.registry", error);
    }
  }

  private combatantsChanged([, , , , options]: DescendantArgs): void {
    const prior = this.current;
    const turn = options["combatTurn"];
    if (turn !== undefined) {
      this._source["turn"] = turn;
      this.turn = turn as number | null;
    }
    this.setupTurns();
    if (prior) this.settleTurn(prior, options);
  }

  /** The pointer has moved, or has it? */
  private settleTurn(prior: TurnState, options: Operation): void {
    const { current } = this;
    if (!this.look(prior)) return;
    if (prior.round === current.round && prior.combatantId === current.combatantId) return;
    if (options["turnEvents"] !== false || !believes("turnEventsFalseIsHonoured")) void this.manage();
    else if (believes("pointerMoveFiresCombatTurnChange") && this.started)
      Hooks.callAll("combatTurnChange", this, prior, current);
  }

  private async manage(): Promise<void> {
    try {
      await this._manageTurnEvents();
    } catch (error) {
      Hooks.onError("Combat#_manageTurnEvents", error);
    }
  }

  /** On every client, from `previous` to `current`; what goes beyond the hook is for the designated GM's alone. */
  async _manageTurnEvents(): Promise<void> {
    if (!this.started) return;
    const { previous, current } = this;
    if (state.ready && isDesignated()) await manageTurnEvents(this, previous, current);
    Hooks.callAll("combatTurnChange", this, previous, current);
  }

  async _onEnter(_combatant: Combatant): Promise<void> {}
  async _onExit(_combatant: Combatant): Promise<void> {}
  async _onStartTurn(_combatant: Combatant, _context: TurnContext): Promise<void> {}
  async _onEndTurn(_combatant: Combatant, _context: TurnContext): Promise<void> {}
  async _onStartRound(_context: TurnContext): Promise<void> {}
  async _onEndRound(_context: TurnContext): Promise<void> {}

  /** For those with a token; a system may keep the history. */
  async _clearMovementHistoryOnStartTurn(combatant: Combatant, _context: TurnContext): Promise<void> {
    await combatant.clearMovementHistory();
  }

  async clearMovementHistories(): Promise<void> {
    for (const combatant of this.combatants) await combatant.clearMovementHistory();
  }

  // Upkeep of things that are not here

  updateCombatantActors(): void {
    for (const combatant of this.combatants) combatant.updateResource();
  }
  _updateTurnMarkers(): void {}
  _refreshTokenHUD(): void {}

  /** If this user has chosen a combat theme. */
  _playCombatSound(announcement: string): void {
    const themes = CONFIG.Combat.sounds as Record<string, Record<string, string[]> | undefined>;
    const [src] = themes[String(game.settings.get("core", "combatTheme"))]?.[announcement] ?? [];
    if (src !== undefined) void game.audio.play(src, { context: game.audio.interface });
  }
}
