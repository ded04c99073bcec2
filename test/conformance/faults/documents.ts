import { announcements, type Faults, method } from "./fault.ts";

const update = (body: string): string => method("update", "changes, operation = {}", body);

export const inDocuments: Faults = {
  "update-order": announcements("updateCombat", "args.slice(0, 3)"),
  "pre-cancels": `swap(Hooks, "call", (call) => (...args) => { call(...args); return true; });`,
  "no-change-no-hook": update("return before.call(this, changes, { diff: false, ...operation });"),
  "diff-false": update("const { diff, ...rest } = operation; return before.call(this, changes, rest);"),
  merge: method(
    "setFlag",
    "scope, key, value",
    "await this.unsetFlag(scope, key); return before.call(this, scope, key, value);",
  ),
  "dotted-keys": update(
    `const plain = Object.entries(changes).filter(([key]) => !key.endsWith(".it.b"));
    return before.call(this, Object.fromEntries(plain), operation);`,
  ),
  "unset-flag": method("unsetFlag", "scope, key", "return this.setFlag(scope, key, null);"),
  "delete-operator": `swap(globalThis, "_del", () => null);`,
  "flag-scope": `swap(Combat.prototype, "getFlag", () => function (scope, key) { return this.flags[scope]?.[key]; });`,
  "hooks-are-not-awaited": update(
    `const updated = await before.call(this, changes, operation);
    await new Promise((resolve) => setTimeout(resolve, 300));
    return updated;`,
  ),
};

const batch = (body: string): string => method("updateEmbeddedDocuments", "type, changes, operation = {}", body);

const creation = (body: string): string =>
  method(
    "createEmbeddedDocuments",
    "type, data, operation = {}",
    `const made = await before.call(this, type, data, operation); ${body} return made;`,
  );

export const inEmbedded: Faults = {
  "parent-update-partly": update(
    `const { combatants } = changes;
    const entry = ({ id }) => combatants.find(({ _id }) => _id === id) ?? { _id: id, initiative: 0 };
    return before.call(this, combatants ? { ...changes, combatants: this.combatants.map(entry) } : changes, operation);`,
  ),
  batch: batch("for (const one of changes) await before.call(this, type, [one], operation);"),
  "stays-current": `swap(Combatant.prototype, "update", (before) => async function (...args) {
    const { turn } = this.parent;
    await before.apply(this, args);
    await this.parent.update({ turn }, { turnEvents: false });
  });`,
  "combat-turn-wins": batch(
    "const { combatTurn, ...rest } = operation; return before.call(this, type, changes, rest);",
  ),
  "deleted-before": `swap(Combatant.prototype, "delete", (before) => async function () {
    const { parent } = this;
    await before.call(this);
    await parent.update({ turn: 0 }, { turnEvents: false });
  });`,
  "round-joined": creation("for (const one of made) Object.defineProperty(one, 'roundJoined', { value: 1 });"),
  "keep-id": creation("if (made.length === 1) Object.defineProperty(made[0], 'id', { value: 'short' });"),
};

const compared = (name: string, make: string): string => `swap(Combat.prototype, "${name}", ${make});`;

export const inOrder: Faults = {
  falling: compared(
    "_sortCombatants",
    "(before) => function (a, b) { return a.initiative === null ? -1 : b.initiative === null ? 1 : before.call(this, a, b); }",
  ),
  unbound: compared(
    "_sortCombatants",
    "(before) => function (a, b) { return this.combatants.size && before.call(this, a, b); }",
  ),
  "comparator-decides": compared("compareCombatants", "() => (a, b) => (b.initiative ?? -99) - (a.initiative ?? -99)"),
  "hidden-in-turns": compared(
    "setupTurns",
    `(before) => function () {
      before.call(this);
      this.turns = this.turns.filter(({ hidden }) => !hidden);
      return this.turns;
    }`,
  ),
};
