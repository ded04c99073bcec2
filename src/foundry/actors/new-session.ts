import type { Offer } from "../../engine/rules/offer.ts";
import type { AnyRuleset } from "../../engine/rules/ruleset.ts";
import { fold, type Session, startOf } from "../../engine/session/session.ts";
import { sideOf } from "../../engine/table/seating.ts";
import { see } from "../../engine/table/see.ts";
import type { SeatId, Table } from "../../engine/table/table.ts";
import { withoutLeft } from "../../engine/table/whereabouts.ts";
import { withRecipe } from "../decks/recipes.ts";
import { Newest } from "../host/by-home.ts";
import { below } from "../host/client.ts";
import { checkerOf } from "../host/module.ts";
import { bindingOf } from "../secrets/boxes.ts";
import { openPlayerPatch } from "../secrets/closing.ts";
import { type Home, isBound } from "../storage/home.ts";
import { openIn, playerPatchFor, restore, withPlayerPatch } from "../storage/restored.ts";
import { optionsFor } from "../storage/rulesets.ts";
import { type Stored, storedAt } from "../storage/store.ts";
import { isMeant, mayPress } from "./belonging.ts";
import { documentsOf, rosterChange } from "./roster.ts";
import { fighterDocOf, inSight } from "./sight.ts";

export type AnyOffer = Offer<{ readonly type: string }>;

/** A session before anything is played: the world's options apply, the fighters have seats, and no one has a card. */
function freshSession(rules: AnyRuleset, home: Home): Session {
  const options = checkerOf(home.combat) === null ? optionsHere(rules, home) : rules.defaults;
  return startOf(levelHere(rules, home, rules.begin(options, home.combat?.round ?? 0)));
}

/**
 * The ruleset's defaults as the world's settings change them. A round is as long as the game system says, if it does. An
 * encounter that was given a recipe begins with it.
 */
function optionsHere(rules: AnyRuleset, { combat }: Home): AnyRuleset["defaults"] {
  const { roundTime } = CONFIG.time;
  const timed = roundTime > 0 ? rules.timed?.(rules.defaults, roundTime) : undefined;
  const usual = timed ?? rules.defaults;
  return withRecipe(rules.id, rules.choices?.from(usual, optionsFor(rules)) ?? usual, combat);
}

/** The table after it is reconciled with the documents. Nothing is written. */
function levelHere(rules: AnyRuleset, home: Home, table: Table): Table {
  const change = rosterChange(rules, table, documentsOf(home, table, rules));
  return change === null ? table : after(rules, table, change);
}

function after(rules: AnyRuleset, table: Table, command: Parameters<AnyRuleset["decide"]>[1]): Table {
  const verdict = rules.decide(table, command, { below });
  return "refusal" in verdict ? table : fold(rules, table, verdict.events);
}

/**
 * The session as far as this client may know it: all of it for a GM, and for a player what is open and what is theirs.
 */
export function sessionOf(rules: AnyRuleset, home: Home): Session {
  const stored = storedAt(home.id);
  if (stored === null) return freshSession(rules, home);
  if (!game.user.isGM) return startOf(mineIn(rules, stored));
  return restore(rules, stored);
}

const opened = new Newest<Table>(20);

/** What is open, plus what this user's player patch adds. A player patch that does not open now may open later. */
function mineIn(rules: AnyRuleset, stored: Stored): Table {
  const playerPatch = playerPatchFor(stored, game.user.id ?? "");
  if (playerPatch === null) return openIn(rules, stored);
  const at = bindingOf(stored);
  const name = `${at} ${playerPatch}`;
  const found = opened.get(name);
  if (found !== undefined) return found;
  const content = openPlayerPatch(playerPatch, at);
  const table = withPlayerPatch(rules, stored, content);
  if (content === undefined) return table;
  opened.set(name, table);
  return table;
}

/**
 * What this client's user sees of the table. For an encounter that a campaign is about to move to, what they would see.
 */
export function seenBy(rules: AnyRuleset, home: Home): Table {
  const state = withoutLeft(sessionOf(rules, home).state);
  if (storedAt(home.id) === null) return game.user.isGM ? state : see(state, seatsOf(state, home, game.user));
  return isBound(home) ? state : levelHere(rules, home, state);
}

/** The part of that which this page shows and names. */
export const shownHere = (rules: AnyRuleset, home: Home): Table => inSight(seenBy(rules, home), home);

/** The seats that this user may press for: those with a member of theirs; for a Game Master, all. */
export const seatsOf = (table: Table, home: Home, user: User.Implementation): SeatId[] =>
  Object.keys(table.seats).filter(
    (seat) => user.isGM || membersOf(table, home, seat).some(({ doc }) => mayPress(user, doc)),
  );

/** Whether this user is meant when this seat acts or is asked: for one of its members. */
export const isMeantFor = (table: Table, home: Home, seat: SeatId, user: User.Implementation): boolean =>
  membersOf(table, home, seat).some(({ doc, ...role }) => isMeant(user, doc, role));

/** The members of this seat who are there, by their documents, with what each of them is in it. */
const membersOf = (table: Table, home: Home, seat: SeatId) =>
  (table.seats[seat]?.members ?? []).flatMap((id, at) => {
    const doc = fighterDocOf(home, id);
    return doc === undefined ? [] : { doc, isGms: sideOf(table, id) === "gm", leads: at === 0 };
  });
