import { DICE, type Field } from "../../engine/rules/offer.ts";
import type { SeatId } from "../../engine/table/table.ts";
import type { Roller, Rolling } from "../../engine/view/panels.ts";
import type { AnyOffer } from "../../foundry/actors/new-session.ts";
import { system } from "../../foundry/systems/chosen-system.ts";
import { few, list, numeral, wordsFor } from "../../foundry/text/i18n.ts";
import { focusOf, type OfferButton, offerButton } from "../offers/offer-button.ts";
import { isFolded } from "../page/folds.ts";
import { heldClass, rowCard } from "../shared/card-face.ts";
import { imageOf, membersOf, playerHere, type TableView } from "../shared/table-view.ts";
import { hasLanded } from "./verdicts.ts";

/** Whoever rolls for the same thing, each as a line, and what the user may answer. Two who contest differ by style alone. */

/** Outlines and inner edges in a box of 48, by faces. */
const SHAPES: Readonly<Record<number, readonly [outline: string, inner: string]>> = {
  4: ["M24 4 45 42H3z", ""],
  6: ["M12 7h24a5 5 0 0 1 5 5v24a5 5 0 0 1-5 5H12a5 5 0 0 1-5-5V12a5 5 0 0 1 5-5z", ""],
  8: ["M24 3 44 24 24 45 4 24z", "M4 24 24 31 44 24M24 3v28"],
  10: ["M24 3 45 20v8L24 45 3 28v-8z", "M3 20l9 8 12 5 12-5 9-8M24 33v12"],
  12: ["M24 3l14 5 8 11v10l-8 11-14 5-14-5-8-11V19l8-11z", "M24 13l11 8-4 13H17l-4-13z"],
  20: [
    "M24 3l18 10.500v21L24 45 6 34.500v-21z",
    "M24 12l11 19H13zM6 13.500 24 12l18 1.500M13 31 6 34.500M35 31l7 3.500M24 45V31",
  ],
};

/** A seat's dice: dashed before the throw; then which counts, and which were rolled on. */
export const diceOf = ({ dice, state }: Roller, isFresh: boolean) =>
  dice.map(({ faces, shows, counts, aced }) => {
    const [outline, inner] = SHAPES[faces === 0 ? 6 : faces] ?? SHAPES[20] ?? ["", ""];
    const isBlank = shows === null || state !== "rolled";
    const looks = isBlank ? "is-blank" : counts === true ? "is-best" : "is-low";
    const blank = faces === 0 ? "?" : wordsFor("card.dieName", { faces });
    const name = wordsFor("card.die", { faces, n: shows ?? 0 });
    const notes = [counts === true ? "" : wordsFor("rolling.dropped"), aced === true ? wordsFor("rolling.ace") : ""];
    const note = isBlank ? "" : list(notes.filter((one) => one !== ""));
    return {
      outline,
      /** The edges inside the outline. */
      inner,
      text: isBlank ? blank : numeral(shows),
      name: isBlank ? blank : note === "" ? name : wordsFor("screen.noted", { what: name, note }),
      classes: [looks, `is-d${faces}`, isFresh ? "is-landing" : ""].join(" ").trim(),
      aced: !isBlank && aced === true,
    };
  });

type RollField = Extract<Field, { roll: string }>;

const fieldOf = ({ fields = [] }: AnyOffer): RollField | undefined =>
  fields.length === 1 ? fields.find((some): some is RollField => "roll" in some) : undefined;

/** The offers that answer this seat's question. */
const answersOf = ({ rules, seen }: TableView, { seat, ask }: Roller): readonly AnyOffer[] =>
  ask === null ? [] : rules.offers(seen, seat).filter((offer) => offer.ask === ask);

/** Its answers that are not rolls with a die, such as giving way. */
const otherAnswers = (tableView: TableView, roller: Roller): readonly AnyOffer[] =>
  answersOf(tableView, roller).filter((offer) => fieldOf(offer) === undefined);

