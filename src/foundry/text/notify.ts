import type { Table, Text } from "../../engine/table/table.ts";
import { shownHere } from "../actors/new-session.ts";
import { noteFault } from "../host/faults.ts";
import { documentOf } from "../host/host.ts";
import { checkerOf, MODULE, template } from "../host/module.ts";
import { isObject } from "../host/outside.ts";
import { confirmInDialog } from "../host/screen/dialogs.ts";
import { tell } from "../host/screen/notices.ts";
import { send } from "../network/wire.ts";
import { addressOf, type Home, rulesAt } from "../storage/home.ts";
import { undotted, wordsFor } from "./i18n.ts";
import { speaker } from "./speaker.ts";

const nothing: Table = { cards: {}, fighters: {}, seats: {}, asks: [] };

/** Notifies the user, in their language and with no more than they may know. */
export function notify(home: Home, text: Text, tone: "warn" | "info" = "warn"): void {
  if (checkerOf(home.combat) !== null) return; // a check says itself what happened
  const rules = rulesAt(home);
  const shown = rules === null ? nothing : shownHere(rules, home);
  tell(tone, speaker(shown, home).say(text));
}

/** Shows a message to one user, here or on another client. */
export function sayTo(user: string, home: Home, text: Text): void {
  if (user === game.userId) notify(home, text, "info");
  else send({ kind: "say", to: user, combat: addressOf(home), text });
}

interface Runnable {
  readonly name: string;
  execute(scope: object): unknown;
}

const isRunnable = (document: object | null): document is Runnable =>
  isObject(document) && typeof document["execute"] === "function" && typeof document["name"] === "string";

/**
 * Runs a world macro on this page, with the encounter and this data in its scope. If it is gone or fails, the user is
 * told, and nothing else stops.
 */
export async function runMacro(home: Home, uuid: string, data: object): Promise<void> {
  const macro = await documentOf(uuid);
  if (!isRunnable(macro)) return notify(home, { key: "macro.gone" });
  try {
    await macro.execute({ combat: home.combat, ...data });
  } catch (error) {
    noteFault("a macro", error);
    notify(home, { key: "macro.failed", data: { name: macro.name } });
  }
}

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
  const either = { yes: undotted(say(label)), no: wordsFor("screen.cancel") };
  return confirmInDialog(wordsFor("name"), content, either, MODULE);
}
