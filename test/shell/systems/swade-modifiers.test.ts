import { describe, expect, test } from "vitest";
import { levelModifiers } from "../../../src/foundry/actors/modifiers.ts";
import { beginAnew, putAway } from "../../../src/foundry/dealing/resuming.ts";
import type { Encounter } from "../../../src/foundry/host/module.ts";
import { valueAt } from "../../../src/foundry/host/outside.ts";
import { requestSteps, requestUndo } from "../../../src/foundry/play/requests.ts";
import { homeOf } from "../../../src/foundry/storage/home.ts";
import { storedAt } from "../../../src/foundry/storage/store.ts";
import { begin, deals, press, settled, still } from "./fight.ts";
import { soon } from "./soon.ts";

/** C-8: what SWADE adds to a Trait roll because of cards, each by its name, in an imitation that knows nothing of us. */

const PENALTY = (value: number) => ({ label: "Dealt In", value });
const JOKER = { label: "Joker", value: 2 };

describe.each([13, 14] as const)("C-8: Trait rolls in SWADE as for Foundry %s", (generation) => {
  const of = (combat: Encounter, name: string) => combat.combatants.find((one) => one.name === name);
  const actorOf = (combat: Encounter, name: string) => of(combat, name)?.actor ?? null;
  const added = (actor: object | null) => valueAt(actor, "traitModifiers");

  /** Ysolde's turn, with these cards dealt in the order of the seats. */
  async function fight(ruleset: string, ...cards: readonly string[]): Promise<Encounter> {
    deals(...cards);
    const settings = { "dealt-in.ruleset": ruleset };
    const { combat } = await begin({ system: "swade", generation, settings, cards: true });
    for (let i = 0; i < 2; i++) {
      await combat.nextTurn();
      await still(combat);
    }
    return combat;
  }

  async function declare(combat: Encounter, name: string, count: number): Promise<void> {
    await press(combat, "declare", name, false, { count });
    await still(combat);
  }

  /** Ysolde has declared three actions. */
  async function declared(): Promise<Encounter> {
    const combat = await fight("action-deck", "KS", "QS", "3C", "4C");
    await declare(combat, "Ysolde", 3);
    expect(added(actorOf(combat, "Ysolde"))).toEqual([PENALTY(-4)]);
    return combat;
  }

  test("SW-12: actions beyond the first cost two each, on the actor, as one effect of ours that no clock ends", async () => {
    const combat = await declared();
    const effects = actorOf(combat, "Ysolde")?.effects.contents ?? [];
    expect(effects.map((effect) => [valueAt(effect, "flags.dealt-in.modifier"), effect.isTemporary])).toEqual([
      [-4, true],
    ]);
    expect(["Tam", "Margrave", "Guard 1"].map((name) => added(actorOf(combat, name)))).toEqual([[], [], []]);
  });

  test("SW-12: it follows what is declared, and goes with the next deal", async () => {
    const combat = await declared();
    await declare(combat, "Ysolde", 2);
    expect(added(actorOf(combat, "Ysolde"))).toEqual([PENALTY(-2)]);
    deals("2S", "QH", "3H", "4H");
    for (let i = 0; i < 5; i++) {
      expect([combat.round, added(actorOf(combat, "Ysolde"))]).toEqual([1, [PENALTY(-2)]]);
      await combat.nextTurn();
      await still(combat);
      if (combat.round > 1) break;
    }
    await combat.nextTurn();
    await still(combat);
    expect([combat.round, added(actorOf(combat, "Ysolde"))]).toEqual([2, []]);
  });

  test("SW-12: who deals puts right what somebody else has changed, and never makes two of them", async () => {
    const combat = await declared();
    const ysolde = actorOf(combat, "Ysolde");
    const source = ysolde?.effects.contents[0]?.toObject() ?? {};
    await ysolde?.createEmbeddedDocuments("ActiveEffect", [source as never]);
    await press(combat, "end", "Ysolde");
    expect(added(ysolde)).toEqual([PENALTY(-4)]);
    const ids = ysolde?.effects.contents.flatMap(({ id }) => id ?? []) ?? [];
    await ysolde?.deleteEmbeddedDocuments("ActiveEffect", ids);
    await press(combat, "end", "Tam");
    expect(added(ysolde)).toEqual([PENALTY(-4)]);
  });

  test("C-6: undo takes it back, and redo gives it again", async () => {
    const combat = await declared();
    await requestUndo(homeOf(combat), "entry");
    await settled(combat);
    expect(added(actorOf(combat, "Ysolde"))).toEqual([]);
    await requestSteps(homeOf(combat), "redo", 1, storedAt(homeOf(combat).id)?.rev ?? 0);
    await settled(combat);
    expect(added(actorOf(combat, "Ysolde"))).toEqual([PENALTY(-4)]);
  });

  test("C-5: who is hidden from players has none, and has it again once it is shown", async () => {
    const combat = await declared();
    await of(combat, "Ysolde")?.update({ hidden: true });
    await soon(() => expect(added(actorOf(combat, "Ysolde"))).toEqual([]));
    await of(combat, "Ysolde")?.update({ hidden: false });
    await soon(() => expect(added(actorOf(combat, "Ysolde"))).toEqual([PENALTY(-4)]));
  });

  test("C-5: it is never there while the fighter is hidden", async () => {
    const combat = await fight("action-deck", "KS", "QS", "3C", "4C");
    await of(combat, "Ysolde")?.update({ hidden: true });
    await still(combat);
    await declare(combat, "Ysolde", 3);
    expect(added(actorOf(combat, "Ysolde"))).toEqual([]);
  });

  test("a world's setting switches it off, at once and for good", async () => {
    const combat = await declared();
    await game.settings.set("dealt-in", "modifiers" as never, false as never);
    await soon(() => expect(added(actorOf(combat, "Ysolde"))).toEqual([]));
    await declare(combat, "Ysolde", 4);
    expect(added(actorOf(combat, "Ysolde"))).toEqual([]);
    await game.settings.set("dealt-in", "modifiers" as never, true as never);
    await press(combat, "end", "Ysolde");
    expect(added(actorOf(combat, "Ysolde"))).toEqual([PENALTY(-6)]);
  });

  test.each<[string, (combat: Encounter) => Promise<unknown>]>([
    ["the fight is deleted", (combat) => combat.delete()],
    ["the fighter leaves", (combat) => combat.deleteEmbeddedDocuments("Combatant", [of(combat, "Ysolde")?.id ?? ""])],
    ["the fight begins anew", (combat) => putAway(combat)],
    ["the deck is left", (combat) => putAway(combat, "none")],
    ["another deck is chosen", (combat) => putAway(combat, "numbered")],
  ])("it is gone when %s", async (_, ends) => {
    const combat = await declared();
    const ysolde = actorOf(combat, "Ysolde");
    await ends(combat);
    await soon(() => expect(added(ysolde)).toEqual([]));
    await settled(combat);
    expect(added(ysolde)).toEqual([]);
  });

  test("and a write that is still under way when the fight is deleted gives nobody anything", async () => {
    const combat = await declared();
    const ysolde = actorOf(combat, "Ysolde");
    await combat.delete();
    await levelModifiers(combat, () => -2);
    expect(added(ysolde)).toEqual([]);
  });

  test("MD-27: it is gone with a campaign of the Masterdeck that begins anew", async () => {
    const combat = await fight("masterdeck", "KS", "QS", "3C", "4C");
    await declare(combat, "Ysolde", 2);
    expect(added(actorOf(combat, "Ysolde"))).toEqual([PENALTY(-2)]);
    await beginAnew(combat);
    expect(added(actorOf(combat, "Ysolde"))).toEqual([]);
  });

  test("SW-2: an actor with several entries has what one of them has, as long as that one is there", async () => {
    const combat = await declared();
    const ysolde = actorOf(combat, "Ysolde");
    const again = { actorId: ysolde?.id, name: "Ysolde again", initiative: null };
    await combat.createEmbeddedDocuments("Combatant", [again as never]);
    await settled(combat);
    expect([of(combat, "Ysolde again")?.actor === ysolde, added(ysolde)]).toEqual([true, [PENALTY(-4)]]);
    await combat.deleteEmbeddedDocuments("Combatant", [of(combat, "Ysolde again")?.id ?? ""]);
    expect(added(ysolde)).toEqual([PENALTY(-4)]);
    await settled(combat);
    expect(added(ysolde)).toEqual([PENALTY(-4)]);
  });

  test("SW-5: a Joker's +2 is SWADE's own, and is not given twice", async () => {
    const combat = await fight("action-deck", "JR", "QS", "3C", "4C");
    expect(added(actorOf(combat, "Ysolde"))).toEqual([JOKER]);
    await declare(combat, "Ysolde", 2);
    expect(added(actorOf(combat, "Ysolde"))).toEqual([PENALTY(-2), JOKER]);
  });

  test("SW-3: every member of a group has it on its own token's actor", async () => {
    const combat = await fight("action-deck", "2C", "3C", "4C", "KS");
    await declare(combat, "Guard 1", 2);
    const guards = ["Guard 1", "Guard 2"].map((name) => added(actorOf(combat, name)));
    expect(guards).toEqual([[PENALTY(-2)], [PENALTY(-2)]]);
  });
});
