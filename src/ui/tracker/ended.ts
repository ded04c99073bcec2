import { MODULE } from "../../foundry/host/module.ts";
import { askInDialog } from "../../foundry/host/screen/dialogs.ts";
import { tell } from "../../foundry/host/screen/notices.ts";
import { bringBack, type Ended, endedHere } from "../../foundry/steps/ended.ts";
import { deckName, words } from "../../foundry/text/i18n.ts";
import { write } from "../page/templates.ts";

/** Lets the Game Master choose which of the ended fights comes back. */
export async function chooseEnded(): Promise<void> {
  const all = endedHere();
  const content = write("shared/confirm", {
    question: words(all.length === 0 ? "ended.nothing" : "ended.question"),
  });
  const buttons = all.map((one, i) => ({ action: one.id, label: labelOf(one), default: i === 0 }));
  const cancel = { action: "cancel", label: words("screen.cancel"), default: all.length === 0 };
  const chosen = await askInDialog(words("ended.title"), content, [...buttons, cancel], MODULE, "dealt-in-ended");
  if (chosen === null || chosen === "cancel") return;
  const why = await bringBack(chosen).catch(() => "refusal.failed");
  if (why !== null) tell("warn", words(why));
}

function labelOf({ name, rules, round, at }: Ended): string {
  const minutes = Math.max(0, Math.round((Date.now() - at) / 60_000));
  return words("ended.one", {
    ...{ name: name === "" ? words("ended.unnamed") : name, deck: deckName(rules), round, n: minutes },
  });
}
