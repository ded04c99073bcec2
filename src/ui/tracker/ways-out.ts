import type { Text } from "../../engine/table/table.ts";
import { writeSetting } from "../../foundry/host/host.ts";
import { type Encounter, MODULE } from "../../foundry/host/module.ts";
import { confirmInDialog } from "../../foundry/host/screen/dialogs.ts";
import { requestTakeUp } from "../../foundry/play/requests.ts";
import { restoreHands, saveKept } from "../../foundry/repair/put-back.ts";
import { beginAnew } from "../../foundry/repair/resuming.ts";
import { homeOf } from "../../foundry/storage/home.ts";
import { words } from "../../foundry/text/i18n.ts";
import { notify } from "../../foundry/text/notify.ts";
import { write } from "../page/templates.ts";

/** The ways out of an encounter without cards or with an unreadable session, as buttons of the note about it. */

type Way = (combat: Encounter) => unknown;

const say = (combat: Encounter, refusal: Text | null): void => {
  if (refusal !== null) notify(homeOf(combat), refusal);
};

const isSure = (question: string, label: string): Promise<boolean> =>
  confirmInDialog(label, write("shared/confirm", { question }), { yes: label, no: words("screen.cancel") }, MODULE);

const ways: Readonly<Record<string, Way>> = {
  /** Moves the campaign to this encounter, once the GM has been told what that ends. */
  async goOn(combat) {
    if (await isSure(words("screen.goOnQuestion"), words("screen.goOnHere"))) await requestTakeUp(homeOf(combat));
  },
  /** Lets this world's Game Masters use cards even though the game system orders turns itself. */
  async anyway() {
    const question = words("screen.anywayQuestion", { system: game.system.title });
    if (await isSure(question, words("settings.anyway.name"))) await writeSetting(MODULE, "anyway", true);
  },
  restoreHands: async (combat) => say(combat, await restoreHands(combat)),
  async beginAnew(combat) {
    if (await isSure(words("screen.beginAnewQuestion"), words("screen.beginAnew"))) await beginAnew(combat);
  },
  saveKept: (combat) => saveKept(homeOf(combat)),
};

/** Goes the way of this name, if it is one, for this encounter. */
export const goThisWay = (name: string, combat: Encounter): unknown =>
  Object.hasOwn(ways, name) ? ways[name]?.(combat) : undefined;
