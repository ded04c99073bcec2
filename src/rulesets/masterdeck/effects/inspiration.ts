import { without } from "../../../engine/kit/records.ts";
import { among } from "../../../engine/rules/choices.ts";
import type { Effect } from "../../../engine/rules/ruleset.ts";
import type { Chance } from "../../../engine/table/chance.ts";
import type { FighterId, SeatId } from "../../../engine/table/table.ts";
import { drawTo } from "../cards/piles.ts";
import { earners, isAsleep, placeOf } from "../seats/characters.ts";
import { inFight } from "../set-up/fight.ts";
import { type Play, part, type State } from "../state.ts";
import { text } from "../text-keys.ts";
import { befalls, linesOn } from "./affected.ts";

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
  const place = placeOf(s, who);
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
