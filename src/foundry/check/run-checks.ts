import { answered, LONG_PATIENCE, Unanswered } from "../host/answered.ts";
import { errorOf, noteFault } from "../host/faults.ts";
import { writeSetting } from "../host/host.ts";
import { CHECK, MODULE } from "../host/module.ts";
import { isByHand } from "../host/screen/by-hand.ts";
import { stance } from "../systems/chosen-system.ts";
import { type Limit, limitsHere, OFF, switchOnHere } from "../systems/limits.ts";
import { wordsFor } from "../text/i18n.ts";
import { Bench, needs, patience, performOn } from "./bench.ts";
import { type Check, checks, type Finding } from "./checks.ts";
import type { Package } from "./culprit.ts";
import { type ActorDoc, type Data, type Doc, host, type SceneDoc } from "./foundry.ts";
import { deleteLeftovers } from "./leftovers.ts";
import { type Evidence, playRounds } from "./play-rounds.ts";

/**
 * Where a check plays: a scene that this page alone looks at meanwhile, with tokens whose actors are their own, and
 * encounters on it: some let nobody in whose token they do not see. All of it bears the mark by which it is found and
 * deleted again, by whoever comes next if need be.
 */
export class Stage {
  readonly #restore: (() => unknown)[] = [];
  #scene: SceneDoc | null = null;
  /** What combatants are made with, each with a token. */
  #fighters: readonly Data[] = [];

  /** Puts it up, and has this page look at it. Rejects if this world does not let it be put up. */
  async raise(title: string): Promise<void> {
    this.#keepTime();
    this.#keepChat();
    const began = performance.now();
    const data = { name: title, navigation: false, active: false, flags: { [MODULE]: marked() } };
    const scene = await answered(host().getDocumentClass("Scene").create(data));
    patience.milliseconds = Math.max(PATIENCE, SLOWNESS * (performance.now() - began)); // a slow page is no fault
    needs(scene, "no scene was made");
    this.#scene = scene;
    this.#keepView(scene);
    await answered(scene.view()).catch((error: unknown) => noteFault("a check's scene", error));
    const actors = someActors(NAMES.length);
    const places = NAMES.map((name, i) => {
      const actorId = actors[i % actors.length]?.id ?? null;
      return { name, actorId, actorLink: false, hidden: true, x: 100 + 200 * i, y: 100 };
    });
    const tokens = await answered(scene.createEmbeddedDocuments("Token", places));
    needs(tokens.length === NAMES.length, "not every fighter has a token");
    this.#fighters = places.map(({ name, actorId }, i) => {
      return { name, actorId, tokenId: tokens[i]?.id, sceneId: scene.id, hidden: true };
    });
  }

  /** Tools for this stage, whose encounters are played by these rules. */
  bench(rules = "none"): Bench {
    return new Bench({
      scope: MODULE,
      encounter: { scene: this.#scene?.id, flags: { [MODULE]: { ...marked(), rules } } },
      fighters: (names) => names.map((name, i) => ({ ...this.#fighters[i], name })),
      view(combat) {
        host().ui.combat.viewed = combat;
      },
    });
  }

  /** Puts back what was there before, as far as the page lets it, and deletes all that was made. */
  async strike(): Promise<void> {
    for (const restore of this.#restore.splice(0).reverse())
      try {
        await restore();
      } catch (error) {
        noteFault("what a check puts back", error);
      }
    await deleteLeftovers((user) => user === host().game.userId);
  }

  /** Rounds here let no time pass in the world. */
  #keepTime(): void {
    const { time } = host().CONFIG;
    for (const unit of ["roundTime", "turnTime"] as const) {
      const before = time[unit];
      if (Reflect.set(time, unit, 0)) this.#restore.push(() => Reflect.set(time, unit, before));
    }
  }

  #keepView({ id }: SceneDoc): void {
    const { game, ui } = host();
    const { viewed } = ui.combat;
    const { viewed: looked } = game.scenes;
    this.#restore.push(async () => {
      if (game.scenes.viewed?.id === id) await answered(Promise.resolve(looked?.view()));
      ui.combat.viewed = viewed;
      await ui.combat.render();
    });
  }

  /** What packages say in chat of those who play here is marked, and deleted: all that nobody's hand has sent. */
  #keepChat(): void {
    const { Hooks } = host();
    const id = Hooks.on("preCreateChatMessage", (message: Said) => {
      if (!isByHand()) message.updateSource({ flags: { [MODULE]: marked() } });
    });
    this.#restore.push(() => Hooks.off("preCreateChatMessage", id));
  }
}

interface Said extends Doc {
  updateSource(changes: Data): unknown;
}

const marked = () => ({ [CHECK]: host().game.userId });

const NAMES = ["A", "B", "C", "D"] as const;

/** How long something may take to come about, in milliseconds, and in times of what it takes to make a scene. */
const PATIENCE = 3000;
const SLOWNESS = 20;

/** What game systems call actors that fight: others may be a ship, a party or a heap of loot. */
const FIGHTS = /npc|character|hero|adversary|monster|creature|enemy|threat|minion|^pc$/i;

/**
 * So many different actors, or as many as there are, of those that fight, if any do: whom no player owns come first, since
 * nobody's page then takes a turn here for its own.
 */
function someActors(n: number): readonly ActorDoc[] {
  const all = [...host().game.actors];
  const fighting = all.filter(({ type = "" }) => FIGHTS.test(type));
  const owned = ({ hasPlayerOwner }: ActorDoc): number => Number(hasPlayerOwner === true);
  return (fighting.length > 0 ? fighting : all).sort((a, b) => owned(a) - owned(b)).slice(0, n);
}

