import * as v from "valibot";
import type { AnyRuleset } from "../../engine/rules/ruleset.ts";
import type { Announced } from "../../engine/session/project.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Datum, OWN_ZONES, SIDES, type Table, type Term, type Text } from "../../engine/table/table.ts";
import { viewOf } from "../../engine/view/panels.ts";
import { ofAll, type PartsOf, parsedJson, propertiesOf } from "../host/outside.ts";

/**
 * Stored data may be damaged: cut short by a full disk, edited by hand, written by something else. It is read with care
 * and without throwing, because documents are prepared with it.
 */

const id = v.string();
const seated = v.object({ zone: v.picklist(OWN_ZONES), seat: id });
const piled = v.object({ zone: v.picklist(["deck", "discard"]), deck: id });
const place = v.union([seated, piled, v.object({ zone: v.literal("table") })]);
const table = v.object({
  cards: v.record(id, place),
  fighters: v.record(id, v.object({ actor: v.nullable(id), side: v.picklist(SIDES) })),
  seats: v.record(id, v.object({ members: v.array(id) })),
  asks: v.array(v.object({ id, to: id })),
  unseen: v.exactOptional(v.array(v.object({ place, count: v.number() }))),
});

/**
 * Whether these rules can play on with this table: its parts are of the right kind, and the clock can be read from it.
 */
export const isTableOf = (rules: AnyRuleset, value: unknown): value is Table =>
  isShaped(value) && isLike(rules.begin(rules.defaults), value) && isReadable(rules, value);

/** Not a type guard: the compiler would mistake the part that is checked for the whole. */
const isShaped = (value: unknown): boolean => v.is(table, value);

/** Whether it has every part that this fresh table has, of the same kind or empty. */
function isLike(fresh: Table, value: unknown): value is Table {
  const found = propertiesOf(value);
  return Object.entries<unknown>({ ...fresh }).every(
    ([key, part]) => part === undefined || (Object.hasOwn(found, key) && isAlike(part, found[key])),
  );
}

const isAlike = (a: unknown, b: unknown): boolean => isEmpty(a) || isEmpty(b) || kindOf(a) === kindOf(b);

const isEmpty = (value: unknown): boolean => value === null || value === undefined;

const kindOf = (value: unknown): string => (Array.isArray(value) ? "array" : typeof value);

function isReadable(rules: AnyRuleset, state: Table): boolean {
  try {
    rules.clock(state);
    viewOf(state, rules);
    return true;
  } catch {
    return false;
  }
}

/** Whether this is a session of these rules, with its log. */
export function isSessionOf(rules: AnyRuleset, value: unknown): value is Session {
  const { state, base, entries } = propertiesOf(value);
  const isLog = Array.isArray(entries) && entries.every((entry) => Array.isArray(propertiesOf(entry)["events"]));
  return isLog && isTableOf(rules, state) && isShaped(base);
}

const ids = v.array(id);
const datum = ofAll<Datum>()(
  v.union([
    v.string(),
    v.number(),
    v.object({ seat: id }),
    v.object({ seats: ids }),
    v.object({ card: id }),
    v.object({ cards: ids }),
    v.object({ named: id }),
    v.object({ fighter: id }),
    v.object({ fighters: ids }),
    v.object({ word: id }),
    v.object({ field: id }),
    v.object({ words: ids }),
    v.object({ numbers: v.array(v.number()) }),
    v.object({
      terms: v.array(v.object({ name: v.object({ key: id }), does: v.object({ key: id }) } satisfies PartsOf<Term>)),
    }),
  ]),
);

/** The parts of a text of the engine's. */
export const textParts = {
  key: v.string(),
  data: v.exactOptional(v.record(v.string(), datum)),
} satisfies PartsOf<Text>;

const turnRecord = v.object({
  round: v.number(),
  acting: v.array(id),
  ended: v.array(id),
  former: v.exactOptional(
    v.object({ round: v.number(), ended: v.array(id), acting: v.exactOptional(v.array(id)) } satisfies PartsOf<
      NonNullable<Announced["former"]>
    >),
  ),
  at: v.tuple([v.number(), v.nullable(v.number())]),
  last: v.fallback(
    v.nullable(
      v.object({
        by: v.nullable(id),
        deed: v.object(textParts),
        drew: v.exactOptional(v.literal(true)),
      } satisfies PartsOf<NonNullable<TurnRecord["last"]>>),
    ),
    null,
  ),
  encounter: v.exactOptional(id),
  back: v.exactOptional(v.literal(true)),
} satisfies PartsOf<TurnRecord>);

/** The record of turn events. Null if it cannot be read. */
export function turnRecordFrom(text: string): TurnRecord | null {
  const read = v.safeParse(turnRecord, parsedJson(text));
  return read.success ? read.output : null;
}

/** Turn events already run, the round and turn last published, and the last act. */
export interface TurnRecord extends Announced {
  readonly at: readonly [round: number, turn: number | null];
  readonly last: {
    readonly by: string | null;
    readonly deed: Text;
    /** Chance had a part in it, so that its player cannot take it back. */
    readonly drew?: true;
  } | null;
  /** The campaign's encounter that this is about. */
  readonly encounter?: string;
  /** Nothing was played: something was taken back, or put right. */
  readonly back?: true;
}
