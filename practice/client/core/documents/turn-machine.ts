import type { DescendantArgs } from "../document.ts";
import type { Data, Operation, TurnState } from "../globals.ts";
import { Hooks } from "../hooks.ts";
import { believes, state } from "../state.ts";
import type { Combatant } from "./combatant.ts";
import { Encounter } from "./encounter.ts";
import { manageTurnEvents, type TurnContext } from "./turn-events.ts";

/** What becomes of a Combat whose pointer has moved. */
export class TurnMachine extends Encounter {
  // Life-cycle

  override _onUpdate(changed: Data, options: Operation, userId: string): void {
    super._onUpdate(changed, options, userId);
    this.prior ??= this.current;
    this.setupTurns();
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
    if (collection === "combatants" && game.users.activeGM?.isSelf)
      for (const combatant of documents as Combatant[]) void this._onEnter(combatant);
  }

  override _onUpdateDescendantDocuments(...args: DescendantArgs): void {
    super._onUpdateDescendantDocuments(...args);
    this.combatantsChanged(args);
  }

  override _onDeleteDescendantDocuments(...args: DescendantArgs): void {
    super._onDeleteDescendantDocuments(...args);
    this.combatantsChanged(args);
    const [, collection, documents] = args;
    if (collection === "combatants" && game.users.activeGM?.isSelf)
      for (const combatant of documents as Combatant[]) void this._onExit(combatant);
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
    if (prior.round === current.round && prior.turn === current.turn && prior.combatantId === current.combatantId)
      return;
    this.previous = prior;
    if (prior.round === current.round && prior.combatantId === current.combatantId) return;
    const quiet = options["turnEvents"] === false;
    if (!quiet || believes("pointerMoveFiresCombatTurnChange")) Hooks.callAll("combatTurnChange", this, prior, current);
    if (quiet && believes("turnEventsFalseIsHonoured")) return;
    if (state.ready && game.users.activeGM?.isSelf)
      this._manageTurnEvents().catch((error: unknown) => Hooks.onError("Combat#_manageTurnEvents", error));
  }

  /** On the designated GM's client only, from `previous` to `current`. */
  async _manageTurnEvents(): Promise<void> {
    await manageTurnEvents(this, this.previous, this.current);
  }

  async _onEnter(_combatant: Combatant): Promise<void> {}
  async _onExit(_combatant: Combatant): Promise<void> {}
  async _onStartTurn(_combatant: Combatant, _context: TurnContext): Promise<void> {}
  async _onEndTurn(_combatant: Combatant, _context: TurnContext): Promise<void> {}
  async _onStartRound(_context: TurnContext): Promise<void> {}
  async _onEndRound(_context: TurnContext): Promise<void> {}

  /** For whoever has a token; a system may leave the history as it is. */
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
  _playCombatSound(_announcement: string): void {}
}
