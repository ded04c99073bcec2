import type { Text } from "../../engine/table/table.ts";
import { emit } from "../host/host.ts";
import { CHANNEL } from "../host/module.ts";
import { type Home, placeOf } from "../storage/home.ts";
import { notify } from "../text/notify.ts";
import type { Sent } from "./wire.ts";

/** Sends a message to every other page of this world. */
export const send = (message: Sent): void => emit(CHANNEL, message);

/** Shows a message to one user, here or on another client. */
export function sayTo(user: string, home: Home, text: Text): void {
  if (user === game.userId) notify(home, text, "info");
  else send({ kind: "say", to: user, combat: placeOf(home), text });
}
