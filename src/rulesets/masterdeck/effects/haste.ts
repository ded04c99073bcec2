import { forgetting } from "../../../engine/kit/people.ts";
import { has } from "../../../engine/table/lists.ts";
import { once } from "../../../engine/table/once.ts";
import type { SeatId } from "../../../engine/table/table.ts";
import { fighting, isGone } from "../seats/characters.ts";
import { leaves, perEncounter } from "../seats/leaving.ts";
import { part, type State } from "../state.ts";
import { no, offer, text } from "../text-keys.ts";
import { extraActions, levelsOf } from "./roll-modifiers.ts";

/** Seats that may be given an extra action: all in the round that is dealt or running. */
export const hastable: (s: State) => readonly SeatId[] = once((s: State) =>
  s.phase === "running" || s.phase === "dealt" ? fighting(s).filter((seat) => !isGone(s, seat)) : [],
);

const isHastable = (s: State, seat: SeatId): boolean => has(hastable(s), seat);

/** MD-29: Haste is one more action in this round, like Flurry (MD-8); the GM may mark it without a card. */
export const haste = part({
  fresh: { hasted: {} },
  renew: {
    ...perEncounter("hasted"),
    roundOver: ["hasted"],
    dealt: ["hasted"],
    standoffCalled: ["hasted"],
    collected: ["hasted"],
  },
  decide: {
    markHaste(play, { seat }) {
      if (!isHastable(play.now, seat)) return no("noRound");
      play.happen({ type: "hasted", seat });
      return null;
    },
  },
  fold: { hasted: (s, { seat }) => ({ ...s, hasted: { ...s.hasted, [seat]: (s.hasted[seat] ?? 0) + 1 } }) },
  also: leaves((s, { seats }) => forgetting("hasted")(s, seats)),
  retell: {
    /** MD-8: the extra one is not counted. */
    declare: (one, s) =>
      one.command.type === "declare" && extraActions(s, one.command.seat) > 0
        ? { ...one, text: text("offer.declareBeside") }
        : one,
  },
  offers: {
    about: (s, seat) => (isHastable(s, seat) ? [offer({ type: "markHaste", seat }, null)] : []),
  },
  badges: (s, seat) =>
    levelsOf(s, seat)
      .filter(({ key }) => key === "haste")
      .map(({ value: n }) => ({ text: text("badge.haste", { n }), tone: "gain", hint: text("hint.haste", { n }) })),
});
