import { without } from "../../../engine/kit/records.ts";
import { roundAhead } from "../../../engine/kit/rounds.ts";
import type { Chance } from "../../../engine/table/chance.ts";
import { has } from "../../../engine/table/lists.ts";
import { cardsAt } from "../../../engine/table/table.ts";
import { toDiscards } from "../cards/cards.ts";
import { dealRound } from "../cards/deal.ts";
import { beginAtOnce } from "../cards/tactician.ts";
import { noAsks } from "../seats/asks.ts";
import { type Play, part, type State } from "../state.ts";
import { no, offer, passedOver, text } from "../text-keys.ts";
import { advance, begin, unfinished } from "./count.ts";

/**
 * The count goes on. Without the pause the last turn of a round deals the next one, but not past a waiting Joker
 * (SW-5).
 */
export function goOn(play: Play, chance: Chance): null {
  advance(play);
  const { phase, biding, options } = play.now;
  if (phase === "between" && biding.length === 0 && !options.pause) {
    dealRound(play, chance);
    beginAtOnce(play);
  }
  return null;
}

/** What is asked only before a round begins. */
const lapsed = (asks: State["asks"]): State["asks"] =>
  (["choose", "tactic"] as const).reduce((left, what) => noAsks({ asks: left }, what), asks);

/** Those who were still to come are passed over, and open questions lapse. */
function roundOver(s: State): State {
  const rest = unfinished(s);
  return {
    ...s,
    phase: "between",
    passed: [...s.passed, ...rest.filter((seat) => !has(s.opened, seat))],
    asks: [],
    done: [...without(s.done, rest), ...rest],
    turn: s.turn + 1,
  };
}

/** C-11, SW-4: a round begins after the pause, and is over after the lowest card or when the GM ends it. */
export const rounds = part({
  fresh: ({ round }) => ({ phase: "setup", round, begun: round > 0, again: round > 0 }),
  options: { pause: { choices: { pause: true, atOnce: false }, default: true } },
  decide: {
    begin(play) {
      if (play.now.phase !== "dealt") return no("notDealt");
      begin(play);
      return null;
    },
    endRound(play) {
      if (play.now.phase !== "running") return no("notRunning");
      play.happen({ type: "roundOver" });
      return null;
    },
  },
  fold: {
    roundBegan: (s) => ({
      ...s,
      phase: "running",
      begun: true,
      asks: lapsed(s.asks),
      cards: toDiscards(
        s,
        cardsAt(
          s,
          (place) => place.zone === "picking" || (place.zone === "pool" && !Object.hasOwn(s.down, place.seat)),
        ), // SW-15, SW-24
      ),
      turn: s.turn + 1,
    }),
    roundOver,
  },
  offers: {
    table: (s) => [
      ...(s.phase === "dealt"
        ? [
            offer({ type: "begin" }, s.turn, {
              data: { round: roundAhead(s) },
              buttons: s.begun ? ["turn", "round"] : ["start", "turn", "round"],
              weight: "main",
            }),
          ]
        : []),
      ...(s.phase === "running"
        ? [
            offer({ type: "endRound" }, s.round, {
              undoLabel: text("deed.endRound", { round: roundAhead(s) }),
              buttons: ["round"],
              weight: "setup",
              ...passedOver([...s.chain.flat(), ...s.toCome]),
            }),
          ]
        : []),
    ],
  },
});
