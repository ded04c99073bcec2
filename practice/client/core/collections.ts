import { schemaOf } from "../../server/schema.ts";
import { Collection } from "./collection.ts";
import type { Combat } from "./documents/combat.ts";
import type { Scene } from "./documents/scene.ts";
import type { User } from "./documents/user.ts";
import type { Data, DocumentConstructor, DocumentLike } from "./types/document.ts";
import type { Renderable } from "./types/interface.ts";
import type { PackLike } from "./types/packages.ts";

interface FromCompendium {
  clearFolder?: boolean;
  clearSort?: boolean;
  clearOwnership?: boolean;
  keepId?: boolean;
}

/** All documents of one type in the world. */
export class WorldCollection<T extends DocumentLike = DocumentLike> extends Collection<T> {
  readonly documentName: string;
  /** rendered again whenever a document of this collection is created, changed or deleted */
  readonly apps: Renderable[] = [];

  constructor(documentName: string) {
    super();
    this.documentName = documentName;
  }

  /** The tab of the sidebar that lists this collection, if there is one. */
  get directory(): Renderable | null {
    const name = schemaOf(this.documentName).collection ?? "";
    return name in ui ? ((ui[name] as Renderable | undefined) ?? null) : null;
  }

  render(force = false, options: Data = {}): void {
    for (const app of this.apps) void app.render({ ...options, force });
  }

  get documentClass(): DocumentConstructor {
    return getDocumentClass(this.documentName) as DocumentConstructor;
  }

  /** The source for a document of this world copied from a compendium's, which says where it is from. */
  fromCompendium(
    document: DocumentLike,
    { clearFolder = false, clearSort = true, clearOwnership = true, keepId = false }: FromCompendium = {},
  ): Data {
    const { _id, folder, sort, ownership, ...source } = document.toObject();
    const stats = source["_stats"] as Data | undefined;
    return {
      ...source,
      ...(keepId ? { _id } : {}),
      ...(clearFolder ? {} : { folder }),
      ...(clearSort ? {} : { sort }),
      ...(clearOwnership ? {} : { ownership }),
      _stats: { ...stats, compendiumSource: document.uuid },
    };
  }

  /** Imports one of a compendium's documents into this world. */
  async importFromCompendium(pack: PackLike, id: string, changes: Data = {}, options: Data = {}): Promise<unknown> {
    const Cls = this.documentClass;
    if (pack.documentName !== Cls.documentName)
      throw new Error(
        `The ${pack.documentName} type of Compendium ${pack.collection} is incorrect for this Collection`,
      );
    const document = (await pack.getDocument(id)) as DocumentLike | undefined;
    if (!document) throw new Error(`There is no document "${id}" in Compendium ${pack.collection}`);
    const source = foundry.utils.mergeObject(this.fromCompendium(document, options), changes) as Data;
    return Cls.create(source, { ...options, fromCompendium: true });
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

  private viewedId: string | null = null;

  /** The scene that this page views: its own choice, else the active one. There is no canvas. */
  get viewed(): Scene | null {
    return this.get(this.viewedId ?? "") ?? this.active ?? this.contents[0] ?? null;
  }

  /** Ours, not Foundry's: this page views it from now on, or (null) the active one. */
  look(scene: Scene | null): void {
    this.viewedId = scene?.id ?? null;
  }
}

export class CombatEncounters extends WorldCollection<Combat> {
  private viewedId: string | null = null;

  override get directory(): Renderable | null {
    return ui.combat ?? null;
  }

  get combats(): Combat[] {
    const scene = game.scenes.viewed?.id;
    return this.filter((combat) => combat.scene === null || combat.scene.id === scene);
  }

  get active(): Combat | null {
    return this.combats.find((combat) => combat.active) ?? null;
  }

  /** What this client views: its own choice, else the active one, else the first. */
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
