import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Ask, Text } from "../../src/engine/table/table.ts";
import { pressFilled } from "../../src/ui/commands/next.ts";
import { askBlock } from "../../src/ui/offers/ask-block.ts";
import type { TableView } from "../../src/ui/shared/table-view.ts";
import type { TurnContext } from "../../src/ui/turn/turn-context.ts";

/** What the key presses that takes play on: what is filled, and nothing that stands nowhere. */

const played: string[] = [];
const closed: string[] = [];

beforeEach(() => {
  const localize = (key: string): string => key;
  vi.useFakeTimers();
  vi.stubGlobal("game", {
    user: { isGM: true },
    users: [],
    i18n: { has: () => false, localize, format: localize },
    system: { id: "swade", title: "System" },
  });
  played.length = closed.length = 0;
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const text = { key: "text" };
const speaker = {
  say: ({ key }: Text) => key,
  topic: ({ key }: Text) => key,
  parts: ({ key }: Text) => [key],
  seat: (id: string) => id,
};
const ask: Ask = { id: "picture", to: "gm", text, holds: true, fallback: "picture:ignore" };
const tableOf = (one: Ask) =>
  ({
    home: { id: "home" },
    rules: {
      offers: () =>
        ["affects", "ignore"].map((key) => ({
          key: `picture:${key}`,
          text: { key },
          undoLabel: text,
          command: { type: key },
          ask: "picture",
        })),
    },
    seen: { asks: [one], seats: {}, fighters: {} },
    mine: new Set(),
    yours: new Set(),
    speaker,
  }) as unknown as TableView;
const tableView = tableOf(ask);

const EMPTY = { acts: [], still: [], questions: [], rolling: [], isAsked: false, off: false, notice: "" };
const end = { key: "end", who: "ann", quick: false, loses: false, leads: true, disabledBecause: false };
const acting = { ...EMPTY, acts: [{ offers: [end] }] };

async function press(now: object): Promise<boolean> {
  let isAsked = false;
  const ask = (): void => {
    isAsked = true;
  };
  await pressFilled(tableView, ask, {
    turnContext: () => now as TurnContext,
    isOverMap: () => true,
    tellInPlace: () => undefined,
    closeVerdict: (home) => void closed.push(home),
    async playByKey(_, who, key) {
      played.push(`${who} ${key}`);
      return false;
    },
  });
  return isAsked;
}

test("SW-8: the key closes a verdict that stands in place of the buttons, and ends no turn behind it", async () => {
  await press({ ...acting, rolling: [{ timed: true, isMine: false }] });
  expect([played, closed]).toEqual([[], ["home"]]);
  await press(acting);
  expect(played, "a second tap was meant for the verdict").toEqual([]);
  vi.runAllTimers();
  await press(acting);
  expect(played).toEqual(["ann end"]);
});

const filledIn = (one: Ask): string[] => {
  const { answers } = askBlock(tableOf(one), one, false);
  return answers.flatMap(({ key, classes }) => (classes.includes("is-main") ? [key] : []));
};

test("MD-2: while play waits the default is filled, as long as no answer is likelier", () => {
  expect(filledIn(ask)).toEqual(["picture:ignore"]);
  expect(filledIn({ ...ask, holds: false }), "what can wait has none").toEqual([]);
  expect(filledIn({ ...ask, fallback: null })).toEqual([]);
});

test("MD-2: the key presses the filled answer of the GM's own question, and leads to what players are asked or lose", async () => {
  const asked = (one: Ask) => ({
    ...EMPTY,
    isAsked: true,
    questions: [{ open: [askBlock(tableOf(one), one, false)] }],
  });
  expect(await press(asked(ask))).toBe(false);
  expect(played).toEqual(["gm picture:ignore"]);
  for (const other of [
    { ...ask, to: "ann" },
    { ...ask, loss: true as const },
    { ...ask, fallback: null },
  ])
    expect(await press(asked(other)), JSON.stringify(other)).toBe(true);
  expect(played).toHaveLength(1);
});

test("MD-5: the key leads to a roll of one's own, and asks before it loses cards, though the button does not", async () => {
  expect(await press({ ...EMPTY, rolling: [{ timed: false, isMine: true }] })).toBe(true);
  expect(await press({ ...EMPTY, acts: [{ offers: [{ ...end, quick: "end", loses: "AS" }] }] })).toBe(false);
  expect(played, "by the way that asks").toEqual(["ann end"]);
});
