import type { Button } from "../../engine/offer.ts";
import { seatOf, type Text } from "../../engine/table.ts";
import { sessionOf } from "../actors/session.ts";
import { restate } from "../dealing/commit.ts";
import { playRequest, reconcile, whenWritten } from "../dealing/dealer.ts";
import { strayed } from "../dealing/publish.ts";
import { areOthersDue } from "../dealing/sealing.ts";
import { snapshot } from "../dealing/write-out.ts";
import { page } from "../host/client.ts";
import { noteFault } from "../host/faults.ts";
import { onHook, reportFault } from "../host/host.ts";
import type { CombatantDoc, Encounter } from "../host/module.ts";
import { pause } from "../host/pause.ts";
import { isInDoubt, witness } from "../network/doubt.ts";
import { deals, forget, meet } from "../network/presence.ts";
import { fallBehind } from "../network/roll-call.ts";
import { sayTo } from "../network/say-to.ts";
import { rulesFor } from "../storage/choice.ts";
import { type Home, homeOf, homes, isBound, rulesAt } from "../storage/home.ts";
import { watchCampaigns } from "../storage/settings.ts";
import { keepSpare } from "../storage/spare.ts";
import { storedAt } from "../storage/store.ts";
import { system } from "../systems/index.ts";
import { notify } from "../text/notify.ts";
import { noteForeign } from "../turns/interference.ts";
import { isOurs } from "../turns/mark.ts";

/**
 * Someone else wrote: a dock, the game system, a player's console, core's own input. It is corrected, not reacted to.
 */

