import { type DescendantArgs, Document } from "../document.ts";
import type { Data, Operation, TurnState, Values } from "../globals.ts";
import { Hooks } from "../hooks.ts";
import { believes, generation, state } from "../state.ts";
import { debounce } from "../utils-async.ts";
import type { Actor } from "./actor.ts";
import type { Combatant } from "./combatant.ts";
import type { CombatantGroup } from "./group.ts";
import { rollInitiative } from "./initiative.ts";
import type { Scene } from "./scene.ts";
import type { TokenDocument } from "./token.ts";
import { manageTurnEvents, type TurnContext } from "./turn-events.ts";
import { backwards, forwards, stepOptions } from "./turn-steps.ts";
import type { User } from "./user.ts";

export class Combat extends Document {
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

  get scene(): Scene | null {
    return (game.scenes.get(String(this._source["scene"])) as unknown as Scene | undefined) ?? null;
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

  getCombatantsByActor(actor: Actor | string): Combatant[] {
    if (typeof actor === "string") return this.combatants.filter((one) => one.actorId === actor);
    if (actor.isToken) return this.getCombatantsByToken(actor.token!);
    return this.combatants.filter((one) => one.actorId === actor.id && (one.token?.actorLink ?? true));
  }

  getCombatantsByToken(token: TokenDocument | string): Combatant[] {
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
    const [left, right] = [value(a), value(b)];
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

  // Turns and rounds

  async startCombat(): Promise<this> {
    this._playCombatSound("startEncounter");
    const updateData = { round: 1, turn: 0 };
    Hooks.callAll("combatStart", this, updateData);
    await this.update(updateData);
    return this;
  }

  async nextTurn(): Promise<this> {
    if (this.round === 0) return this.nextRound();
    const turn = forwards(this);
    return turn === null ? this.nextRound() : this.step("combatTurn", this.round, turn, 1);
  }

  async previousTurn(): Promise<this> {
    if (this.round === 0) return this;
    const turn = backwards(this);
    return turn === null ? this.previousRound() : this.step("combatTurn", this.round, turn, -1);
  }

  async nextRound(): Promise<this> {
    const first = this.settings.skipDefeated ? this.turns.findIndex((one) => !one.isDefeated) : 0;
    return this.step("combatRound", this.round + 1, this.turn === null ? null : Math.max(first, 0), 1);
  }

  async previousRound(): Promise<this> {
    const round = Math.max(this.round - 1, 0);
    const turn = round === 0 || this.turn === null ? null : Math.max(this.turns.length - 1, 0);
    return this.step("combatRound", round, turn, -1);
  }

  private async step(hook: string, round: number, turn: number | null, direction: 1 | -1): Promise<this> {
    const updateData = { round, turn };
    const updateOptions = stepOptions(this.getTimeDelta(this.round, this.turn, round, turn), direction);
    Hooks.callAll(hook, this, updateData, updateOptions);
    await this.update(updateData, updateOptions);
    return this;
  }

  getTimeDelta(fromRound: number, fromTurn: number | null, toRound: number, toTurn: number | null): number {
    const { roundTime, turnTime } = CONFIG.time;
    const before = fromTurn === null ? 0 : fromTurn;
    const after = toTurn === null ? 0 : toTurn;
    return (toRound - fromRound) * roundTime + ((toRound - fromRound) * this.turns.length + after - before) * turnTime;
  }

  async endCombat(): Promise<this | undefined> {
    const { DialogV2 } = foundry.applications.api as { DialogV2: { confirm(options: Data): Promise<boolean | null> } };
    const yes = await DialogV2.confirm({
      window: { title: "End encounter?" },
      content: "<p>End this encounter and empty the turn tracker?</p>",
      modal: true,
    });
    return yes ? this.delete() : undefined;
  }

  async activate(operation: Operation = {}): Promise<unknown> {
    const scene = this._source["scene"];
    const others = game.combats.filter((one) => one.active && one.id !== this.id && one._source["scene"] === scene);
    const updates = others.map((one) => ({ _id: one.id, active: false }) as Data);
    return (this.constructor as typeof Combat).updateDocuments([...updates, { _id: this.id, active: true }], operation);
  }

  async toggleSceneLink(): Promise<this | undefined> {
    return this.update({ scene: this._source["scene"] ? null : (game.scenes.viewed?.id ?? null) });
  }

  // Initiative

  async rollInitiative(ids: string | string[], options: Data = {}): Promise<this> {
    await rollInitiative(this, typeof ids === "string" ? [ids] : ids, options);
    return this;
  }

  async rollAll(options: Data = {}): Promise<this> {
    const ids = this.combatants.filter((one) => one.isOwner && one.initiative === null).map((one) => one.id);
    return this.rollInitiative(ids, options);
  }

  async rollNPC(options: Data = {}): Promise<this> {
    const mine = this.combatants.filter((one) => one.isOwner && one.isNPC && one.initiative === null);
    return this.rollInitiative(
      mine.map((one) => one.id),
      options,
    );
  }

  async resetAll({ updateTurn = true }: { updateTurn?: boolean } = {}): Promise<this> {
    const combatants = this.combatants.map((one) => ({ _id: one.id, initiative: null }));
    const turn = updateTurn ? { turn: this.started ? 0 : null } : {};
    await this.update({ ...turn, combatants }, { diff: false, turnEvents: false });
    return this;
  }

  async setInitiative(id: string, value: number): Promise<void> {
    const combatant = this.combatants.get(id);
    if (!combatant) throw new Error(`The combatant ID ${id} does not exist in the Combat`);
    await combatant.update({ initiative: value });
  }

  // Who may; a class may be stricter than the server, and only on its own clients

  _canChangeRound(_user: User): boolean {
    return true;
  }

  _canChangeTurn(_user: User): boolean {
    return true;
  }

  override canUserModify(user: User, action: "create" | "update" | "delete", data: Data = {}): boolean {
    if (action === "update" && "round" in data && !this._canChangeRound(user)) return false;
    if (action === "update" && "turn" in data && !this._canChangeTurn(user)) return false;
    return super.canUserModify(user, action, data);
  }

  override checkUpdate(user: User, changes: Data): void {
    const refused =
      ("round" in changes && !this._canChangeRound(user)) || ("turn" in changes && !this._canChangeTurn(user));
    if (!refused) return;
    const message = `User ${user.name} lacks permission to update Combat [${this.id}]`;
    ui.notifications?.error(message);
    throw new Error(message);
  }

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

  // Upkeep of things that are not here

  updateCombatantActors(): void {
    for (const combatant of this.combatants) combatant.updateResource();
  }
  _updateTurnMarkers(): void {}
  _refreshTokenHUD(): void {}
  _playCombatSound(_announcement: string): void {}
}
