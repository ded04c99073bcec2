import type { LogEntry, Session } from "../../engine/session/session.ts";
import { isObject, propertiesOf } from "../host/outside.ts";

/** The layout's version. Others cannot be read. */
export const LAYOUT = 4;

/** A session's home and revision. */
interface Bound {
  readonly home: string;
  readonly rev: number;
}

/**
 * Binds seals and player patches to their home and revision, so that those of another encounter or moment do not open here.
 */
export const bindingOf = ({ home, rev }: Bound): string => `${rev} ${home}`;

/** The layout of a session in its seal. Packing finds only repetitions nearby, so similar values lie side by side. */

/** A part of the table as it is, and as it was before the log. */
interface Part {
  readonly state?: unknown;
  readonly base?: unknown;
}

/** The entries' properties, each of them for all entries. */
type Log = { readonly [K in keyof Omit<LogEntry, "turn" | "drew">]: readonly LogEntry[K][] } & {
  /** How far each turn is from the one before it. */
  readonly turns: readonly number[];
  /** The indices of those that drew. */
  readonly drew: readonly number[];
};

interface InSeal {
  readonly parts: Readonly<Record<string, Part>>;
  readonly log: Log;
}

/** The sealed part of a session. */
export function toSeal({ state, base, entries }: Session): InSeal {
  const now = propertiesOf(state);
  const before = propertiesOf(base);
  const keys = Object.keys({ ...now, ...before });
  return {
    parts: Object.fromEntries(keys.map((key) => [key, { state: now[key], base: before[key] }])),
    log: {
      events: entries.map(({ events }) => events),
      deed: entries.map(({ deed }) => deed),
      by: entries.map(({ by }) => by),
      planned: entries.map(({ planned }) => planned),
      round: entries.map(({ round }) => round),
      turns: entries.map(({ turn }, i) => turn - (entries[i - 1]?.turn ?? 0)),
      drew: entries.flatMap(({ drew }, i) => (drew === true ? [i] : [])),
    },
  };
}

/** The session in opened data, yet to be checked. */
export function fromSeal(content: unknown): unknown {
  const { parts, log } = propertiesOf(content);
  if (!isObject(parts)) return undefined;
  const side = (which: keyof Part): object =>
    Object.fromEntries(
      Object.entries(parts).flatMap(([key, part]) =>
        Object.hasOwn(propertiesOf(part), which) ? [[key, propertiesOf(part)[which]]] : [],
      ),
    );
  return { state: side("state"), base: side("base"), entries: entriesIn(propertiesOf(log)) };
}

function entriesIn({ turns, drew, ...columns }: Readonly<Record<string, unknown>>): unknown {
  const { events } = columns;
  if (!Array.isArray(events)) return undefined;
  const drawn = new Set(Array.isArray(drew) ? drew : []);
  const at = (all: unknown, i: number): unknown => (Array.isArray(all) ? all[i] : undefined);
  let turn = 0;
  return events.map((_, i) => {
    turn += Number(at(turns, i));
    const entry = Object.fromEntries(Object.entries(columns).map(([key, all]) => [key, at(all, i)]));
    return { ...entry, turn, ...(drawn.has(i) ? { drew: true } : {}) };
  });
}
