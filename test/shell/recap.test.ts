import { readFileSync } from "node:fs";
import Handlebars from "handlebars";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { LaneMoment } from "../../src/engine/session/recap.ts";
import { flagsOf, type Told, tellInChat, toldIn, whomNow } from "../../src/foundry/text/recaps.ts";
import { recapContext, storedContext } from "../../src/ui/recap/recap-context.ts";
import { flat } from "../laws/text-keys.ts";

/** C-12: what of a recap is stored and shown: its size, its words, and what becomes of forged ones. */

const English = JSON.parse(readFileSync("lang/en.json", "utf8")) as object;
const texts = new Map(flat(English));

beforeEach(() => {
  vi.stubGlobal("document", { baseURI: "http://table.example/game", dir: "ltr" });
  vi.stubGlobal("game", {
    settings: { get: () => "{}" },
    i18n: {
      lang: "en",
      has: (key: string) => texts.has(key),
      localize: (key: string) => texts.get(key) ?? key,
      getListFormatter: () => new Intl.ListFormat("en"),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const templates = Handlebars.create();
templates.registerHelper("localize", (key: string) => texts.get(key) ?? key);
for (const name of ["recap", "lanes", "table", "plain"]) {
  const path = `templates/recap/${name}.hbs`;
  templates.registerPartial(`modules/dealt-in/${path}`, readFileSync(path, "utf8"));
}
const written = (name: string, context: object): string =>
  templates
    .compile(readFileSync(`templates/recap/${name}.hbs`, "utf8"))(context)
    .replaceAll(/\n\s*/g, "\n");

/** A fight of so many rounds and seats, with one of everything in each round. */
function fight(rounds: number, seats: number): Told {
  const how = (i: number): LaneMoment["how"] => (i === 1 ? "holds" : i === 8 ? "interrupts" : "acts");
  const moment = (i: number): LaneMoment => ({
    seat: i === 8 ? 1 : i,
    how: how(i),
    ...(i === 3 ? { fell: true as const } : {}),
  });
  return {
    name: "The Ford at Marrow",
    rules: "action-deck",
    deck: "",
    first: 1,
    last: rounds,
    turns: 100,
    interrupts: rounds,
    fallen: rounds,
    seats: Array.from({ length: seats }, (_, i) => ({
      name: `Somebody with a name ${i}`,
      img: `worlds/marrow/portraits/of-somebody-or-other-${i}.webp`,
      side: i % 2 === 0 ? ("heroes" as const) : ("others" as const),
      isHero: i < 4,
      turns: 5,
      won: i % 3,
      lost: i % 2,
    })),
    lanes: Array.from({ length: rounds }, (_, n) => ({
      round: n + 1,
      more: 0,
      moments: Array.from({ length: seats }, (_, i) => moment(i)),
    })),
    arcs: Array.from({ length: rounds }, (_, n) => ({ from: [n, 1] as const, to: [n, 8] as const })),
  };
}

describe("C-12: the size of a recap", () => {
  test.each(["chat", "large"] as const)(
    "C-12: of 5 rounds and 20 seats is less than 30 kB, stored and drawn: %s",
    (size) => {
      const told = fight(5, 20);
      const stored = JSON.stringify(flagsOf(told));
      const plain = written("plain", storedContext(told));
      const drawn = written("recap", recapContext(told, size));
      expect(drawn.match(/<use /g)).toHaveLength(100);
      expect(stored.length + plain.length + drawn.length).toBeLessThan(30_000);
    },
  );

  test("C-12: in words it says what the picture shows", () => {
    const plain = written("plain", storedContext(fight(1, 10)));
    expect(plain).toContain("Somebody with a name 1 (on Hold)");
    expect(plain).toContain("Somebody with a name 1 (interrupts)");
    expect(plain).toContain("Somebody with a name 3 (goes down)");
  });

  test("C-12: beside the picture stand the turns of each hero, and the contests that they won", () => {
    const large = written("recap", recapContext(fight(1, 10), "large"));
    expect(large.match(/<th scope="row">\n<img [^>]*>\nSomebody with a name [0-3]\n<\/th>\n<td>5<\/td>/g)).toHaveLength(
      4,
    );
    expect(large).toContain("<td>1 of 2</td>");
    expect(large).not.toContain("undefined");
  });

  test("C-12: names make no rolls and no markup", () => {
    const told = fight(1, 2);
    const named = { ...told, seats: told.seats.map((one) => ({ ...one, name: "[[1d6]] <img src=x>" })) };
    const plain = written("plain", storedContext(named));
    expect(plain).not.toContain("[[1d6");
    expect(plain).not.toContain("<img");
    expect(written("recap", recapContext(named, "chat"))).not.toContain("<img src=x");
  });
});

describe("C-12: what is read", () => {
  const read = (recap: unknown): Told | null => toldIn({ "dealt-in": { recap } });

  test("C-12: is what was written", () => {
    expect(toldIn(flagsOf(fight(5, 20)))).toEqual(fight(5, 20));
  });

  test("C-12: is nothing where it is forged", () => {
    const told = fight(2, 3);
    const [seat] = told.seats;
    const odd: unknown[] = [
      undefined,
      1,
      "",
      "{",
      "null",
      "[]",
      JSON.stringify({ ...told, seats: [] }),
      "x".repeat(50_000),
      JSON.stringify({ ...told, seats: [{ ...seat, turns: -1 }] }),
      JSON.stringify({ ...told, name: "x".repeat(500) }),
      JSON.stringify({ ...told, arcs: [{ from: [0, 1], to: [9, 0] }] }),
      ...["9a", "0z", "0", "0a 1", "0a ", "__proto__", 7, ["0a"]].map((moments) =>
        JSON.stringify({ ...told, arcs: [], lanes: [{ round: 1, more: 0, moments }] }),
      ),
    ];
    expect(odd.map(read)).toEqual(odd.map(() => null));
  });
});

describe("C-12: who gets the recap of a fight that ends", () => {
  const set = (recap: unknown) => Object.assign(game, { settings: { get: () => recap } });

  test.each([
    ["all", "all"],
    ["off", "off"],
    ["gm", "gm"],
    ["", "gm"],
    [undefined, "gm"],
  ])("where the world's setting is %j: %s", (recap, whom) => {
    set(recap);
    expect(whomNow()).toBe(whom);
  });

  test("the Game Masters alone by a whisper, or all", async () => {
    const create = vi.fn(async (_: { whisper?: string[] }) => undefined);
    vi.stubGlobal("ChatMessage", { create });
    const users = [
      ["gm", true],
      ["ann", false],
    ].map(([id, isGM]) => ({ id, isGM }));
    Object.assign(game, { users });
    for (const whom of ["gm", "all"] as const) await tellInChat(fight(1, 2), "place", whom);
    expect(create.mock.calls.map(([{ whisper }]) => whisper)).toEqual([["gm"], undefined]);
  });
});
