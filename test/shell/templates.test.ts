import { readdirSync, readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fresh } from "../fresh.ts";

/** C-4: the parts of the screen come from the server, which may not answer. */

const loaded = () => fresh<typeof import("../../src/ui/page/templates.ts")>("src/ui/page/templates.ts");
const asked: (readonly string[])[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  asked.length = 0;
  vi.stubGlobal("foundry", {
    applications: {
      handlebars: {
        loadTemplates(paths: readonly string[]) {
          asked.push(paths);
          if (asked.length === 1) return new Promise(() => undefined); // the connection broke before the answer came
          return asked.length === 2 ? Promise.reject(new Error("refused")) : Promise.resolve();
        },
        getTemplate: async (path: string) => () => path,
      },
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("C-4: they are requested until they arrive, and callers wait that long", async () => {
  const { areHere, areLoaded, loadTemplates, write } = await loaded();
  let isThere = false;
  void areHere().then(() => {
    isThere = true;
  });
  void loadTemplates();
  await vi.advanceTimersByTimeAsync(9000);
  expect([asked.length, isThere, areLoaded(), write("shared/help-button", {})]).toEqual([1, false, false, ""]);
  await vi.runAllTimersAsync();
  expect([asked.length, isThere, areLoaded()]).toEqual([3, true, true]);
  expect(write("shared/help-button", {})).toContain("templates/shared/help-button.hbs");
});

test("whatever a template calls is loaded before it", async () => {
  const { loadTemplates } = await loaded();
  void loadTemplates();
  const called = readdirSync("templates", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".hbs"))
    .flatMap((file) =>
      [...readFileSync(`templates/${file}`, "utf8").matchAll(/\{\{~?> "(.*?)"/g)].map(([, path = ""]) => path),
    );
  expect(called.length).toBeGreaterThan(50);
  expect(called.filter((path) => !asked[0]?.includes(path))).toEqual([]);
});
