import { checkBy, openCheck, reportOf } from "./checking.ts";
import { leaveTour } from "./newcomer.ts";
import { said } from "./said.ts";
import { expect, type Seat, test } from "./world.ts";

/** A Game Master sees within half a minute whether this world does what cards need. */

for (const generation of [13, 14] as const)
  test.describe(`generation ${generation}`, () => {
    test.use({ world: { switches: { generation } } });

    test("a healthy world is named healthy, with a player's page too, and nothing is left of the check", async ({
      table,
    }) => {
      const gm = await table.join("Gamemaster");
      const anna = await table.join("Anna");
      const WORLD = `[game.combats.size, game.scenes.size, game.messages.size, game.actors.map((one) => one.toObject()), game.time.worldTime]`;
      const before = await gm.console(WORLD);
      const seen = await anna.console<number>(`globalThis.shown = 0, Hooks.on("renderCombatTracker", () => shown++)`);
      expect(seen).toBeGreaterThan(0);
      await checkBy(gm);
      const report = await reportOf(gm);
      expect(report.fails, report.text).toEqual([]);
      const minds = report.minds.filter((id) => id !== "pace"); // how quick this machine is
      expect(minds, report.text).toEqual([]);
      const never = generation === 13 ? ["effects"] : []; // Foundry 13 ends no effects
      expect(report.open, report.text).toEqual(never);
      await expect(gm.page.locator(".dealt-in-check-title")).toHaveText(
        report.minds.length === 0 ? said("check.allHold", { n: report.holds.length }) : said("check.minds", { n: 1 }),
      );
      expect(await gm.console(WORLD)).toEqual(before);
      expect(await gm.console(`ui.combat.viewed.scene?.flags["dealt-in"]?.check ?? null`)).toBeNull();
    });
  });

test.describe("beside a game system that speaks of each turn", () => {
  test.use({ world: { switches: { system: "sfrpg" } } });

  test("nothing is left in chat but what somebody wrote meanwhile", async ({ table }) => {
    const gm = await table.join("Gamemaster");
    const anna = await table.join("Anna");
    const said = `game.messages.map(({ content }) => content)`;
    const before = await gm.console<string[]>(said);
    await anna.console(`ChatMessage.create({ content: "While it is checked" }).then(() => 0)`);
    await gm.console(
      `globalThis.heard = [], Hooks.on("createChatMessage", ({ content }) => { heard.push(content); }) && 0`,
    );
    await checkBy(gm);
    expect((await gm.console<string[]>("heard")).filter((one) => /^(Round|Turn)/.test(one)).length).toBeGreaterThan(5);
    expect(await gm.console(said)).toEqual([...before, "While it is checked"]);
  });
});

