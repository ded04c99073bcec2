import type { Effect, MessageLine } from "../../engine/rules/ruleset.ts";
import { isFrench, numberOn } from "../../engine/table/french-deck.ts";
import { isSayable, openOf } from "../../engine/table/see.ts";
import type { Table } from "../../engine/table/table.ts";
import { postMessage, writeMessage } from "../host/host.ts";
import { MODULE, template } from "../host/module.ts";
import type { Home } from "../storage/home.ts";
import { type CardFace, face } from "./card-text.ts";
import { type DramaFace, dramaFace } from "./drama-face.ts";
import { wordsFor } from "./i18n.ts";
import { saidIn } from "./messages.ts";
import { type Made, type Speaker, type SpokenPart, speaker } from "./speaker.ts";

type Say = Extract<Effect, { kind: "say" }>;
type Thrown = Extract<Effect, { kind: "roll" }>;

/** The context of `templates/chat/chat.hbs`. */
export interface ChatContext {
  readonly blocks: readonly ChatBlock[];
}

interface ChatBlock {
  readonly parts: SaidContext;
  readonly classes: string;
  readonly lines: readonly ChatLine[];
  /** The face of a card that was played, and what became of it. */
  readonly drama: DramaFace | false;
  readonly note: SaidContext | false;
}

interface ChatLine {
  readonly parts: SaidContext;
  /** The card that the line is about. */
  readonly card: CardFace | false;
  readonly suit: string | false;
  readonly suitName: string;
}

/** The context of `templates/chat/said.hbs`: words, names with what they are made of, cards, and terms of the rules. */
export type SaidContext = readonly (
  | { readonly text: string; readonly name?: undefined; readonly does?: undefined; readonly card?: undefined }
  | {
      readonly name: string;
      readonly does: string;
      readonly ids?: undefined;
      readonly as?: undefined;
      readonly letter?: undefined;
      readonly card?: undefined;
      readonly text?: undefined;
    }
  | {
      readonly name: string;
      readonly card: string;
      readonly ids?: undefined;
      readonly as?: undefined;
      readonly letter?: undefined;
      readonly text?: undefined;
      readonly does?: undefined;
    }
  | {
      readonly name: string;
      readonly ids: string;
      readonly as: Made["as"];
      readonly letter: string;
      readonly card?: undefined;
      readonly text?: undefined;
      readonly does?: undefined;
    }
)[];

/**
 * Sends one message for a command that deserves one. It names no closed card and no hidden fighter, since anyone can
 * read it (C-5). `isDeal` marks the message of a deal.
 */
export async function speak(home: Home, state: Table, effects: readonly Effect[], isDeal = false): Promise<void> {
  const open = openOf(state);
  const spoken = effects.filter(
    (effect): effect is Say | Thrown =>
      (effect.kind === "say" || effect.kind === "roll") && isSayable(effect.text, open),
  );
  if (spoken.length === 0) return;
  const { parts } = speaker(open, home, "everyone");
  const blocks = spoken.map((effect): ChatBlock => {
    const said = (effect.lines ?? []).filter((line) => isSayable(line, open));
    const lines = said.map((line) => lineContext(line, parts));
    const { plays, note } = effect.kind === "say" ? effect : {};
    return {
      parts: partsOf(parts(effect.text)),
      classes: classesOf(lines, said),
      lines,
      drama: plays === undefined ? false : dramaFace(plays.card, "is-chat"),
      note: note === undefined ? false : partsOf(parts(note)),
    };
  });
  const plays = spoken.flatMap((effect) => (effect.kind === "say" ? (effect.plays ?? []) : []))[0];
  const context: ChatContext = { blocks };
  const content = await foundry.applications.handlebars.renderTemplate(template("chat/chat"), { ...context });
  const rolls = spoken.flatMap((effect) => (effect.kind === "roll" ? rollsOf(effect) : []));
  await postMessage({
    content,
    speaker: { alias: game.i18n.localize(`${MODULE}.name`) },
    flags: {
      [MODULE]: {
        combat: home.combat?.id ?? "",
        home: home.id,
        ...(isDeal ? { deal: true } : {}),
        ...(plays === undefined ? {} : { plays }),
      },
    },
    ...(rolls.length > 0 ? { rolls, sound: CONFIG.sounds.dice } : {}),
  });
}

