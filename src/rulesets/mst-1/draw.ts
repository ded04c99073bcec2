import { type Chance, pick } from "../../engine/chance.ts";
import { bearerOf, inDeck, isEvent } from "./counts.ts";
import { type Play, settle } from "./level.ts";

/** One click: who has not answered keeps waiting; whoever acts has acted; then the next who waits in line acts, or else a card is drawn (MS-1). */
export function next(play: Play, chance: Chance): void {
  if (play.now.stepping.length > 0) {
    play.happen({ type: "wentOn" }); // MS-4
    happenNow(play);
    return;
  }
  if (play.now.turns.length > 0) {
    endTurn(play);
    if (play.now.turns.length > 0) return;
  }
  drawCard(play, chance);
}

/** The first one's turn is over; an event that had not come closer yet does so now (MS-7). */
export function endTurn(play: Play): void {
  const [now] = play.now.turns;
  if (now !== undefined && isEvent(play.now, now.seat) && now.came !== true) comeCloser(play);
  play.happen({ type: "turnEnded" });
  happenNow(play);
}

/** A turn has ended, or an answer was given: with nobody left to act and nothing asked the next card comes by itself, if it may. */
export function goOn(play: Play, chance: Chance): null {
  happenNow(play);
  const { phase, turns, asks, options } = play.now;
  if (options.drawing === "byItself" && phase === "running" && turns.length === 0 && asks.length === 0)
    drawCard(play, chance);
  return null;
}

/** C-2: one card, each that is left equally likely. MS-3: the delimiter ends the round, be it the first. */
function drawCard(play: Play, chance: Chance): void {
  if (play.now.phase !== "running") play.happen({ type: "roundBegan" });
  const card = pick(inDeck(play.now), chance);
  const seat = card === undefined ? null : bearerOf(play.now, card);
  if (card === undefined || seat === null) {
    play.happen({ type: "roundEnded" });
    settle(play);
    return;
  }
  play.happen({ type: "drawn", seat, card }); // MS-2
  happenNow(play);
}

/** MS-7: an event comes closer as soon as nobody may step in before it any more. */
function happenNow(play: Play): void {
  const [now] = play.now.turns;
  if (now === undefined || now.came === true || !isEvent(play.now, now.seat) || play.now.asks.length > 0) return;
  comeCloser(play);
}

function comeCloser(play: Play): void {
  const seat = play.now.turns[0]?.seat ?? "";
  if (play.now.happenings[seat]?.over !== false) return; // complete by the GM's word
  play.happen({ type: "came", seat });
  completeIfDue(play, seat);
}

/** MS-7: a completed event's cards leave the deck, unless it repeats. */
export function completeIfDue(play: Play, seat: string): void {
  const happening = play.now.happenings[seat];
  if (happening === undefined || happening.over || happening.progress < happening.draws) return;
  play.happen({ type: "completed", seat });
  settle(play);
}
