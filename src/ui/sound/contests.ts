import type { SeatId } from "../../engine/table/table.ts";
import { panelsIn, type View } from "../../engine/view/view.ts";
import type { Cue } from "./sounds.ts";

/** What is heard of those who roll together. */

/** When dice lie still, and when the totals are read. In milliseconds. */
export const DICE_LIE = 600;
const READ = DICE_LIE + 120;

/** The winner's screen sounds higher than the loser's. */
const [WON, LOST] = [0, 1];

type Seen = Pick<View, "panels">;

/** Dice that were thrown or turned up between two views of one table, and what was settled by them. */
export function contestCues(before: Seen, after: Seen, mine: ReadonlySet<SeatId>): readonly Cue[] {
  const known = new Set(thrown(before));
  const dice = thrown(after).some((one) => !known.has(one));
  const isWaiting = panelsIn(before, "rolling").some(({ verdict }) => verdict === null);
  const settled = panelsIn(after, "rolling").filter(({ verdict }) => verdict !== null);
  return [
    ...(dice ? [{ name: "dice", at: DICE_LIE } as const] : []),
    ...(isWaiting ? settled : []).slice(0, 1).map(({ rollers, verdict }) => {
      const isIn = rollers.some(({ seat }) => mine.has(seat));
      const isFirst = verdict?.first.some((seat) => mine.has(seat)) === true;
      return { name: "verdict", at: dice ? READ : 0, file: isIn && !isFirst ? LOST : WON } as const;
    }),
  ];
}

/** Each throw, told from any other of the same seat by what it came to. */
const thrown = (seen: Seen): readonly string[] =>
  panelsIn(seen, "rolling").flatMap(({ rollers }) =>
    rollers
      .filter(({ state }) => state === "rolled" || state === "closed")
      .map(({ seat, state, total }) => JSON.stringify([seat, state, total])),
  );
