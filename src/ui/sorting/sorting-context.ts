import type { Sorting } from "../../engine/rules/offer.ts";
import type { SeatId } from "../../engine/table/table.ts";
import { type Preview, panelIn } from "../../engine/view/view.ts";
import type { AnyOffer } from "../../foundry/actors/session.ts";
import { MODULE } from "../../foundry/host/module.ts";
import { words } from "../../foundry/text/i18n.ts";
import { type OfferButton, offerButton } from "../offers/offer-button.ts";
import { rankedHere } from "../offers/questions.ts";
import { noticeOf } from "../shared/notice.ts";
import { imageOf, membersOf, type TableView } from "../shared/table-view.ts";
import { columnsOf, type Draft, isAnybodyIn, standsIn } from "./draft.ts";

/** What the window for sorting fighters shows. `last` last had the focus: Tab leads back to it in its column. */
export function sortingContext(
  tableView: TableView,
  offer: AnyOffer,
  screen: Sorting,
  draft: Draft,
  last: SeatId | null,
) {
  const { speaker, view } = tableView;
  const notice = noticeOf(tableView.home);
  const changed = draft.size > 0;
  const anybody = isAnybodyIn(columnsOf(offer, draft));
  const preview = panelIn(view, "preview");
  return {
    ...notice,
    /** The id of the text that says how to sort fighters. */
    hint: hintIn(tableView),
    starts: screen.starts.map(({ text }, i) => ({ id: String(i), label: speaker.say(text) })),
    columns: columnContexts(tableView, offer, screen, draft, last),
    lines: preview?.lines.map(speaker.say) ?? [],
    state: words(stateOf(changed, anybody)),
    tone: changed ? "now" : "plain",
    play: speaker.say(anybody || !changed ? screen.play : screen.clear),
    playClass: changed ? "is-main" : "",
    playOff: notice.off || !changed,
    next: changed || preview === undefined ? [] : nextSteps(tableView, notice.off),
  };
}

const hintIn = ({ home }: TableView): string => `${MODULE}-sort-hint-${home.id}`;

function stateOf(changed: boolean, anybody: boolean): string {
  if (changed) return "screen.sortChanged";
  return anybody ? "screen.sortStands" : "screen.sortEmpty";
}

/** The next step, which is not urged while someone has yet to answer. */
function nextSteps(tableView: TableView, off: boolean): OfferButton[] {
  const isMissing = rankedHere(tableView).length > 0;
  return tableView.rules
    .offers(tableView.seen, "gm")
    .filter(({ weight }) => weight === "main")
    .map((next) => (isMissing ? { ...next, weight: "setup" as const } : next))
    .map((next) => offerButton(tableView, next, { who: "gm" }, off));
}

/** What is to come of a fighter is shown where the rules have them, not where they were moved since. */
function columnContexts(tableView: TableView, offer: AnyOffer, screen: Sorting, draft: Draft, last: SeatId | null) {
  const { speaker, view } = tableView;
  const hint = hintIn(tableView);
  const columns = columnsOf(offer, draft);
  const heads = screen.columns.map(({ head }) => speaker.say(head));
  const fates = new Map(panelIn(view, "preview")?.seats.map((fate) => [fate.seat, fate]));
  return screen.columns.map(({ note }, at) => {
    const seats = columns[at] ?? [];
    const reached = last !== null && seats.includes(last) ? last : seats[0];
    const head = heads[at] ?? "";
    return {
      at: String(at),
      head,
      count: seats.length === 0 ? "" : String(seats.length),
      note: speaker.say(note),
      seats: seats.map((seat) => ({
        ...fighter(tableView, seat, head, at === standsIn(offer, seat) ? fates.get(seat) : undefined),
        tab: seat === reached ? "0" : "-1",
        hint,
        ways: heads.map((label, to) => ({ seat, to: String(to), label, pressed: String(to === at) })),
      })),
    };
  });
}

function fighter(tableView: TableView, seat: SeatId, head: string, fate: Preview["seats"][number] | undefined) {
  const name = tableView.speaker.seat(seat);
  const members = membersOf(tableView, seat).filter(({ isDefeated }) => !isDefeated).length;
  const said = fate === undefined ? "" : tableView.speaker.say(fate.text);
  const where = words("screen.about", { what: name, who: head });
  return {
    seat,
    name,
    img: imageOf(tableView, seat),
    many: members > 1 ? `× ${members}` : false,
    fate: said,
    tone: fate?.tone ?? "plain",
    label: said === "" ? where : words("screen.noted", { what: where, note: said }),
  };
}
