import { noteFault } from "./foundry/host/faults.ts";
import { tell } from "./foundry/host/screen/notices.ts";
import { watchRecaps } from "./foundry/recap/watch.ts";
import type { Home } from "./foundry/storage/home.ts";
import { followLogs, watchChanges, watchEnds } from "./foundry/tape/log.ts";
import { words } from "./foundry/text/i18n.ts";
import { onChange } from "./ui/page/screens.ts";

/**
 * The third seam: looking back over what was played, and what a held finger is told. What a whole fight was is fetched
 * only where it is told.
 */

export { playedAt, takenBackAt } from "./foundry/tape/log.ts";
export { framesAt, guessesAt, noteAll } from "./foundry/tape/record.ts";
export { answerTape, askTape, hearReel } from "./foundry/tape/share.ts";
export { countAt } from "./foundry/tape/tape.ts";
export { watchLongPresses } from "./ui/commands/long-press.ts";
export { tapeScreen } from "./ui/tape/tape-screen.ts";

export { openRecap };

type Recaps = typeof import("./recap.ts");

/** Opens the recap of what is played there. If it cannot be fetched, says so. */
const openRecap = (home: Home): Promise<void> =>
  withRecaps(
    (here) => here.openRecap(home),
    () => tell("warn", words("part.missing")),
  );

/** Keeps what is played, tells what a fight was when it ends, and draws what was told. */
export function watchFights(): void {
  watchChanges();
  followLogs();
  onChange(followLogs);
  watchEnds((home, played) => unasked((here) => here.tellEnded(home, played)));
  watchRecaps({
    message: (message, html) => unasked((here) => here.drawInMessage(message, html, here.openTold)),
    page: (flags, places) => unasked((here) => here.drawOnPage(flags, places)),
  });
}

/** Nobody asked for it: where it is missing, the words of a recap stay. */
const unasked = (then: (here: Recaps) => unknown): void =>
  void withRecaps(then, (error) => noteFault("a recap", error));

async function withRecaps(then: (here: Recaps) => unknown, missing: (error: unknown) => unknown): Promise<void> {
  let here: Recaps;
  try {
    here = await import("./recap.ts");
  } catch (error) {
    missing(error);
    return;
  }
  await then(here);
}
