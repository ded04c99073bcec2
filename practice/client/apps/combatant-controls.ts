import type { CombatantLike } from "./host.ts";
import { editedInitiative } from "./tracker-turns.ts";

interface ScenePart {
  highlight?(tokenId: string, on: boolean): void;
  focusToken?(tokenId: string): void;
  ping?(tokenId: string): void;
}

const scenePart = (): ScenePart | undefined => ui["scene"] as ScenePart | undefined;

export function focusToken({ token }: CombatantLike): void {
  if (token) scenePart()?.focusToken?.(token.id);
}

export function pingToken({ token }: CombatantLike): void {
  if (token) scenePart()?.ping?.(token.id);
}

export function highlightToken({ token }: CombatantLike, on: boolean): void {
  if (token) scenePart()?.highlight?.(token.id, on);
}

/** The combatant falls or rises, and its actor gets or loses the condition that stands for it. */
export async function toggleDefeated(combatant: CombatantLike): Promise<void> {
  const defeated = !combatant.isDefeated;
  await combatant.update({ defeated });
  const status = CONFIG.specialStatusEffects["DEFEATED"] ?? "dead";
  await combatant.actor?.toggleStatusEffect(status, { overlay: true, active: defeated });
}

/** Takes the number from the field; anything else is put back. */
export function updateInitiative(input: HTMLInputElement, combatant: CombatantLike): unknown {
  const initiative = editedInitiative(input.value, combatant.initiative);
  if (initiative !== null) return combatant.update({ initiative });
  input.value = String(combatant.initiative ?? "");
  return undefined;
}
