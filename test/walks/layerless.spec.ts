import { barrowWorld } from "../e2e/barrow-world.ts";
import { dealAndBegin } from "../e2e/playing.ts";
import { opening, said } from "../e2e/said.ts";
import { expect, test } from "../e2e/world.ts";

/** Some packages bring a sheet in no layer. It wins over every layer, and must not take our layout apart. */

/** As such sheets style elements. How a row of Foundry's own is displayed is not ours to say: packages hide rows by it. */
const SHEET = `
  button, #interface button {
    position: relative; display: block; width: 100%; min-width: 5rem; height: 2.5rem; min-height: 2.5rem;
    margin: 0.25rem; padding: 0.5rem 1rem; border: 3px solid; font-size: 1.25rem; line-height: 2; text-transform: uppercase;
  }
  img, #interface img { display: block; height: auto; border: 3px solid; }
  img:not(.combatant > *) { max-width: 1rem; margin: 0.25rem; padding: 2px; }
  li, #interface li { margin: 0.5rem 1rem; padding: 0.5rem 1.5rem; }
  li:not(.combatant) { display: list-item; border: 2px solid; font-size: 1.25rem; line-height: 2; }
  input, select { width: 100%; height: 3rem; min-height: 3rem; margin: 0.5rem; padding: 1rem; border: 3px solid; font-size: 1.25rem; }
`;

/** Our elements within rows, strip and line-up whose place or size this sheet changes, and how many there are of each. */
async function movedBy(sheet: string) {
  const KINDS = "button, img, li, input";
  // Foundry's own buttons grow around the strip, and leave it less room.
  const FRAMES =
    "#combat .dealt-in-row, .dealt-in-strip-head, .dealt-in-middle > *, .dealt-in-strip > .dealt-in-foot, .dealt-in-glance";
  const frames = [...document.querySelectorAll(FRAMES)];
  const isOurs = (part: Element): boolean =>
    part.closest(".combatant-controls") === null && (/dealt-in-/.test(part.className) || part.matches(KINDS));
  const parts = frames.flatMap((frame) =>
    [frame, ...frame.querySelectorAll("*")]
      .filter((part) => part.checkVisibility() && (part === frame || isOurs(part)))
      .map((part) => ({ frame, part })),
  );
  const boxes = () =>
    parts.map(({ frame, part }) => {
      const outer = frame.getBoundingClientRect();
      const own = part.getBoundingClientRect();
      return [own.x - outer.x, own.y - outer.y, own.width, own.height];
    });
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  const before = boxes();
  const style = document.head.appendChild(document.createElement("style"));
  style.textContent = sheet;
  await frame();
  await frame();
  const after = boxes();
  style.remove();
  const moved = parts.flatMap(({ part }, i) => {
    const was = before[i] ?? [];
    const is = after[i] ?? [];
    const isSame = was.every((side, at) => Math.abs(side - (is[at] ?? 0)) <= 1);
    return isSame ? [] : [`${part.localName}.${part.className}: ${was.map(Math.round)} became ${is.map(Math.round)}`];
  });
  const seen = Object.fromEntries(
    KINDS.split(", ").map((kind) => [kind, parts.filter(({ part }) => part.matches(kind)).length]),
  );
  return { moved, seen };
}

test.use({ world: barrowWorld("action-deck"), seated: ["Gamemaster"] });

test("rows, strip and line-up keep their layout beside a sheet without a layer", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  await gm.console("game.settings.set('dealt-in', 'canvas', true).then(() => 0)");
  await dealAndBegin({ gm }, ["KS", "AC", "7H", "6H", "5H", "8D", "9C", "8C", "4H"]);
  await gm
    .row("Barrow Guard")
    .getByRole("button", { name: opening("screen.unfold") })
    .click();
  await gm.press(said("action-deck.offer.hold"));
  await gm.press(opening("action-deck.offer.interrupt"));
  await expect(gm.strip.locator(".dealt-in-rolling")).toBeVisible();
  await expect(gm.page.locator(".dealt-in-glance li").first()).toBeVisible();
  await gm.press(said("rolling.byHands"));
  await expect(gm.strip.locator(".dealt-in-rolling input").first()).toBeVisible();
  await gm.page.mouse.move(5, 5);
  const { moved, seen } = await gm.page.evaluate(movedBy, SHEET);
  expect(moved).toEqual([]);
  expect(Object.keys(seen).filter((kind) => seen[kind] === 0)).toEqual([]);
});
