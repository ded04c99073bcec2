import { expect, test } from "vitest";
import type { Badge } from "../../engine/view/view.ts";
import { sharedBadges } from "./common-badges.ts";

const badge = (key: string, n?: number): Badge => ({
  text: n === undefined ? { key } : { key, data: { n } },
  tone: "gain",
});

test("what all share is said once, and what only some have stays with them", () => {
  const action = badge("action");
  const card = badge("card");
  expect(sharedBadges([[action, card], [action]])).toEqual({ common: [action], own: [[card], []] });
});

test("the same words with other numbers are not the same", () => {
  const seats = [[badge("level", 1)], [badge("level", 2)]];
  expect(sharedBadges(seats)).toEqual({ common: [], own: seats });
});

test("the same words in another tone are not the same", () => {
  const seats: Badge[][] = [[badge("up")], [{ ...badge("up"), tone: "loss" }]];
  expect(sharedBadges(seats)).toEqual({ common: [], own: seats });
});

test("one seat alone keeps its own, and none share nothing", () => {
  expect(sharedBadges([[badge("action")]])).toEqual({ common: [], own: [[badge("action")]] });
  expect(sharedBadges([])).toEqual({ common: [], own: [] });
});
