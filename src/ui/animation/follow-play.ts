import { type CardId, type SeatId, seatOf } from "../../engine/table/table.ts";
import { tokenBox } from "../../foundry/actors/sight.ts";
import { homeBy } from "../../foundry/storage/home.ts";
import { turnRecordIn } from "../../foundry/storage/restored.ts";
import { storedAt } from "../../foundry/storage/store.ts";
import { dramaFace } from "../../foundry/text/drama-face.ts";
import { onPlayedCard } from "../../foundry/text/messages.ts";
import { isStill, stageBox } from "../page/motion.ts";
import { whenPainted } from "../page/painted.ts";
import { make } from "../page/templates.ts";
import { membersOf, type TableView, tableViewAt } from "../shared/table-view.ts";
import { dealtIn } from "./dealt-rows.ts";

/** All that moves: rows glide to their places, a dealt card turns up in its row, and a played card flies once. */

const ROWS = "[data-combatant-id], .dealt-in-group";
const CARD = ".token-initiative .dealt-in-card";

/** How long rows and their cards move, in milliseconds. */
const LASTS = 320;
const EASE = "cubic-bezier(.2, .7, .2, 1)";
const MOVE = "dealt-in-move";

/** What moves in the rows, by the keys of rows: how far each stood from its new place, and whose card turns up. */
interface Moving {
  readonly glides: ReadonlyMap<string, number>;
  readonly turns: ReadonlySet<string>;
}

/** The table whose tracker was written last, and where its rows stood. */
let last: { readonly tableView: TableView; readonly rev: number } | null = null;
let tops: ReadonlyMap<string, number> = new Map();
let moving: Moving | null = null;
/** The first that moves. It starts with the first frame that is drawn, however late that is, and the others go with it. */
let leader: Animation | null = null;

/** The key of a row or of a group's line. */
const keyOf = ({ dataset }: HTMLElement): string => dataset["combatantId"] ?? dataset["seat"] ?? "";

/** Called whenever a tracker has been written. What was taken back or put right does not move. */
export function followPlayed(tableView: TableView): void {
  const { home } = tableView;
  const stored = storedAt(home.id);
  const rev = stored?.rev ?? 0;
  const before = last?.tableView.home.id === home.id ? last : null;
  last = { tableView, rev };
  const list = listInSight();
  if (list === null) return;
  if (before === null) tops = new Map();
  const isBack = turnRecordIn(stored, 0, tableView.combat?.id ?? "").back === true;
  if (before !== null && before.rev !== rev)
    moving = isBack || isStill(list) ? null : begin(list, before.tableView, tableView);
  if (moving !== null) move(list, moving);
  whenPainted(() => {
    if (list.isConnected) tops = topsIn(list);
  });
}

/** The tracker that the user sees, in the sidebar or apart from it. Null if none is in sight. */
function listInSight(): HTMLElement | null {
  const strips = [...document.querySelectorAll<HTMLElement>(".dealt-in-strip")];
  const next = strips.find((strip) => strip.checkVisibility())?.nextElementSibling;
  return next instanceof HTMLElement ? next : null;
}

const rowsIn = (list: HTMLElement): readonly HTMLElement[] => [...list.querySelectorAll<HTMLElement>(ROWS)];

/** Where the rows stand that are not folded away, whatever moves. */
const topsIn = (list: HTMLElement): ReadonlyMap<string, number> =>
  new Map(rowsIn(list).flatMap((row) => (row.offsetHeight === 0 ? [] : [[keyOf(row), row.offsetTop]])));

function begin(list: HTMLElement, before: TableView, after: TableView): Moving {
  leader = null;
  const dealt = new Set(dealtIn(before, after).map(({ seat }) => seat));
  const seatFor = (key: string): SeatId | null =>
    Object.hasOwn(after.shown.seats, key) ? key : seatOf(after.shown, key);
  const keys = rowsIn(list).map(keyOf);
  const turns = new Set(keys.filter((key) => dealt.has(seatFor(key) ?? "")));
  return { glides: glidesIn(list, keys), turns };
}

/** Measures only where the order is another one, since that has everything laid out. */
function glidesIn(list: HTMLElement, keys: readonly string[]): Moving["glides"] {
  const old = [...tops.keys()].filter((key) => keys.includes(key));
  if (old.join() === keys.filter((key) => tops.has(key)).join()) return new Map();
  return new Map([...topsIn(list)].map(([key, top]) => [key, (tops.get(key) ?? top) - top]));
}

/** Foundry may have rewritten its rows meanwhile: new ones go on where the old ones were. */
function move(list: HTMLElement, { glides, turns }: Moving): void {
  for (const row of rowsIn(list)) {
    const far = glides.get(keyOf(row)) ?? 0;
    if (far !== 0) play(row, [`translateY(${far}px)`, "none"]);
    const card = turns.has(keyOf(row)) ? row.querySelector<HTMLElement>(CARD) : null;
    if (card !== null) play(card, ["perspective(40rem) rotateY(90deg)", "none"]);
  }
}

function play(element: HTMLElement, transform: string[]): void {
  if (element.getAnimations().some(({ id }) => id === MOVE)) return;
  const animation = element.animate({ transform }, { id: MOVE, duration: LASTS, easing: EASE });
  leader ??= animation;
  if (leader.startTime !== null) animation.startTime = leader.startTime;
}

const PLAYED = "dealt-in-played";

/** Shows every card that is played to all. Called once. */
export function watchPlayed(): void {
  onPlayedCard(({ home: id, seat, card }) => {
    const home = homeBy(id);
    const tableView = home === null ? null : tableViewAt(home);
    if (tableView === null || !Object.hasOwn(tableView.shown.seats, seat)) return;
    if (!document.hidden && !isStill(document.documentElement)) fly(tableView, seat, card);
  });
}

/** The card flies from its owner's token to the middle of the canvas, lies there for a while, and is gone. */
function fly(tableView: TableView, seat: SeatId, card: CardId): void {
  document.getElementById(PLAYED)?.remove();
  const face = make("shared/drama", dramaFace(card, "is-revealed"), document);
  if (face === null) return;
  const stage = stageBox();
  const x = stage.left + stage.width / 2;
  const y = stage.top + stage.height / 2;
  face.id = PLAYED;
  face.setAttribute("aria-hidden", "true"); // the chat says it
  face.style.left = `${x}px`;
  face.style.top = `${y}px`;
  document.body.append(face);
  const token = membersOf(tableView, seat).flatMap((fighter) => tokenBox(fighter) ?? [])[0];
  const from =
    token === undefined
      ? "translateY(4rem)"
      : `translate(${token.left + token.width / 2 - x}px, ${token.top + token.height / 2 - y}px) scale(0.2)`;
  const frames = [
    { transform: from, opacity: 0, easing: EASE },
    { transform: "none", opacity: 1, offset: 0.15 },
    { transform: "none", opacity: 1, offset: 0.9 },
    { transform: "none", opacity: 0 },
  ];
  face.animate(frames, 2400).onfinish = () => face.remove();
}