test.describe("in a world of its own", () => {
  const window = ({ page }: Seat) => page.locator("#dealt-in-check");

  test("nothing can be checked while a fight is under way, and the window says so", async ({ table }) => {
    const gm = await table.join("Gamemaster");
    await gm.press(said("action-deck.offer.deal", { round: 1 }));
    await gm.press(said("action-deck.offer.begin", { round: 1 }));
    await openCheck(gm);
    await expect(window(gm).getByRole("button", { name: said("check.title") })).toBeDisabled();
    await expect(window(gm)).toContainText(said("check.whyNot.fight"));
  });

  test("a stopped check, and one whose page is reloaded, leave nothing", async ({ table }) => {
    const gm = await table.join("Gamemaster");
    const made = `[...game.combats, ...game.scenes].filter((one) => one.flags["dealt-in"]?.check).length`;
    await openCheck(gm);
    await window(gm)
      .getByRole("button", { name: said("check.title") })
      .click();
    await expect.poll(() => gm.console(made)).toBeGreaterThan(0);
    await window(gm).locator("[name=stop]").click();
    await expect(window(gm)).toContainText(said("check.stopped"), { timeout: 20_000 });
    expect(await gm.console(made)).toBe(0);
    await window(gm)
      .getByRole("button", { name: said("check.title") })
      .click();
    await expect.poll(() => gm.console(made)).toBeGreaterThan(0);
    const ben = await table.join("Ben");
    await ben.page.close(); // somebody leaves in the midst of it
    await expect(window(gm).locator(".dealt-in-check-title")).toBeVisible({ timeout: 60_000 });
    expect((await reportOf(gm)).fails).toEqual([]);
    await window(gm).locator("[name=check]").click();
    await expect.poll(() => gm.console(made)).toBeGreaterThan(0);
    await gm.page.reload();
    await gm.page.waitForFunction("globalThis.game?.ready === true");
    await expect.poll(() => gm.console(made)).toBe(0);
  });

  test("a player's page does nothing for who asks it in the check's name", async ({ table }) => {
    const gm = await table.join("Gamemaster");
    await table.join("Anna");
    const ask = (name: string, data: string) =>
      gm.console(`game.users.find((one) => one.name === "Anna").query("dealt-in.ask", { name: "${name}", data: ${data} })
        .then((answer) => ({ answer }), (error) => ({ error: String(error) }))`);
    const message = await gm.console<{
      error?: string;
    }>(`ChatMessage.create({ content: "A secret", whisper: [game.userId] })
      .then(({ id }) => game.users.find((one) => one.name === "Anna").query("dealt-in.ask", { name: "message", data: { id } }))
      .then((answer) => ({ answer }), (error) => ({ error: String(error) }))`);
    expect(message).toHaveProperty("error");
    for (const name of ["updateCombat", "updateCombatant", "order", "setSetting", "constructor"])
      expect(await ask(name, `{ combat: game.combat.id, changes: { round: 9 } }`), name).toHaveProperty("error");
    expect(await gm.console("game.combat.round")).toBe(0);
  });

  test("what is switched off is said with the way to the check, and on again it is as before", async ({ table }) => {
    const gm = await table.join("Gamemaster");
    await gm.press(said("action-deck.offer.deal", { round: 1 }));
    const cards = gm.page.locator("#combat [data-combatant-id] .dealt-in-card");
    await expect(cards).not.toHaveCount(0);
    await gm.console(`game.settings.set("dealt-in", "off", '["rows"]').then(() => 0)`);
    await expect(cards).toHaveCount(0);
    await expect(gm.page.locator(".dealt-in-strip")).toBeVisible();
    await expect(gm.page.locator(".dealt-in-check-offer")).toContainText(said("check.off.rows"));
    await gm.page.locator(".dealt-in-check-offer [data-check=open]").click();
    await expect(window(gm)).toBeVisible();
    await gm.console(`game.settings.set("dealt-in", "off", '["order"]').then(() => 0)`);
    await expect(gm.page.locator("#combat")).toContainText(said("check.off.order"));
    await expect(gm.page.locator(".dealt-in-strip")).toHaveCount(0);
    await gm.console(`game.settings.set("dealt-in", "off", "[]").then(() => 0)`);
    await expect(cards).not.toHaveCount(0);
    await gm.console(`game.settings.set("dealt-in", "off", '["effects", "order"]').then(() => 0)`);
    await window(gm)
      .getByRole("button", { name: said("check.title") })
      .click();
    await expect(window(gm).locator(".dealt-in-check-title")).toBeVisible({ timeout: 60_000 });
    expect((await reportOf(gm)).fails).toEqual([]);
    await expect.poll(() => gm.console(`game.settings.get("dealt-in", "off")`)).toBe("[]");
  });
});

test.describe("a world that is new to Dealt In", () => {
  test.use({ newcomers: true });

  test("is offered a check once, which can be declined for good", async ({ table }) => {
    const gm = await table.join("Gamemaster");
    await leaveTour(gm);
    const anna = await table.join("Anna");
    const offer = gm.page.locator(".dealt-in-check-offer");
    await expect(offer).toContainText(
      said("check.offer", { version: await gm.console("game.version"), system: "Plain" }),
    );
    await expect(anna.page.locator(".dealt-in-check-offer")).toHaveCount(0);
    await offer.getByRole("button", { name: said("check.notNow") }).click();
    await expect(offer).toHaveCount(0);
    await gm.page.reload();
    await gm.page.waitForFunction("globalThis.game?.ready === true");
    await expect(gm.page.locator("#combat [data-combatant-id]")).not.toHaveCount(0);
    await expect(offer).toHaveCount(0);
  });
});
