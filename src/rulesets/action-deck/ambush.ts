import type { Sorting } from "../../engine/rules/offer.ts";
import { has, omitKeys, without } from "../../engine/table/lists.ts";
import { type SeatId, type Side, seatOf, type Text } from "../../engine/table/table.ts";
import type { Badge } from "../../engine/view/view.ts";
import { hasCard } from "./cards.ts";
import { isSuccess, noticeAsk, type TraitRoll } from "./rolls.ts";
import { leavesForGood, no, offer, part, type State, type Surprise, text } from "./state.ts";
import { ableSeats, isAsked, isSittingOut, leaderOf } from "./who-can-act.ts";

type Lot = "ambushers" | "victims";

/** Those in this lot who cannot act now, and so cannot be chosen: they stay in it. */
const outOf = (s: State, of: Lot): readonly SeatId[] => {
  const seats = ableSeats(s);
  return (s.surprise?.[of] ?? []).filter((seat) => !has(seats, seat) && seat in s.seats);
};

const mayAmbush = (s: State): boolean => s.phase === "setup";

/** Ambushers begin on Hold, and victims who noticed nothing have no card in this round. */
export function outOfDeal(s: State, seat: SeatId): "waiting" | "surprised" | null {
  const { surprise } = s;
  if (surprise === null) return null;
  if (has(surprise.ambushers, seat)) return "waiting";
  const roll = surprise.notice[seat];
  return has(surprise.victims, seat) && (roll === undefined || !isSuccess(roll)) ? "surprised" : null;
}

/** For the screen: has no card because of the ambush, unless the GM decides otherwise. */
export const isSurprised = (s: State, seat: SeatId): boolean =>
  (s.phase === "dealt" || s.phase === "running") &&
  outOfDeal(s, seat) === "surprised" &&
  !hasCard(s, seat) &&
  !has(s.held, seat) &&
  !has(s.cameIn, seat);

/**
 * Until the deal, asks exactly those victims who can act and have not rolled. With no ambushers left the ambush is off.
 */
function asking(s: State): State {
  if (s.phase !== "setup") return s;
  const surprise = s.surprise === null || s.surprise.ambushers.length === 0 ? null : s.surprise;
  const victims = surprise?.victims.filter((seat) => !isSittingOut(s, seat)) ?? [];
  const missing = victims.filter((seat) => surprise?.notice[seat] === undefined);
  const asks = s.asks.filter(({ id, to }) =>
    id.startsWith("notice:") ? has(missing, to) : !id.startsWith("benny:") || has(victims, to),
  );
  const fresh = missing.filter((seat) => !isAsked(s, "notice", seat));
  return { ...s, surprise, asks: [...asks, ...fresh.map(noticeAsk)] };
}

/** SW-3: a new seat lies in wait, or is ambushed, if all the seats its members come from were. */
function ambushIn(s: State, seats: State["seats"]): Surprise | null {
  const { surprise } = s;
  if (surprise === null) return null;
  const origins = (seat: SeatId): readonly (SeatId | null)[] =>
    seat in s.seats ? [seat] : [...new Set(seats[seat]?.members.map((id) => seatOf(s, id)))];
  const within = (lot: readonly SeatId[]): SeatId[] =>
    Object.keys(seats).filter((seat) => origins(seat).every((from) => from !== null && has(lot, from)));
  const victims = within(surprise.victims);
  const notice: Record<SeatId, TraitRoll> = {};
  for (const seat of victims) {
    const [from, ...more] = origins(seat).map((id) => surprise.notice[id ?? ""]);
    if (from !== undefined && more.length === 0) notice[seat] = from; // one roll for one group
  }
  return { ambushers: within(surprise.ambushers), victims, notice };
}

const whoLeave = leavesForGood((s, gone) =>
  s.surprise === null || gone.length === 0
    ? s
    : {
        ...s,
        surprise: {
          ambushers: without(s.surprise.ambushers, gone),
          victims: without(s.surprise.victims, gone),
          notice: omitKeys(s.surprise.notice, gone),
        },
      },
);

