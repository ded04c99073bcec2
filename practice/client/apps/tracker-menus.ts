import { coreEntry } from "./context-menu-entries.ts";
import type { CombatantLike, CombatLike } from "./host.ts";
import type { MenuEntry } from "./types.ts";

interface Tracker {
  readonly viewed: CombatLike | null;
  openCombatantConfig(combatant: CombatantLike | undefined): void;
}

/** Right click on a row. */
export function combatantEntries(tracker: Tracker): MenuEntry[] {
  const find = (li: HTMLElement): CombatantLike | undefined =>
    tracker.viewed?.combatants.get(li.dataset["combatantId"] ?? "");
  return [
    coreEntry({
      label: "Update combatant",
      icon: "fa-solid fa-pen-to-square",
      visible: () => game.user.isGM,
      run: (li) => tracker.openCombatantConfig(find(li)),
    }),
    coreEntry({
      label: "Clear initiative",
      icon: "fa-solid fa-arrow-rotate-left",
      visible: (li) => game.user.isGM && typeof find(li)?.initiative === "number",
      run: (li) => find(li)?.update({ initiative: null }),
    }),
    coreEntry({
      label: "Reroll initiative",
      icon: "fa-solid fa-dice-d20",
      visible: (li) => Boolean(find(li)?.isOwner),
      run: (li) => {
        const combatant = find(li);
        return combatant && tracker.viewed?.rollInitiative([combatant.id]);
      },
    }),
    coreEntry({
      label: "Remove combatant",
      icon: "fa-solid fa-trash",
      visible: () => game.user.isGM,
      run: (li) => find(li)?.delete(),
    }),
  ];
}

/** The menu of the encounter itself. */
export function encounterEntries(tracker: Tracker): MenuEntry[] {
  const onlyGM = () => game.user.isGM && tracker.viewed !== null;
  return [
    coreEntry({
      label: "Toggle scene link",
      icon: "fa-solid fa-link",
      visible: onlyGM,
      run: () => tracker.viewed?.toggleSceneLink(),
    }),
    coreEntry({
      label: "Reset initiative",
      icon: "fa-solid fa-arrow-rotate-left",
      visible: () => onlyGM() && tracker.viewed?.turns.length !== 0,
      run: () => tracker.viewed?.resetAll(),
    }),
    coreEntry({
      label: "Delete encounter",
      icon: "fa-solid fa-trash",
      visible: onlyGM,
      run: () => tracker.viewed?.endCombat(),
    }),
  ];
}
