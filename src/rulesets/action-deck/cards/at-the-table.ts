import { areAllOut, claimsIn } from "../../../engine/kit/named-cards.ts";
import { forgetting } from "../../../engine/kit/people.ts";
import { omitKeys } from "../../../engine/kit/records.ts";
import { among } from "../../../engine/rules/choices.ts";
import type { Nothing } from "../../../engine/rules/parts.ts";
import { faceOf } from "../../../engine/table/french-deck.ts";
import { has } from "../../../engine/table/lists.ts";
import { isPlayed } from "../../../engine/table/seating.ts";
import type { Ask, CardId, SeatId, Text } from "../../../engine/table/table.ts";
import { payJokers } from "../rolls/jokers-wild.ts";
import { isAsked, noAsks } from "../seats/asks.ts";
import { leaves } from "../seats/leaving.ts";
import { able, leaderOf } from "../seats/who-can-act.ts";
import { outOfDeal } from "../set-up/ambush.ts";
import { type Play, part, type State } from "../state.ts";
import { no, offer, text, words } from "../text-keys.ts";
import { advance } from "../turns/count.ts";
import { gridToGive, gridToName } from "./card-grid.ts";
import { cardNamed, copiesOf, faceNamed, type Named, type Naming, nameFields, whoHas } from "./card-names.ts";
import { cardOf } from "./cards.ts";
import { dealtSaying, laidIn, mayHaveCard } from "./deal-in.ts";
import { bought } from "./new-card.ts";
import { maySwap, swapFields } from "./swap.ts";
import { askForExtras, beginAtOnce, extrasDealt } from "./tactician.ts";

declare module "../state.ts" {
  interface Options {
    /** SW-22: whether cards are dealt here or at a real table. */
    readonly dealing: "module" | "table";
  }
  interface State {
    /** SW-22: cards that players have named, for the GM to confirm. */
    readonly namedCards: Readonly<Record<SeatId, Named>>;
    readonly naming: Readonly<Record<SeatId, Naming>>;
  }
  interface Commands {
    nameCard: { seat: SeatId; rank?: readonly string[]; suit?: readonly string[] };
    /** `with` whom it is swapped, if it lies there. */
    giveCard: { seat: SeatId; rank?: readonly string[]; suit?: readonly string[]; with?: readonly SeatId[] };
    confirmClaim: { seat: SeatId };
    denyClaim: { seat: SeatId };
    confirmClaims: Nothing;
  }
  interface Events {
    cardAsked: { seat: SeatId; naming?: Naming };
    cardClaimed: { seat: SeatId; named: Named };
    claimDenied: { seat: SeatId };
    /** `as` it was asked for, if not as the seat's own card. */
    cardNamed: { seat: SeatId; card: CardId; as?: Naming["as"] };
  }
}

const claims = claimsIn(words);
const { nameAsk } = claims;
const claimAsk = (seat: SeatId, named: Named): Ask => claims.claimAsk(seat, { card: { named: faceNamed(named) } });

/** The same question to the GM about a named card, from what is open; undefined if it is another question. */
export function claimAgain({ namedCards }: State, { id, about = "" }: Ask): Ask | undefined {
  const named = namedCards[about];
  return id === `claim:${about}` && named !== undefined ? claimAsk(about, named) : undefined;
}

/** SW-22: everyone who would be dealt in is asked for the card drawn at the table. */
export function askForCards(play: Play): void {
  for (const seat of able(play.now))
    if (!has(play.now.held, seat) && outOfDeal(play.now, seat) === null) play.happen({ type: "cardAsked", seat });
}

/** Gives the named card, or says who has it; to the question that is open, or by the GM. */
function give(play: Play, seat: SeatId, named: Named, isGms = false) {
  const card = cardNamed(play.now, named);
  if (card === null) return no("cardWith", { who: { seats: whoHas(play.now, named) } });
  const naming = play.now.naming[seat];
  const as = isGms || naming === undefined || naming.left === 0 ? {} : { as: naming.as };
  play.happen({ type: "cardNamed", seat, card, ...as });
  payJokers(play);
  askForExtras(play);
  if (play.now.options.dealing === "table") beginAtOnce(play);
  advance(play);
  return null;
}

/** SW-4: it swaps cards with this one, as long as that one acts on the card that is named. */
function trade(play: Play, seat: SeatId, named: Named, other: SeatId) {
  const s = play.now;
  const card = cardOf(s, other);
  if (other === seat || !maySwap(s, seat) || card === null || faceOf(card) !== faceNamed(named)) return no("noSwap");
  play.happen({ type: "swapped", seats: [seat, other] });
  return null;
}

/** Whether this seat is asked for a card besides its own. */
const isMore = ({ naming }: State, seat: SeatId): boolean => (naming[seat]?.left ?? 0) > 0;

const askOf = (s: State, seat: SeatId): Ask => nameAsk(seat, isMore(s, seat) ? "nameMore" : "name");

/** The question is answered. */
const answered = (s: State, seat: SeatId): State => ({
  ...s,
  asks: noAsks({ asks: noAsks(s, "name", seat) }, "claim", seat),
  namedCards: omitKeys(s.namedCards, [seat]),
});

