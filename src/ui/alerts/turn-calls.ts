import type { Ask, SeatId } from "../../engine/table/table.ts";
import { batched } from "../../foundry/host/faults.ts";
import { onHook } from "../../foundry/host/host.ts";
import { checkerOf, MODULE } from "../../foundry/host/module.ts";
import { isStripInSight, isTabOpen, isTrackerInSight, LOOKS } from "../../foundry/host/screen/pages.ts";
import { wordsFor } from "../../foundry/text/i18n.ts";
import { onceShown } from "../page/painted.ts";
import { areLoaded, make } from "../page/templates.ts";
import { isOverMap, rollFor } from "../rolling/rolling-context.ts";
import { type BadgeContext, badgeContext } from "../shared/badge-context.ts";
import { heldClass, spokenOf } from "../shared/card-face.ts";
import { imageOf, type TableView, tableViewOf } from "../shared/table-view.ts";
import { listen, playIfWanted } from "../sound/hear.ts";
import { type ActsContext, actsPlainly } from "../turn/turn-context.ts";
import { type Call, Caller } from "./calls.ts";
import { callingHere, isMyTurn, momentOf } from "./moment.ts";
import { hang, showToast } from "./toast.ts";

type TurnCall = Extract<Call, { readonly seat: SeatId }>;

/** How long a banner stays, in milliseconds. */
const STAYS = { yourTurn: 2400, next: 1500, acts: 1500 } as const;

let shown: { readonly call: TurnCall; readonly frame: HTMLElement } | null = null;

/** Shows for a while whose turn it is or who is next, at the top of the canvas. */
function callOut(tableView: TableView, call: TurnCall): void {
  endCall();
  const context = { ...bannerContext(tableView, call), shape: "dealt-in-banner" };
  const banner = document.hidden ? null : make("turn/acts", context, document);
  if (banner === null) return;
  const frame = document.createElement("div");
  frame.className = "dealt-in-banner-frame";
  frame.setAttribute("aria-hidden", "true"); // the live region says it
  frame.append(banner);
  hang(frame, "top");
  document.body.append(frame);
  shown = { call, frame };
  setTimeout(() => {
    if (shown?.frame === frame) endCall();
  }, STAYS[call.kind]);
}

function endCall(): void {
  shown?.frame.remove();
  shown = null;
}

/** Takes the banner away once it no longer holds: a turn was taken back, or is over already. */
function followCall(tableView: TableView | null): void {
  if (shown !== null && !isStillSo(tableView, shown.call)) endCall();
}

const isStillSo = (tableView: TableView | null, { kind, seat }: TurnCall): boolean =>
  tableView !== null && (kind === "next" ? tableView.view.next === seat : tableView.view.acts.includes(seat));

/** Who acts, as everywhere, and whom it is about if that is the next one. */
function bannerContext(tableView: TableView, { kind, seat }: TurnCall): ActsContext {
  const isOwn = kind === "yourTurn";
  const held = heldClass(tableView, { seat });
  const cards = tableView.view.actsWith?.[seat]?.slice(0, isOwn ? 3 : 1);
  const badges = isOwn ? badgesOf(tableView, seat) : [];
  const note = isOwn ? nextNote(tableView) : "";
  const acts = actsPlainly(tableView, seat);
  return {
    ...acts,
    classes: isOwn ? "" : `is-slim is-${kind}`,
    img: imageOf(tableView, seat),
    cards: spokenOf(tableView, seat, cards, isOwn ? "is-medium" : "", held),
    head: isOwn ? wordsFor("call.yourTurn") : kind === "next" ? wordsFor("call.ready") : acts.head,
    name: kind === "next" ? wordsFor("call.next") : acts.name,
    badges,
    note,
    hasMore: badges.length > 0 || note !== "",
  };
}

/** Any more would not fit in a line. */
const MOST_BADGES = 2;

const badgesOf = (tableView: TableView, seat: SeatId): BadgeContext[] =>
  (tableView.rows.get(seat)?.badges ?? []).slice(0, MOST_BADGES).map((badge) => badgeContext(tableView, seat, badge));

