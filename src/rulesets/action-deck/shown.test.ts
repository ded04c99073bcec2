import { describe, expect, test } from "vitest";
import type { Fighter } from "../../engine/table/table.ts";
import { actionDeck, parts } from "./rules.ts";
import { type Game, hero, roster, table, villain } from "./testing.ts";

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
