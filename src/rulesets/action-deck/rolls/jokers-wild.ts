import { isSecret } from "../../../engine/kit/say.ts";
import { among } from "../../../engine/rules/choices.ts";
import type { Of } from "../../../engine/rules/parts.ts";
import { isJoker } from "../../../engine/table/french-deck.ts";
import { has } from "../../../engine/table/lists.ts";
import { fighterOf } from "../../../engine/table/seating.ts";
import type { CardId, FighterId, SeatId } from "../../../engine/table/table.ts";
import { liesDown } from "../cards/face-down.ts";
import { leaderIn, leaderOf } from "../seats/who-can-act.ts";
import { type Choice, type Event, type Play, part, type State } from "../state.ts";
import { say } from "../text-keys.ts";
import { benniesOf, commonBennies, type Gain, inPurses, payable, written } from "./purse.ts";

/** SW-20, an option: pays for each Joker that has been dealt and not paid in this round. Called after every deal. */
export function payJokers(play: Play): void {
  if (play.now.options.jokersWild === "no") return;
  for (const card of play.now.shuffleDue) {
    const seat = dealtTo(play.now, card);
    if (seat !== null) play.happen({ type: "jokerRewarded", seat, card, gains: gainsBy(play.now, seat) });
  }
}

/**
 * Who was dealt this Joker, unless it is paid or held. What the hidden are dealt pays once they are seen (C-5), and
 * what lies face down once it is turned up (SW-23). */
function dealtTo(s: State, card: CardId): SeatId | null {
  const place = s.cards[card];
  if (!isJoker(card) || has(s.paid, card) || place === undefined || !("seat" in place)) return null;
  return place.zone === "held" || isSecret(s, place.seat) || liesDown(s, place.seat) ? null : place.seat;
}

/** SW-23: a Joker that lay face down pays when it is turned up. */
function payTurned(play: Play): void {
  if (play.now.options.gmCards === "faceDown") payJokers(play);
}

/** Each player character for one of theirs; for a Wild Card of the GM's, each of those and the common ones. */
function gainsBy(s: State, lucky: SeatId): readonly Gain[] {
  const [side, leader] = [sideOf(s, lucky), leaderIn(s, lucky)];
  if (side === null || leader === null) return [];
  const common: Gain = { seat: lucky, fighter: leader, from: "commonBennies", left: commonBennies(s) + 1 };
  const gains: Gain[] = side === "gm" ? [common] : [];
  const actors = new Set<string>();
  for (const [seat, { members }] of Object.entries(s.seats))
    for (const id of members) {
      if (!gainsWith(s, side, id) || actors.has(actorOf(s, id))) continue;
      actors.add(actorOf(s, id));
      gains.push({ seat, fighter: id, from: "bennies", left: benniesOf(s, id) + 1 });
    }
  return gains;
}

const actorOf = (s: State, id: FighterId): string => s.fighters[id]?.actor ?? id;

function sideOf(s: State, seat: SeatId): "hero" | "gm" | null {
  const leader = leaderOf(s, seat);
  if (leader?.side === "hero") return "hero";
  return leader?.side === "gm" && leader.wild === true ? "gm" : null;
}

function gainsWith(s: State, side: "hero" | "gm", id: FighterId): boolean {
  const fighter = fighterOf<Choice>(s, id);
  return fighter?.side === side && (side === "hero" || fighter.wild === true);
}

const saying = ({ seat, gains: [first] }: Of<Event, "jokerRewarded">) =>
  first === undefined
    ? []
    : [say(first.from === "commonBennies" ? "jokersWild.gm" : "jokersWild.hero", { who: { seat } })];

/** SW-20: a Joker that is dealt brings Bennies to its side, once for each Joker and round. */
export const jokersWild = part({
  fresh: { paid: [] },
  options: { jokersWild: { choices: among("no", "yes"), default: "no" } },
  follows: {
    turnBegan: payTurned,
    brokeIn: payTurned,
    challenged: payTurned,
    contested: payTurned,
    turnedUp: payTurned,
  },
  fold: {
    jokerRewarded: (s, { card, gains }) => payable({ ...inPurses(s, gains), paid: [...s.paid, card] }),
  },
  also: { dealt: (s, _, before) => (before.again || s.paid.length === 0 ? s : { ...s, paid: [] }) },
  effects: {
    jokerRewarded: (event) => [...saying(event), ...event.gains.map(written)],
  },
});
