import { drawCanvas } from "./canvas.ts";
import { followHands } from "./hands.ts";
import { tellDrawn } from "./held.ts";
import { noteChange } from "./outdated.ts";
import { followSorting } from "./sorting-watch.ts";
import { followTables } from "./tables.ts";

/** About one frame: what comes in a burst, such as everybody's greeting, is drawn once. In milliseconds. */
const BURST = 16;

let due = false;

/** Renders what shows cards anew, shortly: the tracker, its pop-out, open tables and hands, and the strip on the canvas. */
export function refresh(): void {
  if (due) return;
  due = true;
  setTimeout(draw, BURST);
}

function draw(): void {
  due = false;
  if (!game.ready) return; // templates may be there before the documents are
  noteChange();
  const tracker = ui.combat as unknown as Showing | undefined;
  for (const app of [tracker, tracker?.popout]) if (app?.rendered) void app.render();
  followTables();
  followHands();
  followSorting();
  tellDrawn();
  drawCanvas();
}

interface Showing {
  readonly rendered: boolean;
  readonly popout?: Showing;
  render(): unknown;
}
