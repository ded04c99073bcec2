import type { Text } from "../../engine/table.ts";
import { confirmInDialog } from "../../foundry/host/host.ts";
import { type Encounter, MODULE } from "../../foundry/host/module.ts";
import { beginAnew, restoreHands, restoreSpare, saveKept } from "../../foundry/play/damage.ts";
import { homeOf } from "../../foundry/storage/home.ts";
import { words } from "../../foundry/text/i18n.ts";
import { notify } from "../../foundry/text/notify.ts";
import { write } from "../page/templates.ts";

/** The ways out of an unreadable session, as buttons of the note about it. */

type Way = (combat: Encounter) => unknown;

const say = (combat: Encounter, refusal: Text | null): void => {
  if (refusal !== null) notify(homeOf(combat), refusal);
};

const ways: Readonly<Record<string, Way>> = {
  restoreSpare: async (combat) => say(combat, await restoreSpare(combat)),
  restoreHands: async (combat) => say(combat, await restoreHands(combat)),
  async beginAnew(combat) {
    const content = write("shared/confirm", { question: words("screen.beginAnewQuestion") });
    const title = words("screen.beginAnew");
    const either = { yes: title, no: words("screen.cancel") };
    if (await confirmInDialog(title, content, either, MODULE)) await beginAnew(combat);
  },
  saveKept: (combat) => saveKept(homeOf(combat)),
};

/** Listens to those buttons, for the encounter viewed when one is pressed. */
export function mendWith(note: HTMLElement, viewed: () => Encounter | null): void {
  for (const [action, way] of Object.entries(ways))
    note.querySelector(`[data-action=${action}]`)?.addEventListener("click", () => {
      const combat = viewed();
      if (combat !== null) void way(combat);
    });
}
