import { setNextDraws } from "./next-draws.ts";
import { alike, dealAndBegin, sitDown, split } from "./playing.ts";
import { said } from "./said.ts";
import { openIn } from "./tables.ts";
import { expect, type Sitting } from "./world.ts";

/** The core suite, with encounters and fighters that come and go. */

/** Two encounters do not mix, and what is hidden stays hidden, in chat too. */
export async function twoEncounters(table: Sitting): Promise<void> {
  const { gm, anna } = await sitDown(table, "Anna");
  await dealAndBegin({ gm });
  const first = await gm.console<string>("game.combat.id");
  const open = await openIn(anna);
  const hidden = await gm.console<string>("game.combat.combatants.find((c) => c.hidden).id");
  expect(open).not.toContain(hidden);
  const told = await anna.console<string>("game.messages.contents.map((m) => m.content).join()");
  expect(told).toContain("Old Tam");
  expect(told).not.toContain("Hollow Archer 2");
  await gm.console(`(async () => {
    const other = await Combat.create({ scene: game.scenes.active.id });
    await other.createEmbeddedDocuments("Combatant", game.combats.get("${first}").combatants.contents.slice(0, 3)
      .map(({ tokenId, sceneId, actorId }) => ({ tokenId, sceneId, actorId })));
    ui.combat.viewed = other;
    await ui.combat.render();
  })()`);
  const before = await gm.console<string>(`JSON.stringify(game.combats.get("${first}").toObject())`);
  await gm.press(said("action-deck.offer.deal", { round: 1 }));
  await gm.press(said("action-deck.offer.begin", { round: 1 }));
  await expect(gm.strip).toContainText(said("screen.actsNow"));
  await gm.press(said("action-deck.offer.end"));
  expect(await gm.console<string>(`JSON.stringify(game.combats.get("${first}").toObject())`)).toBe(before);
}

/** Groups in a few clicks; joiners, leavers and the fallen; an encounter without cards is Foundry's. */
export async function comings(table: Sitting): Promise<void> {
  const { gm, ben } = await sitDown(table, "Ben");
  await split(gm, "Barrow Guard", 3);
  await expect(gm.page.locator("#combat .dealt-in-group")).toHaveCount(5);
  await setNextDraws(gm.page, [0, 1, 2, 3, 4, 5, 6, 7, 8]); // no two Jokers, who would have to roll first
  await gm.press(said("action-deck.offer.deal", { round: 1 }));
  await gm.press(said("action-deck.offer.begin", { round: 1 }));
  await expect.poll(async () => (await gm.combat()).current).not.toBeNull();
  const acting = (await gm.combat()).current;
  const cards = await gm.cards();
  await gm.console(`(async () => {
    const actor = game.actors.getName("The Pale Margrave");
    await game.combat.createEmbeddedDocuments("Combatant", [{ name: "<i>Newcomer</i>", actorId: null, tokenId: null }, { name: "Second Margrave", actorId: actor.id }]);
  })()`);
  await expect(gm.row("<i>Newcomer</i>").locator(".dealt-in-card")).toBeVisible();
  await expect.poll(async () => (await gm.combat()).current).toBe(acting);
  for (const card of cards.filter((line) => !line.startsWith("The Pale Margrave")))
    expect(await gm.cards()).toContain(card);
  await gm.console("game.combat.combatant.update({ defeated: true })");
  await gm.console("game.combat.combatants.getName('<i>Newcomer</i>').delete()");
  await expect(gm.strip).toContainText(said("screen.actsNow"));
  await alike(gm, ben);
  await gm.console("game.combat.update({ flags: { 'dealt-in': { rules: 'none', open: '' } } })");
  await expect(gm.strip).toHaveCount(0);
  const round = (await gm.combat()).round;
  await gm.page.locator("#combat nav.combat-controls [data-action=nextRound]").click();
  await expect.poll(async () => (await gm.combat()).round).toBe(round + 1);
}
