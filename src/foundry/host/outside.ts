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
