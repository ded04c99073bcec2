import type { Text } from "../../engine/table/table.ts";
import { type Home, placeOf } from "../storage/home.ts";
import { notify } from "../text/notify.ts";
import { send } from "./channel.ts";

/** Shows a message to one user, here or on another client. */
export function sayTo(user: string, home: Home, text: Text): void {
  if (user === game.userId) notify(home, text, "info");
  else send({ kind: "say", to: user, combat: placeOf(home), text });
}
