import {
  Bench as CheckBench,
  type Grounds,
  performOn,
  Skipped,
  type StatementOutcome,
  same,
} from "../../src/foundry/check/bench.ts";
import {
  type ActorDoc,
  type CombatDoc,
  type Data,
  host,
  type PlainCombatant,
} from "../../src/foundry/check/foundry.ts";

export * from "../../src/foundry/check/bench.ts";

export const moduleId = "foundry-statements";

/**
 * What we believe of Foundry without proof, by name. The practice world can turn each of them round, and its README
 * says where each comes from.
 */
export type Belief =
  | "parentUpdateIsOneBroadcast"
  | "parentUpdateSortsTurns"
  | "embeddedInParentFiresUpdateCombatant"
  | "unknownEmbeddedIsDropped"
  | "turnEventsFalseIsHonoured"
  | "turnNullAccepted"
  | "pointerMoveFiresCombatTurnChange"
  | "effectsWaitForWhoActed"
  | "effectsCountPlaces"
  | "socketSenderIdIsTrue"
  | "flagsUpdateRendersTracker"
  | "oneRenderPerUpdate"
  | "reconnectReloads"
  | "bufferedEmitsAreSent"
  | "twoTabsAreBothActive"
  | "setupPrecedesCombats"
  | "whispersReachAll"
  | "playersMayChangeTurn"
  | "ownersMayFlagCombatants"
  | "assistantsModifySettings";

/** One thing that we believe of Foundry. `run` throws if it is not so. */
export interface Statement {
  readonly id: string;
  readonly says: string;
  /** The unproven beliefs that this leans on: flip one in the practice world, and it is wrong. */
  readonly beliefs: readonly Belief[];
  run(bench: Bench): Promise<void>;
}

export const statement = (
  id: string,
  says: string,
  run: (bench: Bench) => Promise<void>,
  ...beliefs: readonly Belief[]
): Statement => ({ id, says, run, beliefs });

export async function refused(attempt: Promise<unknown>, what: string): Promise<void> {
  const outcome = await attempt.then(
    () => "done",
    () => "refused",
  );
  same(outcome, "refused", what);
}

/** What was called, in order. */
export interface Recording {
  readonly names: string[];
  readonly args: unknown[][];
  clear(): void;
}

/** In a world for tests: encounters without a scene. */
const grounds: Grounds = {
  scope: moduleId,
  encounter: { scene: null },
  fighters: (names) => names.map((name) => ({ name })),
  view(combat) {
    host().ui.combat.viewed = combat;
  },
};

/** The tools of a check, and more. */
export class Bench extends CheckBench {
  /** One more combatant. */
  async joined(combat: CombatDoc, data: Data): Promise<PlainCombatant> {
    const made = await combat.createEmbeddedDocuments("Combatant", [data]);
    return made[0] as PlainCombatant;
  }

  /** The viewed encounter's tracker, rendered again. */
  async tracker(): Promise<HTMLElement> {
    const { combat } = host().ui;
    await combat.render();
    return combat.element;
  }

  record(...names: string[]): Recording {
    const { Hooks } = host();
    const recording = { names: [] as string[], args: [] as unknown[][], clear: () => {} };
    recording.clear = () => {
      recording.names.length = 0;
      recording.args.length = 0;
    };
    for (const name of names) {
      const id = Hooks.on(name, (...args: unknown[]) => {
        recording.names.push(name);
        recording.args.push(args);
      });
      this.later(() => Hooks.off(name, id));
    }
    return recording;
  }

  /** An actor that the player owns. */
  get playersActor(): ActorDoc {
    const { player } = this;
    const found = host().game.actors.find((actor) => actor.testUserPermission(player, "OWNER"));
    if (!found) throw new Skipped("the player who is connected owns no actor");
    return found;
  }
}

/** Tokens are put on the scene that is looked at. */
export function viewedScene() {
  const scene = host().game.scenes.viewed;
  if (!scene) throw new Skipped("no scene is looked at");
  return scene;
}

/** For one GM's client; the only one, or the one that is designated. What cannot be cleared away is wrong as well. */
export const perform = ({ run }: Pick<Statement, "run">): Promise<StatementOutcome> =>
  performOn(new Bench(grounds), run);
