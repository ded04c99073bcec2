import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { offerButton } from "../../src/ui/offers/offer-button.ts";
import type { TableView } from "../../src/ui/shared/table-view.ts";

beforeEach(() => vi.stubGlobal("game", { i18n: { has: () => false } }));
afterEach(() => vi.unstubAllGlobals());

const speaker = { say: () => "Ann, Ben and Cy: 3 cards lost", brief: () => "Ann and 2 more: 3 cards lost" };
const button = (spoken: object) =>
  offerButton(
    { speaker: spoken } as unknown as TableView,
    { key: "on", text: { key: "on" }, undoLabel: { key: "on" }, command: { type: "on" }, loses: { key: "due" } },
    { who: "gm" },
    false,
  );

test("GP-17: a button names the first few of many who lose cards, and all of them where the pointer rests", () => {
  expect(button(speaker)).toMatchObject({ loses: speaker.brief(), tip: speaker.say() });
  expect(button({ ...speaker, brief: speaker.say })).toMatchObject({ loses: speaker.say(), tip: false });
});
