import { noteFault } from "../host/faults.ts";
import { checkerOf, MODULE } from "../host/module.ts";
import { propertiesOf } from "../host/outside.ts";
import { type Doc, host } from "./foundry.ts";

/** What a check has made and could not delete, such as when its page was closed, goes with the next Game Master's page. */

/** Looks for leftovers now, and whenever somebody leaves. Called once, at `ready`. */
export function watchLeftovers(): void {
  const { game } = host();
  const isAway = (user: string): boolean => game.users.get(user)?.active !== true;
  sweep((user) => user === game.userId || isAway(user)); // no check of this page's runs yet
  Hooks.on("userConnected", (_user, isHere) => {
    if (!isHere) sweep(isAway);
  });
}

function sweep(isOver: (user: string) => boolean): void {
  if (game.users.activeGM?.isSelf === true)
    void deleteLeftovers(isOver).catch((error: unknown) => noteFault("leftovers of a check", error));
}

/** Deletes what the checks of these users have made. */
export async function deleteLeftovers(isOver: (user: string) => boolean): Promise<void> {
  for (const document of made()) if (isOver(checkerOf(document) ?? "")) await document.delete().catch(() => undefined);
}

function made(): readonly Doc[] {
  const { messages, combats, scenes } = host().game;
  return [...messages, ...combats, ...scenes].filter((document) => checkerOf(document) !== null);
}

/** What this page does when a check elsewhere asks it. Anybody may ask, so it only sends a message that says nothing. */
export async function answerCheck(asked: unknown): Promise<void> {
  if (propertiesOf(asked)["name"] !== "emit") throw new Error("a check asks nothing of the kind");
  host().game.socket.emit(`module.${MODULE}`, { hello: "there" });
}
