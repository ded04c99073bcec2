import { describe, expect, test } from "vitest";
import type { Fighter } from "../../engine/table/table.ts";
import { actionDeck, parts } from "./rules.ts";
import { type Game, hero, look, roster, table, villain } from "./testing.ts";

const fight = table(hero("buck", { traits: { agility: 8 } }), hero("virginia"), villain("baron"));
const dealt = fight.dealtTo({ buck: "AS", virginia: "KS", baron: "QS" });
const begun = dealt.begun();
const out = { out: true };
const changed = (game: Game, id: string, more: Partial<Fighter>) =>
  game.when(roster([[id, { ...(game.state.fighters[id] as Fighter), ...more }]]), { below: (n) => n - 1 });

describe("SW-9: what is said of an ambush", () => {
  const lying = fight.press("ambush", "gm", { ambushers: ["baron"], victims: ["buck", "virginia"] });

  test("SW-9: who waits and who is to roll; the GM sees it on the row, players see nothing", () => {
    const badge = { text: { key: "action-deck.badge.ambush" }, tone: "may" };
    expect(parts.badges(lying.state, "baron")).toContainEqual(badge);
    expect(parts.badges({ ...lying.state, unseen: [] }, "baron")).not.toContainEqual(badge);
    expect(parts.badges(lying.when({ type: "deal" }, { below: (n) => n - 1 }).state, "baron")).not.toContainEqual(
      badge,
    );
  });

  test("SW-9: the screen has three columns, and starts by side", () => {
    const screen = fight.offer("ambush", "gm")?.screen;
    expect(screen?.columns.map(({ head, note }) => [head.key, note.key])).toEqual(
      ["wait", "ambushed", "aware"].map((word) => [`action-deck.ambush.${word}`, `action-deck.ambush.${word}Note`]),
    );
    expect(screen?.starts).toEqual([
      { text: { key: "action-deck.ambush.heroes" }, values: { victims: ["buck", "virginia"] } },
      { text: { key: "action-deck.ambush.gms" }, values: { ambushers: ["baron"] } },
      { text: { key: "action-deck.ambush.nobody" }, values: { ambushers: [], victims: [] } },
    ]);
    expect(screen?.play.key).toBe("action-deck.ambush.play");
    const seats = ["buck", "virginia", "baron"];
    expect(lying.offer("ambush", "gm")?.fields).toEqual([
      { name: "ambushers", pick: seats, of: "seat", least: 0, most: 3, chosen: ["baron"] },
      { name: "victims", pick: seats, of: "seat", least: 0, most: 3, chosen: ["buck", "virginia"] },
    ]);
    expect(table(hero("buck")).offer("ambush", "gm")).toBeUndefined();
  });
});

describe("C-3: the head of the table", () => {
  test("C-11: the round and its seconds, in each phase", () => {
    const title = (game: Game) => look(game.state).title;
    const over = begun.when({ type: "endRound" });
    expect([fight, dealt, begun, over, over.when({ type: "reset" })].map(title)).toEqual([
      { key: "action-deck.pause.setup" },
      { key: "action-deck.title.dealt", data: { round: 1, seconds: 0 } },
      { key: "action-deck.title.running", data: { round: 1, seconds: 0 } },
      { key: "action-deck.title.over", data: { round: 1, seconds: 6 } },
      { key: "action-deck.title.collected", data: { round: 1 } },
    ]);
  });

  test("C-3: why no one acts", () => {
    const head = (game: Game) => look(game.state).pause?.head.key.split(".").at(-1);
    expect(
      [table(), fight, dealt, begun.when({ type: "endRound" }), fight.press("callStandoff", "gm")].map(head),
    ).toEqual(["empty", "setup", "adjust", "over", "contest"]);
    expect([fight, dealt].map((game) => look(game.state).pause?.players?.key)).toEqual([
      "action-deck.pause.waitDeal",
      "action-deck.pause.waitBegin",
    ]);
    expect(look(begun.state).pause).toBeNull();
  });
});

describe("C-5: a fighter who falls and gets up", () => {
  test("C-5: their marks are theirs again, and only theirs", () => {
    const marked = begun.press("mark", "buck", { mark: ["aim"], rounds: 1 }).end("buck");
    const down = changed(marked, "buck", out);
    expect(down.state.marks).toEqual({});
    expect(changed(down, "buck", { out: false }).state.marks).toEqual(marked.state.marks);
    expect(changed(begun, "virginia", out).state.down["virginia"]).not.toHaveProperty("marks");
  });
});

describe("what the ruleset says of itself", () => {
  test("SW-14, SW-15: it reads dice, edges and Bennies, remembers Bennies and edges, and says how it is played", () => {
    const kinds = actionDeck.values ?? [];
    const names = (kind: "die" | "yes" | "number") =>
      kinds.filter((value) => value.kind === kind).map(({ name }) => name);
    expect(names("die")).toEqual(["agility", "athletics", "notice", "spirit"]);
    expect(names("yes")).toEqual(["wild", "quick", "hesitant", "shaken"]);
    expect(names("number")).toEqual(["levelHeaded", "tactician", "bennies", "fatigue"]);
    const edges = ["levelHeaded", "quick", "hesitant", "tactician"];
    expect(actionDeck).toMatchObject({ home: "encounter", memory: ["bennies", "commonBennies", ...edges] });
    expect(actionDeck.help?.lines.map(({ key }) => key)).toEqual(
      ["deal", "joker", "hold", "groups", "actions"].map((line) => `action-deck.help.${line}`),
    );
    expect(actionDeck.defaults).toEqual({
      pause: true,
      trait: "agility",
      bennies: "byHand",
      bennyCard: "no",
      jokersWild: "no",
      shaken: "keeps",
      tactician: "no",
      gmCards: "open",
    });
    expect(actionDeck.timed?.(actionDeck.defaults, 10)).toEqual({ ...actionDeck.defaults, roundSeconds: 10 });
  });
});
