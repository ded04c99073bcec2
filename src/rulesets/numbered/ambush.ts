import { able, isIdle, seatsGone } from "../../engine/kit/people.ts";
import { isSecret } from "../../engine/kit/words.ts";
import { among } from "../../engine/rules/choices.ts";
import type { Sorting } from "../../engine/rules/offer.ts";
import { numberOn } from "../../engine/table/french-deck.ts";
import { has, without } from "../../engine/table/lists.ts";
import { fighterOf } from "../../engine/table/seating.ts";
import { type Ask, type CardId, cardsAt, put, type SeatId } from "../../engine/table/table.ts";
import { cardsIn, countAt } from "../../engine/table/whereabouts.ts";
import { openToAll } from "./choose.ts";
import { DECK, deckPlace, drawer } from "./deck.ts";
import { no, offer, part, type State, text } from "./state.ts";

const hasChosen = (s: State, seat: SeatId): boolean => countAt(s, { zone: "hand", seat }) > 0;

/**
 * NC-9: the ambusher whose choice it is, in the GM's order. The hidden choose after all others, so that nobody learns of
 * them by what is gone (C-5).
 */
function chooserIn(s: State): SeatId | null {
  if (s.phase !== "setup") return null;
  const left = s.surprise.ambushers.filter(
    (seat) => Object.hasOwn(s.seats, seat) && !isIdle(s, seat) && !hasChosen(s, seat),
  );
  return left.find((seat) => !isSecret(s, seat)) ?? left[0] ?? null;
}

/** The choice of who is not named here, though somebody may still have to choose. */
const isChooser = (s: State, seat: SeatId): boolean => chooserIn(s) === seat;

const askId = (seat: SeatId): string => `take:${seat}`;

const askFor = (seat: SeatId): Ask => ({
  id: askId(seat),
  to: seat,
  text: text("ask.take"),
  holds: false,
  fallback: `leaveIt:${seat}`,
});

/** The card of this number, or else of the next one that is left: somebody may have it out of sight. */
function nearest(undrawn: readonly CardId[], number: number): CardId | undefined {
  const byNumber = undrawn.toSorted((a, b) => numberOn(a) - numberOn(b));
  return byNumber.find((card) => numberOn(card) >= number) ?? byNumber.at(-1);
}

function sorting(s: State, seats: readonly SeatId[], field: "ambushers" | "victims"): Sorting {
  const sideOf = (seat: SeatId) => fighterOf(s, s.seats[seat]?.members[0] ?? "")?.side;
  const heroes = seats.filter((seat) => sideOf(seat) === "hero");
  const gms = seats.filter((seat) => sideOf(seat) === "gm");
  return {
    columns: [
      { head: text(`ambush.${field}`), note: text(`ambush.${field}Note`) },
      { head: text("ambush.others"), note: text("ambush.othersNote") },
    ],
    starts: [
      ...(heroes.length > 0 ? [{ text: text("ambush.heroes"), values: { [field]: heroes } }] : []),
      ...(gms.length > 0 ? [{ text: text("ambush.gms"), values: { [field]: gms } }] : []),
      { text: text("ambush.nobody"), values: { [field]: [] } },
    ],
    play: text("ambush.play"),
  };
}

/** These are no longer part of it. */
function surpriseWithout(s: State, seats: readonly SeatId[]): State {
  const { ambushers, victims } = s.surprise;
  return { ...s, surprise: { ambushers: without(ambushers, seats), victims: without(victims, seats) } };
}

const chosenBy = ({ options }: State): "ambushers" | "victims" =>
  options.surprise === "victimsLast" ? "victims" : "ambushers";

/** NC-9: before the first deal the GM says who lies in wait and chooses a card, or who is dealt to last. */
export const ambush = part({
  options: { surprise: { choices: among("ambushersChoose", "victimsLast"), default: "ambushersChoose" } },
  fresh: { surprise: { ambushers: [], victims: [] } },
  renew: { dealt: ["surprise"], collected: ["surprise"] },
  asks(s) {
    const seat = chooserIn(s);
    return seat === null ? [] : [askFor(seat)];
  },
  decide: {
    ambush(play, { ambushers = [], victims = [] }) {
      if (play.now.phase !== "setup") return no("tooLateToAmbush");
      play.happen({ type: "ambushed", ambushers, victims });
      return null;
    },
    take(play, { seat, number }, chance) {
      if (!isChooser(play.now, seat)) return no("nothingToChoose");
      const undrawn = cardsIn(play.now, "deck", DECK);
      play.happen({ type: "taken", seat, card: nearest(undrawn, number) ?? drawer(play, chance, undrawn).next() });
      return null;
    },
    leaveIt(play, { seat }) {
      if (!isChooser(play.now, seat)) return no("nothingToChoose");
      play.happen({ type: "waived", seat });
      return null;
    },
  },
  fold: {
    ambushed: (s, surprise) => ({
      ...s,
      cards: put(
        s.cards,
        cardsAt(s, ({ zone }) => zone !== "deck"),
        deckPlace,
      ),
      surprise: { ambushers: surprise.ambushers, victims: surprise.victims },
    }),
    taken: (s, { seat, card }) => ({ ...s, cards: put(s.cards, [card], { zone: "hand", seat }) }),
    waived: (s, { seat }) => ({
      ...s,
      surprise: { ...s.surprise, ambushers: without(s.surprise.ambushers, [seat]) },
    }),
  },
  also: { seated: (s, _, before) => surpriseWithout(s, seatsGone(s, before)) },
  offers: {
    seat(s, seat) {
      if (!isChooser(s, seat)) return [];
      const ask = askId(seat);
      return [
        ...openToAll(s).map((number) =>
          offer({ type: "take", seat, number }, number, {
            ask,
            data: { n: number },
            undoLabel: text("deed.take", { who: { seat } }),
          }),
        ),
        offer({ type: "leaveIt", seat }, null, { ask }),
      ];
    },
    table(s) {
      const seats = able(s);
      if (s.phase !== "setup" || seats.length < 2) return [];
      const name = chosenBy(s);
      const some = { pick: seats, of: "seat", least: 0, most: seats.length } as const;
      const fields = [{ name, ...some, chosen: s.surprise[name].filter((seat) => has(seats, seat)) }];
      return [
        offer({ type: "ambush" }, null, { weight: "setup", beforeDeal: true, fields, screen: sorting(s, seats, name) }),
      ];
    },
  },
  // players must not know who lies in wait
  badges: (s, seat) =>
    s.unseen === undefined && s.phase === "setup"
      ? (["ambushers", "victims"] as const)
          .filter((some) => chosenBy(s) === some && has(s.surprise[some], seat))
          .map((some) => ({ text: text(`badge.${some}`), tone: some === "victims" ? "loss" : "may" }) as const)
      : [],
});
