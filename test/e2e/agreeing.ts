import { expect, type Seat } from "./world.ts";

/** What is read again and again, until it is as expected. */
type Polled = ReturnType<typeof expect.poll<number>>;

/** Clicks, says yes if asked whether to go on, and waits until what is read is so. */
export async function clickAndAgree(
  { page }: Seat,
  click: () => Promise<unknown>,
  read: () => Promise<number>,
  isSo: (polled: Polled) => Promise<void>,
): Promise<void> {
  await click();
  const yes = page.locator("dialog[open]").locator("[data-action=yes]");
  const agreed = async (): Promise<number> => {
    if (await yes.isVisible()) await yes.click();
    return read();
  };
  await isSo(expect.poll(agreed, { timeout: 20_000 }));
}
