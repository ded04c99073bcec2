import type { CardId, SeatId } from "../../engine/table/table.ts";
import { byHome } from "../../foundry/host/by-home.ts";
import { homeBy } from "../../foundry/storage/home.ts";
import { turnRecordIn } from "../../foundry/storage/restored.ts";
import { storedAt } from "../../foundry/storage/store.ts";
import { dramaFace } from "../../foundry/text/drama-face.ts";
import { words } from "../../foundry/text/i18n.ts";
import { onPlayedCard } from "../../foundry/text/messages.ts";
import { cardsMove, isStill } from "../page/motion.ts";
import { shown } from "../shared/card-face.ts";
import { LASTS, markNew, unmark } from "../shared/fresh.ts";
import { imageOf, type TableView, tableViewAt } from "../shared/table-view.ts";
import { type Deal, dealIn } from "./deal.ts";
import { dealing, goOnIn, isDealing } from "./dealing.ts";
import { isOwn, type News, newsIn } from "./news.ts";
import { boxOf, revealing, tokenOf } from "./reveal.ts";
import { blocksIn, listInSight } from "./rows.ts";
import { whenPainted } from "./stage/painted.ts";
import { perform, type Sequence } from "./stage/stage.ts";

/** Cards that did not fly are marked by an edge for a while. */

/** What is marked, by the key of its row, and since when. */
const marks = new Map<string, { readonly card: string; readonly since: number }>();

/** The key of a row or of a group's line. */
const keyOf = ({ dataset }: HTMLElement): string => dataset["seat"] ?? dataset["combatantId"] ?? "";

const cardIn = (row: HTMLElement): HTMLElement | null =>
  row.querySelector<HTMLElement>(".token-initiative .dealt-in-card");

/** Whether any mark may still be due. */
const hasMarks = (): boolean => marks.size > 0;

/** Marks the cards of these rows from now on. */
function markCards(rows: readonly HTMLElement[]): void {
  const since = performance.now();
  for (const row of rows) marks.set(keyOf(row), { card: cardIn(row)?.dataset["card"] ?? "", since });
}

/** Gives the rows of a list the marks that are still due, as old as they are: Foundry rewrites its rows. */
function showMarks(rows: readonly HTMLElement[]): void {
  for (const row of rows) {
    const mark = marks.get(keyOf(row));
    const card = cardIn(row);
    const ago = performance.now() - (mark?.since ?? 0);
    const isDue = mark !== undefined && ago < LASTS && card !== null && (card.dataset["card"] ?? "") === mark.card;
    if (isDue) markNew(card, ago);
    else if (card !== null) unmark(card);
    if (!isDue && mark !== undefined) marks.delete(keyOf(row));
  }
}

/** What is shown above the canvas as play goes on. */

/** The order of the rows as they were last written, by home. */
const orders = byHome<readonly string[]>();

/** A tracker was written again although nothing was played: what moves in its rows goes on. */
export function again(tableView: TableView): void {
  const list = isDealing() ? listInSight() : null;
  if (list !== null) goOnIn(list, tableView);
  lookAt(tableView);
}

/** The table view whose rows are still to be looked at. */
let unseen: TableView | null = null;

/** Shows the marks of rows, and notes their order: before they are painted only if it must be, since it has them laid out. */
function lookAt(tableView: TableView): void {
  if (hasMarks()) return look(tableView);
  const isDue = unseen !== null;
  unseen = tableView;
  if (!isDue) whenPainted(lookAtLast);
}

function lookAtLast(): void {
  const tableView = unseen;
  unseen = null;
  if (tableView !== null) look(tableView);
}

function look(tableView: TableView): void {
  const list = listInSight();
  if (list === null) return;
  showMarks(rowsOf(list, tableView));
  remember(list, tableView);
}

/** Something was played: shows it as far as this user wants cards to move. */
export function follow(before: TableView, after: TableView): void {
  const deal = dealIn(before, after);
  const list = deal === null ? null : listInSight();
  if (list !== null && deal !== null) showDeal(list, after, deal);
  if (deal === null) lookAt(after);
  else look(after);
  const moves = cardsMove();
  if (moves === "off") return;
  for (const news of newsIn(before.view, after.view)) if (moves === "all" || isOwn(news, after.mine)) tell(after, news);
}

/** Where the table window shows such news, large and at once. */
const SHOWN: Readonly<Record<News["kind"], string>> = {
  round: ".dealt-in-round-card > .dealt-in-drama",
  drawn: ".dealt-in-sequence",
  over: ".dealt-in-sequence",
};

/** Shows news above the canvas, unless a window in sight has it. */
function tell(tableView: TableView, news: News): void {
  const isShown = [...document.querySelectorAll(SHOWN[news.kind])].some((one) => one.checkVisibility());
  if (!isShown) perform(sequenceOf(tableView, news));
  else if (news.kind === "round") lightUp(tableView, news.seats);
}

