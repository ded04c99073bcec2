import { rig, wordsFor } from "./rig.ts";
import { cardName, opening, said, saying } from "./said.ts";
import { openIn, turnOf } from "./tables.ts";
import { expect, type Seat, type Table, together } from "./world.ts";

/** The core suite: what must hold even if Foundry turns out not to work as believed. */

/** The sample's seats in the order of the deal: Ysolde, Tamsin, Old Tam, the Margrave, guards, hounds, archers. */
export const CARDS = ["KS", "7H", "AC", "8D", "9C", "8C", "4H"] as const;

export interface People {
  readonly gm: Seat;
  readonly anna: Seat;
  readonly ben: Seat;
}

type Player = "Anna" | "Ben";

/** The GM and then these players, or both of them. */
export async function sitDown<N extends Player = Player>(
  table: Table,
  ...who: readonly N[]
): Promise<{ gm: Seat } & Record<Lowercase<N>, Seat>> {
  const gm = await table.join("Gamemaster");
  const players = (who.length > 0 ? who : ["Anna", "Ben"]) as readonly N[];
  return { gm, ...(await together(players, (name) => table.join(name))) };
}

/** Deals these cards in the first round, and begins it. */
export async function dealAndBegin({ gm }: Pick<People, "gm">, cards: readonly string[] = CARDS): Promise<void> {
  await rig(gm.page, wordsFor(cards));
  await gm.press(said("action-deck.offer.deal", { round: 1 }));
  await gm.press(said("action-deck.offer.begin", { round: 1 }));
  await expect(gm.strip).toContainText(said("screen.actsNow"));
  await expect.poll(async () => (await gm.combat()).round).toBe(1);
}

export const acts = (seat: Seat, name: string) =>
  expect(seat.strip.locator(".dealt-in-acts strong").first()).toHaveText(name);

/** Everyone's Foundry says the same, and agrees with the cards. */
export async function alike(...seats: readonly Seat[]): Promise<void> {
  await expect
    .poll(async () => {
      const states = await Promise.all(seats.map((seat) => seat.combat()));
      return states.every((state) => JSON.stringify(state) === JSON.stringify(states[0]));
    })
    .toBe(true);
}

/** A whole round, its last turn ended by a player, and the next one dealt. */
export async function aRound(table: Table): Promise<void> {
  const { gm, anna, ben } = await sitDown(table);
  await rig(gm.page, wordsFor(["KS", "2H", "AC", "8D", "9C", "8C", "4H"]));
  await gm.press(said("action-deck.offer.deal", { round: 1 }));
  await expect(gm.row("Old Tam").locator(".dealt-in-card")).toHaveAttribute("aria-label", cardName("AC"));
  await gm.press(said("action-deck.offer.begin", { round: 1 }));
  await acts(ben, "Old Tam");
  await ben.press(said("action-deck.offer.end"));
  await acts(anna, "Ysolde Marr");
  await anna.press(said("action-deck.offer.end"));
  await acts(gm, "Barrow Guard");
  for (const next of ["The Pale Margrave", "Ash Hound", "Hollow Archer"]) {
    await gm.press(said("action-deck.offer.end"));
    await acts(gm, next);
  }
  await gm.press(said("action-deck.offer.end"));
  await acts(anna, "Tamsin Reed");
  await anna.page.locator("#combat nav.combat-controls [data-action=nextTurn]").click(); // Foundry's own "End turn", last of the round
  await expect(gm.strip).toContainText(said("action-deck.pause.over"));
  await alike(gm, anna, ben);
  await rig(gm.page, [0, 1, 2, 3, 4, 5, 6]); // no two Jokers, who would have to roll first
  await gm.press(said("action-deck.offer.deal", { round: 2 }));
  await gm.press(said("action-deck.offer.begin", { round: 2 }));
  await expect.poll(async () => (await ben.combat()).round).toBe(2);
  await expect.poll(async () => (await ben.combat()).turn).toBe(0);
  await alike(gm, anna, ben);
  expect(table.practice.counters().refused, "writes that the server refused").toBe(0);
}

