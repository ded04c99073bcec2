import type { Values } from "../../engine/rules/offer.ts";
import type { Session } from "../../engine/session/session.ts";
import { ownOffers } from "../../engine/table/own.ts";
import { see } from "../../engine/table/see.ts";
import type { SeatId, Table } from "../../engine/table/table.ts";
import { withoutLeft } from "../../engine/table/whereabouts.ts";
import { type AnyOffer, seatsOf } from "../actors/session.ts";
import { type Home, rulesAt } from "../storage/home.ts";

/** A request to play an offer: its sender, its key, and the chosen values. */
export interface Request {
  readonly who: SeatId | "gm";
  readonly about?: SeatId | undefined;
  readonly key: string;
  readonly values: Values;
}

/** The dealer's own offer with that key, among those this user may see and use. */
export function offerFor(home: Home, session: Session, request: Request, user: User.Implementation): AnyOffer | null {
  const rules = rulesAt(home);
  if (rules === null) return null;
  const mine = seatsOf(session.state, home, user);
  if (request.who === "gm" ? !user.isGM : !mine.includes(request.who)) return null;
  const seen: Table = withoutLeft(user.isGM ? session.state : see(session.state, mine));
  const about = request.who === "gm" ? request.about : undefined;
  const offers = about === undefined ? rules.offers(seen, request.who) : rules.offers(seen, "gm", about);
  return (user.isGM ? offers : ownOffers(offers, mine)).find(({ key }) => key === request.key) ?? null;
}
