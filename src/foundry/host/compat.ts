/** Every difference between Foundry 13 and 14 that matters to this module. */

const isV14 = (): boolean => game.release.generation >= 14;

/** World time that passes, forwards or backwards, with an update of a Combat. */
export const passing = (seconds: number): object => (seconds === 0 ? {} : { worldTime: { delta: seconds } });

export interface MenuEntry {
  readonly label: string;
  readonly icon: string;
  readonly visible: (li: HTMLElement) => boolean;
  readonly run: (li: HTMLElement) => void;
}

/** A context menu entry in the shape this Foundry expects. */
export function menuEntry({ label, icon, visible, run }: MenuEntry): object {
  return isV14()
    ? { label, icon, visible, onClick: (_event: Event, li: HTMLElement) => run(li) }
    : { name: label, icon: `<i class="${icon}"></i>`, condition: visible, callback: run };
}
