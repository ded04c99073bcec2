import { type App, type Data, host } from "../../../src/foundry/check/foundry.ts";
import { type Bench, same, statement, until, waitFor } from "../bench.ts";

/** An application that records what is called. */
function announcements(bench: Bench): { app: App; calls: string[] } {
  const calls: string[] = [];
  const { ApplicationV2 } = host().foundry.applications.api;
  class StatementWindow extends ApplicationV2 {
    static DEFAULT_OPTIONS = {
      id: "statement-window",
      window: { title: "A statement" },
      actions: {
        press(this: unknown, _event: Event, target: HTMLElement) {
          calls.push(`pressed ${target.dataset["what"]} of ${this === app}`);
        },
      },
    };
    async _prepareContext(): Promise<Data> {
      calls.push("context");
      return {};
    }
    async _renderHTML(): Promise<HTMLElement> {
      calls.push("html");
      const button = document.createElement("button");
      Object.assign(button.dataset, { action: "press", what: "it" });
      return button;
    }
    _replaceHTML(result: HTMLElement, content: HTMLElement): void {
      calls.push("replace");
      content.replaceChildren(result);
    }
    async _onFirstRender(): Promise<void> {
      calls.push("first");
    }
    async _onRender(): Promise<void> {
      calls.push("rendered");
    }
    _onClose(): void {
      calls.push("closed");
    }
  }
  const app: App = new StatementWindow();
  bench.later(() => app.close());
  for (const hook of ["renderStatementWindow", "renderApplicationV2", "closeStatementWindow"]) {
    const id = host().Hooks.on(hook, (other: App) => {
      if (other === app) calls.push(hook);
    });
    bench.later(() => host().Hooks.off(hook, id));
  }
  return { app, calls };
}

/** Presses a button of the dialog that asks, and waits until it is gone. */
async function pressed(action: string, answer: Promise<unknown>): Promise<unknown> {
  const find = () => document.querySelector<HTMLElement>(`dialog.application [data-action="${action}"]`);
  await until(find, `a dialog with ${action}`);
  const button = find()!;
  button.click();
  const result = await answer;
  await until(() => !button.isConnected, "the dialog's end");
  return result;
}

/** What a dialog made of this content. */
async function shownIn(content: string | HTMLElement): Promise<Element> {
  const { DialogV2 } = host().foundry.applications.api;
  const answer = DialogV2.wait({ ...words, content, buttons: [{ action: "seen", label: "Seen" }], rejectClose: false });
  const find = () => document.querySelector("dialog.application:has([data-action=seen]) .dialog-content");
  await until(find, "a dialog");
  const body = find()!;
  await pressed("seen", answer);
  return body;
}

const words = { window: { title: "A question" }, content: "<p>?</p>" };

export const aboutApplications = [
  statement("render-order", "context, HTML, replacement, first, render, then the hooks of the chain", async (bench) => {
    const { app, calls } = announcements(bench);
    await app.render({ force: true });
    const hooks = ["renderStatementWindow", "renderApplicationV2"];
    same(calls, ["context", "html", "replace", "first", "rendered", ...hooks], "calls");
    calls.length = 0;
    await app.render();
    same(calls.slice(0, 4), ["context", "html", "replace", "rendered"], "the second time");
  }),
  statement("force", "render without force does not open a window", async (bench) => {
    const { app, calls } = announcements(bench);
    await app.render();
    same([app.rendered, calls], [false, []], "rendered, calls");
  }),
  statement("actions", "a click on data-action calls the action as a method of the application", async (bench) => {
    const { app, calls } = announcements(bench);
    await app.render({ force: true });
    calls.length = 0;
    app.element.querySelector<HTMLElement>("[data-action='press']")?.click();
    await until(() => calls.length > 0, "a call");
    same(calls, ["pressed it of true"], "calls");
  }),
  statement("close", "close takes the element away and calls the hook", async (bench) => {
    const { app, calls } = announcements(bench);
    await app.render({ force: true });
    const { element } = app;
    calls.length = 0;
    await app.close();
    await waitFor(20);
    same([element.isConnected, app.rendered], [false, false], "on the page, rendered");
    same(calls.toSorted(), ["closeStatementWindow", "closed"], "calls");
  }),
  statement("dialog-wait", "wait answers the callback's result, or the button's action", async () => {
    const { DialogV2 } = host().foundry.applications.api;
    const buttons = () => [
      { action: "plain", label: "Plain" },
      { action: "counted", label: "Counted", callback: () => 42 },
    ];
    const ask = () => DialogV2.wait({ ...words, buttons: buttons() });
    same(await pressed("plain", ask()), "plain", "without a callback");
    same(await pressed("counted", ask()), 42, "with a callback");
  }),
  statement("dialog-dismissed", "a dialog that is closed answers null", async () => {
    const { DialogV2 } = host().foundry.applications.api;
    const buttons = [{ action: "only", label: "Only" }];
    const answer = DialogV2.wait({ ...words, buttons, rejectClose: false });
    same(await pressed("close", answer), null, "the answer");
  }),
  statement("dialog-cleaned", "content that is text keeps what a form needs, and no element of a package", async () => {
    const html =
      '<input class="a" type="number" name="n" value="2" min="1" max="9" step="1" placeholder="p" required><script></script>';
    const body = await shownIn(html);
    const input = body.querySelector("input");
    same(
      ["type", "name", "value", "min", "max", "step", "placeholder", "class"].map((name) => input?.getAttribute(name)),
      ["number", "n", "2", "1", "9", "1", "p", "a"],
      "the field",
    );
    same([input?.required, body.querySelector("script")], [true, null], "required, script");
  }),
  statement("dialog-element", "content that is an element is shown as it is", async () => {
    const content = document.createElement("div");
    content.innerHTML = '<p data-own="1" role="note" aria-label="x" tabindex="0">?</p>';
    const { outerHTML } = content;
    same((await shownIn(content)).querySelector("[data-own]")?.parentElement?.outerHTML, outerHTML, "the content");
  }),
  statement("dialog-confirm", "confirm answers true and false", async () => {
    const { DialogV2 } = host().foundry.applications.api;
    same(await pressed("yes", DialogV2.confirm(words)), true, "yes");
    same(await pressed("no", DialogV2.confirm(words)), false, "no");
  }),
  statement("picture-picker", "a file picker is shown by render, and answers with the address in it", async (bench) => {
    const { FilePicker } = host().foundry.applications.apps;
    const chosen: unknown[] = [];
    const callback = (path: unknown) => chosen.push(path);
    const picker = new FilePicker.implementation({ type: "image", current: "", callback });
    bench.later(() => picker.close());
    await picker.render({ force: true });
    const field = () => picker.element?.querySelector<HTMLInputElement>("input[name=file]");
    await until(field, "a field for the address");
    const input = field();
    if (input) input.value = "icons/svg/skull.svg";
    input?.form?.requestSubmit();
    await until(() => chosen.length > 0 && !picker.rendered, "an answer, and that the picker closes");
    same(chosen, ["icons/svg/skull.svg"], "what was chosen");
  }),
];
