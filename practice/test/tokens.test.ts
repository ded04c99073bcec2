import { expect, test, vi } from "vitest";
import { Combatant } from "../client/core/documents/combatant.ts";
import type { TokenDocument } from "../client/core/documents/token.ts";
import { lanternWorld } from "../world/lantern.ts";
import { openPage } from "./in-process.ts";

test("what a combatant's actor has is looked up once unlinked tokens have theirs", async () => {
  const without: string[] = [];
  const looked = new Set<string>();
  const { updateResource } = Combatant.prototype;
  vi.spyOn(Combatant.prototype, "updateResource").mockImplementation(function (this: Combatant) {
    looked.add(this.id);
    if (this.actor === null) without.push(this.name);
    return updateResource.call(this);
  });
  const combat = await openPage({ world: lanternWorld() });
  vi.restoreAllMocks();
  expect(without).toEqual([]);
  expect(looked.size).toBe(combat.combatants.size);
});

test("a token's bars, from what its actor has", async () => {
  const world = lanternWorld();
  const [tamsin] = world.actors;
  Object.assign(tamsin as object, { system: { hp: { value: 7, max: 9 }, bennies: 2, note: { value: 1 } } });
  await openPage({ world });
  const tokens = game.scenes.contents.flatMap((scene) => scene.tokens.contents) as unknown as TokenDocument[];
  const token = tokens.find(({ actorId }) => actorId === tamsin?._id);
  if (!token) throw new Error("no token");
  await token.update({ bar1: { attribute: "hp" }, bar2: { attribute: "bennies" } });
  expect(token.getBarAttribute("bar1")).toEqual({ type: "bar", attribute: "hp", value: 7, max: 9, editable: true });
  expect(token.getBarAttribute("bar2")).toEqual({ type: "value", attribute: "bennies", value: 2, editable: true });
  expect(token.getBarAttribute("bar2", { alternative: "hp" })?.value).toBe(7);
  expect(["note", "luck"].map((alternative) => token.getBarAttribute("bar1", { alternative }))).toEqual([null, null]);
});

test("tokens of an actor, all or the linked", async () => {
  await openPage({ world: lanternWorld() });
  const counts = game.actors.contents.map((actor) => {
    const { getActiveTokens } = actor as unknown as { getActiveTokens(linked: boolean, documents: boolean): unknown[] };
    return [true, false].map((linked) => getActiveTokens.call(actor, linked, true).length);
  });
  expect(counts.some(([linked = 0, all = 0]) => linked === all && all > 0)).toBe(true);
  expect(counts.some(([linked = 0, all = 0]) => linked === 0 && all > 1)).toBe(true);
});
