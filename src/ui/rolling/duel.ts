import type { Roller, Rolling } from "../../engine/view/panels.ts";
import type { AnyOffer } from "../../foundry/actors/session.ts";
import { list, words } from "../../foundry/text/i18n.ts";
import { type Asked, type OfferButton, offerButton } from "../offers/offer-button.ts";
import { isFolded } from "../page/folds.ts";
import { cardOf, heldClass } from "../shared/card-face.ts";
import { imageOf, playerHere, type TableView } from "../shared/table-view.ts";
import { diceOf } from "./dice.ts";
import { rollAllButton, toRollHere } from "./everyone.ts";
import { hasLanded } from "./news.ts";
import { otherAnswers, questionOf, resultOf, rollOf, sumOf } from "./roll.ts";

/** Whether the user types totals from a real table here instead of rolling: the buttons that roll make room for fields. */
export const isTyping = (home: string): boolean => !isFolded(home, "totals");

/** Two face to face, and what the user may answer. */
export type DuelContext = ReturnType<typeof duelContext>;

export function duelContext(tableView: TableView, panel: Rolling, off: boolean) {
  const { rollers, verdict, about } = panel;
  const due = toRollHere(tableView, rollers);
  const both = rollAllButton(tableView, due, words("rolling.both"), off);
  const own = verdict === null ? answering(tableView, rollers) : undefined;
  const isAlone = own !== undefined && both.length === 0;
  const answers = own === undefined ? [] : others(tableView, isAlone ? [own] : due, off);
  const isPlain = isAlone && own.state === "toRoll" && rollOf(tableView, own, off) === null;
  const isTyped = isTyping(tableView.home.id);
  const mayType = own !== undefined && rollOf(tableView, own, off) !== null;
  return {
    sides: rollers.map((roller) => sideOf(tableView, panel, roller, { isBoth: both.length > 0, off })),
    /** What a roll decides. */
    decides: about === undefined ? "" : tableView.speaker.say(about.decides),
    /** What the user has to know besides: a question after the roll. */
    text: own === undefined || own.state === "toRoll" ? "" : questionOf(tableView, own),
    note: own === undefined && verdict === null ? waitingFor(tableView, rollers) : "",
    all: both,
    rolls: isAlone ? ownRolls(tableView, own, { off, isTyped }) : [],
    /** What most answer with, if it is no roll. */
    lead: answers.filter(({ classes }) => isPlain || classes === "is-main"),
    others: answers.filter(({ classes }) => !isPlain && classes !== "is-main"),
    /** Where there is little room, they are behind a button. */
    more: String(!isFolded(tableView.home.id, "noRoll")),
    moreLabel: words(hasDie(tableView, due) ? "rolling.more" : "rolling.otherWays"),
    /** Totals may be typed in place of the dice. */
    types: mayType ? words(both.length > 0 ? "rolling.byHands" : "rolling.byHand") : "",
    typing: String(isTyped),
  };
}

/** Whose answer comes first on this page: one's own, then one that no other player here gives. */
function answering(tableView: TableView, rollers: readonly Roller[]): Roller | undefined {
  const asked = rollers.filter(({ seat, ask }) => ask !== null && tableView.mine.has(seat));
  const isOpen = ({ seat }: Roller): boolean => playerHere(tableView, seat) === null;
  return (
    asked.find(({ seat }) => tableView.yours.has(seat)) ??
    asked.find(isOpen) ??
    asked.find(({ state }) => state === "toRoll")
  );
}

/** Whose roll is missing. */
function waitingFor(tableView: TableView, rollers: readonly Roller[]): string {
  const asked = rollers.filter(({ ask }) => ask !== null);
  const due = asked.filter(({ state }) => state === "toRoll");
  const who = list(
    (due.length > 0 ? due : asked).map(({ seat }) => playerHere(tableView, seat) ?? tableView.speaker.seat(seat)),
  );
  if (asked.length === 0) return "";
  return words(due.length > 0 ? "rolling.rollsNow" : "screen.waiting", { who });
}

