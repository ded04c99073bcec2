import { isUnderWay } from "../../engine/table/whereabouts.ts";
import type { AnyOffer } from "../../foundry/actors/new-session.ts";
import { isPreparing } from "../../foundry/storage/preparing.ts";
import { wordsFor } from "../../foundry/text/i18n.ts";
import { openAdventureOf } from "../adventure/adventure-context.ts";
import { actOnClick } from "../offers/clicks.ts";
import { regain } from "../page/focus.ts";
import { openPopover } from "../page/popover.ts";
import { make } from "../page/templates.ts";
import { iconFor } from "../seat/seat-acts.ts";
import { noticeOf } from "../shared/notice.ts";
import { deckNameIn, type TableView, tableViewAt } from "../shared/table-view.ts";

/** An offer of the table, or something that every table has. */
export interface DeckEntry {
  /** What clicks on our controls call it. */
  readonly action: string;
  readonly key: string;
  readonly label: string;
  /** What it loses, or why it is not possible now. */
  readonly note: string;
  readonly icon: string;
  readonly off: boolean;
  readonly loss: boolean;
}

/** What the user may do about the whole table: look things up, set up, end the round, change the deck. */
export function deckMenuContext(tableView: TableView) {
  const { off } = noticeOf(tableView.home);
  const offers = game.user.isGM ? tableOffers(tableView) : [];
  const groups = [
    [
      ...(tableView.rules.help === undefined ? [] : [plain("help", wordsFor("screen.help"), "fa-circle-question")]),
      ...(game.user.isGM && isUnderWay(tableView.rules, tableView.shown)
        ? [plain("recap", wordsFor("recap.ask"), "fa-timeline")]
        : []),
    ],
    [
      ...(game.user.isGM && openAdventureOf(tableView) !== null
        ? [plain("adventure", wordsFor("adventure.title"), "fa-masks-theater")]
        : []),
      ...offers.filter((offer) => !isFinal(offer)).map((offer) => entryOf(tableView, offer, off)),
    ],
    offers.filter(isFinal).map((offer) => entryOf(tableView, offer, off)),
    game.user.isGM
      ? [
          ...preparation(tableView).map((entry) => ({ ...entry, off })),
          plain("ruleset", wordsFor("screen.changeDeck"), "fa-right-left"),
        ]
      : [],
  ];
  return {
    name: deckNameIn(tableView),
    groups: groups.flatMap((entries) => (entries.length === 0 ? [] : { entries })),
  };
}

/** Before the first deal, an encounter can be set up out of the players' sight; then there is nothing to show them. */
function preparation({ combat, rules, seen }: TableView): readonly DeckEntry[] {
  if (isPreparing(combat)) return [plain("prepared", wordsFor("screen.prepared"), "fa-eye")];
  const show = plain("show", wordsFor("screen.show"), "fa-users-viewfinder");
  const mayPrepare = combat !== null && !isUnderWay(rules, seen);
  return mayPrepare ? [plain("prepare", wordsFor("screen.prepare"), "fa-eye-slash"), show] : [show];
}

/** Neither what is wanted next nor an answer. */
const IN_MENU: readonly AnyOffer["weight"][] = ["setup", "quiet", "progress"];

const tableOffers = ({ rules, seen }: TableView): readonly AnyOffer[] =>
  rules.offers(seen, "gm").filter(({ ask, weight }) => ask === undefined && IN_MENU.includes(weight));

/** Whether it ends something for everybody. */
const isFinal = ({ buttons = [], loses }: AnyOffer): boolean => buttons.length > 0 || loses !== undefined;

const entryOf = ({ speaker }: TableView, offer: AnyOffer, off: boolean): DeckEntry => {
  const { key, text, disabled, loses } = offer;
  const why = disabled ?? loses;
  return {
    action: "play",
    key,
    label: speaker.say(text),
    note: why === undefined ? "" : speaker.say(why),
    icon: iconFor(offer),
    off: off || disabled !== undefined,
    loss: loses !== undefined,
  };
};

const plain = (action: string, label: string, icon: string): DeckEntry => ({
  action,
  key: "",
  label,
  note: "",
  icon,
  off: false,
  loss: false,
});

/** The menu at the deck's name, in the strip's foot. */

const GAP = 4;
const EDGE = 8;

/** Opens the menu of this table's deck at its name, or closes it if it was open. */
export function openDeckMenu(tableView: TableView, at: HTMLElement): void {
  openPopover({
    at,
    draw() {
      const now = tableViewAt(tableView.home);
      return now === null ? null : make("deck-menu/deck-menu", deckMenuContext(now), at.ownerDocument);
    },
    stand: (note) => standBelow(note, at),
    press(target, place) {
      const now = tableViewAt(tableView.home) ?? tableView;
      void actOnClick({ tableView: now, target, openTable: undefined }).finally(() => regain(place));
    },
  });
}

/** Below the control, or above it where there is more room. */
function standBelow(note: HTMLElement, at: HTMLElement): void {
  const { innerWidth = 0, innerHeight = 0 } = note.ownerDocument.defaultView ?? {};
  const { left, top, bottom } = at.getBoundingClientRect();
  const isBelow = bottom + GAP + note.offsetHeight <= innerHeight - EDGE || innerHeight - bottom > top;
  const down = isBelow ? bottom + GAP : top - GAP - note.offsetHeight;
  note.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - note.offsetWidth - EDGE))}px`;
  note.style.top = `${Math.max(EDGE, Math.min(down, innerHeight - note.offsetHeight - EDGE))}px`;
}
