import { said } from "./said.ts";
import { expect, type Seat } from "./world.ts";

/** The check of a world, as a Game Master goes about it. */

/** Opens the window, as from the settings. */
export const openCheck = ({ console }: Seat): Promise<unknown> =>
  console(`new (game.settings.menus.get("dealt-in.checkMenu").type)().render({ force: true }).then(() => 0)`);

/** Opens the window and waits until the check is over. */
export async function checkBy(gm: Seat): Promise<void> {
  await openCheck(gm);
  const window = gm.page.locator("#dealt-in-check");
  await window.getByRole("button", { name: said("check.title") }).click();
  await expect(window.locator(".dealt-in-check-title")).toBeVisible({ timeout: 60_000 });
}

export interface Report {
  readonly text: string;
  readonly fails: readonly string[];
  readonly minds: readonly string[];
  readonly open: readonly string[];
  readonly holds: readonly string[];
}

/** The report as it is copied. */
export async function reportOf({ page, console }: Seat): Promise<Report> {
  await console(`Object.defineProperty(navigator, "clipboard", {
    configurable: true, value: { writeText: async (text) => { globalThis.copied = text; } },
  }) && 0`);
  await page.locator("#dealt-in-check [name=copy]").click();
  await page.waitForFunction("globalThis.copied !== undefined");
  const text = await console<string>("globalThis.copied");
  const those = (sign: string): string[] =>
    text
      .split("\n")
      .flatMap((line) => (line.startsWith(`${sign} `) ? [line.slice(sign.length).trim().split(/\s+/)[0] ?? ""] : []));
  const holds = /^HOLDS\s+(.*)$/m.exec(text)?.[1]?.split(" ") ?? [];
  return { text, fails: those("FAILS"), minds: those("MINDS"), open: those("OPEN"), holds };
}
