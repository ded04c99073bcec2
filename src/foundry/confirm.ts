import type { Text } from "../engine/table.ts";
import { rulesFor } from "./choice.ts";
import { confirmInDialog } from "./host.ts";
import { type Fight, MODULE, template } from "./module.ts";
import { seenBy } from "./table.ts";
import { speaker, words } from "./voice.ts";

/** Asks the user here before something is done by accident; the list says what it is about. */
export async function confirmed(combat: Fight, question: Text, list: readonly Text[] = []): Promise<boolean> {
  const rules = rulesFor(combat);
  if (rules === null) return false;
  const { say } = speaker(seenBy(rules, combat), combat);
  const content = await foundry.applications.handlebars.renderTemplate(template("confirm"), {
    question: say(question),
    list: list.map(say),
  });
  return confirmInDialog(words("name"), content, MODULE);
}
