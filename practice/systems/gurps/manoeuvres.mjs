/**
 * What a token remembers of its turns, in `flags.gurps.tokenActions`: the manoeuvre of each round in which it had one
 * (module/token-actions.js). The manoeuvre itself is an effect on the actor, whose name is a flag.
 */

/** An hourglass; the real ones have a picture each. */
export const MANOEUVRE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="15" fill="#333"/><path d="M10 7h12v3l-4 6 4 6v3H10v-3l4-6-4-6z" fill="#fff"/></svg>',
)}`;

const isManoeuvre = (effect) => effect.statuses.has("maneuver");

/** token-actions.js reads `system.conditions.maneuver`, which the actor takes from that effect. */
const manoeuvreOf = (actor) => [...(actor?.effects ?? [])].find(isManoeuvre)?.flags.gurps?.name ?? "do_nothing";

/** object.ts `setManeuver`: one effect, changed or made; then the memory of the round that goes on hears of it. */
export async function chooseManoeuvre(token, name) {
  const { actor } = token;
  const [effect] = [...actor.effects].filter(isManoeuvre);
  const data = { name, statuses: ["maneuver", name], flags: { gurps: { name } } };
  if (!effect) await actor.createEmbeddedDocuments("ActiveEffect", [{ ...data, img: MANOEUVRE }]);
  else if (effect.flags.gurps?.name !== name)
    await actor.updateEmbeddedDocuments("ActiveEffect", [{ ...data, _id: effect.id }]);
  await new TurnMemory(token).select(name, game.combat?.round ?? null);
}

export async function dropManoeuvre({ actor }) {
  const ids = [...(actor?.effects ?? [])].filter(isManoeuvre).map(({ id }) => id);
  if (ids.length > 0) await actor.deleteEmbeddedDocuments("ActiveEffect", ids);
}

const MOST = 3;

export class TurnMemory {
  constructor(token) {
    const kept = token.getFlag("gurps", "tokenActions") ?? {};
    this.token = token;
    this.rounds = structuredClone(kept.lastManeuvers ?? { 0: { maneuver: "do_nothing" } });
    this.evaluateTurns = kept.evaluateTurns ?? 0;
  }

  /** `newTurn`: a round that it knows already means that the GM rolls back, and the manoeuvre of then is put back. */
  async newTurn(round) {
    const known = this.rounds[round];
    if (known) {
      await this.select(known.maneuver, round);
      // The real one reads the round before next, and fails where the token had no turn then.
      return { read: "rolled back", failed: this.rounds[Math.max(round - 1, 0)] === undefined };
    }
    const maneuver = manoeuvreOf(this.token.actor);
    this.rounds[round] = { maneuver };
    this.evaluateTurns = maneuver === "evaluate" ? Math.min(this.evaluateTurns + 1, MOST) : 0;
    await this.#write();
    return { read: "new", failed: false };
  }

  async select(name, round) {
    if (round === null) return;
    this.rounds[round] = { maneuver: name };
    await this.#write();
  }

  async clear() {
    this.rounds = { 0: { maneuver: "do_nothing" } };
    this.evaluateTurns = 0;
    await this.token.unsetFlag("gurps", "tokenActions");
    await this.#write();
    await chooseManoeuvre(this.token, "do_nothing");
  }

  /** `addModifiers` and `save`: the modifiers of manoeuvres on the actor, the memory on the token. */
  async #write() {
    const { token } = this;
    const others = (token.actor.system.conditions?.usermods ?? []).filter((line) => !line.includes("#maneuver"));
    const own = this.evaluateTurns > 0 ? [`+${this.evaluateTurns} to hit #hit #maneuver @man:evaluate`] : [];
    await token.actor.update({ "system.conditions.usermods": [...others, ...own] });
    await token.setFlag("gurps", "tokenActions", { lastManeuvers: this.rounds, evaluateTurns: this.evaluateTurns });
  }
}
