import { Collection } from "./collection.ts";
import type { Document, DocumentConstructor } from "./document.ts";
import type { Combat } from "./documents/combat.ts";
import type { Scene } from "./documents/scene.ts";
import type { User } from "./documents/user.ts";
import type { Data } from "./globals.ts";

/** All documents of one type in the world. */
export class WorldCollection<T extends Document = Document> extends Collection<T> {
  readonly documentName: string;

  constructor(documentName: string) {
    super();
    this.documentName = documentName;
  }

  get documentClass(): DocumentConstructor {
    return getDocumentClass(this.documentName) as DocumentConstructor;
  }

  add(source: Data): T {
    const document = new this.documentClass(source) as T;
    this.set(document.id, document);
    return document;
  }

  remove(id: string): T | undefined {
    const document = this.get(id);
    this.delete(id);
    return document;
  }
}

export class Users extends WorldCollection<User> {
  get current(): User {
    return game.user as unknown as User;
  }

  get players(): User[] {
    return this.filter((user) => !user.isGM);
  }

  /** One connected GM, a full one before an assistant; the same on every client. */
  get activeGM(): User | null {
    return this.getDesignatedUser((user) => user.active && user.isGM);
  }

  getDesignatedUser(test: (user: User) => boolean): User | null {
    const order = (a: User, b: User) => b.role - a.role || (a.id > b.id ? 1 : -1);
    return this.filter(test).sort(order)[0] ?? null;
  }
}

export class Scenes extends WorldCollection<Scene> {
  get active(): Scene | null {
    return this.find((scene) => scene.active) ?? null;
  }

  get current(): Scene | null {
    return this.viewed;
  }

  /** There is no canvas: everybody looks at the active scene. */
  get viewed(): Scene | null {
    return this.active ?? this.contents[0] ?? null;
  }
}

export class CombatEncounters extends WorldCollection<Combat> {
  private viewedId: string | null = null;

  get combats(): Combat[] {
    const scene = game.scenes.viewed?.id;
    return this.filter((combat) => combat.scene === null || combat.scene.id === scene);
  }

  get active(): Combat | null {
    return this.combats.find((combat) => combat.active) ?? null;
  }

  /** What this client looks at: chosen, else the active one, else the first. */
  get viewed(): Combat | null {
    const { combats } = this;
    const chosen = combats.find((combat) => combat.id === this.viewedId);
    return chosen ?? combats.find((combat) => combat.active) ?? combats[0] ?? null;
  }

  set viewed(combat: Combat | null) {
    this.viewedId = combat?.id ?? null;
  }

  get settings(): unknown {
    return game.settings.get("core", "combatTrackerConfig");
  }
}
