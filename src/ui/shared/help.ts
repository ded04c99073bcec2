import { tellInDialog } from "../../foundry/host/host.ts";
import { words } from "../../foundry/text/i18n.ts";
import { MODULE, write } from "../page/templates.ts";
import type { Scene } from "./scene.ts";

declare module "../../foundry/host/contexts.ts" {
  interface Contexts {
    readonly "shared/help": HelpContext;
  }
}

/** The context of `templates/shared/help.hbs`. */
export interface HelpContext {
  readonly lines: readonly string[];
  readonly credit: string | false;
  readonly links: readonly { readonly text: string; readonly href: string }[];
}

/** Shows how this encounter's cards are played, in a few lines, with credit where it is due. */
export async function openHelp({ rules, speaker }: Scene): Promise<void> {
  if (rules.help === undefined) return;
  const { lines, credit } = rules.help;
  const content = write("shared/help", {
    lines: lines.map(speaker.say),
    credit: credit === undefined ? false : speaker.say(credit.text),
    links: (credit?.links ?? []).map(({ text, href }) => ({ text: speaker.say(text), href })),
  });
  await tellInDialog(words(`${rules.id}.name`), content, words("screen.ok"), MODULE, "dealt-in-dialog");
}
