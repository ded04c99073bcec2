import { type Page, test } from "@playwright/test";
import { expect, faults, openWorld, type World } from "./pages.ts";
import { inPage, modules } from "./windows.ts";

/** Windows of the first generation, as packages make them. */

test.use({ trace: "off" });

test.describe("legacy windows", () => {
  test.describe.configure({ mode: "default" });
  let world: World;
  let gm: Page;

  test.beforeAll(async ({ browser }) => {
    world = await openWorld(browser, { modules });
    gm = await world.open("Gamemaster");
  });

  test.afterEach(async () => expect(await faults(gm)).toEqual([]));
  test.afterAll(() => world.close());

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
      const content = '<form><input name="why" value="so"></form><script>globalThis.bad = 1</script>';
      const asked = [
        [() => Dialog.confirm({ title: "Sure?", content, yes: (html) => html.find("[name=why]").val() }), "[data-button=yes]"],
        [() => Dialog.confirm({ title: "Sure?", content }), "[data-button=no]"],
        [() => Dialog.prompt({ title: "Say", content, callback: (html) => html[0].querySelector("form").why.value }), "[data-button=ok]"],
        [() => Dialog.wait({ title: "Which?", content, buttons: { a: { label: "A" } } }), "[data-button=a]"],
        [() => Dialog.wait({ title: "Which?", content, buttons: { a: { label: "A" } } }), ".window-app .close"],
        [() => Dialog.prompt({ title: "Say", content }), ".window-app .close"],
        [() => Dialog.prompt({ title: "Say", content, rejectClose: false }), ".window-app .close"],
        [() => Dialog.confirm({ title: "Sure?", content, options: { classes: ["mine"] } }), ".window-app.mine .close"],
      ];
      const answers = [];
      for (const [ask, selector] of asked) {
        const answer = ask().catch(() => "refused");
        await press(selector);
        answers.push(await answer);
      }
      return [...answers, "bad" in globalThis, document.querySelectorAll(".window-app").length];`,
    );
    expect(seen).toEqual(["so", false, "so", "a", "refused", "refused", null, null, false, 0]);
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
