import { isEnd, sideOfCard } from "../../decks/recipe/recipe.ts";
import { isSecret } from "../../engine/kit/words.ts";
import type { Offer } from "../../engine/rules/offer.ts";
import type { Of } from "../../engine/rules/parts.ts";
import { type Chance, has, pick } from "../../engine/table/lists.ts";
import { type CardId, ownerOf, put, type SeatId, type Text } from "../../engine/table/table.ts";
import { cardsIn } from "../../engine/table/whereabouts.ts";
import { advance, overRound } from "./count.ts";
import { candidates, DECK, inShoe, isShoe, isTurn, matters, sideOfDraw } from "./deck.ts";
import { type Command, type Event, no, offer, type Play, part, recipeOf, type State, say, text } from "./state.ts";
import { turnsCameUp } from "./turns.ts";

const mayDraw = (s: State): boolean =>
  isShoe(s) && Object.keys(s.fighters).length > 0 && s.choosing === null && s.breaking.length === 0;

/** One click: those who have not answered keep waiting, and the present turn is over; then the next acts, or a card comes. */
function next(play: Play, chance: Chance): void {
  if (play.now.stepping.length > 0) return play.happen({ type: "wentOn" });
  const [now] = play.now.turns;
  if (now !== undefined) {
    play.happen({ type: "turnEnded", seat: now.seat, card: now.card });
    if (play.now.turns.length > 0) return;
    if (!matters(play.now)) {
      advance(play);
      return;
    }
  }
  drawOn(play, chance);
}

/** OD-3: draws until a card is a turn or ends the round. */
function drawOn(play: Play, chance: Chance): void {
  if (play.now.phase !== "running") for (const type of ["readied", "roundBegan"] as const) play.happen({ type });
  while (matters(play.now)) {
    const card = pick(inShoe(play.now), chance);
    if (card === undefined || isEnd(card)) break;
    if (happened(play, card)) return;
  }
  overRound(play);
}

/** What this card brings; whether it is a turn. */
function happened(play: Play, card: CardId): boolean {
  const place = play.now.cards[card];
  const seat = place === undefined ? null : ownerOf(play.now, place);
  const isOne = isTurn(play.now, card);
  if (recipeOf(play.now).deck.kind === "sides") {
    const own = sideOfCard(card) === null ? null : card;
    if (isOne) play.happen({ type: "sideDrawn", side: sideOfDraw(play.now, card), card: own });
    else play.happen(own === null ? { type: "taken", cards: [card] } : { type: "setAside", card: own });
  } else if (seat !== null) play.happen({ type: "drawn", seat, card, ...(isOne ? {} : { idle: true }) });
  return isOne;
}

/** OD-11: with nobody left of the side, its card goes aside, and the draw goes on when the GM says so. */
export function settleSide(play: Play): void {
  const { choosing } = play.now;
  if (choosing !== null && candidates(play.now, choosing.side).length === 0) {
    play.happen({ type: "setAside", card: choosing.card });
    advance(play);
  }
}

function drawn(s: State, { seat, card, idle }: Of<Event, "drawn">): State {
  const next = { ...s, cards: put(s.cards, [card], { zone: "hand", seat }), drawn: [...s.drawn, { seat, card }] };
  return idle === true ? { ...next, turn: s.turn + 1 } : turnsCameUp(next, [{ seat, card }]);
}

const setAside = (s: State, { card }: Of<Event, "setAside">): State => ({
  ...s,
  cards: card === null ? s.cards : put(s.cards, [card], { zone: "discard", deck: DECK }),
  choosing: null,
  turn: s.turn + 1,
});

/** The card on which this seat acts if it is chosen. */
const cardFor = (s: State, seat: SeatId): CardId | undefined => s.choosing?.card ?? cardsIn(s, "deck", seat)[0];

const mayChoose = (s: State, seat: SeatId): boolean => s.choosing !== null && has(candidates(s, s.choosing.side), seat);

const askId = (seat: SeatId | "gm"): string => `act:${seat}`;

