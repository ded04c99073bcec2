import { afterEach, expect, test, vi } from "vitest";
import { isTurnAnnounced } from "../../src/foundry/host/screen/audio.ts";

afterEach(() => vi.unstubAllGlobals());

test("a turn for which the user's combat theme has files is Foundry's to announce, and no other", () => {
  vi.stubGlobal("CONFIG", { Combat: { sounds: { epic: { yourTurn: ["a.ogg"] }, still: { yourTurn: [] } } } });
  expect(isTurnAnnounced("epic")).toBe(true);
  expect(isTurnAnnounced("still"), "without a file").toBe(false);
  for (const theme of ["none", "", undefined]) expect(isTurnAnnounced(theme), String(theme)).toBe(false);
  vi.stubGlobal("CONFIG", { Combat: {} });
  expect(isTurnAnnounced("epic"), "where there are no themes").toBe(false);
});
