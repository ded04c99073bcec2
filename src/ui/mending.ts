import type { Text } from "../engine/table.ts";
import { beginAnew, restoreHands, restoreSpare, saveKept } from "../foundry/damage.ts";
import { homeOf } from "../foundry/home.ts";
import { confirmInDialog } from "../foundry/host.ts";
import { type Fight, MODULE } from "../foundry/module.ts";
import { tell } from "../foundry/tell.ts";
import { words } from "../foundry/voice.ts";
import { write } from "./templates.ts";

/** The ways out of a session that cannot be read, as buttons of the note that says so. */

type Way = (combat: Fight) => unknown;

const say = (combat: Fight, refusal: Text | null): void => {
  if (refusal !== null) tell(homeOf(combat), refusal);
};

const ways: Readonly<Record<string, Way>> = {
  restoreSpare: async (combat) => say(combat, await restoreSpare(combat)),
  restoreHands: async (combat) => say(combat, await restoreHands(combat)),
  async beginAnew(combat) {
    const content = write("confirm", { question: words("screen.beginAnewQuestion") });
    if (await confirmInDialog(words("screen.beginAnew"), content, MODULE)) await beginAnew(combat);
  },
  saveKept: (combat) => saveKept(homeOf(combat)),
};

/** Listens to those buttons, of the encounter that is viewed when one is pressed. */
export function mendWith(note: HTMLElement, viewed: () => Fight | null): void {
  for (const [action, way] of Object.entries(ways))
    note.querySelector(`[data-action=${action}]`)?.addEventListener("click", () => {
      const combat = viewed();
      if (combat !== null) void way(combat);
    });
}
