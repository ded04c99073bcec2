import { type Page, test } from "@playwright/test";
import { expect, faults, openWorld, type World } from "./pages.ts";
import { inPage, modules } from "./windows.ts";

/** Windows as packages make them. */

test.use({ trace: "off" });

test.describe("windows", () => {
  test.describe.configure({ mode: "default" });
  let world: World;
  let gm: Page;
  let anna: Page;

  test.beforeAll(async ({ browser }) => {
    world = await openWorld(browser, { modules });
    [gm, anna] = await Promise.all([world.open("Gamemaster"), world.open("Anna")]);
  });

  test.afterEach(async () => {
    const wrong = await Promise.all([gm, anna].map(faults));
    expect(wrong.flat()).toEqual([]);
  });

  test.afterAll(() => world.close());

  test("a part that is the root is the window's whole content", async () => {
    const seen = await inPage(
      gm,
      `const app = await new Pair().render({ force: true });
      const content = app.element.querySelector(".window-content");
      const read = () => [...content.children].map((one) => one.textContent);
      const first = read();
      content.append("A stranger");
      await app.render();
      content.querySelector(".whose").click();
      const after = [read(), content.textContent.includes("stranger"), app.heard];
      const part = [app.parts.body === content, content.dataset.applicationPart];
      await app.close();
      return { first, after, part, left: Object.keys(app.parts) };`,
    );
    expect(seen).toEqual({ first: ["Nim", "1"], after: [["Nim", "2"], false, 1], part: [true, "body"], left: [] });
  });

  test("a sheet is a form that writes into its document, follows it and goes with it", async () => {
    const seen = await inPage(
      gm,
      `const actor = await Actor.create({ name: "Wren", type: "character" });
      const app = await new Sheet({ document: actor }).render({ force: true });
      const state = [app.element.localName, app.title, app.isEditable, app.element.querySelector("output").textContent];
      const field = app.element.querySelector("[name=name]");
      field.value = "Wren Oss";
      field.dispatchEvent(new Event("change", { bubbles: true }));
      await until(() => actor.name === "Wren Oss" && app.title === "Actor: Wren Oss");
      await actor.update({ name: "Oss" });
      await until(() => app.element.querySelector("[name=name]").value === "Oss");
      await actor.delete();
      await until(() => !app.rendered);
      return [...state, app.element === null, document.querySelector(".sheet") === null];`,
    );
    expect(seen).toEqual(["form", "Actor: Wren", true, "true", true, true]);
  });

  test("a sheet opens for those who may see the document, and lets only its owners write", async () => {
    const seen = await inPage(
      anna,
      `const [own, other] = ["Ysolde Marr", "Old Tam"].map((name) => new Sheet({ document: named(name) }));
      const rights = [own, other].map((app) => [app.isVisible, app.isEditable]);
      await other.render({ force: true });
      const refused = [other.rendered, __practice.notifications.at(-1).type];
      const watched = new Sheet({ document: named("Old Tam"), viewPermission: 0 });
      await watched.render({ force: true });
      const event = new Event("change", { bubbles: true });
      watched.element.querySelector("[name=name]").dispatchEvent(event);
      const shown = [watched.rendered, watched.element.querySelector("output").textContent];
      await watched.close();
      return { rights, refused, shown, counts: named("Old Tam").name };`,
    );
    expect(seen).toEqual({
      rights: [
        [true, true],
        [false, false],
      ],
      refused: [false, "warning"],
      shown: [true, "false"],
      counts: "Old Tam",
    });
    await anna.evaluate("__practice.notifications.splice(0)");
  });

  test("images are waited for, whether they exist or not", async () => {
    const seen = await inPage(
      gm,
      `const { ApplicationV2 } = foundry.applications.api;
      const element = document.createElement("div");
      element.innerHTML = '<img src="icons/svg/skull.svg?fresh"><img src="/nowhere/at/all.png">';
      await ApplicationV2.waitForImages(element);
      await ApplicationV2.waitForImages(document.createElement("div"));
      return [...element.children].map((image) => [image.complete, image.naturalWidth > 0]);`,
    );
    expect(seen).toEqual([
      [true, true],
      [true, false],
    ]);
  });

  test("a collection renders the applications that follow it, and knows its directory", async () => {
    const seen = await inPage(
      gm,
      `const app = await new Pair().render({ force: true });
      game.actors.apps.push(app);
      const actor = await Actor.create({ name: "Wren", type: "character" });
      await until(() => app.count === 2);
      await actor.update({ name: "Oss" }, { render: false });
      await actor.delete();
      await until(() => app.count === 3);
      game.actors.apps.pop();
      await app.close();
      return [game.actors.directory === ui.actors, game.scenes.directory, app.count];`,
    );
    expect(seen).toEqual([true, null, 3]);
  });
});
