import type { Page } from "@playwright/test";
import { barrow } from "../e2e/barrow.ts";
import { beginRound, dealHands, handIn, known } from "../e2e/campaign-table.ts";
import { everythingReceived, listenIn, whereReceived } from "../e2e/received.ts";
import { rig, wordsFor } from "../e2e/rig.ts";
import { said } from "../e2e/said.ts";
import { expect, type Seat } from "../e2e/world.ts";
import { test } from "./world.ts";

/** MD-22, in the demo: a player's tab has no more in it than a real player's browser. */

test.use({ world: barrow("masterdeck") });

/** Keeps everything that the worker says to this page, where `received` looks: on the page. */
function listenToWorker(page: Page): void {
  listenIn(page);
  void page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { __heard: heard });
    globalThis.SharedWorker = class extends SharedWorker {
      constructor(...given: ConstructorParameters<typeof SharedWorker>) {
        super(...given);
        this.port.addEventListener("message", ({ data }) => heard.push(JSON.stringify(data)));
      }
    };
  });
}

/** All of it, and all that the page can find among what the browser keeps. */
const inTab = async (seat: Seat): Promise<string> => {
  const heard = await seat.console<string>("__heard.join('\\n')");
  return `${await everythingReceived(seat.page)}\n${heard}`;
};

test("MD-22: no player's tab has what another player holds, or what the Game Master's browser keeps", async ({
  table,
}) => {
  test.slow();
  const join = (name: "Gamemaster" | "Anna" | "Ben") => table.join(name, { meet: listenToWorker });
  const gm = await join("Gamemaster");
  const [anna, ben] = await Promise.all([join("Anna"), join("Ben")]);
  await dealHands(gm);
  await rig(gm.page, wordsFor(["KS", "7H", "AC", "QD", "8D", "9S", "8C", "TH", "4H"]));
  await gm.press(said("action-deck.offer.deal", { round: 1 }));
  const mine = await handIn(gm, "Ysolde");
  await expect.poll(() => handIn(anna, "Ysolde"), "the owner sees the own hand").toEqual(mine);
  await beginRound(gm, 1);
  const { flipped } = await known(ben);
  expect(await inTab(ben), "the search finds what lies open").toContain(flipped ?? "?");
  expect(mine.length).toBeGreaterThan(2);
  for (const card of mine) {
    const id = card.split(":")[2] ?? card;
    const all = await inTab(ben);
    expect(all.includes(card) || all.includes(`"${id}"`), (await whereReceived(ben.page, id)).join(" | ")).toBe(false);
  }
  const keys = (seat: Seat) => seat.console<string>("game.settings.get('dealt-in', 'device')");
  const [gms, bens] = await Promise.all([keys(gm), keys(ben)]);
  expect(await inTab(ben), "the search finds one's own key").toContain(bens);
  expect(await inTab(ben)).not.toContain(gms);
  expect(await ben.console<unknown[]>("indexedDB.databases()"), "no server's store").toEqual([]);
});
