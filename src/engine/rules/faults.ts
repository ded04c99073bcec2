import type { Table } from "../table/table.ts";
import type { OptionsIn, Typed } from "./parts.ts";
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

/** What is wrong with parts that are a whole ruleset: each property of its state and each option has exactly one home. */
export type WholeFaults<P extends readonly unknown[], S> = Fault<
  "nobodyKeeps",
  Exclude<Needed<S>, keyof Table | "options" | KeptBy<P[number]>>
> &
  Fault<"keptTwice", TwiceIn<P, "fresh">> &
  Fault<"noSuchProperty", Exclude<KeptBy<P[number]>, keyof S>> &
  Fault<"renewsOthers", RenewsOthers<P[number]>> &
  Fault<"optionOfNoRule", Exclude<Needed<OptionsIn<S>>, OptionsBy<P[number]>>> &
  Fault<"optionTwice", TwiceIn<P, "options">> &
  Fault<"noSuchOption", Exclude<OptionsBy<P[number]>, keyof OptionsIn<S>>>;

type Needed<S> = { [K in keyof S]-?: object extends Pick<S, K> ? never : K }[keyof S];
type KeptBy<P> = P extends { readonly fresh: infer F } ? keyof Given<F> : never;
type Given<F> = F extends (...start: never) => infer R ? R : F;
type OptionsBy<P> = P extends { readonly options: infer O } ? keyof O : never;
type KeysBy<P, K extends "fresh" | "options"> = K extends "fresh" ? KeptBy<P> : OptionsBy<P>;
type TwiceIn<P extends readonly unknown[], K extends "fresh" | "options"> = P extends readonly [
  infer One,
  ...infer Rest,
]
  ? (KeysBy<One, K> & KeysBy<Rest[number], K>) | TwiceIn<Rest, K>
  : never;
type RenewsOthers<P> = P extends { readonly renew: infer R } ? Exclude<Listed<R[keyof R]>, KeptBy<P>> : never;
type Listed<L> = L extends readonly (infer K)[] ? K : never;
