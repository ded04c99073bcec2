import type { ChoiceLine, Offer } from "../../engine/rules/offer.ts";
import type { Refused } from "../../engine/rules/parts.ts";
import type { SeatId, Text } from "../../engine/table/table.ts";
import { actingSeats, asOf, type Group, isDue } from "./due-order.ts";
import { dueCards } from "./hand.ts";
import { proposalOf } from "./offered-sets.ts";
import { playAs } from "./spend.ts";
import { type Command, no, offer, type Play, part, type State, text } from "./state.ts";
import { endTogether, isQuiet } from "./turn-end.ts";
import { USES } from "./uses.ts";

/** Whose seats are played together. */
type Whose = (s: State, seat: SeatId) => boolean;

/** The Game Master's own. */
export const isPlayedByGm: Whose = ({ seats, fighters }, seat) => {
  const members = seats[seat]?.members ?? [];
  return members.length > 0 && members.every((id) => fighters[id]?.side === "gm");
};

/** Players': those whose cards the viewer sees. Which of them are the viewer's own, is known where it is played. */
const isPlayers: Whose = (s, seat) => !isPlayedByGm(s, seat) && dueCards(s, seat).length > 0;

function lineOf(s: State, seat: SeatId): ChoiceLine | null {
  const { cards, uses } = proposalOf(s, seat);
  const pick = [...new Set(uses.map(({ use }) => use))];
  if (dueCards(s, seat).length === 0 || pick.length === 0 || s.committed[seat] !== undefined) return null;
  return { seat, pick, cards, chosen: uses.find(({ likely }) => likely)?.use ?? "" };
}

const leftIn = ({ seats, ended = [] }: Group): SeatId[] => seats.filter((seat) => !ended.includes(seat));

/**
 * Who is due now, and after them those whose moments follow, up to the first that is somebody else's. Where somebody may
 * want to come before, only those who are due now.
 */
function dueOf(s: State, isMine: Whose, all: boolean): ChoiceLine[] {
  const found: ChoiceLine[] = [];
  for (const [i, group] of s.line.slice(s.at).entries()) {
    const left = leftIn(group);
    const isUnknown = left.length === 0 && (i === 0 || !all); // whose moment it is may be hidden here
    if (isUnknown || (i > 0 && (group.as !== "count" || !isQuiet(s)))) break;
    const mine = left.filter((seat) => isMine(s, seat) && (i > 0 || isDue(s, seat)));
    const lines = mine.map((seat) => lineOf(s, seat)).filter((line) => line !== null);
    found.push(...lines);
    if (lines.length < left.length || !lines.every((line) => isWhole(s, line))) break;
  }
  return found;
}

/** Whether all that is due goes with it, so that the next moment can follow. */
const isWhole = (s: State, { seat, cards = [] }: ChoiceLine): boolean =>
  dueCards(s, seat).every((card) => cards.includes(card));

function allOffers(s: State, key: string, isMine: Whose, quick: (n: number) => Text): Offer<Command>[] {
  if (s.phase !== "counting" || s.asks.some(({ holds }) => holds)) return [];
  const lines = dueOf(s, isMine, s.unseen === undefined);
  if (lines.length < 2) return [];
  const n = lines.filter(({ chosen }) => chosen !== "").length;
  return [
    offer({ type: "playAll" }, s.since, {
      key: `${key}:${s.since}`,
      weight: "main",
      fields: [{ name: "uses", lines, own: true }],
      ...(n === 0 ? {} : { quick: quick(n), several: true as const }),
    }),
  ];
}

/** Plays what is proposed for this seat, which is due, for this use. */
function playOne(play: Play, seat: SeatId, use: string | undefined): Refused | null {
  const { cards } = proposalOf(play.now, seat);
  const as = asOf(play.now, seat, cards);
  return playAs(play, { seat, cards, use: USES.find((one) => one === use), input: {}, as });
}

/**
 * GP-5: what is due is played for several seats at once, each as it is proposed or chosen; who is left out waits, and so
 * do those who come later. Done follows by itself where all can see that nobody may come before (C-10).
 */
export const playAll = part({
  decide: {
    playAll(play, { uses = {} }) {
      const played = new Set<SeatId>();
      const next = (): SeatId | undefined =>
        actingSeats(play.now).find((seat) => uses[seat] !== undefined && !played.has(seat) && isDue(play.now, seat));
      if (play.now.phase !== "counting" || next() === undefined) return no("noneDue");
      for (let seat = next(); seat !== undefined; seat = next()) {
        const refused = playOne(play, seat, uses[seat]);
        if (refused !== null) return refused;
        played.add(seat);
        endTogether(play, seat, played);
      }
      return null;
    },
  },
  offers: {
    table: (s) => allOffers(s, "playAll", isPlayedByGm, (n) => text("offer.playAllNow", { n })),
    seat: (s, seat) =>
      s.unseen !== undefined && isPlayers(s, seat) && isDue(s, seat)
        ? allOffers(s, `playAll:${seat}`, isPlayers, () => text("offer.playMineNow"))
        : [],
  },
});
