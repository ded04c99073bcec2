import type { Effect } from "../engine/ruleset.ts";
import { isSayable, see } from "../engine/see.ts";
import type { Table } from "../engine/table.ts";
import { postMessage } from "./host.ts";
import { type Fight, MODULE, template } from "./module.ts";
import { speaker } from "./voice.ts";

type Say = Extract<Effect, { kind: "say" }>;

/** One message for a command that deserves one; it names no closed card and no hidden seat, since anybody can read it (C-5). */
export async function speak(combat: Fight, state: Table, effects: readonly Effect[]): Promise<void> {
  const open = see(state, []);
  const sayings = effects.filter((effect): effect is Say => effect.kind === "say" && isSayable(effect.text, open));
  if (sayings.length === 0) return;
  const { say } = speaker(open, combat);
  const blocks = sayings.map(({ text, lines = [] }) => ({
    text: say(text),
    lines: lines.filter((line) => isSayable(line, open)).map(say),
  }));
  const content = await foundry.applications.handlebars.renderTemplate(template("chat"), { blocks });
  await postMessage({
    content,
    speaker: { alias: game.i18n.localize(`${MODULE}.name`) },
    flags: { [MODULE]: { combat: combat.id ?? "" } },
  });
}
