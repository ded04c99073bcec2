import type { Text } from "../../engine/table/table.ts";
import { sessionOf } from "../actors/session.ts";
import { playRequest, reconcile, whenWritten } from "../dealing/dealer.ts";
import { isLocked } from "../dealing/locked.ts";
import { areOthersDue } from "../dealing/sealing.ts";
import { byHome } from "../host/by-home.ts";
import { pause } from "../host/faults.ts";
import type { Encounter } from "../host/module.ts";
import { rulesFor } from "../storage/choice.ts";
import { type Home, rulesAt } from "../storage/home.ts";
import { storedAt } from "../storage/store.ts";
import { notify, sayTo } from "../text/notify.ts";
import { type Meant, offerMeant, ownOffer, straysAt } from "./resuming.ts";

/** What is done about a foreign write: an offer that it stands for, or everything as it was. */

export interface Foreign {
  /** The last foreign write, to be translated if an offer fits. */
  turn?: number | null;
  cleared: Set<string>;
  /** What was written: the combatants with other numbers, or who came or went, and the turn as an empty string. */
  written: Set<string>;
  /** A button of the game system's own was pressed for this combatant. */
  pressed?: Meant;
  typed: boolean;
  /** Combatants came or went, and core moves the pointer with them. */
  joined: boolean;
  user: string;
}

const MOST_REPAIRS = 3;
/** What is written anew so soon after it was put right answers that. A player then waits as long for the next time. */
const CALM = 1000;

/** Translates this write into an offer, or puts right what strayed. */
export async function mend(home: Home, foreign: Foreign): Promise<void> {
  const { combat } = home;
  if (combat === null || !game.combats.has(combat.id ?? "")) {
    const between = { ...home, combat: null };
    if (home.campaign !== null) await reconcile(between, (session) => areOthersDue(between, session));
    return;
  }
  if (await translated(home, combat, foreign)) return;
  await putRight(home, foreign);
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

async function putRight(home: Home, foreign: Foreign): Promise<void> {
  const rules = rulesAt(home);
  if (rules === null || isLocked()) return; // who has no key can put nothing right
  const strays = await whenWritten(home, () => straysAt(home, rules));
  const before = revAt(home);
  const count = strays ? 1 + answeredAt(home, foreign) : 0;
  const isLeft = count > MOST_REPAIRS && !(await mayRepair(home, foreign, count));
  await reconcile(home, (session) => !isLeft && (straysAt(home, rules) || areOthersDue(home, session)));
  noteRepair(home, foreign, count);
  if (!isLeft) tellOnce(home, foreign, strays, before);
}

const revAt = ({ id }: Home): number => storedAt(id)?.rev ?? 0;

/** How often each part of a home was put right in a row, since each time somebody wrote it anew at once. */
const repairs = byHome<Map<string, number>>();

/** How many repairs in a row these writes answer. */
const answeredAt = ({ id }: Home, { written }: Foreign): number =>
  Math.max(0, ...[...written].map((part) => repairs.get(id)?.get(part) ?? 0));

function noteRepair({ id }: Home, { written }: Foreign, count: number): void {
  const counts = repairs.get(id) ?? new Map<string, number>();
  repairs.set(id, counts);
  for (const part of count > 0 ? written : []) {
    counts.set(part, count);
    setTimeout(() => counts.get(part) === count && counts.delete(part), CALM);
  }
}

/** Whether a write is undone after so many. A game system is left alone and the user told, once. */
async function mayRepair(home: Home, foreign: Foreign, count: number): Promise<boolean> {
  const isPlayers = game.users.get(foreign.user)?.isGM === false;
  if (isPlayers)
    await pause(CALM); // a player is not a game system: the write is always undone, but never in haste
  else if (count === MOST_REPAIRS + 1) notify(home, who("foreign.fight", foreign));
  return isPlayers;
}

/** What was said of others' writes, and to whom, since the last write of ours that was no repair. */
const said = byHome<{ readonly rev: number; readonly told: Set<string> }>();

/** Tells whoever wrote what became of it, once for many such writes. */
function tellOnce(home: Home, foreign: Foreign, strays: boolean, before: number): void {
  const { user, joined, typed, cleared } = foreign;
  const last = said.get(home.id);
  const told = last?.rev === before ? last.told : new Set<string>();
  said.set(home.id, { rev: revAt(home), told });
  const isNumber = typed || cleared.size > 0;
  const key = strays ? `foreign.${isNumber ? "number" : "turn"}` : "foreign.kept";
  if (joined || user === "" || !(strays || typed) || told.has(`${user} ${key}`)) return;
  told.add(`${user} ${key}`);
  sayTo(user, home, who(key, foreign));
}

const who = (key: string, { user }: Foreign): Text => ({
  key,
  data: { who: game.users.get(user)?.name ?? "?", system: game.system.title },
});
