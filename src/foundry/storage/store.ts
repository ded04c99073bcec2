import type { AnyRuleset } from "../../engine/rules/ruleset.ts";
import type { Session } from "../../engine/session/session.ts";
import { openOf } from "../../engine/table/see.ts";
import type { Table } from "../../engine/table/table.ts";
import { readSetting } from "../host/host.ts";
import { MODULE } from "../host/module.ts";
import { parsedJson, propertiesOf } from "../host/outside.ts";
import { packText } from "../secrets/bytes.ts";
import { campaignId, campaignKey, isAway, rulesetIdIn } from "./chosen.ts";
import type { TurnRecord } from "./reading.ts";

/**
 * The contents of an encounter's flags or a campaign's setting: scalars and JSON strings only, because objects merge
 * and keep what was removed.
 */
export interface Stored extends WriteFrame, StoredParts {
  /** Where it is kept. This is not written, or a copy could claim to be kept elsewhere. */
  readonly home: string;
  /** Something is kept there, but not even its frame can be read. */
  readonly isBroken?: true;
}

/** The layout's version. Others cannot be read. */
export const LAYOUT = 5;

/** Which write this is, even if it put the session away (C-4). */
export interface WriteFrame {
  readonly epoch: number;
  readonly rev: number;
  /** The page that wrote it. */
  readonly by: string;
  /** The user of that page: while this user is there, nobody else deals. */
  readonly user: string;
  /** An id that never comes again, so that the server has something new to announce whatever else is the same. */
  readonly write: string;
  /**
   * The newest state that its page knew when it wrote, as `epoch.rev.by`: a page that does not know that one has missed
   * something.
   */
  readonly upon: string;
}

/** What belongs together besides the frame. It is always written as a whole. */
export interface StoredParts {
  readonly v: number;
  /** Ruleset and the version of its state: `action-deck@1`. */
  readonly rules: string;
  readonly told: string;
  /** The open table, packed (`packText`). */
  readonly open: string;
  /** A player patch for each user who may know more than everyone: the difference. */
  readonly hands: string;
  readonly sealed: string;
  /** The id of the world key that sealed it, if that was noted. */
  readonly key: string;
}

/** The written part of a session. */
export type Written = WriteFrame & StoredParts;

/** How to seal restricted data before it is written, and for whom. */
export interface Sealer {
  /** The id of the key that seals it. */
  readonly key: string;
  /** For the Game Masters only. */
  seal(value: unknown): string;
  /** For each user who may know more than `open`. */
  playerPatches(state: Table, open: Table): Readonly<Record<string, string>>;
}

const numberIn = (value: unknown): number => (typeof value === "number" && Number.isFinite(value) ? value : 0);
const textIn = (value: unknown): string => (typeof value === "string" ? value : "");

/** The session kept at this home, an encounter's or a campaign's. Null if none has begun. */
export function storedAt(home: string): Stored | null {
  const rules = rulesetIdIn(home);
  return rules === null ? flagsOf(home) : settingOf(rules);
}

const rawFlags = (combatId: string): unknown =>
  foundry.utils.getProperty(game.combats.get(combatId) ?? {}, `flags.${MODULE}`);

const flagsOf = (combatId: string): Stored | null => storedFrom(rawFlags(combatId), combatId);

/** The frame of the last write there: a session, or its putting away. Null if nothing ever was (C-4). */
export function frameAt(home: string): WriteFrame | null {
  const stored = storedAt(home);
  if (stored !== null) return stored;
  const kept = keptAt(home);
  const flags = propertiesOf(typeof kept === "string" ? parsedJson(kept) : kept);
  return flags["rev"] === undefined ? null : frameIn(flags);
}

/** What the last write put there besides its frame. Of a session that was put away, that it is away. */
export function wholeAt(home: string): Partial<StoredParts> {
  const stored = storedAt(home);
  if (stored === null) return { rules: textIn(propertiesOf(keptAt(home))["rules"]), ...AWAY };
  const { v, rules, told, open, hands, sealed, key } = stored;
  return { v, rules, told, open, hands, sealed, key };
}

/** Flags are merged, so that what is put away is emptied. */
export const AWAY = { told: "", open: "", hands: "", sealed: "" } as const;

/** The data kept there, exactly as it was found. */
export function keptAt(home: string): unknown {
  const rules = rulesetIdIn(home);
  return rules === null ? rawFlags(home) : readSetting(MODULE, campaignKey(rules));
}

const read = new Map<string, { readonly text: string; readonly stored: Stored | null }>();

function settingOf(rules: string): Stored | null {
  const text = String(readSetting(MODULE, campaignKey(rules)));
  const known = read.get(rules);
  if (known?.text === text) return known.stored;
  const home = campaignId(rules);
  const stored = isAway(text) ? null : (storedFrom(parsedJson(text), home) ?? { ...broken, home, rules });
  read.set(rules, { text, stored });
  return stored;
}

/** The frame of what was never written. */
export const UNWRITTEN: WriteFrame = { epoch: 0, rev: 0, by: "", user: "", write: "", upon: "" };

const broken: Stored = { ...UNWRITTEN, ...AWAY, home: "", v: 0, rules: "", key: "", isBroken: true };

/**
 * The session in these flags. Null if there is nothing; anything that this module would not write is broken or left
 * out.
 */
export function storedFrom(kept: unknown, home: string): Stored | null {
  const flags = propertiesOf(kept);
  const { open, rev } = flags;
  if (open === undefined || open === null || open === "") return null;
  const parts = {
    home,
    v: numberIn(flags["v"]),
    rules: textIn(flags["rules"]),
    told: textIn(flags["told"]),
    open: textIn(open),
    hands: textIn(flags["hands"]),
    sealed: textIn(flags["sealed"]),
    key: textIn(flags["key"]),
  };
  const isWhole = typeof open === "string" && Number.isFinite(rev);
  return { ...frameIn(flags), ...parts, ...(isWhole ? {} : { isBroken: true }) };
}

const frameIn = (flags: ReturnType<typeof propertiesOf>): WriteFrame => ({
  epoch: numberIn(flags["epoch"]),
  rev: numberIn(flags["rev"]),
  by: textIn(flags["by"]),
  user: textIn(flags["user"]),
  write: textIn(flags["write"]),
  upon: textIn(flags["upon"]),
});

/** The stored form of a session. The open part is enough to play on if the sealed part is lost. */
export function store(
  rules: AnyRuleset,
  session: Session,
  frame: WriteFrame,
  turnRecord: TurnRecord,
  closing: Sealer,
): Written {
  const open = openOf(session.state);
  return {
    v: LAYOUT,
    rules: `${rules.id}@${rules.version}`,
    ...frame,
    told: JSON.stringify(turnRecord),
    open: packText(JSON.stringify(open)),
    hands: JSON.stringify(closing.playerPatches(session.state, open)),
    sealed: closing.seal(session),
    key: closing.key,
  };
}
