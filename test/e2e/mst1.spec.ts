import { acts, conceive, count, draw, heard, hold, inDeck, lantern, sitDown, WATCH } from "./lantern.ts";
import { alike } from "./playing.ts";
import { said } from "./said.ts";
import { expect, test } from "./world.ts";

test.use({ world: lantern, seated: ["Gamemaster", "Anna", "Ben"] });

test("MS-1 to MS-9: a round with two cards for one, a hold that steps in, a rite, and undo over its end", async ({
  table,
}) => {
  const { gm, anna, ben } = await sitDown(table);
  await gm.console(WATCH);
  await conceive(gm, "The bell rite", { draws: 1, macro: "Toll the bell" });
  await count(gm, "The Pale Margrave", 2);
  await inDeck(anna, 9); // three heroes, two for the Margrave, guards, hounds, the rite, the delimiter

  await draw(gm, "Ysolde Marr");
  await hold(anna, "The Pale Margrave");
  await expect(ben.row("The Pale Margrave")).toContainText(said("mst-1.badge.awaited", { who: "Ysolde Marr" }));
  await draw(gm, "The Pale Margrave");
  await expect(anna.strip.locator(".dealt-in-ask")).toContainText(
    said("mst-1.ask.hold", { whom: "The Pale Margrave" }),
  );
  await anna.press(said("mst-1.offer.before"));
  await acts(ben, "Ysolde Marr");
  await anna.press(said("mst-1.offer.end"));
  await acts(ben, "The Pale Margrave");

  await draw(gm, "The bell rite");
  await expect.poll(() => heard(anna)).toContain(said("mst-1.say.occurs", { what: "The bell rite" }));
  await expect.poll(() => heard(anna), "its macro was run").toContain("The bell tolls.");
  expect((await gm.combat()).current, "an event leaves the pointer").toBe("The Pale Margrave");
  await draw(gm, "The Pale Margrave");
  await draw(gm, "Nim Hale");
  await hold(ben, "Ash Hound");
  await draw(gm, "delimiter");
  await expect(ben.strip).toContainText(said("mst-1.pause.lost", { who: "Nim Hale" }));

  await gm.strip.locator(".dealt-in-undo").click();
  await expect(ben.strip).not.toContainText(said("mst-1.pause.lost", { who: "Nim Hale" }));
  await alike(gm, anna, ben);
  expect(await gm.console("globalThis.__starts")).toEqual({
    "Ysolde Marr in round 1": 1,
    "The Pale Margrave in round 1": 1,
    "Nim Hale in round 1": 1,
  });
  expect(await gm.console("globalThis.__called")).toEqual(["eventCompleted: The bell rite"]);
  expect(await table.refused(), "writes that the server refused").toBe(0);
});
