import { valueAt } from "../../host/outside.ts";
import { numberAt } from "./gurps-numbers.ts";

/**
 * The part of a GURPS actor that is read: its data and, in some lines of the system, its advantages and skills as
 * items.
 */
export interface GurpsActor {
  readonly system?: unknown;
  readonly items?: Iterable<GurpsItem>;
}

interface GurpsItem {
  readonly id?: string | null;
  readonly name?: string | null;
  readonly type?: string;
  readonly system?: unknown;
}

/** An advantage or a skill, wherever the actor keeps it. */
export interface Listed {
  /** In lower case, without specialisation, tech level and level: "riding" for "Riding (Horse)". */
  readonly name: string;
  readonly points: number | null;
  readonly level: number | null;
}

export const advantagesOf = (actor: GurpsActor): readonly Listed[] => listedIn(actor, ADVANTAGES);
export const skillsOf = (actor: GurpsActor): readonly Listed[] => listedIn(actor, SKILLS);

/**
 * Items are `feature` and `skill`, in the newer lines `featureV2` and `skillV2`; both have their own part
 * (gurps-item.ts).
 */
const ADVANTAGES = { record: "system.ads", types: ["feature", "featureV2"], part: "system.fea" };
const SKILLS = { record: "system.skills", types: ["skill", "skillV2"], part: "system.ski" };

/**
 * A world may have both at once: with items switched on, the older lines keep the record as well (actor-components.js).
 */
function listedIn(actor: GurpsActor, { record, types, part }: typeof ADVANTAGES): Listed[] {
  const items = [...(actor.items ?? [])];
  const own = items.filter(({ type = "" }) => types.includes(type)).filter((item) => isOn(item, items));
  const ofItems = own.flatMap((item) => listed(item.name, valueAt(item, part)));
  return [...inRecord(valueAt(actor, record)), ...ofItems];
}

const DEEPEST = 8;

/**
 * A record is numbered from "00000". The contents of a container are in its `contains`, or in `collapsed` if it is
 * folded.
 */
function inRecord(record: unknown, depth = 0): Listed[] {
  if (typeof record !== "object" || record === null || depth > DEEPEST) return [];
  return Object.values(record).flatMap((entry: unknown) => {
    if (typeof entry !== "object" || entry === null || valueAt(entry, "disabled") === true) return [];
    const below = ["contains", "collapsed"].flatMap((key) => inRecord(valueAt(entry, key), depth + 1));
    return [...listed(valueAt(entry, "name"), entry), ...below];
  });
}

/** An item is off if it, or what contains it, is disabled (gurps-item.ts). */
function isOn(item: GurpsItem, items: readonly GurpsItem[]): boolean {
  let found: GurpsItem | undefined = item;
  for (let depth = 0; found !== undefined && depth <= DEEPEST; depth++) {
    if (valueAt(found, "system.disabled") === true) return false;
    const container: unknown = valueAt(found, "system.containedBy");
    found = typeof container === "string" ? items.find(({ id }) => id === container) : undefined;
  }
  return true;
}

/** `level` is derived from `import` when the actor is prepared, and is empty for a container (actor.js, skill.ts). */
function listed(name: unknown, data: unknown): Listed[] {
  if (typeof name !== "string") return [];
  const levels = [numberAt(data, "level"), numberAt(data, "import")];
  const level = levels.find((some) => some !== null && some > 0) ?? null;
  return [{ name: plain(name), points: numberAt(data, "points"), level }];
}

/** Longer than any name that is looked for, with whatever a generator puts behind it. */
const LONGEST = 200;

/** Names come from character generators: "Piloting/TL7 (Glider)", "Combat Reflexes 1" (actor-importer.js). */
const plain = (name: string): string =>
  (
    name
      .slice(0, LONGEST)
      .toLowerCase()
      .split(/[([{/:,]/)[0] ?? ""
  )
    .replace(/\s+\d+\s*$/, "")
    .trim();
