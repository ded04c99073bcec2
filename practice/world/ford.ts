import type { WorldData } from "../server/world-data.ts";
import { type Fight, type Placed, world } from "./fight.ts";
import { id } from "./ids.ts";

/** Where everybody stands at the ford: heroes on the near bank, the dead on the far one. */
const placed: Placed[] = [
  { key: "ysolde", name: "Ysolde Marr", x: 170, y: 330, friendly: true, linked: true },
  { key: "tamsin", name: "Tamsin Reed", x: 90, y: 470, friendly: true, linked: true },
  { key: "tam", name: "Old Tam", x: 230, y: 560, friendly: true, linked: true },
  { key: "margrave", name: "The Pale Margrave", x: 1020, y: 340, linked: true },
  { key: "guard", name: "Barrow Guard 1", x: 760, y: 190 },
  { key: "guard", name: "Barrow Guard 2", x: 760, y: 310 },
  { key: "guard", name: "Barrow Guard 3", x: 760, y: 430 },
  { key: "guard", name: "Barrow Guard 4", x: 760, y: 550 },
  { key: "guard", name: "Barrow Guard 5", x: 880, y: 250 },
  { key: "guard", name: "Barrow Guard 6", x: 880, y: 470 },
  { key: "hound", name: "Ash Hound 1", x: 560, y: 150 },
  { key: "hound", name: "Ash Hound 2", x: 610, y: 640 },
  { key: "hound", name: "Ash Hound 3", x: 470, y: 60 },
  { key: "hound", name: "Ash Hound 4", x: 720, y: 670 },
  { key: "archer", name: "Hollow Archer 1", x: 980, y: 120 },
  { key: "archer", name: "Hollow Archer 2", x: 1010, y: 620, hidden: true },
];

const ford: Fight = {
  title: "The Ford at Marrow",
  description: "Three heroes hold a ford against the Pale Margrave and the dead that follow him.",
  scene: { id: id("sceneFordMarrow"), name: "The Ford at Marrow" },
  combatId: id("combatFord"),
  cast: ["ysolde", "tamsin", "tam", "margrave", "guard", "hound", "archer"],
  bens: "tam",
  placed,
};

/** The fight that a visitor finds: three heroes, one villain, a dozen of the dead, nobody has acted yet. */
export const sampleWorld = (): WorldData => world(ford);

const crowdKinds = ["guard", "hound", "archer"] as const;
const crowdNames = { guard: "Barrow Guard", hound: "Ash Hound", archer: "Hollow Archer" };

/** The three heroes and enough others to make `count` combatants. For measurements. */
export function crowd(count: number): WorldData {
  const heroes = placed.slice(0, Math.min(3, count));
  const rest = Array.from({ length: Math.max(0, count - heroes.length) }, (_, index): Placed => {
    const key = crowdKinds[index % crowdKinds.length] ?? "guard";
    const number = Math.floor(index / crowdKinds.length) + 1;
    return {
      key,
      name: `${crowdNames[key]} ${number}`,
      x: 420 + (index % 11) * 68,
      y: 20 + (Math.floor(index / 11) % 9) * 82,
    };
  });
  const description = `${count} combatants, for measurements.`;
  return world({ ...ford, title: `A crowd of ${count}`, description, placed: [...heroes, ...rest] });
}
