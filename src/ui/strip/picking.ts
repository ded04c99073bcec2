import type { SeatId } from "../../engine/table/table.ts";
import { pickingIn } from "../offers/pick-row.ts";
import { isEvent, type Scene } from "../shared/scene.ts";

/** What the strip says while a row is picked. Events have no row, so they are buttons here. */
export interface PickingContext {
  readonly text: string;
  readonly events: readonly { readonly seat: SeatId; readonly name: string }[];
}

export function pickingContext(scene: Scene): PickingContext[] {
  const now = pickingIn(scene);
  if (now?.field.byRow === undefined) return [];
  const events = now.field.pick.filter((seat) => isEvent(scene, seat));
  return [
    {
      text: scene.speaker.say(now.field.byRow),
      events: events.map((seat) => ({ seat, name: scene.speaker.seat(seat) })),
    },
  ];
}
