import type { CombatLike } from "./host.ts";
import type { Loose, RenderContext } from "./types.ts";

const manyEncounters = 7;

export const initiativeIcon = { icon: "icons/svg/d20.svg", hover: "icons/svg/d20-highlight.svg" };

/** From generation 14 on an encounter may have a name; without one its round is shown. */
function titleOf(combat: CombatLike | null): string {
  if (game.release.generation >= 14 && combat?.name) return combat.name;
  return combat?.started ? `Round ${combat.round}` : "Not started";
}

/** What the header and the footer of the tracker show. */
export function encounterContext(combat: CombatLike | null, isPopout: boolean): RenderContext {
  const all = game.combats.combats;
  const index = combat ? all.indexOf(combat) : -1;
  const displayCycle = all.length > manyEncounters;
  const control = Boolean(combat?.combatant?.isOwner);
  const linked = Boolean(combat?.scene);
  const scopeLabel = linked ? "Linked to the scene" : "Not linked to a scene";
  const ofGeneration = game.release.generation >= 14 ? { linked } : { link: linked, labels: { scope: scopeLabel } };
  return {
    combat,
    hasCombat: combat !== null,
    title: titleOf(combat),
    user: game.user,
    isPopout,
    combats: all.map((entry, at) => ({
      id: entry.id,
      name: entry.name ?? "",
      label: at + 1,
      active: entry.active,
      viewed: entry === combat,
    })),
    currentIndex: index + 1,
    previousId: all[index - 1]?.id ?? null,
    nextId: all[index + 1]?.id ?? null,
    displayCycle,
    css: displayCycle ? "cycle" : "tabbed",
    control,
    canEndTurn: control && Boolean(combat?.started),
    initiativeIcon,
    scopeIcon: linked ? "fa-link" : "fa-link-slash",
    scopeLabel,
    ...ofGeneration,
  };
}

/** A new encounter on the viewed scene, which this page views from now on. */
export async function createEncounter(): Promise<void> {
  const Combat = getDocumentClass("Combat") as { create(data: Loose): Promise<CombatLike> };
  const combat = await Combat.create({ scene: game.scenes.viewed?.id ?? null });
  game.combats.viewed = combat;
  await combat.activate();
}

/** Views it on this page; a Game Master takes everybody along. */
export async function viewEncounter(combat: CombatLike): Promise<void> {
  game.combats.viewed = combat;
  if (game.user.isGM) await combat.activate({ render: false });
  await ui.combat?.render();
  if (ui.combat?.popout?.rendered) await ui.combat.popout.render();
}
