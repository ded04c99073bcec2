import type { Roller, Rolling } from "../../engine/view/rolling.ts";
import type { AnyOffer } from "../../foundry/actors/session.ts";
import { words } from "../../foundry/text/i18n.ts";
import { list, numeral } from "../../foundry/text/locale.ts";
import { type OfferButton, offerButton } from "../offers/offer-button.ts";
import { cardOf, heldClass } from "../shared/card-face.ts";
import type { CardFace } from "../shared/face.ts";
import { imageOf, ownerHere, type Scene } from "../shared/scene.ts";
import { type DieContext, diceOf } from "./dice.ts";
import { rollAllButton, toRollHere } from "./everyone.ts";
import { hasLanded } from "./news.ts";
import { otherAnswers, type RollContext, rollOf } from "./roll.ts";
import { isTyping } from "./typing.ts";

declare module "../../foundry/host/contexts.ts" {
  interface Contexts {
    readonly "rolling/duel": DuelContext;
  }
}

/** The context of `templates/rolling/duel.hbs`: two face to face, and what the user may answer. */
export interface DuelContext {
  readonly sides: readonly SideContext[];
  readonly text: readonly WordPart[];
  readonly note: string;
  readonly all: readonly OfferButton[];
  /** What most answer with, if it is no roll. */
  readonly lead: readonly OfferButton[];
  readonly rolls: readonly OwnRoll[];
  readonly others: readonly OfferButton[];
  /** The GM may type totals in place of the dice. */
  readonly types: boolean;
  readonly typing: string;
}

/** One's own roll below the two sides. */
interface OwnRoll extends RollContext {
  /** A Benny is no die. */
  readonly thrown: boolean;
  readonly classes: string;
}

/** A side's dice as a button. */
interface Clickable extends RollContext {
  readonly faces: readonly DieContext[];
}

interface WordPart {
  readonly text: string;
  readonly you: boolean;
}

interface SideContext {
  readonly seat: string;
  readonly name: string;
  readonly whole: string;
  readonly img: string;
  readonly card: CardFace;
  readonly note: string;
  readonly dice: readonly DieContext[];
  readonly total: string;
  readonly totalLabel: string;
  /** What is said in place of a total. */
  readonly state: string;
  readonly classes: string;
  /** The GM rolls this side with a click on its dice, or types its total. */
  readonly click: readonly Clickable[];
  readonly type: readonly RollContext[];
  /** The two sides are separated by a word. */
  readonly first: boolean;
}

export function duelContext(scene: Scene, panel: Rolling, off: boolean): DuelContext {
  const { rollers } = panel;
  const due = toRollHere(scene, rollers);
  const both = rollAllButton(scene, due, words("rolling.both"), off);
  const own = answering(scene, rollers);
  const isAlone = own !== undefined && both.length === 0;
  const answers = panel.verdict !== null || own === undefined ? [] : others(scene, isAlone ? [own] : due, off);
  return {
    sides: rollers.map((roller, at) => sideOf(scene, panel, roller, { first: at === 0, isBoth: both.length > 0, off })),
    text: own === undefined || game.user.isGM ? [] : toldTo(scene, own),
    note: noteOf(scene, panel, own, both.length > 0),
    all: both,
    rolls: isAlone ? ownRolls(scene, own, off) : [],
    lead: answers.filter(({ classes }) => classes === "is-main"),
    others: answers.filter(({ classes }) => classes !== "is-main"),
    types: game.user.isGM && both.length > 0,
    typing: String(isTyping(scene.home.id)),
  };
}

/** Whose answer comes first on this page: one's own, and for the GM one that no player here gives. */
function answering(scene: Scene, rollers: readonly Roller[]): Roller | undefined {
  const asked = rollers.filter(({ seat, ask }) => ask !== null && scene.mine.has(seat));
  const isMine = ({ seat }: Roller): boolean => !game.user.isGM || ownerHere(scene, seat) === null;
  return asked.find(isMine) ?? asked.find(({ state }) => state === "toRoll");
}

/** The question, with one's own name as “you” unless it comes first. */
function toldTo({ seen, speaker }: Scene, { ask, seat }: Roller): WordPart[] {
  const text = seen.asks.find(({ id }) => id === ask)?.text;
  if (text === undefined) return [];
  const mine = new Set(seen.seats[seat]?.members);
  return speaker.parts(text).map((part, at) => {
    if (typeof part === "string") return { text: part, you: false };
    if ("does" in part) return { text: part.name, you: false };
    const you = at > 0 && part.bearers.some((id) => mine.has(id));
    return { text: you ? words("rolling.you") : part.name, you };
  });
}