/** What this seat is asked. Empty without a question. */
function questionOf({ seen, speaker }: TableView, roller: Roller | undefined): string {
  const text = seen.asks.find(({ id }) => id === roller?.ask)?.text;
  return text === undefined ? "" : speaker.say(text);
}

/** What came of its roll in words, where the total is no sum of dice. */
const resultOf = ({ speaker }: TableView, { result }: Roller): string | undefined =>
  result === undefined ? undefined : speaker.say(result);

/** Its total as it is shown; empty as long as there is none. */
const sumOf = (tableView: TableView, roller: Roller): string =>
  roller.total === null ? "" : (resultOf(tableView, roller) ?? numeral(roller.total));

/** The roll that answers a seat's question, if there is one. Its controls say whose it is where there are several. */
export function rollOf(tableView: TableView, roller: Roller, off: boolean, isNamed = true) {
  const offer = answersOf(tableView, roller).find((some) => fieldOf(some) !== undefined);
  const field = offer === undefined ? undefined : fieldOf(offer);
  if (offer === undefined || field === undefined) return null;
  const { die, plus } = roller.die;
  const who = tableView.speaker.seat(roller.seat);
  const of = (what: string): string => (isNamed ? wordsFor("screen.about", { what, who }) : what);
  const isKnown = field.known !== undefined;
  const own = tableView.speaker.say(offer.text);
  const label =
    isKnown && roller.state === "toRoll"
      ? wordsFor("rolling.rollDie", { die: `${wordsFor("card.dieName", { faces: die })}${signed(plus)}` })
      : own;
  const bySystem = wordsFor("screen.rollIn", { system: game.system.title });
  return {
    key: offer.key,
    who: roller.seat,
    field: field.name,
    off,
    focus: focusOf(roller.seat, undefined, offer.key),
    die,
    plus,
    /** The dice to choose from. False if the die is known. */
    choices: !isKnown && DICE.map((value) => ({ value, chosen: value === die })),
    label,
    aloud: of(label),
    plusLabel: of(wordsFor("screen.plus")),
    dieLabel: of(wordsFor("screen.die")),
    totalLabel: of(wordsFor("screen.totalHint")),
    useLabel: of(wordsFor("screen.set")),
    trait: field.roll,
    bySystem: system().roll === undefined ? false : bySystem,
    bySystemLabel: of(bySystem),
  };
}

const signed = (plus: number): string => (plus === 0 ? "" : plus > 0 ? `+${plus}` : numeral(plus));

/** Whether the user types totals from a real table here instead of rolling: the buttons that roll make room for fields. */
const isTyping = (home: string): boolean => !isFolded(home, "totals");

/**
 * A line for each who rolls, and the answers below them. If the user answers for one of them only, all answers stand
 * below; if for several, one button there rolls for all, and each has its own in its line.
 */
export function rollersContext(tableView: TableView, panel: Rolling, off: boolean) {
  const { rollers, verdict, about } = panel;
  const due = toRollHere(tableView, rollers);
  const isMany = due.length > 1;
  const own = isMany || verdict !== null ? undefined : answering(tableView, rollers);
  const inLines = isMany ? due : [];
  const answers = own === undefined ? [] : ownAnswers(tableView, own, off);
  const isTyped = isTyping(tableView.home.id);
  const mayType = (own === undefined ? inLines : [own]).some((roller) => rollOf(tableView, roller, off) !== null);
  return {
    lines: rollers.map((roller) =>
      lineOf(tableView, panel, roller, { inLine: inLines.includes(roller), isTyped, off }),
    ),
    /** What a roll decides. */
    decides: about === undefined ? "" : tableView.speaker.say(about.decides),
    /** What the user has to know besides: what is asked, unless the title says it. */
    text: textOf(tableView, own ?? due[0], about !== undefined),
    note: own === undefined && !isMany && verdict === null ? waitingFor(tableView, rollers) : "",
    all: rollAllButton(tableView, due, allLabel(due.length, rollers.length), off),
    rolls: own === undefined ? [] : ownRoll(tableView, own, { isTyped, off }),
    /** What most answer with, if it is no roll. */
    lead: answers.filter(({ classes }) => classes === "is-main"),
    others: answers.filter(({ classes }) => classes !== "is-main"),
    /** Totals may be typed in place of the dice. */
    types: mayType ? wordsFor(isMany ? "rolling.byHands" : "rolling.byHand") : "",
    typing: String(isTyped),
    rest: verdict === null ? restOfAll(tableView, off) : [],
  };
}

