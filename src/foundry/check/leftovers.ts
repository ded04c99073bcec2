import { noteFault } from "../host/faults.ts";
import { checkerOf } from "../host/module.ts";
import { type Doc, host } from "../statements/api.ts";

/** What a check has made and could not delete, such as when its page was closed, goes with the next Game Master's page. */

/** Looks for leftovers now, and whenever somebody leaves. Called once, at `ready`. */
export function watchLeftovers(): void {
  sweep();
  Hooks.on("userConnected", (_user, isHere) => {
    if (!isHere) sweep();
  });
}

function sweep(): void {
  if (game.users.activeGM?.isSelf === true)
    void deleteLeftovers().catch((error: unknown) => noteFault("leftovers of a check", error));
}

/** Deletes what a check by this user has made and not deleted, or by anybody who is no longer here. */
export async function deleteLeftovers(by: string | null = null): Promise<void> {
  for (const document of leftovers(by)) await document.delete().catch(() => undefined);
}

/** What checks have left: of this user's, or of all who are not here. */
function leftovers(by: string | null): readonly Doc[] {
  const { game } = host();
  const isLeft = (document: Doc): boolean => {
    const checker = checkerOf(document);
    if (checker === null) return false;
    return by === null ? checker === game.userId || game.users.get(checker)?.active !== true : checker === by;
  };
  return [...game.messages, ...game.combats, ...game.scenes].filter(isLeft);
}
