import type { Locator } from "@playwright/test";
import { sitDownAs } from "./barrow-world.ts";
import { said } from "./said.ts";
import { typeSpeeds } from "./speeds.ts";
import { expect, type Seat, type Table } from "./world.ts";

/** Both SPD rulesets as their tests see them: who sits there, and what fits where. */

export const TABLE = ".dealt-in-table-window";
export const FANS = ".dealt-in-hand-window";

/** Opens the table from the strip. */
export const openTable = ({ strip }: Seat) => strip.getByRole("button", { name: said("screen.openTable") }).click();

/** The GM and Anna, with everyone's SPD typed in. */
export async function sitDown(table: Table): Promise<{ gm: Seat; anna: Seat }> {
  const gm = await sitDownAs(table, "Gamemaster");
  const anna = await sitDownAs(table, "Anna");
  await typeSpeeds(gm);
  return { gm, anna };
}

/** Gives a window this width, and finds nothing that overflows it. */
export async function fits(window: Locator, width: number): Promise<void> {
  await window.evaluate((part, px) => (part.style.width = `${px}px`), width);
  const over = await window.locator(".window-content").evaluate((part) => part.scrollWidth - part.clientWidth);
  expect(over, `sticks out at ${width} pixels`).toBeLessThanOrEqual(0);
}

/** The strip does not overflow the sidebar. */
export const fitsItsSidebar = async ({ name, strip }: Seat): Promise<void> =>
  expect(await strip.evaluate((part) => part.scrollWidth - part.clientWidth), `${name}'s strip`).toBeLessThanOrEqual(0);
