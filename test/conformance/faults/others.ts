import { deaf, type Faults } from "./fault.ts";

const mute = (key: string): string =>
  `swap(game.settings.settings.get("foundry-statements.${key}"), "onChange", () => () => undefined);`;

export const inSettings: Faults = {
  unregistered: `swap(game.settings, "get", (get) => function (...args) {
    try { return get.apply(this, args); } catch { return null; }
  });`,
  "on-change": mute("number"),
  "first-write": mute("first"),
  "no-merge": `swap(game.settings, "set", (set) => function (scope, key, value) {
    return set.call(this, scope, key, key === "list" ? { ...this.get(scope, key), ...value } : value);
  });`,
  "client-setting": deaf("clientSettingChanged"),
};

export const inOthers: Faults = {
  "pre-only-here": {
    player: `swap(Hooks, "callAll", (call) => (name, ...args) => {
      if (name === "updateCombat") call("preUpdateCombat", ...args);
      return call(name, ...args);
    });`,
  },
  "turn-change-everywhere": { player: deaf("combatTurnChange") },
  "query-answers": { player: `swap(CONFIG.queries, "foundry-statements.echo", (echo) => (data) => echo(data, {}));` },
  "query-fails": { player: `swap(CONFIG.queries, "foundry-statements.fail", () => () => null);` },
  "active-gm": `getter(game.users, "activeGM", (get) => function () {
    return Object.create(get.call(this), { active: { value: false } });
  });`,
};

export const inPlayers: Faults = {
  "player-flags": {
    player: `swap(Combat.prototype, "update", (update) => function ({ flags, ...changes }, ...rest) {
      return update.call(this, changes, ...rest);
    });`,
  },
  "player-foreign": { player: `swap(Combatant.prototype, "update", () => async () => undefined);` },
  "player-setting": { player: `swap(game.settings, "set", () => async () => undefined);` },
  "own-user": { player: `swap(game.user, "update", () => async () => undefined);` },
  "foreign-user": {
    player: `for (const one of game.users) if (!one.isSelf) swap(one, "update", () => async () => undefined);`,
  },
  character: { player: `getter(game.user, "character", () => () => null);` },
  "hidden-row": { player: `getter(Combatant.prototype, "visible", () => () => true);` },
};

const toggled = (body: string): string =>
  `swap(Actor.prototype, "toggleStatusEffect", (before) => async function (id, options = {}) {
    ${body}
    return before.call(this, id, options);
  });`;

export const inConditions: Faults = {
  "status-on": {
    player: `getter(Actor.prototype, "statuses", (get) => function () { return this.isToken ? get.call(this) : new Set(); });`,
  },
  "status-again": toggled("if (options.active && this.statuses.has(id)) return undefined;"),
  "status-unlinked": toggled("if (this.isToken) return before.call(game.actors.get(this.id), id, options);"),
  "status-beside": toggled(
    `if (options.active === false) {
      const bearers = this.effects.filter(({ statuses }) => statuses.has(id)).map((effect) => effect.id);
      await this.deleteEmbeddedDocuments("ActiveEffect", bearers);
      return bearers.length > 0 ? false : undefined;
    }`,
  ),
  "status-unknown": toggled("if (id === 'no-such-condition') return undefined;"),
};

export const inSurroundings: Faults = {
  "hook-options": `swap(Hooks, "call", (call) => (name, document, changes, options, user) =>
    call(name, document, changes, { ...options }, user));`,
  "settings-map": `swap(game.settings, "settings", (settings) => [...settings.values()]);`,
  "player-owned": `getter(Combatant.prototype, "hasPlayerOwner", () => () => true);`,
  "safe-preparation": `swap(Combatant.prototype, "_safePrepareData", () => function () { this.prepareData(); });`,
  globals: `swap(globalThis, "FormApplication", () => undefined);`,
  "set-helpers": `swap(Set.prototype, "map", () => undefined);`,
  "viewed-on-canvas": `getter(canvas, "scene", () => () => null);`,
  tours: `swap(game.tours, "register", (register) => function (_package, id, tour) {
    return register.call(this, "world", id, tour);
  });`,
};
