import { MODULE } from "../host/module.ts";
import { propertiesOf } from "../host/outside.ts";
import { host } from "./foundry.ts";

/** What this page does when a check elsewhere asks it. Anybody may ask, so it only sends a message that says nothing. */
export async function answerCheck(asked: unknown): Promise<void> {
  if (propertiesOf(asked)["name"] !== "emit") throw new Error("a check asks nothing of the kind");
  host().game.socket.emit(`module.${MODULE}`, { hello: "there" });
}
