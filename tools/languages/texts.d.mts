export type Forms = Readonly<Record<string, string>>;
export type Text = string | Forms;
export interface Body {
  readonly [key: string]: string | Body;
}

export const KINDS: readonly string[];
export function isForms(part: unknown): part is Forms;
export function bodyOf(file: Body): Body;
export function fileWith(body: Body): string;
export function entriesOf(part: Body): ReadonlyMap<string, Text>;
export function nested(entries: Iterable<readonly [string, Text]>): Body;
export function merged(own: Body, more: Body, english: Body): Body;
