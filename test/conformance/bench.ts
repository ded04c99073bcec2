import { host } from "../../src/foundry/statements/api.ts";
import {
  type Bench,
  type Grounds,
  type Outcome,
  performOn,
  Skipped,
  type Statement,
} from "../../src/foundry/statements/bench.ts";
import { atSetup } from "./answers.ts";

export * from "../../src/foundry/statements/bench.ts";

export const moduleId = "foundry-statements";

/** In a world for tests: encounters without a scene, tokens on the scene that is looked at. */
const grounds: Grounds = {
  scope: moduleId,
  encounter: { scene: null },
  combatant: {},
  atSetup,
  view: async (combat) => {
    host().ui.combat.viewed = combat;
  },
  scene: viewedScene,
  actor: (bench: Bench) => bench.playersActor,
};

export function viewedScene() {
  const scene = host().game.scenes.viewed;
  if (!scene) throw new Skipped("no scene is looked at");
  return scene;
}

/** For one GM's client; the only one, or the one that is designated. What cannot be cleared away is wrong as well. */
export const perform = (statement: Statement): Promise<Outcome> => performOn(grounds, statement);
