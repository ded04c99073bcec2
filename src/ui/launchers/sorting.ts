import { Later } from "../../foundry/host/later.ts";
import { onScreen } from "../offers/play-offer.ts";
import { enter } from "../page/enter.ts";

const screen = new Later(() => import("../sorting/window.ts"));

/** Offers with a screen of their own open it. */
export function watchSorting(): void {
  onScreen(({ combat }, key) =>
    enter(screen, ({ SortingWindow }) => {
      if (combat !== null) SortingWindow.of(combat, key).show();
    }),
  );
}
