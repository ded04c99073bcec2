import type * as v from "valibot";

/** What comes from outside: flags, settings, files, other pages, other packages' documents. Nothing is believed of it. */

type Properties = Readonly<Record<string, unknown>>;

/** Whether it is an object, so that it has properties, whatever they are. */
export const isObject = (value: unknown): value is Properties => typeof value === "object" && value !== null;

/** Its properties. None if it is no object. */
export const propertiesOf = (value: unknown): Properties => (isObject(value) ? value : {});

/** The value of a JSON text. Undefined if it is not JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

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

/** The value at this dotted path of a document or plain data. Undefined if the path ends early. */
export function valueAt(data: unknown, path: string): unknown {
  let found = data;
  for (const part of path.split(".")) {
    if (!isObject(found) || !(part in found)) return undefined;
    found = found[part];
  }
  return found;
}
