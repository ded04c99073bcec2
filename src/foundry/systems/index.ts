import { Later } from "../host/later.ts";
import { type Encounter, MODULE } from "../host/module.ts";
import type { GameSystem } from "./kit/given.ts";
import type { Adapter, Stance, System } from "./kit/system.ts";
import { known, type Listed } from "./known.ts";

const all = new Map(known.map((one) => [one.id, one]));

const listed = (): Listed => all.get(game.system.id) ?? { id: game.system.id, stance: "beside" };

const adapters = new Map(known.flatMap(({ id, fetch }) => (fetch === undefined ? [] : [[id, new Later(fetch)]])));

/** Takes another package's word on a game system, in place of what is known of it. */
export function addSystem({ adapter, ...about }: GameSystem): void {
  all.set(about.id, { stance: "beside", ...about });
  adapters.delete(about.id);
  if (adapter !== undefined) adapters.set(about.id, new Later<Adapter>(async () => adapter()));
}

/** Each system with its adapter, put together once. */
const whole = new WeakMap<Adapter, System>();

/** What is known of this world's game system, and its adapter once that has been fetched. */
export function system(): System {
  const about = listed();
  const adapter = adapters.get(about.id)?.now ?? null;
  if (adapter === null) return about;
  const before = whole.get(adapter);
  if (before !== undefined) return before;
  const made = { ...about, ...adapter };
  whole.set(adapter, made);
  return made;
}

/** Fetches the adapter for this world's game system, if it has one. Rejects if it cannot be fetched. */
export async function fetchAdapter(): Promise<void> {
  await adapters.get(game.system.id)?.get();
}

/**
 * How cards and this world's game system get on now: the system may have a mode that fits better, and the Game Master
 * may overrule it.
 */
export function stance(): Stance {
  const { stance, hasOrder } = listed();
  return stance === "beside" || isOverruled() || hasOrder?.() === true ? "beside" : "refuse";
}

/** Why the game system leaves cards no room in this encounter, though it does in others. Null if it does. */
export const asideIn = (combat: Encounter): string | null => listed().asideIn?.(combat) ?? null;

/** The options that suit this world's game system better than a ruleset's defaults. */
export const preferred = (): Readonly<Record<string, string>> => listed().prefers?.() ?? {};

/** Whether the Game Master wants cards even though they would stand aside. */
export const isOverruled = (): boolean => game.settings.get(MODULE, "anyway");
