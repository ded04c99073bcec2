import { forgetting } from "../../engine/kit/people.ts";
import { omitKeys } from "../../engine/table/lists.ts";
import type { Ask, SeatId } from "../../engine/table/table.ts";
import type { Badge } from "../../engine/view/view.ts";
import {
  asksPerEncounter,
  gmAskAbout,
  idAbout,
  isAsked,
  isAsleep,
  isGone,
  leaves,
  perEncounter,
  withAsks,
  withoutAsks,
} from "./characters.ts";
import { leaving } from "./deck.ts";
import { effectOfSuit, isUnder, struckBy } from "./effects.ts";
import { answer, effectText, no, part, type Setback, type State, say, text } from "./state.ts";

const askOf = (seat: SeatId): string => idAbout("setback", seat);
const setbackAsk = (seat: SeatId): Ask => gmAskAbout("setback", seat, "lost");

const isLoss = (setback: Setback | undefined): boolean => setback !== undefined && setback.kind !== "disaster";

/** How many of this turn's actions are lost: at most one. */
export function lostBy(s: State, seat: SeatId): number {
  return isLoss(s.setbacks[seat]) || (s.owed[seat] ?? 0) > 0 ? 1 : 0;
}

/** MD-16: the actions of a turn, without those of Flurry and Haste; a lost one does not count. */
export function actionsOf(s: State, seat: SeatId): number {
  if (isAsleep(s, seat)) return 0;
  return Math.max(0, (s.actions[seat]?.count ?? 1) - lostBy(s, seat));
}

/** A new Setback does not forgive one that is still owed: they add up. */
function struck(s: State, seats: readonly SeatId[]): State {
  const more = seats.filter((seat) => isLoss(s.setbacks[seat])).map((seat) => [seat, (s.owed[seat] ?? 0) + 1] as const);
  const fresh = seats.map((seat) => [seat, { kind: "open" }] as const);
  const owed = { ...s.owed, ...Object.fromEntries(more) };
  return withAsks({ ...s, owed, setbacks: { ...s.setbacks, ...Object.fromEntries(fresh) } }, ...seats.map(setbackAsk));
}

/** A turn pays for one lost action; any other still owed waits for the next turn. */
function paid(s: State, seat: SeatId): State {
  if (isLoss(s.setbacks[seat])) return { ...s, setbacks: omitKeys(s.setbacks, [seat]) };
  const left = (s.owed[seat] ?? 0) - 1;
  return { ...s, owed: left > 0 ? { ...s.owed, [seat]: left } : omitKeys(s.owed, [seat]) };
}

/** Those on Hold when the round is over still owe the first action. */
function roundOver(s: State): State {
  const owing = s.held.filter((seat) => isLoss(s.setbacks[seat]));
  return {
    ...s,
    setbacks: Object.fromEntries(owing.map((seat) => [seat, { kind: "firstAction" }])),
    asks: s.asks.filter(({ id }) => !id.startsWith("md:setback:")),
  };
}

const spared = (s: State, seats: readonly SeatId[]): State =>
  withoutAsks({ ...s, setbacks: omitKeys(s.setbacks, seats) }, ...seats.map(askOf));

/** The GM is not asked what happens to those out of the encounter. */
function withoutFallen(s: State): State {
  const over = s.asks.flatMap(({ id, about }) =>
    about !== undefined && id === askOf(about) && isGone(s, about) ? [id] : [],
  );
  return over.length === 0 ? s : withoutAsks(s, ...over);
}

/** The outcome of the round's Setback, on the seat's row. */
function setbackBadges({ setbacks }: State, seat: SeatId): Badge[] {
  const setback = setbacks[seat];
  if (setback === undefined) return [];
  if (setback.kind === "disaster")
    return [{ text: text("badge.disaster"), tone: "loss", hint: text("hint.befell", { text: setback.text }) }];
  const words = setback.kind === "open" ? effectText("setback", "name") : text("badge.firstAction");
  return [{ text: words, tone: "loss", hint: effectText("setback", "does") }];
}

/**
 * MD-10: the GM says what happens to those with the suit: the first action is lost, or a disaster comes in its place.
 */
export const setback = part({
  fresh: { setbacks: {}, owed: {} },
  renew: perEncounter("setbacks", "owed"),
  decide: {
    settleSetback(play, { seat, disaster = "" }) {
      if (play.now.setbacks[seat] === undefined) return no("noSetback");
      const came: Setback = disaster === "" ? { kind: "firstAction" } : { kind: "disaster", text: disaster };
      play.happen({ type: "setBack", seat, setback: came });
      return null;
    },
  },
  fold: { setBack: (s, e) => withoutAsks({ ...s, setbacks: { ...s.setbacks, [e.seat]: e.setback } }, askOf(e.seat)) },
  also: {
    ...asksPerEncounter(askOf("")),
    ...leaves((s, { seats }) => forgetting("setbacks", "owed")(s, seats)),
    struck: (s) => struck(s, struckBy(s, "setback")),
    cardTurned: (s, { seat }) => struck(s, struckBy(s, "setback", [seat])),
    turnEnded: (s, { seat }) => withoutAsks(paid(s, seat), askOf(seat)),
    roundOver: (s, _, before) => roundOver(before.acting.reduce(paid, s)),
    collected: roundOver,
    /** MD-29: the players' side is spared what it has not suffered yet; a disaster has already happened. */
    seized: (s, { suit }) =>
      effectOfSuit(s, suit) !== "setback"
        ? s
        : spared(
            s,
            Object.keys(s.setbacks).filter(
              (seat) =>
                s.flip?.suits[seat]?.includes(suit) === true &&
                !isUnder(s, seat, "setback") &&
                s.setbacks[seat]?.kind !== "disaster",
            ),
          ),
    /** MD-23: if the round's card is removed, what was suffered stays. */
    supplied(s, e, before) {
      const { flip } = before;
      if (flip === null || !leaving(before, e).has(flip.card)) return s;
      const isItsOwn = (seat: SeatId): boolean =>
        flip.suits[seat]?.some((suit) => effectOfSuit(before, suit) === "setback") === true;
      return spared(
        s,
        Object.keys(s.setbacks).filter((seat) => isLoss(s.setbacks[seat]) && isItsOwn(seat)),
      );
    },
  },
  settle: withoutFallen,
  effects: {
    setBack({ seat, setback: came }) {
      if (came.kind === "open") return [];
      const who = { seat };
      return [came.kind === "disaster" ? say("disaster", { who, text: came.text }) : say("firstAction", { who })];
    },
  },
  offers: {
    table: (s) =>
      Object.keys(s.setbacks)
        .filter((seat) => isAsked(s, askOf(seat)))
        .flatMap((seat) => {
          const command = { type: "settleSetback", seat } as const;
          const data = { who: { seat } };
          return [
            answer(askOf(seat), "lost", command, { says: "loseAction", data }),
            answer(askOf(seat), null, command, {
              says: "disasterFor",
              data,
              fields: [{ name: "disaster", text: 120 }],
            }),
          ];
        }),
  },
  badges(s, seat) {
    if (isGone(s, seat)) return [];
    const owes: Badge[] =
      (s.owed[seat] ?? 0) > 0
        ? [{ text: text("badge.firstAction"), tone: "loss", hint: effectText("setback", "does") }]
        : [];
    return [...setbackBadges(s, seat), ...owes];
  },
});
