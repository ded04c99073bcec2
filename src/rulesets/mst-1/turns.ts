import { backInDecks } from "../../engine/kit/drawing.ts";
import { isSecret } from "../../engine/kit/words.ts";
import { clockOf } from "../../engine/order/clock.ts";
import { seatsAsked } from "../../engine/order/hold.ts";
import type { Clock } from "../../engine/rules/ruleset.ts";
import type { Cards, Text } from "../../engine/table/table.ts";
import type { Panel } from "../../engine/view/view.ts";
import { DELIMITER, delimiterDeck, wanted } from "./deck.ts";
import { settle } from "./leaving.ts";
import { type Play, part, type State, say, text } from "./state.ts";

/** MS-3: ends the round; those who came or left meanwhile have their cards in the next one. */
export function endRound(play: Play): void {
  play.happen({ type: "roundEnded" });
  settle(play);
}

const roundBegan = (s: State): State => ({
  ...s,
  phase: "running",
  round: s.again ? s.round : s.round + 1,
  passed: s.passed + s.took,
  took: 0,
  begun: true,
  again: false,
});

/** What came stays visible until the next round begins. */
const roundEnded = (s: State): State => ({
  ...s,
  lost: s.holds,
  cards: gathered(s),
  phase: "between",
  took: s.options.seconds,
  turn: s.turn + 1,
});

/** MS-3: puts all cards back into the deck; those beyond a seat's number are blank again. */
export const gathered = (s: State): Cards =>
  backInDecks(
    s,
    (seat) => wanted(s, seat),
    (card) => (card === DELIMITER ? delimiterDeck : null),
  );

/** Who came, in order, without the hidden, since all can read it. */
function cameLine(s: State): Text {
  const seats = s.drawn.map(({ seat }) => seat).filter((seat) => !isSecret(s, seat));
  return seats.length === 0 ? text("say.nobodyCame") : text("say.inOrder", { who: { seats } });
}

/** MS-5: a lost Hold in words. */
function lostLine(s: State, { seat, trigger }: State["lost"][number]): Text {
  const who = { seat };
  return trigger === null || isSecret(s, trigger)
    ? text("say.lostGone", { who })
    : text("say.lost", { who, whom: { seat: trigger } });
}

/** MS-5: what each loser's own players see of it. */
function blowsIn(s: State): Panel[] {
  const lost = s.lost.filter(({ seat }) => !isSecret(s, seat));
  if (lost.length === 0) return [];
  const blows = lost.map(({ seat, trigger }) => ({
    id: `hold ${s.turn} ${seat} ${trigger}`,
    seat,
    cause: text("blow.cause"),
    cards: [],
    follows: [],
    head: trigger === null || isSecret(s, trigger) ? text("blow.gone") : text("blow.head", { whom: { seat: trigger } }),
  }));
  return [{ kind: "blows", blows }];
}

/** MS-3, MS-5: the delimiter ends the round and every Hold, and all cards go back into the deck. */
export const delimiter = part({
  options: { seconds: { choices: { seconds0: 0, seconds6: 6, seconds10: 10, seconds60: 60 }, default: 6 } },
  fresh: ({ options, round }) => ({
    cards: { [DELIMITER]: delimiterDeck }, // MS-1
    phase: "setup",
    round,
    passed: options.seconds * Math.max(0, round - 1),
    took: 0,
    begun: round > 0,
    again: round > 0,
    lost: [],
  }),
  renew: { roundBegan: ["lost"], collected: ["lost"] },
  fold: { roundBegan, roundEnded },
  panels: blowsIn,
  effects: {
    roundEnded: (_, before) => [
      say("over", { round: before.round }, [cameLine(before), ...before.holds.map((hold) => lostLine(before, hold))]),
    ],
  },
});

/** The seconds since the first round began. */
export const secondsOf = (s: State): number => s.passed + s.took;

/** C-11: Foundry's round is the time from delimiter to delimiter. An event leaves the pointer where it was (MS-7). */
export const clock = (s: State): Clock =>
  clockOf(s, {
    round: s.begun ? s.round : 0,
    seconds: secondsOf(s),
    turn: s.turn,
    acting: s.turns.slice(0, 1).map(({ seat }) => seat),
    done: s.done,
    line: [...s.turns.slice(1), ...s.stepping].map(({ seat }) => seat),
    mayAct: seatsAsked(s),
    // MS-13: those not drawn are in no order among themselves.
    alike: s.begun ? Object.keys(s.seats).filter((seat) => wanted(s, seat) > 0) : [],
  });
