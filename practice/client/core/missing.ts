/** Members of Foundry that were read but are not here are recorded by name; reading one answers undefined. */
export const missing = new Set<string>();
export const missingKeys = new Set<string>();

/** Read on every object by the language, by consoles and by tests. */
const silent = new Set(["then", "toJSON", "constructor", "nodeType", "$$typeof", "asymmetricMatch", "hasAttribute"]);

/** What other packages put there, and may be looked for without being there. */
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
    set(object, property, value) {
      // Packages put these there themselves, and look first whether they did so already.
      if (typeof property === "string" && !(property in object)) missing.delete(`${name}.${property}`);
      return Reflect.set(object, property, value);
    },
  });
}

/** The end of a class's own chain: what nothing before it has is missing. */
export function recordMissingMembers(
  prototype: object,
  nameOf: (asked: never) => string,
  mayLack: (asked: never, member: string) => boolean = () => false,
): void {
  const rest = Object.create(Object.getPrototypeOf(prototype) as object | null) as object;
  const recorder = new Proxy(rest, {
    get(object, property, receiver) {
      if (typeof property !== "string" || property in object || silent.has(property))
        return Reflect.get(object, property, receiver);
      const isInstance = !Object.hasOwn(receiver as object, "constructor");
      if (isInstance && !mayLack(receiver as never, property)) missing.add(`${nameOf(receiver as never)}.${property}`);
      return undefined;
    },
    set(object, property, value, receiver) {
      if (typeof property === "string") missing.delete(`${nameOf(receiver as never)}.${property}`);
      return Reflect.set(object, property, value, receiver);
    },
  });
  Object.setPrototypeOf(prototype, recorder);
}

/** Foundry's globals that are not here; a package may put one there. */
const names = [
  "ActorSheet",
  "AmbientLightDocument",
  "Canvas",
  "ChatBubbles",
  "ClientKeybindings",
  "ClientSettings",
  "Compendium",
  "Die",
  "DiceTerm",
  "DocumentSheet",
  "ItemSheet",
  "JournalSheet",
  "KeyboardManager",
  "Localization",
  "MouseManager",
  "PIXI",
  "Playlist",
  "PlaylistSound",
  "Ray",
  "RollTable",
  "Semaphore",
  "SettingsConfig",
  "SortingHelpers",
  "Tabs",
  "AudioHelper",
  "TokenHUD",
  "WallDocument",
  "debounce",
  "deepClone",
  "duplicate",
  "getProperty",
  "getTexture",
  "hasProperty",
  "io",
  "isNewerVersion",
  "loadTexture",
  "mergeObject",
  "randomID",
  "saveDataToFile",
  "setProperty",
  "srcExists",
];

export function recordMissingGlobals(page: object): void {
  for (const name of names) {
    if (name in page) continue;
    Object.defineProperty(page, name, {
      configurable: true,
      enumerable: false,
      get() {
        missing.add(`globalThis.${name}`);
        return undefined;
      },
      set(value: unknown) {
        Object.defineProperty(page, name, { value, writable: true, configurable: true, enumerable: true });
      },
    });
  }
}
