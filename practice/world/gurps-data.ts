import type { Data, DocumentSource } from "../server/world-data.ts";
import { id } from "./ids.ts";

/** A person in a few words; made into the data of either line of the game system that `gurps` imitates. */
export interface Character {
  st: number;
  dx: number;
  iq: number;
  ht: number;
  hp: number;
  fp: number;
  /** FP that are lost already */
  tired?: number;
  /** yards a second without a load */
  move: number;
  speed: number;
  /** level of encumbrance, 0 to 4 */
  load: number;
  advantages?: readonly string[];
  /** points and level of each */
  skills?: Readonly<Record<string, readonly [points: number, level: number]>>;
}

const levels = [0, 1, 2, 3, 4];

/** Numbered "00000" and on, as records are in the older line. */
const numbered = (entries: readonly Data[]): Data =>
  Object.fromEntries(entries.map((entry, index) => [String(index).padStart(5, "0"), entry]));

function common({ st, dx, iq, ht, hp, fp, tired = 0, speed }: Character): Data {
  const attribute = (value: number) => ({ import: value, value: 10, points: 0 });
  return {
    attributes: { ST: attribute(st), DX: attribute(dx), IQ: attribute(iq), HT: attribute(ht) },
    HP: { value: hp, min: 0, max: hp, points: 0 },
    FP: { value: fp - tired, min: 0, max: fp, points: 0 },
    basicspeed: { value: speed, points: 0 },
    conditions: { usermods: [], actions: { maxActions: 1, maxBlocks: 1 } },
  };
}

/** The older line: records, and numbers that an import left as text (template.json, actor-importer.js). */
export function recordData(character: Character): { type: string; system: Data; items: DocumentSource[] } {
  const { move, load, advantages = [], skills = {} } = character;
  const rows = levels.map((level) => ({
    key: `enc${level}`,
    level,
    move: String(Math.max(1, Math.floor((move * (10 - 2 * level)) / 10))),
    current: level === load,
  }));
  const system = {
    ...common(character),
    basicmove: { value: String(move), points: 0 },
    currentmove: 0,
    encumbrance: numbered(rows),
    ads: numbered(advantages.map((name) => ({ name, points: 15, contains: {} }))),
    skills: numbered(
      Object.entries(skills).map(([name, [points, level]]) => ({ name, points, import: String(level), contains: {} })),
    ),
  };
  return { type: "character", system, items: [] };
}

/** The newer line: items, and a chosen level of encumbrance of which the rows are made (character.ts, skill.ts). */
export function itemData(character: Character): { type: string; system: Data; items: DocumentSource[] } {
  const { move, load, advantages = [], skills = {} } = character;
  const item = (name: string, type: string, own: Data): DocumentSource => ({
    _id: id(`item${name}`),
    name,
    type,
    system: { containedBy: null, disabled: false, ...own },
  });
  const system = {
    ...common(character),
    basicmove: { value: move, points: 0 },
    additionalresources: { currentEncumbrance: load },
  };
  const items = [
    ...advantages.map((name) => item(name, "featureV2", { fea: { name, points: 15, level: 0 } })),
    ...Object.entries(skills).map(([name, [points, level]]) =>
      item(name, "skillV2", { ski: { name, specialization: "", points, import: level } }),
    ),
  ];
  return { type: "characterV2", system, items };
}