/** What is to be read below the two where there is no question to the user. */
function noteOf(scene: Scene, { rollers, verdict }: Rolling, own: Roller | undefined, isBoth: boolean): string {
  if (verdict !== null) return "";
  if (isBoth) return words("rolling.clickDice");
  if (own !== undefined && !game.user.isGM) return "";
  if (own?.closed === true || (own !== undefined && own.state !== "toRoll")) return questionOf(scene, own);
  const asked = rollers.filter(({ ask }) => ask !== null);
  const due = asked.filter(({ state }) => state === "toRoll");
  const who = list(
    (due.length > 0 ? due : asked).map(({ seat }) => ownerHere(scene, seat) ?? scene.speaker.seat(seat)),
  );
  if (asked.length === 0) return "";
  return words(due.length > 0 ? "rolling.rollsNow" : "screen.waiting", { who });
}

function questionOf({ seen, speaker }: Scene, { ask }: Roller): string {
  const text = seen.asks.find(({ id }) => id === ask)?.text;
  return text === undefined ? "" : speaker.say(text);
}

/** The first roll is what most want; a Benny for another is never urged. */
function ownRolls(scene: Scene, own: Roller, off: boolean): OwnRoll[] {
  const roll = rollOf(scene, own, off, false);
  const again = own.state !== "toRoll";
  const isAnothers = game.user.isGM && ownerHere(scene, own.seat) !== null;
  return roll === null ? [] : [{ ...roll, thrown: !again, classes: again || isAnothers ? "" : "is-main" }];
}

/** Letting a total stand is what most want; giving way is quiet. */
const others = (scene: Scene, whose: readonly Roller[], off: boolean): OfferButton[] =>
  whose
    .flatMap((roller) => otherAnswers(scene, roller).map((offer) => ({ roller, offer })))
    .map(({ roller, offer }) => ({
      ...offerButton(scene, offer, { who: roller.seat }, off),
      classes: isStanding(roller, offer) ? "is-main" : "is-quiet",
    }));

const isStanding = ({ state }: Roller, { weight }: AnyOffer): boolean => state !== "toRoll" && weight === "quiet";

interface Side {
  readonly first: boolean;
  /** Either side may be rolled by itself. */
  readonly isBoth: boolean;
  readonly off: boolean;
}

function sideOf(
  scene: Scene,
  { verdict, rollers }: Rolling,
  roller: Roller,
  { first, isBoth, off }: Side,
): SideContext {
  const { seat, total, state } = roller;
  const whole = scene.speaker.seat(seat);
  const isFresh = hasLanded(scene.home.id, seat, state === "rolled");
  const roll = isBoth && state === "toRoll" ? rollOf(scene, roller, off) : null;
  const dice = diceOf(roller, isFresh);
  const isWinner = verdict?.first.includes(seat) ?? false;
  return {
    seat,
    first,
    name: isYou(scene, rollers, seat) ? words("rolling.youAlone") : whole,
    whole,
    img: imageOf(scene, seat),
    card: cardOf(scene, seat, heldClass(scene, { seat })),
    note: scene.speaker.say(roller.note),
    dice,
    total: total === null ? "" : numeral(total),
    totalLabel: total === null ? "" : words("rolling.total", { n: total }),
    state: total === null ? stateOf(scene, roller) : "",
    classes: [verdict === null ? "" : isWinner ? "is-winner" : "is-loser", isFresh ? "is-landing" : ""]
      .join(" ")
      .trim(),
    click: roll === null || isTyping(scene.home.id) ? [] : [{ ...roll, faces: dice }],
    type: roll !== null && isTyping(scene.home.id) ? [roll] : [],
  };
}

/** Whether it has rolled, and for the GM who rolls for it. */
function stateOf(scene: Scene, { seat, state }: Roller): string {
  const owner = game.user.isGM && state === "toRoll" ? ownerHere(scene, seat) : null;
  return owner === null ? words(`rolling.${state}`) : words("rolling.playerRolls", { who: owner });
}

/** One's own name is not needed where only one side is one's own. */
const isYou = ({ mine }: Scene, rollers: readonly Roller[], seat: string): boolean =>
  !game.user.isGM && mine.has(seat) && rollers.filter((one) => mine.has(one.seat)).length === 1;
