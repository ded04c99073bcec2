import type { Locator, Page } from "@playwright/test";
import { expect } from "../e2e/world.ts";

/** Takes this picture of the README when nothing moves any more, and nobody points at anything. */
export async function picture(of: Page | Locator, name: string): Promise<void> {
  const page = "page" in of ? of.page() : of;
  await page.mouse.move(5, 5);
  await expect(page.locator("#dealt-in-animation")).toHaveCount(0);
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((one) => one.playState !== "running" || one.effect?.getTiming().iterations === Infinity),
  );
  await of.screenshot({ path: `docs/${name}.png` });
}
