import { forgetting } from "../../engine/kit/people.ts";
import { among } from "../../engine/rules/choices.ts";
import type { Effect } from "../../engine/rules/ruleset.ts";
import { type Chance, has, without } from "../../engine/table/lists.ts";
import { once } from "../../engine/table/once.ts";
import type { FighterId, SeatId } from "../../engine/table/table.ts";
import { earners, fighting, isAsleep, isGone, leaves, perEncounter, seatOfCharacter } from "./characters.ts";
import { drawTo } from "./deck.ts";
import { befalls, extraActions, levelsOf, linesOn } from "./effects.ts";
import { inFight } from "./fight.ts";
import { no, offer, type Play, part, type State, text } from "./state.ts";

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

/** The unconscious are dealt in and passed over. */
export function passOver(play: Play, chance: Chance): void {
  for (;;) {
    const { now } = play;
    const seat = now.picture === null && now.contest === null ? now.acting.find((id) => isAsleep(now, id)) : undefined;
    if (seat === undefined) return;
    inFight(play, { type: "end", seat }, chance);
  }
}

/** MD-5: the confused draw nothing. */
function draws(s: State, who: SeatId): boolean {
  const place = seatOfCharacter(s, who);
  if (place === null || s.flip?.late.includes(place.seat) === true) return false;
  const lines = linesOn(s, place.seat, place.fighter);
  return lines.includes("inspiration") && !lines.includes("confused");
}

/** The documents count again once they say that these are awake. */
const awake = (s: State, ids: readonly FighterId[]): State =>
  s.flip === null ? s : { ...s, flip: { ...s.flip, woken: without(s.flip.woken, ids) } };

type Befallen = ReturnType<typeof befalls>;

function waking(s: State, whom: Befallen): State {
  if (s.flip === null) return s;
  const wakes = whom.filter(({ only }) => s.fighters[only]?.asleep === true).map(({ only }) => only);
  return { ...s, flip: { ...s.flip, woken: [...without(s.flip.woken, wakes), ...wakes] } };
}

const reviving = (s: State, whom: Befallen): Effect[] =>
  whom.flatMap(({ seat, only }): Effect[] => [
    { kind: "change", seat, only, what: "fatigue", to: 0, on: "token" },
    ...(s.fighters[only]?.asleep === true
      ? ([
          { kind: "status", seat, only, what: "unconscious", on: false },
          { kind: "status", seat, only, what: "prone", on: true },
        ] as const)
      : []),
  ]);

/**
 * MD-9: those with the suit lose all Fatigue; the unconscious wake, prone, and may act on their card at once, before
 * the documents say so. Each player character with the suit draws a card.
 */
export const inspiration = part({
  options: { inspired: { choices: among("pool", "hand"), default: "pool" } },
  follows: {
    struck(play, _, chance) {
      for (const who of earners(play.now))
        if (draws(play.now, who)) drawTo(play, who, play.now.options.inspired, chance);
    },
  },
  also: {
    struck: (s, _, before) => waking(s, befalls(before, "inspiration")),
    cardTurned: (s, { seat }) => waking(s, befalls(s, "inspiration", [seat])),
    fighters: (s, { set }) =>
      awake(
        s,
        Object.keys(set).filter((id) => set[id]?.asleep !== true),
      ),
  },
  effects: {
    struck: (_, before) => reviving(before, befalls(before, "inspiration")),
    cardTurned: ({ seat }, before) => reviving(before, befalls(before, "inspiration", [seat])),
  },
  badges: (s, seat) =>
    isAsleep(s, seat) ? [{ text: text("badge.asleep"), tone: "loss", hint: text("hint.asleep") }] : [],
});
