import { inDocuments, inEmbedded, inOrder } from "./documents.ts";
import type { Faults } from "./fault.ts";
import { inApplications, inKeyboard, inTracker } from "./interface.ts";
import { inConditions, inOthers, inPlayers, inSettings, inSurroundings } from "./others.ts";
import { inExpiry, inPlaces, inTurnEvents, inTurns } from "./turns.ts";

/** All faults by the subject of their statements, in two halves that are tried side by side. */
export const halves: Readonly<Record<string, readonly Faults[]>> = {
  "documents, order and turns": [inDocuments, inEmbedded, inOrder, inTurns],
  "everything else": [
    inTurnEvents,
    inPlaces,
    inExpiry,
    inTracker,
    inSettings,
    inOthers,
    inPlayers,
    inConditions,
    inApplications,
    inKeyboard,
    inSurroundings,
  ],
};
