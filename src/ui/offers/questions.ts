import type { Ask, SeatId } from "../../engine/table/table.ts";
import { panelsIn } from "../../engine/view/view.ts";
import { wordsFor } from "../../foundry/text/i18n.ts";
import { playerHere, type TableView } from "../shared/table-view.ts";
import { type AskContext, askBlock, asksToMe, type Fallback, fallbacksIn } from "./ask-block.ts";
import { type OfferButton, offerButton, plain } from "./offer-button.ts";
import { openHere, ranked, urgencyOf } from "./urgency.ts";

/** One open question, and the others as lines. */
export type QuestionsContext = NonNullable<ReturnType<typeof questions>>;

/**
 * Which questions, if not all: a window is about `some`, those `inBlocks` have a block of their own, and those `apart`
 * are shown elsewhere.
 */
export interface Which {
  readonly some?: readonly Ask[];
  readonly inBlocks?: ReadonlySet<string>;
  readonly apart?: ReadonlySet<string>;
}

/**
 * The questions that the user may answer, most urgent first; null if there are none. The campaign's, which wait until a
 * fight is over, are asked only in a window that is about some of them; there one is always open. Those in blocks are no
 * more than one line here, while another one is open.
 */
export function questions(tableView: TableView, off: boolean, { some, inBlocks, apart }: Which = {}) {
  const asks = some ?? rankedHere(tableView).filter((ask) => !isCampaign(ask) && apart?.has(ask.id) !== true);
  const [foremost] = asks;
  if (foremost === undefined) return null;
  const isAll = some === undefined;
  const open = openHere(tableView.home.id, asks) ?? (isAll ? null : foremost);
  const isGatheredIn = ({ id }: Ask): boolean => inBlocks?.has(id) === true;
  const isElsewhere = open !== null && isGatheredIn(open);
  const [first] = isElsewhere ? [] : asks.filter(isGatheredIn);
  const folded = asks.filter((ask) => ask !== open && (ask === first || !isGatheredIn(ask)));
  return {
    open: open === null || isElsewhere ? [] : [openBlock(tableView, open, off)],
    /** Play waits for the user's answer to the open one, wherever it is shown. */
    waits: open?.holds === true && !isAnothers(tableView, open),
    lines: folded.map((ask) => lineOf(tableView, ask, off)),
    /** The GM may answer for everyone with the defaults. */
    defaults: isAll && game.user.isGM && fallbacksHere(tableView).length > 1,
    off,
  };
}

/** A question that another answers and nobody waits for has no main button here. */
function openBlock(tableView: TableView, ask: Ask, off: boolean): AskContext {
  const block = askBlock(tableView, ask, off);
  if (ask.holds || !isAnothers(tableView, ask)) return block;
  const rolls = block.rolls.map((roll) => ({ ...roll, classes: "" }));
  return { ...block, rolls, answers: block.answers.map(plain) };
}

/** The defaults that the GM may answer with for everyone still missing. Who rolls together is rolled for together. */
export function fallbacksHere(tableView: TableView): readonly Fallback[] {
  const rolling = new Set(panelsIn(tableView.view, "rolling").flatMap(({ rollers }) => rollers.map(({ ask }) => ask)));
  return fallbacksIn(asksToMe(tableView).filter((ask) => !rolling.has(ask.id) && !isCampaign(ask)));
}

/** The questions that the user may answer, most urgent first: those that another answers come after the user's own. */
export const rankedHere = (tableView: TableView): readonly Ask[] =>
  ranked(asksToMe(tableView), tableView.view.acts, (ask) => isAnothers(tableView, ask));

/** What screen readers are told of the question that is open and waits for the user. */
export function askedAloud(tableView: TableView): readonly string[] {
  const open = openHere(tableView.home.id, rankedHere(tableView));
  if (open === null || isAnothers(tableView, open)) return [];
  const what = tableView.speaker.say(open.text);
  return [wordsFor(open.holds ? "screen.announceWaits" : "screen.announceAsked", { what })];
}

/** Whether another player who is here answers it, so that this user need not. */
export const isAnothers = (tableView: TableView, { to }: Ask): boolean => playerHere(tableView, to) !== null;

const isCampaign = (ask: Ask): boolean => urgencyOf(ask) === "campaign";

function lineOf(tableView: TableView, ask: Ask, off: boolean) {
  const urgency = urgencyOf(ask);
  const player = playerHere(tableView, ask.to);
  const who = player ?? wordsFor("screen.askedYou"); // you, too, answer for a player who is out of reach
  const seat = ask.to === "gm" ? ask.about : ask.to;
  return {
    question: ask.id,
    what: tableView.speaker.topic(ask.text),
    who: seat === undefined || hasOne(tableView, player, seat) ? who : named(tableView.speaker.seat(seat), player),
    forWhom: seat === undefined ? who : wordsFor("screen.askedFor", { who, whom: tableView.speaker.seat(seat) }),
    urgency: wordsFor(`screen.urgency.${urgency}`),
    /** Play waits for it. */
    urgent: urgency === "waits",
    classes: [`is-${urgency}`, player === null ? "is-yours" : ""].join(" ").trim(),
    focus: `question ${ask.id}`,
    quick: quickAnswer(tableView, ask, off),
  };
}

/** Whether who is asked also says for whom: this player, or you, with nobody else to answer for. */
const hasOne = (tableView: TableView, player: string | null, seat: SeatId): boolean =>
  player === null
    ? tableView.yours.has(seat) && tableView.yours.size < 2
    : Object.keys(tableView.seen.seats).filter((one) => playerHere(tableView, one) === player).length < 2;

const named = (what: string, player: string | null): string =>
  player === null ? what : wordsFor("screen.about", { what, who: player });

/** The answer that most want, if it needs no more than a click. There is room for it in a wide strip. */
function quickAnswer(tableView: TableView, ask: Ask, off: boolean): OfferButton[] {
  const answers = tableView.rules.offers(tableView.seen, ask.to).filter((offer) => offer.ask === ask.id);
  const wanted = answers.find(
    ({ weight, fields, sets }) => weight === "main" && fields === undefined && sets === undefined,
  );
  return wanted === undefined
    ? []
    : [{ ...offerButton(tableView, wanted, { who: ask.to, tight: true }, off), classes: "is-tight" }];
}
