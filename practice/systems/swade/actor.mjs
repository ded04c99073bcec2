/**
 * Actors whose data has the shape that packages for SWADE read: trait dice with a modifier and a wild die, skills and
 * edges as items, switches of initiative, Bennies and Fatigue; and rolls of traits by a dialog.
 */

const trait = (sides, modifier = 0) => ({ die: { sides, modifier }, "wild-die": { sides: 6 } });

const skill = (name, sides) => ({
  _id: `skill${name}00000000000`.slice(0, 16),
  name,
  type: "skill",
  system: { swid: name.toLowerCase(), ...trait(sides) },
});

const attribute = (stored) => (typeof stored?.die === "number" ? trait(stored.die) : (stored ?? trait(6)));

/** The system's own data from what the sample worlds say of a person. */
function shaped(data) {
  const { system = {}, items = [] } = data;
  const { attributes = {}, skills = {}, extra = false } = system;
  const names = ["agility", "smarts", "spirit", "strength", "vigor"];
  const wildcard = system.wildcard ?? !extra;
  const learned = Object.entries(skills).map(([name, { die }]) => skill(name[0].toUpperCase() + name.slice(1), die));
  return {
    ...data,
    items: [...items, ...learned.filter(({ _id }) => !items.some((one) => one._id === _id))],
    system: {
      ...system,
      wildcard,
      attributes: { ...attributes, ...Object.fromEntries(names.map((name) => [name, attribute(attributes[name])])) },
      bennies: { value: data.type === "character" ? 3 : wildcard ? 2 : 0, max: wildcard ? 3 : 0, ...system.bennies },
      fatigue: { value: 0, max: 2, ignored: 0, ...system.fatigue },
      initiative: {
        hasHesitant: false,
        hasLevelHeaded: false,
        hasImpLevelHeaded: false,
        hasQuick: false,
        ...system.initiative,
      },
    },
  };
}

const TRAITS = "system.stats.globalMods.trait";

export class SwadeActor extends foundry.documents.Actor {
  constructor(data, context) {
    super(shaped(data), context);
  }

  get isWildcard() {
    return Boolean(this.system.wildcard);
  }

  get bennies() {
    return this.system.bennies.value;
  }

  /** What is added to every trait roll, each by its name: by effects, by a Joker in the active encounter, by a condition. */
  get traitModifiers() {
    const later = game.release.generation >= 14;
    const adds = ({ key, mode, type }) => key === TRAITS && (later ? type === "add" : mode === 2);
    const found = this.appliedEffects.flatMap((effect) =>
      (later ? (effect.system.changes ?? []) : effect.changes)
        .filter(adds)
        .map(({ value }) => ({ label: effect.name, value: Number(value) })),
    );
    const isMe = ({ actor }) => actor === this;
    if (game.combats.active?.combatants.find(isMe)?.system.hasJoker) found.push({ label: "Joker", value: 2 });
    if (this.statuses.has("distracted")) found.push({ label: "Distracted", value: -2 });
    return found;
  }

  async rollAttribute(name) {
    return this.#rollTrait(this.system.attributes[name].die, name);
  }

  async rollSkill(id) {
    const item = this.items.get(id);
    return this.#rollTrait(item?.system.die ?? { sides: 4, modifier: -2 }, item?.name ?? "Unskilled");
  }

  /** The roll, or null when the dialog is closed. */
  async #rollTrait({ sides, modifier: own }, label) {
    const modifier = this.traitModifiers.reduce((sum, { value }) => sum + value, own);
    const formula = `1d${sides}${modifier < 0 ? modifier : `+${modifier}`}`;
    const { DialogV2 } = foundry.applications.api;
    const window = { title: `${this.name}: ${label}` };
    const agreed = await DialogV2.confirm({ window, content: `<p>${formula}</p>`, rejectClose: false });
    if (!agreed) return null;
    const roll = await new Roll(formula).evaluate();
    await roll.toMessage({ flavor: label });
    return roll;
  }
}
