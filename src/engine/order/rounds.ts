import { resetOffer } from "../kit/drawing.ts";
import { leavers } from "../kit/people.ts";
import type { Words } from "../kit/words.ts";
import type { Offer } from "../rules/offer.ts";
import type { Play } from "../rules/parts.ts";
import { has, without } from "../table/lists.ts";
import { type CardId, cardsAt, type SeatId, type Text } from "../table/table.ts";
import { cameUp, type Line, seatsActing, turnOf, turnOver } from "./line.ts";

/** Rounds that begin when the Game Master says so, whose turns come one after another, and that end after the last. */
export interface Rounds extends Line {
  readonly phase: "setup" | "dealt" | "running" | "between";
  readonly round: number;
  /** The first round has begun: from here on Foundry counts. */
  readonly begun: boolean;
  /** The cards of this round were collected: it begins anew. */
  readonly again: boolean;
  /** Seats in `done` that had no turn this round. */
  readonly passed: readonly SeatId[];
}

interface Came {
  readonly seat: SeatId;
  readonly card: CardId;
}

export type RoundsCommand =
  | { readonly type: "begin" }
  | { readonly type: "end"; readonly seat: SeatId }
  | { readonly type: "endRound" }
  | { readonly type: "reset" };

export type RoundsEvent =
  | { readonly type: "roundBegan" }
  | { readonly type: "turnBegan"; readonly came: readonly Came[] }
  | ({ readonly type: "turnEnded" } & Came)
  | { readonly type: "roundOver" }
  /** All cards are back, and the round is as it was before its deal. */
  | { readonly type: "collected" };

/** What a ruleset says of its rounds. */
interface Says<S extends Rounds> {
  /** Cards are out and the next round has not begun. */
  isBefore(s: S): boolean;
  /** The turns still to come in this round, whoever comes first first. */
  toCome(s: S): readonly Came[];
  /** Those of them that come up next, together; the first of all if this is left out. */
  upNext?(s: S): readonly Came[];
  /** Whether whoever acts may end the turn; always if this is left out. */
  mayEnd?(s: S, seat: SeatId): boolean;
  /** Whether nobody acts or comes, so that ending the round is the next thing to do. */
  isOver?(s: S): boolean;
  beginText?(s: S): string;
  /** What ending the round by hand throws away, if not just the turns to come. */
  ending?(s: S): { readonly confirm?: Text };
  /** Brings up who is next, or ends the round, if there is more to it. */
  advance?(play: Play<S, RoundsEvent>): void;
  /** Ends the round, if there is more to it. */
  endRound?(play: Play<S, RoundsEvent>): void;
  /** Collects the cards, if there is more to it. */
  collect?(play: Play<S, RoundsEvent>): void;
}

type Numbered = Pick<Rounds, "phase" | "round">;

/** The number of the round that is being set up, running, or next. */
export const roundAhead = ({ phase, round }: Numbered): number =>
  phase === "between" ? round + 1 : Math.max(1, round);

/** The seconds since the first round began, each of this length (C-11). */
export const secondsAt = ({ phase, round, begun }: Numbered & Pick<Rounds, "begun">, length: number): number =>
  begun ? length * (phase === "between" ? round : Math.max(0, round - 1)) : 0;

/** What `clockOf` needs to know of rounds of this length, in seconds, but for who comes. */
export const roundsNow = (s: Rounds, length: number) => ({
  round: s.begun ? s.round : 0,
  seconds: secondsAt(s, length),
  turn: s.turn,
  acting: seatsActing(s),
  done: s.done,
  passed: s.passed,
});

/** Foundry's buttons for what begins a round. */
export const beginButtons = ({ begun }: Pick<Rounds, "begun">) =>
  begun ? (["turn", "round"] as const) : (["start", "turn", "round"] as const);

/**
 * The round is over. Ended by hand, those who act have had their turns, those who were still to come are passed over,
 * and so are those who get up later.
 */
function withRoundOver<S extends Rounds>(s: S, toCome: readonly Came[]): S {
  const acting = [...new Set(s.turns.map(({ seat }) => seat))];
  const seats = [...new Set(toCome.map(({ seat }) => seat))];
  const passed = seats.filter((seat) => !has(s.done, seat) && !has(acting, seat));
  const isEarly = toCome.length + s.turns.length > 0;
  const aside = isEarly ? cardsAt(s, ({ zone }) => zone === "pool") : [];
  const used = [...s.turns, ...toCome].map(({ card }) => card);
  return {
    ...s,
    phase: "between",
    turns: [],
    acted: [...s.acted, ...without([...used, ...aside], s.acted)],
    done: [...without(s.done, acting), ...acting, ...passed],
    passed: [...s.passed, ...passed],
    turn: s.turn + 1,
  };
}

/** The head of the table: the round and its time, or `setUp` before anything has been dealt. */
export function roundTitle({ text }: Words, s: Numbered, seconds: number, setUp: Text): Text {
  if (s.phase === "setup") return s.round === 0 ? setUp : text("title.collected", { round: s.round });
  const key = s.phase === "dealt" ? "title.dealt" : s.phase === "between" ? "title.over" : "title.running";
  return text(key, { round: s.round, seconds });
}

const OF_A_ROUND = ["turns", "acted", "done", "passed"] as const;

const withoutLeavers = leavers("done", "passed", "turns");

