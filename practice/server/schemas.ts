/** The documents and their fields. Used by the server and by the clients. */

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
      start: object(),
      description: text(),
      tint: text("#ffffff"),
      showIcon: any(1),
    },
  },
  Scene: {
    collection: "scenes",
    fields: {
      ...common,
      ...owned,
      name: text(),
      active: flag(),
      navigation: flag(true),
      tokens: many("Token"),
      regions: many("Region"),
    },
  },
  Region: {
    fields: { ...common, name: text(), color: text("#888888"), shapes: array(), behaviors: many("RegionBehavior") },
  },
  RegionBehavior: { fields: { ...typed, type: text("executeScript"), name: text(), disabled: flag() } },
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
      bar1: object(),
      bar2: object(),
      _movementHistory: array(),
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
      name: text(),
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
      roundJoined: { kind: "integer", initial: 1, nullable: false, min: 1 },
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
  Folder: {
    collection: "folders",
    fields: {
      ...common,
      name: text(),
      type: text("Actor"),
      description: text(),
      color: text(null),
      folder: text(null),
      sorting: text("a"),
      sort: number(),
    },
  },
  JournalEntry: {
    collection: "journal",
    fields: {
      ...common,
      ...owned,
      name: text(),
      pages: many("JournalEntryPage"),
      categories: array(),
      folder: text(null),
      sort: number(),
    },
  },
  JournalEntryPage: {
    fields: {
      ...typed,
      ...owned,
      type: text("text"),
      name: text(),
      title: object(),
      image: object(),
      text: object(),
      video: object(),
      src: text(null),
      category: text(null),
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

/** Fields that documents of generation 13 do not have yet. */
export const laterFields: Record<string, string[]> = {
  ActiveEffect: ["start"],
  Combat: ["name"],
  Combatant: ["roundJoined"],
};
