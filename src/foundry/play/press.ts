import type { Button } from "../../engine/rules/offer.ts";
import type { BackTo } from "../../engine/session/redo.ts";
import { type SeatId, seatOf, type Table, type Text } from "../../engine/table/table.ts";
import { type AnyOffer, seatsOf, seenBy } from "../actors/new-session.ts";
import type { Encounter } from "../host/module.ts";
import { rulesFor } from "../storage/choice.ts";
import { type Home, homeOf, rulesAt } from "../storage/home.ts";
import { confirmed, notify } from "../text/notify.ts";
import { speaker } from "../text/speaker.ts";
import { lastToUndo, undoList } from "./going-back.ts";
import { request, requestUndo } from "./requests.ts";

/** Foundry's own buttons and shortcuts, and those of other packages' docks: each plays the matching offer. */

interface AddressedOffer {
  readonly who: SeatId | "gm";
  readonly offer: AnyOffer;
}

/**
 * Plays the offer behind this button for the user: one of the GM's own first, then one of a seat of theirs, the acting
 * seat first. Answers whether it was played.
 */
export async function pressButton(combat: Encounter, button: Button): Promise<boolean> {
  const found = offerBehind(combat, button);
  if (found === null) return refused(combat, whyNot(combat));
  const { who, offer } = found;
  if (offer.confirm !== undefined && !(await confirmed(homeOf(combat), offer.confirm, offer.sure ?? offer.text)))
    return false;
  return request(homeOf(combat), { who, key: offer.key, values: {} });
}

function refused(combat: Encounter, why: Text): false {
  notify(homeOf(combat), why);
  return false;
}

/** Why a button does nothing, and whose answer it waits for. */
function whyNot(combat: Encounter): Text {
  const asked = openIn(combat)?.asks.find(({ holds }) => holds);
  if (asked === undefined) return { key: "refusal.noButton" };
  const isGms = asked.to === "gm";
  return isGms ? { key: "refusal.waitsForGm" } : { key: "refusal.waitsFor", data: { who: { seat: asked.to } } };
}

function openIn(combat: Encounter): Table | null {
  const rules = rulesFor(combat);
  return rules === null ? null : seenBy(rules, homeOf(combat));
}

/** For a Game Master Foundry's button for the next turn means whatever takes play on: a deal, a draw, a count. */
function offerBehind(combat: Encounter, button: Button): AddressedOffer | null {
  const rules = rulesFor(combat);
  if (rules === null) return null;
  const seen = seenBy(rules, homeOf(combat));
  const whose = seats(combat, seen, rules.clock(seen).now);
  const among = (isMeant: (offer: AnyOffer) => boolean): AddressedOffer | null => {
    for (const who of whose) {
      const isPlayable = (offer: AnyOffer): boolean => offer.fields === undefined && offer.disabled === undefined;
      const offer = rules.offers(seen, who).find((some) => isPlayable(some) && isMeant(some));
      if (offer !== undefined) return { who, offer };
    }
    return null;
  };
  const found = among(({ buttons = [] }) => buttons.includes(button));
  return found ?? (button === "turn" && game.user.isGM ? among(({ weight }) => weight === "main") : null);
}

function seats(combat: Encounter, seen: Table, now: SeatId | null): (SeatId | "gm")[] {
  const acting = now === null ? [] : [now];
  if (game.user.isGM) return ["gm", ...acting];
  const mine = seatsOf(seen, homeOf(combat), game.user);
  return [...mine.filter((seat) => acting.includes(seat)), ...mine.filter((seat) => !acting.includes(seat))];
}

/**
 * Deals to the whole table if no one has a card yet, or else to these, and without any named to those who lack a card.
 * Answers whether anyone was dealt to.
 */
export async function pressDeal(combat: Encounter, ids: readonly string[] | null): Promise<boolean> {
  const rules = rulesFor(combat);
  if (rules === null) return false;
  if (!game.user.isGM) return refused(combat, { key: "refusal.gmDeals" });
  const seen = seenBy(rules, homeOf(combat));
  const whole = rules.offers(seen, "gm").find(({ buttons = [] }) => buttons.includes("deal"));
  if (whole !== undefined) return pressButton(combat, "deal");
  const wanted =
    ids ?? [...combat.combatants].filter(({ initiative }) => initiative === null).map(({ id }) => id ?? "");
  const about = new Set(wanted.map((id) => seatOf(seen, id)).filter((seat) => seat !== null));
  let dealt = 0;
  for (const seat of about) {
    const offer = rules.offers(seen, "gm", seat).find(({ buttons = [] }) => buttons.includes("deal"));
    const isLoss = ids === null && offer?.loses !== undefined; // the hidden have a card, but no number
    if (offer === undefined || isLoss) continue;
    dealt++;
    await request(homeOf(combat), { who: "gm", about: seat, key: offer.key, values: {} });
  }
  if (dealt === 0) tellNoDeal(combat, ids);
  return dealt > 0;
}

/** Encounters in which a request for everyone's cards was refused. */
const asked = new WeakSet<object>();

/**
 * A click is always answered. Packages that roll for everyone at each new round ask again and again, so they are told
 * only once.
 */
function tellNoDeal(combat: Encounter, ids: readonly string[] | null): void {
  if (ids === null || ids.length < 2) return notify(homeOf(combat), { key: "refusal.noDeal" });
  if (!asked.has(combat)) notify(homeOf(combat), { key: "refusal.noDealAsked" });
  asked.add(combat);
}

/**
 * Undoes back to the last change of the clock's turn or round. Asks first if that is more than one thing, and says what
 * was taken back; where it reaches nothing, it says what *Undo* would take back (C-6).
 */
export async function pressBack(combat: Encounter, back: BackTo): Promise<void> {
  const home = homeOf(combat);
  const list = undoList(home, back);
  if (list === null) return notify(home, whyNotBack(home));
  const [only] = list;
  const what = only === undefined || list.length > 1 ? null : saidHere(home, only);
  const question = { key: "confirm.undo", data: { n: list.length } };
  if (list.length > 1 && !(await confirmed(home, question, { key: "screen.undo" }, list))) return;
  if ((await requestUndo(home, back)) && what !== null) notify(home, { key: "undo.done", data: { what } }, "info");
}

function whyNotBack(home: Home): Text {
  const last = lastToUndo(home);
  return last === null ? { key: "refusal.noUndo" } : { key: "refusal.useUndo", data: { what: saidHere(home, last) } };
}

function saidHere(home: Home, undoLabel: Text): string {
  const rules = rulesAt(home);
  return rules === null ? "" : speaker(seenBy(rules, home), home).say(undoLabel);
}
