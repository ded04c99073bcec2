import type { Ask, SeatId } from "../../engine/table/table.ts";
import { type MayAct, panelIn } from "../../engine/view/view.ts";
import type { AnyOffer } from "../../foundry/actors/new-session.ts";
import type { CardFace } from "../../foundry/text/card-text.ts";
import { few, wordsFor } from "../../foundry/text/i18n.ts";
import { asksToMe } from "../offers/ask-block.ts";
import { byWord, isByWord, type WordsContext } from "../offers/each-word.ts";
import { takesCard } from "../offers/hand-offers.ts";
import {
  buttons,
  isSigned,
  type OfferButton,
  offerButton,
  offersToUser,
  plain,
  signButton,
  tight,
} from "../offers/offer-button.ts";
import { type QuestionsContext, questions } from "../offers/questions.ts";
import { rollsHere } from "../rolling/rolling-context.ts";
import type { BadgesContext } from "../shared/badge-context.ts";
import { heldClass, rowCard, spokenOf } from "../shared/card-face.ts";
import { noticeOf } from "../shared/notice.ts";
import { imageOf, isEventSeat, type TableView } from "../shared/table-view.ts";
import { comingUp, foremost, turnsUntil } from "./turn-order.ts";

/** Whom play waits for, and about what: a question to somebody else that holds it up, or concerns who acts. */
export function waitingFor(tableView: TableView) {
  const mine = asksToMe(tableView);
  const { acts } = tableView.view;
  const others = tableView.seen.asks.filter(
    (ask) =>
      !mine.includes(ask) && (ask.holds || (ask.to === "gm" && ask.about !== undefined && acts.includes(ask.about))),
  );
  if (others.length === 0) return null;
  const who = few([...new Set(others.map((ask) => nameOf(tableView, ask)))]);
  const [what, ...more] = new Set(others.map(({ text }) => tableView.speaker.topic(text)));
  const isOne = more.length === 0 && what !== undefined;
  return {
    line: isOne ? wordsFor("screen.waitingFor", { who, what }) : wordsFor("screen.waiting", { who }),
    means: [...new Set(others.map(({ text }) => tableView.speaker.means(text)))].join(" ").trim(),
  };
}

const nameOf = ({ speaker }: TableView, { to }: Ask): string =>
  to === "gm" ? wordsFor("screen.theGm") : speaker.seat(to);

/**
 * Who acts, who may, what is asked and what the user can do about it: worked out here once for every place that shows it.
 * Each place takes what it has room for, and leaves out the acts that another place has.
 */
export type TurnContext = ReturnType<typeof turnContext>;

/** Who may act, and how. */
export interface MayContext {
  readonly seat: SeatId;
  readonly img: string;
  readonly cards: readonly CardFace[];
  readonly name: string;
  readonly how: string;
  readonly offers: readonly OfferButton[];
}

/** Everything about this turn, with all that the user can do. */
export function turnContext(tableView: TableView) {
  const { view } = tableView;
  const notice = noticeOf(tableView.home);
  const table = tableOffers(tableView);
  const rolls = rollsHere(tableView, notice.off);
  const asked = questions(tableView, notice.off, rolls.isOver ? { apart: rolls.asks } : { inBlocks: rolls.asks });
  const main = table.filter(({ weight }) => weight === "main");
  const lead = main.map((offer) => offerButton(tableView, offer, { who: "gm" }, notice.off));
  const behind = isLeading(tableView, view.acts[0]) ? lead.filter(({ several }) => !several).map(plain) : [];
  const isToRoll = rolls.blocks.some(({ isMine }) => isMine);
  const isAsked =
    asked?.waits === true || (rolls.isOver && rolls.blocks.some((block) => block.isMine && !block.isBeside));
  const waiting = isAsked ? null : waitingFor(tableView); // one's own answer comes before anybody else's
  const isMyTurn = view.acts.length === 0 || view.acts.some((seat) => tableView.yours.has(seat));
  const may = mayLines(tableView, notice.off);
  const acts = actsContext(tableView, {
    main: lead,
    note: isMyTurn || waiting === null ? "" : waiting.line,
    isAsked: isAsked || isToRoll || hasMain(asked),
    off: notice.off,
  });
  const [only, another] = acts; // where nobody is known to be next, there is room beside the icons
  const isBehindBeside = behind.length > 0 && another === undefined && only?.after.length === 0;
  return {
    ...notice,
    acts: isBehindBeside
      ? acts.map((one) => ({ ...one, signs: [...one.signs, ...behind.map(tight)], hasMore: true }))
      : acts,
    /** How many more act with them, whom the rows and the table show. */
    actsMore: view.acts.length > acts.length && moreWords(view.acts.length - acts.length),
    still: stillContext(tableView).map(
      (still): StillContext => ({ ...still, main: lead, before: beforeDeal(tableView, table, notice.off) }),
    ),
    main: lead,
    /** Who acts after those who act now. */
    next: comingUp(view).map((seat) => nextOf(tableView, seat)),
    /** What the GM does next while a seat's own offers come first. */
    behind,
    questions: asked === null ? [] : [asked],
    /** Play waits for this user's answer. */
    isAsked,
    /** Those who roll for the same thing, and the questions to them. */
    rolling: rolls.blocks,
    /** Whom the user's own turn waits for. Others read it beside the name of who acts. */
    waiting: isMyTurn && rolls.blocks.length === 0 && waiting !== null ? [waiting] : [],
    may,
    mayBelow: wordsFor("screen.belowMay", { count: may.length }),
    mine: [
      ...acts.flatMap(({ further }) => further),
      ...ownButtons(tableView, main, notice.off, isBehindBeside ? [] : behind),
      ...setUp(tableView, table, notice.off),
    ],
  };
}

