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
  const DialogV2 = { wait: show, prompt: show, confirm: show };
  vi.stubGlobal("foundry", { applications: { api: { DialogV2 }, instances: new Map() } });
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

test("the same question is asked once until it is answered, and another one beside it", async () => {
  const either = { yes: "Deal", no: "Wait" };
  const first = confirmInDialog("", "<p>Deal anyway?</p>", either);
  expect(await confirmInDialog("", "<p>Deal anyway?</p>", either)).toBe(false);
  await Promise.all([first, confirmInDialog("", "<p>End the round?</p>", either)]);
  expect(shown).toHaveLength(2);
  await confirmInDialog("", "<p>Deal anyway?</p>", either);
  expect(shown).toHaveLength(3);
});
