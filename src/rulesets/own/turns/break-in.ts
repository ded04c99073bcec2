import { allOf, has } from "../../../engine/table/lists.ts";
import type { CardId } from "../../../engine/table/table.ts";
import { isLiked } from "../cards/hands.ts";
import { part, recipeOf, type State } from "../state.ts";
import { no, offer, text } from "../text-keys.ts";
import { advance } from "./count.ts";
import { headOf, lined, type Turn } from "./line.ts";
import { holdOf, unheld } from "./step-in.ts";

type Hold = State["holds"][number];

/** From Hold without a trigger, unless somebody is still to be named for a card, or the GM is asked about it. */
const mayUse = (s: State, card: CardId): boolean =>
  s.phase === "running" && s.choosing === null && holdOf(s, card)?.trigger === null && !has(s.breaking, card);

/** OD-7, OD-8: into the turn of somebody else. A Joker always may, and into its turn nobody else (SW-5). */
function mayBreakIn(s: State, { seat, card }: Hold): boolean {
  const head = headOf(s);
  const isFree = isLiked(s, card) || (recipeOf(s).breakIn !== "no" && !head.some((turn) => isLiked(s, turn.card)));
  return (
    isFree && head.length > 0 && head.every((turn) => turn.seat !== seat) && mayUse(s, card) && s.breaking.length === 0
  );
}

/** Those who may act out of turn. */
export const waiting = (s: State): readonly Hold[] =>
  s.holds.filter(({ seat, card }) => Object.hasOwn(s.seats, seat) && (mayUse(s, card) || has(s.asked, card)));

const turnBy = ({ seat, card, n }: Hold, as: "before" | "after"): Turn => ({ seat, card, as, n });

/** The line with one more, right after those who act now and those who asked before. */
function queued(s: State, card: CardId): State {
  const hold = holdOf(s, card);
  if (hold === undefined) return s;
  const { length } = headOf(s);
  const at = s.turns.findIndex(({ as }, i) => i >= length && as === "drawn");
  return lined(unheld(s, hold), s.turns.toSpliced(at < 0 ? s.turns.length : at, 0, turnBy(hold, "after")));
}

function brokeIn(s: State, card: CardId): State {
  const hold = holdOf(s, card);
  return hold === undefined ? s : lined(unheld(s, hold), [turnBy(hold, "before"), ...s.turns]);
}

const breakId = (card: CardId): string => `break:${card}`;

const asking = (s: State): readonly Hold[] => s.holds.filter(({ card }) => has(s.breaking, card));

/** The two answers that the GM has to who wants to break in. */
const goesFirst = ({ seat, card }: Hold) =>
  (["holder", "actor"] as const).map((first) =>
    offer({ type: "goesFirst", seat, card, first }, null, {
      key: `${breakId(card)}:${first}`,
      ask: breakId(card),
      text: first === "holder" ? text("offer.holderFirst", { who: { seat } }) : text("offer.actorFirst"),
    }),
  );

/** OD-7, OD-8: from Hold one acts next, or breaks into a turn, freely or as the GM decides. */
export const breakIn = part({
  fresh: { breaking: [] },
  renew: { dealt: ["breaking"], roundBegan: ["breaking"], roundOver: ["breaking"], collected: ["breaking"] },
  asks: (s) =>
    asking(s).map(({ seat, card }) => ({
      id: breakId(card),
      to: "gm",
      about: seat,
      text: text("ask.breakIn", { who: { seat } }),
      holds: true,
      fallback: `${breakId(card)}:actor`,
    })),
  decide: {
    actNext(play, { card }) {
      if (!mayUse(play.now, card)) return no("tooLate");
      play.happen({ type: "queued", card });
      return null;
    },
    breakIn(play, { card }) {
      const hold = holdOf(play.now, card);
      if (hold === undefined || !mayBreakIn(play.now, hold)) return no("tooLate");
      const isAsked = recipeOf(play.now).breakIn === "gm" && !isLiked(play.now, card);
      play.happen({ type: isAsked ? "breakAsked" : "brokeIn", card });
      return null;
    },
    goesFirst(play, { card, first }) {
      if (!has(play.now.breaking, card)) return no("tooLate");
      play.happen({ type: first === "holder" ? "brokeIn" : "queued", card });
      return advance(play);
    },
  },
  fold: {
    breakAsked: (s, { card }) => ({ ...s, breaking: [...s.breaking, card] }),
    queued: (s, { card }) => queued(s, card),
    brokeIn: (s, { card }) => brokeIn(s, card),
  },
  offers: {
    seat: (s, seat) =>
      allOf(s.holds, seat).flatMap((hold, i) => {
        const [card, moment] = [hold.card, `${s.turn}:${i}`];
        const buttons = i === 0 ? { buttons: ["now"] as const } : {};
        return [
          ...(mayUse(s, card) ? [offer({ type: "actNext", seat, card }, moment, { icon: "next", ...buttons })] : []),
          ...(mayBreakIn(s, hold) ? [offer({ type: "breakIn", seat, card }, moment)] : []),
        ];
      }),
    table: (s) => asking(s).flatMap(goesFirst),
  },
});
