import type { AnyRuleset } from "../../engine/rules/ruleset.ts";
import { nothingAnnounced } from "../../engine/session/project.ts";
import { type Session, startOf } from "../../engine/session/session.ts";
import { type Patch, patched } from "../../engine/table/lists.ts";
import { openOf } from "../../engine/table/see.ts";
import type { Table } from "../../engine/table/table.ts";
import { Newest } from "../host/by-home.ts";
import { isObject, parsedJson, propertiesOf } from "../host/outside.ts";
import { bindingOf } from "../secrets/boxes.ts";
import { unpackText } from "../secrets/bytes.ts";
import { isGivenUp, unseal, worldKey } from "../secrets/closing.ts";
import { rulesetIdOf } from "./chosen.ts";
import { isSessionOf, isTableOf, type TurnRecord, turnRecordFrom } from "./reading.ts";
import { knownRuleset } from "./rulesets.ts";
import { LAYOUT, type Stored } from "./store.ts";

/** A stored session restored, as far as it is whole and this page may know it. */

/**
 * Why a stored session cannot be played here, or null: it is of another version or of unknown rules, or cannot be read.
 */
export function obstacle(stored: Stored): "newer" | "unknown" | "older" | "damaged" | null {
  const rules = knownRuleset(rulesetIdOf(stored));
  if (stored.v > LAYOUT || (rules !== undefined && (versionOf(stored) ?? 0) > rules.version)) return "newer";
  if (rules === undefined) return "unknown";
  if (stored.isBroken === true) return "damaged";
  if (stored.v < LAYOUT || (versionOf(stored) ?? 0) < rules.version) return "older";
  return readOpen(rules, stored) === null || isTorn(rules, stored) ? "damaged" : null;
}

/** The session as it was stored. If the seal does not open, play continues from the open table, without undo. */
export const restore = (rules: AnyRuleset, stored: Stored): Session =>
  sealedIn(rules, stored) ?? startOf(rules.recover(openIn(rules, stored)));

/** Whether this page can open the seal there, or wrote it. */
export const isOpenHere = (stored: Stored): boolean =>
  whole.get(nameOf(stored)) !== undefined || unseal(stored.sealed, bindingOf(stored)) !== undefined;

function tried<T>(what: () => T): T | undefined {
  try {
    return what();
  } catch {
    return undefined;
  }
}

/** How many sessions and open tables are cached: a world may have many, and all are asked about often. */
const SESSIONS = 20;
const TABLES = 200;

/** The contents of seals that were whole. Others may prove whole when the key arrives. */
const whole = new Newest<Session>(SESSIONS);

/** A seal is also identified by home and revision: a copy elsewhere is not the same. */
type Sealed = Pick<Stored, "v" | "home" | "rev" | "sealed">;
const nameOf = (stored: Sealed): string => `${bindingOf(stored)} ${stored.sealed}`;

/** Keeps a session that this client has just written, so that it need not be read back. */
export function remember(stored: Sealed, session: Session): void {
  whole.set(nameOf(stored), session);
}

/** The session in the seal, if it is whole and this page can open it. */
function sealedIn(rules: AnyRuleset, stored: Stored): Session | null {
  const known = whole.get(nameOf(stored));
  if (known !== undefined) return known;
  const content = game.user.isGM ? unseal(stored.sealed, bindingOf(stored)) : undefined;
  if (versionOf(stored) !== rules.version || !isSessionOf(rules, content)) return null;
  remember(stored, content);
  return content;
}

/** Closed cards are at stake, and the seal does not open although the world's key is here and no key was given up. */
function isTorn(rules: AnyRuleset, stored: Stored): boolean {
  if (!game.user.isGM || worldKey() === null || isGivenUp(stored.key)) return false;
  const isAtStake = (readOpen(rules, stored)?.unseen ?? []).some(({ place }) => "closed" in place);
  if (!isAtStake) return false;
  if (torn !== nameOf(stored) && sealedIn(rules, stored) === null) torn = nameOf(stored);
  return torn === nameOf(stored);
}

/** The last seal found torn: this is asked whenever fighters are sorted. */
let torn: string | null = null;

const parsed = new Newest<Table | null>(TABLES);

/** The open table, read once for each published state. Null if it is damaged and this page cannot open the seal either. */
function readOpen(rules: AnyRuleset, stored: Stored): Table | null {
  const key = `${stored.rules} ${stored.open}`;
  let found = parsed.get(key);
  if (found === undefined) {
    const own = whole.get(nameOf(stored)); // this page wrote it, or has opened its seal
    found = own === undefined ? readAnew(rules, stored) : openOf(own.state);
    parsed.set(key, found);
  }
  if (found !== null) return found;
  const session = sealedIn(rules, stored);
  return session === null ? null : openOf(session.state);
}

function readAnew(rules: AnyRuleset, stored: Stored): Table | null {
  const open = parsedJson(unpackText(stored.open));
  return isTableOf(rules, open) ? open : null;
}

/** The same, for a session without an obstacle. Throws if it cannot be read. */
export function openIn(rules: AnyRuleset, stored: Stored): Table {
  const open = readOpen(rules, stored);
  if (open === null) throw new Error("What is stored cannot be read.");
  return open;
}

/** Whether there are closed cards there, which can be told without the rules. */
export function hasClosed({ open }: Stored): boolean {
  let found = closedIn.get(open);
  if (found === undefined) {
    const { unseen } = propertiesOf(parsedJson(unpackText(open)));
    found = Array.isArray(unseen) && unseen.some((some) => "closed" in propertiesOf(propertiesOf(some)["place"]));
    closedIn.set(open, found);
  }
  return found;
}

const closedIn = new Newest<boolean>(TABLES);

/** The player patch kept for this user, or null. */
export function playerPatchFor(stored: Stored, userId: string): string | null {
  const all = propertiesOf(parsedJson(stored.hands));
  const found = Object.hasOwn(all, userId) ? all[userId] : null;
  return typeof found === "string" ? found : null;
}

/** The open table with the player patch applied; if the patch does not open, only the open table. */
export function withPlayerPatch(rules: AnyRuleset, stored: Stored, content: unknown): Table {
  const open = openIn(rules, stored);
  const known = isPatch(content) ? tried(() => patched(open, content)) : open;
  return known !== open && isTableOf(rules, known) ? known : open;
}

const isPatch = (value: unknown): value is Patch => isObject(value) && ("set" in value || "to" in value);

function versionOf({ rules }: Stored): number | null {
  const [, version] = rules.split("@");
  return version === undefined ? null : Number(version);
}

/** In an encounter that went on without cards, `round` has already begun. Another encounter has had no turn events. */
export function turnRecordIn(stored: Stored | null, round: number, encounter = ""): TurnRecord {
  const turnRecord = stored === null ? null : turnRecordFrom(stored.told);
  const isOther = turnRecord?.encounter !== undefined && turnRecord.encounter !== encounter;
  if (turnRecord === null || isOther)
    return { ...nothingAnnounced, round, at: [0, null], last: turnRecord?.last ?? null };
  return turnRecord;
}
