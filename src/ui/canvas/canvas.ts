import type { CardId, SeatId } from "../../engine/table/table.ts";
import { panelIn, supplyIn } from "../../engine/view/view.ts";
import { softly } from "../../foundry/check/softly.ts";
import { onHook } from "../../foundry/host/host.ts";
import { type Encounter, MODULE } from "../../foundry/host/module.ts";
import { elementAt } from "../../foundry/host/screen/dom.ts";
import { isStripInSight, LOOKS } from "../../foundry/host/screen/pages.ts";
import { isOff } from "../../foundry/systems/limits.ts";
import type { CardFace } from "../../foundry/text/card-text.ts";
import { list, wordsFor } from "../../foundry/text/i18n.ts";
import { listenTo } from "../offers/clicks.ts";
import { type OfferButton, tight } from "../offers/offer-button.ts";
import { followPointer } from "../page/drag.ts";
import { regain } from "../page/focus.ts";
import { keepHere } from "../page/keep-here.ts";
import { show } from "../page/morph.ts";
import { isStill } from "../page/motion.ts";
import { whenPainted } from "../page/painted.ts";
import { roomIn } from "../page/room.ts";
import { onChange } from "../page/screens.ts";
import { areLoaded, make } from "../page/templates.ts";
import { cardState } from "../panels/seat-line.ts";
import { heldClass, rowCard, shown, spokenOf } from "../shared/card-face.ts";
import { imageOf, type TableView, tableViewOf } from "../shared/table-view.ts";
import { stripTitle } from "../strip/strip-context.ts";
import { isTableSeen, withoutActs } from "../turn/owner.ts";
import { type ActsContext, turnContext } from "../turn/turn-context.ts";
import { lineUp } from "../turn/turn-order.ts";
import { fitting, type LineUpPlace, movedBy, placeAt, placeFrom, placeText } from "./place.ts";

/** More than the widest window has room for. */
const MOST = { may: 8, next: 20, came: 5, left: 6 } as const;

type CanvasContext = ReturnType<typeof canvasContext>;

/** The context of `templates/canvas/place.hbs`: a seat's card, and its picture unless the card shows it. */
export interface PlaceContext {
  readonly seat: SeatId;
  readonly name: string;
  readonly card: CardFace;
  readonly img: string | false;
  /** What tells a group from others of its kind: a short name loses it. */
  readonly letter: string | false;
  /** What the user may do with it at once. */
  readonly offers: readonly OfferButton[];
}

/**
 * Everything the line-up on the canvas shows: the table at a glance. If it owns the acts, since neither tracker nor table
 * is in sight, also the likeliest buttons of who acts and of who may break in.
 */
export function canvasContext(tableView: TableView, ownsActs: boolean) {
  const { view, speaker } = tableView;
  const { apart, next, acted } = lineUp(view, MOST.next);
  const supply = supplyIn(view);
  const whole = turnContext(tableView);
  const turn = ownsActs ? whole : withoutActs(whole);
  const coming = view.may.filter(({ seat }) => !view.acts.includes(seat)); // questions to them are not shown here
  return {
    title: stripTitle(tableView) ?? "",
    /** What it says is seen beside it as well: it is as low as it can be, and has no buttons. */
    slim: !ownsActs,
    acts: turn.acts.map((acts) => actingPlace(tableView, acts)),
    pause: turn.still.map((still) => ({ ...still, main: still.main.map(tight), before: [] })),
    may: coming.slice(0, MOST.may).map(({ seat, cards }) => ({
      ...withCards(tableView, seat, cards, heldClass(tableView, { seat })),
      offers: turn.may.find((may) => may.seat === seat)?.offers ?? [],
    })),
    apart: apart.map((seat) => place(tableView, seat)),
    next: next.map((seat) => place(tableView, seat)),
    acted: acted.map((seat) => place(tableView, seat, "is-spent")),
    ...cameContext(tableView),
    ...stockContext(tableView),
    left: supply === undefined ? "" : speaker.say(supply.left),
    notes: (supply?.notes ?? []).map(speaker.say),
  };
}

/** Whether it has a button to press or anybody to show: why nobody acts is said beside it as well. */
const hasMore = ({ acts, pause, may, apart, next, acted, came, stock }: CanvasContext): boolean =>
  pause.some(({ main }) => main.length > 0) ||
  [acts, may, apart, next, acted, came, stock].some((part) => part.length > 0);

