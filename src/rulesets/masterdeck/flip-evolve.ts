import { put } from "../../engine/table.ts";
import { asking, breaksAsk, pictureAsk, setbackAsk, settled, spiritAsk, strikeAsk } from "./asks.ts";
import { heroesConfused, seatsBreaking, seatsSetBack, struckBy } from "./flip.ts";
import { sideOf } from "./people.ts";
import { discarded } from "./piles.ts";
import type { Event, State } from "./state.ts";

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
      const flip = { card: e.card, suits: e.suits, late: [], struck: false, led: false, seized: [], spent: [] };
      const next: State = { ...s, flip, cards: put(s.cards, [e.card], { zone: "table" }) };
      return e.asked ? asking(next, strikeAsk(e.card)) : next;
    }
    case "noFlip":
      return s;
    case "suited":
      return s.flip === null
        ? s
        : {
            ...s,
            flip: { ...s.flip, suits: { ...s.flip.suits, [e.seat]: e.suits }, late: [...s.flip.late, e.seat] },
          };
    case "struck":
      return s.flip === null ? s : struck({ ...s, flip: { ...s.flip, struck: true, led: e.led } });
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
      const isNew = e.came === "cornered" && !s.cornered.includes(e.seat); // MD-4: once only
      return isNew ? { ...next, cornered: [...s.cornered, e.seat] } : next;
    }
    case "improved":
      return { ...s, cornered: s.cornered.filter((seat) => seat !== e.seat) };
    case "hasted":
      return { ...s, hasted: { ...s.hasted, [e.seat]: (s.hasted[e.seat] ?? 0) + 1 } };
    case "seized":
      return s.flip === null ? s : { ...s, flip: { ...s.flip, seized: [...s.flip.seized, e.suit] } };
    default:
      return null;
  }
}

function struck(s: State): State {
  const next = settled(s, "md:strike");
  const setback = seatsSetBack(next);
  const breaking = seatsBreaking(next);
  const confused = heroesConfused(next);
  const friends = struckBy(next, "confused").flatMap((seat) =>
    (next.seats[seat]?.members ?? []).filter((id) => sideOf(next, id) === "ally").map((id) => ({ seat, id })),
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
        setbacks: { ...next.setbacks, ...Object.fromEntries(setback.map((seat) => [seat, { kind: "open" as const }])) },
        breaks: Object.fromEntries(breaking.map((seat) => [seat, "open" as const])),
      },
      ...setback.map(setbackAsk),
      ...breaking.map(breaksAsk),
      ...confused.map(({ seat }) => spiritAsk(seat)),
    ),
  );
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

/** To the end of the next turn: whoever acts already has this one and another. */
function withTurns(s: State, seat: string, fighters: readonly string[]): State["distracted"] {
  const turns = s.acting.includes(seat) ? 2 : 1;
  return { ...s.distracted, ...Object.fromEntries(fighters.map((id) => [id, turns])) };
}
