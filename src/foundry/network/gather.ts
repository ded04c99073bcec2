import { seatsOf } from "../actors/session.ts";
import { randomId } from "../host/client.ts";
import { pause } from "../host/timing.ts";
import { openPlayerPatch } from "../secrets/closing.ts";
import { openHanded, sealFor } from "../secrets/device.ts";
import { rulesetIdOf } from "../storage/chosen.ts";
import { type Home, homeBy, homes } from "../storage/home.ts";
import { bindingOf } from "../storage/in-seal.ts";
import { rulesetOf } from "../storage/registry.ts";
import { obstacle, openIn, playerPatchFor, withPlayerPatch } from "../storage/restored.ts";
import { storedAt } from "../storage/store.ts";
import { send } from "./channel.ts";
import { type Held, type Message, readHeld } from "./wire.ts";

/**
 * The world's key is lost, but every player's page still opens its own player patch. A Game Master's page asks for
 * their contents, and each answers sealed for that Game Master's browsers alone, since every page hears the socket.
 */

/** One page's report of the closed cards in one home. */
export interface Claim {
  readonly user: string;
  readonly home: string;
  readonly rev: number;
  readonly cards: Held;
}

/** How long players' pages have to answer. In milliseconds. */
const PATIENCE = 2500;
/** More than all players hold in all fights together. */
const MOST = 500;

let asking: { readonly id: string; readonly claims: Claim[] } | null = null;

/** Asks all players' pages for their closed cards. Their answers are not proved yet. */
export async function claimsHere(): Promise<readonly Claim[]> {
  const mine = { id: randomId(), claims: [] };
  asking = mine;
  send({ kind: "gather", id: mine.id });
  await pause(PATIENCE);
  if (asking === mine) asking = null;
  return mine.claims;
}

const isAt = (id: string, home: string): string => `${id} ${home}`;

/** A Game Master's page asks: this player's page reports the cards that it can open. */
export async function answerGather({ id }: Pick<Message & { kind: "gather" }, "id">, sender: string): Promise<void> {
  const user = game.users.get(sender);
  if (game.user.isGM || user?.isGM !== true) return;
  for (const home of homes()) {
    const known = closedHere(home);
    const handed = known === null ? null : sealFor(user, known.cards, isAt(id, home.id));
    if (known !== null && handed) send({ kind: "hand", id, home: home.id, rev: known.rev, ...handed });
  }
}

/** The closed cards there that this player's page alone can tell. Null if there are none. */
function closedHere({ id }: Home): { readonly rev: number; readonly cards: Held } | null {
  const stored = storedAt(id);
  const sealed = stored === null ? null : playerPatchFor(stored, game.user.id ?? "");
  const rules = stored === null ? undefined : rulesetOf(rulesetIdOf(stored));
  if (stored === null || sealed === null || rules === undefined || obstacle(stored) !== null) return null;
  const open = openIn(rules, stored);
  const known = withPlayerPatch(rules, stored, openPlayerPatch(sealed, bindingOf(stored)));
  const more = Object.entries(known.cards).filter(
    ([card, place]) => "seat" in place && !Object.hasOwn(open.cards, card),
  );
  const cards = more.length === 0 ? null : readHeld(Object.fromEntries(more));
  return cards && { rev: stored.rev, cards };
}

/** A player's page reports its cards. Only answers to this page's latest question are accepted. */
export async function hearHand(message: Extract<Message, { kind: "hand" }>, sender: string): Promise<void> {
  const { id, home, rev } = message;
  const now = asking;
  if (now?.id !== id || !game.users.has(sender) || homeBy(home) === null) return;
  const cards = readHeld(openHanded(message, isAt(id, home)));
  if (cards !== null && now.claims.length < MOST) now.claims.push({ user: sender, home, rev, cards });
}

/** The seats that this user has there, as the open table says. */
export function seatsAt(home: Home, userId: string): readonly string[] {
  const stored = storedAt(home.id);
  const rules = stored === null ? undefined : rulesetOf(rulesetIdOf(stored));
  const user = game.users.get(userId);
  return stored === null || rules === undefined || user === undefined ? [] : seatsOf(openIn(rules, stored), home, user);
}
