import { Later } from "../foundry/later.ts";
import { enter } from "./enter.ts";
import { onScreen } from "./play-offer.ts";

const screen = new Later(() => import("./sorting-window.ts"));

/** Offers with a screen of their own open it. */
export function watchSorting(): void {
  onScreen(({ combat }, key) =>
    enter(screen, ({ SortingWindow }) => {
      if (combat !== null) SortingWindow.of(combat, key).show();
    }),
  );
}
