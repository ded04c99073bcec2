import type { Table, Text } from "../engine/table.ts";
import { type Home, rulesAt } from "./home.ts";
import { shownHere } from "./table.ts";
import { speaker } from "./voice.ts";

const nothing: Table = { cards: {}, fighters: {}, seats: {}, asks: [] };

/** Says something to the user here, in their language and no more than they may know. */
export function tell(home: Home, text: Text, tone: "warn" | "info" = "warn"): void {
  const rules = rulesAt(home);
  const shown = rules === null ? nothing : shownHere(rules, home);
  ui.notifications[tone](speaker(shown, home).say(text), { escape: true });
}
