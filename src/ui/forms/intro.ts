import type { AnyOffer } from "../../foundry/actors/session.ts";
import { MODULE } from "../page/templates.ts";
import type { TableView } from "../shared/table-view.ts";

/** What is said about an offer before it is played. False if there is nothing to say. */
export function introOf({ speaker }: TableView, { text }: AnyOffer): string | false {
  const intro = text.key.replace(".offer.", ".hint.");
  return game.i18n.has(`${MODULE}.${intro}`) && speaker.say({ ...text, key: intro });
}
