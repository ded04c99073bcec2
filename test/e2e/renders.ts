import type { Page } from "@playwright/test";

/** How often each page has rendered its tracker. */
export const rendersOf = (pages: readonly Page[]): Promise<number[]> =>
  Promise.all(pages.map((page) => page.evaluate("__practice.counts.trackerRenders") as Promise<number>));

/** Waits until no page has rendered its tracker for `ms` milliseconds: a busy machine takes its time. */
export async function whenStill(pages: readonly Page[], ms: number): Promise<void> {
  let before = "";
  let now = String(await rendersOf(pages));
  while (before !== now) {
    await pages[0]?.waitForTimeout(ms);
    [before, now] = [now, String(await rendersOf(pages))];
  }
}