const nextNote = ({ view: { next, acts }, speaker }: TableView): string =>
  next === null || acts.includes(next) ? "" : wordsFor("call.after", { who: speaker.seat(next) });

/** Marks that last as long as something waits for the user: in the browser's tab, and on Foundry's Combat tab. */

const TAB = '#sidebar button[data-tab="combat"]';
const DOT = "dealt-in-called";

let kept: { readonly before: string; readonly ours: string } | null = null;

/** Says in the page's title what the user is called to, or for null what it said before. */
function markTitle(call: string | null): void {
  const isOurs = kept !== null && document.title === kept.ours; // somebody else may have written another one
  const before = kept !== null && isOurs ? kept.before : document.title;
  if (call === null) {
    if (isOurs) document.title = before;
    kept = null;
  } else {
    kept = { before, ours: `● ${call}` };
    if (document.title !== kept.ours) document.title = kept.ours;
  }
}

/** Puts a dot on the Combat tab, or takes it away. */
function markTab(isMarked: boolean): void {
  for (const tab of document.querySelectorAll(TAB)) tab.classList.toggle(DOT, isMarked);
}

/** Calls the user: to their turn, to a question, and to what can be heard of the table. */

const caller = new Caller();
let heard: TableView | null = null;

/** Called once. */
export function watchCalls(): void {
  for (const hook of LOOKS) onHook(hook, soon);
  window.addEventListener("resize", soon);
  onHook("renderCombatTracker", lookSoon);
  look();
  soon();
}

let isToLook = false;

/**
 * Once for what comes together, after it has been painted: rows come first, and to tell what is in sight would have
 * it laid out at once.
 */
const soon = batched(onceShown, () => {
  if (isToLook) look();
  mark(tableViewNow());
});

function lookSoon(): void {
  isToLook = true;
  soon();
}

/** A check of the world calls nobody. */
const tableViewNow = (): TableView | null => {
  const viewed = ui.combat?.viewed ?? null;
  return areLoaded() && checkerOf(viewed) === null ? tableViewOf(viewed) : null;
};

function look(): void {
  isToLook = false;
  const tableView = tableViewNow();
  if (tableView === null) caller.forget();
  else {
    for (const call of caller.see(momentOf(tableView), performance.now())) handle(tableView, call);
    hearAll(tableView);
  }
  followCall(tableView); // a newer call has taken the place of an older one by now
}

const SOUNDS = { yourTurn: "your-turn", asked: "asked" } as const;

function handle(tableView: TableView, call: Call): void {
  const { kind } = call;
  if (kind === "yourTurn" || kind === "asked") playIfWanted(SOUNDS[kind]);
  if (kind !== "asked" && isBannerWanted()) callOut(tableView, call);
}

/** A Game Master who has the strip in sight reads there who acts. */
const isBannerWanted = (): boolean => game.settings.get(MODULE, "banner") && !(game.user.isGM && isStripInSight());

function hearAll(tableView: TableView): void {
  const before = heard;
  heard = tableView;
  if (before !== null && before.seen !== tableView.seen) listen(before, tableView);
}

/** A turn comes first, unless play waits for an answer. */
function titleFor(isMine: boolean, asked: Ask | null): string | null {
  if (isMine && asked?.holds !== true) return wordsFor("call.yourTurn");
  return asked === null ? null : wordsFor("call.asked");
}

/** Those who roll together are shown over the map. */
const isShownOver = (tableView: TableView | null, asked: Ask): boolean =>
  tableView !== null && rollFor(tableView, asked.id) !== undefined && isOverMap(tableView.home.id);

/** What lasts as long as something waits: the marks on the page, and the question that cannot be seen otherwise. */
function mark(tableView: TableView | null): void {
  const [asked = null] = tableView === null ? [] : callingHere(tableView);
  const isMine = tableView !== null && isMyTurn(tableView);
  markTitle(titleFor(isMine, asked));
  markTab((isMine || asked !== null) && !isTabOpen());
  const isToHang = asked !== null && !isTrackerInSight() && !isShownOver(tableView, asked);
  showToast(tableView, isToHang ? asked : null, tableViewNow);
}
