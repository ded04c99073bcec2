/**
 * Actors of both lines at once: `character` keeps advantages and skills in records numbered "00000" and on,
 * `characterV2` has them as items (module/actor/actor.js; module/actor/data/character.ts). What is imported is prepared
 * again each time.
 */

const whole = (value) => Number.parseInt(value, 10);
const halved = (move, { reeling, exhausted }) =>
  [reeling, exhausted].reduce((now, is) => (is ? Math.ceil(now / 2) : now), move);

/** actor.js `_initializeStartingValues`: levels come from what was imported, in containers too. */
function prepareLevels(record = {}) {
  for (const entry of Object.values(record)) {
    if (entry.import) entry.level = whole(entry.import);
    prepareLevels(entry.contains);
    prepareLevels(entry.collapsed);
  }
}

/** actor.js `_calculateEncumbranceIssues`: every row from the first one's move, and the current row's for all. */
function prepareRecords(system) {
  prepareLevels(system.skills);
  const move = halved(whole(system.encumbrance?.["00000"]?.move), system.conditions);
  for (const [key, row] of Object.entries(system.encumbrance ?? {})) {
    row.level ||= whole(key);
    row.currentmove = Math.max(1, Math.floor((move * (10 - 2 * row.level)) / 10));
    if (row.current) system.currentmove = row.currentmove;
  }
}

/** character.ts `#prepareEncumbrance`: the rows are a list, made of Basic Move and the level that was chosen. */
function prepareItems(system, items) {
  for (const { type, system: own } of items) if (type === "skillV2") own.ski.level = own.ski.import;
  const chosen = whole(system.additionalresources?.currentEncumbrance ?? 0);
  system.encumbrance = [0, 1, 2, 3, 4].map((level) => {
    const move = halved(Math.max(1, Math.floor(system.basicmove.value * (1 - level * 0.2))), system.conditions);
    return { key: `enc${level}`, level, move, current: level === chosen, currentmove: move };
  });
  system.currentmove = system.encumbrance[chosen].currentmove;
}

export class GurpsActor extends foundry.documents.Actor {
  prepareDerivedData() {
    const { system, statuses } = this;
    if (!system.attributes) return;
    for (const attribute of Object.values(system.attributes)) attribute.value = whole(attribute.import) || 0;
    const conditions = { reeling: statuses.has("reeling"), exhausted: statuses.has("exhausted") };
    system.conditions = { ...system.conditions, ...conditions };
    if (this.type === "characterV2") prepareItems(system, this.items);
    else prepareRecords(system);
  }

  _onCreateDescendantDocuments(...args) {
    super._onCreateDescendantDocuments(...args);
    this.reset();
  }

  _onDeleteDescendantDocuments(...args) {
    super._onDeleteDescendantDocuments(...args);
    this.reset();
  }
}
