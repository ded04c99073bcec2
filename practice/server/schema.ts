/** The documents: their fields, and what a field makes of what it is given. Used by the server and by the clients. */
import { deepClone, isPlain, randomId } from "./objects.ts";
import type { Data } from "./world-data.ts";

export type Kind = "string" | "number" | "integer" | "boolean" | "object" | "array" | "any" | "embedded";

export interface Field {
  kind: Kind;
  initial: unknown;
  nullable: boolean;
  min?: number;
  /** document name of the embedded documents */
  of?: string;
}

export interface Schema {
  fields: Record<string, Field>;
  /** name of the collection in the world's data, for primary documents */
  collection?: string;
}

const text = (initial: string | null = ""): Field => ({ kind: "string", initial, nullable: initial === null });
const number = (initial: number | null = 0): Field => ({ kind: "number", initial, nullable: initial === null });
const flag = (initial = false): Field => ({ kind: "boolean", initial, nullable: false });
const object = (): Field => ({ kind: "object", initial: {}, nullable: false });
const array = (): Field => ({ kind: "array", initial: [], nullable: false });
const any = (initial: unknown = null): Field => ({ kind: "any", initial, nullable: true });
const many = (of: string): Field => ({ kind: "embedded", initial: [], nullable: false, of });
const count = (initial: number | null): Field => ({ kind: "integer", initial, nullable: initial === null, min: 0 });

const common = { _id: text(null), flags: object(), _stats: object() };
const typed = { ...common, type: text("base"), system: object() };
const owned = { ownership: object() };

export const schemas: Record<string, Schema> = {
  User: {
    collection: "users",
    fields: {
      ...common,
      name: text(),
      role: number(1),
      color: text("#888888"),
      avatar: text(null),
      character: text(null),
      theme: text("dark"),
      permissions: object(),
      hotbar: object(),
    },
  },
  Actor: {
    collection: "actors",
    fields: {
      ...typed,
      ...owned,
      name: text(),
      img: text("icons/svg/mystery-man.svg"),
      items: many("Item"),
      effects: many("ActiveEffect"),
      prototypeToken: object(),
      folder: text(null),
      sort: number(),
    },
  },
  Item: {
    fields: { ...typed, ...owned, name: text(), img: text(""), effects: array(), folder: text(null), sort: number() },
  },
  ActiveEffect: {
    fields: {
      ...typed,
      name: text(),
      img: text(""),
      statuses: array(),
      disabled: flag(),
      transfer: flag(),
      origin: text(null),
      changes: array(),
      duration: object(),
      description: text(),
      tint: text("#ffffff"),
      showIcon: any(1),
    },
  },
  Scene: {
    collection: "scenes",
    fields: { ...common, ...owned, name: text(), active: flag(), navigation: flag(true), tokens: many("Token") },
  },
  Token: {
    fields: {
      ...common,
      name: text(),
      actorId: text(null),
      actorLink: flag(true),
      delta: object(),
      texture: object(),
      hidden: flag(),
      x: number(),
      y: number(),
      disposition: number(),
      elevation: number(),
    },
  },
  Combat: {
    collection: "combats",
    fields: {
      ...typed,
      scene: text(null),
      groups: many("CombatantGroup"),
      combatants: many("Combatant"),
      active: flag(),
      round: count(0),
      turn: count(null),
      sort: number(),
    },
  },
  Combatant: {
    fields: {
      ...typed,
      actorId: text(null),
      tokenId: text(null),
      sceneId: text(null),
      name: text(null),
      img: text(null),
      initiative: number(null),
      hidden: flag(),
      defeated: flag(),
      group: text(null),
    },
  },
  CombatantGroup: { fields: { ...typed, ...owned, name: text(), img: text(null), initiative: number(null) } },
  ChatMessage: {
    collection: "messages",
    fields: {
      ...typed,
      content: text(),
      author: text(null),
      timestamp: number(),
      flavor: text(),
      title: text(),
      speaker: object(),
      style: number(),
      whisper: array(),
      blind: flag(),
      rolls: array(),
      sound: text(null),
      emote: flag(),
    },
  },
  Setting: { collection: "settings", fields: { ...common, key: text(), value: any(), user: text(null) } },
  Macro: {
    collection: "macros",
    fields: {
      ...common,
      ...owned,
      type: text("chat"),
      name: text(),
      img: text("icons/svg/dice-target.svg"),
      command: text(),
      author: text(null),
      scope: text("global"),
      folder: text(null),
      sort: number(),
    },
  },
  Cards: {
    collection: "cards",
    fields: {
      ...typed,
      ...owned,
      type: text("deck"),
      name: text(),
      description: text(),
      img: text(""),
      cards: many("Card"),
      width: number(null),
      height: number(null),
      rotation: number(),
      displayCount: flag(),
      folder: text(null),
      sort: number(),
    },
  },
  Card: {
    fields: {
      ...typed,
      name: text(),
      description: text(),
      suit: text(),
      value: number(null),
      back: object(),
      faces: array(),
      face: count(null),
      drawn: flag(),
      origin: text(null),
      width: number(null),
      height: number(null),
      rotation: number(),
      sort: number(),
    },
  },
};

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
