import type { Text } from "../../engine/table/table.ts";
import { sessionOf } from "../actors/session.ts";
import { playRequest, reconcile, whenWritten } from "../dealing/dealer.ts";
import { isLocked } from "../dealing/locked.ts";
import { areOthersDue } from "../dealing/sealing.ts";
import { byHome } from "../host/by-home.ts";
import type { Encounter } from "../host/module.ts";
import { pause } from "../host/timing.ts";
import { sayTo } from "../network/say-to.ts";
import { rulesFor } from "../storage/choice.ts";
import { type Home, rulesAt } from "../storage/home.ts";
import { storedAt } from "../storage/store.ts";
import { notify } from "../text/notify.ts";
import { type Meant, offerMeant, ownOffer } from "./meant.ts";
import { straysAt } from "./strays.ts";

/** What is done about a foreign write: an offer that it stands for, or everything as it was. */

export interface Foreign {
  /** The last foreign write, to be translated if an offer fits. */
  turn?: number | null;
  cleared: Set<string>;
  /** A button of the game system's own was pressed for this combatant. */
  pressed?: Meant;
  typed: boolean;
  /** Combatants came or went, and core moves the pointer with them. */
  joined: boolean;
  user: string;
}

const MOST_REPAIRS = 3;
/** How long a player who keeps writing waits for each repair, in milliseconds. */
const CALM = 1000;

/** Translates this write into an offer, or puts right what strayed. `repairs` counts how often that was needed. */
export async function mend(home: Home, foreign: Foreign, repairs: Map<string, number>): Promise<void> {
  const { combat } = home;
  if (combat === null || !game.combats.has(combat.id ?? "")) {
    const between = { ...home, combat: null };
    if (home.campaign !== null) await reconcile(between, (session) => areOthersDue(between, session));
    return;
  }
  if (await translated(home, combat, foreign)) return;
  await putRight(home, foreign, repairs);
}

/** A GM's write is translated if an offer fits. */
async function translated(home: Home, combat: Encounter, foreign: Foreign): Promise<boolean> {
  const rules = rulesFor(combat);
  const user = game.users.get(foreign.user);
  const meant = meantBy(combat, foreign);
  if (rules === null || meant === null || !user?.isGM || foreign.joined) return false;
  const { state } = sessionOf(rules, home);
  const found = offerMeant(rules, state, meant) ?? (meant === foreign.pressed ? ownOffer(rules, state, meant) : null);
  return found !== null && (await playRequest(home, found, user)) === null;
}

/** The combatant that this write is about, and the button it stands for: "make that one current", "deal anew to it". */
function meantBy(combat: Encounter, { turn, cleared, pressed }: Foreign): Meant | null {
  const current = typeof turn === "number" ? combat.turns[turn]?.id : undefined;
  if (typeof current === "string") return { button: "current", id: current };
  if (pressed !== undefined) return pressed;
  const [first] = cleared;
  return first === undefined ? null : { button: "deal", id: first };
}

async function putRight(home: Home, foreign: Foreign, repairs: Map<string, number>): Promise<void> {
  const rules = rulesAt(home);
  if (rules === null || isLocked(home)) return; // who has no key can put nothing right
  const { id } = home;
  const strays = await whenWritten(home, () => straysAt(home, rules));
  const count = (repairs.get(id) ?? 0) + (strays ? 1 : 0);
  repairs.set(id, count);
  if (count > MOST_REPAIRS && !(await mayRepair(home, foreign, count))) return reconcile(home, () => false);
  await reconcile(home, (session) => straysAt(home, rules) || areOthersDue(home, session));
  repairs.set(id, count);
  if (strays && count <= MOST_REPAIRS) tellRepaired(home, foreign);
  else if (!strays) tellKept(home, foreign);
}

/** Whether a write is undone after so many. A game system is left alone and the user told, once. */
async function mayRepair(home: Home, foreign: Foreign, count: number): Promise<boolean> {
  const isPlayers = game.users.get(foreign.user)?.isGM === false;
  if (isPlayers)
    await pause(CALM); // a player is not a game system: the write is always undone, but never in haste
  else if (count === MOST_REPAIRS + 1) notify(home, who("foreign.fight", foreign));
  return isPlayers;
}

/** The write of ours after which somebody was last told that a number fits. */
const notifiedAfter = byHome<number>();

/** A number with which the order is the same stays: whoever typed it is told once, since a game system may write many. */
function tellKept(home: Home, foreign: Foreign): void {
  const { user, joined, typed } = foreign;
  const rev = storedAt(home.id)?.rev ?? 0;
  if (!typed || joined || user === "" || notifiedAfter.get(home.id) === rev) return;
  notifiedAfter.set(home.id, rev);
  sayTo(user, home, who("foreign.kept", foreign));
}

function tellRepaired(home: Home, foreign: Foreign): void {
  const { user, joined, typed, cleared } = foreign;
  if (joined || user === "") return;
  sayTo(user, home, who(typed || cleared.size > 0 ? "foreign.number" : "foreign.turn", foreign));
}

const who = (key: string, { user }: Foreign): Text => ({
  key,
  data: { who: game.users.get(user)?.name ?? "?", system: game.system.title },
});