function sorting(s: State, seats: readonly SeatId[]): Sorting {
  const ofSide = (side: Side): SeatId[] => seats.filter((seat) => leaderOf(s, seat)?.side === side);
  const heroes = ofSide("hero");
  const gms = ofSide("gm");
  return {
    columns: [
      { head: text("ambush.wait"), note: text("ambush.waitNote") },
      { head: text("ambush.ambushed"), note: text("ambush.ambushedNote") },
      { head: text("ambush.aware"), note: text("ambush.awareNote") },
    ],
    starts: [
      ...(heroes.length > 0 ? [{ text: text("ambush.heroes"), values: { victims: heroes } }] : []),
      ...(gms.length > 0 ? [{ text: text("ambush.gms"), values: { ambushers: gms } }] : []),
      { text: text("ambush.nobody"), values: { ambushers: [], victims: [] } },
    ],
    play: text("ambush.play"),
  };
}

/** SW-9: before the first deal the GM sets who lies in wait for whom. No one is both, and empty lists call it off. */
export const ambush = part({
  fresh: { surprise: null },
  renew: { roundOver: ["surprise"], standoffCalled: ["surprise"] },
  decide: {
    ambush(play, { ambushers = [], victims = [] }) {
      if (!mayAmbush(play.now)) return no("tooLateToAmbush");
      if (ambushers.some((seat) => has(victims, seat))) return no("bothSides");
      if (ambushers.length === 0 && victims.length > 0) return no("noAmbushers");
      const isOff = ambushers.length === 0;
      const lot = (of: Lot, chosen: readonly SeatId[]) => (isOff ? [] : [...chosen, ...outOf(play.now, of)]);
      play.happen({ type: "ambushed", ambushers: lot("ambushers", ambushers), victims: lot("victims", victims) });
      return null;
    },
  },
  fold: {
    ambushed(s, { ambushers, victims }) {
      const rolled = Object.entries(s.surprise?.notice ?? {}).filter(([seat]) => victims.includes(seat));
      return asking({ ...s, surprise: { ambushers, victims, notice: Object.fromEntries(rolled) } });
    },
  },
  also: {
    ...whoLeave,
    fighters: (s, e, before) => asking(whoLeave.fighters(s, e, before)),
    seated: (s, { seats }, before) => asking({ ...s, surprise: ambushIn(before, seats) }),
    chosen: asking,
  },
  offers: {
    table(s) {
      const seats = ableSeats(s);
      if (!mayAmbush(s) || seats.length < 2) return [];
      const chosen = (of: Lot) => (s.surprise?.[of] ?? []).filter((seat) => has(seats, seat));
      const some = { pick: seats, of: "seat", least: 0, most: seats.length } as const;
      const fields = [
        { name: "ambushers", ...some, chosen: chosen("ambushers") },
        { name: "victims", ...some, chosen: chosen("victims") },
      ];
      return [
        offer({ type: "ambush" }, null, { weight: "setup", beforeDeal: true, fields, screen: sorting(s, seats) }),
      ];
    },
  },
  badges(s, seat) {
    const found: Badge[] = [];
    if (isSurprised(s, seat)) found.push({ text: text("badge.surprised"), tone: "loss" });
    // players must not know who lies in wait
    if (s.unseen === undefined && s.phase === "setup" && s.surprise?.ambushers.includes(seat))
      found.push({ text: text("badge.ambush"), tone: "may" });
    return found;
  },
});

/** SW-9: what a Notice roll brings. */
export const fateOf = (roll: TraitRoll): Pick<Badge, "text" | "tone"> => ({
  text: cameTo(roll),
  tone: isSuccess(roll) ? "gain" : "loss",
});

function cameTo(roll: TraitRoll): Text {
  if (roll.said === true) return isSuccess(roll) ? text("outlook.saidMade") : text("outlook.saidMissed");
  const data = { total: roll.total };
  return isSuccess(roll) ? text("outlook.made", data) : text("outlook.missed", data);
}
