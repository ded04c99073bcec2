import type { DramaCard, DramaDeck, EffectLine } from "../../src/decks/card.ts";
import { barrowWorld } from "./barrow-world.ts";
import { setNextDraws } from "./next-draws.ts";
import { tableOf } from "./tables.ts";
import type { Seat } from "./world.ts";

/** A small deck whose every card a test knows, and the means to choose which comes next. */

type Four = readonly [EffectLine, EffectLine, EffectLine, EffectLine];
const NONE: Four = ["none", "none", "none", "none"];

const card = (id: string, effects: Four | null, more: Partial<DramaCard> = {}): DramaCard => ({
  id,
  title: id[0]?.toUpperCase() + id.slice(1).replaceAll("-", " "),
  text: `What ${id} does, in a few words.`,
  kind: effects === null ? "wild" : "action",
  effects,
  approved: effects === null ? [] : ["intimidation"],
  when: "any",
  from: "pool",
  picture: "",
  ...more,
});

const LAMPS = 28;
export const lamp = (n: number): string => `lamp-${n}`;

export const trial: DramaDeck = {
  id: "trial",
  name: "Trial deck",
  cards: [
    card("storm", ["fatigued", "inspiration", "flurry", "breaks"], { approved: ["attack", "taunt"] }),
    card("fog", ["confused", "down", "stymied", "setback"], { approved: ["trick", "maneuver"] }),
    card("duel", ["up", "tests:taunt", "none", "none"], { approved: ["defend"] }),
    card("calm", NONE),
    card("owl", null),
    ...Array.from({ length: LAMPS }, (_, i) => card(lamp(i + 1), NONE)),
  ],
};

/** The campaign on the barrow road with this deck among the world's. */
export function barrowWithTrial(deck: DramaDeck = trial) {
  const options = barrowWorld("masterdeck");
  const setting = {
    _id: "settingDecks0000",
    key: "dealt-in.decks",
    value: JSON.stringify(JSON.stringify([deck])),
    user: null,
  };
  const { world } = options;
  if (world === undefined) throw new Error("no world");
  return { ...options, world: { ...world, settings: [...world.settings, setting] } };
}

interface TableLike {
  readonly seats: Readonly<Record<string, { readonly members: readonly string[]; readonly name?: string }>>;
  readonly fighters: Readonly<Record<string, { readonly actor: string | null }>>;
  readonly cards: Readonly<Record<string, { readonly zone: string; readonly deck?: string }>>;
  readonly held: readonly string[];
  readonly phase: string;
}

/**
 * The next initiative cards, by the seat's own id or by the start of its actor's id. Everyone else gets what is left.
 */
export async function stackDeal(gm: Seat, wanted: Readonly<Record<string, string>>): Promise<void> {
  const { seats, cards, fighters, held } = await tableOf<TableLike>(gm);
  const left = Object.keys(cards).filter((id) => !id.startsWith("d:") && cards[id]?.zone === "deck");
  const asked = new Set(Object.values(wanted));
  const words: number[] = [];
  for (const id of Object.keys(seats)) {
    if (id.startsWith("actor:") || held.includes(id)) continue;
    const actor = fighters[seats[id]?.members[0] ?? ""]?.actor ?? "";
    const name = Object.keys(wanted).find((key) => actor === `actor${key}`.padEnd(16, "0"));
    const own = name === undefined ? left.find((some) => !asked.has(some) && some.endsWith("D")) : wanted[name];
    const at = left.indexOf(own ?? "");
    if (at < 0) throw new Error(`${own} for ${id} is not in the deck`);
    words.push(at);
    left[at] = left.at(-1) as string;
    left.pop();
  }
  await setNextDraws(gm.page, words);
}

/** The next drama cards, one after another. */
export async function stackDrama(gm: Seat, ...ids: readonly string[]): Promise<void> {
  const { cards } = await tableOf<TableLike>(gm);
  const left = Object.keys(cards).filter((id) => id.startsWith("d:") && cards[id]?.zone === "deck");
  const words = ids.map((id) => {
    const at = left.findIndex((some) => some.endsWith(`:${id}`));
    if (at < 0) throw new Error(`the drama deck lacks ${id}`);
    left.splice(at, 1);
    return at;
  });
  await setNextDraws(gm.page, words);
}
