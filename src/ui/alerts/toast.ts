import type { Field } from "../../engine/rules/offer.ts";
import type { Ask } from "../../engine/table/table.ts";
import { wordsFor } from "../../foundry/text/i18n.ts";
import { goToQuestion } from "../commands/shortcuts.ts";
import { listenAt } from "../offers/clicks.ts";
import { focusOf, type OfferButton, offerButton } from "../offers/offer-button.ts";
import { show } from "../page/morph.ts";
import { stageBox } from "../page/motion.ts";
import { make } from "../page/templates.ts";
import { rollFor, rollTitle } from "../rolling/rolling-context.ts";
import { noticeOf } from "../shared/notice.ts";
import { imageOf, type TableView } from "../shared/table-view.ts";

/** Where calls hang: in the middle of the canvas, below what lies along its upper edge. */

/** Space to the upper edge, or to what hangs there; and a banner's height. In pixels. */
const MARGIN = 20;
const BANNER = 129;

const ABOVE = "#dealt-in-canvas > *, #dealt-in-rolls:not(.is-sheet)";

/** Spans this frame over the canvas: as high up as a banner hangs, or below it. */
export function hang({ style }: HTMLElement, at: "top" | "below"): void {
  const { left, width } = stageBox();
  const above = [...document.querySelectorAll(ABOVE)].map((one) => one.getBoundingClientRect().bottom);
  const top = Math.max(0, ...above) + MARGIN;
  style.top = `${at === "top" ? top : top + BANNER + MARGIN / 2}px`;
  style.left = `${left}px`;
  style.width = `${width}px`;
}

const ID = "dealt-in-toast";

/** Nobody has read in less time what they are about to click. In milliseconds. */
const GUARD = 400;

let since = 0;

/** Shows this question until it is settled, or nothing. A new one takes no click at first. */
export function showToast(tableView: TableView | null, ask: Ask | null, tableViewNow: () => TableView | null): void {
  const shown = document.getElementById(ID);
  const fresh =
    tableView === null || ask === null ? null : make("alerts/toast", toastContext(tableView, ask), document);
  if (fresh !== null && shown?.dataset["question"] !== fresh.dataset["question"]) since = performance.now();
  if (fresh !== null) {
    fresh.id = ID;
    hang(fresh, "below");
  }
  show(shown, fresh, (made) => {
    made.addEventListener("click", guard, { capture: true });
    made.addEventListener("click", ({ target }) => showQuestion(target));
    listenAt(made, tableViewNow);
    document.body.append(made);
  });
}

function guard(event: Event): void {
  if (performance.now() - since >= GUARD) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

function showQuestion(target: EventTarget | null): void {
  if (target instanceof Element && target.closest("[data-way=question]") !== null) goToQuestion();
}

export function toastContext(tableView: TableView, ask: Ask) {
  const { off } = noticeOf(tableView.home);
  const seat = ask.to === "gm" ? ask.about : ask.to;
  const rolls = rollsFor(tableView, ask, off);
  const answers = rolls.length > 0 ? [] : answersFor(tableView, ask, off);
  return {
    id: ask.id,
    img: seat !== undefined && imageOf(tableView, seat),
    what: whatOf(tableView, ask),
    who: [
      ...(seat === undefined ? [] : [tableView.speaker.seat(seat)]),
      ...(ask.holds ? [wordsFor("screen.playWaits")] : []),
    ].join(" · "),
    answers,
    rolls,
    /** There is no such answer, so that the question itself is the way on. */
    plain: answers.length === 0 && rolls.length === 0,
  };
}

/** Of those who roll against each other, who breaks in. */
function whatOf(tableView: TableView, ask: Ask): string {
  const rolling = rollFor(tableView, ask.id);
  const isToRoll = rolling?.rollers.some((one) => one.ask === ask.id && one.state === "toRoll") ?? false;
  return rolling === undefined || !isToRoll ? tableView.speaker.topic(ask.text) : rollTitle(tableView, rolling);
}

/** The answer that most want, or else the default, unless it loses something or comes by itself. */
function answersFor(tableView: TableView, ask: Ask, off: boolean): readonly OfferButton[] {
  const plain = tableView.rules
    .offers(tableView.seen, ask.to)
    .filter(({ ask: id, fields, sets }) => id === ask.id && fields === undefined && sets === undefined);
  const usual =
    ask.loss === true || !ask.holds ? undefined : plain.find(({ key, loses }) => key === ask.fallback && !loses);
  const wanted = plain.find(({ weight }) => weight === "main") ?? usual;
  if (wanted === undefined) return [];
  return [{ ...offerButton(tableView, wanted, { who: ask.to }, off), classes: "is-main" }];
}

type RollField = Extract<Field, { roll: string }>;

/** C-7: rolls whose die is known. */
function rollsFor({ rules, seen }: TableView, ask: Ask, off: boolean) {
  return rules
    .offers(seen, ask.to)
    .filter((offer) => offer.ask === ask.id)
    .flatMap(({ key, fields = [] }) => {
      const field = fields.find((some): some is RollField => "roll" in some);
      if (fields.length !== 1 || field?.known === undefined) return [];
      const { die, plus } = field.known;
      const signed = plus === 0 ? "" : plus > 0 ? `+${plus}` : `−${-plus}`;
      const label = wordsFor("call.roll", { die, plus: signed });
      return [{ key, who: ask.to, field: field.name, die, plus, label, off, focus: focusOf(ask.to, undefined, key) }];
    })
    .slice(0, 1);
}
