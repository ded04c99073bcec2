import { unnamedIn } from "../../engine/kit/named-cards.ts";
import { without } from "../../engine/kit/records.ts";
import { has } from "../../engine/lists.ts";
import { type CardId, cardsAt, type SeatId, type Text } from "../../engine/table.ts";
import { actingCard, holderOf, turnsLeft, upNext } from "./cards.ts";
import { turnedUp } from "./face-down.ts";
import { type Play, part, type State } from "./state.ts";
import { no, offer, text } from "./words.ts";

/** The number of the round that is being set up, running, or next. */
export const roundAhead = ({ phase, round }: State): number => (phase === "between" ? round + 1 : Math.max(1, round));

/** NC-2, NC-6: cards are out and the next round has not begun. */
export const isBefore = ({ phase, options }: State): boolean =>
  phase === "dealt" || (phase === "between" && options.deal === "once");

/** Cards are out, and whoever joins gets one at once (C-5). */
export const isOut = (s: State): boolean => s.phase === "running" || isBefore(s);

/** NC-1: brings up the lowest number still to come, or ends the round. */
export function advance(play: Play): void {
  const { now } = play;
  if (now.phase !== "running" || now.acting.length > 0) return;
  const cards = upNext(now);
  play.happen(cards.length === 0 ? { type: "roundOver" } : { type: "turnBegan", cards });
}

function turnBegan(s: State, cards: readonly CardId[]): State {
  const seats = cards.flatMap((card) => holderOf(s, card) ?? []);
  return {
    ...turnedUp(s, cards),
    acting: cards,
    done: without(s.done, seats),
    passed: without(s.passed, seats),
    turn: s.turn + 1,
    since: s.turn + 1,
  };
}

/** The turn of this card is over. */
export const turnOver = (s: State, seat: SeatId, card: CardId): State => ({
  ...s,
  acting: without(s.acting, [card]),
  acted: [...s.acted, card],
  done: [...without(s.done, [seat]), seat],
  turn: s.turn + 1,
});

/** NC-2: what is left of the last round is gone, and the cards are as good as new. */
const roundBegan = (s: State): State => ({
  ...s,
  phase: "running",
  begun: true,
  round: roundAhead(s),
  acting: [],
  acted: [],
  reacted: [],
  done: [],
  passed: [],
  drew: {},
  proposed: {},
  exchanged: [],
  turn: s.turn + 1,
});

/** Ended by hand, those who were still to come are passed over, and so are those who get up later. */
function roundOver(s: State): State {
  const rest = turnsLeft(s);
  const early = rest.length + s.acting.length > 0;
  const aside = early ? cardsAt(s, ({ zone }) => zone === "pool") : [];
  const seats = [...new Set(rest.map(({ seat }) => seat))].filter((seat) => !has(s.done, seat));
  const acting = s.acting.flatMap((card) => holderOf(s, card) ?? []);
  return {
    ...s,
    phase: "between",
    acting: [],
    acted: [...s.acted, ...s.acting, ...rest.map(({ card }) => card), ...without(aside, s.acted)],
    done: [...without(s.done, acting), ...acting, ...without(seats, acting)],
    passed: [...s.passed, ...without(seats, acting)],
    turn: s.turn + 1,
  };
}

/** NC-11: whoever has not named a card yet can do so during the round. */
const confirmed = ({ asks }: State): { readonly confirm?: Text } => {
  const seats = unnamedIn(asks);
  return seats.length === 0 ? {} : { confirm: text("confirm.missing", { who: { seats } }) };
};

/** NC-1, C-11: a round begins when the GM says so, its turns come by number, and it is over after the highest. */
export const turns = part({
  decide: {
    begin(play) {
      if (!isBefore(play.now)) return no("notDealt");
      play.happen({ type: "roundBegan" });
      advance(play);
      return null;
    },
    end(play, { seat }) {
      const card = actingCard(play.now, seat);
      if (card === null) return no("notActing");
      play.happen({ type: "turnEnded", seat, card });
      advance(play);
      return null;
    },
    endRound(play) {
      if (play.now.phase !== "running") return no("notRunning");
      play.happen({ type: "roundOver" });
      return null;
    },
  },
  fold: {
    roundBegan,
    turnBegan: (s, { cards }) => turnBegan(s, cards),
    turnEnded: (s, { seat, card }) => turnOver(s, seat, card),
    roundOver,
  },
  offers: {
    table(s) {
      const data = { round: roundAhead(s) };
      const begin = s.begun ? (["turn", "round"] as const) : (["start", "turn", "round"] as const);
      return [
        ...(isBefore(s)
          ? [offer({ type: "begin" }, s.turn, { data, buttons: begin, weight: "main", ...confirmed(s) })]
          : []),
        ...(s.phase === "running"
          ? [
              offer({ type: "endRound" }, s.round, {
                data,
                buttons: ["round"],
                weight: "setup",
                confirm: text("confirm.endRound", { n: turnsLeft(s).length }),
              }),
            ]
          : []),
      ];
    },
    seat: (s, seat) =>
      actingCard(s, seat) === null
        ? []
        : [offer({ type: "end", seat }, s.since, { buttons: ["turn"], weight: "main" })],
  },
});
