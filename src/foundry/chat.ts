import type { Effect, Line } from "../engine/ruleset.ts";
import { isSayable, see } from "../engine/see.ts";
import type { Table } from "../engine/table.ts";
import type { Home } from "./home.ts";
import { postMessage } from "./host.ts";
import { MODULE, template } from "./module.ts";
import { type Speaker, speaker, words } from "./voice.ts";

type Say = Extract<Effect, { kind: "say" }>;
type Thrown = Extract<Effect, { kind: "roll" }>;

/** One message for a command that deserves one; it names no closed card and no hidden seat, since anybody can read it (C-5). */
export async function speak(home: Home, state: Table, effects: readonly Effect[]): Promise<void> {
  const open = see(state, []);
  const spoken = effects.filter(
    (effect): effect is Say | Thrown =>
      (effect.kind === "say" || effect.kind === "roll") && isSayable(effect.text, open),
  );
  if (spoken.length === 0) return;
  const { say } = speaker(open, home);
  const blocks = spoken.map((effect) => {
    const lines = (effect.kind === "say" ? (effect.lines ?? []) : []).filter((line) => isSayable(line, open));
    const classes = lines.some(({ suit }) => suit !== undefined) ? "is-suited" : "";
    return { text: say(effect.text), classes, lines: lines.map((line) => lineContext(line, say)) };
  });
  const content = await foundry.applications.handlebars.renderTemplate(template("chat"), { blocks });
  const rolls = spoken.flatMap((effect) => (effect.kind === "roll" ? effect.dice : [])).map(rollOf);
  await postMessage({
    content,
    speaker: { alias: game.i18n.localize(`${MODULE}.name`) },
    flags: { [MODULE]: { combat: home.combat?.id ?? "" } },
    ...(rolls.length > 0 ? { rolls, sound: CONFIG.sounds.dice } : {}),
  });
}

/** A line, with its suit in a word too: without our styles nothing else would say it. */
const lineContext = (line: Line, say: Speaker["say"]) => ({
  text: say(line),
  suit: line.suit ?? false,
  suitName: line.suit === undefined ? "" : words(`word.${line.suit}`),
});

/** A die that was thrown, as Foundry keeps rolls: packages that show dice throw it again for all to see. */
function rollOf({ faces, results }: Thrown["dice"][number]): string {
  const shown = results.map((result) => ({ result, active: true, ...(result === faces ? { exploded: true } : {}) }));
  const total = results.reduce((sum, result) => sum + result, 0);
  const die = { class: "Die", number: 1, faces, modifiers: ["x"], results: shown, options: {}, evaluated: true };
  return JSON.stringify({
    class: "Roll",
    formula: `1d${faces}x`,
    terms: [die],
    dice: [],
    options: {},
    total,
    evaluated: true,
  });
}
