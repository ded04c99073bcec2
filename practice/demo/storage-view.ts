/**
 * A part of a storage that behaves like a whole one: what one user's browser would hold, where all users share one
 * browser.
 */
export function viewOf(whole: Storage, prefix: string): Storage {
  const names = () => Object.keys(whole).filter((name) => name.startsWith(prefix));
  const own = (name: string) => names().includes(prefix + name);
  const methods = {
    get length() {
      return names().length;
    },
    key: (at: number) => names()[at]?.slice(prefix.length) ?? null,
    getItem: (name: string) => whole.getItem(prefix + name),
    setItem: (name: string, value: string) => whole.setItem(prefix + name, value),
    removeItem: (name: string) => whole.removeItem(prefix + name),
    clear() {
      for (const name of names()) whole.removeItem(name);
    },
  };
  const isMethod = (name: string | symbol): name is keyof typeof methods => Object.hasOwn(methods, name);
  return new Proxy(Object.create(Object.getPrototypeOf(whole)) as Storage, {
    get(target, name) {
      if (isMethod(name)) return methods[name];
      if (typeof name === "symbol" || name in target) return Reflect.get(target, name);
      return own(name) ? methods.getItem(name) : undefined;
    },
    set(_, name, value) {
      methods.setItem(String(name), String(value));
      return true;
    },
    deleteProperty(_, name) {
      methods.removeItem(String(name));
      return true;
    },
    has: (target, name) => name in target || (typeof name === "string" && own(name)),
    ownKeys: () => names().map((name) => name.slice(prefix.length)),
    getOwnPropertyDescriptor(_, name) {
      if (typeof name === "symbol" || !own(name)) return undefined;
      return { value: methods.getItem(name), writable: true, enumerable: true, configurable: true };
    },
  });
}