/** One who acts, with the main button and the icons. */
function actingPlace(tableView: TableView, acts: ActsContext): ActsContext {
  const { img, card, letter } = withCards(tableView, acts.seat, tableView.view.actsWith?.[acts.seat], "is-now");
  return { ...acts, img, letter, cards: [card], offers: [...acts.offers, ...acts.signs].map(tight), hasMore: false };
}

/** The last cards that came. */
function cameContext(tableView: TableView) {
  const sequence = panelIn(tableView.view, "sequence");
  if (sequence === undefined) return { cameTitle: "", came: [] };
  const came = sequence.came.slice(-MOST.came).map(
    ({ seat, face, order, state }): PlaceContext => ({
      seat: `${seat} ${order}`,
      name: tableView.speaker.seat(seat),
      card: shown(tableView, face, order, [cardState(state)]),
      img: "portrait" in face ? false : imageOf(tableView, seat),
      letter: tableView.speaker.letter(seat) ?? false,
      offers: [],
    }),
  );
  return { cameTitle: tableView.speaker.say(sequence.title), came };
}

/** Who has cards left, and how many. */
function stockContext(tableView: TableView) {
  const left = panelIn(tableView.view, "stock");
  if (left === undefined) return { stockTitle: "", stock: [] };
  const lines = left.lines.flatMap(({ seat, backs }) => (seat !== null && backs > 0 ? { seat, backs } : []));
  const stock = lines.slice(0, MOST.left).map(({ seat, backs }) => stockLine(tableView, seat, backs));
  return { stockTitle: tableView.speaker.say(left.title), stock };
}

/** A seat's picture, card and name. A card that is the seat's picture needs no second one. */
function place(tableView: TableView, seat: SeatId, ...classes: string[]): PlaceContext {
  const card = rowCard(tableView, seat, "is-small", ...classes);
  const img = card.img === undefined ? imageOf(tableView, seat) : false;
  return {
    seat,
    name: tableView.speaker.seat(seat),
    card,
    img,
    letter: tableView.speaker.letter(seat) ?? false,
    offers: [],
  };
}

/** The same with the first of the cards that are spoken of: there is no room for more. */
function withCards(
  tableView: TableView,
  seat: SeatId,
  cards: readonly CardId[] | undefined,
  ...classes: string[]
): PlaceContext {
  const [first] = spokenOf(tableView, seat, cards?.slice(0, 1), "is-small", ...classes);
  const plain = place(tableView, seat, ...classes);
  return first === undefined ? plain : { ...plain, card: first };
}

function stockLine(tableView: TableView, seat: SeatId, count: number) {
  const n = String(count);
  return {
    img: imageOf(tableView, seat),
    n,
    label: wordsFor("screen.leftOf", { who: tableView.speaker.seat(seat), n }),
  };
}

/** Moves the line-up along the canvas: by its grip with a pointer, or with the arrow keys on it. */

const KEY = "lineUp";
const GRIP = "[data-grip]";

/** Where this user has put it. */
const placeNow = (): LineUpPlace => placeFrom(game.settings.get(MODULE, KEY));

const keep = (place: LineUpPlace): Promise<void> => keepHere(KEY, placeText(place));

/** Listens to the grip of the line-up. `lay` puts it where it is to be. */
function listenToGrip(strip: HTMLElement, lay: (place: LineUpPlace) => void): void {
  strip.addEventListener("keydown", (event) => {
    if (elementAt(event.target)?.closest(GRIP) === null) return;
    const place = movedBy(event.key, placeNow(), isMirrored(strip));
    if (place === null) return;
    event.preventDefault();
    event.stopPropagation(); // Foundry would move a token
    void keep(place).then(() => lay(place));
  });
  strip.addEventListener("dragstart", (event) => event.preventDefault()); // the browser's own drag would end ours
  strip.addEventListener("pointerdown", (event) => {
    const grip = elementAt(event.target)?.closest<HTMLElement>(GRIP) ?? null;
    if (grip === null || event.button !== 0) return;
    follow(strip, lay);
  });
}

function follow(strip: HTMLElement, lay: (place: LineUpPlace) => void): void {
  let last: LineUpPlace | null = null;
  const move = (event: PointerEvent): void => {
    event.preventDefault();
    last = placeOf(event, strip);
    lay(last);
  };
  followPointer(document, move, () => last !== null && void keep(last));
}

