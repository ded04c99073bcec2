import { Document } from "../document.ts";
import { ownershipLevel } from "../ownership.ts";
import type { Data, Operation } from "../types/document.ts";
import type { CombatantLike, CombatLike, UserLike } from "../types/documents.ts";

export class CombatantGroup extends Document {
  static override documentName = "CombatantGroup";
  declare name: string;
  declare initiative: number | null;

  get members(): Set<CombatantLike> {
    return new Set((this.parent as CombatLike).combatants.filter((one) => one._source["group"] === this.id));
  }

  get defeated(): boolean {
    return [...this.members].every((member) => member.isDefeated);
  }

  get hidden(): boolean {
    return [...this.members].every((member) => member.hidden);
  }

  override getUserLevel(user: UserLike = game.user): number {
    return user.isGM ? CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER : ownershipLevel(this._source["ownership"], user.id);
  }

  override _onUpdate(changed: Data, options: Operation, userId: string): void {
    super._onUpdate(changed, options, userId);
    for (const member of this.members) member._initialize();
    (this.parent as CombatLike).setupTurns();
  }
}
