import { listed } from "../../engine/table/lists.ts";
import type { Fighter } from "../../engine/table/table.ts";
import type { CombatantDoc, Encounter } from "../host/module.ts";
import { propertiesOf } from "../host/outside.ts";

/** SW-3: what an encounter itself says of who stands together: entries of one token, and Foundry's own groups. */

type Company = Pick<Fighter, "repeated" | "band">;

/**
 * What each combatant of this encounter is to the others. Hidden entries of a token count only among themselves, since
 * nobody may notice them by another's place (C-5).
 */
export function companyIn(combat: Encounter): (combatant: CombatantDoc) => Company {
  const entries = new Map<string, CombatantDoc[]>();
  for (const one of combat.combatants) if (one.tokenId !== null) listed(entries, tokenOf(one), one);
  return (combatant) => {
    const others = (entries.get(tokenOf(combatant)) ?? []).filter(
      (one) => one !== combatant && (combatant.hidden || !one.hidden),
    );
    const band = groupOf(combatant);
    return {
      ...(others.length === 0 ? {} : { repeated: true }),
      ...(band === null || others.some((one) => groupOf(one) === band) ? {} : { band }),
    };
  };
}

const tokenOf = ({ sceneId, tokenId }: CombatantDoc): string => `${sceneId}.${tokenId}`;

/** The id of Foundry's group that it is in, if there still is one. */
function groupOf({ group }: CombatantDoc): string | null {
  const { id } = propertiesOf(group);
  return typeof id === "string" ? id : null;
}
