import { emit } from "../host/host.ts";
import { CHANNEL } from "../host/module.ts";
import type { Sent } from "./wire.ts";

/** Sends a message to every other page of this world. */
export const send = (message: Sent): void => emit(CHANNEL, message);
