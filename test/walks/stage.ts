import type { Page } from "@playwright/test";

/** What is shown above the canvas, kept there for a look at it. */

/** Longer than any wait within a sequence, shorter than a banner stays. In milliseconds. */
const ENDS = 1000;

/** From now on nothing that this page shows for a while goes away by itself. */
export const keepStage = (page: Page): Promise<void> =>
  page.evaluate((ends) => {
    const wait = globalThis.setTimeout;
    const kept = (deed: () => void, after = 0): number =>
      after >= ends ? -1 : (wait(deed, after) as unknown as number);
    Object.assign(globalThis, { setTimeout: kept });
  }, ENDS);

/** Everything reads from this side from now on. */
export const readFrom = (page: Page, dir: "ltr" | "rtl"): Promise<void> =>
  page.evaluate((wanted) => {
    document.dir = wanted;
    dispatchEvent(new Event("resize"));
  }, dir);
