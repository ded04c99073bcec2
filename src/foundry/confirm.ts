import type { Text } from "../engine/table.ts";
import { type Home, rulesAt } from "./home.ts";
import { confirmInDialog } from "./host.ts";
import { MODULE, template } from "./module.ts";
import { shownHere } from "./table.ts";
import { speaker, words } from "./voice.ts";

declare module "./contexts.ts" {
  interface Contexts {
    readonly confirm: ConfirmContext;
  }
}

/** What `templates/confirm.hbs` writes down. */
export interface ConfirmContext {
  readonly question: string;
  /** What it is about. */
  readonly list?: readonly string[];
}

/** Asks the user here before something is done by accident; the list says what it is about. */
export async function confirmed(home: Home, question: Text, list: readonly Text[] = []): Promise<boolean> {
  const rules = rulesAt(home);
  if (rules === null) return false;
  const { say } = speaker(shownHere(rules, home), home);
  const context: ConfirmContext = { question: say(question), list: list.map(say) };
  const content = await foundry.applications.handlebars.renderTemplate(template("confirm"), { ...context });
  return confirmInDialog(words("name"), content, MODULE);
}
