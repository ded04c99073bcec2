import { afterEach, expect, test, vi } from "vitest";
import { askInDialog } from "../../src/foundry/host.ts";

/** What of a name reaches Foundry's dialogs, of which it is not known whether they take it for HTML. */

afterEach(() => vi.unstubAllGlobals());

test("a name in a title or on a button is no element, whoever reads it", async () => {
  const shown: { window: { title: string }; buttons: { label: string; action: string }[] }[] = [];
  const wait = (options: (typeof shown)[number]) => Promise.resolve(void shown.push(options));
  vi.stubGlobal("foundry", { applications: { api: { DialogV2: { wait } } } });
  const name = "<img src=x onerror=alert(1)> & Sons";
  await askInDialog(name, "", [{ action: "go", label: `Let ${name} act` }]);
  const tame = "‹img src=x onerror=alert(1)› & Sons";
  expect(shown[0]?.window.title).toBe(tame);
  expect(shown[0]?.buttons).toEqual([{ action: "go", label: `Let ${tame} act` }]);
});
