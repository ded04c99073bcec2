import type { CardId, SeatId } from "../../engine/table/table.ts";
import { hasHands, panelIn } from "../../engine/view/view.ts";
import { batched } from "../../foundry/host/faults.ts";
import { onHook } from "../../foundry/host/host.ts";
import { MODULE } from "../../foundry/host/module.ts";
import { isHtml } from "../../foundry/host/screen/dom.ts";
import { dramaFace } from "../../foundry/text/drama-face.ts";
import { wordsFor } from "../../foundry/text/i18n.ts";
import { listenAt } from "../offers/clicks.ts";
import { buttonsWith, type HandOffer, offersFor } from "../offers/hand-offers.ts";
import type { OfferButton } from "../offers/offer-button.ts";
import { regain } from "../page/focus.ts";
import { isByKeys } from "../page/keyboard.ts";
import { show } from "../page/morph.ts";
import { isStill } from "../page/motion.ts";
import { type Spot, spotIn } from "../page/room.ts";
import { onChange } from "../page/screens.ts";
import { areLoaded, make } from "../page/templates.ts";
import { noticeOf } from "../shared/notice.ts";
import { imageOf, playerHere, type TableView, tableViewOf } from "../shared/table-view.ts";
import { actsOf, tellHand } from "../turn/owner.ts";
import { headFor, turnContext } from "../turn/turn-context.ts";
import { held, playArrived } from "./campaign.ts";
import { listenToHands } from "./hand-clicks.ts";
import { openPicked } from "./hand-window.ts";
import { playFrom, proposalIn } from "./handling.ts";
import { forGm, type Held, type HeldCard, heldIn, shownOf, withDue } from "./held.ts";
import { inRow, lyingContext } from "./lying-cards.ts";
import { stagingOf } from "./staging.ts";

/** The hand that is docked, and all of the user's hands. */
interface Docked {
  readonly held: Held;
  readonly all: readonly Held[];
}

/** What is docked of this table view. Null if the user has no cards, or a Game Master none to play now. */
function dockedIn(tableView: TableView): Docked | null {
  const { view, yours, seen, home } = tableView;
  const hands = heldIn(view);
  const isAnothers = (seat: SeatId): boolean => yours.has(seat) || playerHere(tableView, seat) !== null;
  const gms = game.user.isGM ? forGm(hands, view, isAnothers) : [];
  const all = [...hands.filter(({ seat }) => yours.has(seat)), ...gms];
  const asked = seen.asks.flatMap(({ to }) => (to === "gm" ? [] : [to]));
  const found = shownOf(all, view, asked, stagingOf(home).wanted);
  if (found === null) return null;
  return { held: withDue(found, proposalIn(tableView, found.seat)?.chosen.cards ?? []), all };
}

/** Everything that the dock, or its line in the tracker, shows. */
export function dockContext(tableView: TableView, { held: shown, all }: Docked, isOnMap = true) {
  const { speaker, view } = tableView;
  const name = speaker.seat(shown.seat);
  const due = shown.cards.filter((one) => one.due);
  const at = panelIn(view, "columns")?.count?.text;
  const acts = shown.fights !== null && view.acts.includes(shown.fights);
  const head = at !== undefined ? speaker.say(at) : acts ? headFor(tableView, shown.fights ?? "") : name;
  return {
    /** It lies on the map, and says what can be done with it. */
    isOnMap,
    label: wordsFor("dock.name", { who: name, n: shown.cards.length }),
    classes: due.length > 0 ? "has-due" : "",
    cards: lyingContext(tableView, inRow(shown.cards), {
      size: "is-row",
      label: name,
      where: "dock",
      near: "dock",
      picked: [],
      reach: [due[0]?.card ?? null],
    }),
    /** The user's several hands, to switch between. */
    whose: all.length < 2 ? [] : all.map(({ seat }) => seatContext(tableView, seat, shown.seat)),
    head,
    /** Whose hand it is, unless that goes without saying. */
    name: head !== name && (game.user.isGM || all.length > 1) && name,
    note: noteFor(tableView, shown, due.length),
    offers: offersOf(tableView, shown, due),
  };
}

