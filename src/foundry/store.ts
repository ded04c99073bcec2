import { type Patch, patched } from "../engine/patch.ts";
import { nothingTold, type Told } from "../engine/project.ts";
import type { AnyRuleset } from "../engine/ruleset.ts";
import { see } from "../engine/see.ts";
import { type Entry, type Session, startOf } from "../engine/session.ts";
import type { Table, Text } from "../engine/table.ts";
import { readSetting } from "./host.ts";
import { MODULE } from "./module.ts";
import { rulesetOf } from "./registry.ts";

/** The layout's version; a newer one is left alone. */
export const LAYOUT = 1;

/**
 * What lies in an encounter's flags, or in a campaign's setting: scalars and JSON strings only, because objects merge and
 * keep what was removed.
 */
export interface Stored {
  readonly v: number;
  /** Ruleset and the version of its state: `action-deck@1`. */
  readonly rules: string;
  readonly rev: number;
  readonly epoch: number;
  readonly by: string;
  readonly told: string;
  readonly open: string;
  /** An envelope for each user who may know more than everybody: what, as a difference to that. */
  readonly hands: string;
  readonly sealed: string;
}

/** How what not all may know is closed before it is written, and for whom. */
export interface Closing {
  /** For the Game Masters alone. */
  seal(value: unknown): string;
  /** For each user who may know more than `open`. */
  envelopes(state: Table, open: Table): Readonly<Record<string, string>>;
}

const CAMPAIGN = "campaign:";
/** The id of the home of this ruleset's campaign. */
export const campaignId = (rules: string): string => CAMPAIGN + rules;
/** The ruleset whose campaign has this id, or null when it is no campaign's. */
export const rulesetIdIn = (id: string): string | null => {
  const rules = id.startsWith(CAMPAIGN) ? id.slice(CAMPAIGN.length) : "";
  return rulesetOf(rules)?.home === "campaign" ? rules : null;
};
/** The key of the world's setting that keeps this ruleset's campaign. */
export const campaignKey = (rules: string): string => `campaign-${rules}`;

/** Turn events that were told, the round and turn that were last published, and what was played last. */
export interface ToldAt extends Told {
  readonly at: readonly [round: number, turn: number | null];
  readonly last: { readonly by: string | null; readonly deed: Text } | null;
  /** Of which encounter of a campaign it was told. */
  readonly encounter?: string;
}

/** The session that is kept at this home, an encounter's or a campaign's; null when none was begun. */
export function storedAt(home: string): Stored | null {
  const rules = rulesetIdIn(home);
  return rules === null ? flagsOf(home) : settingOf(rules);
}

function flagsOf(combatId: string): Stored | null {
  const flags: unknown = foundry.utils.getProperty(game.combats.get(combatId) ?? {}, `flags.${MODULE}`);
  return storedFrom(flags);
}

const read = new Map<string, { readonly text: string; readonly stored: Stored | null }>();

function settingOf(rules: string): Stored | null {
  const text = String(readSetting(MODULE, campaignKey(rules)));
  const known = read.get(rules);
  if (known?.text === text) return known.stored;
  const stored = text === "" ? null : storedFrom(parse(text));
  read.set(rules, { text, stored });
  return stored;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function storedFrom(kept: unknown): Stored | null {
  const flags = (kept ?? {}) as Partial<Stored>;
  if (typeof flags.open !== "string" || flags.open === "" || typeof flags.rev !== "number") return null;
  return {
    v: flags.v ?? 0,
    rules: flags.rules ?? "",
    rev: flags.rev,
    epoch: flags.epoch ?? 0,
    by: flags.by ?? "",
    told: flags.told ?? "",
    open: flags.open,
    hands: flags.hands ?? "",
    sealed: flags.sealed ?? "",
  };
}

/** What is kept of a session: what is open is enough to play on, what is sealed may be lost. */
export function store(
  rules: AnyRuleset,
  session: Session,
  fence: Pick<Stored, "rev" | "epoch" | "by">,
  told: ToldAt,
  closing: Closing,
): Stored {
  const open = see(session.state, []);
  return {
    v: LAYOUT,
    rules: `${rules.id}@${rules.version}`,
    ...fence,
    told: JSON.stringify(told),
    open: JSON.stringify(open),
    hands: JSON.stringify(closing.envelopes(session.state, open)),
    sealed: closing.seal({ state: session.state, base: session.base, entries: session.entries }),
  };
}

/** Why a stored session cannot be played here, or null. */
export function obstacle(stored: Stored): "newer" | "unknown" | null {
  const [id = "", version = "0"] = stored.rules.split("@");
  const rules = rulesetOf(id);
  if (stored.v > LAYOUT || (rules !== undefined && Number(version) > rules.version)) return "newer";
  return rules === undefined ? "unknown" : null;
}

/**
 * The session as it was stored. When the seal does not open, or its state is of an older version that cannot be
 * migrated, play goes on from what is open, and undo is empty.
 */
export function restore(
  rules: AnyRuleset,
  stored: Stored,
  unseal: (sealed: string) => unknown,
): { session: Session; whole: boolean } {
  const version = versionOf(stored) ?? rules.version;
  const sealed = unseal(stored.sealed);
  if (isSession(sealed) && version === rules.version) return { session: sealed, whole: true };
  if (isSession(sealed) && rules.migrate !== undefined)
    return { session: startOf(rules.migrate(sealed.state, version)), whole: false };
  return { session: startOf(rules.mend(openIn(rules, stored))), whole: false };
}

const parsed = new Map<string, Table>();

/** What everybody may know, parsed once for each state that was published; an older one as this version knows it. */
export function openIn(rules: AnyRuleset, stored: Stored): Table {
  const found = parsed.get(stored.open);
  if (found !== undefined) return found;
  if (parsed.size > 20) parsed.clear();
  const version = versionOf(stored) ?? rules.version;
  const open = JSON.parse(stored.open) as Table;
  const table = version < rules.version && rules.migrate !== undefined ? rules.migrate(open, version) : open;
  parsed.set(stored.open, table);
  return table;
}

/** The envelope that was kept for this user, or null. */
export function envelopeFor({ hands }: Stored, userId: string): string | null {
  const all = hands === "" ? {} : (parse(hands) as Record<string, unknown> | null);
  const found = all !== null && Object.hasOwn(all, userId) ? all[userId] : null;
  return typeof found === "string" ? found : null;
}

/** What is open, with what an envelope adds to it; what is open alone when it does not open. */
export function withEnvelope(rules: AnyRuleset, stored: Stored, content: unknown): Table {
  const open = openIn(rules, stored);
  return isPatch(content) ? (patched(open, content) as Table) : open;
}

const isPatch = (value: unknown): value is Patch =>
  typeof value === "object" && value !== null && ("set" in value || "to" in value);

function versionOf({ rules }: Stored): number | null {
  const [, version] = rules.split("@");
  return version === undefined ? null : Number(version);
}

/** In an encounter that went on without cards, `round` has begun already; of another encounter nothing was told. */
export function toldIn(stored: Stored | null, round: number, encounter = ""): ToldAt {
  const told = stored === null || stored.told === "" ? null : (JSON.parse(stored.told) as ToldAt);
  const isOther = told?.encounter !== undefined && told.encounter !== encounter;
  if (told === null || isOther) return { ...nothingTold, round, at: [0, null], last: told?.last ?? null };
  return told;
}

function isSession(value: unknown): value is Session {
  if (typeof value !== "object" || value === null) return false;
  const { state, base, entries } = value as { state?: unknown; base?: unknown; entries?: readonly Entry[] };
  return typeof state === "object" && typeof base === "object" && Array.isArray(entries);
}
