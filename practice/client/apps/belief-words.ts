import type { Beliefs } from "../../server/switches.ts";

/** What each belief says when it is switched on. */
export const beliefWords: Partial<Record<keyof Beliefs, string>> = {
  parentUpdateIsOneBroadcast: "An encounter and its combatants can be changed in one update with one broadcast.",
  parentUpdateSortsTurns: "An encounter sorts its turns anew when its combatants are changed that way.",
  embeddedInParentFiresUpdateCombatant: "Combatants changed that way call updateCombatant as well.",
  unknownEmbeddedIsDropped: "A change of a combatant that is gone is dropped, and makes no new one.",
  turnEventsFalseIsHonoured: "turnEvents: false keeps the turn events quiet.",
  turnNullAccepted: "The turn may be null after the fight has begun.",
  pointerMoveFiresCombatTurnChange: "A moved pointer calls combatTurnChange, even without turn events.",
  effectsWaitForWhoActed: "An effect runs out at a turn of whoever acted when it began, not of whoever bears it.",
  effectsCountPlaces: "A round of an effect has passed when the place at which it began comes again.",
  socketSenderIdIsTrue: "The server says truly who sent a module's message.",
  flagsUpdateRendersTracker: "A change of flags alone renders the tracker again.",
  oneRenderPerUpdate: "One update renders the tracker once.",
  reconnectReloads: "A lost connection loads the page again when it comes back.",
  bufferedEmitsAreSent: "What was sent while disconnected arrives afterwards.",
  twoTabsAreBothActive: "One user may have two tabs open; two of a GM both take themselves for the active one.",
  setupPrecedesCombats: "The setup hook runs before any encounter is built.",
  whispersReachAll: "Whispers are sent to every browser and only hidden there.",
  playersMayChangeTurn: "A player may change round and turn.",
  ownersMayFlagCombatants: "A player may change flags of their own combatants.",
  assistantsModifySettings: "An assistant may change world settings.",
};
