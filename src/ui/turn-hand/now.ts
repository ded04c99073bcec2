import type { SeatId } from "../../engine/table/table.ts";
import { type Fan, panelIn } from "../../engine/view/view.ts";
import type { AnyOffer } from "../../foundry/actors/session.ts";
import type { Scene } from "../shared/scene.ts";
import type { FanDesk } from "./desk.ts";
import { liveCards, type Settled, settled } from "./draft.ts";

/** The hand shown, what its cards can be picked for, and what is picked from it. */
export interface FanNow {
  readonly scene: Scene;
  readonly seat: SeatId;
  readonly fan: Fan;
  /** Every offer that is not an answer. */
  readonly offers: readonly AnyOffer[];
  readonly sets: readonly AnyOffer[];
  readonly taken: AnyOffer | null;
  readonly chosen: Settled;
}

/** Null without a hand of one's own. */
export function fanNow(scene: Scene | null, desk: FanDesk): FanNow | null {
  const seat = scene === null ? null : desk.seatIn(scene);
  const fan = scene === null ? undefined : panelIn(scene.view, "fans")?.fans.find((some) => some.seat === seat);
  if (scene === null || seat === null || fan === undefined) return null;
  const offers = scene.rules.offers(scene.seen, seat).filter(({ ask }) => ask === undefined);
  const sets = offers.filter((offer) => offer.sets !== undefined);
  const taken = desk.taken(seat, sets);
  return { scene, seat, fan, offers, sets, taken, chosen: settled(taken, desk.draft(fan), liveCards(fan)) };
}