/** Switches this off in the world, or on again there and on this page. Rejects if the server refuses. */
export async function switchIn(limit: Limit, isOn: boolean): Promise<void> {
  if (isOn) switchOnHere(limit);
  const others = limitsHere().filter((one) => one !== limit);
  await writeSetting(MODULE, OFF, JSON.stringify(isOn ? others : [...others, limit]));
}

/** What became of one check. */
export interface Result {
  readonly check: Check;
  readonly is: "good" | "bad" | "mind" | "unmeasured";
  /** What speaks against it, or why it could not be measured: for a report. */
  readonly why: string;
  readonly by: Package | null;
  /** The check from whose failure this one's follows. */
  readonly cause: string | null;
  readonly ms: number;
}

/** All of them, and how long it took, in milliseconds. */
export interface CheckOutcome {
  readonly results: readonly Result[];
  readonly ms: number;
}

/** Why no check can begin now, as a key in `lang/`. Null if one can. */
export function whyNoCheck(): "fight" | "other" | "player" | "refuse" | null {
  const { game } = host();
  if (stance() === "refuse") return "refuse";
  if (!game.user.isGM) return "player";
  if (game.users.activeGM?.isSelf !== true) return "other";
  return [...game.combats].some(({ started }) => started) ? "fight" : null;
}

/** Follows a check that runs, and may stop it. */
export interface Watcher {
  isStopped(): boolean;
  began(check: Check): void;
  ended(result: Result): void;
}

/**
 * Checks this world: plays on a stage of its own, and deletes it, whatever happens. What is seen not to hold is switched
 * off, and what holds again is switched on. What could not be tried is not measured, and nothing follows from it.
 */
export async function check(watcher: Watcher): Promise<CheckOutcome> {
  const began = performance.now();
  const results: Result[] = [];
  const stage = new Stage();
  let lost: unknown = null; // without a stage, or an answer of the server's, nothing more is tried
  let seen: Promise<Evidence> | null = null;
  const measured = async (one: Check): Promise<Found> => {
    try {
      if (lost !== null) throw lost;
      if (one.judge === undefined) return await asked(stage, one.ask);
      seen ??= answered(playRounds(stage, watcher.isStopped), LONG_PATIENCE);
      const found = one.judge(await seen);
      return found === "unmeasured" ? { unmeasured: NOT_COME } : found;
    } catch (error) {
      if (error instanceof Unanswered) lost = error;
      return { unmeasured: errorOf(error).message };
    }
  };
  try {
    await stage.raise(wordsFor("check.title")).catch((error: unknown) => {
      lost = error;
    });
    for (const one of checks) {
      if (watcher.isStopped()) break;
      watcher.began(one);
      const since = performance.now();
      const found = await measured(one);
      const result = resultOf(one, found, performance.now() - since);
      results.push(result);
      watcher.ended(result);
    }
  } finally {
    await stage.strike();
  }
  const all = attributed(results);
  if (!watcher.isStopped()) await limit(all);
  return { results: all, ms: performance.now() - began };
}

type Found = Finding | null | { readonly unmeasured: string };

/** Why something was not measured though two rounds were played. */
export const NOT_COME = "nothing of the kind came up";

/** So many times as long as one thing may take to come about, asking may take in all. */
const ASKING = 3;

/** Only what was asked, and was seen not to be so, speaks against this world. */
async function asked(stage: Stage, ask: (bench: Bench) => Promise<void>): Promise<Found> {
  const outcome = await answered(performOn(stage.bench(), ask), ASKING * patience.milliseconds);
  if (outcome.is === "holds") return null;
  return outcome.is === "wrong" && outcome.isSeen === true ? { why: outcome.why } : { unmeasured: outcome.why };
}

function resultOf(check: Check, found: Found, ms: number): Result {
  const base = { check, by: null, why: "", cause: null, ms };
  if (found === null) return { ...base, is: "good" };
  if ("unmeasured" in found) return { ...base, is: "unmeasured", why: found.unmeasured };
  return { ...base, is: check.tone, why: found.why, by: found.by ?? null };
}

/** Whether two rounds were played at all, so that a check says something of this world. */
export const isMeasured = (results: readonly Result[]): boolean =>
  results.some(({ check, is, cause }) => check.id === "kept" && (is !== "unmeasured" || cause !== null));

/** What merely follows from something else says nothing new. */
function attributed(results: readonly Result[]): Result[] {
  const against = new Set(results.flatMap(({ check, is }) => (is === "bad" || is === "mind" ? [check.id] : [])));
  return results.map((one) => {
    const cause = against.has(one.check.id) ? one.check.follows?.find((id) => against.has(id)) : undefined;
    return cause === undefined ? one : { ...one, is: "unmeasured", cause };
  });
}

/** Exactly what depends on what fails is switched off. */
async function limit(results: readonly Result[]): Promise<void> {
  const off = new Set(
    results.flatMap(({ check, is }) => (is === "bad" && check.limit !== undefined ? [check.limit] : [])),
  );
  const measured = new Set(results.flatMap(({ check, is }) => (is === "unmeasured" ? [] : (check.limit ?? []))));
  for (const limit of measured)
    if (off.has(limit) === !limitsHere().includes(limit)) await switchIn(limit, !off.has(limit));
}
