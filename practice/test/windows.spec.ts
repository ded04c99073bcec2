import { fileURLToPath } from "node:url";
import { type Page, test } from "@playwright/test";
import { expect, faults, openWorld, type World } from "./pages.ts";

/** Windows of both generations, as packages make them. */

const modules = [fileURLToPath(new URL("windows", import.meta.url))];

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

  /** Runs with the windows of the module, `until(test)` and `named(name)`, an actor. */
  const inPage = <T>(page: Page, code: string): Promise<T> =>
    page.evaluate(`(async () => {
      const { Pair, Sheet, Panel, Old, Form } = game.modules.get("windows").api;
      const named = (name) => game.actors.getName(name);
      const until = async (test) => { while (!test()) await new Promise((resolve) => setTimeout(resolve, 10)); };
      ${code}
    })()`);

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

  test("a sheet shows itself to whoever may see the document, and lets nobody else write", async () => {
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

  test("a search filter tells of what is typed, a moment later and cleaned", async () => {
    const seen = await inPage(
      gm,
      `const { SearchFilter } = foundry.applications.ux;
      const root = document.createElement("div");
      root.innerHTML = '<input><ul><li>Éowyn</li><li>Tam (old)</li></ul>';
      const told = [];
      const callback = (event, query, rgx, content) => {
        told.push([event.type, query]);
        for (const li of content.children) li.hidden = query !== "" && !rgx.test(SearchFilter.cleanQuery(li.textContent));
      };
      new SearchFilter({ inputSelector: "input", contentSelector: "ul", callback, delay: 20 }).bind(root);
      const shown = () => [...root.querySelectorAll("li:not([hidden])")].map((li) => li.textContent);
      const type = async (text) => {
        const before = told.length;
        root.querySelector("input").value = text;
        for (let i = 0; i < 2; i++) root.querySelector("input").dispatchEvent(new Event("input"));
        await until(() => told.length > before);
        return shown();
      };
      const lists = [shown(), await type(" éow "), await type("(old")];
      return { lists, told, apart: SearchFilter.testQuery("eo", "Éowyn") };`,
    );
    expect(seen).toEqual({
      lists: [["Éowyn", "Tam (old)"], ["Éowyn"], ["Tam (old)"]],
      told: [
        ["keyup", ""],
        ["input", "eow"],
        ["input", "(old"],
      ],
      apart: true,
    });
  });

  test("an application of the first generation is a window with a frame", async () => {
    const seen = await inPage(
      gm,
      `const heard = [];
      const hooks = ["Old", "Panel", "Application"].map((name) => "render" + name);
      const ids = hooks.map((name) => [name, Hooks.on(name, (app, html) => heard.push([name, html.jquery !== undefined]))]);
      const app = new Old();
      const answer = app.render(true);
      await until(() => app.rendered);
      for (const [name, id] of ids) Hooks.off(name, id);
      const frame = app.element[0];
      const state = [answer === app, app.popOut, ui.windows[app.appId] === app, app.listenedTo, frame.id];
      const title = frame.querySelector(".window-header .window-title").textContent;
      app.render();
      await until(() => app.element.find(".window-content .count").text() === "2");
      const same = app.element[0] === frame;
      frame.querySelector(".close").click();
      await until(() => !app.rendered);
      return { heard, state, title, same, gone: [frame.isConnected, app.appId in ui.windows] };`,
    );
    expect(seen).toEqual({
      heard: ["renderOld", "renderPanel", "renderApplication"].map((name) => [name, true]),
      state: [true, true, true, "legacy-panel", "old"],
      title: "Old",
      same: true,
      gone: [false, false],
    });
  });

  test("without popOut it is its own content alone, and no window", async () => {
    const seen = await inPage(
      gm,
      `const app = new Panel();
      app.render(true);
      await until(() => app.rendered);
      const element = app.element[0];
      const state = [element.id, element.parentElement === document.body, app.appId in ui.windows, element.style.zIndex];
      app.render();
      await until(() => app.element.find(".count").text() === "2");
      const many = document.querySelectorAll("#legacy-panel").length;
      const frames = document.querySelectorAll(".window-app").length;
      await app.close();
      return { state, many, frames, left: document.querySelectorAll("#legacy-panel").length };`,
    );
    expect(seen).toEqual({ state: ["legacy-panel", true, false, ""], many: 1, frames: 0, left: 0 });
  });

  test("a form of the first generation hands its fields over, and closes", async () => {
    const seen = await inPage(
      gm,
      `const object = { number: 3 };
      const app = new Form(object);
      app.render(true);
      await until(() => app.rendered);
      const before = app.form.elements.number.value;
      app.form.elements.number.value = "4";
      app.form.requestSubmit();
      await until(() => !app.rendered);
      return [before, object, document.querySelector("#form")];`,
    );
    expect(seen).toEqual(["3", { number: 4 }, null]);
  });

  test("a dialog of the first generation answers with its button, or with nothing", async () => {
    const seen = await inPage(
      gm,
      `const press = async (selector) => {
        await until(() => document.querySelector(selector));
        document.querySelector(selector).click();
      };
      const content = '<input name="why" value="so"><script>globalThis.bad = 1</script>';
      const asked = [
        [() => Dialog.confirm({ title: "Sure?", content, yes: (html) => html.find("[name=why]").val() }), "[data-button=yes]"],
        [() => Dialog.confirm({ title: "Sure?", content }), "[data-button=no]"],
        [() => Dialog.prompt({ title: "Say", content, callback: (html) => html.find("input").length }), "[data-button=ok]"],
        [() => Dialog.wait({ title: "Which?", content, buttons: { a: { label: "A" } } }), ".window-app .close"],
      ];
      const answers = [];
      for (const [ask, selector] of asked) {
        const answer = ask();
        await press(selector);
        answers.push(await answer);
      }
      return [...answers, "bad" in globalThis, document.querySelectorAll(".window-app").length];`,
    );
    expect(seen).toEqual(["so", false, 1, null, false, 0]);
  });

  test("the first generation's classes are globals, and under foundry.appv1 the same", async () => {
    const seen = await inPage(
      gm,
      `const { api } = foundry.appv1;
      return [api.Application === Application, api.FormApplication === FormApplication, api.Dialog === Dialog];`,
    );
    expect(seen).toEqual([true, true, true]);
  });
});
