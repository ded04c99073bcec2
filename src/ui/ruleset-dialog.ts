import { chosenFor, rulesFor } from "../foundry/choice.ts";
import { lookAgain } from "../foundry/foreign.ts";
import { canSave, homeOf } from "../foundry/home.ts";
import { askInDialog } from "../foundry/host.ts";
import { type Fight, MODULE } from "../foundry/module.ts";
import { putAway } from "../foundry/resume.ts";
import { choices } from "../foundry/settings.ts";
import { storedAt } from "../foundry/store.ts";
import { words } from "../foundry/voice.ts";
import { readFightInto, saveFightOf } from "./fight-files.ts";
import { standsAside } from "./notice.ts";
import { write } from "./templates.ts";

/** No ruleset has such an id. */
const [SAVE, READ] = ["file:save", "file:read"] as const;

/** Lets the GM give this encounter another ruleset, or none; a session that was begun is put away. */
export async function chooseRuleset(combat: Fight): Promise<void> {
  const now = chosenFor(combat);
  const known = choices();
  const options = Object.entries(known).map(([value, label]) => ({
    value,
    label: game.i18n.localize(label),
    chosen: value === now,
  }));
  const aside = standsAside(combat);
  const begun = storedAt(homeOf(combat).id) !== null ? words("screen.rulesetBegun") : false;
  const content = write("fields", {
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
    lookAgain(); // a campaign may have lost its fight, or found one
  }
}
