import type { Statement } from "./bench.ts";
import { aboutApplications } from "./statements/applications.ts";
import { aboutConditions } from "./statements/conditions.ts";
import { aboutDocuments } from "./statements/documents.ts";
import { aboutDrawing } from "./statements/drawing.ts";
import { aboutEffects } from "./statements/effects.ts";
import { aboutEmbedded } from "./statements/embedded.ts";
import { aboutExpiry } from "./statements/expiry.ts";
import { aboutKeyboard } from "./statements/keyboard.ts";
import { aboutOrder } from "./statements/order.ts";
import { aboutOthers } from "./statements/others.ts";
import { aboutPlaces } from "./statements/places.ts";
import { aboutPlayers } from "./statements/players.ts";
import { aboutPointer } from "./statements/pointer.ts";
import { aboutServices } from "./statements/services.ts";
import { aboutSettings } from "./statements/settings.ts";
import { aboutSurroundings } from "./statements/surroundings.ts";
import { aboutTracker } from "./statements/tracker.ts";
import { aboutTurnEvents } from "./statements/turn-events.ts";
import { aboutTurns } from "./statements/turns.ts";
import { aboutWrites } from "./statements/writes.ts";
import { aboutWritingPlayers } from "./statements/writing-players.ts";

/** What is believed of Foundry, to be run by the active GM's client in the practice world and in a real one. */
export const statements: readonly Statement[] = [
  ...aboutWrites,
  ...aboutPointer,
  ...aboutEffects,
  ...aboutDrawing,
  ...aboutServices,
  ...aboutWritingPlayers,
  ...aboutDocuments,
  ...aboutEmbedded,
  ...aboutOrder,
  ...aboutTurns,
  ...aboutTurnEvents,
  ...aboutPlaces,
  ...aboutExpiry,
  ...aboutTracker,
  ...aboutSettings,
  ...aboutOthers,
  ...aboutPlayers,
  ...aboutConditions,
  ...aboutApplications,
  ...aboutKeyboard,
  ...aboutSurroundings,
];
