import type { Button } from "../../engine/rules/offer.ts";
import type { AnyRuleset } from "../../engine/rules/ruleset.ts";
import { playCommand, type Session } from "../../engine/session/session.ts";
import { type FighterId, seatOf, type Table } from "../../engine/table/table.ts";
import { sessionOf } from "../actors/new-session.ts";
import { below } from "../host/client.ts";
import { saveFile } from "../host/host.ts";
import { type Encounter, MODULE } from "../host/module.ts";
import { askInDialog } from "../host/screen/dialogs.ts";
import { rulesetIdOf } from "../storage/chosen.ts";
import { type Home, homeOf, rulesAt } from "../storage/home.ts";
import { isOpenHere, turnRecordIn } from "../storage/restored.ts";
import { keptAt, storedAt } from "../storage/store.ts";
import { wordsFor } from "../text/i18n.ts";
import { leaveEncounter, playRequest, type Request, reconcile, whenWritten } from "./dealer.ts";
import { putCampaignAway, putEncounterAway } from "./put-away.ts";
import { areOthersDue, isLocked } from "./sealing.ts";
import { isOtherwise, pointedAt, type Snapshot, snapshot, strayed } from "./write.ts";

/** The offer that somebody else's write, or a Game Master's word, stands for. */

/** A combatant, and the button that a write about it stands for. */
export interface Meant {
  readonly id: string;
  readonly button: Button;
}

/** What the Game Master is offered about this combatant's seat under that button. Null if there is none. */
export function offerMeant(rules: AnyRuleset, state: Table, { id, button }: Meant): Request | null {
  const seat = seatOf(state, id);
  if (seat === null || (button === "current" && rules.clock(state).now === seat)) return null;
  const found = rules.offers(state, "gm", seat).find(({ buttons = [] }) => buttons.includes(button));
  return found === undefined ? null : { who: "gm", about: seat, key: found.key, values: {} };
}

/** What the seat itself is offered under it. */
export function ownOffer(rules: AnyRuleset, state: Table, { id, button }: Meant): Request | null {
  const seat = seatOf(state, id);
  const found =
    seat === null ? undefined : rules.offers(state, seat).find(({ buttons = [] }) => buttons.includes(button));
  return seat === null || found === undefined ? null : { who: seat, key: found.key, values: {} };
}

/**
 * What to play so that this fighter acts, after turns were passed without cards: those turns end, or else the Game
 * Master has it act. Null if neither can be, or nothing is missing. Chance has no part in it.
 */
export function goingOnTo(rules: AnyRuleset, session: Session, fighter: FighterId): readonly Request[] | null {
  const ends = endsBefore(rules, session, fighter);
  if (ends !== null) return ends.length > 0 ? ends : null;
  const current = offerMeant(rules, session.state, { id: fighter, button: "current" });
  return current === null ? null : [current];
}

/** The ends of turns after which it acts by itself. */
function endsBefore(rules: AnyRuleset, from: Session, fighter: FighterId): readonly Request[] | null {
  const ends: Request[] = [];
  let session = from;
  for (let left = Object.keys(from.state.seats).length; left >= 0; left--) {
    const { now, beside } = rules.clock(session.state);
    const seat = seatOf(session.state, fighter);
    if (seat !== null && (seat === now || beside.includes(seat))) return ends;
    const end = now === null ? undefined : endOf(rules, session, now);
    if (now === null || end === undefined) return null;
    const done = playCommand(rules, session, end.command, { undoLabel: end.undoLabel, by: null }, { below });
    if ("refusal" in done || done.entry.drew === true) return null;
    ends.push({ who: now, key: end.key, values: {} });
    session = done.session;
  }
  return null;
}

const endOf = (rules: AnyRuleset, { state }: Session, now: string) =>
  rules
    .offers(state, now)
    .find(
      ({ buttons = [], fields, disabled }) =>
        buttons.includes("turn") && fields === undefined && disabled === undefined,
    );

/** Puts an encounter's session away once all that is under way there is written, for this deck and recipe if others are given. */
export const putAway = (combat: Encounter, rules?: string, former?: string, recipe?: string): Promise<void> =>
  whenWritten(homeOf(combat), () => putEncounterAway(combat, rules, former, recipe));

/** Gives the session up: the next deal begins a new one. */
export function beginAnew(combat: Encounter): Promise<void> {
  const home = homeOf(combat);
  const { campaign } = home;
  if (campaign === null) return putAway(combat, rulesGiven(combat));
  return whenWritten(home, () => putCampaignAway({ ...home, campaign }));
}

/** Saves what is kept to a file, exactly as it was found. */
export function saveKept({ id }: Home): void {
  saveFile(JSON.stringify({ kept: keptAt(id) }, null, 2), "application/json", `${MODULE}-damaged.json`);
}

/** The ruleset that the encounter was given, which outlives its session. */
const rulesGiven = (combat: Encounter): string => rulesetIdOf(storedAt(combat.id ?? "") ?? { rules: "" });

/**
 * Whether the encounter's round, pointer or numbers differ from the cards, which means that someone else wrote. Without
 * the key to what is closed, only what is open is compared.
 */
export function straysAt(home: Home, rules: AnyRuleset): boolean {
  const session = sessionOf(rules, home);
  const was = snapshot(home);
  const stored = storedAt(home.id);
  if (stored === null || isOpenHere(stored)) return strayed(rules, session, was);
  const pointed = was.turn === null ? null : (home.combat?.turns[was.turn]?.id ?? null);
  return strayedInSight(rules, session.state, was, pointed);
}

/** The same of a table without what is hidden: those whom it does not know may stand anywhere, and act. */
export function strayedInSight(rules: AnyRuleset, open: Table, was: Snapshot, pointed: FighterId | null): boolean {
  const isKnown = (id: FighterId): boolean => Object.hasOwn(open.fighters, id);
  const numbers = Object.fromEntries(Object.entries(was.numbers).filter(([id]) => isKnown(id)));
  const wanted = pointedAt(rules, open);
  if (pointed !== null && isKnown(pointed) && wanted !== null && pointed !== wanted) return true;
  return isOtherwise(rules, open, { ...was, numbers });
}

/** Compares an encounter that this page deals with its documents, and asks the GM where they went apart meanwhile. */
export async function resume(home: Home): Promise<void> {
  const rules = rulesAt(home);
  if (rules === null) return;
  const { combat } = home;
  if (combat === null) return reconcile(home, (session) => areOthersDue(home, session));
  const stray = await whenWritten(home, () => straysAt(home, rules));
  const here = stray ? goingOn(rules, home, combat) : null;
  const way = stray && !isLocked() ? await wayFor(home, combat, here) : "resume"; // who has no key can do nothing about it
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
  const question = wordsFor(round === combat.round ? "resume.sameRound" : "resume.question", about);
  const scene = combat.scene?.name; // fights on several scenes are asked about one after another
  return askInDialog(
    scene === undefined ? wordsFor("name") : wordsFor("resume.title", { scene }),
    `<p>${foundry.utils.escapeHTML(question)}</p>`,
    [
      { action: "resume", label: wordsFor("resume.resume"), default: true },
      ...(here === null
        ? []
        : [{ action: "here", label: wordsFor("resume.here", { who: combat.combatant?.name ?? "" }) }]),
      { action: "anew", label: wordsFor("resume.anew") },
    ],
    MODULE,
    "dealt-in-dialog",
  );
}
