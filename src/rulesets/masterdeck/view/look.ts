import type { SeatId } from "../../../engine/table/table.ts";
import type { Badge, Tone, View } from "../../../engine/view/view.ts";
import { actionDeck } from "../../action-deck/rules.ts";
import { parts } from "../parts.ts";
import { actionOf } from "../set-up/fight.ts";
import type { State } from "../state.ts";
import { text } from "../text-keys.ts";

/** The action deck's encounter, with the card of the round and what everyone holds. */
export function look(s: State): View {
  const view = actionDeck.look(actionOf(s));
  return {
    ...view,
    ...(s.encounter === null
      ? { title: text("title.campaign"), pause: { head: text("pause.campaign"), text: text("pause.noFight") } }
      : {}),
    ...(s.picture === null ? {} : waiting(s, view.next)),
    rows: view.rows.map((row) => ({ ...row, badges: inOrder([...row.badges, ...parts.badges(s, row.seat)]) })),
    panels: [...view.panels, ...parts.panels(s)],
  };
}

/** MD-2: no one goes on until the GM has settled a picture. */
const waiting = ({ acting }: State, next: SeatId | null): Pick<View, "pause" | "acts" | "next" | "may"> => ({
  pause: { head: text("pause.picture"), text: text("pause.gm") },
  acts: [],
  next: acting[0] ?? next,
  may: [],
});

const ORDER: readonly Tone[] = ["gain", "loss", "may", "now", "plain"];

/** Gains first, then losses, and numbers last: if there is little room, the last ones are dropped. */
const inOrder = (badges: readonly Badge[]): Badge[] =>
  badges.toSorted((a, b) => ORDER.indexOf(a.tone) - ORDER.indexOf(b.tone));
