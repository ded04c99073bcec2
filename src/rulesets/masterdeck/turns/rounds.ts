import type { Chance } from "../../../engine/table/chance.ts";
import { passOver } from "../effects/inspiration.ts";
import { fighting, isAsleep, isGone } from "../seats/characters.ts";
import { inFight } from "../set-up/fight.ts";
import { type Play, part, type State } from "../state.ts";

/** Without a pause the next round is dealt when one is over, unless the GM is asked about its outcome (MD-4). */
const isNextDue = (s: State): boolean =>
  s.phase === "between" &&
  !s.options.pause &&
  !Object.values(s.breaks).includes("open") &&
  fighting(s).some((seat) => !isGone(s, seat) && !isAsleep(s, seat));

function goOn(play: Play, _: unknown, chance: Chance): void {
  passOver(play, chance);
  if (isNextDue(play.now)) inFight(play, { type: "deal" }, chance);
}

/**
 * MD-1, MD-4: whatever ends a turn, or the last thing the round waited for, may lead to the next deal, but only to one.
 */
export const rounds = part({ after: { end: goOn, hold: goOn, bide: goOn, settleBreaks: goOn } });
