/** Conditions are effects with a status; a flag says at which turn's end or start of their bearer they are over. */

const words = { end: "endOfTurn", start: "startOfTurn" };

/** `moment`: "endOfTurn" or "startOfTurn". */
export async function addCondition(actor, status, moment) {
  const { name, img } = CONFIG.statusEffects.find((one) => one.id === status);
  const effect = { name, img, statuses: [status], flags: { swade: { expiration: moment } } };
  return actor.createEmbeddedDocuments("ActiveEffect", [effect]);
}

class Condition extends foundry.documents.ActiveEffect {
  isOver(moment) {
    return this.flags.swade?.expiration === words[moment];
  }

  async expire() {
    await this.parent.deleteEmbeddedDocuments("ActiveEffect", [this.id]);
  }
}

/** As in the line for Foundry 13: an effect is asked whether it is over. */
export class AskedCondition extends Condition {
  isExpired(moment) {
    return this.isOver(moment);
  }
}

/** As in the line after it: an effect is told of a moment. */
export class ToldCondition extends Condition {
  async handleTurnExpirations(moment) {
    if (this.isTemporary && this.isOver(moment)) await this.expire();
  }
}
