import { test } from "./world.ts";
test("dbg", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  const anna = await table.join("Anna");
  await anna.page.waitForTimeout(800);
  await anna.page.bringToFront();
  await anna.page.keyboard.press("Shift+T");
  await anna.page.waitForTimeout(800);
  console.log(await anna.page.evaluate(() => [document.activeElement?.outerHTML.slice(0, 200), document.querySelectorAll(".dealt-in-table-window").length]));
  await anna.page.keyboard.press("Shift+KeyT");
  await anna.page.waitForTimeout(800);
  console.log(await anna.page.evaluate(() => [document.activeElement?.outerHTML.slice(0, 200), document.querySelectorAll(".dealt-in-table-window").length]));
});