/** One button in sight is the main one: an answer comes before what takes play on. */
const hasMain = (asked: QuestionsContext | null): boolean =>
  asked?.open.some(({ rolls, answers }) => [...rolls, ...answers].some(({ classes }) => classes.includes("is-main"))) ??
  false;

/** What the GM may do for the whole table, without answers to questions. */
export const tableOffers = ({ rules, seen }: TableView): readonly AnyOffer[] =>
  game.user.isGM ? rules.offers(seen, "gm").filter(({ ask }) => ask === undefined) : [];

/** What the user may do besides the main button. */
function ownButtons(
  tableView: TableView,
  main: readonly AnyOffer[],
  off: boolean,
  behind: readonly OfferButton[],
): readonly OfferButton[] {
  const acts = foremostIn(tableView);
  const isAlone = tableView.view.acts.length === 1;
  const shown = new Set(isAlone ? signsOf(tableView, off).map(({ key }) => key) : []);
  const isWanted = (offer: AnyOffer): boolean =>
    isBeside(tableView, offer) && !isBehind(main, offer) && !shown.has(offer.key);
  return [
    ...acts.flatMap((seat) =>
      buttons(tableView, seat, off, isWanted, { named: acts.length > 1 || isCounting(tableView) }),
    ),
    ...behind,
    ...waitingOffers(tableView, off),
    ...heldOffers(tableView, off),
  ];
}

/** What the GM may do before the deal, if a deal is what comes next. */
const beforeDeal = (tableView: TableView, table: readonly AnyOffer[], off: boolean): readonly OfferButton[] =>
  table
    .filter((offer) => offer.beforeDeal === true && offer.disabled === undefined)
    .map((offer) => offerButton(tableView, offer, { who: "gm", tight: true }, off));

/** Beside the count a GM's buttons say whose they are: the main one may be the table's. */
const isCounting = ({ view }: TableView): boolean => game.user.isGM && panelIn(view, "columns")?.count !== undefined;

/** What the GM may do for the whole table. The rest is in the deck's menu. */
const setUp = (tableView: TableView, table: readonly AnyOffer[], off: boolean): OfferButton[] =>
  table.filter(({ weight }) => weight === undefined).map((offer) => offerButton(tableView, offer, { who: "gm" }, off));

/** How many more there are, where not all are named. */
export const moreWords = (more: number): string => wordsFor("screen.andMore", { n: String(more) });

/** Who may act, unless a question to them already offers it. */
function mayLines(tableView: TableView, off: boolean): MayContext[] {
  const asked = new Set(asksToMe(tableView).map(({ to }) => to));
  return tableView.view.may
    .map((may) => mayLine(tableView, may, off))
    .filter(({ seat, offers }) => offers.length > 0 || !asked.has(seat));
}

function mayLine(tableView: TableView, may: MayAct, off: boolean): MayContext {
  const { seat, text } = may;
  const isActing = tableView.view.acts.includes(seat); // then its offers are beside its name
  return {
    seat,
    img: imageOf(tableView, seat),
    cards: spokenOf(tableView, seat, may.cards, heldClass(tableView, may)),
    name: tableView.speaker.seat(seat),
    how: tableView.speaker.say(text),
    offers: isActing ? [] : breakIns(tableView, seat, off),
  };
}

/** One who comes next. */
function nextOf(tableView: TableView, seat: SeatId) {
  const who = tableView.speaker.seat(seat);
  return {
    seat,
    img: imageOf(tableView, seat),
    card: rowCard(tableView, seat),
    name: who,
    title: wordsFor("screen.thenWho", { who }),
  };
}

