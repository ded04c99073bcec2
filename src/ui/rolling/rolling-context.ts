import type { SeatId } from "../../engine/table/table.ts";
import type { Roller, Rolling } from "../../engine/view/panels.ts";
import { settingOf } from "../../foundry/host/host.ts";
import { words } from "../../foundry/text/i18n.ts";
import { type OfferButton, offerButton } from "../offers/offer-button.ts";
import { isFolded } from "../page/folds.ts";
import { isStill } from "../page/motion.ts";
import { imageOf, membersOf, playerHere, type TableView } from "../shared/table-view.ts";
import { diceOf } from "./dice.ts";
import { type DuelContext, duelContext, isTyping } from "./duel.ts";
import { allLabel, restOfAll, rollAllButton, toRollHere } from "./everyone.ts";
import { hasLanded, isChanged } from "./news.ts";
import { otherAnswers, questionOf, rollOf, sumOf } from "./roll.ts";

/** A line for each who rolls. */
export type ListContext = ReturnType<typeof listContext>;

export function listContext(tableView: TableView, panel: Rolling, off: boolean) {
  const { rollers } = panel;
  const due = toRollHere(tableView, rollers);
  const all = rollAllButton(tableView, due, allLabel(due.length), off);
  const types = isTyping(tableView.home.id);
  return {
    text: game.user.isGM ? "" : questionOf(tableView, due[0]),
    all,
    lines: rollers.map((roller) =>
      lineOf(tableView, roller, { isOnly: due.length === 1 && due.includes(roller), types, off }),
    ),
    /** The user may type totals in place of rolling. */
    types: due.some((roller) => rollOf(tableView, roller, off) !== null),
    typing: String(types),
    rest: panel.verdict === null ? restOfAll(tableView, off) : [],
  };
}

interface How {
  /** It is the only one left that the user is to roll for. */
  readonly isOnly: boolean;
  readonly types: boolean;
  readonly off: boolean;
}

function lineOf(tableView: TableView, roller: Roller, { isOnly, types, off }: How) {
  const { seat, place, state, total, means } = roller;
  const isMine = tableView.mine.has(seat);
  const roll = isMine && state === "toRoll" ? rollOf(tableView, roller, off) : null;
  const mayType = roll !== null && types;
  const isOwn = tableView.yours.has(seat);
  const rolls = isMine && state === "toRoll" && roll === null ? plainRolls(tableView, roller, { isOnly, off }) : [];
  return {
    seat,
    place: place === null ? "" : String(place),
    img: imageOf(tableView, seat),
    name: tableView.speaker.seat(seat),
    small: smallOf(tableView, seat),
    dice: mayType ? [] : diceOf(roller, hasLanded(tableView.home.id, seat, state === "rolled")),
    total: sumOf(tableView, roller),
    means: means === undefined ? "" : tableView.speaker.say(means.text),
    tone: means?.tone ?? "",
    state: total !== null || means !== undefined || roll !== null || rolls.length > 0 ? "" : words(`rolling.${state}`),
    roll: roll === null || types ? [] : [{ ...roll, label: words("rolling.roll"), classes: isOnly ? "is-main" : "" }],
    type: mayType ? [roll] : [],
    others: rolls.length > 0 ? rolls : isOwn || mayType ? passes(tableView, roller, off) : [],
    classes: [isOwn && state === "toRoll" ? "is-mine" : "", place === 1 ? "is-first" : "", `is-${state}`]
      .join(" ")
      .trim(),
  };
}

/** The ways to roll where none is a die: the usual one first, and urged if it is the only one missing. */
const plainRolls = (
  tableView: TableView,
  roller: Roller,
  { isOnly, off }: Pick<How, "isOnly" | "off">,
): OfferButton[] =>
  otherAnswers(tableView, roller).map((offer) => {
    const asked = { who: roller.seat, of: tableView.speaker.seat(roller.seat) };
    const classes = offer.weight !== "main" ? "is-quiet" : isOnly ? "is-main" : "";
    return { ...offerButton(tableView, offer, asked, off), classes: `${classes} is-tight`.trim() };
  });

