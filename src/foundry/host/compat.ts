/** The whole difference between Foundry 13 and 14 for this module. */

const isV14 = (): boolean => game.release.generation >= 14;

/** World time that goes on, or back, with an update of a Combat. */
export const passing = (seconds: number): object => (seconds === 0 ? {} : { worldTime: { delta: seconds } });

export interface MenuEntry {
  readonly label: string;
  readonly icon: string;
  readonly visible: (li: HTMLElement) => boolean;
  readonly run: (li: HTMLElement) => void;
}

/** A context menu's entry as this Foundry wants it. */
export function menuEntry({ label, icon, visible, run }: MenuEntry): object {
  return isV14()
    ? { label, icon, visible, onClick: (_event: Event, li: HTMLElement) => run(li) }
    : { name: label, icon: `<i class="${icon}"></i>`, condition: visible, callback: run };
}