const seatAndCard = ({ seat, card }: Came): Came => ({ seat, card });

/**
 * C-3, C-11: rounds as a part of any ruleset. One begins when the Game Master says so, its turns come one after another,
 * and it ends after the last; `advance` brings up the next turn, or ends the round. A ruleset's words for it are
 * `offer.begin`, `.end`, `.endRound` and `.reset`, what undo calls them (`deed.…`), `confirm.endRound` and `.reset`, and
 * the refusals `notDealt`, `notActing`, `notRunning` and `nothingDealt`.
 */
export function roundsBy<S extends Rounds>(words: Words, says: Says<S>) {
  const { toCome, upNext = (s) => toCome(s).slice(0, 1) } = says;
  const advance = (play: Play<S, RoundsEvent>): void => {
    if (says.advance !== undefined) return says.advance(play);
    if (play.now.phase !== "running" || play.now.turns.length > 0) return;
    const came = upNext(play.now).map(seatAndCard);
    play.happen(came.length === 0 ? { type: "roundOver" } : { type: "turnBegan", came });
  };
  return { advance, rounds: roundsPart(words, { ...says, advance }) };
}

function roundsPart<S extends Rounds>(words: Words, says: Says<S> & Required<Pick<Says<S>, "advance">>) {
  const { text, no, offer } = words;
  const mayEnd = (s: S, seat: SeatId): boolean => turnOf(s, seat) !== null && says.mayEnd?.(s, seat) !== false;
  const ending = (s: S) => says.ending?.(s) ?? words.passedOver(says.toCome(s).map(({ seat }) => seat));
  return {
    fresh: ({ round }: { readonly round: number }) => ({
      phase: "setup" as const,
      round,
      begun: round > 0,
      again: round > 0,
      turn: 0,
      since: 0,
      turns: [],
      acted: [],
      done: [],
      passed: [],
      inOrder: ["done", "passed"],
    }),
    renew: { roundBegan: OF_A_ROUND, collected: ["phase", ...OF_A_ROUND] as const },
    decide: {
      begin(play: Play<S, RoundsEvent>) {
        if (!says.isBefore(play.now)) return no("notDealt");
        play.happen({ type: "roundBegan" });
        says.advance(play);
        return null;
      },
      end(play: Play<S, RoundsEvent>, { seat }: { readonly seat: SeatId }) {
        const turn = turnOf(play.now, seat);
        if (turn === null || !mayEnd(play.now, seat)) return no("notActing");
        play.happen({ type: "turnEnded", seat, card: turn.card });
        says.advance(play);
        return null;
      },
      endRound(play: Play<S, RoundsEvent>) {
        if (play.now.phase !== "running") return no("notRunning");
        if (says.endRound === undefined) play.happen({ type: "roundOver" });
        else says.endRound(play);
        return null;
      },
      reset(play: Play<S, RoundsEvent>) {
        if (play.now.phase === "setup") return no("nothingDealt");
        if (says.collect === undefined) play.happen({ type: "collected" });
        else says.collect(play);
        return null;
      },
    },
    fold: {
      roundBegan: (s: S): S => ({
        ...s,
        phase: "running",
        begun: true,
        round: roundAhead(s),
        again: false,
        turn: s.turn + 1,
      }),
      turnBegan: (s: S, { came }: { readonly came: readonly Came[] }): S => {
        const seats = came.map(({ seat }) => seat);
        return cameUp({ ...s, passed: without(s.passed, seats) }, came);
      },
      turnEnded: (s: S, { seat, card }: Came): S => turnOver(s, { seat, card }),
      roundOver: (s: S): S => withRoundOver(s, says.toCome(s)),
      collected: (s: S): S => ({ ...s, again: s.round > 0, turn: s.turn + 1 }),
    },
    turns: { turnEnded: "ends" as const },
    also: {
      /** C-5: nothing is left of those who have gone. */
      seated: (s: S, event: Parameters<typeof withoutLeavers>[1], before: S): S => {
        const acted = s.acted.filter((card) => "seat" in (s.cards[card] ?? {}));
        return withoutLeavers({ ...s, acted: acted.length === s.acted.length ? s.acted : acted }, event, before);
      },
    },
    offers: {
      table(s: S): readonly Offer<RoundsCommand>[] {
        const data = { round: roundAhead(s) };
        const isOver = says.isOver?.(s) === true;
        const begin = offer<RoundsCommand>({ type: "begin" }, s.turn, {
          data,
          text: text(says.beginText?.(s) ?? "offer.begin", data),
          buttons: beginButtons(s),
          weight: "main",
        });
        const endRound = offer<RoundsCommand>({ type: "endRound" }, s.round, {
          data,
          buttons: isOver ? ["turn", "round"] : ["round"],
          weight: isOver ? "main" : "setup",
          ...(isOver ? {} : ending(s)),
        });
        return [
          ...(says.isBefore(s) ? [begin] : []),
          ...(s.phase === "running" ? [endRound] : []),
          ...(s.phase === "setup" ? [] : [resetOffer(words, s.round, { confirm: text("confirm.reset") })]),
        ];
      },
      seat: (s: S, seat: SeatId): readonly Offer<RoundsCommand>[] =>
        mayEnd(s, seat)
          ? [offer<RoundsCommand>({ type: "end", seat }, s.since, { buttons: ["turn"], weight: "main" })]
          : [],
    },
  };
}
