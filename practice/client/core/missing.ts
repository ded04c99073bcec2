/** Members of Foundry that were asked for and are not here are written down by name; reading one answers undefined. */
export const missing = new Set<string>();
export const missingKeys = new Set<string>();

/** Asked of every object by the language, by consoles and by tests. */
const silent = new Set(["then", "toJSON", "constructor", "nodeType", "$$typeof", "asymmetricMatch", "hasAttribute"]);

/** What other packages put there, and may be looked for in vain. */
const ofOthers = new Set(["combatDock", "combatTrackerDock"]);

export function recordMissing<T extends object>(name: string, target: T): T {
  return new Proxy(target, {
    get(object, property) {
      if (typeof property === "string" && !(property in object) && !silent.has(property)) {
        if (!ofOthers.has(property)) missing.add(`${name}.${property}`);
        return undefined;
      }
      return Reflect.get(object, property) as unknown;
    },
  });
}
