import { Hooks } from "../hooks.ts";
import type { Data, Operation } from "../types/document.ts";
import type { UserLike } from "../types/documents.ts";
import { ActiveEffect } from "./effect.ts";
import { rollInitiative } from "./initiative.ts";
import { TurnMachine } from "./turn-machine.ts";
import { backwards, forwards, stepOptions } from "./turn-steps.ts";

export class Combat extends TurnMachine {
  // Turns and rounds

  async startCombat(): Promise<this> {
    this._playCombatSound("startEncounter");
    const updateData = { round: 1, turn: 0 };
    Hooks.callAll("combatStart", this, updateData);
    await this.update(updateData);
    await ActiveEffect.registry?.refresh("combatStart", { combat: this });
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

  _canChangeRound(_user: UserLike): boolean {
    return true;
  }

  _canChangeTurn(_user: UserLike): boolean {
    return true;
  }

  override canUserModify(user: UserLike, action: "create" | "update" | "delete", data: Data = {}): boolean {
    if (action === "update" && "round" in data && !this._canChangeRound(user)) return false;
    if (action === "update" && "turn" in data && !this._canChangeTurn(user)) return false;
    return super.canUserModify(user, action, data);
  }

  override checkUpdate(user: UserLike, changes: Data): void {
    const refused =
      ("round" in changes && !this._canChangeRound(user)) || ("turn" in changes && !this._canChangeTurn(user));
    if (!refused) return;
    const message = `User ${user.name} lacks permission to update Combat [${this.id}]`;
    ui.notifications?.error(message);
    throw new Error(message);
  }
}
