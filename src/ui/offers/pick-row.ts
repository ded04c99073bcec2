import type { Field } from "../../engine/offer.ts";
import { type SeatId, seatOf } from "../../engine/table.ts";
import type { AnyOffer } from "../../foundry/actors/session.ts";
import { request } from "../../foundry/play/requests.ts";
import type { Scene } from "../shared/scene.ts";

/** A seat that is picked by its row in the tracker, instead of from a list in a dialog. */

type RowField = Extract<Field, { readonly pick: readonly string[] }>;

/** What is being picked for, on this page. */
export interface Picking {
  readonly home: string;
  readonly who: SeatId | "gm";
  readonly key: string;
}

let picking: Picking | null = null;

/** The one field of this offer, if a row can be picked for it. */
export function rowFieldOf({ fields = [] }: AnyOffer): RowField | null {
  const [field, more] = fields;
  return more === undefined && field !== undefined && "pick" in field && field.byRow !== undefined ? field : null;
}

export function beginPicking(next: Picking): void {
  picking = next;
}

/** Whether anything was being picked. */
export function endPicking(): boolean {
  const was = picking !== null;
  picking = null;
  return was;
}

/** The field that is being picked for at this table; null if nothing is, or the offer is gone. */
export function pickingIn(scene: Scene): (Picking & { readonly field: RowField }) | null {
  if (picking === null || picking.home !== scene.home.id) return null;
  const { who, key } = picking;
  const offer = scene.rules.offers(scene.seen, who).find((some) => some.key === key);
  const field = offer === undefined ? null : rowFieldOf(offer);
  return field === null ? null : { ...picking, field };
}

/** Picks this seat, if it is one of those to pick from, and plays the offer. */
export async function pickSeat(scene: Scene, seat: SeatId): Promise<boolean> {
  const now = pickingIn(scene);
  if (now === null || !now.field.pick.includes(seat)) return false;
  picking = null;
  await request(scene.home, { who: now.who, key: now.key, values: { [now.field.name]: [seat] } });
  return true;
}

/** The seat of a row of the tracker, or of a group's line. */
export const seatOfRow = ({ shown }: Scene, { dataset }: HTMLElement): SeatId | null =>
  dataset["seat"] ?? seatOf(shown, dataset["combatantId"] ?? "");
