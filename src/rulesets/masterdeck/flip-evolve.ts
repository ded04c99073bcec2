import type { Suit } from "../../decks/card.ts";
import { strip, without } from "../../engine/kit/records.ts";
import { type FighterId, put } from "../../engine/table.ts";
import { asking, pictureAsk, setbackAsk, settled, spiritAsk, strikeAsk } from "./asks.ts";
import { cornering, withBreaks } from "./breaks.ts";
import { heroesConfused, seatsSetBack, struckBy } from "./flip.ts";
import { isUnder, lineOf, linesOn } from "./levels.ts";
import { sideOf } from "./people.ts";
import { discarded } from "./piles.ts";
import { owedBeside } from "./rounds.ts";
import type { Event, Flip, State } from "./state.ts";

/** The card of the round, and what it brings. */
export function evolveFlip(s: State, e: Event): State | null {
  switch (e.type) {
    case "pictureFlipped":
      return asking({ ...s, picture: e.card, cards: put(s.cards, [e.card], { zone: "table" }) }, pictureAsk(e.card));
    case "pictureSettled": {
      const next = settled({ ...s, picture: null }, "md:picture");
      return e.affects
        ? { ...next, pictures: [...s.pictures, e.card] }
        : { ...next, cards: put(s.cards, [e.card], discarded) };
    }
    case "asided": {
      const pictures = s.pictures.filter((card) => card !== e.card);
      return { ...s, pictures, cards: put(s.cards, [e.card], discarded) };
    }
    case "flipped": {
      const flip = { card: e.card, suits: e.suits, late: [], struck: false, led: [], seized: [], spent: [], woken: [] };
      const next: State = { ...s, flip, cards: put(s.cards, [e.card], { zone: "table" }) };
      return e.asked ? asking(next, strikeAsk(e.card)) : next;
    }
    case "noFlip":
      return s;
    case "suited":
      return s.flip === null ? s : suited(s, s.flip, e);
    case "struck":
      return s.flip === null ? s : struck({ ...s, flip: { ...s.flip, struck: true, led: e.led, ...inTurn(s) } });
    case "waived":
      return settled(s, "md:strike");
    case "spiritRolled": {
      const next = settled(s, `md:spirit:${e.seat}`);
      return e.failed ? { ...next, distracted: withTurns(s, e.seat, [e.fighter]) } : next; // MD-5
    }
    case "setBack":
      return { ...settled(s, `md:setback:${e.seat}`), setbacks: { ...s.setbacks, [e.seat]: e.setback } };
    case "broke": {
      const next = settled({ ...s, breaks: { ...s.breaks, [e.seat]: e.came } }, `md:breaks:${e.seat}`);
      return e.came === "cornered" && s.phase !== "running" ? cornering(next, [e.seat]) : next;
    }
    case "improved":
      return { ...s, cornered: without(s.cornered, s.seats[e.seat]?.members ?? []) };
    case "hasted":
      return { ...s, hasted: { ...s.hasted, [e.seat]: (s.hasted[e.seat] ?? 0) + 1 } };
    case "seized":
      return s.flip === null ? s : spared({ ...s, flip: { ...s.flip, seized: [...s.flip.seized, e.suit] } }, e.suit);
    default:
      return null;
  }
}

/** MD-1: a newcomer has what lasts from here on. */
function suited(s: State, flip: Flip, { seat, suits }: Extract<Event, { type: "suited" }>): State {
  const late = { ...flip, suits: { ...flip.suits, [seat]: suits }, late: [...flip.late, seat] };
  return withoutTrades(withBreaks({ ...s, flip: late }));
}

function struck(was: State): State {
  const next = settled(woken(withBreaks(was)), "md:strike");
  const setback = seatsSetBack(next);
  const confused = heroesConfused(next).filter(({ seat }) => next.flip?.late.includes(seat) !== true);
  const friends = struckBy(next, "confused").flatMap((seat) =>
    (next.seats[seat]?.members ?? [])
      .filter((id) => sideOf(next, id) === "ally" && linesOn(next, seat, id).includes("confused"))
      .map((id) => ({ seat, id })),
  );
  const turns = friends.reduce<State["distracted"]>(
    (all, { seat, id }) => withTurns({ ...next, distracted: all }, seat, [id]),
    next.distracted,
  );
  return withoutTrades(
    asking(
      {
        ...next,
        distracted: turns,
        owed: owedBeside(next, setback),
        setbacks: { ...next.setbacks, ...Object.fromEntries(setback.map((seat) => [seat, { kind: "open" as const }])) },
      },
      ...setback.map(setbackAsk),
      ...confused.map(({ seat }) => spiritAsk(seat)),
    ),
  );
}

/** MD-9: whoever wakes may act on the card at once, before the documents say so. */
function woken(s: State): State {
  const wake = struckBy(s, "inspiration").flatMap((seat) =>
    (s.seats[seat]?.members ?? []).filter(
      (id) => s.fighters[id]?.asleep === true && linesOn(s, seat, id).includes("inspiration"),
    ),
  );
  return s.flip === null ? s : { ...s, flip: { ...s.flip, woken: wake } };
}

/** MD-9: the documents have said that these are awake; from here on their word counts again. */
export const awake = (s: State, ids: readonly FighterId[]): State =>
  s.flip === null ? s : { ...s, flip: { ...s.flip, woken: without(s.flip.woken, ids) } };

/** MD-29: the players' side is spared what it has not suffered yet; a disaster has befallen already (MD-10). */
function spared(s: State, suit: Suit): State {
  if (lineOf(s, suit) !== "setback") return s;
  const over = Object.keys(s.setbacks).filter(
    (seat) =>
      s.flip?.suits[seat]?.includes(suit) === true &&
      !isUnder(s, seat, "setback") &&
      s.setbacks[seat]?.kind !== "disaster",
  );
  return settled({ ...s, setbacks: strip(s.setbacks, over) }, ...over.map((seat) => `md:setback:${seat}`));
}

/** MD-5: offers of the confused lapse, on either side. */
function withoutTrades(s: State): State {
  const confused = new Set(heroesConfused(s).map(({ fighter }) => `actor:${s.fighters[fighter]?.actor ?? ""}`));
  const lapsed = s.trades.filter(({ from, to }) => confused.has(from) || confused.has(to));
  if (lapsed.length === 0) return s;
  return settled(
    { ...s, trades: s.trades.filter((trade) => !lapsed.includes(trade)) },
    ...lapsed.map(({ id }) => `md:${id}`),
  );
}

/** MD-5: the flip comes before anybody's turn; only a late word of the GM's falls into one. */
const inTurn = ({ acting, taken }: State): Pick<Flip, "inTurn"> =>
  acting.length > 0 && Object.keys(taken).length > 0 ? { inTurn: acting } : {};

/** To the end of the next turn: for whoever was struck in the middle of one, this one and another. */
function withTurns(s: State, seat: string, fighters: readonly string[]): State["distracted"] {
  const turns = s.acting.includes(seat) && s.flip?.inTurn?.includes(seat) === true ? 2 : 1;
  return { ...s.distracted, ...Object.fromEntries(fighters.map((id) => [id, turns])) };
}
