import type { Commands } from "../../foundry/api/public.ts";
import { Later } from "../../foundry/host/later.ts";
import { enter } from "../page/enter.ts";

/** What a hotbar macro calls, fetched with the first call. */

const part = new Later(() => import("./commands.ts"));

const command =
  (name: keyof Commands): Commands["deal"] =>
  async (combat) => {
    let isDone = false;
    await enter(part, async ({ commands }) => {
      isDone = await commands[name](combat);
    });
    return isDone;
  };

export const macros: Commands = {
  deal: command("deal"),
  next: command("next"),
  hold: command("hold"),
  showTable: command("showTable"),
  undo: command("undo"),
};
