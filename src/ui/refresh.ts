import { followSorting } from "./sorting-watch.ts";
import { TableWindow } from "./table-window.ts";

/** Renders what shows cards anew: the tracker, its pop-out, and open tables. */
export function refresh(): void {
  const tracker = ui.combat as unknown as Showing | undefined;
  for (const app of [tracker, tracker?.popout]) if (app?.rendered) void app.render();
  for (const app of TableWindow.open()) void app.render();
  followSorting();
}

interface Showing {
  readonly rendered: boolean;
  readonly popout?: Showing;
  render(): unknown;
}