type DockContext = ReturnType<typeof dockContext>;

const seatContext = (tableView: TableView, seat: SeatId, shown: SeatId) => ({
  seat,
  name: tableView.speaker.seat(seat),
  img: imageOf(tableView, seat),
  pressed: String(seat === shown),
  focus: `dock:seat:${seat}`,
});

/** How many are due; else what the rules say of a hand while somebody acts. */
function noteFor(tableView: TableView, { seat, fights }: Held, due: number): string | false {
  if (due > 0) return wordsFor("dock.dueOf", { n: due });
  const hand = panelIn(tableView.view, "hands")?.hands.find((some) => some.seat === seat);
  const [note] = fights === null || tableView.view.acts.length === 0 ? [] : (hand?.notes ?? []);
  return note !== undefined && tableView.speaker.say(note);
}

/**
 * Everything that a turn's hand can do now, since nothing else on a player's page offers it; or the play of the only
 * drama card that may be played. A Game Master has the acts of a turn's hand in the strip.
 */
function offersOf(tableView: TableView, { seat }: Held, due: readonly HeldCard[]): readonly OfferButton[] {
  const { off } = noticeOf(tableView.home);
  if (panelIn(tableView.view, "fans") !== undefined) return game.user.isGM ? [] : actsOf(turnContext(tableView), seat);
  const [only, more] = due;
  const hand = panelIn(tableView.view, "hands")?.hands.find((some) => some.seat === seat);
  if (only === undefined || more !== undefined || hand === undefined) return [];
  const played = offersFor(tableView, hand).filter(isPlay);
  const look = { off, of: dramaFace(only.card).title, named: true, tight: true };
  return buttonsWith(tableView, played, only.card, look).slice(0, 1);
}

/** Neither a trade nor the Game Master's word about the card. */
const isPlay = ({ who, offer }: HandOffer): boolean =>
  who !== "gm" && offer.icon !== "trade" && offer.disabled === undefined;

/** The docked hand as a line of the tracker: below its strip, or below the way to the cards between encounters. */

const LINE = ".dealt-in-hand-line";

/** Shows the line in every tracker that shows this home, and nowhere else. Null means nowhere. */
function showLines(context: DockContext | null, home: string): void {
  const above = context === null ? [] : placesFor(home);
  for (const line of document.querySelectorAll<HTMLElement>(LINE))
    if (!above.some((place) => place.nextElementSibling === line)) line.remove();
  for (const place of above) {
    const fresh = context === null ? null : make("hand/dock", { ...context, isOnMap: false }, document);
    show(lineAfter(place), fresh, (made) => {
      listen(made);
      place.after(made);
    });
  }
}

/** The line of this place, if it has one: others have been removed. */
function lineAfter({ nextElementSibling: next }: HTMLElement): HTMLElement | null {
  return isHtml(next) && next.matches(LINE) ? next : null;
}

function placesFor(home: string): HTMLElement[] {
  const strips = [...document.querySelectorAll<HTMLElement>(".dealt-in-strip")];
  const bars = [...document.querySelectorAll<HTMLElement>(".dealt-in-hand-bar")];
  return [...strips, ...bars.filter(({ dataset }) => dataset["home"] === home)];
}

/** The user's own hand: at the lower edge of the canvas, or as a line in the tracker where there is no room for it. */

const ID = "dealt-in-dock";

/** Foundry's place for the canvas between its columns of controls, what may lie at its lower edge, and beside it. */
const MIDDLE = "#ui-middle";
const LYING = "#hotbar, #players, #camera-views";
const BESIDE = "#ui-left, #ui-left > *, #ui-right > *, #sidebar";

/** Within this time a second click makes the first one a double click. In milliseconds. */
const TWICE = 250;

/** The seat whose hand is shown. */
let docked = "";

