import { groupsPart } from "../../../engine/kit/groups.ts";
import { membersBadge } from "../../../engine/kit/members-badge.ts";
import { came, isIdle, peopleFolds, reseat } from "../../../engine/kit/people.ts";
import type { Chance } from "../../../engine/table/chance.ts";
import { has } from "../../../engine/table/lists.ts";
import { put, type SeatId } from "../../../engine/table/table.ts";
import { cardsOf } from "../../../engine/table/whereabouts.ts";
import { fitCards } from "../cards/deal-in.ts";
import { deckPlace } from "../cards/deck.ts";
import { handOf, ownCards } from "../cards/hands.ts";
import { type Play, part, type State } from "../state.ts";
import { words } from "../text-keys.ts";
import { advance, isOut, turnOver } from "../turns/turns.ts";

type One = { readonly seat: SeatId };

/** Brings seats and cards in line with who is present and who can act, by comparing states. */
export function settle(play: Play, chance: Chance): void {
  reseat(play, {}, play.now.phase !== "setup");
  for (const seat of Object.keys(play.now.seats)) {
    const { now } = play;
    if (isIdle(now, seat)) {
      if (handOf(now, seat).length > 0) play.happen({ type: "fell", seat });
    } else if (cardsOf(now, seat, "pool").length > 0) play.happen({ type: "rose", seat });
  }
  if (isOut(play.now)) fitCards(play, chance);
  advance(play);
}

/** C-5: out of the order, with the cards set aside; a turn that had begun counts as had. */
function fell(s: State, { seat }: One): State {
  const cards = handOf(s, seat);
  const now = cards.find((card) => has(s.acting, card));
  const after = now === undefined ? s : turnOver(s, seat, now);
  return { ...after, cards: put(s.cards, cards, { zone: "pool", seat }) };
}

/** C-5: up again with the same cards, and a round that ended because this seat fell goes on. */
function rose(s: State, { seat }: One): State {
  const own = cardsOf(s, seat, "pool");
  const comes = own.some((card) => !has(s.acted, card) && !has(s.reacted, card));
  return {
    ...s,
    cards: put(s.cards, own, { zone: "hand", seat }),
    phase: comes && s.phase === "between" ? "running" : s.phase,
  };
}

/** C-5: leavers hand their cards in. */
const left = (s: State, seat: SeatId): State => ({ ...s, cards: put(s.cards, ownCards(s, seat), deckPlace) });

/** C-5, NC-2: joiners are dealt to at once, leavers hand their cards in, and those of the defeated are set aside. */
export const people = part({
  decide: {
    roster(play, roster, chance) {
      play.happen(came(roster));
      settle(play, chance);
      return null;
    },
  },
  fold: { ...peopleFolds(left), fell, rose },
  badges: membersBadge,
});

/** SW-3: groups that act together have one card. */
export const groups = part({ fresh: { names: {}, made: 0 }, ...groupsPart<Play>(words, settle) });
