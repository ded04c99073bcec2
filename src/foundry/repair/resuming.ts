import type { AnyRuleset } from "../../engine/rules/ruleset.ts";
import { sessionOf } from "../actors/session.ts";
import { leaveEncounter, playRequest, reconcile, whenWritten } from "../dealing/dealer.ts";
import { isLocked } from "../dealing/locked.ts";
import type { Request } from "../dealing/own-offer.ts";
import { areOthersDue } from "../dealing/sealing.ts";
import { type Encounter, MODULE } from "../host/module.ts";
import { askInDialog } from "../host/screen/dialogs.ts";
import { type Home, rulesAt } from "../storage/home.ts";
import { turnRecordIn } from "../storage/restored.ts";
import { storedAt } from "../storage/store.ts";
import { words } from "../text/i18n.ts";
import { goingOnTo } from "./going-on.ts";
import { putAway } from "./put-away.ts";
import { straysAt } from "./strays.ts";

/** Compares an encounter that this page deals with its documents, and asks the GM where they went apart meanwhile. */
export async function resume(home: Home): Promise<void> {
  const rules = rulesAt(home);
  if (rules === null) return;
  const { combat } = home;
  if (combat === null) return reconcile(home, (session) => areOthersDue(home, session));
  const stray = await whenWritten(home, () => straysAt(home, rules));
  const here = stray ? goingOn(rules, home, combat) : null;
  const way = stray && !isLocked(home) ? await wayFor(home, combat, here) : "resume"; // who has no key can do nothing about it
  if (way === "anew") return home.campaign === null ? putAway(combat) : leaveEncounter(home);
  if (way === "here")
    for (const request of here ?? []) if ((await playRequest(home, request, game.user)) !== null) break;
  const isOff = (): boolean => (way === "here" ? straysAt(home, rules) : stray);
  await reconcile(home, (session) => isOff() || areOthersDue(home, session));
}

/** How whoever the encounter points to comes to act. Null where the cards do not allow it, or another round has begun. */
function goingOn(rules: AnyRuleset, home: Home, combat: Encounter): readonly Request[] | null {
  const session = sessionOf(rules, home);
  const id = combat.combatant?.id ?? null;
  return id === null || rules.clock(session.state).round !== combat.round ? null : goingOnTo(rules, session, id);
}

/** Whether the GM wants new cards from here, the turn that it is by now, or to return to where the cards were. */
async function wayFor({ id }: Home, combat: Encounter, here: readonly Request[] | null): Promise<unknown> {
  const [round] = turnRecordIn(storedAt(id), combat.round).at;
  const about = { was: round, now: combat.round };
  const question = words(round === combat.round ? "resume.sameRound" : "resume.question", about);
  const scene = combat.scene?.name; // fights on several scenes are asked about one after another
  return askInDialog(
    scene === undefined ? words("name") : words("resume.title", { scene }),
    `<p>${foundry.utils.escapeHTML(question)}</p>`,
    [
      { action: "resume", label: words("resume.resume"), default: true },
      ...(here === null
        ? []
        : [{ action: "here", label: words("resume.here", { who: combat.combatant?.name ?? "" }) }]),
      { action: "anew", label: words("resume.anew") },
    ],
    MODULE,
    "dealt-in-dialog",
  );
}
