import { leavers } from "../../engine/kit/people.ts";
import { isSecret } from "../../engine/kit/words.ts";
import { among } from "../../engine/rules/choices.ts";
import type { CardSet, ChoiceLine, Offer, SetUse } from "../../engine/rules/offer.ts";
import type { Of } from "../../engine/rules/parts.ts";
import type { Effect } from "../../engine/rules/ruleset.ts";
import { has, without } from "../../engine/table/lists.ts";
import { type CardId, put, type SeatId } from "../../engine/table/table.ts";
import { actingSeat, gmsOwn, isStillIn, lineWithout, playedIn, stillIn } from "../hero/speed.ts";
import { mayAct, moment, placedInLine } from "./count.ts";
import { FORWARD, type Forward } from "./forward.ts";
import { type Act, type Command, type Event, no, offer, part, type State, say, text } from "./state.ts";
import { beforePlace, handCards, reaches, sum, waysOf, worthOf } from "./sums.ts";

/** HC-7: in their own Segment cards may be said to be a Dodge, a Block or a Dive for Cover. */
const isOwn = (s: State, cards: readonly CardId[]): boolean => sum(cards) === s.segment;

/** HC-3: the cards that go together, in the form the hand's screen takes. */
const asSet = (s: State, cards: readonly CardId[]): CardSet => ({
  must: cards,
  of: [],
  sizes: [{ size: cards.length, uses: usesOf(s, cards) }],
});

function usesOf(s: State, cards: readonly CardId[]): SetUse[] {
  const use = (name: "act" | Forward): SetUse => ({
    use: name,
    ...(name === "act" ? { likely: true } : {}),
    gives: text("gives.act", { cards: cards.map(worthOf).join(" + ") }),
    notes: name === "dodge" ? [text("hint.dodging")] : [],
    adds: [],
  });
  return (isOwn(s, cards) ? USES : ["act" as const]).map(use);
}

const USES = ["act", ...FORWARD] as const;
const asUse = { name: "use", pick: USES, of: "word", least: 1, most: 1, chosen: ["act"] } as const;

function acting(s: State, seat: SeatId): Offer<Command>[] {
  const ways = mayAct(s, seat) ? waysOf(s, seat) : [];
  const [first] = ways;
  if (first === undefined) return [];
  const hand = handCards(s, seat);
  const isActing = actingSeat(s) === seat;
  const ownSegment = ways.some((cards) => isOwn(s, cards));
  return [
    {
      key: `act:${seat}:${moment(s)}:${hand.length}`,
      text: text(isActing || ownSegment ? "offer.act" : "offer.actLate"),
      quick: text(isActing || ownSegment ? "offer.actWith" : "offer.actLateWith", {
        cards: first.map(worthOf).join(" + "),
      }),
      undoLabel: text("deed.act", { who: { seat }, n: s.segment }),
      command: { type: "act", seat },
      fields: [
        {
          name: "which",
          pick: hand.filter((card) => ways.some((cards) => cards.includes(card))),
          of: "card",
          least: 1,
          most: Math.max(...ways.map((cards) => cards.length)),
          chosen: first,
        },
        ...(ownSegment ? [asUse] : []),
      ],
      sets: ways.map((cards) => asSet(s, cards)),
      ...(isActing && !has(s.acted, seat) ? { weight: "main" as const } : {}),
    },
  ];
}

function actedMessage({ seat, cards, as }: Of<Event, "acted">, { segment }: State): Effect {
  const data = { who: { seat }, n: segment, cards: cards.map(worthOf).join(" + ") };
  return as === undefined ? say("acted", data) : say("actedAs", { ...data, what: { word: as } });
}

/** HC-5: no Segment comes after this one, for which cards could wait. */
const isLast = ({ segment }: State): boolean => segment === 1;

function ending(s: State, seat: SeatId): Offer<Command>[] {
  if (actingSeat(s) !== seat) return [];
  const hasActed = has(s.acted, seat);
  return [
    {
      key: `end:${seat}:${moment(s)}:${Number(hasActed)}`,
      text: text(hasActed ? "offer.end" : isLast(s) ? "offer.passLast" : "offer.pass"),
      undoLabel: text(hasActed ? "deed.end" : "deed.pass", { who: { seat } }),
      command: { type: "end", seat },
      buttons: ["turn"],
      ...(hasActed ? { weight: "main" as const } : {}),
    },
  ];
}

/** What these seats in line for the Segment do, each with the cards that its own button proposes. */
const dueOf = (s: State, seats: readonly SeatId[]): readonly Act[] =>
  s.phase !== "running"
    ? []
    : seats.flatMap((seat) => {
        if (has(s.acted, seat)) return [{ seat, cards: [] }];
        const [cards] = mayAct(s, seat) ? waysOf(s, seat) : [];
        return cards === undefined ? [] : [{ seat, cards }];
      });

const dueToGm = (s: State): readonly Act[] => dueOf(s, gmsOwn(s, stillIn(s)));

