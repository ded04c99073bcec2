import { type Shipped, shipping } from "../engine/register.ts";
import { about as actionDeck } from "./action-deck/about.ts";
import { about as cardPools } from "./card-pools/about.ts";
import { about as masterdeck } from "./masterdeck/about.ts";
import { about as mst1 } from "./mst-1/about.ts";
import { about as numbered } from "./numbered/about.ts";
import { about as speedCards } from "./speed-cards/about.ts";
import { about as speedDice } from "./speed-dice/about.ts";

/** The rulesets that ship, each fetched when needed; other modules add theirs through the public API. */
export const shipped: readonly Shipped[] = [
  shipping(actionDeck, async () => (await import("./action-deck/rules.ts")).actionDeck),
  shipping(cardPools, async () => (await import("./card-pools/rules.ts")).cardPools),
  shipping(masterdeck, async () => (await import("./masterdeck/rules.ts")).masterdeck),
  shipping(mst1, async () => (await import("./mst-1/rules.ts")).mst1),
  shipping(numbered, async () => (await import("./numbered/rules.ts")).numbered),
  shipping(speedCards, async () => (await import("./speed-cards/rules.ts")).speedCards),
  shipping(speedDice, async () => (await import("./speed-dice/rules.ts")).speedDice),
];