const rowsOf = (list: HTMLElement, tableView: TableView): readonly HTMLElement[] =>
  blocksIn(list, tableView).flatMap(({ elements }) => elements.slice(0, 1));

function remember(list: HTMLElement, tableView: TableView): void {
  const keys = blocksIn(list, tableView).map(({ key }) => key);
  orders.set(tableView.home.id, keys);
}

/** Cards that fly, and an edge for those that do not: they were swapped, or the user wants no motion. */
function showDeal(list: HTMLElement, tableView: TableView, deal: Deal): void {
  const isMine = cardsMove() === "mine";
  const came = isMine ? deal.came.filter((seat) => tableView.mine.has(seat)) : deal.came;
  const old = isMine ? [] : (orders.get(tableView.home.id) ?? []);
  const sequence = isStill(list) ? null : dealing(list, tableView, { ...deal, came }, old);
  if (sequence !== null) perform(sequence);
  const marked = new Set([...deal.moved, ...(isStill(list) ? deal.came : [])]);
  const blocks = blocksIn(list, tableView).filter(({ seat }) => seat !== null && marked.has(seat));
  markCards(blocks.flatMap(({ elements }) => elements.slice(0, 1)));
}

const PLAIN = { head: false, deck: "", size: "is-large", title: "", note: "" } as const;

function sequenceOf(tableView: TableView, news: News): Sequence {
  const { speaker } = tableView;
  switch (news.kind) {
    case "round":
      return revealing({
        topic: "round",
        around: { ...PLAIN, deck: "drama", size: "is-drama" },
        face: { drama: dramaFace(news.card, "is-revealed") },
        lies: 2500,
        still: 2500,
        dims: true,
        to: () => boxOf(".dealt-in-foot [data-action=table]"),
        open: () => lightUp(tableView, news.seats),
      });
    case "drawn": {
      const card = shown(tableView, news.face, undefined, ["is-large"]);
      const head = { img: imageOf(tableView, news.seat), name: speaker.seat(news.seat), does: "" };
      return revealing({ topic: "drawn", around: { ...PLAIN, head }, face: { card }, lies: 900, still: 1200 });
    }
    case "over": {
      const words = { title: speaker.say(news.title), note: news.note === null ? "" : speaker.say(news.note) };
      return revealing({
        topic: "drawn",
        around: { ...PLAIN, ...words },
        face: { ends: speaker.say(news.ends) },
        lies: 1600,
        still: 1600,
      });
    }
  }
}

/** A card was played: everyone sees its face for a while, as it flies from its owner's token to the chat. */
function showPlayed(tableView: TableView, seat: SeatId, card: CardId): void {
  const moves = cardsMove();
  if (moves === "off" || (moves === "mine" && !tableView.mine.has(seat)) || !Object.hasOwn(tableView.shown.seats, seat))
    return;
  const head = { img: imageOf(tableView, seat), name: tableView.speaker.seat(seat), does: words("screen.plays") };
  perform(
    revealing({
      around: { ...PLAIN, head, deck: "drama", size: "is-drama" },
      face: { drama: dramaFace(card, "is-revealed") },
      lies: 1600,
      still: 1600,
      from: tokenOf(tableView, seat),
      to: () => boxOf('#sidebar [data-tab="chat"]'),
    }),
  );
}

/** Marks the rows of those whom the card of the round concerns. */
function lightUp(tableView: TableView, seats: readonly string[]): void {
  const list = listInSight();
  if (list === null) return;
  const blocks = blocksIn(list, tableView).filter(({ seat }) => seat !== null && seats.includes(seat));
  markCards(blocks.flatMap(({ elements }) => elements.slice(0, 1)));
  showMarks(rowsOf(list, tableView));
}

/** Hands what was played to the layer above the canvas. */

let last: { readonly tableView: TableView; readonly rev: number } | null = null;

/** Called whenever a tracker has been written. What was taken back or put right is not shown. */
export function followPlayed(tableView: TableView): void {
  const stored = storedAt(tableView.home.id);
  const rev = stored?.rev ?? 0;
  const before = last?.tableView.home.id === tableView.home.id ? last : null;
  if (before?.rev === rev) return again(tableView);
  last = { tableView, rev };
  if (before === null || turnRecordIn(stored, 0, tableView.combat?.id ?? "").back === true) again(tableView);
  else follow(before.tableView, tableView);
}

/** Shows every card that is played to all. Called once. */
export function watchPlayed(): void {
  onPlayedCard(({ home: id, seat, card }) => {
    const home = homeBy(id);
    const tableView = home === null ? null : tableViewAt(home);
    if (tableView !== null) showPlayed(tableView, seat, card);
  });
}
