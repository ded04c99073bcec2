import type { CardId, SeatId } from "../../engine/table/table.ts";
import { type AdventureHero, type PanelOf, panelIn, panelsIn } from "../../engine/view/view.ts";
import { dramaFace } from "../../foundry/text/drama-face.ts";
import { wordsFor } from "../../foundry/text/i18n.ts";
import { type OfferButton, offerButton, plain } from "../offers/offer-button.ts";
import type { DramaDeckContext } from "../panels/panels-context.ts";
import { noticeOf } from "../shared/notice.ts";
import { imageOf, playerHere, type TableView } from "../shared/table-view.ts";

/** What is left of the deck that hands come from: the second one, since the first orders the encounter. */
export function deckContext({ view, speaker }: TableView): DramaDeckContext {
  const [, deck] = panelsIn(view, "deck");
  return {
    left: deck !== undefined && speaker.say(deck.left),
    spent: deck?.spent !== undefined && wordsFor("screen.discarded", { n: deck.spent }),
  };
}

/** The context of `templates/adventure/tick.hbs`: a subplot to tick. */
export interface TickContext {
  readonly key: string;
  readonly who: string;
  readonly card: CardId;
  readonly title: string;
  readonly text: string;
  readonly note: string;
  readonly on: string;
  readonly classes: string;
  readonly off: boolean;
}

/** The page of the adventure that is being set up at this table, or null. */
export function openAdventureOf({ view }: TableView): PanelOf<"adventure"> | null {
  const panel = panelIn(view, "adventure");
  return panel?.isOpen === true ? panel : null;
}

/** Everything the page of the adventure shows. */
export function adventureContext(tableView: TableView, panel: PanelOf<"adventure">) {
  const notice = noticeOf(tableView.home);
  return {
    ...notice,
    all: stepper(tableView, panel, sizeOfAll(panel.heroes), notice.off),
    heroes: panel.heroes.map((hero) => heroContext(tableView, hero, notice.off)),
    again: buttonsOf(tableView, "gm", panel.again, notice.off),
    start: buttonsOf(tableView, "gm", panel.start, notice.off),
    ...deckContext(tableView),
  };
}

/** The size that all hands have, or that they differ. */
function sizeOfAll(heroes: readonly AdventureHero[]): string {
  const sizes = new Set(heroes.map(({ size }) => size));
  return sizes.size === 1 ? String([...sizes][0]) : "…";
}

function heroContext(tableView: TableView, hero: AdventureHero, off: boolean) {
  const { speaker } = tableView;
  const player = playerHere(tableView, hero.seat);
  const self = tableView.yours.has(hero.seat) ? game.user.name : wordsFor("adventure.away");
  const name = speaker.seat(hero.seat);
  return {
    seat: hero.seat,
    name,
    img: imageOf(tableView, hero.seat),
    /** The player who is here, or that there is none. */
    player: player ?? self,
    stepper: stepper(tableView, hero, String(hero.size), off, name),
    ticks: hero.drawn.map(({ unwanted, ...tick }) =>
      tickContext(tick, "gm", unwanted ? wordsFor("adventure.unwanted") : "", off),
    ),
    says: speaker.say(hero.text),
    /** In place of a player who is away. */
    accept: player === null ? buttonsOf(tableView, hero.seat, hero.accept, off, name).map(plain) : [],
  };
}

/** The sheets of the user's own characters. A GM answers for those who are away on the page, or as to any question. */
export const sheetsOf = (tableView: TableView, off: boolean) =>
  game.user.isGM
    ? []
    : (panelIn(tableView.view, "adventure")?.heroes ?? [])
        .filter(({ seat, sheet }) => tableView.mine.has(seat) && sheet.some(({ barred }) => !barred))
        .map(({ seat, sheetAsk, sheet, accept }) => ({
          ask: sheetAsk,
          seat,
          title: wordsFor("adventure.sheet", { who: tableView.speaker.seat(seat) }),
          ticks: sheet.map((tick) => sheetTick(tick, seat, off)),
          accept: buttonsOf(tableView, seat, accept, off),
        }));

/** What waits is not struck out: it will be asked about again. */
function sheetTick({ barred, waits, ...tick }: AdventureHero["sheet"][number], who: SeatId, off: boolean): TickContext {
  const note = barred ? wordsFor("adventure.barred") : waits ? wordsFor("adventure.waits") : "";
  const context = tickContext(tick, who, note, off || barred);
  return waits ? { ...context, classes: "is-waiting" } : context;
}

interface Tick {
  readonly card: CardId;
  readonly isOn: boolean;
  readonly key: string;
}

function tickContext({ card, isOn, key }: Tick, who: SeatId | "gm", note: string, off: boolean): TickContext {
  const { title, text } = dramaFace(card);
  return { key, who, card, title, text, note, on: String(isOn), classes: isOn ? "is-on" : "is-not", off };
}

const isOffered = (tableView: TableView, key: string): boolean =>
  tableView.rules.offers(tableView.seen, "gm").some((offer) => offer.key === key);

export function stepper(
  tableView: TableView,
  { fewer, more }: { readonly fewer: string; readonly more: string },
  size: string,
  off: boolean,
  who = "",
) {
  const step = (key: string, label: string) => ({
    key,
    label: who === "" ? label : wordsFor("screen.about", { what: label, who }),
    off: off || !isOffered(tableView, key),
  });
  return {
    size,
    label: wordsFor(who === "" ? "adventure.handForAll" : "adventure.hand"),
    fewer: [step(fewer, wordsFor("adventure.fewer"))],
    more: [step(more, wordsFor("adventure.more"))],
  };
}

const buttonsOf = (tableView: TableView, who: SeatId | "gm", key: string, off: boolean, of?: string): OfferButton[] =>
  tableView.rules
    .offers(tableView.seen, who)
    .filter((offer) => offer.key === key)
    .map((offer) => offerButton(tableView, offer, of === undefined ? { who } : { who, of, tight: true }, off));