function allActed(s: State, acts: readonly Act[]): State {
  const seats = acts.map(({ seat }) => seat);
  const fresh = acts.filter(({ cards }) => cards.length > 0);
  return {
    ...s,
    ...lineWithout(s, seats),
    cards: fresh.reduce((cards, act) => put(cards, act.cards, beforePlace(act.seat)), s.cards),
    acted: [...s.acted, ...without(seats, s.acted)],
    used: { ...s.used, ...Object.fromEntries(fresh.map(({ seat, cards }) => [seat, cards])) },
    done: [...without(s.done, seats), ...seats],
    turn: s.turn + 1,
  };
}

/** One message for all of them, without the hidden. */
function allActedMessage(acts: readonly Act[], s: State): Effect[] {
  const lines = acts
    .filter(({ seat, cards }) => cards.length > 0 && !isSecret(s, seat))
    .map(({ seat, cards }) => text("say.actedLine", { who: { seat }, cards: cards.map(worthOf).join(" + ") }));
  return lines.length === 0 ? [] : [say("allActed", { n: s.segment }, lines)];
}

/** It comes first while at least two have yet to act: whoever let one of two act alone goes on like that. */
const filledFor = (acts: readonly Act[]): Pick<Offer<Command>, "weight" | "several"> =>
  acts.filter(({ cards }) => cards.length > 0).length < 2 ? {} : { weight: "main", several: true };

/** HC-8: in a player's turn it does not come first. */
function allOffer(s: State): Offer<Command>[] {
  const acts = dueToGm(s);
  const n = acts.length;
  if (n === 0) return [];
  const isTurn = acts.some(({ seat }) => seat === actingSeat(s));
  return [offer({ type: "actAll" }, `${moment(s)}:${s.turn}`, { data: { n }, ...(isTurn ? filledFor(acts) : {}) })];
}

/** HC-8: a player whose turn it is may act for all of the own in line; whose they are, is known where it is played. */
function mineOffer(s: State, seat: SeatId): Offer<Command>[] {
  if (s.unseen === undefined || actingSeat(s) !== seat) return [];
  const acts = dueOf(s, playedIn(s, stillIn(s)));
  const lines = acts.map((one): ChoiceLine => ({ ...one, pick: ["act"], chosen: "act" }));
  if (lines.length < 2) return [];
  return [
    {
      key: `actAll:${seat}:${moment(s)}:${s.turn}`,
      text: text("offer.actMine"),
      quick: text("offer.actMineNow"),
      undoLabel: text("deed.actMine", { n: s.segment }),
      command: { type: "actAll" },
      fields: [{ name: "uses", lines, own: true }],
      ...filledFor(acts),
    },
  ];
}

/**
 * HC-3, HC-4, HC-7, HC-8: acting with a card or a sum, when in line for the Segment or with cards that waited; in their
 * own Segment it may be a Dodge.
 */
export const act = part({
  options: { phases: { choices: among("onePhase", "morePhases"), default: "onePhase" } },
  fresh: { turn: 0, line: [], at: 0, acted: [], used: {}, done: [] },
  renew: {
    dealt: ["line", "at", "acted", "used", "done"],
    counted: ["acted", "used"],
    turnOver: ["line", "at", "acted", "used"],
    collected: ["line", "at", "acted", "used", "done"],
  },
  decide: {
    act(play, { seat, which = [], use }) {
      const s = play.now;
      if (!mayAct(s, seat)) return no(has(s.acted, seat) ? "hasActed" : "notRunning");
      if (!which.every((card) => handCards(s, seat).includes(card))) return no("notYours");
      if (!reaches(which, s.segment)) return no("noSum");
      const as = FORWARD.find((some) => some === use?.[0]);
      if (as !== undefined && !isOwn(s, which)) return no("notOwnSegment");
      play.happen({ type: "acted", seat, cards: which, ...(as === undefined ? {} : { as }) });
      return null;
    },
    end(play, { seat }) {
      if (actingSeat(play.now) !== seat) return no("notActing");
      play.happen({ type: "ended", seat });
      return null;
    },
    actAll(play, { uses }) {
      const s = play.now;
      const acts =
        uses === undefined
          ? dueToGm(s)
          : dueOf(
              s,
              stillIn(s).filter((seat) => Object.hasOwn(uses, seat)),
            );
      if (acts.length === 0) return no("notActing");
      play.happen({ type: "allActed", acts });
      return null;
    },
  },
  fold: {
    acted(s, { seat, cards }) {
      const comes = isStillIn(s, seat) ? {} : placedInLine(s, seat); // HC-8
      const acted = has(s.acted, seat) ? s.acted : [...s.acted, seat];
      const used = { ...s.used, [seat]: cards };
      return { ...s, ...comes, cards: put(s.cards, cards, beforePlace(seat)), acted, used, turn: s.turn + 1 };
    },
    ended(s, { seat }) {
      const done = has(s.acted, seat) ? [...without(s.done, [seat]), seat] : s.done;
      return { ...s, at: s.at + 1, done, turn: s.turn + 1 };
    },
    allActed: (s, { acts }) => allActed(s, acts),
  },
  turns: { ended: "ends", allActed: "several" },
  also: { seated: leavers("acted", "used", "done") },
  effects: {
    acted: (e, before) => (isSecret(before, e.seat) ? [] : [actedMessage(e, before)]),
    allActed: ({ acts }, before) => allActedMessage(acts, before),
  },
  offers: { table: allOffer, seat: (s, seat) => [...acting(s, seat), ...mineOffer(s, seat), ...ending(s, seat)] },
});
