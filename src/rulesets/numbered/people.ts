import type { Chance } from "../../engine/chance.ts";
import { groupsPart } from "../../engine/kit/groups.ts";
import { membersBadge } from "../../engine/kit/members-badge.ts";
import { optionsPart } from "../../engine/kit/options.ts";
import { came, isIdle, peopleFolds, reseat } from "../../engine/kit/people.ts";
import { strip, without } from "../../engine/kit/records.ts";
import { has } from "../../engine/lists.ts";
import { put, type SeatId } from "../../engine/table.ts";
import { cardsOf } from "../../engine/whereabouts.ts";
import { choices } from "./about.ts";
import { deckPlace, handOf } from "./cards.ts";
import { fitCards } from "./deal-in.ts";
import { foundUp } from "./face-down.ts";
import { type Options, type Play, part, type State } from "./state.ts";
import { advance, isOut, turnOver } from "./turns.ts";
import { words } from "./words.ts";

type Seated = { readonly seat: SeatId };

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
function fell(s: State, { seat }: Seated): State {
  const cards = handOf(s, seat);
  const now = cards.find((card) => has(s.acting, card));
  const after = now === undefined ? s : turnOver(s, seat, now);
  return { ...after, cards: put(s.cards, cards, { zone: "pool", seat }), proposed: strip(s.proposed, [seat]) };
}

/** C-5: up again with the same cards, and a round that ended because this seat fell goes on. */
function rose(s: State, { seat }: Seated): State {
  const own = cardsOf(s, seat, "pool");
  const comes = own.some((card) => !has(s.acted, card) && !has(s.reacted, card));
  return {
    ...s,
    cards: put(s.cards, own, { zone: "hand", seat }),
    phase: comes && s.phase === "between" ? "running" : s.phase,
  };
}

/** C-5: leavers hand their cards in, and nothing is left of them. */
function left(s: State, seat: SeatId): State {
  const own = [...handOf(s, seat), ...cardsOf(s, seat, "pool")];
  const { ambushers, victims } = s.surprise;
  return {
    ...s,
    cards: put(s.cards, own, deckPlace),
    acting: without(s.acting, own),
    acted: without(s.acted, own),
    reacted: without(s.reacted, own),
    done: without(s.done, [seat]),
    passed: without(s.passed, [seat]),
    exchanged: without(s.exchanged, [seat]),
    keeping: without(s.keeping, [seat]),
    drew: strip(s.drew, [seat]),
    named: strip(s.named, [seat]),
    proposed: strip(s.proposed, [seat]),
    surprise: { ambushers: without(ambushers, [seat]), victims: without(victims, [seat]) },
  };
}

/** C-5, NC-2: joiners are dealt to at once, leavers hand their cards in, and those of the defeated are set aside. */
export const people = part({
  decide: {
    roster(play, roster, chance) {
      play.happen(came(roster));
      settle(play, chance);
      return null;
    },
    set(play, { seat, turns = 1, drawCards = 1, keepsCard: [keeps] = [] }, chance) {
      const fighters = play.now.seats[seat]?.members ?? [];
      if (fighters.length === 0) return words.no("noSeat");
      const keepsCard = keeps === "yes" ? 1 : 0;
      play.happen({ type: "numbersSet", seat, fighters, turns, drawCards, keepsCard });
      settle(play, chance);
      return null;
    },
  },
  fold: { ...peopleFolds(left), fell, rose },
  badges: membersBadge,
});

/** SW-3: groups that act together have one card. */
export const groups = part(groupsPart<Play>(words, settle));

const setting = optionsPart<Options, Play>(words, choices, settle);

/** NC-2, NC-6 to NC-9: what the table plays with. */
export const options = part({
  ...setting,
  fold: { optionsSet: (s, event) => foundUp(setting.fold.optionsSet(s, event), s) },
});
