import type { Page } from "@playwright/test";
import { barrowWorld } from "../e2e/barrow-world.ts";
import { beginRound, dealHands, handIn, known } from "../e2e/campaign-table.ts";
import { setNextDraws, wordsFor } from "../e2e/next-draws.ts";
import { everythingReceived, listenIn, whereReceived } from "../e2e/received.ts";
import { said } from "../e2e/said.ts";
import { expect, type Seat } from "../e2e/world.ts";
import { playSample, test } from "./world.ts";

/** MD-22, in the demo: a player's tab has no more in it than a real player's browser. */

test.use({ world: barrowWorld("masterdeck") });

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

/** What else a page finds: what it may ask of the server besides the world, and what seats of a browser share. */
const ELSEWHERE = `Promise.all([__practice.control("state"), caches.keys()]).then(([state, kept]) =>
  JSON.stringify([state, kept, document.cookie, name, history.state]))`;

/** All of it, and all that the page can find among what the browser keeps. */
const inTab = async (seat: Seat): Promise<string> => {
  const heard = await seat.console<string>("__heard.join('\\n')");
  return `${await everythingReceived(seat.page)}\n${heard}\n${await seat.console<string>(ELSEWHERE)}`;
};

/** The drama cards that the Game Master can name and this player cannot: all other hands, and what lies closed. */
async function hiddenFrom(seat: Seat, gm: Seat): Promise<string[]> {
  const [all, own] = await Promise.all([known(gm), known(seat)]);
  return Object.keys(all.places).filter((id) => !(id in own.places));
}

const keyOf = (seat: Seat) => seat.console<string>("game.settings.get('dealt-in', 'device')");

test("MD-22: no player's tab has what another player holds, or what the Game Master's browser keeps", async ({
  table,
}) => {
  test.slow();
  const join = (name: "Gamemaster" | "Anna" | "Ben") => table.join(name, { meet: listenToWorker });
  const gm = await join("Gamemaster");
  const [anna, ben] = await Promise.all([join("Anna"), join("Ben")]);
  await dealHands(gm);
  await setNextDraws(gm.page, wordsFor(["KS", "7H", "AC", "QD", "8D", "9S", "8C", "TH", "4H"]));
  await gm.press(said("action-deck.offer.deal", { round: 1 }));
  const mine = await handIn(gm, "Ysolde");
  await expect.poll(() => handIn(anna, "Ysolde"), "the owner sees the own hand").toEqual(mine);
  await beginRound(gm, 1);
  const { flipped } = await known(ben);
  expect(await inTab(ben), "the search finds what lies open").toContain(flipped ?? "?");
  expect(mine.length).toBeGreaterThan(2);
  const hidden = await hiddenFrom(ben, gm);
  expect(hidden).toEqual(expect.arrayContaining(mine));
  expect(hidden.length, "more hands than this one").toBeGreaterThan(mine.length);
  const all = await inTab(ben);
  for (const card of hidden) {
    const id = card.split(":")[2] ?? card;
    expect(all.includes(card) || all.includes(`"${id}"`), (await whereReceived(ben.page, id)).join(" | ")).toBe(false);
  }
  const [gms, bens] = await Promise.all([keyOf(gm), keyOf(ben)]);
  expect(all, "the search finds one's own key").toContain(bens);
  expect(all).not.toContain(gms);
  expect(await ben.console<unknown[]>("indexedDB.databases()"), "no server's store").toEqual([]);
});

test("MD-22: side by side, a player's frame keeps nothing of the Game Master's in the tab that they share", async ({
  visitor,
  site,
}) => {
  test.slow();
  const page = await visitor.newPage();
  await playSample(page, site, "masterdeck");
  const inFrame = async (name: string) => {
    const frame = await (await page.waitForSelector(`iframe[data-user=${name}]`)).contentFrame();
    await frame?.waitForFunction("globalThis.game?.ready === true && game.settings.get('dealt-in', 'device') !== ''");
    return frame?.evaluate<{ key: string; kept: string }>(`({
      key: game.settings.get("dealt-in", "device"),
      kept: JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    })`);
  };
  const gm = await inFrame("Gamemaster");
  const anna = await inFrame("Anna");
  const part = (kept = "") => kept.replaceAll("\\", "");
  const inJson = (key = "?") => part(JSON.stringify(key));
  expect(part(gm?.kept), "the search finds one's own key").toContain(inJson(gm?.key));
  expect(part(anna?.kept), "the search finds one's own key").toContain(inJson(anna?.key));
  expect(part(anna?.kept)).not.toContain(inJson(gm?.key));
});