/** A Game Master who rolls for several knows what is asked; one's own question after the roll is always said. */
function textOf(tableView: TableView, roller: Roller | undefined, isTitled: boolean): string {
  const isAsked = roller?.state === "toRoll" ? !isTitled && !game.user.isGM : true;
  return isAsked ? questionOf(tableView, roller) : "";
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
  const who = few(
    (due.length > 0 ? due : asked).map(({ seat }) => playerHere(tableView, seat) ?? tableView.speaker.seat(seat)),
  );
  if (asked.length === 0) return "";
  return wordsFor(due.length > 0 ? "rolling.rollsNow" : "screen.waiting", { who });
}

interface How {
  readonly isTyped: boolean;
  readonly off: boolean;
}

/** The first roll is what most want; a Benny for another is never urged, nor is anybody beside the player who is meant. */
function ownRoll(tableView: TableView, own: Roller, { isTyped, off }: How) {
  const roll = rollOf(tableView, own, off, false);
  const isFirst = own.state === "toRoll";
  if (roll === null) return [];
  return [
    {
      ...roll,
      /** A Benny is no die. */
      thrown: isFirst,
      /** Its die or what is added to it can be chosen, and a total typed. */
      fields: isTyped || (isFirst && roll.choices !== false),
      typed: isTyped,
      /** The game system rolls it: with one click, unless totals are typed, where that stands beside the field. */
      inSystem: isTyped ? [] : [roll],
      classes: isFirst && playerHere(tableView, own.seat) === null ? "is-main" : "",
    },
  ];
}

/** The usual roll where none is a die, or letting a total stand, is what most want; giving way is quiet. */
function ownAnswers(tableView: TableView, own: Roller, off: boolean): OfferButton[] {
  const isFirst = own.state === "toRoll";
  const isUrged = playerHere(tableView, own.seat) === null;
  const isUsual = ({ weight }: AnyOffer): boolean => (isFirst ? isUrged && weight === "main" : weight === "quiet");
  return otherAnswers(tableView, own).map((offer) => ({
    ...offerButton(tableView, offer, { who: own.seat }, off),
    classes: isUsual(offer) ? "is-main" : "is-quiet is-tight",
  }));
}

interface Line extends How {
  /** It is answered in its line. */
  readonly inLine: boolean;
}

function lineOf(tableView: TableView, panel: Rolling, roller: Roller, { inLine, isTyped, off }: Line) {
  const { seat, place, state, total, means } = roller;
  const { yours, speaker, home } = tableView;
  const whole = speaker.seat(seat);
  const roll = inLine ? rollOf(tableView, roller, off) : null;
  const isFresh = hasLanded(home.id, seat, state === "rolled");
  const isOnlyOwn = yours.has(seat) && panel.rollers.filter((one) => yours.has(one.seat)).length === 1;
  const isFirst = panel.verdict === null ? place === 1 : panel.verdict.first.includes(seat);
  const mayType = roll !== null && isTyped;
  return {
    seat,
    place: place === null ? "" : String(place),
    img: imageOf(tableView, seat),
    card: rowCard(tableView, seat, heldClass(tableView, { seat })),
    /** One's own name is not needed where only one line is one's own. */
    name: isOnlyOwn ? wordsFor("rolling.youAlone") : whole,
    whole,
    small: smallOf(tableView, roller, inLine),
    /** What is rolled, in words. */
    note: speaker.say(roller.note),
    dice: mayType ? [] : diceOf(roller, isFresh),
    total: sumOf(tableView, roller),
    totalLabel: total === null ? "" : (resultOf(tableView, roller) ?? wordsFor("rolling.total", { n: total })),
    means: means === undefined ? "" : speaker.say(means.text),
    tone: means?.tone ?? "",
    roll: roll === null || isTyped ? [] : [{ ...roll, label: wordsFor("rolling.roll") }],
    type: mayType ? [roll] : [],
    others: inLine ? lineAnswers(tableView, panel, roller, { isTyped, off }) : [],
    classes: [
      yours.has(seat) && state === "toRoll" ? "is-mine" : "",
      isFirst ? "is-first" : "",
      isFresh ? "is-landing" : "",
      `is-${state}`,
    ]
      .filter((name) => name !== "")
      .join(" "),
  };
}

