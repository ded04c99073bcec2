/** What the fields of documents are made of. */

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

export const text = (initial: string | null = ""): Field => ({ kind: "string", initial, nullable: initial === null });
export const number = (initial: number | null = 0): Field => ({ kind: "number", initial, nullable: initial === null });
export const flag = (initial = false): Field => ({ kind: "boolean", initial, nullable: false });
export const object = (): Field => ({ kind: "object", initial: {}, nullable: false });
export const array = (): Field => ({ kind: "array", initial: [], nullable: false });
export const any = (initial: unknown = null): Field => ({ kind: "any", initial, nullable: true });
export const many = (of: string): Field => ({ kind: "embedded", initial: [], nullable: false, of });
export const count = (initial: number | null): Field => ({
  kind: "integer",
  initial,
  nullable: initial === null,
  min: 0,
});

export const common = { _id: text(null), flags: object(), _stats: object() };
export const typed = { ...common, type: text("base"), system: object() };
export const owned = { ownership: object() };