function placeOf({ clientX, clientY }: PointerEvent, strip: HTMLElement): LineUpPlace {
  const { left, width } = strip.getBoundingClientRect();
  const own = strip.firstElementChild?.getBoundingClientRect().width ?? 0;
  const room = width - own;
  return placeAt(room > 0 ? (clientX - left - own / 2) / room : 0.5, clientY / innerHeight, isMirrored(strip));
}

const isMirrored = (element: HTMLElement): boolean => getComputedStyle(element).direction === "rtl";

/** Places in the line-up slide when somebody else acts, and the picture of who acts grows. */

const SLIDES = 320;
const GROWS = 220;
const EASE = "cubic-bezier(.2, .7, .2, 1)";

type Places = ReadonlyMap<string, DOMRect>;

const placesIn = (strip: HTMLElement | null): readonly HTMLElement[] => [
  ...(strip?.querySelectorAll<HTMLElement>("[data-place]") ?? []),
];

/** Where everyone stands now. */
const placesOf = (strip: HTMLElement | null): Places =>
  new Map(placesIn(strip).map((place) => [place.dataset["place"] ?? "", place.getBoundingClientRect()]));

/** Lets those who stand elsewhere than before slide there. */
function slide(strip: HTMLElement, before: Places): void {
  if (isStill(strip)) return;
  for (const place of placesIn(strip)) {
    const was = before.get(place.dataset["place"] ?? "");
    const is = place.getBoundingClientRect();
    if (was === undefined || is.width === 0 || Math.abs(was.left - is.left) + Math.abs(was.width - is.width) < 2)
      continue;
    const from = { transform: `translateX(${was.left - is.left}px)` };
    place.animate([from, { transform: "none" }], { duration: SLIDES, easing: EASE });
    const picture = place.matches(".dealt-in-glance-acts") ? place.querySelector("img") : null;
    picture?.animate([{ transform: `scale(${SMALL})` }, { transform: "none" }], { duration: GROWS, easing: EASE });
  }
}

/** The others' pictures are 44 pixels high, and that of who acts 64. */
const SMALL = 44 / 64;

/** The line-up along an edge of the canvas, shown while the user wants it and the viewed encounter is running. */

const ID = "dealt-in-canvas";

/**
 * Foundry's own place at the top of the canvas, or the whole interface if that place is too narrow or a dock occupies
 * it.
 */
const HOMES = ["ui-top", "interface"];

/** A dock draws itself there, and slides away again, with hooks of its own. */
const DOCKS = ["renderCombatDock", "closeCombatDock", "combatDock:playIntroAnimation:finished"];

/** Foundry's elements that may reach into that place on a narrow screen. */
const FOUNDRYS = "#scene-navigation, #scene-controls, #ui-right > *, #sidebar";

/** Any narrower and nothing could be read. In pixels. */
const LEAST_ROOM = 240;

export function watchCanvas(): void {
  onHook("renderCombatTracker", later); // it shows what the tracker shows
  for (const hook of ["deleteCombat", ...LOOKS, "renderSceneNavigation", "canvasReady", ...DOCKS]) onHook(hook, later);
  window.addEventListener("resize", later);
  onChange(later);
}

let due = false;

/** Runs once for hooks that come together, after Foundry has laid out what they are about. */
function later(): void {
  if (due || (!isWanted() && current() === null)) return;
  due = true;
  whenPainted(() => {
    due = false;
    softly("canvas", drawCanvas);
  });
}

const isWanted = (): boolean => game.settings.get(MODULE, "canvas") && !isOff("canvas");
const current = (): HTMLElement | null => document.getElementById(ID);
/** The table shows all of it, and has its acts; those who roll are shown in its place. */
const isCovered = (combat: Encounter): boolean =>
  isTableSeen(combat) || document.getElementById("dealt-in-rolls") !== null;
const viewed = (): Encounter | null => ui.combat?.viewed ?? null;

function drawCanvas(): void {
  const combat = isWanted() && areLoaded() ? viewed() : null;
  const isShown = combat !== null && combat.round > 0 && !isCovered(combat);
  const tableView = !isShown ? null : tableViewOf(combat);
  const context = tableView === null ? null : canvasContext(tableView, !isStripInSight());
  const fresh = context !== null && hasMore(context) ? make("canvas/canvas", context, document) : null;
  const before = placesOf(current());
  const strip = show(current(), fresh, (made) => {
    listenTo(made, viewed);
    listenToGrip(made, (place) => lay(made, place));
  });
  if (strip === null) return;
  lay(strip, placeNow());
  fitIn(strip);
  slide(strip, before);
  regain();
}

