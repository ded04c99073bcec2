import { isDeepStrictEqual } from "node:util";
import { see, type Viewer } from "../../src/engine/table/see.ts";
import type { Table } from "../../src/engine/table/table.ts";
import { withoutLeft } from "../../src/engine/table/whereabouts.ts";
import { TABLE } from "../e2e/tables.ts";
import { type Kept, seatsOf } from "./kept.ts";
import { ask, type Person } from "./people.ts";
import type { Storm } from "./storm.ts";

/**
 * What each page has of the world: encounters as the module and the tracker need them, what actors say, the module's
 * settings. An empty flag counts as no flag.
 */
const DOCUMENTS = `({
  combats: game.combats.contents.map((combat) => ({
    id: combat.id,
    round: combat.round,
    turn: combat.turn,
    flags: Object.fromEntries(Object.entries(combat.flags["dealt-in"] ?? {}).filter(([, value]) => value !== "")),
    combatants: Object.fromEntries(combat.combatants.contents.map((one) => [one.id, [one.initiative, one.hidden, one.defeated]]).sort()),
  })),
  settings: Object.fromEntries([...game.settings.storage.get("world").values()].filter(({ key }) => key.startsWith("dealt-in.")).map(({ key, value }) => [key, value]).sort()),
})`;

/** What others wrote on sheets and tokens: only a page that has heard everything can know it. */
const SHEETS = `({
  names: Object.fromEntries(game.combats.contents.flatMap(({ combatants }) => combatants.contents.map(({ id, name }) => [id, name]).sort())),
  tokens: Object.fromEntries(game.scenes.contents.flatMap(({ tokens }) => tokens.contents.map((token) => [token.id, token.toObject()])).sort()),
  actors: Object.fromEntries(game.actors.contents.map((actor) => [actor.id, actor.toObject()])),
})`;

/** What the strip says now, and what it says when it is drawn from scratch. */
const STRIPS = `(async () => {
  const now = () => (document.querySelector("#combat .dealt-in-strip")?.innerText ?? "").replaceAll(/\\s+/g, " ");
  const before = now();
  await ui.combat.render({ force: true });
  return [before, now()];
})()`;

/** Where pages differ from the first one, as far as they have heard everything. */
export async function documentFaults({ people }: Storm): Promise<string[]> {
  const heard = people.filter(({ missed }) => !missed);
  return [...(await differing(heard, DOCUMENTS)), ...(await differing(heard, SHEETS))];
}

async function differing(people: readonly Person[], what: string): Promise<string[]> {
  const all = await Promise.all(people.map(async (one) => read(await ask<string>(one, `JSON.stringify(${what})`))));
  return all.flatMap((one, i) =>
    differences(all[0], one).map((at) => `${people[i]?.seat.name} has another ${at} than ${people[0]?.seat.name}`),
  );
}

const read = (text: string | undefined): unknown => JSON.parse(text ?? "null");

/** Where two plain values differ, as paths with both sides. */
export function differences(a: unknown, b: unknown, at = ""): string[] {
  if (isDeepStrictEqual(a, b)) return [];
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null)
    return [`${at} (${short(b)}, not ${short(a)})`];
  const one = a as Record<string, unknown>;
  const other = b as Record<string, unknown>;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((key) =>
    differences(one[key], other[key], `${at}.${key}`),
  );
}

const short = (value: unknown): string => (JSON.stringify(value) ?? "nothing").slice(0, 120);

/** Checks that each page knows just what its user may know, and shows just what it knows (C-5, C-10, MD-22). */
export async function sightFaults(storm: Storm, { open, session }: Kept): Promise<string[]> {
  const { state } = session;
  const faults = differences(plain(see(state, [])), open).map((at) => `open to all is ${at}`);
  for (const person of storm.people) {
    faults.push(...(await knownFaults(storm, person, state)));
    const [before, after] = (await ask<[string, string]>(person, STRIPS)) ?? ["", "nothing"];
    if (before !== after) faults.push(`${person.seat.name} sees “${before}”, and it is “${after}”`);
  }
  return faults;
}

async function knownFaults(storm: Storm, person: Person, state: Table): Promise<string[]> {
  const viewer = person.isGm ? ("gm" as const) : seatsOf(storm, person, state);
  const known = read(await ask<string>(person, `JSON.stringify(${TABLE})`));
  return differences(plain(shownTo(state, viewer)), known).map((at) => `${person.seat.name} knows ${at}`);
}

/** Who has left is kept until the round is over, and shown to nobody. */
const shownTo = (state: Table, viewer: Viewer): Table => withoutLeft(see(state, viewer));

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
