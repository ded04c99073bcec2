/**
 * Runs before everything else on a table's page: gives this user a browser of their own, as far as what is kept there
 * goes. All pages of a demo are of one origin.
 */
import { rootOf, seatOf, spaceOf } from "./space.ts";
import { viewOf } from "./storage-view.ts";

const root = rootOf(location.href);
const prefix = seatOf(root, new URLSearchParams(location.search).get("user") ?? "");

function put(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { value, configurable: true });
}

/** Other users' changes are no news here, and one's own go by their own names. */
function ownChanges(areas: ReadonlyMap<Storage, Storage>): void {
  const seen = new WeakSet<Event>();
  addEventListener(
    "storage",
    (event) => {
      if (seen.has(event)) return;
      event.stopImmediatePropagation();
      const { key, storageArea, oldValue, newValue, url } = event;
      const area = storageArea && areas.get(storageArea);
      if (!area || !key?.startsWith(prefix)) return;
      const own = new StorageEvent("storage", { key: key.slice(prefix.length), oldValue, newValue, url });
      Object.defineProperty(own, "storageArea", { value: area });
      seen.add(own);
      dispatchEvent(own);
    },
    true,
  );
}

function ownStorage(): void {
  const areas = new Map<Storage, Storage>();
  for (const name of ["localStorage", "sessionStorage"] as const) {
    const whole = globalThis[name];
    const view = viewOf(whole, prefix);
    areas.set(whole, view);
    put(name, view);
  }
  ownChanges(areas);
}

function ownDatabases(): void {
  const all = indexedDB;
  put("indexedDB", {
    open: (name: string, version?: number) => all.open(prefix + name, version),
    deleteDatabase: (name: string) => all.deleteDatabase(prefix + name),
    cmp: (first: unknown, second: unknown) => all.cmp(first, second),
    databases: async () =>
      (await all.databases()).flatMap(({ name = "", version = 1 }) =>
        name.startsWith(prefix) ? { name: name.slice(prefix.length), version } : [],
      ),
  });
}

/** Windows of the same user hear each other; the demo's own channels stay as they are. */
function ownChannels(): void {
  const space = spaceOf(root);
  class OwnChannel extends BroadcastChannel {
    constructor(name: string) {
      super(name.startsWith(space) ? name : prefix + name);
    }
  }
  put("BroadcastChannel", OwnChannel);
}

ownStorage();
ownDatabases();
ownChannels();
