import type { Table, Text } from "../../engine/table/table.ts";
import { shownHere } from "../actors/session.ts";
import { checkerOf } from "../host/module.ts";
import { tell } from "../host/screen/notices.ts";
import { type Home, rulesAt } from "../storage/home.ts";
import { speaker } from "./speaker.ts";

const nothing: Table = { cards: {}, fighters: {}, seats: {}, asks: [] };

/** Notifies the user, in their language and with no more than they may know. */
export function notify(home: Home, text: Text, tone: "warn" | "info" = "warn"): void {
  if (checkerOf(home.combat) !== null) return; // a check says itself what happened
  const rules = rulesAt(home);
  const shown = rules === null ? nothing : shownHere(rules, home);
  tell(tone, speaker(shown, home).say(text));
}