/** SW-16, SW-24: a card besides the seat's own, and the question for the next one. */
function besides(s: State, seat: SeatId, card: CardId, as: Naming["as"]): State {
  const received = { seat, cards: [card], gone: [] };
  const next = as === "bought" ? bought(answered(s, seat), received) : extrasDealt(answered(s, seat), received);
  const naming = { ...s.naming, [seat]: { as, left: (s.naming[seat]?.left ?? 1) - 1 } };
  const after = { ...next, naming };
  return isMore(after, seat) ? { ...after, asks: [...after.asks, askOf(after, seat)] } : after;
}

const isClaim = (s: State, seat: SeatId): boolean => isPlayed(leaderOf(s, seat));

const toName = (s: State, seat: SeatId) =>
  gridToName(s, isClaim(s, seat) ? text("gives.claim") : text("gives.new", { who: { seat } }));

const claimed = ({ namedCards }: State): readonly SeatId[] => Object.keys(namedCards);

const whyNot = (s: State, seat: SeatId): Text | null => {
  const named = s.namedCards[seat];
  if (named === undefined || cardNamed(s, named) !== null) return null;
  return no("cardWith", { who: { seats: whoHas(s, named) } }).refusal;
};

/** SW-22: a card from a real table: named by a player and confirmed by the GM, or given by the GM. */
export const atTheTable = part({
  fresh: { namedCards: {}, naming: {} },
  renew: {
    dealt: ["namedCards", "naming"],
    roundBegan: ["namedCards", "naming"],
    roundOver: ["namedCards", "naming"],
    standoffCalled: ["namedCards", "naming"],
    collected: ["namedCards", "naming"],
  },
  options: { dealing: { choices: among("module", "table"), default: "module" } },
  decide: {
    nameCard(play, { seat, rank: [rank = ""] = [], suit: [suit = ""] = [] }) {
      const s = play.now;
      if (!isAsked(s, "name", seat)) return no("noCardAsked");
      if (!isClaim(s, seat)) return give(play, seat, { rank, suit });
      if (areAllOut(s, copiesOf(s, { rank, suit }))) return no("cardOut");
      play.happen({ type: "cardClaimed", seat, named: { rank, suit } });
      return null;
    },
    giveCard(play, { seat, rank: [rank = ""] = [], suit: [suit = ""] = [], with: [other] = [] }) {
      if (other !== undefined) return trade(play, seat, { rank, suit }, other);
      if (!mayHaveCard(play.now, seat)) return no("mayNotDealIn");
      return give(play, seat, { rank, suit }, true);
    },
    confirmClaim(play, { seat }) {
      const named = play.now.namedCards[seat];
      return named === undefined ? no("noCardAsked") : give(play, seat, named);
    },
    denyClaim(play, { seat }) {
      if (play.now.namedCards[seat] === undefined) return no("noCardAsked");
      play.happen({ type: "claimDenied", seat });
      return null;
    },
    confirmClaims(play) {
      const open = claimed(play.now);
      if (open.length === 0) return no("noCardAsked");
      for (const seat of open) {
        const named = play.now.namedCards[seat];
        if (named !== undefined && cardNamed(play.now, named) !== null) give(play, seat, named);
      }
      return null;
    },
  },
  fold: {
    cardAsked(s, { seat, naming }) {
      const next = naming === undefined ? s : { ...s, naming: { ...s.naming, [seat]: naming } };
      return { ...next, asks: [...noAsks(s, "name", seat), askOf(next, seat)] };
    },
    cardClaimed: (s, { seat, named }) => ({
      ...s,
      namedCards: { ...s.namedCards, [seat]: named },
      asks: [...noAsks({ asks: noAsks(s, "name", seat) }, "claim", seat), claimAsk(seat, named)],
    }),
    claimDenied: (s, { seat }) => ({
      ...s,
      namedCards: omitKeys(s.namedCards, [seat]),
      asks: [...noAsks({ asks: noAsks(s, "claim", seat) }, "name", seat), askOf(s, seat)],
    }),
    cardNamed(s, { seat, card, as }) {
      if (as !== undefined) return besides(s, seat, card, as);
      return laidIn(isMore(s, seat) ? s : answered(s, seat), { type: "dealtIn", seat, cards: [card] });
    },
  },
  also: leaves(forgetting("namedCards", "naming")),
  effects: {
    cardNamed: ({ seat, card }, before) =>
      before.options.dealing === "table" ? [] : dealtSaying(before, seat, [card]), // all have seen it at the table
  },
  offers: {
    seat: (s, seat) =>
      isAsked(s, "name", seat)
        ? [
            offer({ type: "nameCard", seat }, null, {
              ask: `name:${seat}`,
              fields: nameFields,
              grid: toName(s, seat),
              weight: "main",
            }),
          ]
        : [],
    about: (s, seat) =>
      mayHaveCard(s, seat)
        ? [
            offer({ type: "giveCard", seat }, s.turn, {
              fields: [...nameFields, ...swapFields(s, seat)],
              grid: gridToGive(s, seat),
              weight: "quiet",
              icon: "cards",
            }),
          ]
        : [],
    table: (s) =>
      claims.offers(
        claimed(s).map((seat) => ({ seat, because: whyNot(s, seat) })),
        s.round,
        s.turn,
      ),
  },
  badges: (s, seat) => (s.namedCards[seat] === undefined ? [] : [claims.badge]),
});
