import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askInDialog, confirmInDialog } from "../../src/foundry/host/screen/dialogs.ts";

/** What Foundry's dialogs get from us: content, and names that they may or may not read as HTML. */

interface Shown {
  readonly window: { readonly title: string };
  readonly content: { readonly innerHTML: string; readonly tag: string };
  readonly yes?: { readonly label: string };
  readonly no?: { readonly label: string };
  readonly buttons?: readonly { readonly label: string; readonly action: string }[];
}

let shown: Shown[] = [];

beforeEach(() => {
  shown = [];
  const show = (options: Shown) => Promise.resolve(void shown.push(options));
  vi.stubGlobal("foundry", { applications: { api: { DialogV2: { wait: show, prompt: show, confirm: show } } } });
  vi.stubGlobal("document", { createElement: (tag: string) => ({ tag, innerHTML: "" }) });
});
afterEach(() => vi.unstubAllGlobals());

const name = "<img src=x onerror=alert(1)> & Sons";
const tame = "‹img src=x onerror=alert(1)› & Sons";

test("a name in a title or on a button does not become an element, however it is read", async () => {
  await askInDialog(name, "", [{ action: "go", label: `Let ${name} act` }]);
  await confirmInDialog(name, "", { yes: `Delete ${name}`, no: `Keep ${name}` });
  expect(shown.map(({ window }) => window.title)).toEqual([tame, tame]);
  expect(shown[0]?.buttons).toEqual([{ action: "go", label: `Let ${tame} act` }]);
  expect([shown[1]?.yes, shown[1]?.no]).toEqual([
    { label: `Delete ${tame}`, default: false },
    { label: `Keep ${tame}`, default: true }, // the safe one
  ]);
});

test("content is passed as an element, which is left as it is", async () => {
  const html = '<p data-focus="a" aria-label="b">?</p>';
  await askInDialog("", html, []);
  await confirmInDialog("", html, { yes: "Delete", no: "Keep" });
  expect(shown.map(({ content }) => content)).toEqual(Array(2).fill({ tag: "div", innerHTML: html }));
});
