import type { Session } from "../../engine/session/session.ts";
import { differ, type Patch } from "../../engine/table/lists.ts";
import { openOf, see } from "../../engine/table/see.ts";
import { isSeatHidden, ownerOf, type SeatId, type Table, type Text } from "../../engine/table/table.ts";
import { seatsOf } from "../actors/new-session.ts";
import { readSetting, writeSetting } from "../host/host.ts";
import { MODULE } from "../host/module.ts";
import { bindingOf } from "../secrets/boxes.ts";
import { openPlayerPatch, seal, sealPlayerPatch, worldKey, worldKeyId } from "../secrets/closing.ts";
import { forgetKeys, prepareKeys } from "../secrets/keyring.ts";
import { keysHere } from "../secrets/setting.ts";
import { type Home, homes, rulesAt } from "../storage/home.ts";
import { hasClosed, isOpenHere, playerPatchFor } from "../storage/restored.ts";
import { type Sealer, storedAt } from "../storage/store.ts";

/**
 * How this Game Master's page seals restricted data, for the write of that revision: one part for the Game
 * Masters, and a player patch for each player.
 */
export function sealerFor(home: Home, rev: number): Sealer {
  const at = bindingOf({ home: home.id, rev });
  return {
    key: worldKeyId(),
    seal: (value) => seal(value, at),
    playerPatches(state, open) {
      const found: Record<string, string> = {};
      for (const [user, patch] of knownBeyond(home, state, open)) {
        const closed = sealPlayerPatch(user, patch, at);
        if (closed !== null) found[user] = closed;
      }
      return found;
    },
  };
}

/** Each player's knowledge beyond the open data. Players with nothing more are left out. */
function knownBeyond(home: Home, state: Table, open: Table): Map<string, Patch> {
  const found = new Map<string, Patch>();
  const secret = secretSeats(state);
  for (const user of players()) {
    const mine = seatsOf(state, home, user);
    const patch = mine.some((seat) => secret.has(seat)) ? differ(open, see(state, mine)) : null;
    if (user.id !== null && patch !== null) found.set(user.id, patch);
  }
  return found;
}

const players = (): User.Implementation[] => [...game.users].filter(({ isGM }) => !isGM);

/**
 * Whether the sealed parts are out of date: a player patch after a player gained or lost an actor, or all of it after the
 * world's key was changed.
 */
export function areOthersDue(home: Home, { state }: Session): boolean {
  const stored = storedAt(home.id);
  if (stored === null || worldKey() === null) return false;
  if (stored.key !== "" && stored.key !== worldKeyId() && isOpenHere(stored)) return true;
  const due = knownBeyond(home, state, openOf(state));
  return players().some(({ id }) => {
    const kept = playerPatchFor(stored, id ?? "");
    const now = due.get(id ?? "");
    if (kept === null || now === undefined) return (kept === null) !== (now === undefined);
    return JSON.stringify(openPlayerPatch(kept, bindingOf(stored), id ?? "")) !== JSON.stringify(now);
  });
}

/** Seats that their owners may know more about than everyone else. */
export function secretSeats(state: Table): Set<SeatId> {
  const found = new Set(Object.keys(state.seats).filter((id) => isSecretive(state, id)));
  for (const id in state.cards) {
    const place = state.cards[id];
    if (place === undefined || !("closed" in place)) continue;
    const owner = ownerOf(state, place);
    if (owner !== null) found.add(owner);
  }
  for (const { seat } of state.secret ?? []) found.add(seat);
  for (const { to, closed } of state.asks) if (closed === true) found.add(to);
  return found;
}

const isSecretive = (state: Table, id: SeatId): boolean => {
  const seat = state.seats[id];
  return (
    seat !== undefined && (isSeatHidden(state, seat) || seat.members.some((member) => state.fighters[member]?.hidden))
  );
};

/**
 * Makes sure that this page can seal its writes. If the key is gone and no closed cards are at stake, makes a new
 * one, and encounters continue from what is open. Otherwise tells the Game Master, who decides.
 */
export async function unlocked(): Promise<Text | null> {
  const isReady = worldKey() !== null || (await prepareKeys()) === "ready";
  if (isLocked()) return { key: "refusal.locked" };
  return isReady || (await forgetKeys()) ? null : { key: "refusal.locked" };
}

/** Whether closed cards lie anywhere that this Game Master's page, which has no key, cannot open. */
export const isLocked = (): boolean =>
  game.user.isGM && worldKey() === null && homes().some((home) => rulesAt(home) !== null && holdsClosed(home));

/** The setting that says for which key a Game Master was asked to keep the phrase. */
const ASKED = "phrase";

/**
 * Whether it is time to keep the key phrase: closed cards are out, only one browser could open them, and nobody was
 * asked yet.
 */
export function isPhraseDue(): boolean {
  const id = worldKeyId();
  const keys = keysHere();
  if (id === "" || typeof keys === "string" || keys.id !== id || readSetting(MODULE, ASKED) === id) return false;
  return Object.keys(keys.gms).length === 1 && homes().some(holdsClosed);
}

function holdsClosed({ id }: Home): boolean {
  const stored = storedAt(id);
  return stored !== null && hasClosed(stored);
}

/** Nobody is asked again for this key. Rejects if the server refuses. */
export const notePhrase = (): Promise<void> => writeSetting(MODULE, ASKED, worldKeyId());
