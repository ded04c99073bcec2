import type { Text } from "../../engine/table/table.ts";
import { shownHere } from "../actors/session.ts";
import { MODULE, template } from "../host/module.ts";
import { confirmInDialog } from "../host/screen/dialogs.ts";
import { type Home, rulesAt } from "../storage/home.ts";
import { undotted, words } from "./i18n.ts";
import { speaker } from "./speaker.ts";

/** The context of `templates/shared/confirm.hbs`. */
export interface ConfirmContext {
  readonly question: string;
  /** The things it affects. */
  readonly list?: readonly string[];
}

/**
 * Asks the user to confirm, so that nothing is done by accident. The button that goes ahead says what is done. The list
 * names what is affected.
 */
export async function confirmed(home: Home, question: Text, label: Text, list: readonly Text[] = []): Promise<boolean> {
  const rules = rulesAt(home);
  if (rules === null) return false;
  const { say } = speaker(shownHere(rules, home), home);
  const context: ConfirmContext = { question: say(question), list: list.map(say) };
  const content = await foundry.applications.handlebars.renderTemplate(template("shared/confirm"), { ...context });
  const either = { yes: undotted(say(label)), no: words("screen.cancel") };
  return confirmInDialog(words("name"), content, either, MODULE);
}
