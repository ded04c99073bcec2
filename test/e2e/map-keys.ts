import { expect, type Seat } from "./world.ts";

/** How often Foundry's own keys did something on this page. */
export const coreKeys = ({ page }: Seat): Promise<Record<string, number>> =>
  page.evaluate(
    () => (globalThis as unknown as { __practice: { coreKeys: Record<string, number> } }).__practice.coreKeys,
  );

/** Foundry has its keys: those that move, target and pause. */
export async function hasTheMap(seat: Seat): Promise<void> {
  const before = await coreKeys(seat);
  for (const key of ["ArrowUp", "KeyW", "KeyT", "Shift+KeyT", "Tab"]) await seat.page.keyboard.press(key);
  const { step = 0, target = 0, targetMore = 0, cycleView = 0, pause = 0 } = before;
  const after = { step: step + 2, target: target + 1, targetMore: targetMore + 1, cycleView: cycleView + 1 };
  expect(await coreKeys(seat)).toMatchObject(after);
  if (seat.name !== "Gamemaster") return;
  await seat.page.keyboard.press("Space");
  expect(await coreKeys(seat)).toMatchObject({ pause: pause + 1 });
  await seat.page.keyboard.press("Space");
}