/** The next one, beside who acts. Nobody if that is not known here. */
function thenContext(tableView: TableView) {
  const { next, acts } = tableView.view;
  if (next === null || acts.length === 0 || acts.includes(next)) return [];
  const then = nextOf(tableView, next);
  return [tableView.yours.has(next) ? { ...then, name: wordsFor("screen.thenYou", { who: then.name }) } : then];
}

/** When a player comes to act, if it is not the next turn: "You in two turns". Empty if that is not known here. */
function whenMine(tableView: TableView): string {
  const turns = turnsUntil(tableView.view, tableView.yours);
  return turns === null || turns < 2 ? "" : wordsFor("screen.youIn", { n: turns });
}

/** Who acts: the context of `templates/turn/acts.hbs`. */
export interface ActsContext extends BadgesContext {
  readonly seat: SeatId;
  /** Where there is room for it. */
  readonly img: string | false;
  /** What tells a group from others of its kind: a short name loses it. */
  readonly letter: string | false;
  readonly classes: string;
  readonly cards: readonly CardFace[];
  readonly head: string;
  readonly name: string;
  /** Whom play waits for, or when the user acts. */
  readonly note: string;
  /** What else it may do, as icons. */
  readonly signs: readonly OfferButton[];
  readonly after: ReturnType<typeof thenContext>;
  /** There is something below the name. */
  readonly hasMore: boolean;
  /** At most one, and only the first seat's is a main button. */
  readonly offers: readonly OfferButton[];
  /** Other main offers, for which there is no room beside the name. */
  readonly further: readonly OfferButton[];
}

/** How the head is filled: the table's own main offers, what is said beside a name, and whether an answer comes first. */
interface Leading {
  readonly main: readonly OfferButton[];
  readonly note: string;
  readonly isAsked: boolean;
  readonly off: boolean;
}

/** Who acts, as many as can be told at a glance. */
const foremostIn = ({ view, yours }: TableView): readonly SeatId[] => foremost(view.acts, (seat) => yours.has(seat));

/** Who acts, with nothing but the name: what each place adds to is said here once. */
export const actsPlainly = (tableView: TableView, seat: SeatId): ActsContext => ({
  seat,
  img: false,
  letter: false,
  classes: "",
  cards: [],
  head: headFor(tableView, seat),
  name: tableView.speaker.seat(seat),
  badges: [],
  note: "",
  signs: [],
  after: [],
  hasMore: false,
  offers: [],
  further: [],
});

/** The foremost who act. The first of them has the one main button, unless a question to the user comes before it. */
const actsContext = (tableView: TableView, { main, note, isAsked, off }: Leading): ActsContext[] =>
  foremostIn(tableView).map((seat, i) => {
    const [first, ...further] = leadFor(tableView, seat, i === 0 ? main : [], off);
    const isMain = i === 0 && !isAsked;
    const beside = i > 0 ? "" : note || whenMine(tableView);
    const signs = i === 0 ? signsOf(tableView, off) : [];
    const after = i === 0 && note === "" ? thenContext(tableView) : [];
    return {
      ...actsPlainly(tableView, seat),
      classes: [tableView.yours.has(seat) ? "is-mine" : "", i === 0 ? "" : "is-also"].join(" ").trim(),
      cards: spokenOf(tableView, seat, tableView.view.actsWith?.[seat], i === 0 ? "is-small" : "", "is-now"),
      note: beside,
      signs,
      after,
      hasMore: beside !== "" || signs.length + after.length > 0,
      offers: first === undefined ? [] : [isMain ? first : plain(first)],
      further: further.map(plain),
    };
  });

/** The heading above the name of the seat that acts. */
export function headFor(tableView: TableView, seat: SeatId): string {
  if (isEventSeat(tableView, seat)) return wordsFor("screen.happens");
  return wordsFor(tableView.yours.has(seat) ? "screen.youAct" : "screen.actsNow");
}

/** Why no one acts, and what is done about it: the context of `templates/turn/still.hbs`. */
export interface StillContext {
  readonly title: string;
  readonly note: string;
  readonly main: readonly OfferButton[];
  /** What is wanted just before a deal. */
  readonly before: readonly OfferButton[];
}

/** Why no one acts. Players read whom they wait for. */
export function stillContext({ view: { pause }, speaker }: TableView) {
  if (pause === null) return [];
  if (!game.user.isGM && pause.players !== undefined) return [{ title: speaker.say(pause.players), note: "" }];
  return [{ title: speaker.say(pause.head), note: pause.text === undefined ? "" : speaker.brief(pause.text) }];
}

/** What the strip offers, and what is shown elsewhere. */

/**
 * If hands are counted down, quiet offers are shown with the hand, as are urgent ones for the GM. A defence, whose
 * cards are picked there, is offered here too.
 */
