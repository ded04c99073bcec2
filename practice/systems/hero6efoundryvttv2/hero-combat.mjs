import { compareIn, hasPhase } from "./chart.mjs";
import { handedOver } from "./relay.mjs";

export const id = "hero6efoundryvttv2";
const lastSegment = 12;

const flagsOf = (combat) => combat?.flags?.[id] ?? {};
const isStunned = (combatant) => combatant?.actor?.statuses.has("stun") ?? false;

/** A turn machine of its own: segments in a flag, phases by a chart, and repairs when somebody moves the pointer. */
export class HeroCombat extends foundry.documents.Combat {
  #work = Promise.resolve();

  get segment() {
    return flagsOf(this).segment ?? lastSegment;
  }

  /** `this` may be missing: docks hand the method over by itself. */
  _sortCombatants(a, b, combat) {
    const owner = combat ?? this ?? a.combat ?? a.parent;
    return compareIn(flagsOf(owner).segment ?? lastSegment, a, b);
  }

  compareCombatants(a, b) {
    return this._sortCombatants(a, b, this);
  }

  // Its own machine

  #mayAct(combatant, segment) {
    return hasPhase(combatant, segment) && !combatant.isDefeated;
  }

  #orderIn(segment) {
    return [...this.combatants].sort((a, b) => compareIn(segment, a, b));
  }

  async #go(hook, round, segment, turn, direction) {
    const data = { round, turn };
    const options = { direction, ...this.#clock(round, segment) };
    Hooks.callAll(hook, this, data, options);
    const acting = this.#orderIn(segment)[data.turn]?.id ?? null;
    await this.update({ ...data, flags: { [id]: { segment, acting } } }, options);
    return this;
  }

  #clock(round, segment) {
    const seconds = (round - this.round) * lastSegment + segment - this.segment;
    return { worldTime: { delta: seconds } };
  }

  async startCombat() {
    if (handedOver(this, "startCombat")) return this;
    const data = { round: 1, turn: 0 };
    Hooks.callAll("combatStart", this, data);
    const acting = this.#orderIn(lastSegment)[0]?.id ?? null;
    await this.update({ ...data, flags: { [id]: { segment: lastSegment, acting } } });
    return this;
  }

  async nextTurn() {
    if (handedOver(this, "nextTurn")) return this;
    if (this.round === 0) return this.startCombat();
    const order = this.#orderIn(this.segment);
    for (let at = (this.turn ?? -1) + 1; at < order.length; at++)
      if (this.#mayAct(order[at], this.segment)) return this.#go("combatTurn", this.round, this.segment, at, 1);
    return this.#nextSegment();
  }

  /** The next segment in which somebody has a phase, in this round or in one of the next. */
  async #nextSegment(from = { round: this.round, segment: this.segment }) {
    for (let step = 1; step <= lastSegment; step++) {
      const count = from.segment - 1 + step;
      const segment = (count % lastSegment) + 1;
      const round = from.round + Math.floor(count / lastSegment);
      const at = this.#orderIn(segment).findIndex((one) => this.#mayAct(one, segment));
      if (at >= 0) return this.#go(round > this.round ? "combatRound" : "combatTurn", round, segment, at, 1);
    }
    return this;
  }

  async previousTurn() {
    if (handedOver(this, "previousTurn")) return this;
    if (this.round === 0) return this;
    if (this.turn) return this.#go("combatTurn", this.round, this.segment, this.turn - 1, -1);
    if (this.segment === 1) return this.previousRound();
    const segment = this.segment - 1;
    const last = this.combatants.filter((one) => this.#mayAct(one, segment)).length - 1;
    return this.#go("combatTurn", this.round, segment, Math.max(0, last), -1);
  }

  async nextRound() {
    if (handedOver(this, "nextRound")) return this;
    if (this.round === 0) return this.startCombat();
    return this.#nextSegment({ round: this.round, segment: lastSegment });
  }

  async previousRound() {
    if (handedOver(this, "previousRound")) return this;
    const round = Math.max(0, this.round - 1);
    return this.#go("combatRound", round, lastSegment, round === 0 ? null : 0, -1);
  }

  // Its repairs, on one GM's page, one after the other

  _onUpdate(changed, options, userId) {
    super._onUpdate(changed, options, userId);
    if ("turn" in changed || "round" in changed) this.#later(() => this.#upkeep());
  }

  _onCreateDescendantDocuments(...args) {
    super._onCreateDescendantDocuments(...args);
    this.#later(() => this.#reconcile());
  }

  _onDeleteDescendantDocuments(...args) {
    super._onDeleteDescendantDocuments(...args);
    this.#later(() => this.#reconcile());
  }

  #later(job) {
    if (!game.ready || !game.user.isActiveGM) return;
    this.#work = this.#work.then(job).catch((error) => Hooks.onError(`${id} upkeep`, error));
  }

  /** The pointer stands on somebody with a phase, and nobody who is stunned keeps it. */
  async #upkeep() {
    if (!this.started || !game.combats.has(this.id)) return;
    const order = this.#orderIn(this.segment);
    const now = this.turn === null ? null : order[this.turn];
    if (!now || !this.#mayAct(now, this.segment)) {
      const turn = order.findIndex((one) => this.#mayAct(one, this.segment));
      if (turn >= 0 && turn !== this.turn) await this.update({ turn, flags: { [id]: { acting: order[turn].id } } });
    } else if (isStunned(now)) {
      await now.actor.toggleStatusEffect("stun", { active: false });
      await this.nextTurn();
    } else if (flagsOf(this).acting !== now.id) await this.update({ flags: { [id]: { acting: now.id } } });
  }

  /** After somebody came or went, the pointer goes back to the one who acted. */
  async #reconcile() {
    if (!this.started || !game.combats.has(this.id)) return;
    const turn = this.#orderIn(this.segment).findIndex((one) => one.id === flagsOf(this).acting);
    if (turn >= 0 && turn !== this.turn) await this.update({ turn }, { turnEvents: false });
    else if (turn < 0) await this.#upkeep();
  }
}