/** Puts it where the user wants it, as far as there is room. */
function lay(strip: HTMLElement, { edge, at }: LineUpPlace): void {
  strip.classList.toggle("is-below", edge === "bottom");
  strip.style.setProperty("--at", String(at));
  const home = settle(strip, edge);
  if (home !== undefined) keepClear(strip, home);
}

/**
 * Shows the strip in the first place that is wide enough. In the second it floats below whatever occupies the first, or
 * at the lower edge above Foundry's controls there.
 */
function settle(strip: HTMLElement, edge: LineUpPlace["edge"]): HTMLElement | undefined {
  for (const home of HOMES.flatMap((id) => document.getElementById(id) ?? [])) {
    const isAfloat = home.id === "interface";
    if (home.offsetWidth < LEAST_ROOM || (edge === "bottom" && !isAfloat)) continue;
    strip.classList.toggle("is-afloat", isAfloat);
    if (strip.parentElement !== home) home.append(strip);
    const { top, bottom } = home.getBoundingClientRect();
    strip.style.top = isAfloat && edge === "top" ? `${bottomOf(HOMES[0] ?? "") - top}px` : "";
    strip.style.bottom = edge === "bottom" ? `${bottom - topOf(LOWER, bottom)}px` : "";
    if (getComputedStyle(strip).display !== "none") return home;
  }
  strip.remove();
  return undefined;
}

/** What Foundry has at the lower edge. */
const LOWER = "#ui-bottom > *, #players, #hotbar";

/** The upper edge of what is visible of these, in pixels from the top of the page, and `least` if there is nothing. */
const topOf = (these: string, least: number): number =>
  Math.min(
    least,
    ...[...document.querySelectorAll(these)].flatMap((box) => {
      const { top, height } = box.getBoundingClientRect();
      return height > 0 ? [top] : [];
    }),
  );

/** The lower edge of what is visible in this place, in pixels from the top of the page. */
const bottomOf = (id: string): number =>
  Math.max(0, ...[...(document.getElementById(id)?.children ?? [])].map((box) => box.getBoundingClientRect().bottom));

/** As wide as the number of those left out comes to be. In pixels. */
const MORE = 44;

/**
 * Leaves out what has no room: what the deck has left, then from the end whoever has none in whole, with their number,
 * and last the names of those who act.
 */
function fitIn(strip: HTMLElement): void {
  const line = strip.querySelector<HTMLElement>("[data-line]");
  const more = strip.querySelector<HTMLElement>("[data-more]");
  if (line === null || more === null) return;
  const places = [...line.querySelectorAll<HTMLElement>("[data-place]")];
  const isFull = (): boolean => line.scrollWidth > line.clientWidth;
  for (const look of ["is-brief", "is-tight"]) {
    if (!isFull()) return;
    line.classList.add(look);
    leaveOut(line, places, more);
  }
}

/** Hides whoever has no room in whole, and says how many they are and who. */
function leaveOut(line: HTMLElement, places: readonly HTMLElement[], more: HTMLElement): void {
  for (const place of [...places, more]) place.hidden = place === more;
  const boxes = places.map((place) => ({
    width: place.getBoundingClientRect().width + GAP,
    stays: !place.matches("li") || place.querySelector("button") !== null,
  }));
  const others = line.scrollWidth - boxes.reduce((sum, { width }) => sum + width, 0);
  const stay = fitting(boxes, line.clientWidth - others, MORE);
  const out = places.filter((_, at) => !stay.has(at));
  for (const place of out) place.hidden = true;
  more.hidden = out.length === 0;
  more.textContent = wordsFor("screen.plusMore", { n: out.length });
  more.title = list([...new Set(out.map(({ title }) => title))]);
}

/** Between two places. In pixels. */
const GAP = 16;

/** Keeps clear of Foundry's own controls, wherever the user's screen and settings put them. */
function keepClear(strip: HTMLElement, home: HTMLElement): void {
  const { left, right } = home.getBoundingClientRect();
  const { top, bottom } = strip.getBoundingClientRect();
  const others = [...document.querySelectorAll(FOUNDRYS)].filter((other) => !other.contains(strip));
  const boxes = others.map((other) => other.getBoundingClientRect());
  const room = roomIn({ left, right, top, bottom }, boxes);
  strip.hidden = room.right - room.left < LEAST_ROOM;
  strip.style.marginLeft = `${room.left - left}px`;
  strip.style.marginRight = `${right - room.right}px`;
}
