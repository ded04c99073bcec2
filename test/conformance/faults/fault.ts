/**
 * A fault planted in a page's Foundry, as text that runs in it with `swap`, `getter`, `drawn` and `later`. Each stands
 * under the id of the statement that it makes wrong, while the others of the same subject hold.
 */
export type Faults = Readonly<Record<string, Fault>>;

/** On the Game Master's page, or on the player's. */
export type Fault = string | { readonly player: string };

/** This hook is never called. */
export const deaf = (hook: string): string =>
  `swap(Hooks, "callAll", (call) => (name, ...args) => name === "${hook}" || call(name, ...args));`;

/** This hook's handlers get other arguments: an expression of `args`. */
export const announcements = (hook: string, given: string): string =>
  `swap(Hooks, "callAll", (call) => (name, ...args) => call(name, ...(name === "${hook}" ? ${given} : args)));`;

/** Another method of an encounter, a function of `before` and what it got. */
export const method = (name: string, parameters: string, body: string): string =>
  `swap(Combat.prototype, "${name}", (before) => async function (${parameters}) { ${body} });`;

/** Planted in a page; `globalThis.mended` takes it away again. */
export const planted = (code: string): string => `(() => {
  const undone = [];
  const later = (undo) => undone.unshift(undo);
  const found = (object, name) => {
    for (let at = object; at; at = Object.getPrototypeOf(at)) {
      const descriptor = Object.getOwnPropertyDescriptor(at, name);
      if (descriptor) return descriptor;
    }
    throw new Error("There is no " + name + " to spoil.");
  };
  const replace = (object, name, descriptor) => {
    const own = Object.getOwnPropertyDescriptor(object, name);
    Object.defineProperty(object, name, { ...descriptor, configurable: true });
    later(() => own ? Object.defineProperty(object, name, own) : Reflect.deleteProperty(object, name));
  };
  const swap = (object, name, make) => {
    found(object, name);
    replace(object, name, { value: make(object[name]), writable: true });
  };
  const getter = (object, name, make) => {
    const { get, value } = found(object, name);
    replace(object, name, { get: make(get ?? (() => value)) });
  };
  const drawn = (spoil) => {
    const id = Hooks.on("renderCombatTracker", (_app, html) => spoil(html));
    later(() => Hooks.off("renderCombatTracker", id));
  };
  globalThis.mended = () => { for (const undo of undone) undo(); };
  ${code}
})()`;
