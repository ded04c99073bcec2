import type { WorldData } from "../server/world-data.ts";
import { meeting, type Placed } from "./fight.ts";
import { id, userIds } from "./ids.ts";
import { cardBox, omenStack } from "./omens.ts";
import { actor, anna, ben, type PersonKey, type Player, users } from "./people.ts";

const players: Player[] = [
  anna,
  ben("nim"),
  { user: "cora", name: "Cora", color: "#5b8fc7", plays: "tamsin" },
  { user: "dov", name: "Dov", color: "#b58a3d", plays: "tam" },
];

const others: PersonKey[] = ["gerrit", "margrave", "guard", "hound", "archer"];

const hero = { friendly: true, linked: true };

/** The heroes come up the road from the left, the Margrave waits before his barrow at the far end. */
const onTheRoad: Placed[] = [
  { ...hero, key: "ysolde", name: "Ysolde Marr", x: 190, y: 250 },
  { ...hero, key: "nim", name: "Nim Hale", x: 210, y: 480 },
  { ...hero, key: "tamsin", name: "Tamsin Reed", x: 90, y: 180 },
  { ...hero, key: "tam", name: "Old Tam", x: 110, y: 560 },
  { ...hero, key: "gerrit", name: "Gerrit", x: 60, y: 370 },
  { key: "margrave", name: "The Pale Margrave", x: 1030, y: 360, linked: true },
  { key: "guard", name: "Barrow Guard 1", x: 760, y: 160 },
  { key: "guard", name: "Barrow Guard 2", x: 760, y: 290 },
  { key: "guard", name: "Barrow Guard 3", x: 760, y: 430 },
  { key: "guard", name: "Barrow Guard 4", x: 760, y: 560 },
  { key: "guard", name: "Barrow Guard 5", x: 900, y: 240 },
  { key: "guard", name: "Barrow Guard 6", x: 900, y: 480 },
  { key: "hound", name: "Ash Hound 1", x: 520, y: 110 },
  { key: "hound", name: "Ash Hound 2", x: 470, y: 300 },
  { key: "hound", name: "Ash Hound 3", x: 470, y: 430 },
  { key: "hound", name: "Ash Hound 4", x: 540, y: 620 },
  { key: "archer", name: "Hollow Archer", x: 1020, y: 110, hidden: true },
];

/** Where the road leads once they are through: no villain here. */
const atTheMill: Placed[] = [
  { ...hero, key: "ysolde", name: "Ysolde Marr", x: 180, y: 240 },
  { ...hero, key: "nim", name: "Nim Hale", x: 240, y: 360 },
  { ...hero, key: "tamsin", name: "Tamsin Reed", x: 120, y: 440 },
  { ...hero, key: "tam", name: "Old Tam", x: 220, y: 540 },
  { key: "guard", name: "Barrow Guard 7", x: 760, y: 220 },
  { key: "guard", name: "Barrow Guard 8", x: 820, y: 380 },
  { key: "guard", name: "Barrow Guard 9", x: 740, y: 540 },
];

const road = meeting({
  scene: { id: id("sceneBarrowRoad"), name: "The Barrow Road" },
  combatId: id("combatRoad"),
  placed: onTheRoad,
});

const mill = meeting({
  scene: { id: id("sceneMill"), name: "The Mill" },
  combatId: id("combatMill"),
  placed: atTheMill,
  active: false,
  after: 100,
});

/** A campaign: four players with a hero each, an encounter now and another one on the next scene. */
export const barrowWorld = (): WorldData => ({
  id: "practice",
  title: "The Barrow Road",
  description: "Four heroes follow the Pale Margrave up the barrow road, and on to the mill if they live.",
  users: users(players),
  actors: [...players.map(({ plays, user }) => actor(plays, userIds[user])), ...others.map((key) => actor(key))],
  scenes: [road.scene, mill.scene],
  combats: [road.combat, mill.combat],
  messages: [],
  settings: [],
  cards: [omenStack()],
  packs: [cardBox()],
});
