import { readdirSync, readFileSync } from "node:fs";
import Handlebars from "handlebars";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Field } from "../../src/engine/rules/offer.ts";
import type { Text } from "../../src/engine/table/table.ts";
import { askBlock } from "../../src/ui/offers/ask-block.ts";
import type { TableView } from "../../src/ui/shared/table-view.ts";

/** While no one deals, no control that answers a question can be pressed. */

const page = Handlebars.create();
page.registerHelper("localize", (key: string) => key);
for (const file of readdirSync("templates", { recursive: true, encoding: "utf8" }).filter((one) =>
  one.endsWith(".hbs"),
))
  page.registerPartial(`modules/dealt-in/templates/${file}`, readFileSync(`templates/${file}`, "utf8"));
const write = page.compile('{{> "modules/dealt-in/templates/offers/ask.hbs" this}}');

beforeEach(async () => {
  const localize = (key: string): string => key;
  vi.stubGlobal("game", {
    user: { isGM: false },
    i18n: { has: () => false, localize, format: localize },
    system: { id: "swade", title: "System" },
  });
});
afterEach(() => vi.unstubAllGlobals());

const text = { key: "text" };
const card: Field = { name: "card", pick: ["AS", "KD"], of: "card", least: 1, most: 1 };
const fields: Readonly<Record<string, readonly Field[] | undefined>> = {
  plain: undefined,
  picked: [card],
  rolled: [{ name: "total", roll: "spirit" }],
};

function tableView(): TableView {
  const command = { type: "answer" };
  const offers = Object.entries(fields).map(([key, of]) => ({
    key,
    text,
    undoLabel: text,
    command,
    ask: "ask",
    ...(of === undefined ? {} : { fields: of }),
  }));
  const ask = { id: "ask", to: "ann", text, holds: true, fallback: null };
  const speaker = {
    say: ({ key }: Text) => key,
    topic: ({ key }: Text) => key,
    parts: ({ key }: Text) => [key],
    seat: (id: string) => id,
  };
  return {
    rules: { offers: () => offers },
    seen: { asks: [ask] },
    mine: new Set(["ann"]),
    yours: new Set(["ann"]),
    speaker,
  } as unknown as TableView;
}

/** The rendered controls of the question: those that can be pressed, and all. */
function controls(off: boolean) {
  const shown = tableView();
  const block = shown.seen.asks.map((ask) => askBlock(shown, ask, off))[0];
  const all = write(block).match(/<button[^>]*>/g) ?? [];
  return { all: all.length, live: all.filter((one) => !/ disabled/.test(one)).length };
}

test("C-7: answers, cards to pick and rolls are disabled together", () => {
  expect(controls(false)).toEqual({ all: 6, live: 6 });
  expect(controls(true)).toEqual({ all: 6, live: 0 });
});
