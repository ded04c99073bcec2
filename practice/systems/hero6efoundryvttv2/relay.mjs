/** A player's turn operations are done by the active GM's page. */
const channel = "system.hero6efoundryvttv2";
const known = new Set(["startCombat", "nextTurn", "previousTurn", "nextRound", "previousRound"]);

/** True if somebody else does it, or nobody. */
export function handedOver(combat, operation) {
  if (game.user.isGM) return false;
  if (game.users.activeGM) game.socket.emit(channel, { operation, combat: combat.id });
  else ui.notifications.warn("No GM is connected who could move the turn.");
  return true;
}

export function listen() {
  game.socket.on(channel, ({ operation, combat }) => {
    if (game.user.isActiveGM && known.has(operation)) void game.combats.get(combat)?.[operation]();
  });
}
