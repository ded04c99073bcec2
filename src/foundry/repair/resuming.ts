import { sessionOf } from "../actors/session.ts";
import { leaveEncounter, reconcile, whenWritten } from "../dealing/dealer.ts";
import { strayed } from "../dealing/publish.ts";
import { areOthersDue } from "../dealing/sealing.ts";
import { snapshot } from "../dealing/write-out.ts";
import { askInDialog } from "../host/host.ts";
import { type Encounter, MODULE } from "../host/module.ts";
import { type Home, rulesAt } from "../storage/home.ts";
import { toldIn } from "../storage/restored.ts";
import { storedAt } from "../storage/store.ts";
import { words } from "../text/i18n.ts";
import { putAway } from "./put-away.ts";

/** Compares an encounter that this page deals with its documents, and asks the GM where they went apart meanwhile. */
export async function resume(home: Home): Promise<void> {
  const rules = rulesAt(home);
  if (rules === null) return;
  const { combat } = home;
  if (combat === null) return reconcile(home, (session) => areOthersDue(home, session));
  const stray = await whenWritten(home, () => strayed(rules, sessionOf(rules, home), snapshot(home)));
  if (stray && (await isAnew(home, combat))) return home.campaign === null ? putAway(combat) : leaveEncounter(home);
  await reconcile(home, (session) => stray || areOthersDue(home, session));
}

/** Whether the GM wants new cards from here instead of returning to where the cards were. */
async function isAnew({ id }: Home, combat: Encounter): Promise<boolean> {
  const [round] = toldIn(storedAt(id), combat.round).at;
  const about = { was: round, now: combat.round };
  const question = words(round === combat.round ? "resume.sameRound" : "resume.question", about);
  const scene = combat.scene?.name; // fights on several scenes are asked about one after another
  const answer: unknown = await askInDialog(
    scene === undefined ? words("name") : words("resume.title", { scene }),
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
