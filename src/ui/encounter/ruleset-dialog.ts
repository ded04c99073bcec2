import { askInDialog } from "../../foundry/host/host.ts";
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
  const now = chosenFor(combat);
  const known = choices();
  const options = Object.entries(known).map(([value, label]) => ({
    value,
    label: game.i18n.localize(label),
    chosen: value === now,
  }));
  const aside = standsAside(combat);
  const begun = storedAt(homeOf(combat).id) !== null ? words("screen.rulesetBegun") : false;
  const content = write("offers/fields", {
    intro: aside?.text ?? begun,
    fields: [{ name: "rules", label: words("word.rules"), options, isSelect: true }],
  });
  const answer: unknown = await askInDialog(
    words("screen.ruleset"),
    content,
    [
      {
        action: "ok",
        label: words("screen.ok"),
        icon: "fa-solid fa-check",
        default: true,
        callback: (_event: Event, button: HTMLButtonElement) => new FormData(button.form ?? undefined).get("rules"),
      },
      ...(canSave(homeOf(combat))
        ? [{ action: SAVE, label: words("file.save"), icon: "fa-solid fa-file-arrow-down" }]
        : []),
      ...(rulesFor(combat) === null
        ? []
        : [{ action: READ, label: words("file.read"), icon: "fa-solid fa-file-arrow-up" }]),
      { action: "cancel", label: words("screen.cancel"), icon: "fa-solid fa-xmark" },
    ],
    MODULE,
    "dealt-in-dialog",
    "dealt-in-encounter-dialog",
  );
  if (answer === SAVE) return saveFightOf(homeOf(combat));
  if (answer === READ) return readFightInto(homeOf(combat));
  if (typeof answer === "string" && Object.hasOwn(known, answer) && answer !== now) {
    await putAway(combat, answer);
    lookAgain(); // a campaign may have lost its encounter, or gained one
  }
}
