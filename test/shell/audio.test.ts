import { afterEach, expect, test, vi } from "vitest";
import { isAnnounced } from "../../src/foundry/host/screen/audio.ts";

afterEach(() => vi.unstubAllGlobals());

test("a moment for which the user's combat theme has files is Foundry's to announce, and no other", () => {
  vi.stubGlobal("CONFIG", { Combat: { sounds: { epic: { yourTurn: ["a.ogg"], nextUp: [] } } } });
  expect(isAnnounced("yourTurn", "epic")).toBe(true);
  expect(isAnnounced("nextUp", "epic"), "without a file").toBe(false);
  for (const theme of ["none", "", undefined]) expect(isAnnounced("yourTurn", theme), String(theme)).toBe(false);
  vi.stubGlobal("CONFIG", { Combat: {} });
  expect(isAnnounced("yourTurn", "epic"), "where there are no themes").toBe(false);
});
