import { isIdle, leavers } from "../../engine/kit/people.ts";
import { another, hasOther, isSecret } from "../../engine/kit/words.ts";
import { among } from "../../engine/rules/choices.ts";
import { but, has, omitKeys } from "../../engine/table/lists.ts";
import { once } from "../../engine/table/once.ts";
import { fighterOf } from "../../engine/table/seating.ts";
import type { Ask, SeatId } from "../../engine/table/table.ts";
import { countAt } from "../../engine/table/whereabouts.ts";
import { crossed, handOf } from "./deck.ts";
import { no, offer, part, type State, say, text } from "./state.ts";
import { isBefore } from "./turns.ts";

/** C-9: player characters and their allies are one side, all others the other. */
function isOurs(s: State, seat: SeatId): boolean {
  const fighter = fighterOf(s, s.seats[seat]?.members[0] ?? "");
  return fighter !== null && fighter.side !== "gm";
}

/** NC-6: has a card, and has not exchanged it before this round. */
const isReady = (s: State, seat: SeatId): boolean =>
  s.options.exchange === "yes" &&
  isBefore(s) &&
  Object.hasOwn(s.seats, seat) &&
  !isIdle(s, seat) &&
  countAt(s, { zone: "hand", seat }) > 0 &&
  !has(s.exchanged, seat);

/** Those who are ready, side by side; and those of them in sight of all. */
const readySeats = once((s: State) => {
  const found = { all: new Map<SeatId, SeatId[]>(), open: new Map<SeatId, SeatId[]>() };
  const sides = { ours: { all: [], open: [] }, theirs: { all: [], open: [] } } satisfies Record<string, Sides>;
  for (const seat of Object.keys(s.seats)) {
    if (!isReady(s, seat)) continue;
    const side: Sides = isOurs(s, seat) ? sides.ours : sides.theirs;
    side.all.push(seat);
    found.all.set(seat, side.all);
    if (isSecret(s, seat)) continue;
    side.open.push(seat);
    found.open.set(seat, side.open);
  }
  return found;
});

interface Sides {
  readonly all: SeatId[];
  readonly open: SeatId[];
}

/** Those on the same side whose card may be exchanged for this seat's, itself among them if its own may. */
const partners = (s: State, seat: SeatId): readonly SeatId[] => readySeats(s).all.get(seat) ?? NOBODY;

/** NC-6: the others among them. */
export const partnersOf = (s: State, seat: SeatId): readonly SeatId[] => but(partners(s, seat), seat);

/** The same without anybody hidden, so that no question tells of them (C-5). */
const askable = (s: State, seat: SeatId): readonly SeatId[] => readySeats(s).open.get(seat) ?? NOBODY;

const NOBODY: readonly SeatId[] = [];

/** NC-6: the GM can exchange its card for another's. */
export const mayExchange = (s: State, seat: SeatId): boolean => hasOther(partners(s, seat), seat);

const isOpen = (s: State, from: SeatId, to: SeatId): boolean => from !== to && has(askable(s, from), to);

const askId = (from: SeatId): string => `exchange:${from}`;

function askFor(s: State, from: SeatId, to: SeatId): Ask {
  const [get = null] = handOf(s, from);
  const [give = null] = handOf(s, to);
  return {
    id: askId(from),
    to,
    about: from,
    text: text("ask.exchange", { who: { seat: from } }),
    swap: { get, give },
    holds: false,
    fallback: `decline:${to}:${from}`,
    kind: "trade",
  };
}

/** The proposals that can still be accepted. */
const openIn = (s: State): (readonly [from: SeatId, to: SeatId])[] =>
  Object.entries(s.proposed).filter(([from, to]) => isOpen(s, from, to));

function exchanged(s: State, seats: readonly [SeatId, SeatId]): State {
  const [mine] = handOf(s, seats[0]);
  const [theirs] = handOf(s, seats[1]);
  if (mine === undefined || theirs === undefined) return s;
  return {
    ...s,
    cards: crossed(s, seats, [mine, theirs]),
    exchanged: [...s.exchanged, ...seats],
    proposed: omitKeys(s.proposed, seats),
  };
}

/** NC-6: before a round begins two on the same side exchange their cards, if both want to. Once a round each. */
export const exchange = part({
  options: { exchange: { choices: among("yes", "no"), default: "yes" } },
  fresh: { proposed: {}, exchanged: [] },
  renew: {
    dealt: ["proposed", "exchanged"],
    roundBegan: ["proposed", "exchanged"],
    collected: ["proposed", "exchanged"],
  },
  asks: (s) => openIn(s).map(([from, to]) => askFor(s, from, to)),
  decide: {
    propose(play, { seat, with: [to = ""] = [] }) {
      if (!isOpen(play.now, seat, to)) return no("noExchange");
      play.happen({ type: "proposed", seat, to });
      return null;
    },
    accept(play, { seat, from }) {
      if (play.now.proposed[from] !== seat || !isOpen(play.now, from, seat)) return no("noExchange");
      play.happen({ type: "exchanged", seats: [from, seat] });
      return null;
    },
    decline(play, { seat, from }) {
      if (play.now.proposed[from] !== seat) return no("noExchange");
      play.happen({ type: "declined", from });
      return null;
    },
    exchange(play, { seat, with: [to = ""] = [] }) {
      if (to === seat || !has(partners(play.now, seat), to)) return no("noExchange");
      play.happen({ type: "exchanged", seats: [seat, to] });
      return null;
    },
  },
  fold: {
    proposed: (s, { seat, to }) => ({ ...s, proposed: { ...s.proposed, [seat]: to } }),
    declined: (s, { from }) => ({ ...s, proposed: omitKeys(s.proposed, [from]) }),
    exchanged: (s, { seats }) => exchanged(s, seats),
  },
  also: {
    fell: (s, { seat }) => ({ ...s, proposed: omitKeys(s.proposed, [seat]) }),
    seated: leavers("proposed", "exchanged"),
  },
  effects: {
    exchanged: ({ seats: [a, b] }, before) =>
      isSecret(before, a) || isSecret(before, b) ? [] : [say("exchanged", { who: { seat: a }, whom: { seat: b } })],
  },
  offers: {
    seat(s, seat) {
      const open = askable(s, seat);
      const answers = openIn(s).filter(([, to]) => to === seat);
      return [
        ...answers.flatMap(([from]) => [
          offer({ type: "accept", seat, from }, from, { ask: askId(from) }),
          offer({ type: "decline", seat, from }, from, { ask: askId(from) }),
        ]),
        ...(hasOther(open, seat)
          ? [
              offer({ type: "propose", seat }, s.turn, {
                icon: "trade",
                fields: [another("with", open, seat, text("pick.exchange", { who: { seat } }))],
              }),
            ]
          : []),
      ];
    },
    about(s, seat) {
      const open = partners(s, seat);
      const field = another("with", open, seat, text("pick.exchange", { who: { seat } }));
      return mayExchange(s, seat)
        ? [offer({ type: "exchange", seat }, s.turn, { icon: "trade", fields: [field], drag: true })]
        : [];
    },
  },
});
