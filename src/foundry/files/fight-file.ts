import * as v from "valibot";
import type { AnyRuleset } from "../../engine/rules/ruleset.ts";
import { nothingAnnounced } from "../../engine/session/project.ts";
import { type Session, startOf } from "../../engine/session/session.ts";
import { boundedFighter } from "../../engine/table/bounds.ts";
import type { Fighter, Table, Text } from "../../engine/table/table.ts";
import { parsedJson } from "../host/outside.ts";
import { unpackText } from "../secrets/bytes.ts";
import { seal, worldKeyId } from "../secrets/closing.ts";
import { rulesetIdOf } from "../storage/chosen.ts";
import { bindingOf, LAYOUT } from "../storage/in-seal.ts";
import { rulesetOf } from "../storage/registry.ts";
import { obstacle, readOpen, restore, sealedIn } from "../storage/restored.ts";
import { type Stored, store, storedFrom, UNWRITTEN } from "../storage/store.ts";

/**
 * An encounter or campaign as a file (C-10). What is open to everyone is open in it; closed cards and undo are sealed
 * with the world's key, so that a file that is passed on or lost reveals no more than the table did.
 */

const FORMAT = "dealt-in/fight";
/** The place that the file's sealed part is bound to, so that it cannot be exchanged with an encounter's. */
const FILE = "file";
/** The longest file that is read, in bytes. */
export const LONGEST_FILE = 4_000_000;

const file = v.object({
  format: v.literal(FORMAT),
  kept: v.object({
    v: v.number(),
    rules: v.string(),
    rev: v.number(),
    open: v.string(),
    sealed: v.string(),
    key: v.string(),
  }),
});
type FightFile = v.InferOutput<typeof file>;

/** This session as the text of a file. Throws without the world's key. */
export function fileOf(rules: AnyRuleset, session: Session, rev: number): string {
  const at = bindingOf({ v: LAYOUT, home: FILE, rev });
  const closing = { key: worldKeyId(), seal: (value: unknown) => seal(value, at), playerPatches: () => ({}) };
  const nothing = { ...nothingAnnounced, at: [0, null], last: null } as const;
  const { v: layout, rules: of, open, sealed, key } = store(rules, session, { ...UNWRITTEN, rev }, nothing, closing);
  return JSON.stringify(
    { format: FORMAT, kept: { v: layout, rules: of, rev, open: unpackText(open), sealed, key } } satisfies FightFile,
    null,
    2,
  );
}

export interface Read {
  readonly rules: AnyRuleset;
  readonly session: Session;
  /** Closed cards and undo are included; otherwise closed cards go back to their decks. */
  readonly isWhole: boolean;
}

const refusal = (key: string, data?: Text["data"]): { refusal: Text } => ({
  refusal: { key: `file.${key}`, ...(data === undefined ? {} : { data }) },
});

/** The session in this text, or why it cannot be read. */
export function readFile(text: string): Read | { readonly refusal: Text } {
  const read = v.safeParse(file, parsedJson(text));
  if (!read.success) return refusal("other");
  const stored = storedFrom({ ...read.output.kept, hands: "{}" }, FILE);
  if (stored === null) return refusal("other");
  const why = obstacle(stored);
  if (why === "newer") return refusal("newer");
  const id = rulesetIdOf(stored);
  const rules = rulesetOf(id);
  if (rules === undefined) return refusal(rulesetOf(id) === undefined ? "unknown" : "otherRules", { rules: id }); // played here means known here
  const open = why === null ? readOpen(rules, stored) : null;
  if (open === null || !isBounded(open)) return refusal("damaged");
  return sessionIn(rules, stored);
}

function sessionIn(rules: AnyRuleset, stored: Stored): Read | { readonly refusal: Text } {
  const whole = sealedIn(rules, stored);
  try {
    const session = whole ?? startOf(bounded(rules, restore(rules, stored).state));
    rules.offers(session.state, "gm");
    return { rules, session, isWhole: whole !== null };
  } catch {
    return refusal("damaged");
  }
}

/** What is not sealed cannot be trusted: its fighters are bounded like those from any sheet. */
function bounded(rules: AnyRuleset, state: Table): Table {
  const fighters: Record<string, Fighter> = {};
  for (const [id, fighter] of Object.entries(state.fighters)) fighters[id] = boundedFighter(rules, fighter);
  return { ...state, fighters };
}

/** More than any encounter has. */
const MOST = { cards: 5000, fighters: 1000, seats: 1000, asks: 1000, letters: 2000, deep: 12, number: 1e9 } as const;

/** Whether a table is of a size that rules and screens can handle, down to its smallest part. */
const isBounded = ({ cards, fighters, seats, asks, ...rest }: Table): boolean =>
  Object.keys(cards).length <= MOST.cards &&
  Object.keys(fighters).length <= MOST.fighters &&
  Object.keys(seats).length <= MOST.seats &&
  asks.length <= MOST.asks &&
  isSmall([cards, fighters, seats, asks, rest], MOST.deep);

function isSmall(value: unknown, deep: number): boolean {
  if (typeof value === "string") return value.length <= MOST.letters;
  if (typeof value === "number") return Math.abs(value) <= MOST.number;
  if (typeof value !== "object" || value === null) return true;
  const parts = Object.entries(value);
  return (
    deep > 0 &&
    parts.length <= MOST.cards &&
    parts.every(([key, part]) => key.length <= MOST.letters && isSmall(part, deep - 1))
  );
}