/** Passing, but no default roll: that is what the line's own button does. */
const passes = (tableView: TableView, roller: Roller, off: boolean): OfferButton[] =>
  roller.ask === null
    ? []
    : otherAnswers(tableView, roller)
        .filter(({ key }) => key !== fallbackOf(tableView, roller))
        .map((offer) => ({
          ...offerButton(tableView, offer, { who: roller.seat, of: tableView.speaker.seat(roller.seat) }, off),
          classes: "is-quiet is-tight",
        }));

const fallbackOf = ({ seen }: TableView, { ask }: Roller): string | null =>
  seen.asks.find(({ id }) => id === ask)?.fallback ?? null;

/** How many a group has, or the player who is here. */
function smallOf(tableView: TableView, seat: string): string {
  const many = membersOf(tableView, seat).filter(({ isDefeated }) => !isDefeated).length;
  if (many > 1) return words("screen.times", { n: many });
  return (game.user.isGM ? playerHere(tableView, seat) : null) ?? "";
}

/** Where those who roll are shown: in a panel over the map, or in the strip. */

/** In a lower window a panel would cover all of the map. In pixels. */
const LOW = 480;

/** Whether this user has Foundry's canvas, and room to lie over it. */
const hasMap = (): boolean => settingOf("core", "noCanvas") !== true && window.innerHeight >= LOW;

/** Whether they are shown over the map, as they are until this user puts them into the tracker. */
export const isOverMap = (home: string): boolean => hasMap() && isFolded(home, "rolls");

/** The context of `templates/rolling/rolling.hbs`: those who roll for the same thing, face to face or as a list. */
export interface RollingContext {
  /** Who rolls against whom, or what all roll for. */
  readonly title: string;
  /** What is rolled, unless the title says it, and how far it is. */
  readonly what: string;
  readonly progress: string;
  readonly classes: string;
  /** The button that moves it: over the map, or from there into the tracker. */
  readonly move: readonly MoveContext[];
  readonly duel: readonly DuelContext[];
  readonly list: readonly ListContext[];
  readonly verdict: readonly VerdictContext[];
  /** How long it stands in full is shown. */
  readonly timed: boolean;
  /** Somebody has still to answer. */
  readonly isOpen: boolean;
  /** Its name, while play waits for it. */
  readonly waits: string;
  /** Somebody acts meanwhile, and play does not wait for it. */
  readonly isBeside: boolean;
  /** The user may answer. */
  readonly isMine: boolean;
}

type MoveContext = ReturnType<typeof moveFor>[number];

export interface VerdictContext {
  readonly head: string;
  readonly note: string;
}

/** The blocks of these panels. A settled one is shown as long as it is news. */
export const blocksOf = (tableView: TableView, panels: readonly Rolling[], off: boolean): RollingContext[] =>
  panels
    .filter(({ verdict }) => isChanged(tableView.home.id, verdict) || verdict === null)
    .map((panel) =>
      blockOf(tableView, { ...panel, rollers: panel.rollers.map((one) => asShown(tableView, one)) }, off),
    );

/** SW-8: what is closed to others is shown only to the one who answers, not to the GM beside a player who is here. */
const asShown = (tableView: TableView, roller: Roller): Roller =>
  roller.closed === true && playerHere(tableView, roller.seat) !== null
    ? { ...roller, state: "closed", total: null }
    : roller;

