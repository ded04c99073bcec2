import { tellInDialog } from "../../foundry/host/host.ts";
import { deckName, words } from "../../foundry/text/i18n.ts";
import { MODULE, write } from "../page/templates.ts";
import type { Scene } from "../shared/scene.ts";
import { faceOf, type StepContext } from "./face.ts";

declare module "../../foundry/host/contexts.ts" {
  interface Contexts {
    readonly "encounter/help": HelpContext;
  }
}

/** The context of `templates/encounter/help.hbs`. */
export interface HelpContext {
  readonly picture: string;
  readonly steps: readonly StepContext[];
  readonly lines: readonly string[];
  readonly credit: string | false;
  readonly links: readonly { readonly text: string; readonly href: string }[];
}

/** Shows how this encounter's cards are played: its picture, a round in three steps, the rules, and whose idea it is. */
export async function openHelp({ rules, speaker }: Scene): Promise<void> {
  if (rules.help === undefined) return;
  const { lines, credit } = rules.help;
  const { picture, steps } = faceOf(rules);
  const content = write("encounter/help", {
    picture,
    steps: steps.filter(({ head }) => head !== ""),
    lines: lines.map(speaker.say),
    credit: credit === undefined ? false : speaker.say(credit.text),
    links: (credit?.links ?? []).map(({ text, href }) => ({ text: speaker.say(text), href })),
  });
  await tellInDialog(deckName(rules.id), content, words("screen.gotIt"), MODULE, "dealt-in-dialog");
}
