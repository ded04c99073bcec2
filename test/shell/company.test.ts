import { describe, expect, test } from "vitest";
import { seating } from "../../src/engine/table/seating.ts";
import { documentsOf } from "../../src/foundry/actors/roster.ts";
import type { Encounter } from "../../src/foundry/host/module.ts";
import { homeOf } from "../../src/foundry/storage/home.ts";
import { actionDeck } from "../../src/rulesets/action-deck/rules.ts";
import { openWorld } from "./systems/bench.ts";

/** SW-2, SW-3: what an encounter says by itself of who shares a card: entries of one token, and Foundry's own groups. */

const table = actionDeck.begin(actionDeck.defaults);

/** Who shares a card by default, by their names. */
function seated(combat: Encounter): string[] {
  const { fighters } = documentsOf(homeOf(combat), table, actionDeck);
  const nameOf = (id: string): string => combat.combatants.get(id)?.name ?? "";
  return Object.values(seating({ fighters, choices: {}, names: {} })).map(({ members }) =>
    members.map(nameOf).join(" + "),
  );
}

const named = (combat: Encounter, name: string) => combat.combatants.find((one) => one.name === name);
const again = (combat: Encounter, name: string, more: object = {}): Promise<unknown> => {
  const { tokenId, sceneId, actorId } = named(combat, name) ?? {};
  return combat.createEmbeddedDocuments("Combatant", [{ tokenId, sceneId, actorId, ...more }] as never);
};

async function banded(combat: Encounter, ...names: readonly string[]): Promise<string> {
  const made = await combat.createEmbeddedDocuments("CombatantGroup", [{ name: "The Watch" }] as never);
  const group = (made as unknown as readonly { id: string }[])[0]?.id ?? "";
  for (const name of names) await named(combat, name)?.update({ group } as never);
  return group;
}

describe("SW-2: entries of one token", () => {
  test("SW-2: are one creature with two turns: a card for each, whatever the system says of Wild Cards", async () => {
    const combat = await openWorld({ system: "swade", as: "homebrew", cards: true });
    expect(seated(combat)).toContain("Guard 1 + Guard 2");
    await again(combat, "Margrave");
    await again(combat, "Guard 1");
    expect(seated(combat).toSorted()).toEqual(
      ["Ysolde", "Tam", "Margrave", "Margrave", "Guard 1", "Guard 1", "Guard 2"].toSorted(),
    );
  });

  test("SW-2, C-5: a hidden entry moves nobody who is seen", async () => {
    const combat = await openWorld({ system: "swade", as: "homebrew", cards: true });
    await again(combat, "Guard 1", { hidden: true });
    expect(seated(combat)).toContain("Guard 1 + Guard 2");
    expect(seated(combat).filter((who) => who === "Guard 1")).toHaveLength(1);
  });
});

describe("SW-3: Foundry's own groups of combatants", () => {
  test("SW-3: share a card, Wild Cards among them, and player characters stay apart", async () => {
    const combat = await openWorld({ system: "swade", cards: true });
    await banded(combat, "Margrave", "Guard 2", "Ysolde");
    expect(seated(combat)).toEqual(expect.arrayContaining(["Ysolde", "Margrave + Guard 2", "Guard 1"]));
  });

  test("SW-3: one entry of a token may be in one; where a whole token is, its entries have a card each", async () => {
    const combat = await openWorld({ system: "swade", as: "homebrew", cards: true });
    const group = await banded(combat, "Margrave", "Guard 1");
    await again(combat, "Margrave");
    expect(seated(combat)).toEqual(expect.arrayContaining(["Margrave + Guard 1", "Margrave"]));
    await combat.combatants.contents.at(-1)?.update({ group } as never);
    expect(seated(combat).filter((who) => who === "Margrave")).toHaveLength(2);
  });

  test("SW-3: once it is deleted, its members stand as without it", async () => {
    const combat = await openWorld({ system: "swade", as: "homebrew", cards: true });
    const group = await banded(combat, "Margrave", "Guard 1");
    await combat.deleteEmbeddedDocuments("CombatantGroup", [group]);
    expect(seated(combat)).toEqual(expect.arrayContaining(["Margrave", "Guard 1 + Guard 2"]));
  });
});