/** Hold, act next without a contest, interrupt with one: both are asked, and the higher goes first. */
export async function holds(table: Table): Promise<void> {
  const { gm, anna, ben } = await sitDown(table);
  await dealAndBegin({ gm });
  await acts(ben, "Old Tam");
  await ben.press(said("action-deck.offer.hold"));
  await acts(anna, "Ysolde Marr");
  await anna.press(said("action-deck.offer.hold"));
  await acts(gm, "Barrow Guard");
  await ben.press(opening("action-deck.offer.actNext"));
  await expect(gm.row("Old Tam")).toContainText(said("action-deck.badge.next"));
  await gm.press(said("action-deck.offer.end"));
  await acts(ben, "Old Tam");
  await ben.press(said("action-deck.offer.end"));
  await acts(gm, "The Pale Margrave");
  await anna.press(opening("action-deck.offer.interrupt"));
  await expect(anna.strip.locator(".dealt-in-ask")).toContainText(
    said("action-deck.ask.contest.agility", { who: "Ysolde Marr", against: "The Pale Margrave" }),
  );
  await answer(anna, "Ysolde Marr", 9);
  await answer(gm, "The Pale Margrave", 5);
  await acts(gm, "Ysolde Marr");
  await anna.press(said("action-deck.offer.end"));
  await acts(gm, "The Pale Margrave");
  await alike(gm, anna, ben);
}

/** Types a total into this seat's question. */
export async function answer(seat: Seat, who: string, total: number): Promise<void> {
  const ask = seat.strip.locator(".dealt-in-ask").filter({ hasText: who === "" ? /./ : who });
  const own = ask.filter({ has: seat.page.locator(".dealt-in-ask-to", { hasText: who }) }).first();
  await own.getByLabel(said("screen.totalHint")).fill(String(total));
  await own.getByRole("button", { name: said("screen.set") }).click();
}

/** A Joker acts at any time, without a contest, and has its +2 until the round is over. */
export async function joker(table: Table): Promise<void> {
  const { gm, ben } = await sitDown(table, "Ben");
  await dealAndBegin({ gm }, ["KS", "7H", "JR", "8D", "9C", "8C", "4H"]);
  await acts(ben, "Old Tam");
  await ben.press(said("action-deck.offer.bide"));
  await acts(gm, "Ysolde Marr");
  await expect(ben.row("Old Tam")).toContainText(said("action-deck.badge.joker"));
  await ben.press(opening("action-deck.offer.interrupt"));
  await acts(gm, "Old Tam");
  await expect(gm.strip.locator(".dealt-in-ask")).toHaveCount(0);
  await ben.press(said("action-deck.offer.end"));
  await acts(gm, "Ysolde Marr");
  await expect(gm.strip).toContainText(said("action-deck.deck.shuffleDue"));
}

/** Undo takes everything back to before the deal. No one starts a turn twice. */
export async function undoAll(table: Table): Promise<void> {
  const { gm, anna, ben } = await sitDown(table);
  await gm.console(COUNT_TURNS);
  await dealAndBegin({ gm });
  const begun = { ...(await gm.combat()), cards: await gm.cards() };
  await ben.press(said("action-deck.offer.hold"));
  await acts(anna, "Ysolde Marr");
  await ben.strip.getByRole("button", { name: said("screen.undo") }).click(); // a player's own latest entry
  await acts(anna, "Old Tam");
  await expect(ben.strip.getByRole("button", { name: said("screen.undo") })).toHaveCount(0);
  await ben.press(said("action-deck.offer.hold"));
  await acts(anna, "Ysolde Marr");
  await anna.press(said("action-deck.offer.end"));
  await acts(gm, "Barrow Guard");
  const undo = gm.strip.getByRole("button", { name: said("screen.undo") });
  await undo.click();
  await acts(gm, "Ysolde Marr");
  await undo.click();
  await acts(gm, "Old Tam");
  expect({ ...(await gm.combat()), cards: await gm.cards() }).toEqual(begun);
  await alike(gm, anna, ben);
  await ben.press(said("action-deck.offer.end"));
  await acts(gm, "Ysolde Marr");
  const starts = await gm.console<Record<string, number>>("globalThis.__starts");
  expect(Math.max(...Object.values(starts))).toBe(1);
  for (const left of [
    said("action-deck.deed.end", { who: "Old Tam" }),
    said("action-deck.deed.begin", { round: 1 }),
    said("action-deck.deed.deal", { round: 1 }),
  ]) {
    await expect(undo).toContainText(left);
    await undo.click();
  }
  await expect(gm.strip.getByRole("button", { name: said("action-deck.offer.deal", { round: 1 }) })).toBeVisible();
  expect(await gm.combat()).toMatchObject({ round: 0 });
  expect(Object.values((await ben.combat()).numbers).every((number) => number === null)).toBe(true);
}

