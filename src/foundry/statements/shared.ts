import type { Statement } from "./bench.ts";
import { aboutEffects } from "./effects.ts";
import { aboutServices } from "./others.ts";
import { aboutWritingPlayers } from "./players.ts";
import { aboutDrawing } from "./tracker.ts";
import { aboutPointer } from "./turns.ts";
import { aboutWrites } from "./writes.ts";

/** The statements that a Game Master's own check and the module for testers share: on them the module stands. */
export const shared: readonly Statement[] = [
  ...aboutWrites,
  ...aboutPointer,
  ...aboutEffects,
  ...aboutDrawing,
  ...aboutServices,
  ...aboutWritingPlayers,
];
