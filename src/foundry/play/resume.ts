import { withoutCards } from "../actors/card-now.ts";
import { sessionOf } from "../actors/session.ts";
import { reconcile, whenWritten } from "../dealing/dealer.ts";
import { strayed } from "../dealing/publish.ts";
import { areOthersDue } from "../dealing/sealing.ts";
import { snapshot } from "../dealing/write-out.ts";
import { askInDialog, writeCombat } from "../host/host.ts";
import { type Encounter, MODULE } from "../host/module.ts";
import { deals, meet } from "../network/presence.ts";
import { rulesFor } from "../storage/choice.ts";
import { type Home, homeOf, homes, rulesAt } from "../storage/home.ts";
import { toldIn } from "../storage/restored.ts";
import { storedAt } from "../storage/store.ts";
import { words } from "../text/i18n.ts";
import { markOf } from "../turns/mark.ts";

/** Notes what every encounter says, so that older writes are recognised. */
export function meetAll(): void {
  for (const home of homes()) meet(home);
}

let isKnownWhoDeals = false;

/**
 * Checks the encounters once it is known who deals. If an encounter went on without the module, its round, pointer or
 * numbers are not what was last published: the GM is asked, and nothing is restored silently.
 */
export async function resumeAll(): Promise<void> {
  isKnownWhoDeals = true;
  for (const home of homes()) await resume(home);
}
/** The same for homes whose rules arrive later. */
export async function resumeWith(rules: string): Promise<void> {
  if (!isKnownWhoDeals) return;
  for (const home of homes()) if (rulesAt(home)?.id === rules) await resume(home);
}

async function resume(home: Home): Promise<void> {
  const rules = rulesAt(home);
  if (rules === null || storedAt(home.id) === null || !deals(home)) return;
  const { combat } = home;
  if (combat === null) return reconcile(home, (session) => areOthersDue(home, session));
  const stray = await whenWritten(home, () => strayed(rules, sessionOf(rules, home), snapshot(home)));
  if (stray && (await isAnew(home, combat)))
    return home.campaign === null ? putAway(combat) : reconcile({ ...home, combat: null }, () => false); // hands stay
  await reconcile(home, (session) => stray || areOthersDue(home, session));
}

/** Whether the GM wants new cards from here instead of returning to where the cards were. */
async function isAnew({ id }: Home, combat: Encounter): Promise<boolean> {
  const [round] = toldIn(storedAt(id), combat.round).at;
  const question = words("resume.question", { was: round, now: combat.round });
  const answer: unknown = await askInDialog(
    words("name"),
    `<p>${foundry.utils.escapeHTML(question)}</p>`,
    [
      { action: "resume", label: words("resume.resume"), default: true },
      { action: "anew", label: words("resume.anew") },
    ],
    MODULE,
    "dealt-in-dialog",
  );
  return answer === "anew";
}

/**
 * Puts the session away and takes the cards off the combatants. The encounter begins a new session with its next deal.
 * Strings only: an empty one means none.
 */
export async function putAway(combat: Encounter, rules = `${rulesFor(combat)?.id ?? ""}`): Promise<void> {
  const flags = { [MODULE]: { rules, open: "", hands: "", sealed: "", told: "", spare: "", aside: "" } };
  const combatants = storedAt(homeOf(combat).id) === null ? [] : withoutCards(combat);
  const update = combatants.length === 0 ? { flags } : { flags, combatants };
  await writeCombat(combat, update, { turnEvents: false, [MODULE]: markOf({ stored: { rev: 0 } }) });
}