const COUNT_TURNS = `(() => {
  globalThis.__starts = {};
  const combat = game.combat;
  const start = combat._onStartTurn.bind(combat);
  combat._onStartTurn = async (combatant, context) => {
    globalThis.__starts[combatant.id] = (globalThis.__starts[combatant.id] ?? 0) + 1;
    return start(combatant, context);
  };
})()`;

/** Foundry's own buttons and shortcuts, typed and cleared numbers, a token that joins. */
export async function ownButtons(table: Table): Promise<void> {
  const { gm, anna, ben } = await sitDown(table);
  const footer = (action: string) => gm.page.locator(`#combat nav.combat-controls [data-action=${action}]`);
  await rig(gm.page, wordsFor(CARDS));
  await footer("startCombat").click();
  await expect(gm.strip.getByRole("button", { name: said("action-deck.offer.begin", { round: 1 }) })).toBeVisible();
  await footer("startCombat").click();
  await acts(ben, "Old Tam");
  await footer("nextTurn").click();
  await acts(anna, "Ysolde Marr");
  await footer("previousTurn").click();
  await acts(ben, "Old Tam");
  await gm.page.keyboard.press("n");
  await acts(anna, "Ysolde Marr");
  await gm.page.keyboard.press("b");
  await acts(ben, "Old Tam");
  const before = await gm.combat();
  await gm.console("(__practice.notifications.length = 0, 0)");
  await gm.console("game.combat.combatants.getName('Tamsin Reed').update({ initiative: 99 })");
  const asBefore = () =>
    expect.poll(async () => JSON.stringify((await gm.combat()).numbers)).toBe(JSON.stringify(before.numbers));
  await asBefore();
  await expect(gm.page.getByText(saying("foreign.number"))).toHaveCount(1);
  await gm.console(
    "game.combat.update({ combatants: [{ _id: game.combat.combatants.getName('Tamsin Reed').id, initiative: 98 }] })",
  );
  await asBefore();
  await gm.console("game.combat.combatants.getName('Tamsin Reed').update({ initiative: null })");
  await expect(gm.row("Tamsin Reed").locator(".dealt-in-card")).not.toHaveAttribute("aria-label", cardName("7H"));
  await acts(gm, "Old Tam");
  await gm.console("game.combat.update({ turn: game.combat.turns.findIndex((c) => c.name === 'The Pale Margrave') })");
  await acts(gm, "The Pale Margrave");
  await alike(gm, anna, ben);
  await gm.console("game.scenes.active.tokens.getName('Hollow Archer 1').toggleCombatant()"); // the token HUD's toggle
  await expect(gm.page.locator("#combat").getByText("Hollow Archer 1", { exact: true })).toHaveCount(0);
  await gm.console("game.scenes.active.tokens.getName('Hollow Archer 1').toggleCombatant()");
  await expect(gm.page.locator("#combat").getByText("Hollow Archer 1", { exact: true })).toHaveCount(1);
  await acts(gm, "The Pale Margrave");
  await gm.console("game.combat.resetAll()");
  await expect(gm.strip.getByRole("button", { name: said("action-deck.offer.deal", { round: 1 }) })).toBeVisible();
  expect(Object.values((await gm.combat()).numbers).every((number) => number === null)).toBe(true);
}