/** Keeps the dock true. Called once, when cards are first held. */
export function watchDock(): void {
  for (const hook of ["renderCombatTracker", "deleteCombat", "collapseSidebar", "canvasReady"]) onHook(hook, later);
  window.addEventListener("resize", later);
  onChange(later);
  later();
}

/** For hooks that come together, after Foundry has laid out what they are about. */
const later = batched((task) => setTimeout(task), draw);

/** The encounter in view if hands are held there, or else a campaign with cards. */
function tableViewNow(): TableView | null {
  const tableView = tableViewOf(ui.combat?.viewed);
  return tableView !== null && hasHands(tableView.view) ? tableView : (held(tableView?.home.id)[0] ?? null);
}

function draw(): void {
  const tableView = areLoaded() ? tableViewNow() : null;
  playArrived(tableView);
  const now = tableView === null || !game.settings.get(MODULE, "dock") ? null : dockedIn(tableView);
  docked = now?.held.seat ?? "";
  const context = tableView === null || now === null ? null : dockContext(tableView, now);
  const spot = context === null ? null : roomNow(); // asking for it lays out the page
  showDock(spot === null ? null : context, spot);
  if (tableView !== null) tellHand(tableView.home.id, context !== null && spot !== null ? docked : null);
  showLines(spot === null ? context : null, tableView?.home.id ?? "");
  regain();
}

function showDock(context: DockContext | null, spot: Spot | null): void {
  const home = document.getElementById("interface") ?? document.body;
  const fresh = context === null ? null : make("hand/dock", context, document);
  const dock = show(document.getElementById(ID), fresh, (made) => {
    listen(made);
    home.append(made);
  });
  if (dock === null || spot === null) return;
  const frame = home.getBoundingClientRect();
  dock.classList.toggle("is-still", isStill(dock));
  dock.style.left = `${spot.left - frame.left}px`;
  dock.style.width = `${spot.right - spot.left}px`;
  dock.style.bottom = `${frame.bottom - spot.bottom}px`;
}

const sizes = new ResizeObserver(later);
const watched = new WeakSet<Element>();

/** The box of an element whose size is watched from now on. */
function boxOf(element: Element): DOMRect {
  if (!watched.has(element)) sizes.observe(element); // a second time it would report at once, and so for ever
  watched.add(element);
  return element.getBoundingClientRect();
}

function roomNow(): Spot | null {
  const middle = document.querySelector(MIDDLE);
  if (middle === null) return null;
  const boxes = (selector: string): DOMRect[] => [...document.querySelectorAll(selector)].map(boxOf);
  return spotIn(boxOf(middle), boxes(LYING), boxes(BESIDE));
}

let opening: ReturnType<typeof setTimeout> | undefined;

/** A click opens the hand with the card picked, a double click plays it, and the portraits switch between one's own hands. */
function listen(root: HTMLElement): void {
  listenAt(root, tableViewNow);
  const soon = (
    run: (tableView: TableView, seat: SeatId, card: CardId) => unknown,
    card: CardId,
    wait: number,
  ): void => {
    const whose = docked; // another hand may be shown by then
    clearTimeout(opening);
    opening = setTimeout(() => {
      const tableView = tableViewNow();
      if (tableView !== null) void run(tableView, whose, card);
    }, wait);
  };
  listenToHands(root, {
    pick: (card) => soon(openPicked, card, isByKeys() ? 0 : TWICE),
    play: (card) => soon(playOrOpen, card, 0),
    laid: {
      seat(seat) {
        const tableView = tableViewNow();
        if (tableView !== null) stagingOf(tableView.home).look(tableView, seat);
        later();
      },
    },
  });
}

/** Plays this card as proposed. If anything is left to choose, opens the hand with it picked instead. */
async function playOrOpen(tableView: TableView, seat: SeatId, card: CardId): Promise<void> {
  if (!(await playFrom(tableView, seat, card))) openPicked(tableView, seat, card);
}
