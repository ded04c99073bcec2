import type { Text } from "../../engine/table.ts";
import { confirmInDialog } from "../../foundry/host/host.ts";
import { type Encounter, MODULE } from "../../foundry/host/module.ts";
import { beginAnew, restoreHands, restoreSpare, saveKept } from "../../foundry/play/damage.ts";
import { homeOf } from "../../foundry/storage/home.ts";
import { words } from "../../foundry/text/i18n.ts";
import { notify } from "../../foundry/text/notify.ts";
import { write } from "../page/templates.ts";

type Way = (combat: Encounter) => unknown;

const say = (combat: Encounter, refusal: Text | null): void => {
  if (refusal !== null) notify(homeOf(combat), refusal);
};

/** The ways out of an unreadable session, by the buttons of the note about it. */
export const ways: Readonly<Record<string, Way>> = {
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
