import type { Typed } from "./parts.ts";
import type { Roster } from "./ruleset.ts";

/** Compile-time checks of a sum of parts: each verb has exactly one home. */

type Kind = "decide" | "fold";
type VerbsIn<P, K extends Kind> = P extends { readonly [Key in K]: infer Verbs } ? keyof Verbs : never;
type Verbs<P extends readonly unknown[], K extends Kind> = VerbsIn<P[number], K>;
/** The verbs of the ruleset beneath. A part may still name one, and then takes precedence. */
type Below<P, K extends Kind> = P extends { readonly beneath: { readonly knows?: infer Known } }
  ? Known extends { readonly [Key in K]: infer Verb }
    ? Verb
    : never
  : never;
type Known<P extends readonly unknown[], K extends Kind> = Verbs<P, K> | Below<P[number], K>;
type Twice<P extends readonly unknown[], K extends Kind> = P extends readonly [infer One, ...infer Rest]
  ? (VerbsIn<One, K> & Verbs<Rest, K>) | Twice<Rest, K>
  : never;
/** Verbs that some part lists under one of these keys but that are not in the vocabulary. */
type Strange<P extends readonly unknown[], K extends string, Verb> = Exclude<KeysIn<P[number], K>, Verb>;
type KeysIn<P, K extends string> = P extends unknown
  ? { readonly [Key in keyof P & K]: keyof NonNullable<P[Key]> }[keyof P & K]
  : never;
type Fault<Name extends string, Verb> = [Verb] extends [never] ? unknown : { readonly [K in Name]: Verb };

/** What is wrong with a sum: `unknown` if nothing is, else a property whose name and type say what. */
export type Faults<P extends readonly unknown[], C extends Typed, E extends Typed> = Fault<
  "nobodyDecides",
  Exclude<(C | Roster)["type"], Known<P, "decide">>
> &
  Fault<"nobodyFolds", Exclude<E["type"], Known<P, "fold">>> &
  Fault<"decidedTwice", Twice<P, "decide">> &
  Fault<"foldedTwice", Twice<P, "fold">> &
  Fault<
    "noSuchCommand",
    Strange<P, "decide" | "before" | "after", (C | Roster)["type"]> | Strange<P, "retell", C["type"]>
  > &
  Fault<"noSuchEvent", Strange<P, "fold" | "foldAll" | "effects" | "also" | "follows", E["type"]>>;

/** Everything the parts keep when a table begins. A property missing here is kept by no part. */
export type Fresh<P extends readonly unknown[]> = Both<Kept<P[number]>>;
type Kept<P> = P extends { readonly fresh: infer F } ? (kept: F) => void : never;
type Both<K> = [K] extends [never] ? object : [K] extends [(kept: infer All) => void] ? All : never;
