import { askInDialog, type DialogButton } from "../../foundry/host/host.ts";
import { type Encounter, MODULE } from "../../foundry/host/module.ts";
import { lookAgain } from "../../foundry/play/foreign.ts";
import { putAway } from "../../foundry/play/resume.ts";
import { chosenFor, rulesFor } from "../../foundry/storage/choice.ts";
import { canSave, homeOf } from "../../foundry/storage/home.ts";
import { choices } from "../../foundry/storage/settings.ts";
import { storedAt } from "../../foundry/storage/store.ts";
import { words } from "../../foundry/text/i18n.ts";
import { write } from "../page/templates.ts";
import { standsAside } from "../shared/notice.ts";
import { readFightInto, saveFightOf } from "./fight-files.ts";

/** No ruleset has these ids. */
const [SAVE, READ] = ["file:save", "file:read"] as const;

/** Lets the GM choose another ruleset for this encounter, or none. A session already begun is put away. */
export async function chooseRuleset(combat: Encounter): Promise<void> {
  const [known, now] = [choices(), chosenFor(combat)];
  const classes = [MODULE, "dealt-in-dialog", "dealt-in-encounter-dialog"];
  const answer = await askInDialog(
    words("screen.ruleset"),
    formFor(combat, known, now),
    buttonsFor(combat),
    ...classes,
  );
  if (answer === SAVE) return saveFightOf(homeOf(combat));
  if (answer === READ) return readFightInto(homeOf(combat));
  if (typeof answer === "string" && Object.hasOwn(known, answer) && answer !== now) {
    await putAway(combat, answer);
    lookAgain(); // a campaign may have lost its encounter, or gained one
  }
}

/** The rulesets to choose from, and what the choice would end. */
function formFor(combat: Encounter, known: Readonly<Record<string, string>>, now: string): string {
  const options = Object.entries(known).map(([value, label]) => ({
    value,
    label: game.i18n.localize(label),
    chosen: value === now,
  }));
  const begun = storedAt(homeOf(combat).id) !== null && words("screen.rulesetBegun");
  return write("forms/fields", {
    intro: standsAside(combat)?.text ?? begun,
    fields: [{ name: "rules", label: words("word.rules"), options, isSelect: true }],
  });
}

const chosenIn = (form: HTMLFormElement | null): FormDataEntryValue | null =>
  new FormData(form ?? undefined).get("rules");

function buttonsFor(combat: Encounter): DialogButton<FormDataEntryValue | null>[] {
  const ok = { action: "ok", label: words("screen.ok"), icon: "fa-solid fa-check", default: true };
  const save = { action: SAVE, label: words("file.save"), icon: "fa-solid fa-file-arrow-down" };
  const read = { action: READ, label: words("file.read"), icon: "fa-solid fa-file-arrow-up" };
  return [
    { ...ok, callback: (_event, { form }) => chosenIn(form) },
    ...(canSave(homeOf(combat)) ? [save] : []),
    ...(rulesFor(combat) === null ? [] : [read]),
    { action: "cancel", label: words("screen.cancel"), icon: "fa-solid fa-xmark" },
  ];
}
