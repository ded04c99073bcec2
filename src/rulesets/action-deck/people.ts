import { ally, groupsPart, membersBadge, ungrouped } from "../../engine/kit/groups.ts";
import { came, forgetting, reseat, withFighters, withSeats } from "../../engine/kit/people.ts";
import { seatingEffects } from "../../engine/kit/remembering.ts";
import type { Of } from "../../engine/rules/parts.ts";
import { type Chance, has, lacking, omitKeys, without } from "../../engine/table/lists.ts";
import { onceOf } from "../../engine/table/once.ts";
import { isHero, keepingOrder, led, planned, seatFor, seatWith } from "../../engine/table/seating.ts";
import { cardsAt, type FighterId, type OwnZone, put, type SeatId } from "../../engine/table/table.ts";
import { cardsOf } from "../../engine/table/whereabouts.ts";
import { outOfDeal } from "./ambush.ts";
import { payJokers } from "./bennies.ts";
import { cardBefore, counted } from "./cards.ts";
import { settle } from "./contest.ts";
import { advance } from "./count.ts";
import { dealSeat } from "./deal.ts";
import { chooseAsk, edgesKept } from "./edges.ts";
import { loseHolds } from "./hold.ts";
import {
  type DeclaredActions,
  type Down,
  type Event,
  handedIn,
  leaves,
  type Marks,
  no,
  offer,
  type Play,
  part,
  type State,
  unasked,
  words,
} from "./state.ts";
import { ableSeats, isAsked, isSittingOut } from "./who-can-act.ts";

/**
 * Lets seats that `stood` but can no longer act fall, and those that can again go on as they were. Others without a
 * card are dealt in. Then the count goes on.
 */
export function settleSeats(play: Play, stood: ReadonlySet<SeatId>, chance: Chance): void {
  if (play.now.phase === "setup") return reseat(play);
  for (const seat of Object.keys(play.now.seats)) {
    if (isSittingOut(play.now, seat)) {
      if (stood.has(seat)) play.happen({ type: "fell", seat });
    } else if (Object.hasOwn(play.now.down, seat)) play.happen({ type: "rose", seat });
    else if (!stood.has(seat) && isOwedCard(play.now, seat)) dealSeat(play, seat, chance);
  }
  settle(play);
  advance(play);
}

/** A seat that joins with no card and without having had a turn; between rounds the next deal serves it. */
function isOwedCard(s: State, seat: SeatId): boolean {
  if (s.phase !== "dealt" && s.phase !== "running") return false;
  if (s.undealt || has(s.held, seat) || outOfDeal(s, seat) !== null) return false; // SW-9, SW-10
  return cardBefore(s, seat) === null && !has(s.done, seat) && !has(s.acting, seat);
}

/** Removes fighters that are gone from their seats, and seats that are empty then. */
function withoutMembers(s: State, gone: readonly FighterId[]): State {
  if (gone.length === 0) return s;
  const seats: Record<SeatId, State["seats"][string]> = {};
  const empty: SeatId[] = [];
  for (const [id, seat] of Object.entries(s.seats)) {
    const members = without(seat.members, gone);
    if (members.length === 0) empty.push(id);
    else seats[id] = members === seat.members ? seat : keepingOrder({ ...seat, members }, seat);
  }
  return { ...handedIn(s, empty), seats };
}

/** In one pass, since everyone joins when an encounter begins. */
function joinedAll(s: State, events: readonly Of<Event, "joined">[]): State {
  const seats = { ...s.seats };
  for (const { seat, fighter } of events) {
    const was = seats[seat];
    seats[seat] =
      was === undefined
        ? seatWith(s, seat, [fighter])
        : keepingOrder(seatWith(s, seat, led(s, seat, [...without(was.members, [fighter]), fighter])), was);
  }
  return { ...s, seats };
}

/**
 * C-5: joiners are dealt in at once without disturbing anyone; leavers hand their cards in, and those of the defeated
 * are set aside.
 */
