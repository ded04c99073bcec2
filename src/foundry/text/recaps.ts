import * as v from "valibot";
import {
  type Lane,
  type LaneMoment,
  RECAP_LIMITS,
  type Recap,
  type RecapSeat,
  WAYS,
} from "../../engine/session/recap.ts";
import { keepInJournal, postMessage } from "../host/host.ts";
import { MODULE } from "../host/module.ts";
import { type PartsOf, parsedJson, propertiesOf } from "../host/outside.ts";

/** A recap with names, as it lies in a message or in a journal's page, where players may have written it. */

export interface ToldSeat extends Omit<RecapSeat, "seat" | "at"> {
  readonly name: string;
  /** The path of its picture; empty if it has none that fits. */
  readonly img: string;
  /** Whose name and picture these are: the ids of the encounter and the combatant. Absent for what is no fighter. */
  readonly of?: string | undefined;
}

export interface Told extends Omit<Recap, "seats"> {
  /** What the fight is called: its scene. */
  readonly name: string;
  /** The ruleset's id, and what its deck is called if it has a name of its own. */
  readonly rules: string;
  readonly deck: string;
  readonly seats: readonly ToldSeat[];
}

/** The most letters of a name and of a picture's path. */
export const MOST_LETTERS = { name: 60, img: 160 } as const;

const number = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));
const text = v.pipe(v.string(), v.maxLength(MOST_LETTERS.name));
const some = <S extends v.GenericSchema>(one: S, most: number) => v.pipe(v.array(one), v.maxLength(most));
const side = v.picklist(["heroes", "others"]);

const seat = v.object({
  name: text,
  img: v.pipe(v.string(), v.maxLength(MOST_LETTERS.img)),
  side,
  isHero: v.boolean(),
  turns: number,
  won: number,
  lost: number,
  of: v.optional(text),
} satisfies PartsOf<ToldSeat>);
const moments = v.pipe(v.string(), v.maxLength(500), v.regex(/^(\d\d?[ahin]f?( (?!$)|$))*$/), v.transform(momentsIn));
const lane = v.object({
  round: number,
  more: number,
  moments: v.pipe(moments, v.maxLength(RECAP_LIMITS.inLane)),
}) satisfies v.GenericSchema<unknown, Lane>;
const place = v.strictTuple([number, number]);
const told = v.object({
  name: text,
  rules: text,
  deck: text,
  first: number,
  last: number,
  interrupts: number,
  fallen: number,
  turns: number,
  seats: some(seat, RECAP_LIMITS.seats),
  lanes: some(lane, RECAP_LIMITS.lanes),
  arcs: some(v.object({ from: place, to: place }), RECAP_LIMITS.arcs),
} satisfies PartsOf<Told>);

/** More letters than any recap has. */
const TOO_LONG = 40_000;

/** The recap in these flags of a message or a page. Null if there is none, or none that can be shown. */
export function toldIn(flags: unknown): Told | null {
  const { recap } = propertiesOf(propertiesOf(flags)[MODULE]);
  if (typeof recap !== "string" || recap.length > TOO_LONG) return null;
  const found = v.safeParse(told, parsedJson(recap));
  return found.success && isWhole(found.output) ? found.output : null;
}

/** Whether everything in it that is named by its place is there. */
function isWhole({ seats, lanes, arcs }: v.InferOutput<typeof told>): boolean {
  const isSeat = (n: number): boolean => n < seats.length;
  const isPlace = ([at, i]: readonly [number, number]): boolean => i < (lanes[at]?.moments.length ?? 0);
  return (
    lanes.every(({ moments }) => moments.every((one) => isSeat(one.seat))) &&
    arcs.every(({ from, to }) => isPlace(from) && isPlace(to))
  );
}

/** How it lies there: objects in flags would merge with what lay there before. */
export const flagsOf = (told: Told): object => ({
  [MODULE]: {
    recap: JSON.stringify({ ...told, lanes: told.lanes.map((one) => ({ ...one, moments: lettersOf(one) })) }),
  },
});

/** Most of a recap is what was done, so each is a few letters: whose, how, and whether it fell. */
const lettersOf = ({ moments: all }: Lane): string =>
  all.map(({ seat: n, how, fell }) => `${n}${how[0]}${fell ? "f" : ""}`).join(" ");

function momentsIn(letters: string): LaneMoment[] {
  return letters.split(" ").flatMap((one) => {
    const how = WAYS.find((way) => way[0] === one.replace(/^\d+/, "")[0]);
    if (how === undefined) return [];
    return {
      seat: Number.parseInt(one, 10),
      how,
      ...(one.includes("f") ? { fell: true as const } : {}),
    };
  });
}

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
