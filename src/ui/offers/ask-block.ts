import { isDrama } from "../../decks/card.ts";
import { DICE, type Field } from "../../engine/rules/offer.ts";
import type { Ask, CardId } from "../../engine/table/table.ts";
import type { AnyOffer } from "../../foundry/actors/new-session.ts";
import { system } from "../../foundry/systems/chosen-system.ts";
import { type CardFace, face } from "../../foundry/text/card-text.ts";
import { dramaFace, type TermContext } from "../../foundry/text/drama-face.ts";
import { cardName, wordsFor } from "../../foundry/text/i18n.ts";
import { playerHere, type TableView } from "../shared/table-view.ts";
import { wordField } from "./each-word.ts";
import { focusOf, type OfferButton, offerButton } from "./offer-button.ts";

/** The context of `templates/offers/several.hbs`: cards to tick, and the button that answers with them. */
export interface SeveralContext {
  readonly ask: string;
  readonly text: string;
  readonly cards: readonly {
    readonly ask: string;
    readonly card: CardId;
    readonly chosen: boolean;
    readonly pressed: string;
    readonly focus: string;
    readonly face: CardFace;
  }[];
  readonly label: string;
  readonly disabled: boolean;
  readonly focus: string;
  /** Other possible answers. */
  readonly others: readonly OfferButton[];
}

/** A question, and the ways to answer it. */
export type AskContext = ReturnType<typeof askBlock>;

/** A default that the GM may apply to everyone still missing. */
export interface Fallback {
  readonly who: string;
  readonly key: string;
}

/** The questions that the user may answer. */
export const asksToMe = ({ seen, mine }: TableView): readonly Ask[] =>
  seen.asks.filter(({ to }) => (to === "gm" ? game.user.isGM : mine.has(to)));

/** Those of these questions that have a default. */
export const fallbacksIn = (asks: readonly Ask[]): readonly Fallback[] =>
  asks.flatMap(({ to, fallback }) => (fallback === null ? [] : [{ who: to, key: fallback }]));

const noCards: readonly SeveralContext[] = [];

/** A question and its answers. */
export function askBlock(tableView: TableView, ask: Ask, off: boolean) {
  const offers = tableView.rules.offers(tableView.seen, ask.to).filter((offer) => offer.ask === ask.id);
  const shown = led(ask, offers).filter((offer) => !isPicked(offer) && !isRolled(offer));
  const name = ask.to === "gm" ? "" : tableView.speaker.seat(ask.to);
  const player = playerHere(tableView, ask.to);
  const kind = tableView.speaker.topic(ask.text);
  const text = tableView.speaker.say(ask.text);
  return {
    id: ask.id,
    who: ask.to,
    /** What kind of question it is, in a word or two. */
    kind,
    /** Empty if it is about nobody. */
    whom: whomOf(tableView, ask, player),
    to: addressOf(tableView, ask, player),
    holds: ask.holds,
    tone: ask.loss ? "is-loss" : "",
    text,
    /** The same, in pieces: words of the rules say what they mean. Empty if the kind says all of it. */
    said: text === kind ? [] : piecesOf(tableView, ask),
    swap: ask.swap === undefined ? [] : swapSides(ask.swap, tableView.yours.has(ask.to) ? null : name),
    cards: offers.flatMap((offer) => picks(ask, offer, (card) => !isDrama(card), off)),
    dramas: offers
      .flatMap((offer) => picks(ask, offer, isDrama, off))
      .map((pick) => ({ ...pick, ...dramaFace(pick.value) })),
    rolls: offers.flatMap((offer) => rolls(tableView, ask, offer, off)),
    answers: shown.flatMap((offer) => {
      const isPlain = offer.weight === "main" && shown.length < 3; // being filled says it
      const asked = { who: ask.to, fallback: isPlain ? null : ask.fallback };
      return eachWord(tableView, offer, ask.to, off) ?? offerButton(tableView, offer, asked, off);
    }),
    /** Why some answers would be refused, each reason once. */
    reasons: [
      ...new Set(shown.flatMap(({ disabled }) => (disabled === undefined ? [] : tableView.speaker.say(disabled)))),
    ],
    /** For answers that name several cards at once. */
    several: noCards,
  };
}

/** While play waits, what comes next is filled: without a likeliest answer that is the default. */
const led = ({ holds, fallback }: Ask, offers: readonly AnyOffer[]): readonly AnyOffer[] =>
  !holds || offers.some((offer) => offer.weight === "main" || isRolled(offer))
    ? offers
    : offers.map((offer) => (offer.key === fallback ? { ...offer, weight: "main" } : offer));

