import type { Text } from "../../engine/table/table.ts";
import { watchComings } from "../actors/departed.ts";
import { isModifier } from "../actors/modifiers.ts";
import { sessionOf } from "../actors/new-session.ts";
import { byHome, forgetHome } from "../host/by-home.ts";
import { noteFault, pauseFor } from "../host/faults.ts";
import { onHook, reportFault } from "../host/host.ts";
import type { CombatantDoc, Encounter } from "../host/module.ts";
import { propertiesOf } from "../host/outside.ts";
import { isOverwritten, meet } from "../network/fence.ts";
import { deals, fallBehind } from "../network/presence.ts";
import { rulesFor } from "../storage/choice.ts";
import { campaignId } from "../storage/chosen.ts";
import { type Home, homeBy, homeOf, homes, isBound, rulesAt } from "../storage/home.ts";
import { setPreparing } from "../storage/preparing.ts";
import { storedAt } from "../storage/store.ts";
import { system } from "../systems/chosen-system.ts";
import { notify, sayTo } from "../text/notify.ts";
import { noteForeign } from "../turns/telling.ts";
import { isDealersWrite } from "../turns/write-tag.ts";
import { playRequest, putBack, reconcile, whenWritten } from "./dealer.ts";
import { type Meant, offerMeant, ownOffer, straysAt } from "./resuming.ts";
import { areOthersDue, isLocked } from "./sealing.ts";

/**
 * Someone else wrote: a dock, the game system, a player's console, core's own input. It is corrected, not reacted to.
 */

const pending = new Map<string, Foreign>();

export function watchForeignWrites(): void {
  watchComings(); // before anything is compared
  Hooks.on("updateCombat", (combat, changed, options, userId) => {
    const fight = combat;
    met({ id: fight.id ?? "", combat: fight, campaign: null });
    if (isDealersWrite(options, userId)) return;
    const numbers = numbersIn(changed); // no combatant hook reports numbers in an encounter's own update
    if (!("combatants" in changed || "turn" in changed || "round" in changed)) return;
    noteForeign(fight);
    note(fight, userId, (foreign) => {
      if (numbers.length > 0) foreign.typed = true;
      for (const id of "turn" in changed || "round" in changed ? ["", ...numbers] : numbers) foreign.written.add(id);
      if ("turn" in changed && !("round" in changed)) foreign.turn = changed.turn ?? null;
    });
  });
  Hooks.on("updateCombatant", (combatant, changed, options, userId) => {
    const fight = combatant.parent;
    if (fight === null || isDealersWrite(options, userId)) return;
    noteForeign(fight);
    const button = system().meantBy?.(changed) ?? null;
    note(fight, userId, (foreign) => {
      if (button !== null) foreign.pressed = { id: combatant.id ?? "", button };
      if (!("initiative" in changed)) return;
      foreign.written.add(combatant.id ?? "");
      if (changed.initiative === null) foreign.cleared.add(combatant.id ?? "");
      else foreign.typed = true;
    });
  });
  for (const hook of ["createCombatant", "deleteCombatant"] as const)
    onHook(hook, (combatant: CombatantDoc, _options: object, userId: string) => {
      const fight = combatant.parent;
      if (fight === null) return;
      noteForeign(fight);
      note(fight, userId, (foreign) => {
        foreign.joined = true;
        foreign.written.add(combatant.id ?? "");
      });
    });
  Hooks.on("createCombat", (combat) => void meet({ id: combat.id ?? "" }));
  Hooks.on("deleteCombat", (combat) => {
    forgetHome(combat.id ?? "");
    lookAgain(); // a campaign's encounter may have ended with it
  });
  for (const hook of ACTORS)
    onHook(hook, (document: unknown) => {
      if (!isModifier(document)) lookAgain();
    });
}

/** The combatants whose numbers are written with their encounter. */
const numbersIn = ({ combatants }: { readonly combatants?: unknown }): readonly string[] =>
  (Array.isArray(combatants) ? combatants : [])
    .map(propertiesOf)
    .flatMap((one) => ("initiative" in one ? [String(one["_id"])] : []));

/** If an older write than the known one has landed, the page that deals puts back what counts, and then its order. */
function met(home: Home): void {
  const { missed } = meet(home);
  if (missed) fallBehind();
  if (!isOverwritten(home) || !deals(home)) return;
  putBack(home).then(
    () => lookAt(home),
    (error: unknown) => reportFault("an older write", error),
  );
}

/** The setting with this ruleset's campaign has changed. */
export function campaignChanged(rules: string): void {
  const home = homes().find(({ campaign }) => campaign?.id === rules);
  if (home === undefined) meet({ id: campaignId(rules) });
  else met(home);
}

/**
 * An actor's values and owners can change in many documents: the actor, which may also come and go, its token, items and
 * effects, and the Game Master's mapping.
 */
const ACTORS = [
  "createActor",
  "updateActor",
  "deleteActor",
  "createToken",
  "updateToken",
  "deleteToken",
  "updateUser",
  "deleteCombatantGroup",
  "createItem",
  "updateItem",
  "deleteItem",
  "createActiveEffect",
  "updateActiveEffect",
  "deleteActiveEffect",
];

/** Compares every encounter with its documents, for instance after a change in what is read from them. */
export function lookAgain(): void {
  for (const combat of game.combats) note(combat, "", () => undefined);
  for (const home of homes()) if (home.campaign !== null && home.combat === null) lookAt(home);
}

/** Compares this home with its documents, if this page deals there. */
export const lookAt = (home: Home): void => noteAt(home, "", () => undefined);

function note(combat: Encounter, user: string, what: (foreign: Foreign) => void): void {
  const home = homeOf(combat);
  if (rulesFor(combat) !== null && isBound(home)) noteAt(home, user, what);
}

/** Handles several writes of one moment together. */
function noteAt(home: Home, user: string, what: (foreign: Foreign) => void): void {
  const { id } = home;
  if (rulesAt(home) === null || storedAt(id) === null || !deals(home)) return;
  const first = !pending.has(id);
  const foreign = pending.get(id) ?? { cleared: new Set(), written: new Set(), typed: false, joined: false, user };
  pending.set(id, foreign);
  if (user !== "") foreign.user = user;
  what(foreign);
  if (first) setTimeout(() => void settle(home), 30);
}

async function settle(home: Home): Promise<void> {
  try {
    const foreign = pending.get(home.id);
    pending.delete(home.id);
    if (foreign !== undefined) await mend(homeBy(home.id) ?? home, foreign); // a campaign may have left its encounter since
  } catch (error) {
    pending.delete(home.id); // the next write asks again
    noteFault("a foreign write", error);
  }
}

/** Sets an encounter up out of the players' sight from now on, or shows them what was set up (C-5). */
export async function prepare(combat: Encounter, on: boolean): Promise<void> {
  await setPreparing(combat, on);
  lookAgain(); // its fighters are hidden now, or no longer
}

/** What is done about a foreign write: an offer that it stands for, or everything as it was. */

interface Foreign {
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
async function mend(home: Home, foreign: Foreign): Promise<void> {
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
    await pauseFor(CALM); // a player is not a game system: the write is always undone, but never in haste
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
