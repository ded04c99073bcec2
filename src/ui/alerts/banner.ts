import type { SeatId } from "../../engine/table/table.ts";
import { words } from "../../foundry/text/i18n.ts";
import type { Play } from "../animation/stage/play.ts";
import { perform } from "../animation/stage/stage.ts";
import { make } from "../page/templates.ts";
import { type BadgeContext, badgeContext } from "../shared/badge-context.ts";
import { heldClass, spokenOf } from "../shared/card-face.ts";
import type { CardFace } from "../shared/face.ts";
import { imageOf, type TableView } from "../shared/table-view.ts";
import { headFor } from "../turn/head.ts";
import type { Call } from "./calls.ts";
import { hang } from "./hang.ts";

declare module "../../foundry/host/contexts.ts" {
  interface Contexts {
    readonly "alerts/banner": BannerContext;
  }
}

/** The context of `templates/alerts/banner.hbs`. */
export interface BannerContext {
  readonly classes: string;
  readonly img: string;
  readonly cards: readonly CardFace[];
  readonly head: string;
  readonly name: string;
  readonly badges: readonly BadgeContext[];
  readonly note: string;
  /** There are badges or a note. */
  readonly hasMore: boolean;
}

type TurnCall = Extract<Call, { readonly seat: SeatId }>;

/** How long a banner comes, stays and goes, in milliseconds. */
interface Lasts {
  readonly comes: number;
  readonly stays: number;
  readonly goes: number;
}
const OWN: Lasts = { comes: 220, stays: 2000, goes: 160 };
const SLIM: Lasts = { comes: 160, stays: 1200, goes: 160 };

/** Falls in from above, and leaves the same way. */
const AWAY = { transform: "translateY(-0.75rem)", opacity: 0 };
const HERE = { transform: "none", opacity: 1 };

let shown: { readonly call: TurnCall; readonly play: Play } | null = null;

/** Shows whose turn it is or who is next, at the top of the canvas, when nothing else is shown there. */
export function callOut(tableView: TableView, call: TurnCall, tableViewNow: () => TableView | null): void {
  perform({
    rank: "banner",
    draw(play) {
      const banner = isStillSo(tableViewNow(), call)
        ? make("alerts/banner", bannerContext(tableView, call), document)
        : null;
      if (banner === null) return;
      shown = { call, play };
      play.whenOver(() => {
        if (shown?.play === play) shown = null;
      });
      const frame = document.createElement("div");
      frame.className = "dealt-in-banner-frame";
      frame.append(banner);
      hang(frame, "top");
      play.place.append(frame);
      move(play, banner, call.kind === "yourTurn" ? OWN : SLIM);
    },
  });
}

/** Takes the banner away once it no longer holds: a turn was taken back, or is over already. */
export function followCall(tableView: TableView | null): void {
  if (shown !== null && !isStillSo(tableView, shown.call)) shown.play.end(SLIM.goes);
}

const isStillSo = (tableView: TableView | null, { kind, seat }: TurnCall): boolean =>
  tableView !== null && (kind === "next" ? tableView.view.next === seat : tableView.view.acts.includes(seat));

function move(play: Play, banner: HTMLElement, { comes, stays, goes }: Lasts): void {
  const all = comes + stays + goes;
  if (play.isStill) return play.until(stays);
  const frames = [
    { ...AWAY, offset: 0, easing: "cubic-bezier(.2, .9, .25, 1)" },
    { ...HERE, offset: comes / all },
    { ...HERE, offset: (comes + stays) / all, easing: "cubic-bezier(.5, 0, .9, .4)" },
    { ...AWAY, offset: 1 },
  ];
  play.move(banner, frames, { for: all });
}

function bannerContext(tableView: TableView, call: TurnCall): BannerContext {
  const { kind, seat } = call;
  const { speaker, view } = tableView;
  const isOwn = kind === "yourTurn";
  const held = heldClass(tableView, { seat });
  const badges = isOwn ? badgesOf(tableView, seat) : [];
  const note = isOwn ? nextNote(tableView) : "";
  return {
    classes: isOwn ? "" : `is-slim is-${kind}`,
    img: imageOf(tableView, seat),
    cards: spokenOf(tableView, seat, view.actsWith?.[seat]?.slice(0, isOwn ? 3 : 1), isOwn ? "is-medium" : "", held),
    head: isOwn ? words("call.yourTurn") : kind === "next" ? words("call.ready") : headFor(tableView, seat),
    name: kind === "next" ? words("call.next") : speaker.seat(seat),
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
  next === null || acts.includes(next) ? "" : words("call.after", { who: speaker.seat(next) });
