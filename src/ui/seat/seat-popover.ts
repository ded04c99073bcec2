import type { SeatId } from "../../engine/table/table.ts";
import type { Badge } from "../../engine/view/view.ts";
import { request } from "../../foundry/play/requests.ts";
import { wordsFor } from "../../foundry/text/i18n.ts";
import { pickByRow } from "../offers/pick-row.ts";
import { playOffer } from "../offers/play-offer.ts";
import { type FocusPlace, regain } from "../page/focus.ts";
import { isByKeys } from "../page/keyboard.ts";
import { openPopover } from "../page/popover.ts";
import { standBeside } from "../page/room.ts";
import { make } from "../page/templates.ts";
import { cardState, isSeatOutOfSight } from "../panels/seat-line.ts";
import { type BadgesContext, badgeContext } from "../shared/badge-context.ts";
import { rowFace } from "../shared/card-face.ts";
import { type TableView, tableViewAt } from "../shared/table-view.ts";
import { seatActs } from "./seat-acts.ts";

/** A control of somebody else's that stands in the same row, as an act. */
export type RowControl = ReturnType<typeof controlsOf>[number];

interface Fact {
  readonly name: string;
  readonly text: string;
  readonly badges: BadgesContext["badges"];
  readonly notes: readonly string[];
}

/** What a seat's popover shows. Null if there is no such seat any more. */
export function seatContext(tableView: TableView, seat: SeatId, controls: readonly RowControl[]) {
  const row = tableView.rows.get(seat);
  if (row === undefined) return null;
  const { speaker } = tableView;
  const facts = (row.facts ?? []).map(
    ({ name, text }): Fact => ({ name: speaker.say(name), text: speaker.say(text), badges: [], notes: [] }),
  );
  const isToken = ({ counts }: Badge): boolean => counts?.what === "tokens";
  const isMembers = ({ counts }: Badge): boolean => counts?.what === "members";
  return {
    seat,
    name: speaker.seat(seat),
    card: rowFace(
      tableView,
      row,
      "is-medium",
      cardState(row.state),
      isSeatOutOfSight(tableView, seat) ? "is-hidden" : "",
    ),
    facts: [
      ...facts,
      ...badged(
        tableView,
        seat,
        wordsFor("screen.inForce"),
        row.badges.filter((badge) => !isToken(badge) && !isMembers(badge)),
      ),
      ...badged(tableView, seat, wordsFor("screen.members"), row.badges.filter(isMembers)),
      ...badged(tableView, seat, wordsFor("screen.tokens"), row.badges.filter(isToken)),
    ],
    groups: seatActs(tableView, seat).map((acts) => ({ acts })),
    controls,
  };
}

/** A line of badges; what there is to know about them stands below. */
function badged(tableView: TableView, seat: SeatId, name: string, badges: readonly Badge[]): Fact[] {
  if (badges.length === 0) return [];
  const all = badges.map((badge) => badgeContext(tableView, seat, badge));
  const notes = all.flatMap(({ text, hint }) =>
    hint === false ? [] : wordsFor("screen.meaning", { what: text, hint }),
  );
  return [{ name, text: "", badges: all.map((badge) => ({ ...badge, hint: false })), notes }];
}

/** The popover of a seat: what is known of it and what may be done about it, at the row. */

interface At {
  readonly tableView: TableView;
  readonly dots: HTMLElement;
}

const ROW = ".combatant, .dealt-in-group";
const CONTROLS = ".combatant-controls > :is(button, .inline-control):not(.dealt-in-more)";

/** Opens a seat's popover at its dots, or closes it if it was open. */
export function openSeat(tableView: TableView, seat: SeatId, dots: HTMLElement): void {
  openPopover({
    at: dots,
    draw() {
      const now = tableViewAt(tableView.home);
      const context = now === null ? null : seatContext(now, seat, controlsOf(dots));
      return context === null ? null : make("seat/seat", context, dots.ownerDocument);
    },
    stand: (note) => stand(note, dots),
    press: (button, place) => press({ tableView, dots }, button, place),
  });
}

function press({ tableView, dots }: At, button: HTMLElement, place: FocusPlace | null): void {
  const { act, key = "", who = "gm", at = "", field = "", number = "", ...data } = button.dataset;
  if (act === "control") {
    rowOf(dots).querySelectorAll<HTMLElement>(CONTROLS)[Number(at)]?.click();
    return;
  }
  const here = tableViewAt(tableView.home) ?? tableView;
  const about = data["about"] || undefined;
  if (act === "number") {
    const values = { [field]: Number(number) };
    void request(here.home, { who, about, key, values }).finally(() => regain(place));
  } else if (!pickByRow(here, { who, about, key }, dots))
    void playOffer(here, who, about, key).finally(() => regain(place));
}

const rowOf = (dots: HTMLElement): HTMLElement => dots.closest<HTMLElement>(ROW) ?? dots;

/** Foundry's own controls of the row, where hovering cannot bring them up. */
function controlsOf(dots: HTMLElement) {
  const isCoarse = dots.ownerDocument.defaultView?.matchMedia("(pointer: coarse)").matches === true;
  if (!isCoarse && !isByKeys()) return [];
  return [...rowOf(dots).querySelectorAll<HTMLElement>(CONTROLS)].map((control, at) => ({
    label: game.i18n.localize(control.getAttribute("aria-label") ?? control.dataset["tooltip"] ?? ""),
    icon: [...control.classList].filter((name) => name.startsWith("fa-")).join(" "),
    at: String(at),
  }));
}

function stand(note: HTMLElement, dots: HTMLElement): void {
  const { innerWidth: width = 0, innerHeight: height = 0 } = note.ownerDocument.defaultView ?? {};
  const size = { width: note.offsetWidth, height: note.offsetHeight };
  const { left, top, arrow, side } = standBeside(
    dots.getBoundingClientRect(),
    rowOf(dots).getBoundingClientRect(),
    size,
    { width, height },
  );
  note.style.left = `${left}px`;
  note.style.top = `${top}px`;
  note.style.setProperty("--dealt-in-arrow", `${arrow}px`);
  note.dataset["side"] = side;
}
