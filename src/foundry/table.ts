import { fill } from "../engine/fill.ts";
import type { Offer } from "../engine/offer.ts";
import type { AnyRuleset } from "../engine/ruleset.ts";
import { see } from "../engine/see.ts";
import { fold, type Session, startOf } from "../engine/session.ts";
import type { SeatId, Table } from "../engine/table.ts";
import type { Fight } from "./module.ts";
import { below } from "./page.ts";
import { fightersIn, rosterChange } from "./roster.ts";
import { optionsFor } from "./settings.ts";
import { openIn, restore, storedIn } from "./store.ts";

export type AnyOffer = Offer<{ readonly type: string }>;

/** A session before anything was played: the world's options hold, the fighters have their seats, nobody a card. */
export function freshSession(rules: AnyRuleset, combat: Fight): Session {
  const start = withOptions(rules, rules.begin(rules.defaults, combat.round));
  const change = rosterChange(start, fightersIn(combat));
  return startOf(change === null ? start : after(rules, start, change));
}

/** The offer of the key `options`, filled with what the world's settings say. */
function withOptions(rules: AnyRuleset, table: Table): Table {
  const offer = rules.offers(table, "gm").find(({ key }) => key === "options");
  const filled = offer && fill(offer, optionsFor(rules));
  return filled === undefined || "refusal" in filled ? table : after(rules, table, filled.command);
}

function after(rules: AnyRuleset, table: Table, command: Parameters<AnyRuleset["decide"]>[1]): Table {
  const verdict = rules.decide(table, command, { below });
  return "refusal" in verdict ? table : fold(rules, table, verdict.events);
}

const whole = new Map<string, Session>();

/** The session as far as this client may know it: all of it for a GM, what is open for a player. */
export function sessionOf(rules: AnyRuleset, combat: Fight): Session {
  const stored = storedIn(combat);
  if (stored === null) return freshSession(rules, combat);
  if (!game.user.isGM) return startOf(openIn(rules, stored));
  const found = whole.get(stored.sealed);
  if (found !== undefined) return found;
  if (whole.size > 20) whole.clear();
  const { session } = restore(rules, stored);
  whole.set(stored.sealed, session);
  return session;
}

/** Keeps a session that this client has just written, so that it is not read back. */
export function remember(sealed: string, session: Session): void {
  if (whole.size > 20) whole.clear();
  whole.set(sealed, session);
}

/** What this client's user sees of the table. */
export function seenBy(rules: AnyRuleset, combat: Fight): Table {
  const { state } = sessionOf(rules, combat);
  return game.user.isGM || storedIn(combat) !== null ? state : see(state, seatsOf(state, combat, game.user));
}

/** The seats that are this user's: those with a member whose actor the user owns. */
export function seatsOf(table: Table, combat: Fight, user: User.Implementation): SeatId[] {
  return Object.entries(table.seats)
    .filter(([, seat]) => seat.members.some((id) => combat.combatants.get(id)?.testUserPermission(user, "OWNER")))
    .map(([id]) => id);
}