/** The first roll is what most want; a Benny for another is never urged. */
function ownRolls(
  tableView: TableView,
  own: Roller,
  { off, isTyped }: { readonly off: boolean; readonly isTyped: boolean },
) {
  const roll = rollOf(tableView, own, off, false);
  const again = own.state !== "toRoll";
  const isAnothers = playerHere(tableView, own.seat) !== null;
  if (roll === null) return [];
  const fields = isTyped || (!again && roll.choices !== false);
  const classes = again || isAnothers ? "" : "is-main";
  return [
    {
      ...roll,
      /** A Benny is no die. */
      thrown: !again,
      /** Its die or what is added to it can be chosen, and a total typed. */
      fields,
      typed: isTyped,
      /** The game system rolls it: with one click, unless totals are typed, where that stands beside the field. */
      inSystem: isTyped ? [] : [roll],
      classes,
    },
  ];
}

/** Letting a total stand is what most want, or the usual one of several rolls; giving way is quiet. */
const others = (tableView: TableView, whose: readonly Roller[], off: boolean): OfferButton[] =>
  whose
    .flatMap((roller) => otherAnswers(tableView, roller).map((offer) => ({ roller, offer })))
    .map(({ roller, offer }) => ({
      ...offerButton(tableView, offer, { who: roller.seat, ...nameOf(tableView, roller, whose) }, off),
      classes: keepsResult(roller, offer) || isUsual(tableView, roller, offer, whose) ? "is-main" : "is-quiet",
    }));

/** Whether one of them rolls a die here, so that whatever else there is takes none. */
const hasDie = (tableView: TableView, whose: readonly Roller[]): boolean =>
  whose.length === 0 || whose.some((roller) => rollOf(tableView, roller, false) !== null);

/** Whose it is, where both sides have the same answers. */
const nameOf = (tableView: TableView, roller: Roller, whose: readonly Roller[]): Pick<Asked, "of" | "named"> =>
  whose.length > 1 && rollOf(tableView, roller, false) === null
    ? { of: tableView.speaker.seat(roller.seat), named: true }
    : {};

/** What most answer with; but nobody beside the player who is meant is urged, nor is anybody where one button rolls for both. */
const isUsual = (
  tableView: TableView,
  { seat, state }: Roller,
  { weight }: AnyOffer,
  whose: readonly Roller[],
): boolean => state === "toRoll" && weight === "main" && whose.length === 1 && playerHere(tableView, seat) === null;

const keepsResult = ({ state }: Roller, { weight }: AnyOffer): boolean => state !== "toRoll" && weight === "quiet";

interface Side {
  /** Either side may be rolled by itself. */
  readonly isBoth: boolean;
  readonly off: boolean;
}

function sideOf(tableView: TableView, { verdict, rollers }: Rolling, roller: Roller, { isBoth, off }: Side) {
  const { seat, total, state } = roller;
  const whole = tableView.speaker.seat(seat);
  const isFresh = hasLanded(tableView.home.id, seat, state === "rolled");
  const roll = isBoth && state === "toRoll" ? rollOf(tableView, roller, off) : null;
  const dice = diceOf(roller, isFresh);
  const isWinner = verdict?.first.includes(seat) ?? false;
  return {
    seat,
    name: isYou(tableView, rollers, seat) ? words("rolling.youAlone") : whole,
    whole,
    img: imageOf(tableView, seat),
    card: cardOf(tableView, seat, heldClass(tableView, { seat })),
    note: tableView.speaker.say(roller.note),
    dice,
    total: sumOf(tableView, roller),
    totalLabel: total === null ? "" : (resultOf(tableView, roller) ?? words("rolling.total", { n: total })),
    /** What is said in place of a total. */
    state: total === null ? stateOf(tableView, roller) : "",
    classes: [verdict === null ? "" : isWinner ? "is-winner" : "is-loser", isFresh ? "is-landing" : ""]
      .join(" ")
      .trim(),
    /** The GM rolls this side with a click on its dice, or types its total. */
    click: roll === null || isTyping(tableView.home.id) ? [] : [{ ...roll, faces: dice }],
    type: roll !== null && isTyping(tableView.home.id) ? [roll] : [],
  };
}

/** Whether it has rolled, and for the GM who rolls for it. */
function stateOf(tableView: TableView, { seat, state }: Roller): string {
  const player = game.user.isGM && state === "toRoll" ? playerHere(tableView, seat) : null;
  return player === null ? words(`rolling.${state}`) : words("rolling.playerRolls", { who: player });
}

/** One's own name is not needed where only one side is one's own. */
const isYou = ({ yours }: TableView, rollers: readonly Roller[], seat: string): boolean =>
  yours.has(seat) && rollers.filter((one) => yours.has(one.seat)).length === 1;
