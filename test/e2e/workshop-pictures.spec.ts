import { said, saying } from "./said.ts";
import { manyCards, openWorkshop, ownDeck } from "./workshop.ts";
import { expect, test } from "./world.ts";

/** MD-23: pictures of cards, from the world and from other servers. */

test.use({ seated: ["Gamemaster"] });

test("MD-23: a deck's pictures on another server are loaded only once the Game Master says so", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  const asked: string[] = [];
  await gm.page.route("https://pictures.example/**", (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
  });
  const bench = await openWorkshop(gm);
  const [first, ...others] = manyCards(2);
  const cards = [{ ...first, picture: "https://pictures.example/flood.svg" }, ...others];
  await bench.bring("far.json", JSON.stringify({ name: "From afar", cards }));
  const question = gm.page.locator("dialog[open]");
  await expect(question).toContainText(said("workshop.askPictures", { hosts: "pictures.example" }));
  await question.getByRole("button", { name: said("workshop.noPictures") }).click();
  await bench.card("Card 1").click();
  await expect(bench.picture).toContainText("What number 1 does.");
  await expect(bench.picture.locator("img")).toHaveCount(0);
  await expect(bench.window).toContainText(said("workshop.strangers", { hosts: "pictures.example" }));
  expect(asked).toEqual([]);
  await bench.press(said("workshop.loadPictures"));
  await expect(bench.picture.locator("img")).toHaveAttribute("src", "https://pictures.example/flood.svg");
  await expect.poll(() => asked.length).toBe(1);
  await expect(bench.window).not.toContainText(saying("workshop.strangers"));
  await expect(bench.window).toContainText(said("workshop.loaded", { hosts: "pictures.example" }));
  await bench.press(said("workshop.noPictures"));
  await expect(bench.picture.locator("img")).toHaveCount(0);
  await expect(bench.window).toContainText(said("workshop.strangers", { hosts: "pictures.example" }));
});

test("MD-23: a picture is chosen from the world's files, drawn at once, and kept", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  const bench = await openWorkshop(gm);
  await ownDeck(bench);
  await bench.card("Card 1").click();
  await bench.press(said("workshop.pick"));
  const picker = gm.page.locator(".file-picker");
  for (const folder of ["modules", "dealt-in", "icons"])
    await picker.getByRole("button", { name: folder, exact: true }).click();
  await picker.getByRole("button", { name: "beast.svg" }).click();
  await picker.getByRole("button", { name: "Select" }).click();
  await expect(picker).toHaveCount(0);
  await expect(bench.field(said("workshop.field.picture"))).toHaveValue("modules/dealt-in/icons/beast.svg");
  await expect(bench.picture.locator("img").first()).toHaveAttribute("src", /icons\/beast\.svg$/);
  await expect.poll(async () => JSON.stringify(await bench.kept())).toContain("modules/dealt-in/icons/beast.svg");
});

test("MD-23: art is dropped on a card, drawn at once, and kept; what is no picture says so", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  const bench = await openWorkshop(gm);
  await ownDeck(bench);
  await bench.card("Card 1").click();
  const drop = (text: string) =>
    bench.window.locator("[data-preview]").evaluate((place, words) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.setData("text/plain", words);
      for (const type of ["dragover", "drop"])
        place.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    }, text);
  await drop(JSON.stringify({ type: "Tile", texture: { src: "modules/dealt-in/icons/beast.svg" } }));
  await expect(bench.field(said("workshop.field.picture"))).toHaveValue("modules/dealt-in/icons/beast.svg");
  await expect(bench.picture.locator("img").first()).toHaveAttribute("src", /icons\/beast\.svg$/);
  await expect.poll(async () => JSON.stringify(await bench.kept())).toContain("modules/dealt-in/icons/beast.svg");
  await drop("no picture");
  await expect(gm.page.locator("#notifications")).toContainText(said("workshop.noArt"));
  await expect(bench.field(said("workshop.field.picture"))).toHaveValue("modules/dealt-in/icons/beast.svg");
});
