import type { PackageInfo, WorldPayload } from "../../server/protocol.ts";
import { Collection } from "./collection.ts";
import { CombatEncounters, Scenes, Users, WorldCollection } from "./collections.ts";
import { packageSocket, rawSocket } from "./connection.ts";
import type { Combat } from "./documents/combat.ts";
import { ActiveEffect } from "./documents/effect.ts";
import { Hooks } from "./hooks.ts";
import { Localization } from "./i18n.ts";
import { Keybindings } from "./keybindings.ts";
import { CompendiumCollection } from "./packs.ts";
import { registerCoreSettings, Settings } from "./settings.ts";
import { AudioHelper } from "./sound.ts";
import { state } from "./state.ts";
import { GameTime } from "./time.ts";
import { ToursCollection } from "./tours.ts";
import type { Data, DocumentLike } from "./types/document.ts";
import { VideoHelper } from "./video.ts";

/** Read before it exists, in Foundry as here, so it is not recorded as missing. */
const later = ["user", "actors", "scenes", "combats", "messages", "cards", "journal", "macros", "folders", "tooltip"];

/** Made once the packages' scripts have run, so that they find the class but not yet its one object. */
export class Game {
  declare combats: CombatEncounters | undefined;
  declare paused: boolean;
  declare modules: Collection<PackageInfo>;
  declare system: PackageInfo;

  constructor(payload: WorldPayload) {
    const { release, world } = payload;
    const version = `${release.generation}.${release.build}`;
    const settings = new Settings();
    registerCoreSettings(settings, release.generation);
    Object.assign(this, {
      ...Object.fromEntries(later.map((name) => [name, undefined])),
      userId: payload.userId,
      users: new Users("User"),
      settings,
      settingDocuments: new WorldCollection("Setting"),
      keybindings: new Keybindings(),
      i18n: new Localization(),
      socket: packageSocket,
      audio: new AudioHelper(),
      video: new VideoHelper(),
      modules: packages(payload.modules),
      system: payload.system,
      world: { id: world.id, title: world.title, description: world.description ?? "" },
      time: new GameTime(),
      packs: new Collection<CompendiumCollection>(),
      tours: new ToursCollection(),
      release: { ...release, version },
      version,
      paused: world.paused === true,
      ready: false,
      view: "game",
      data: { version },
    });
  }

  get combat(): Combat | null {
    return this.combats?.viewed ?? null;
  }

  getPackageScopes(): string[] {
    const active = this.modules.filter((module) => module.active);
    return ["core", "world", this.system.id, ...active.map(({ id }) => id)];
  }

  async togglePause(pause?: boolean, _options?: Data): Promise<boolean> {
    const paused = pause ?? !this.paused;
    rawSocket().emit("pause", paused);
    return paused;
  }

  /** From `init` to `ready`. Packages wrap it to be first. */
  initialize(): Promise<void> {
    return state.begin();
  }
}

function packages(infos: PackageInfo[]): Collection<PackageInfo> {
  const modules = new Collection<PackageInfo>();
  for (const info of infos) modules.set(info.id, { ...info, api: undefined });
  return modules;
}

function fill(name: string, collection: WorldCollection, sources: Data[]): void {
  game[name] = collection;
  for (const source of sources) collection.add(source);
}

/** Users and settings come first: they are needed from `init` on. */
export function buildEarly({ world, activeUsers, packs }: WorldPayload): void {
  fill("settingDocuments", new WorldCollection("Setting"), world.settings);
  fill("users", new Users("User"), world.users);
  for (const pack of packs) game.packs.set(pack.id, new CompendiumCollection(pack));
  for (const id of activeUsers) setActive(id, true);
  game.user = game.users.get(game.userId)!;
}

export function setActive(userId: string, active: boolean): void {
  const user = game.users.get(userId);
  if (user) user.active = active;
}

export function buildCombats({ world }: WorldPayload): void {
  fill("combats", new CombatEncounters("Combat"), world.combats);
}

/** Synthetic actors come last: the first turns are set up without them. */
export function buildDocuments(payload: WorldPayload): void {
  const { world } = payload;
  fill("folders", new WorldCollection("Folder"), world.folders ?? []);
  fill("actors", new WorldCollection("Actor"), world.actors);
  fill("scenes", new Scenes("Scene"), world.scenes);
  fill("cards", new WorldCollection("Cards"), world.cards ?? []);
  fill("journal", new WorldCollection("JournalEntry"), world.journal ?? []);
  fill("macros", new WorldCollection("Macro"), world.macros ?? []);
  if (!game.combats) buildCombats(payload);
  fill("messages", new WorldCollection("ChatMessage"), world.messages);
  state.synthetics = true;
  for (const scene of game.scenes) for (const token of scene.tokens) void token.actor;
  prepareAgain();
  for (const effect of ActiveEffect.registry ?? []) effect.updateDuration();
  state.built = true;
}

/** Names and pictures of combatants come from tokens and actors, which are all here now. The turns stay as they are. */
function prepareAgain(): void {
  for (const combat of game.combats) for (const combatant of combat.combatants) combatant._safePrepareData();
}

/** A synthetic actor follows the world's. */
export function followActors(): void {
  const refresh = (document: DocumentLike) => {
    const actor = document.documentName === "Actor" ? document : document.parent;
    if (!actor || actor.parent) return;
    for (const scene of game.scenes)
      for (const token of scene.tokens) if (token.actorId === actor.id && !token.actorLink) token.refreshSynthetic();
  };
  for (const name of ["Actor", "ActiveEffect", "Item"])
    for (const action of ["create", "update", "delete"]) Hooks.on(`${action}${name}`, refresh as never);
  for (const name of ["Actor", "Token"])
    for (const action of ["create", "update", "delete"]) Hooks.on(`${action}${name}`, prepareAgain as never);
}

export function userActivity({ userId, active }: { userId: string; active: boolean }): void {
  const user = game.users?.get(userId);
  if (!user || user.active === active) return;
  user.active = active;
  Hooks.callAll("userConnected", user, active);
  void ui.players?.render();
}
