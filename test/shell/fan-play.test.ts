import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { SetUse } from "../../src/engine/rules/offer.ts";
import type { Text } from "../../src/engine/table/table.ts";
import type { Fan } from "../../src/engine/view/view.ts";
import type { AnyOffer } from "../../src/foundry/actors/new-session.ts";
import { type Settled, settledPick, UNTOUCHED } from "../../src/ui/hand/picking.ts";
import { playContext } from "../../src/ui/hand/turn.ts";
import type { TableView } from "../../src/ui/shared/table-view.ts";

/** What the hands of a turn show of what will be played. */

beforeEach(() => {
  const localize = (key: string): string => key;
  vi.stubGlobal("game", { i18n: { has: () => false, localize, format: localize } });
});
afterEach(() => vi.unstubAllGlobals());

const speaker = {
  say: ({ key }: Text) => key,
  field: (name: string) => name,
  choice: (_: string, value: string) => value,
};
const tableView = { speaker } as unknown as TableView;
const attack: SetUse = { use: "attack", gives: { key: "gives" }, notes: [], adds: [] };
const text = { key: "offer" };
const field = { of: "word", least: 1, most: 1, pick: ["attack"], name: "use" } as const;
const which = { of: "card", least: 1, most: 1, pick: ["7S"], name: "which" } as const;
const common = { key: "declare:ann:3", text, undoLabel: text, command: { type: "declare" } };
const sets = (of: string[]) => [{ must: [], of, sizes: [{ size: 1, uses: [attack] }] }];

const fan: Fan = { seat: "ann", title: text, note: text, sets: [], backs: 0, terms: [] };
const playing = (offer: AnyOffer, chosen: Settled) =>
  playContext({ tableView, seat: "ann", fan, offers: [offer], sets: [offer], taken: offer, chosen }, offer, false);

/** The cards shown beside what will be played, with this card picked in the hand. */
function shown(offer: AnyOffer, card: string) {
  const chosen = settledPick(offer, { ...UNTOUCHED, picked: [card] }, ["7S", "4C"]);
  return playing(offer, chosen).total.flatMap(({ cards }) => cards.map(({ id }) => id));
}

describe("GP-5: what will be played", () => {
  test("shows the cards picked for it", () => {
    expect(shown({ ...common, fields: [which, field], sets: sets(["7S"]) }, "7S")).toEqual(["7S"]);
  });

  test("shows no card of the hand if none is spent, as with a committed set", () => {
    expect(shown({ ...common, fields: [field], sets: sets([]) }, "4C")).toEqual([]);
  });
});

test("HC-7: the button says what cards are used as, and repeats nothing if that is the offer itself", () => {
  const use = { ...field, pick: ["act", "dodge"] } as const;
  const uses = ["act", "dodge"].map((name) => ({ ...attack, use: name }));
  const offer = {
    ...common,
    command: { type: "act" },
    fields: [which, use],
    sets: [{ must: ["7S"], of: [], sizes: [{ size: 1, uses }] }],
  };
  const button = (name: string) =>
    playing(offer, settledPick(offer, { ...UNTOUCHED, picked: ["7S"], use: name }, ["7S"])).button;
  expect([button("act"), button("dodge")]).toEqual(["offer", "dealt-in.screen.about"]);
});

test("GP-3: where nothing can be played it says why, in the ruleset's words", () => {
  const offer = { ...common, fields: [field], sets: [] };
  const idle = { ...fan, idle: { key: "idle" } };
  const chosen = settledPick(offer, UNTOUCHED, ["7S"]);
  const none = (some: Fan) =>
    playContext({ tableView, seat: "ann", fan: some, offers: [], sets: [], taken: offer, chosen }, offer, false).none;
  expect([none(idle), none(fan)]).toEqual(["idle", "dealt-in.fan.nothing"]);
});