/**
 * Names carry their bearers' ids, so that each page shows those its user may see. What players may not read is not
 * written: it has neutral words, and pages whose user may read it make it anew.
 */
const partsOf = (parts: readonly SpokenPart[]): SaidContext => parts.map(partOf);

function partOf(part: SpokenPart): SaidContext[number] {
  if (typeof part === "string") return { text: inert(part) };
  if ("does" in part) return part;
  if ("card" in part) return { name: inert(part.name), card: part.card };
  const { as, of, letter } = part.made;
  return { name: inert(part.name), ids: of.join(" "), as, letter: letter ?? "" };
}

/**
 * Foundry turns text in a certain form into rolls and links, so anyone who may name a token could write them in our
 * name.
 */
export const inert = (text: string): string =>
  text.replace(/\[(?=\[)/g, "[\u200B").replace(/[@&](?=[\p{L}\d]+\[)/gu, (sign) => `${sign}\u200B`);

/** Strikes out the messages of this home's last deals, as many as were taken back. */
export async function strikeDeals(home: Home, count: number): Promise<void> {
  const said = [...(game.messages ?? [])].map((message) => ({ message, ...saidIn(message) }));
  const open = said.filter((one) => one.deal === true && one.home === home.id && one.struck !== true);
  for (const { message } of count > 0 ? open.slice(-count) : [])
    await writeMessage(message, { flags: { [MODULE]: { struck: true } } });
}

/** The playing card, or the one with a number, that a line names. */
function cardIn({ data: { card } = {} }: MessageLine): ChatLine["card"] {
  const named = typeof card === "object" && "card" in card ? card.card : "";
  return (isFrench(named) || numberOn(named) > 0) && face(named);
}

const classesOf = (lines: readonly ChatLine[], said: readonly MessageLine[]): string =>
  [
    lines.some(({ suit }) => suit !== false) ? "is-suited" : "",
    lines.length > 0 && lines.every(({ card }) => card !== false) ? "is-dealt" : "",
    said.length > 0 && said.every(({ data }) => data?.["place"] !== undefined) ? "is-placed" : "",
  ]
    .filter((name) => name !== "")
    .join(" ");

/** A line, with its suit as a word too: without our styles nothing else would show it. */
const lineContext = (line: MessageLine, parts: Speaker["parts"]): ChatLine => ({
  parts: partsOf(parts(line)),
  card: cardIn(line),
  suit: line.suit ?? false,
  suitName: line.suit === undefined ? "" : wordsFor(`word.${line.suit}`),
});

/** One roll if all dice are thrown once and alike; otherwise one for each die. */
function rollsOf({ dice, once }: Thrown): string[] {
  if (once !== true) return dice.map(rollOf);
  return [...new Set(dice.map(({ faces }) => faces))].map((faces) =>
    plainRoll(
      faces,
      dice.filter((die) => die.faces === faces).flatMap(({ results }) => results),
    ),
  );
}

/** Dice of one kind, each thrown once. */
function plainRoll(faces: number, shown: readonly number[]): string {
  const results = shown.map((result) => ({ result, active: true }));
  return rollWith({ number: shown.length, faces, modifiers: [], results }, `${shown.length}d${faces}`, shown);
}

/** A thrown die as Foundry keeps rolls: packages that show dice throw it again for everyone to see. */
function rollOf({ faces, results }: Thrown["dice"][number]): string {
  const shown = results.map((result) => ({ result, active: true, ...(result === faces ? { exploded: true } : {}) }));
  return rollWith({ number: 1, faces, modifiers: ["x"], results: shown }, `1d${faces}x`, results);
}

function rollWith(die: object, formula: string, shown: readonly number[]): string {
  const total = shown.reduce((sum, result) => sum + result, 0);
  const terms = [{ class: "Die", ...die, options: {}, evaluated: true }];
  return JSON.stringify({ class: "Roll", formula, terms, dice: [], options: {}, total, evaluated: true });
}
