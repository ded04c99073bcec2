import type { CombatantLike, CombatLike } from "./host.ts";
import { escapeHtml } from "./plain.ts";

export interface TurnContext {
  id: string;
  name: string;
  img: string;
  initiative: string | number | null;
  hasRolled: boolean;
  hasDecimals: boolean;
  editable: boolean;
  isOwner: boolean;
  isDefeated: boolean;
  hidden: boolean;
  active: boolean;
  canPing: boolean;
  resource: number | string | null;
  hasResource: boolean;
  css: string;
  effects: { icons: { name: string; img: string }[]; tooltip: string };
}

function effectsOf(combatant: CombatantLike): TurnContext["effects"] {
  const defeated = CONFIG.specialStatusEffects["DEFEATED"] ?? "dead";
  const icons: { name: string; img: string }[] = [];
  for (const effect of combatant.actor?.effects ?? []) {
    if (effect.disabled || !effect.img || effect.statuses.has(defeated)) continue;
    icons.push({ name: effect.name, img: effect.img });
  }
  const items = icons.map(({ name }) => `<li>${escapeHtml(name)}</li>`).join("");
  const plain = icons.map(({ name }) => name).join(", ");
  return {
    icons,
    tooltip: game.release.generation >= 14 && items ? `<ul class="effects-tooltip plain">${items}</ul>` : plain,
  };
}

/** What the row of one combatant shows. */
export function turnContext(
  combat: CombatLike,
  combatant: CombatantLike,
  index: number,
  hasDecimals: boolean,
): TurnContext {
  const { id, initiative, isOwner, isDefeated, hidden, resource } = combatant;
  const decimals = CONFIG.Combat.initiative.decimals;
  const active = index === combat.turn;
  const css = [active ? "active" : "", hidden ? "hide" : "", isDefeated ? "defeated" : ""].filter(Boolean).join(" ");
  return {
    id,
    name: combatant.name,
    img: combatant.img || CONST.DEFAULT_TOKEN,
    initiative: typeof initiative === "number" && hasDecimals ? initiative.toFixed(decimals) : initiative,
    hasRolled: typeof initiative === "number",
    hasDecimals,
    editable: game.user.isGM && !hasDecimals,
    isOwner,
    isDefeated,
    hidden,
    active,
    canPing: Boolean(combatant.token) && combat.scene === game.scenes.viewed,
    resource,
    hasResource: resource !== null && resource !== undefined,
    css,
    effects: effectsOf(combatant),
  };
}

/** "7" sets, "+2" and "-1" change the number; anything else gives null. */
export function editedInitiative(text: string, current: number | null): number | null {
  const trimmed = text.trim();
  if (trimmed === "" || Number.isNaN(Number(trimmed))) return null;
  const relative = /^[+-]/.test(trimmed);
  return relative ? (current ?? 0) + Number(trimmed) : Number(trimmed);
}
