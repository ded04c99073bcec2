import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { resumeAll, takeOver } from "../../src/foundry/dealing/taking-over.ts";
import { page } from "../../src/foundry/host/client.ts";
import { LAYOUT } from "../../src/foundry/storage/store.ts";
import { masterdeck } from "../../src/rulesets/masterdeck/rules.ts";

/** C-4: what a page does that comes to deal because another one is gone. */

const lookAt = vi.fn();
const resumeAt = vi.fn(() => Promise.resolve());
const act = { lookAt, resumeAt };

const DEALER = "another page";
const keptBy = (by: string, user = "second"): string =>
  JSON.stringify({
    v: LAYOUT,
    rules: `${masterdeck.id}@${masterdeck.version}`,
    rev: 3,
    epoch: 1,
    by,
    user,
    open: JSON.stringify(masterdeck.begin(masterdeck.defaults)),
  });
let kept = "";

beforeEach(() => {
  kept = keptBy(DEALER);
  vi.clearAllMocks();
  const gm = { id: "gm", isGM: true, isSelf: true };
  const users = new Map<string, object>([
    ["gm", gm],
    ["second", Object.assign(second, { active: true })],
  ]);
  vi.stubGlobal("game", {
    user: gm,
    users: Object.assign(users, { activeGM: gm }),
    system: { id: "generic" },
    combats: new Map(),
    settings: { get: (_: string, key: string) => (key === "campaign-masterdeck" ? kept : "") },
  });
  vi.stubGlobal("foundry", { utils: { getProperty: () => undefined } });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const second = { id: "second", isGM: true, active: true };
const comes = (): void => void Object.assign(second, { active: true });
const goes = (): void => void Object.assign(second, { active: false });

/** How often encounters were checked as on arrival, and how often merely compared. */
function after(change: () => void): readonly number[] {
  change();
  takeOver(act);
  return [resumeAt.mock.calls.length, lookAt.mock.calls.length];
}

test("C-4: a campaign that this page itself has begun meanwhile is nothing to ask about", async () => {
  kept = "";
  await resumeAll(act);
  kept = keptBy(page.id, "gm");
  expect(
    after(() => undefined),
    "somebody else has come or gone",
  ).toEqual([0, 1]);
});

test("C-4: what was changed meanwhile is asked about the first time, and seen to from then on", async () => {
  comes();
  await resumeAll(act);
  let answered = (): void => undefined;
  resumeAt.mockReturnValue(
    new Promise((resolve) => {
      answered = resolve;
    }),
  );
  expect(
    after(() => undefined),
    "another page deals",
  ).toEqual([0, 0]);
  expect(after(goes), "this page is the next").toEqual([1, 0]);
  expect(
    after(() => undefined),
    "it deals as before",
  ).toEqual([1, 0]);
  after(comes);
  expect(after(goes), "the question is still open").toEqual([1, 0]);
  answered();
  await new Promise(setImmediate);
  after(comes);
  expect(after(goes), "it takes over again").toEqual([1, 1]);
});