/** Two encounters do not mix, and what is hidden stays hidden, in chat too. */
export async function twoEncounters(table: Table): Promise<void> {
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

/** The dealer is cut off in the middle of a deal, another GM deals and plays on, and the first comes back with its write. */
export async function lostDealer(table: Table): Promise<void> {
  const first = await table.join("Gamemaster");
  const second = await table.join("Second GM");
  const anna = await table.join("Anna");
  const cut = "Hooks.once('preUpdateCombat', () => { __practice.disconnect(); })";
  await first.console(`(${cut}, game.combat.startCombat(), 0)`); // the deal waits in the browser until the connection is back
  await expect(first.strip).toContainText(said("screen.lost"));
  await expect.poll(async () => second.console<boolean>("game.users.activeGM.isSelf")).toBe(true);
  await dealAndBegin({ gm: second }, ["KS", "7H", "AC", "8D", "9C", "8C", "4H"]);
  await second.press(said("action-deck.offer.end"));
  await acts(anna, "Ysolde Marr");
  await anna.press(said("action-deck.offer.end"));
  await acts(second, "Barrow Guard");
  const cards = await second.cards();
  await first.console("__practice.reconnect()");
  const reload = first.page.getByRole("button", { name: said("screen.reload") }).first();
  await expect(reload.or(first.strip.getByText("Barrow Guard")).first()).toBeVisible();
  if (await reload.isVisible()) await Promise.all([first.page.waitForEvent("load"), reload.click()]);
  await first.page.waitForFunction(() => (globalThis as { game?: { ready?: boolean } }).game?.ready === true);
  await acts(first, "Barrow Guard");
  await alike(first, second, anna);
  expect(await first.cards()).toEqual(cards);
  expect(await second.cards()).toEqual(cards);
  const deals = await second.console<number>(
    `game.messages.filter((m) => m.content.includes(${JSON.stringify(said("action-deck.say.dealt", { round: 1 }))})).length`,
  );
  expect(deals).toBe(1);
  await second.press(said("action-deck.offer.end"));
  await acts(anna, "The Pale Margrave");
}

/** The same page twice, two clicks at once, two answers in one instant. */
export async function atOnce(table: Table): Promise<void> {
  const { gm, anna, ben } = await sitDown(table);
  const twin = await table.join("Gamemaster", { context: gm.page.context() });
  await expect(twin.strip).toContainText(said("screen.twice"));
  await dealAndBegin({ gm });
  await ben.strip.getByRole("button", { name: said("action-deck.offer.end") }).dblclick();
  await acts(gm, "Ysolde Marr");
  await anna.press(said("action-deck.offer.hold"));
  await acts(gm, "Barrow Guard");
  await anna.press(opening("action-deck.offer.interrupt"));
  await expect(anna.strip.locator(".dealt-in-ask")).toHaveCount(1);
  await expect(gm.strip.locator(".dealt-in-ask")).toHaveCount(2);
  await Promise.all([answer(anna, "Ysolde Marr", 4), answer(gm, "Barrow Guard", 4)]);
  await expect(gm.strip.locator(".dealt-in-acts:not(.is-line)")).toHaveCount(2);
  await alike(gm, anna, ben, twin);
}

/** Anything that a player's console sends: a clear refusal, nothing changed, nothing thrown. */
/** A name is text wherever it appears: rows, strip, table, menus, chat and notices. */
export async function namesAreText(table: Table): Promise<void> {
  const gm = await table.join("Gamemaster");
  const anna = await table.join("Anna");
  const name = "<img src=x>Tom";
  await gm.console(
    `game.combat.combatants.find(({ name }) => name === "Ysolde Marr").update({ name: ${JSON.stringify(name)} }).then(() => 0)`,
  );
  await expect(anna.row(name)).toBeVisible();
  await dealAndBegin({ gm }, ["AS", "7H", "KC", "8D", "9C", "8C", "4H"]);
  await expect(anna.strip).toContainText(name);
  await anna.press(said("action-deck.offer.hold"));
  await acts(anna, "Old Tam");
  await anna.press(opening("action-deck.offer.interrupt"));
  await expect(gm.strip.locator(".dealt-in-ask").first()).toContainText("Tom");
  await gm
    .row(name)
    .getByRole("button", { name: opening("screen.seatMenu") })
    .click();
  await expect(gm.page.locator("dialog[open]")).toContainText("Tom");
  await gm.page.locator("dialog[open] [data-action=close]").click();
  await gm.console("ui.chat.activate?.() ?? ui.sidebar?.changeTab?.('chat', 'primary')");
  await expect(gm.page.locator(".chat-message").last()).toContainText(name);
  for (const seat of [gm, anna]) {
    await seat.console("(ui.combat.activate?.() ?? ui.sidebar?.changeTab?.('combat', 'primary'), 0)");
    await seat.strip.getByRole("button", { name: said("screen.openTable") }).click();
    await expect(seat.page.locator(".dealt-in-table")).toContainText(name);
    await expect(seat.page.locator("img[src=x]")).toHaveCount(0);
  }
}

export async function badInput(table: Table): Promise<void> {
  const { gm, ben } = await sitDown(table, "Ben");
  await dealAndBegin({ gm });
  const before = await gm.console<string>("JSON.stringify(game.combat.toObject())");
  const id = await gm.console<string>("game.combat.id");
  const anna = await gm.console<string>("game.combat.combatants.getName('Ysolde Marr').id");
  const tam = await gm.console<string>("game.combat.combatants.getName('Old Tam').id");
  const turn = await turnOf(gm);
  const sent: Record<string, unknown>[] = [
    { kind: "play", combat: id, who: tam, key: "constructor", values: {} },
    { kind: "play", combat: id, who: tam, key: `declare:${tam}:${turn}`, values: { count: 99, what: "" } },
    {
      kind: "play",
      combat: id,
      who: tam,
      key: `declare:${tam}:${turn}`,
      values: { count: "2", what: "<b onclick=alert(1)>" },
    },
    { kind: "play", combat: id, who: tam, key: `declare:${tam}:${turn}`, values: { __proto__: { count: 2 } } },
    { kind: "play", combat: id, who: anna, key: `end:${anna}:${turn}`, values: {} },
    { kind: "play", combat: id, who: "gm", key: "endRound:1", values: {} },
    { kind: "play", combat: id, who: tam, key: `end:${tam}:${turn - 1}`, values: {} },
    { kind: "play", combat: "nowhere", who: tam, key: "end", values: {} },
    { kind: "play", combat: id, who: tam, key: 7, values: null },
    { kind: "undo", combat: id, rev: -1, back: "everything" },
    { kind: "play", combat: id, who: tam, key: "x".repeat(100_000), values: {} },
  ];
  const refusals = await ben.page.evaluate(
    ([messages]) =>
      Promise.all(
        (messages as Record<string, unknown>[]).map(
          (message, i) =>
            new Promise<unknown>((resolve) => {
              const { socket } = (globalThis as unknown as { game: { socket: SocketLike } }).game;
              const mine = `bad${i}`;
              socket.on("module.dealt-in", (data: { kind?: string; id?: string; refusal?: unknown }) => {
                if (data.kind === "done" && data.id === mine) resolve(data.refusal);
              });
              socket.emit("module.dealt-in", { ...message, id: mine });
              setTimeout(() => resolve("no answer"), 6000);
            }),
        ),
      ),
    [sent],
  );
  for (const [i, refusal] of refusals.entries())
    expect(refusal, JSON.stringify(sent[i]).slice(0, 120)).toHaveProperty("key");
  await ben.console(`game.socket.emit("module.dealt-in", null), game.socket.emit("module.dealt-in", [[[]]]), 0`);
  expect(await gm.console<string>("JSON.stringify(game.combat.toObject())")).toBe(before);
  await ben.press(said("action-deck.offer.end"));
  await acts(gm, "Ysolde Marr");
}

interface SocketLike {
  on(channel: string, listener: (data: never) => void): void;
  emit(channel: string, data: unknown): void;
}

/** Groups in a few clicks; joiners, leavers and the fallen; an encounter without cards is Foundry's. */
export async function comings(table: Table): Promise<void> {
  const { gm, ben } = await sitDown(table, "Ben");
  await gm
    .row("Barrow Guard")
    .getByRole("button", { name: opening("screen.seatMenu") })
    .click();
  await gm.page.getByRole("button", { name: said("groups.offer.split") }).click();
  await gm.page.getByLabel(said("word.parts")).fill("3");
  await gm.page.getByRole("button", { name: said("screen.ok") }).click();
  await expect(gm.page.locator("#combat .dealt-in-group")).toHaveCount(5);
  await rig(gm.page, [0, 1, 2, 3, 4, 5, 6, 7, 8]); // no two Jokers, who would have to roll first
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
