import { keepInJournal, postMessage } from "../host/host.ts";
import { MODULE } from "../host/module.ts";
import { flagsOf, type Told } from "./stored.ts";

/** Who gets the recap of a fight that ends: nobody, the Game Masters or all. */
export type Whom = "off" | "gm" | "all";

/** What the world's setting says. */
export function whomNow(): Whom {
  const set = game.settings.get(MODULE, "recap");
  return set === "all" || set === "off" ? set : "gm";
}

/** Tells it in chat. Whispers reach every browser, so that nothing may be in it that players may not know. */
export async function tellInChat(told: Told, content: string, whom: Exclude<Whom, "off">): Promise<void> {
  const gms = game.users.filter(({ isGM }) => isGM).flatMap(({ id }) => id ?? []);
  await postMessage({
    content,
    speaker: { alias: game.i18n.localize(`${MODULE}.name`) },
    flags: flagsOf(told),
    ...(whom === "gm" ? { whisper: gms } : {}),
  });
}

/** Keeps it as a page of a journal of its own, and opens that. */
export const tellInJournal = (told: Told, content: string, name: string): Promise<void> =>
  keepInJournal({
    name,
    pages: [
      { name, title: { show: false, level: 1 }, type: "text", text: { content, format: 1 }, flags: flagsOf(told) },
    ],
  });
