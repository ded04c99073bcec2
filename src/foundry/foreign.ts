import type { Button } from "../engine/offer.ts";
import { seatOf, type Text } from "../engine/table.ts";
import { rulesFor } from "./choice.ts";
import { restate, snapshot } from "./commit.ts";
import { playRequest, reconcile } from "./dealer.ts";
import { onHook } from "./host.ts";
import { type Fight, type Fighting, MODULE } from "./module.ts";
import { page } from "./page.ts";
import { deals, forget, meet } from "./presence.ts";
import { strayed } from "./publish.ts";
import { sayTo } from "./requests.ts";
import { storedIn } from "./store.ts";
import { sessionOf } from "./table.ts";
import { tell } from "./tell.ts";

/** Somebody else wrote: a dock, the game system, a player's console, core's own input. It is put right, not reacted to. */

interface Foreign {
  /** The last that was written from outside, to be translated where an offer fits. */
  turn?: number | null;
  cleared: Set<string>;
  typed: boolean;
  /** Combatants came or went: core moves the pointer along with them. */
  joined: boolean;
  user: string;
}

const pending = new Map<string, Foreign>();
const repairs = new Map<string, number>();
const MOST_REPAIRS = 3;
const isOurs = (options: object): boolean => MODULE in options;

export function watchForeignWrites(): void {
  Hooks.on("updateCombat", (combat, changed, options, userId) => {
    const fight = combat as Fight;
    const { known, late } = meet(fight);
    const rules = rulesFor(fight);
    if (late && known?.by === page.id && rules !== null) return void restate(fight, rules);
    if (isOurs(options)) return void repairs.delete(fight.id as string);
    if (!("turn" in changed || "round" in changed)) return;
    note(fight, userId, (foreign) => {
      if ("turn" in changed && !("round" in changed)) foreign.turn = changed.turn ?? null;
    });
  });
  Hooks.on("updateCombatant", (combatant, changed, options, userId) => {
    const fight = combatant.parent as Fight | null;
    if (fight === null || isOurs(options)) return;
    note(fight, userId, (foreign) => {
      if (!("initiative" in changed)) return;
      if (changed.initiative === null) foreign.cleared.add(combatant.id ?? "");
      else foreign.typed = true;
    });
  });
  for (const hook of ["createCombatant", "deleteCombatant"] as const)
    onHook(hook, (combatant: Fighting, _options: object, userId: string) => {
      const fight = combatant.parent as Fight | null;
      if (fight !== null)
        note(fight, userId, (foreign) => {
          foreign.joined = true;
        });
    });
  Hooks.on("deleteCombat", (combat) => void forget(combat.id ?? ""));
  for (const hook of ACTORS) onHook(hook, lookAgain);
}

/** What actors say can change in many documents: their own, their items and effects, and the Game Master's. */
const ACTORS = [
  ...["updateActor", "updateToken", "updateUser"],
  ...["createItem", "updateItem", "deleteItem"],
  ...["createActiveEffect", "updateActiveEffect", "deleteActiveEffect"],
];

/** Compares every encounter with its documents, such as after what is read of them has changed. */
export function lookAgain(): void {
  for (const combat of game.combats) note(combat as Fight, "", () => undefined);
}

/** Several writes of one moment are looked at once. */
function note(combat: Fight, user: string, what: (foreign: Foreign) => void): void {
  if (rulesFor(combat) === null || storedIn(combat) === null || !deals(combat)) return;
  const id = combat.id as string;
  const first = !pending.has(id);
  const foreign = pending.get(id) ?? { cleared: new Set(), typed: false, joined: false, user };
  pending.set(id, foreign);
  if (user !== "") foreign.user = user;
  what(foreign);
  if (first) setTimeout(() => void settle(combat), 30);
}

async function settle(combat: Fight): Promise<void> {
  const id = combat.id as string;
  const foreign = pending.get(id);
  pending.delete(id);
  if (foreign === undefined || !game.combats.has(id)) return;
  try {
    if (await translated(combat, foreign)) return;
    await putRight(combat, foreign);
  } catch (error) {
    console.warn("dealt-in |", error);
  }
}

/** A GM's word is taken where an offer fits: "make that one current", "clear that one's number". */
async function translated(combat: Fight, foreign: Foreign): Promise<boolean> {
  const rules = rulesFor(combat);
  const user = game.users.get(foreign.user);
  if (rules === null || !user?.isGM || foreign.joined) return false;
  const { state } = sessionOf(rules, combat);
  const current = typeof foreign.turn === "number" ? combat.turns[foreign.turn]?.id : undefined;
  const wanted = current ?? [...foreign.cleared][0];
  const seat = wanted === undefined || wanted === null ? null : seatOf(state, wanted);
  if (seat === null || (current !== undefined && rules.clock(state).now === seat)) return false;
  const offers = rules.offers(state, "gm", seat);
  const meant: Button = current === undefined ? "deal" : "current";
  const offer = offers.find(({ buttons = [] }) => buttons.includes(meant));
  if (offer === undefined) return false;
  return (await playRequest(combat, { who: "gm", about: seat, key: offer.key, values: {} }, user)) === null;
}

async function putRight(combat: Fight, foreign: Foreign): Promise<void> {
  const rules = rulesFor(combat);
  if (rules === null) return;
  const id = combat.id as string;
  const strays = strayed(rules, sessionOf(rules, combat), snapshot(combat));
  const count = (repairs.get(id) ?? 0) + (strays ? 1 : 0);
  repairs.set(id, count);
  if (count > MOST_REPAIRS) {
    if (count === MOST_REPAIRS + 1) tell(combat, who("foreign.fight", foreign));
    return reconcile(combat, () => false);
  }
  await reconcile(combat, (session) => strayed(rules, session, snapshot(combat)));
  repairs.set(id, count);
  if (strays && !foreign.joined && foreign.user !== "")
    sayTo(
      foreign.user,
      combat,
      who(foreign.typed || foreign.cleared.size > 0 ? "foreign.number" : "foreign.turn", foreign),
    );
}

const who = (key: string, { user }: Foreign): Text => ({
  key,
  data: { who: game.users.get(user)?.name ?? "?", system: game.system.title },
});