const isInHand = ({ view }: TableView, { weight, sets }: AnyOffer): boolean =>
  panelIn(view, "fans") !== undefined &&
  (weight === "quiet" ? sets === undefined : weight === "urgent" && game.user.isGM);

const isBeside = (tableView: TableView, offer: AnyOffer): boolean =>
  offer.weight !== "main" && !isInHand(tableView, offer);

/** If there is a count, or dice, the acting seat comes before the count goes on. */
const isLeading = (tableView: TableView, seat: SeatId | undefined): boolean =>
  (panelIn(tableView.view, "columns")?.count !== undefined || panelIn(tableView.view, "dice") !== undefined) &&
  seat !== undefined &&
  buttons(tableView, seat, false, isMain).length > 0;

/** With more icons than this nobody finds the one they mean. */
const MOST_SIGNS = 4;

/** What the one who acts may do besides, as far as an icon says it. Where several act, words say whose each is. */
function signsOf(tableView: TableView, off: boolean): OfferButton[] {
  const [seat, ...others] = tableView.view.acts;
  if (seat === undefined || others.length > 0) return [];
  return offersToUser(tableView, seat, (offer) => isBeside(tableView, offer) && isSigned(offer))
    .slice(0, MOST_SIGNS)
    .map((offer) => signButton(tableView, offer, { who: seat }, off));
}

const isMain = ({ weight }: AnyOffer): boolean => weight === "main";

/**
 * The likeliest next step for the acting seat: what plays for several at once, else the table's own main button, or the
 * seat's.
 */
const leadFor = (
  tableView: TableView,
  seat: SeatId,
  lead: readonly OfferButton[],
  off: boolean,
): readonly OfferButton[] => {
  if (lead.length > 0 && !isLeading(tableView, seat)) return lead;
  const own = buttons(tableView, seat, off, isMain);
  return [...[...lead, ...own].filter(({ several }) => several), ...own.filter(({ several }) => !several)];
};

/**
 * What a player may do with a seat that is not in line, such as buying another card or getting out of the way. A GM has
 * this on the row.
 */
function waitingOffers(tableView: TableView, off: boolean): OfferButton[] {
  const { view } = tableView;
  if (game.user.isGM) return [];
  const waiting = [...tableView.mine].filter(
    (seat) => !view.acts.includes(seat) && !view.may.some((other) => other.seat === seat) && !isHand(tableView, seat),
  );
  const isWanted = (offer: AnyOffer): boolean => offer.weight !== "setup" && isBeside(tableView, offer);
  return waiting.flatMap((seat) => buttons(tableView, seat, off, isWanted, { named: true }));
}

/** A character who holds cards, in addition to its seat in the encounter. */
const isHand = ({ view }: TableView, seat: SeatId): boolean =>
  panelIn(view, "hands")?.hands.some((hand) => hand.seat === seat) ?? false;

/** A player's own characters who hold cards. */
const holders = (tableView: TableView): SeatId[] =>
  game.user.isGM ? [] : [...tableView.mine].filter((seat) => isHand(tableView, seat));

/** The likeliest next steps for a player's own characters. Anything done with a card is shown with the hands. */
function heldOffers(tableView: TableView, off: boolean): OfferButton[] {
  const own = holders(tableView);
  const isWanted = (offer: AnyOffer): boolean => offer.weight === "main" && !takesCard(offer) && !isByWord(offer);
  return own.flatMap((seat) => buttons(tableView, seat, off, isWanted, { named: own.length > 1 }));
}

/** What a player's own characters may claim, word by word. */
export function heldWords(tableView: TableView, off: boolean): WordsContext[] {
  const own = holders(tableView);
  const whose = own.length > 1;
  return own.flatMap((seat) => {
    const asked = { who: seat, named: whose, ...(whose ? { of: tableView.speaker.seat(seat) } : {}) };
    return byWord(tableView, tableView.rules.offers(tableView.seen, seat), asked, off);
  });
}

/** What the table's own main button does too is not offered beside it. */
const isBehind = (main: readonly AnyOffer[], { buttons = [] }: AnyOffer): boolean =>
  main.some((offer) => offer.buttons?.some((button) => buttons.includes(button)));

/** What a seat that may act can do now: the first in words, the others as icons where there are any. */
function breakIns(tableView: TableView, seat: SeatId, off: boolean): OfferButton[] {
  const asked = { who: seat, tight: true, of: tableView.speaker.seat(seat) };
  return offersToUser(tableView, seat, (offer) => !isInHand(tableView, offer)).map((offer, at) =>
    at > 0 && isSigned(offer) ? signButton(tableView, offer, asked, off) : offerButton(tableView, offer, asked, off),
  );
}
