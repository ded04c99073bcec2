import type { Page } from "@playwright/test";

/** What a screen reader is told on a page from now on: each announcement, a list of its paragraphs. */
export async function hearing(page: Page): Promise<() => Promise<readonly (readonly string[])[]>> {
  await page.evaluate(() => {
    const heard: string[][] = [];
    const note = (region: Element): void => {
      const said = [...region.querySelectorAll("p")].map((paragraph) => paragraph.textContent ?? "");
      if (said.length > 0) heard.push(said);
    };
    const watch = (region: Element): void =>
      new MutationObserver(() => note(region)).observe(region, { childList: true });
    const region = document.getElementById("dealt-in-announcer");
    if (region !== null) watch(region);
    else
      new MutationObserver((_, observer) => {
        const made = document.getElementById("dealt-in-announcer");
        if (made === null) return;
        observer.disconnect();
        watch(made);
        note(made);
      }).observe(document.body, { childList: true });
    Object.assign(globalThis, { __heard: heard });
  });
  return () => page.evaluate(() => (globalThis as unknown as { __heard: string[][] }).__heard.map((one) => [...one]));
}
