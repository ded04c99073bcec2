import type * as v from "valibot";

/** A schema for each part of a type: with `satisfies`, neither has one that the other lacks. */
export type PartsOf<T> = { readonly [K in keyof T]-?: v.GenericSchema<unknown, T[K]> };

type NameOf<T> = T extends object ? keyof T : never;

/** A schema of a union, as it is. If it lacks something of the union, the compiler asks for what nobody can give. */
export const ofAll =
  <T>() =>
  <S extends v.GenericSchema<unknown, T>>(
    schema: S,
    ..._lacking: [Exclude<NameOf<T>, NameOf<v.InferOutput<S>>>] extends [never] ? [] : [lacking: never]
  ): S =>
    schema;
