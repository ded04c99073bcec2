/** How fields clean the values they are given. Used by the server and by the clients. */

import type { Field, Schema } from "./fields.ts";
import { deepClone, isPlain, randomId } from "./objects.ts";
import { schemas } from "./schemas.ts";
import type { Data } from "./world-data.ts";

export class InvalidData extends Error {}

export function schemaOf(name: string): Schema {
  const schema = schemas[name];
  if (!schema) throw new InvalidData(`There is no document type "${name}".`);
  return schema;
}

/** The value that a field keeps. Throws InvalidData where Foundry's validation would refuse. */
export function cleanValue(name: string, key: string, field: Field, value: unknown): unknown {
  if (value === undefined) return deepClone(field.initial);
  const refuse = (why: string) => new InvalidData(`${name} validation error: ${key}: ${why}`);
  if (value === null) {
    if (field.nullable) return null;
    if (field.kind === "string" || field.kind === "object" || field.kind === "array") return deepClone(field.initial);
    throw refuse("may not be null");
  }
  switch (field.kind) {
    case "string":
      return typeof value === "object" ? String((value as Data)["_id"] ?? (value as Data)["id"] ?? "") : String(value);
    case "boolean":
      return value === "false" ? false : Boolean(value);
    case "number":
    case "integer": {
      const asNumber = Number(value);
      if (!Number.isFinite(asNumber) || typeof value === "object" || value === "") throw refuse("must be a number");
      if (field.kind === "integer" && !Number.isInteger(asNumber)) throw refuse("must be an integer");
      if (field.min !== undefined && asNumber < field.min) throw refuse(`must be at least ${field.min}`);
      return asNumber;
    }
    case "object":
      if (!isPlain(value)) throw refuse("must be an object");
      return deepClone(value);
    case "array":
      if (value instanceof Set) return [...value];
      if (!Array.isArray(value)) throw refuse("must be an array");
      return deepClone(value);
    case "embedded":
      if (!Array.isArray(value)) throw refuse("must be an array");
      return value.map((entry: Data) => cleanDocument(field.of!, { ...entry, _id: entry["_id"] ?? randomId() }));
    case "any":
      return deepClone(value);
  }
}

/** A whole source: unknown fields dropped, missing ones filled in. */
export function cleanDocument(name: string, data: Data): Data {
  const out: Data = {};
  for (const [key, field] of Object.entries(schemaOf(name).fields)) out[key] = cleanValue(name, key, field, data[key]);
  if (typeof out["_id"] === "string" && !/^[a-zA-Z0-9]{16}$/.test(out["_id"]))
    throw new InvalidData(`${name} validation error: _id: must be a valid 16-character alphanumeric ID`);
  return out;
}

export function embeddedFields(name: string): [key: string, of: string][] {
  return Object.entries(schemaOf(name).fields).flatMap(([key, field]) => (field.of ? [[key, field.of]] : []));
}

export function embeddedKey(parent: string, child: string): string {
  const found = embeddedFields(parent).find(([key, of]) => of === child || key === child);
  if (!found) throw new InvalidData(`${child} is not a valid embedded Document within the ${parent} Document`);
  return found[0];
}
