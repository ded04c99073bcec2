/** How rounds are numbered and timed, for rules with a deal before each (C-11). */

interface Rounds {
  readonly phase: "setup" | "dealt" | "running" | "between";
  readonly round: number;
  readonly begun: boolean;
}

/** The number of the round that is being set up, running, or next. */
export const roundAhead = ({ phase, round }: Pick<Rounds, "phase" | "round">): number =>
  phase === "between" ? round + 1 : Math.max(1, round);

/** The seconds since the first round began, each of this length. */
export const secondsAt = ({ phase, round, begun }: Rounds, length: number): number =>
  begun ? length * (phase === "between" ? round : Math.max(0, round - 1)) : 0;
