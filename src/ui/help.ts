import { tellInDialog } from "../foundry/host.ts";
import { words } from "../foundry/voice.ts";
import type { Scene } from "./scene.ts";
import { MODULE, write } from "./templates.ts";

declare module "../foundry/contexts.ts" {
  interface Contexts {
    readonly help: HelpContext;
    readonly "help-button": object;
  }
}

/** What `templates/help.hbs` writes down. */
export interface HelpContext {
  readonly lines: readonly string[];
  readonly credit: string | false;
  readonly links: readonly { readonly text: string; readonly href: string }[];
}

/** How this encounter's cards are played, in a few lines, with credit where it is due. */
export async function openHelp({ rules, speaker }: Scene): Promise<void> {
  if (rules.help === undefined) return;
  const { lines, credit } = rules.help;
  const content = write("help", {
    lines: lines.map(speaker.say),
    credit: credit === undefined ? false : speaker.say(credit.text),
    links: (credit?.links ?? []).map(({ text, href }) => ({ text: speaker.say(text), href })),
  });
  await tellInDialog(words(`${rules.id}.name`), content, words("screen.ok"), MODULE, "dealt-in-dialog");
}
