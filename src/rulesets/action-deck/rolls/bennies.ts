import { among } from "../../../engine/rules/choices.ts";
import { leaderIn } from "../seats/who-can-act.ts";
import { part, type State } from "../state.ts";
import { no, offer, text } from "../text-keys.ts";
import { settle } from "../turns/contest.ts";
import { benniesOf, inPurses, payable, written } from "./purse.ts";

/** Whether this encounter uses Bennies; otherwise they are paid by hand and not counted. */
export const areCounted = ({ options }: Pick<State, "options">): boolean =>
  options.bennies === "asked" || options.bennyCard === "yes" || options.jokersWild === "yes";

/**
 * No Bennies are saved between sessions: all are as at the start of one, except those the game system counts itself.
 */
export function newSession(s: State): State {
  const fighters = Object.fromEntries(
    Object.entries(s.fighters).map(([id, fighter]) => {
      const { bennies: _, commonBennies: __, ...memory } = fighter.memory ?? {};
      return [id, fighter.memory === undefined ? fighter : { ...fighter, memory }];
    }),
  );
  return { ...s, fighters, bennies: {}, common: null };
}

/** SW-14: Bennies are deducted when spent, the GM gives and takes them, and none are saved between sessions. */
export const bennies = part({
  fresh: { bennies: {}, common: null, byFighter: ["bennies"] },
  options: { bennies: { choices: among("byHand", "asked"), default: "byHand" } },
  decide: {
    setBennies(play, { seat, bennies }) {
      const fighter = leaderIn(play.now, seat);
      if (fighter === null || bennies === undefined) return no("noSeat");
      play.happen({ type: "benniesSet", seat, fighter, from: "bennies", left: bennies });
      settle(play);
      return null;
    },
    newSession(play) {
      play.happen({ type: "sessionBegan" });
      return null;
    },
  },
  fold: {
    benniesSet: (s, purse) => payable(inPurses(s, [purse])),
    sessionBegan: (s) => payable(newSession(s)),
  },
  also: { fighters: payable },
  effects: {
    benniesSet: (gain) => [written(gain)],
    // on every actor of the world
    sessionBegan: () => [
      { kind: "forget", what: "bennies" },
      { kind: "forget", what: "commonBennies" },
    ],
  },
  offers: {
    table: (s) =>
      areCounted(s)
        ? [offer({ type: "newSession" }, null, { weight: "setup", confirm: text("confirm.newSession") })]
        : [],
    about(s, seat) {
      const fighter = leaderIn(s, seat);
      if (fighter === null || !areCounted(s)) return [];
      const n = benniesOf(s, fighter);
      const fields = [{ name: "bennies", number: [0, Math.max(20, n)], chosen: n }] as const;
      return [offer({ type: "setBennies", seat }, null, { data: { n }, weight: "setup", icon: "tokens", fields })];
    },
  },
  badges(s, seat) {
    const leader = leaderIn(s, seat);
    const n = areCounted(s) && leader !== null ? benniesOf(s, leader) : 0;
    return n > 0 ? [{ text: text("badge.bennies", { n }), tone: "plain", counts: { what: "tokens", n } }] : [];
  },
});
