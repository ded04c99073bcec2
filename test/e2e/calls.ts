import type { Locator } from "@playwright/test";
import { said } from "./said.ts";
import type { Seat } from "./world.ts";

/** What calls a user, and what their browser was asked to play. */

export const banner = ({ page }: Seat): Locator => page.locator(".dealt-in-banner");
export const toast = ({ page }: Seat): Locator => page.locator(".dealt-in-toast");
/** Presses a button of the question that came up, slowly: it takes no click at first. */
export const pressIn = (shown: Locator, name: string): Promise<void> =>
  shown.getByRole("button", { name }).click({ delay: 500 });

export const combatTab = ({ page }: Seat): Locator => page.locator("#sidebar-tab-combat");
export const openChat = ({ page }: Seat): Promise<void> => page.locator("#sidebar-tab-chat").click();
export const MARKED = /\bdealt-in-called\b/;
export const TITLE = `● ${said("call.yourTurn")}`;

interface Watched {
  banners: string[];
}

/** From now on every banner that this page shows is kept. */
export const watchBanners = ({ page }: Seat): Promise<void> =>
  page.evaluate(() => {
    const kept = globalThis as unknown as Watched;
    kept.banners = [];
    const known = new Set<Element>();
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof HTMLElement)
            for (const made of [node, ...node.querySelectorAll<HTMLElement>("*")])
              if (made.matches(".dealt-in-banner") && !known.has(made)) {
                known.add(made);
                kept.banners.push([...made.querySelectorAll("p, strong")].map((part) => part.textContent).join(": "));
              }
    }).observe(document.body, { childList: true, subtree: true });
  });

export const bannersOf = ({ page }: Seat): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as Watched).banners);

/** The sounds that this page was to play, by their files, and where. */
export const heardBy = (seat: Seat): Promise<string[]> =>
  seat.console("__practice.played.map(({ src, channel }) => [src.replace(/^.*\\/|\\.flac$/g, ''), channel].join(' '))");