export const people = part({
  fresh: { unseated: true },
  decide: {
    roster(play, roster, chance) {
      const was = play.now;
      const before = ableSeats(was);
      const known = new Set(Object.values(play.now.seats).flatMap((seat) => seat.members));
      play.happen(came(roster));
      const stood = new Set(before.filter((seat) => Object.hasOwn(play.now.seats, seat)));
      const { now } = play;
      for (const fighter of Object.keys(roster.set))
        if (!known.has(fighter)) play.happen({ type: "joined", fighter, seat: seatFor(now, fighter) });
      loseHolds(play, was);
      settleSeats(play, stood, chance);
      payJokers(play); // SW-20: a Joker may have come in sight
      return null;
    },
  },
  foldAll: { joined: joinedAll },
  fold: {
    fighters: (s, e) => withFighters({ ...withoutMembers(s, e.gone), unseated: true }, e),
    seated: withSeats(handedIn),
    joined: (s, event) => joinedAll(s, [event]),
  },
  badges: membersBadge,
});

/**
 * Out of the order, with the cards set aside; a turn that had begun counts as had. A fighter who sits the encounter out
 * leaves it.
 */
function fell(s: State, seat: SeatId): State {
  if (s.phase === "setup" || !(s.seats[seat]?.members ?? []).some((id) => s.fighters[id]?.out))
    return forgetting("down")(handedIn(s, [seat]), [seat]);
  const own = cardsAt(s, (place) => "seat" in place && place.seat === seat);
  return {
    ...s,
    cards: put(s.cards, own, { zone: "pool", seat }),
    asks: unasked(s, [seat]),
    done: has(s.opened, seat) ? [...without(s.done, [seat]), seat] : s.done,
    down: { ...s.down, [seat]: downFrom(s, seat, own) },
  };
}

function downFrom(s: State, seat: SeatId, own: readonly string[]): Down {
  const begun = has(s.opened, seat);
  const zones = own.flatMap((id): [string, OwnZone][] => {
    const place = s.cards[id];
    return place !== undefined && "seat" in place ? [[id, place.zone]] : [];
  });
  const actions: DeclaredActions | undefined = s.actions[seat];
  const marks: Marks | undefined = s.marks[seat];
  const had: Record<string, boolean> = {
    choosing: isAsked(s, "choose", seat),
    toCome: has(s.toCome, seat),
    chained: !begun && s.chain.some((group) => has(group, seat)),
    held: has(s.held, seat),
    heldOver: has(s.heldOver, seat),
    biding: has(s.biding, seat),
    drop: !begun && has(s.drops, seat), // SW-11: it ends with the strike
    dropHeld: has(s.dropHeld, seat),
  };
  return {
    cards: Object.fromEntries(zones),
    ...Object.fromEntries(Object.entries(had).filter(([, is]) => is)),
    ...(actions === undefined ? {} : { actions }),
    ...(marks === undefined ? {} : { marks }),
  };
}

/** Up again: everything is as it was, and a round that ended because this seat fell goes on. */
function rose(s: State, seat: SeatId): State {
  const was = s.down[seat];
  if (was === undefined) return s;
  const cards = cardsOf(s, seat, "pool").reduce(
    (all, id) => put(all, [id], { zone: was.cards[id] ?? "hand", seat }),
    s.cards,
  );
  const also = (list: readonly SeatId[], is: true | undefined) => (is === true ? [...list, seat] : list);
  const comes = was.toCome === true || was.chained === true;
  return counted({
    ...s,
    cards,
    phase: comes && s.phase === "between" ? "running" : s.phase,
    down: omitKeys(s.down, [seat]),
    toCome: also(s.toCome, was.toCome),
    chain: was.chained === true ? [...s.chain, [seat]] : s.chain,
    held: also(s.held, was.held),
    heldOver: also(s.heldOver, was.heldOver),
    biding: also(s.biding, was.biding),
    drops: also(s.drops, was.drop),
    dropHeld: also(s.dropHeld, was.dropHeld),
    actions: was.actions === undefined ? s.actions : { ...s.actions, [seat]: was.actions },
    marks: was.marks === undefined ? s.marks : { ...s.marks, [seat]: was.marks },
    asks: was.choosing === true && s.phase === "dealt" ? [...s.asks, chooseAsk(seat)] : s.asks,
  });
}