const piecesOf = ({ speaker }: TableView, { id, text }: Ask): readonly TermContext[] =>
  speaker.parts(text).map((part, at) => {
    if (typeof part === "string") return { name: part, does: false, focus: "" };
    return { name: part.name, does: "does" in part && part.does, focus: `term:${id}:${at}` };
  });

/** A button for each choice of the only field, if its choices are buttons of their own. */
function eachWord(tableView: TableView, offer: AnyOffer, who: Ask["to"], off: boolean): OfferButton[] | null {
  const field = wordField(offer);
  return (
    field?.pick.map((id) => ({
      ...offerButton(tableView, offer, { who, card: { field: field.name, id } }, off),
      label: tableView.speaker.choice(field.name, id),
      classes: "",
    })) ?? null
  );
}

/** Whom it is about, and which player answers it. */
function whomOf({ speaker }: TableView, { to, about }: Ask, player: string | null): string {
  const seat = to === "gm" ? about : to;
  if (seat === undefined) return "";
  const whom = speaker.seat(seat);
  return player === null ? whom : wordsFor("screen.about", { what: whom, who: player });
}

/** To whom, and for whom if that is not plain. A player who is here answers for itself. */
function addressOf({ speaker }: TableView, { to, about }: Ask, player: string | null): string {
  const seat = to === "gm" ? about : to;
  const whom = seat === undefined ? "" : speaker.seat(seat);
  if (player !== null) return wordsFor("screen.toPlayer", { who: whom, player });
  return seat === undefined ? wordsFor("screen.toYou") : wordsFor("screen.toYouFor", { who: whom });
}

/** What is received for what. `who` is null if the user is the one asked. */
function swapSides({ get, give }: NonNullable<Ask["swap"]>, who: string | null) {
  const named = who === null ? undefined : { who };
  const choice = wordsFor(who === null ? "hand.yourChoice" : "hand.theirChoice");
  return [
    swapSide(wordsFor(who === null ? "hand.youGet" : "hand.gets", named), get, wordsFor("hand.closedCard"), false),
    swapSide(wordsFor(who === null ? "hand.youGive" : "hand.gives", named), give, choice, true),
  ];
}

function swapSide(label: string, card: CardId | null, unnamed: string, isGiven: boolean) {
  const told = { label, isGiven, card: false } as const;
  if (card === null) return { ...told, name: unnamed, text: "" };
  if (isDrama(card)) return { ...told, name: cardName(card), text: dramaFace(card).text };
  return { label, name: "", text: "", card: face(card, "is-small"), isGiven };
}

/** A choice from more titled cards than this is made in a form. */
const FEW = 3;

/** Exactly one card out of several. */
function isPicked({ fields = [] }: AnyOffer): boolean {
  const [field] = fields;
  if (fields.length !== 1 || field === undefined || !("pick" in field)) return false;
  const isRoomy = field.pick.length <= FEW || !field.pick.some(isDrama);
  return field.of === "card" && field.most === 1 && isRoomy;
}

const isRolled = ({ fields = [] }: AnyOffer): boolean => fields.length === 1 && fields.some((field) => "roll" in field);

/** A single card out of several is picked by clicking it. */
function picks(ask: Ask, offer: AnyOffer, which: (card: CardId) => boolean, off: boolean) {
  const [field] = offer.fields ?? [];
  if (field === undefined || !isPicked(offer) || !("pick" in field)) return [];
  return field.pick.filter(which).map((card) => {
    const chosen = field.chosen?.includes(card) ?? false;
    return {
      key: offer.key,
      who: ask.to,
      field: field.name,
      value: card,
      off,
      chosen,
      pressed: String(chosen),
      focus: `${focusOf(ask.to, undefined, offer.key)} ${card}`,
      card: face(card, "is-small", chosen ? "is-selected" : ""),
    };
  });
}

/** C-7: a die that the user names, or the total from a real table. */
function rolls(tableView: TableView, ask: Ask, offer: AnyOffer, off: boolean) {
  const field = offer.fields?.find((some): some is Extract<Field, { roll: string }> => "roll" in some);
  if (field === undefined || !isRolled(offer)) return [];
  return [
    {
      classes: "is-main",
      key: offer.key,
      who: ask.to,
      field: field.name,
      off,
      question: tableView.speaker.say(ask.text),
      label: tableView.speaker.say(offer.text),
      focus: focusOf(ask.to, undefined, offer.key),
      dice: DICE.map((die) => ({ value: die, chosen: die === (field.known?.die ?? 6) })),
      plus: field.known?.plus ?? 0,
      trait: field.roll,
      bySystem: system().roll === undefined ? false : wordsFor("screen.rollIn", { system: game.system.title }),
    },
  ];
}
