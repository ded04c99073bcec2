/** What an update does to a source: deep merge, arrays replaced whole, operators, embedded documents by id. */
import { deepClone, equal, isPlain } from "./objects.ts";
import { ForcedDeletion, ForcedReplacement, instruction } from "./operators.ts";
import { cleanDocument, cleanValue, schemaOf } from "./schema.ts";
import type { Data } from "./world-data.ts";

export interface UpdateOptions {
  /** false: merge nothing, replace the objects that are named */
  recursive?: boolean;
  /** false: unknown ids among embedded documents make new ones */
  dropUnknown?: boolean;
}

/**
 * The part of `changes` that changes `source`; operators stay operators. Applying it to the source gives what applying
 * `changes` would give.
 */
export function difference(name: string, source: Data, changes: Data, options: UpdateOptions = {}): Data {
  const out: Data = {};
  for (const [rawKey, rawValue] of Object.entries(changes)) {
    const step = instruction(rawKey, rawValue);
    const field = schemaOf(name).fields[step.key];
    if (!field || step.key === "_id" || step.is === "delete") continue;
    if (field.kind === "embedded" && Array.isArray(step.value)) {
      const entries = embeddedDifference(field.of!, source[step.key] as Data[], step.value as Data[], options);
      if (entries.length > 0) out[step.key] = entries;
    } else if (field.kind === "object" && isPlain(step.value)) {
      if (step.is === "replace" || options.recursive === false) {
        if (!equal(source[step.key], step.value)) out[rawKey] = rawValue;
      } else {
        const inner = objectDifference((source[step.key] ?? {}) as Data, step.value);
        if (Object.keys(inner).length > 0) out[step.key] = inner;
      }
    } else {
      const value = cleanValue(name, step.key, field, step.value);
      if (!equal(source[step.key], value)) out[step.key] = value;
    }
  }
  return out;
}

function objectDifference(source: Data, changes: Data): Data {
  const out: Data = {};
  for (const [rawKey, rawValue] of Object.entries(changes)) {
    const step = instruction(rawKey, rawValue);
    const before = source[step.key];
    if (step.is === "delete") {
      if (step.key in source) out[rawKey] = rawValue;
    } else if (step.is === "set" && isPlain(step.value) && isPlain(before)) {
      const inner = objectDifference(before, step.value);
      if (Object.keys(inner).length > 0) out[rawKey] = inner;
    } else if (!equal(before, step.value)) out[rawKey] = deepClone(rawValue);
  }
  return out;
}

function embeddedDifference(name: string, sources: Data[], changes: Data[], options: UpdateOptions): Data[] {
  return changes.flatMap((change) => {
    const before = sources.find((source) => source["_id"] === change["_id"]);
    if (!before) return options.dropUnknown === false ? [change] : [];
    const inner = difference(name, before, change, options);
    return Object.keys(inner).length > 0 ? [{ _id: change["_id"], ...inner }] : [];
  });
}

/** Changes `source`. Unknown fields are dropped; a wrong value throws before anything is changed. */
export function apply(name: string, source: Data, changes: Data, options: UpdateOptions = {}): void {
  const after = applied(name, source, changes, options);
  for (const key of Object.keys(after)) source[key] = after[key];
}

function applied(name: string, source: Data, changes: Data, options: UpdateOptions): Data {
  const out: Data = {};
  for (const [rawKey, rawValue] of Object.entries(changes)) {
    const step = instruction(rawKey, rawValue);
    const field = schemaOf(name).fields[step.key];
    if (!field || step.key === "_id" || step.is === "delete") continue;
    const before = source[step.key];
    if (field.kind === "embedded" && Array.isArray(step.value))
      out[step.key] = mergedEmbedded(field.of!, before as Data[], step.value as Data[], options);
    else if (field.kind === "object" && isPlain(step.value)) {
      const whole = step.is === "replace" || options.recursive === false;
      out[step.key] = merged(whole ? {} : ((before ?? {}) as Data), step.value);
    } else out[step.key] = cleanValue(name, step.key, field, step.value);
  }
  return out;
}

/** A new object; neither argument is changed, and no operator is left in it. */
export function merged(source: Data, changes: Data): Data {
  const out = { ...source };
  for (const [rawKey, rawValue] of Object.entries(changes)) {
    const step = instruction(rawKey, rawValue);
    const before = out[step.key];
    if (step.is === "delete") delete out[step.key];
    else if (step.is === "set" && isPlain(step.value))
      out[step.key] = merged(isPlain(before) ? before : {}, step.value);
    else out[step.key] = deepClone(step.value);
  }
  return out;
}

function mergedEmbedded(name: string, sources: Data[], changes: Data[], options: UpdateOptions): Data[] {
  const out = [...sources];
  for (const change of changes) {
    const at = out.findIndex((source) => source["_id"] === change["_id"]);
    const before = out[at];
    if (before) out[at] = { ...before, ...applied(name, before, change, options) };
    else if (options.dropUnknown === false) out.push(cleanDocument(name, change));
  }
  return out;
}

export { ForcedDeletion, ForcedReplacement };
