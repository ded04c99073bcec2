import type { Practice } from "practice-world";
import type { WorldData } from "practice-world/world-data";
import { type AnyRuleset, CHARACTER, isCharacter } from "../../src/engine/rules/ruleset.ts";
import type { Session } from "../../src/engine/session/session.ts";
import type { SeatId, Table } from "../../src/engine/table/table.ts";
import { bindingOf, deviceWith, openWith, unwrap } from "../../src/foundry/secrets/boxes.ts";
import { fromBase64, unpackText } from "../../src/foundry/secrets/bytes.ts";
import { readKeys } from "../../src/foundry/secrets/wrapped-keys.ts";
import { shipped } from "../../src/rulesets/index.ts";
import { ask, type Person } from "./people.ts";
import { actorIdOf } from "./placed.ts";
import type { Storm } from "./storm.ts";

const campaignId = (ruleset: string): string => `campaign:${ruleset}`;

/** What the server keeps of the fight, opened with a Game Master's own key as that Game Master's page would. */
export interface Kept {
  readonly rules: AnyRuleset;
  readonly rev: number;
  readonly open: Table;
  readonly session: Session;
}

interface Stored {
  readonly v: number;
  readonly rules: string;
  readonly rev: number;
  readonly open: string;
  readonly sealed: string;
}

const settingIn = ({ settings }: WorldData, key: string): unknown => {
  const found = settings.find((one) => one.key === `dealt-in.${key}`);
  return found === undefined ? "" : JSON.parse(String(found.value));
};

/** The rules of this storm. */
export const rulesOf = ({ ruleset }: Pick<Storm, "ruleset">): AnyRuleset =>
  shipped.find(({ id }) => id === ruleset) as AnyRuleset;

/** What lies in the encounter's flags or the campaign's setting; null before anything was played, and once it was put away. */
export function storedIn({ practice, ruleset }: Pick<Storm, "practice" | "ruleset">): Stored | null {
  const world = practice.world();
  const isCampaign = rulesOf({ ruleset }).home === "campaign";
  const text = isCampaign ? settingIn(world, `campaign-${ruleset}`) : "";
  const kept: unknown = isCampaign ? JSON.parse(String(text) || "{}") : world.combats[0]?.flags?.["dealt-in"];
  const stored = kept as Partial<Stored> | undefined;
  return stored?.open === undefined || stored.open === "" ? null : (stored as Stored);
}

/** Where that lies: what is sealed there is bound to it. */
function homeOf({ practice, ruleset }: Pick<Storm, "practice" | "ruleset">): string {
  const [combat] = practice.world().combats;
  return rulesOf({ ruleset }).home === "campaign" ? campaignId(ruleset) : (combat?._id ?? "");
}

/** The revision of what the server keeps. */
export const revOf = (storm: Pick<Storm, "practice" | "ruleset">): number => storedIn(storm)?.rev ?? 0;

/** All of it, opened; null before anything was played. Throws where the seal does not open. */
export async function keptBy(storm: Storm, gm: Person): Promise<Kept | null> {
  const stored = storedIn(storm);
  if (stored === null) return null;
  const at = bindingOf({ ...stored, home: homeOf(storm) });
  const session = openWith(await worldKey(storm.practice, gm), "seal", stored.sealed, at);
  if (session === undefined) throw new Error("The seal does not open with the Game Master's key.");
  const { rev, open } = stored;
  return {
    rules: rulesOf(storm),
    rev,
    open: JSON.parse(unpackText(open)) as Table,
    session: session as Session,
  };
}

async function worldKey(practice: Practice, gm: Person): Promise<Uint8Array> {
  const secret = fromBase64((await ask<string>(gm, 'game.settings.get("dealt-in", "device")')) ?? "");
  const keys = readKeys(String(settingIn(practice.world(), "keys")));
  const own = deviceWith(secret);
  const wrapped = typeof keys === "string" ? undefined : keys.gms[own.id];
  const key = wrapped === undefined ? undefined : unwrap(wrapped, "world", own);
  if (key === undefined) throw new Error(`${gm.seat.name}'s browser does not have the world's key.`);
  return key;
}

const OWNER = 3;

/** The seats of this user, by what the server says of actors. */
export function seatsOf({ practice }: Storm, { user }: Person, table: Table): SeatId[] {
  const world = practice.world();
  const actorOf = (id: string): string | null => (isCharacter(id) ? id.slice(CHARACTER.length) : actorIdOf(world, id));
  const isMine = (id: string): boolean => {
    const actor = world.actors.find(({ _id }) => _id === actorOf(id));
    return (actor?.ownership?.[user] ?? actor?.ownership?.["default"]) === OWNER;
  };
  return Object.entries(table.seats).flatMap(([id, { members }]) => (members.some(isMine) ? [id] : []));
}
