import type { SeatId } from "../../engine/table/table.ts";
import { isCardless, panelIn, type Row, type RowState } from "../../engine/view/view.ts";
import { words } from "../../foundry/text/i18n.ts";
import { type BadgesContext, badgeContext } from "../shared/badge-context.ts";
import { membersOf, type Scene } from "../shared/scene.ts";

declare module "../../foundry/host/contexts.ts" {
  interface Contexts {
    readonly "panels/row": RowContext;
    readonly "panels/seat-menu": SeatMenuContext;
  }
}

/** The context of `templates/panels/seat-menu.hbs`: the button that opens a seat's menu. */
export interface SeatMenuContext {
  readonly seat: SeatId;
  /** The button's label. False if there is no menu. */
  readonly menu: string | false;
  readonly size?: string;
  /** The key of its tooltip. */
  readonly tip?: string;
}

/** A seat's state, its badges, and the way to its menu. */
export interface LineContext extends BadgesContext {
  readonly seat: SeatId;
  readonly menu: string | false;
  readonly state: string | false;
  readonly stateTone: string;
}

/** The context of `templates/panels/row.hbs`: the line in a row of the tracker. */
export interface RowContext extends LineContext {
  /** What tells a group from others of its kind, where its name does not. */
  readonly letter?: string | false;
  /** The label of what brings a defeated fighter back. */
  readonly raise?: string | false;
  /** Whether a group's members are folded away, as an icon. */
  readonly chevron?: string;
}

/** The state of this seat, with what its row shows. */
export function lineFor(scene: Scene, seat: SeatId, row: Row): LineContext {
  return {
    seat,
    state: stateWord(scene, seat, row.state),
    stateTone: row.state === "acts" ? "now" : row.state === "may" ? "may" : "plain",
    badges: [...row.badges.map((badge) => badgeContext(scene, seat, badge)), ...handBadge(scene, row)],
    menu: words("screen.seatMenu", { who: scene.speaker.seat(seat) }),
  };
}

/** How many cards lie there, where the row shows only the first of them. */
function handBadge({ view }: Scene, { cards, backs }: Row): LineContext["badges"] {
  const all = cards.length + backs;
  if (panelIn(view, "fans") === undefined || all < 2 || cards.length === 0) return [];
  const n = words("screen.cards", { n: all });
  return [{ text: n, short: { pips: [], n }, tone: "plain", hint: false, tooltip: false, focus: "" }];
}

function stateWord(scene: Scene, seat: SeatId, state: RowState): string | false {
  if (state === "none" && isFallen(scene, seat)) return words("state.defeated");
  const isSilent = state === "toCome" || (state === "none" && isCardless(scene.view));
  if (isSilent) return isHidden(scene, seat) && words("state.hidden");
  const mine = !game.user.isGM && scene.mine.has(seat);
  return words(state === "acts" && mine ? "state.actsMine" : `state.${state}`);
}

/** Whether all of this seat are hidden from players. */
export function isHidden(scene: Scene, seat: SeatId): boolean {
  const members = membersOf(scene, seat);
  return members.length > 0 && members.every(({ hidden }) => hidden);
}

/** Whether all of this seat are marked as defeated. */
export function isFallen(scene: Scene, seat: SeatId): boolean {
  const members = membersOf(scene, seat);
  return members.length > 0 && members.every(({ isDefeated }) => isDefeated);
}

/** How its card looks. */
export const cardState = (state: RowState): string =>
  state === "acts" ? "is-now" : state === "held" ? "is-held" : state === "acted" ? "is-spent" : "";