function blockOf(tableView: TableView, panel: Rolling, off: boolean): RollingContext {
  const { verdict, rollers } = panel;
  const { speaker, home } = tableView;
  const rolled = rollers.filter(({ state }) => state !== "toRoll").length;
  const progress =
    verdict === null ? words("rolling.progress", { n: rolled, of: rollers.length }) : words("rolling.settled");
  const title = titleOf(tableView, panel);
  return {
    title,
    progress,
    what: panel.about === undefined ? "" : speaker.say(panel.title),
    classes: classesOf(panel, tableView),
    move: moveFor(home.id),
    duel: panel.duel === true ? [duelContext(tableView, panel, off)] : [],
    list: panel.duel === true ? [] : [listContext(tableView, panel, off)],
    verdict:
      verdict === null
        ? []
        : [{ head: speaker.say(verdict.head), note: verdict.note === null ? "" : speaker.say(verdict.note) }],
    timed: verdict !== null,
    isOpen: isOpen(panel),
    waits: isOpen(panel) && !isBeside(panel, tableView) ? title : "",
    isBeside: isBeside(panel, tableView),
    isMine: isMine(panel, tableView),
  };
}

const isBeside = ({ verdict, rollers }: Rolling, { view, seen }: TableView): boolean =>
  verdict === null &&
  view.acts.length > 0 &&
  rollers.every(({ ask }) => !seen.asks.some(({ id, holds }) => id === ask && holds));

/** Whether somebody has still to answer. */
const isOpen = ({ verdict, rollers }: Rolling): boolean => verdict === null && rollers.some(({ ask }) => ask !== null);

/** What is shown over the map: as long as somebody has to answer, the user's own first, and while what came of it is news. */
export const overMap = (blocks: readonly RollingContext[]): RollingContext[] =>
  blocks
    .filter(({ isOpen, timed }) => isOpen || timed)
    .toSorted((a, b) => Number(b.isMine) - Number(a.isMine))
    .slice(0, 1);

/** Who rolls against whom. One's own part in it is said as “you”. */
export function titleOf({ speaker, yours }: TableView, { title, about }: Rolling): string {
  if (about === undefined) return speaker.say(title);
  const isOwn = (seat: SeatId | null): boolean => seat !== null && yours.has(seat);
  const isBy = about.by.length > 0 && about.by.every(isOwn);
  if (isBy && !isOwn(about.whom)) return speaker.brief(about.byYou ?? about.text);
  return speaker.brief(isOwn(about.whom) && !isBy ? (about.toYou ?? about.text) : about.text);
}

/** Where there is no map to lie over, it stays in the tracker. */
function moveFor(home: string) {
  if (!hasMap()) return [];
  const isOver = isOverMap(home);
  return [{ label: words(isOver ? "rolling.putAway" : "rolling.overMap"), icon: isOver ? "fa-compress" : "fa-expand" }];
}

const isMine = ({ rollers }: Rolling, { mine }: TableView): boolean =>
  rollers.some(({ seat, ask }) => ask !== null && mine.has(seat));

const classesOf = (panel: Rolling, tableView: TableView): string =>
  [
    isMine(panel, tableView) ? "dealt-in-ask" : "",
    panel.verdict === null ? "" : "is-settled",
    panel.duel === true ? "is-duel" : "",
    isStill(document.body) ? "is-still" : "",
  ]
    .filter((name) => name !== "")
    .join(" ");

/** How long a line takes to its place. In milliseconds. */
const MOVE = 220;

/** Where each line of a list was when it was last written. */
const places = new WeakMap<Element, ReadonlyMap<string, number>>();

/** Lets lines of those who have just rolled glide to their places. Call it when the screen is up to date. */
export function glide(root: HTMLElement): void {
  for (const list of root.querySelectorAll(".dealt-in-rollers")) {
    const lines = [...list.querySelectorAll<HTMLElement>(":scope > li")];
    const were = places.get(list);
    places.set(list, new Map(lines.map((line) => [line.dataset["seat"] ?? "", line.offsetTop])));
    if (were === undefined || isStill(root)) continue;
    for (const line of lines) {
      const by = (were.get(line.dataset["seat"] ?? "") ?? line.offsetTop) - line.offsetTop;
      if (by !== 0) line.animate([{ transform: `translateY(${by}px)` }, {}], { duration: MOVE, easing: "ease-out" });
    }
  }
}
