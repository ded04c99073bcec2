/** Keeps the world in the browser's own database, so that it outlives the worker. */
import type { WorldData } from "../server/world-data.ts";

const STORE = "world";
const KEY = "now";

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function opened(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return done(request);
}

function written(database: IDBDatabase, world: string): Promise<void> {
  const transaction = database.transaction(STORE, "readwrite");
  transaction.objectStore(STORE).put(world, KEY);
  transaction.commit(); // at once, since the worker may end with its last page
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

/** A world that cannot be read is no reason to keep no other. */
function parsed(text: string | undefined): WorldData | null {
  try {
    return text === undefined ? null : (JSON.parse(text) as WorldData);
  } catch {
    return null;
  }
}

export class Kept {
  private readonly database: IDBDatabase | null;
  private readonly world: () => WorldData;
  private writing: Promise<void> | null = null;
  private isDue = false;
  private told: Promise<void> = Promise.resolve();

  constructor(database: IDBDatabase | null, world: () => WorldData) {
    this.database = database;
    this.world = world;
  }

  /** Begins to write; what changes meanwhile is written after that. */
  changed(): void {
    this.isDue = true;
    this.writing ??= this.write();
  }

  /** Resolves when nothing is left to write. */
  async kept(): Promise<void> {
    await this.writing;
  }

  /**
   * Says something once that is kept which changes now, one after another. The next worker knows only what was kept, so
   * that a page which has heard more would be ahead of it for ever.
   */
  tell(say: () => void): void {
    this.told = this.told.then(() => this.kept()).then(say);
  }

  private async write(): Promise<void> {
    try {
      while (this.isDue) {
        this.isDue = false;
        if (this.database) await written(this.database, JSON.stringify(this.world()));
      }
    } catch (error) {
      console.warn("The world could not be kept.", error); // a full disk: it plays on in memory
    } finally {
      this.writing = null;
    }
  }
}

/** The database of that name, with the world that was kept there. Where a browser keeps nothing, there is neither. */
export async function openKept(name: string): Promise<{ database: IDBDatabase | null; world: WorldData | null }> {
  try {
    const database = await opened(name);
    const text = await done<string | undefined>(database.transaction(STORE).objectStore(STORE).get(KEY));
    return { database, world: parsed(text) };
  } catch {
    return { database: null, world: null };
  }
}
