import type { Table, Text } from "../engine/table.ts";
import { rulesFor } from "./choice.ts";
import type { Fight } from "./module.ts";
import { seenBy } from "./table.ts";
import { speaker } from "./voice.ts";

const nothing: Table = { cards: {}, fighters: {}, seats: {}, asks: [] };

/** Says something to the user here, in their language and no more than they may know. */
export function tell(combat: Fight, text: Text, tone: "warn" | "info" = "warn"): void {
  const rules = rulesFor(combat);
  const seen = rules === null ? nothing : seenBy(rules, combat);
  ui.notifications[tone](speaker(seen, combat).say(text), { escape: true });
}
