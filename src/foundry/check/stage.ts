import { answered } from "../host/answered.ts";
import { noteFault } from "../host/faults.ts";
import { CHECK, MODULE } from "../host/module.ts";
import { isByHand } from "../host/screen/hand.ts";
import { type ActorDoc, type Data, type Doc, host, type SceneDoc } from "../statements/api.ts";
import { Bench, needs, patience } from "../statements/bench.ts";
import { deleteLeftovers } from "./leftovers.ts";

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