interface Foreign {
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

/** A combatant, and the button that a write about it stands for. */
interface Meant {
  readonly id: string;
  readonly button: Button;
}

const pending = new Map<string, Foreign>();
const repairs = new Map<string, number>();
const MOST_REPAIRS = 3;
/** How long a player who keeps writing waits for each repair, in milliseconds. */
const CALM = 1000;

export function watchForeignWrites(): void {
  watchCampaigns(campaignChanged);
  Hooks.on("updateCombat", (combat, changed, options, userId) => {
    const fight = combat;
    const home = homeOf(fight);
    if (home.campaign === null) met(home);
    if (isOurs(options, userId)) return void repairs.delete(fight.id ?? "");
    const isTyped = "combatants" in changed; // no combatant hook reports numbers in an encounter's own update
    if (!(isTyped || "turn" in changed || "round" in changed)) return;
    noteForeign(fight);
    note(fight, userId, (foreign) => {
      if (isTyped) foreign.typed = true;
      if ("turn" in changed && !("round" in changed)) foreign.turn = changed.turn ?? null;
    });
  });
  Hooks.on("updateCombatant", (combatant, changed, options, userId) => {
    const fight = combatant.parent;
    if (fight === null || isOurs(options, userId)) return;
    noteForeign(fight);
    const button = system().meantBy?.(changed) ?? null;
    note(fight, userId, (foreign) => {
      if (button !== null) foreign.pressed = { id: combatant.id ?? "", button };
      if (!("initiative" in changed)) return;
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
      });
    });
  Hooks.on("deleteCombat", (combat) => {
    forget(combat.id ?? "");
    lookAgain(); // a campaign's encounter may have ended with it
  });
  for (const hook of ACTORS) onHook(hook, lookAgain);
}

/** An older write than the known one has landed, so what this page published is published again. */
function met(home: Home): void {
  const { known, late, missed } = meet(home);
  if (missed) fallBehind();
  witness(home);
  keepSpare(home);
  const rules = rulesAt(home);
  if (!late || known?.by !== page.id || rules === null || isInDoubt(home)) return;
  restate(home, rules).catch((error: unknown) => reportFault("an older write", error));
}

/** The setting with this ruleset's campaign has changed. */
function campaignChanged(rules: string): void {
  const home = homes().find(({ campaign }) => campaign?.id === rules);
  if (home !== undefined) met(home);
}

/** An actor's values can change in many documents: the actor, its items and effects, and the Game Master's mapping. */
const ACTORS = [
  ...["updateActor", "updateToken", "updateUser"],
  ...["createItem", "updateItem", "deleteItem"],
  ...["createActiveEffect", "updateActiveEffect", "deleteActiveEffect"],
];

/** Compares every encounter with its documents, for instance after a change in what is read from them. */
export function lookAgain(): void {
  for (const combat of game.combats) note(combat, "", () => undefined);
  for (const home of homes()) if (home.campaign !== null && home.combat === null) noteAt(home, "", () => undefined);
}

function note(combat: Encounter, user: string, what: (foreign: Foreign) => void): void {
  const home = homeOf(combat);
  if (rulesFor(combat) !== null && isBound(home)) noteAt(home, user, what);
}

/** Handles several writes of one moment together. */
function noteAt(home: Home, user: string, what: (foreign: Foreign) => void): void {
  const { id } = home;
  if (rulesAt(home) === null || storedAt(id) === null || !deals(home)) return;
  const first = !pending.has(id);
  const foreign = pending.get(id) ?? { cleared: new Set(), typed: false, joined: false, user };
  pending.set(id, foreign);
  if (user !== "") foreign.user = user;
  what(foreign);
  if (first) setTimeout(() => void settle(home), 30);
}

async function settle(home: Home): Promise<void> {
  const { id, combat } = home;
  const foreign = pending.get(id);
  pending.delete(id);
  if (foreign === undefined) return;
  try {
    if (combat === null || !game.combats.has(combat.id ?? "")) {
      const between = { ...home, combat: null };
      if (home.campaign !== null) await reconcile(between, (session) => areOthersDue(between, session));
      return;
    }
    if (await translated(home, combat, foreign)) return;
    await putRight(home, foreign);
  } catch (error) {
    noteFault("a foreign write", error);
  }
}

/** A GM's write is translated if an offer fits. */
async function translated(home: Home, combat: Encounter, foreign: Foreign): Promise<boolean> {
  const rules = rulesFor(combat);
  const user = game.users.get(foreign.user);
  const meant = meantBy(combat, foreign);
  if (rules === null || meant === null || !user?.isGM || foreign.joined) return false;
  const { state } = sessionOf(rules, home);
  const seat = seatOf(state, meant.id);
  if (seat === null || (meant.button === "current" && rules.clock(state).now === seat)) return false;
  const isMeant = ({ buttons = [] }: { readonly buttons?: readonly Button[] }) => buttons.includes(meant.button);
  const about = rules.offers(state, "gm", seat).find(isMeant);
  const own = about === undefined && meant === foreign.pressed ? rules.offers(state, seat).find(isMeant) : undefined;
  const key = about?.key ?? own?.key;
  if (key === undefined) return false;
  const who = about === undefined ? { who: seat } : { who: "gm", about: seat };
  return (await playRequest(home, { ...who, key, values: {} }, user)) === null;
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
  if (rules === null) return;
  const { id } = home;
  const strays = await whenWritten(home, () => strayed(rules, sessionOf(rules, home), snapshot(home)));
  const count = (repairs.get(id) ?? 0) + (strays ? 1 : 0);
  repairs.set(id, count);
  if (count > MOST_REPAIRS && !(await mayRepair(home, foreign, count))) return reconcile(home, () => false);
  await reconcile(home, (session) => strayed(rules, session, snapshot(home)) || areOthersDue(home, session));
  repairs.set(id, count);
  if (strays && count <= MOST_REPAIRS) tellRepaired(home, foreign);
}

/** Whether a write is undone after so many. A game system is left alone and the user told, once. */
async function mayRepair(home: Home, foreign: Foreign, count: number): Promise<boolean> {
  const isPlayers = game.users.get(foreign.user)?.isGM === false;
  if (isPlayers)
    await pause(CALM); // a player is not a game system: the write is always undone, but never in haste
  else if (count === MOST_REPAIRS + 1) notify(home, who("foreign.fight", foreign));
  return isPlayers;
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
