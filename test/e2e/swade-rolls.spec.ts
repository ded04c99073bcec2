import { answer, dealAndBegin } from "./playing.ts";
import { opening, said, saying } from "./said.ts";
import { inSwade } from "./swade-world.ts";
import { expect, type Seat, test } from "./world.ts";

/** In a SWADE-like system the system rolls if a user wants it to, and Bennies are the system's. */
test.use({ world: inSwade(), seated: ["Gamemaster"] });

const acts = (seat: Seat, name: string) => expect(seat.strip.locator(".dealt-in-acts strong").first()).toHaveText(name);
const bennies = (seat: Seat, name: string) =>
  seat.console<number>(`game.actors.find((one) => one.name === "${name}").system.bennies.value`);

test("C-7, SW-14: the system's own roll is the answer, a Benny is paid from its actor, and undo puts it back", async ({
  table,
}) => {
  const gm = await table.join("Gamemaster");
  await gm.console("game.settings.set('dealt-in', 'action-deck.bennies', 'asked')");
  const [anna, ben] = await Promise.all([table.join("Anna"), table.join("Ben")]);
  await dealAndBegin({ gm });
  await acts(ben, "Old Tam");
  await ben.press(said("action-deck.offer.hold"));
  await acts(anna, "Ysolde Marr");
  await ben.press(opening("action-deck.offer.interrupt"));
  await answer(anna, "Ysolde Marr", 90);
  await ben.strip.getByRole("button", { name: opening("screen.rollIn") }).click();
  await ben.page.getByRole("button", { name: "No", exact: true }).click(); // cancelled: nothing is answered
  await expect(ben.strip.locator(".dealt-in-ask")).toContainText(
    said("action-deck.rolling.youInterrupt", { against: "Ysolde Marr" }),
  );
  await ben.strip.getByRole("button", { name: opening("screen.rollIn") }).click();
  await ben.page.getByRole("button", { name: "Yes", exact: true }).click();
  await expect(ben.strip.locator(".dealt-in-ask")).toContainText(saying("action-deck.ask.bennyBlind", { n: 3 }));
  expect(await bennies(ben, "Old Tam")).toBe(3);
  await answer(ben, "Old Tam", 95);
  await expect.poll(() => bennies(anna, "Old Tam")).toBe(2);
  await ben.press(said("action-deck.offer.stand")); // SW-8: the holder settles first
  await anna.press(said("action-deck.offer.stand"));
  await acts(gm, "Old Tam");
  for (const _ of ["Anna", "Ben"]) await gm.strip.locator(".dealt-in-undo").click(); // the decision to let it stand
  await gm.strip.locator(".dealt-in-undo").click(); // the roll for a Benny
  await expect.poll(() => bennies(anna, "Old Tam")).toBe(3);
  await expect(ben.strip.locator(".dealt-in-ask")).toContainText(saying("action-deck.ask.bennyBlind", { n: 3 }));
});

test("SW-14: dice that the module throws are shown as dice", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  const anna = await table.join("Anna");
  await dealAndBegin({ gm });
  await gm.press(said("action-deck.offer.hold"));
  await acts(anna, "Ysolde Marr");
  await gm.press(opening("action-deck.offer.interrupt"));
  await anna.strip.getByRole("button", { name: said("rolling.rollDie", { die: "d10" }), exact: true }).click(); // the actor's value
  await answer(gm, "Old Tam", 2); // SW-8: nothing is shown before both have rolled
  const rolls = () =>
    gm.console<string[][]>(
      "game.messages.contents.map((m) => m.rolls.flatMap((r) => r.dice.map((d) => 'd' + d.faces)))",
    );
  await expect.poll(async () => (await rolls()).at(-1)).toEqual(["d10", "d6"]);
});
