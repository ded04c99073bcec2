import { readFileSync } from "node:fs";
import { expect, test } from "./world.ts";

const deck = JSON.parse(readFileSync("packs/drama/deck.json", "utf8"));

/** The compendium's one deck, as this page's `game.packs` has it. */
const stack = `(await game.packs.get("dealt-in.drama").getDocuments())[0].toObject()`;

test.use({ seated: ["Gamemaster"] });

test("MD-23: the shipped deck is a compendium that everyone may read, card for card", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  expect(await gm.console(`game.packs.get("dealt-in.drama").title`)).toBe(`Dealt In: ${deck.name}`);
  for (const seat of [gm, await table.join("Anna")]) {
    expect(await seat.console(`game.packs.get("dealt-in.drama").visible`)).toBe(true);
    const cards = await seat.console(`(${stack}).cards.map((card) => card.flags["dealt-in"].card)`);
    expect(cards).toEqual(deck.cards);
  }
});

test("MD-23: the compendium's deck can be brought into the world, with faces that are served", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  const [made] = await gm.console<{ name: string; cards: { faces: { img: string }[]; back: { img: string } }[] }[]>(
    `(async () => {
      const pack = game.packs.get("dealt-in.drama");
      await game.cards.importFromCompendium(pack, [...pack.index][0]._id);
      return game.cards.contents.map((one) => one.toObject()).filter(({ name }) => name === "${deck.name}");
    })()`,
  );
  expect(made?.cards).toHaveLength(104);
  const pictures = new Set(made?.cards.flatMap(({ faces, back }) => [back.img, ...faces.map(({ img }) => img)]));
  for (const picture of pictures) {
    const answer = await gm.page.request.get(`${table.practice.url}/${picture}`);
    expect([picture, answer.status(), answer.headers()["content-type"]]).toEqual([picture, 200, "image/svg+xml"]);
  }
});
