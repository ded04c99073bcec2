import { fileURLToPath } from "node:url";
import { type Page, test } from "@playwright/test";
import { expect, faults, openWorld, type World } from "./pages.ts";
import { inPage, modules } from "./windows.ts";

/** The host's own windows that packages lean on: sheets, who owns what, pictures and files. */

test.use({ trace: "off" });

test.describe("windows of documents", () => {
  test.describe.configure({ mode: "default" });
  let world: World;
  let gm: Page;
  let anna: Page;
  let ben: Page;

  test.beforeAll(async ({ browser }) => {
    const data = fileURLToPath(new URL("data", import.meta.url));
    world = await openWorld(browser, { modules, data });
    [gm, anna, ben] = await Promise.all([world.open("Gamemaster"), world.open("Anna"), world.open("Ben")]);
  });

  test.afterEach(async () => {
    const wrong = await Promise.all([gm, anna, ben].map(faults));
    expect(wrong.flat()).toEqual([]);
  });

  test.afterAll(() => world.close());

  test("a picker lists the world's folder and answers with an address that can be shown", async () => {
    const folder = `worlds/${world.practice.world().id}`;
    const seen = await inPage<{ loaded: number }>(
      gm,
      `const { FilePicker } = foundry.applications.apps;
      let told = null;
      const field = document.createElement("input");
      let changes = 0;
      field.addEventListener("change", () => { changes++; });
      const picker = new FilePicker.implementation({
        type: "image", current: "${folder}/banner.svg", field, callback: (path) => { told = path; },
      });
      await picker.render({ force: true });
      const list = (name) => [...picker.element.querySelectorAll("." + name + " [data-path] > button")].map((one) => one.textContent);
      const first = [picker.target, list("directories-list"), list("files-list"), picker.form.file.value];
      picker.element.querySelector('[data-action=openFolder][data-path="${folder}/maps"]').click();
      await until(() => picker.target === "${folder}/maps" && list("files-list").length === 1);
      const second = list("files-list");
      picker.element.querySelector("[data-action=pick]").click();
      picker.element.requestSubmit();
      await until(() => !picker.rendered);
      const image = new Image();
      image.src = told;
      await image.decode();
      return { first, second, told, field: field.value, changes, loaded: image.naturalWidth };`,
    );
    expect(seen).toEqual({
      first: [folder, ["..", "maps"], ["banner.svg"], `${folder}/banner.svg`],
      second: ["the mill.svg"],
      told: `${folder}/maps/the%20mill.svg`,
      field: `${folder}/maps/the%20mill.svg`,
      changes: 1,
      loaded: 8,
    });
    const refused = await inPage(
      gm,
      `const { FilePicker } = foundry.applications.apps;
      return FilePicker.browse("data", "${folder}/charts").then(() => "listed", (error) => error.message);`,
    );
    expect(refused).toContain("does not exist or is not accessible in this storage location");
  });

  test("a player may not look through the files", async () => {
    const refused = await inPage(
      anna,
      `return foundry.applications.apps.FilePicker.browse("data", "").then(() => "listed", (error) => error.message);`,
    );
    expect(refused).toContain("permission");
  });

  test("a sound answers that it plays, and tells when it is stopped", async () => {
    await gm.keyboard.press("Shift"); // sounds wait for the first key
    const seen = await inPage(
      gm,
      `const sound = await foundry.audio.AudioHelper.play({ src: "a.ogg", volume: 0.5 });
      let ended = 0;
      sound.addEventListener("end", () => { ended++; });
      const playing = sound.playing;
      await sound.stop();
      await sound.stop();
      return [sound.src, sound.volume, playing, sound.playing, ended];`,
    );
    expect(seen).toEqual(["a.ogg", 0.5, true, false, 1]);
  });
});
