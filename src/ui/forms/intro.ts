import type { SeatId } from "../../engine/table/table.ts";
import type { AnyOffer } from "../../foundry/actors/session.ts";
import { undotted, words } from "../../foundry/text/i18n.ts";
import { MODULE } from "../page/templates.ts";
import type { TableView } from "../shared/table-view.ts";

/** What is said about an offer before it is played. False if there is nothing to say. */
export function introOf({ speaker }: TableView, { text }: AnyOffer): string | false {
  const intro = text.key.replace(".offer.", ".hint.");
  return game.i18n.has(`${MODULE}.${intro}`) && speaker.say({ ...text, key: intro });
}

/** What is asked for, and about whom. */
export function titleFor({ speaker }: TableView, offer: AnyOffer, of: SeatId | undefined): string {
  const what = undotted(speaker.say(offer.text));
  return of === undefined ? what : words("screen.about", { what, who: speaker.seat(of) });
}
