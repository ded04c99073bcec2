import { Later } from "../../foundry/host/later.ts";
import { onScreen } from "../offers/play-offer.ts";
import { enter } from "../page/enter.ts";

const screen = new Later(() => import("../sorting/window.ts"));

/** Opens the screens of offers that have one of their own. */
export function watchSorting(): void {
  onScreen(({ combat }, key) =>
    enter(screen, ({ SortingWindow }) => {
      if (combat !== null) SortingWindow.of(combat, key).show();
    }),
  );
}
