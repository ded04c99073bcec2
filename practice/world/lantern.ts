import type { WorldData } from "../server/world-data.ts";
import { type Placed, world } from "./fight.ts";
import { id } from "./ids.ts";
import { houseTarot, tollTheBell } from "./lantern-things.ts";

/**
 * The heroes come in by the door at the left; the rite is at the far end, and Gerrit hides where nobody has seen him.
 */
const placed: Placed[] = [
  { key: "ysolde", name: "Ysolde Marr", x: 190, y: 250, friendly: true, linked: true },
  { key: "tamsin", name: "Tamsin Reed", x: 90, y: 360, friendly: true, linked: true },
  { key: "nim", name: "Nim Hale", x: 210, y: 480, friendly: true, linked: true },
  { key: "margrave", name: "The Pale Margrave", x: 1010, y: 360, linked: true },
  { key: "guard", name: "Barrow Guard 1", x: 790, y: 220 },
  { key: "guard", name: "Barrow Guard 2", x: 760, y: 360 },
  { key: "guard", name: "Barrow Guard 3", x: 790, y: 500 },
  { key: "hound", name: "Ash Hound 1", x: 520, y: 130 },
  { key: "hound", name: "Ash Hound 2", x: 470, y: 370 },
  { key: "hound", name: "Ash Hound 3", x: 540, y: 600 },
  { key: "gerrit", name: "Gerrit", x: 70, y: 640, friendly: true, linked: true, watching: true },
];

/** A small fight of six actors, some of them several, with a macro and a stack of cards in the world. */
export const lanternWorld = (): WorldData =>
  world({
    title: "The Lantern House",
    description: "Under the Lantern House the Pale Margrave has begun a rite. Three heroes have come to stop it.",
    scene: { id: id("sceneLantern"), name: "The Lantern House" },
    combatId: id("combatLantern"),
    cast: ["ysolde", "tamsin", "nim", "gerrit", "margrave", "guard", "hound"],
    bens: "nim",
    placed,
    macros: [tollTheBell()],
    cards: [houseTarot()],
  });
