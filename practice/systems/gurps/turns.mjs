import { TurnMemory } from "./manoeuvres.mjs";

/**
 * Every turn that was seen on this page, for tests: `{ token, name, round, nth, read, failed }`. `nth` counts the turns of
 * this token in this round, so 2 is one too many; `read` is what the memory made of it, "new" or "rolled back".
 */
export const turns = [];

async function seeTurn(token, round) {
  const nth = turns.filter((one) => one.token === token.id && one.round === round).length + 1;
  const seen = { token: token.id, name: token.name, round, nth, read: null, failed: false };
  turns.push(seen);
  Object.assign(seen, await new TurnMemory(token).newTurn(round));
}

/** Only tokens of the viewed scene are on the canvas. */
const onCanvas = (id) => game.scenes.viewed?.tokens.get(id);

/**
 * Up to the line for Foundry 13 (module/gurps.js `handleCombatTurn`): on the page that moves the turn, before it is
 * written, for whoever stands next in the list as it is then. It dies of a combatant without a token on the canvas.
 */
async function beforeTheTurn(combat, { round }) {
  await seeTurn(onCanvas(combat.nextCombatant.token.id), round);
}

/** In the lines after it (module/combat/combat.ts `handleCombatTurnChange`): on every GM's page, after the pointer moved. */
async function afterTheTurn(_combat, _before, { round, tokenId }) {
  const token = tokenId === null ? undefined : onCanvas(tokenId);
  if (token) await seeTurn(token, round);
}

/** `resetTokenActions`: the older lines die of a combatant without a token, the later ones pass over it. */
async function beginAnew(combat) {
  for (const combatant of combat.combatants) {
    if (game.release.generation >= 14 && !combatant.token?.id) continue;
    await new TurnMemory(onCanvas(combatant.token.id)).clear();
  }
}

/** module/effects/active-effect.js `_updateCombat`: looks at who acted before, whatever was changed. */
const lookBack = (combat) => void combat.previous.tokenId;

export function listen() {
  Hooks.on("combatStart", beginAnew);
  Hooks.on("updateCombat", lookBack);
  if (game.release.generation < 14) for (const name of ["combatRound", "combatTurn"]) Hooks.on(name, beforeTheTurn);
  else if (game.user.isGM) Hooks.on("combatTurnChange", afterTheTurn);
}