/** C-5: marking someone defeated by mistake costs nothing. What the defeated had is set aside until the next deal. */
export const down = part({
  fresh: { down: {} },
  renew: { dealt: ["down"], standoffCalled: ["down"], collected: ["down"] },
  fold: {
    fell: (s, { seat }) => fell(s, seat),
    rose: (s, { seat }) => rose(s, seat),
  },
  also: lacking(leaves(forgetting("down")), "fell"), // that is when it comes
});

/** With cards on the table, a change of seats waits for the next deal (SW-3). */
function seatNow(play: Play): void {
  if (play.now.phase === "setup") reseat(play);
}

const base = groupsPart<Play>(words, seatNow, edgesKept);

/** SW-3: the GM decides who shares a card, from now on or from the next deal on. */
export const groups = part({
  fresh: { names: {}, made: 0 },
  ...base,
  fold: {
    ...base.fold,
    grouped: (s: State, grouped: Of<Event, "grouped">): State => ({ ...base.fold.grouped(s, grouped), unseated: true }),
  },
});

const heroesIn = onceOf((fighters: State["fighters"], choices: State["choices"]): readonly FighterId[] =>
  Object.keys(fighters).filter((id) => isHero({ fighters, choices }, id)),
);

/** The heroes on whose cards this seat's members may act. */
function heroesFor(s: State, seat: SeatId): readonly SeatId[] {
  const members = planned(s, seat);
  return members.length === 0 || members.some((id) => isHero(s, id)) ? [] : heroesIn(s.fighters, s.choices);
}

/** Those who act on this hero's card, other than the hero. */
const alliesOf = (s: State, seat: SeatId): FighterId[] =>
  isHero(s, seat) ? planned(s, seat).filter((id) => id !== seat && !isHero(s, id)) : [];

/** SW-2, SW-18: allies can act on a hero's card, and the GM can take them back. */
export const allies = part({
  decide: {
    ally(play, { seat, hero: [hero] = [] }) {
      const s = play.now;
      if (hero === undefined || !heroesFor(s, seat).includes(hero)) return no("noAlly");
      const grouping = ally(s, planned(s, seat), hero);
      if ("refusal" in grouping) return grouping;
      play.happen({ type: "grouped", groups: grouping.groups });
      seatNow(play);
      return null;
    },
    takeOver(play, { seat, fighters = [] }) {
      const allies = alliesOf(play.now, seat);
      if (fighters.length === 0 || fighters.some((id) => !has(allies, id))) return no("noAlly");
      play.happen({ type: "ungrouped", fighters });
      seatNow(play);
      return null;
    },
  },
  fold: { ungrouped: (s, { fighters }) => ({ ...ungrouped(s, fighters), unseated: true }) },
  effects: {
    ungrouped: ({ fighters }, before) => seatingEffects(before, ungrouped(before, fighters), fighters),
  },
  offers: {
    about(s, seat) {
      const heroes = heroesFor(s, seat);
      const allies = alliesOf(s, seat);
      if (heroes.length + allies.length === 0) return []; // as with most seats, which all ask
      const one = { pick: heroes, of: "fighter", least: 1, most: 1 } as const;
      const some = { pick: allies, of: "fighter", least: 1, most: allies.length, chosen: allies } as const;
      return [
        ...(heroes.length > 0
          ? [
              offer({ type: "ally", seat }, null, {
                weight: "setup",
                icon: "group",
                fields: [{ name: "hero", ...one }],
              }),
            ]
          : []),
        ...(allies.length > 0
          ? [
              offer({ type: "takeOver", seat }, null, {
                weight: "setup",
                icon: "split",
                fields: [{ name: "fighters", ...some }],
              }),
            ]
          : []),
      ];
    },
  },
});