function drawOffer(s: State): Offer<Command> {
  const main = { buttons: ["turn"], weight: "main" } as const;
  if (s.phase !== "running") {
    const round = s.again ? Math.max(1, s.round) : s.round + 1;
    const words = { text: text("offer.drawFirst", { round }), undoLabel: text("deed.drawFirst", { round }) };
    return offer({ type: "draw" }, s.turn, {
      ...main,
      ...words,
      buttons: s.begun ? ["turn", "round"] : ["start", "turn", "round"],
    });
  }
  const [late] = s.stepping.toSorted((a, b) => a.n - b.n);
  if (late !== undefined) {
    const who = { seat: late.seat };
    const words = { text: text("offer.onTo", { who }), undoLabel: text("deed.onTo", { who }) };
    return offer({ type: "draw" }, `${s.turn}:late`, { ...main, ...words });
  }
  const [now, waiting] = s.turns;
  if (now === undefined) return offer({ type: "draw" }, s.turn, main);
  return offer({ type: "draw" }, s.turn, {
    ...main,
    ...(waiting === undefined ? {} : { text: text("offer.onTo", { who: { seat: waiting.seat } }) }),
    undoLabel: text("deed.end", { who: { seat: now.seat } }),
  });
}

/** Who came, in order, without the hidden, since all can read it. */
function cameLine(s: State): Text {
  const seats = s.drawn.map(({ seat }) => seat).filter((seat) => !isSecret(s, seat));
  return seats.length === 0 ? text("say.nobodyCame") : text("say.inOrder", { who: { seats } });
}

/** OD-3, OD-11: cards are drawn one by one; on a side's card its people say who acts. */
export const draw = part({
  fresh: { drawn: [], choosing: null },
  renew: { roundBegan: ["drawn"], roundOver: ["choosing"], collected: ["drawn", "choosing"] },
  asks(s) {
    if (s.choosing === null) return [];
    const base = { text: text(`ask.${s.choosing.side}`), holds: true, fallback: null };
    if (s.choosing.side === "gm") return [{ ...base, id: askId("gm"), to: "gm" }];
    return candidates(s, "players").map((seat) => ({ ...base, id: askId(seat), to: seat }));
  },
  decide: {
    draw(play, _, chance) {
      if (!mayDraw(play.now)) return no(Object.keys(play.now.fighters).length === 0 ? "nobody" : "chooseFirst");
      next(play, chance);
      return null;
    },
    act(play, { seat }) {
      const card = mayChoose(play.now, seat) ? cardFor(play.now, seat) : undefined;
      if (card === undefined) return no("notChosen");
      play.happen({ type: "came", seat, card });
      return null;
    },
  },
  fold: {
    drawn,
    sideDrawn: (s, { side, card }) => ({
      ...s,
      cards: card === null ? s.cards : put(s.cards, [card], { zone: "table" }),
      choosing: { side, card, at: s.turn + 1 },
      turn: s.turn + 1,
    }),
    setAside,
    came: (s, { seat, card }) => drawn({ ...s, choosing: null }, { type: "drawn", seat, card }),
  },
  effects: {
    roundOver: (_, before) => (isShoe(before) ? [say("over", { round: before.round }, [cameLine(before)])] : []),
  },
  offers: {
    table: (s) => [
      ...(mayDraw(s) ? [drawOffer(s)] : []),
      ...(s.choosing?.side === "gm"
        ? candidates(s, "gm").map((seat) =>
            offer({ type: "act", seat }, null, {
              key: `act:gm:${seat}`,
              ask: askId("gm"),
              text: text("offer.actsFor", { who: { seat } }),
            }),
          )
        : []),
    ],
    seat(s, seat) {
      if (s.choosing === null || !mayChoose(s, seat)) return [];
      const { side, at } = s.choosing;
      return [offer({ type: "act", seat }, at, side === "gm" ? {} : { ask: askId(seat), weight: "main" })];
    },
  },
});