/** How many a group has, and how far it is: for a GM, who rolls for it. */
function smallOf(tableView: TableView, { seat, state, total, means }: Roller, inLine: boolean): string {
  const many = membersOf(tableView, seat).filter(({ isDefeated }) => !isDefeated).length;
  const player = game.user.isGM && state === "toRoll" ? playerHere(tableView, seat) : null;
  const isSaid = total !== null || means !== undefined || (inLine && player === null);
  const far = player === null ? wordsFor(`rolling.${state}`) : wordsFor("rolling.playerRolls", { who: player });
  return [many > 1 ? wordsFor("screen.times", { n: many }) : "", isSaid ? "" : far]
    .filter((one) => one !== "")
    .join(" · ");
}

/**
 * The answers in a line that are no rolls with a die. A GM passes for one of many in its row's menu, unless totals are
 * typed; and a default is what the line's own button does.
 */
function lineAnswers(tableView: TableView, panel: Rolling, roller: Roller, { isTyped, off }: How): OfferButton[] {
  const hasDie = rollOf(tableView, roller, off) !== null;
  if (hasDie && !isTyped && panel.duel !== true && !tableView.yours.has(roller.seat)) return [];
  const fallback = tableView.seen.asks.find(({ id }) => id === roller.ask)?.fallback;
  return otherAnswers(tableView, roller)
    .filter(({ key }) => !hasDie || key !== fallback)
    .map((offer) => ({
      ...offerButton(tableView, offer, { who: roller.seat, of: tableView.speaker.seat(roller.seat) }, off),
      classes: hasDie || offer.weight !== "main" ? "is-quiet is-tight" : "is-tight",
    }));
}

/** Those who have yet to roll and for whom the user is to: a Game Master for all, nobody else for another who is here. */
const toRollHere = (tableView: TableView, rollers: readonly Roller[]): readonly Roller[] =>
  rollers.filter(
    ({ seat, state }) =>
      state === "toRoll" && tableView.mine.has(seat) && (game.user.isGM || playerHere(tableView, seat) === null),
  );

/** The one button that rolls for all of these: the GM's, or a player's for seats of their own. */
function rollAllButton(
  tableView: TableView,
  due: readonly Roller[],
  label: string,
  off: boolean,
): readonly OfferButton[] {
  const [first] = due;
  if (first === undefined || due.length < 2) return [];
  const who = game.user.isGM ? "gm" : first.seat;
  const offer = offersFor(tableView, who).find(isAll);
  if (offer === undefined) return [];
  return [{ ...offerButton(tableView, offer, { who }, off), label, classes: "is-main", hint: false }];
}

/** What else the GM may do here, such as calling it off. */
const restOfAll = (tableView: TableView, off: boolean): readonly OfferButton[] =>
  game.user.isGM
    ? offersFor(tableView, "gm")
        .filter((offer) => !isAll(offer))
        .map((offer) => ({ ...offerButton(tableView, offer, { who: "gm" }, off), classes: "is-quiet is-tight" }))
    : [];

const offersFor = ({ rules, seen }: TableView, who: SeatId | "gm"): readonly AnyOffer[] =>
  rules.offers(seen, who).filter(({ weight }) => weight === "rolls");

const isAll = ({ icon }: AnyOffer): boolean => icon === "roll";

/** How it is called to roll for that many of all. */
const allLabel = (n: number, all: number): string =>
  n === 2 && all === 2
    ? wordsFor("rolling.both")
    : wordsFor(game.user.isGM ? "rolling.all" : "rolling.mine", { count: n });
