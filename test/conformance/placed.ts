import { type Bench, Skipped } from "./bench.ts";
import { type ActorDoc, type CombatantDoc, type CombatDoc, type Data, host, type TokenDoc } from "./host.ts";

/** Two who fight: A acts, B is next. Each has a token with an actor of its own, on the viewed scene. */
export interface Placed {
  readonly combat: CombatDoc;
  readonly a: TokenDoc & { readonly actor: ActorDoc };
  readonly b: TokenDoc & { readonly actor: ActorDoc };
}

export function viewedScene() {
  const scene = host().game.scenes.viewed;
  if (!scene) throw new Skipped("no scene is looked at");
  return scene;
}

export async function placed(bench: Bench): Promise<Placed> {
  const scene = viewedScene();
  const actorId = bench.playersActor.id;
  const data = ["A", "B"].map((name, index) => ({ name, actorId, actorLink: false, x: 100 + 300 * index, y: 100 }));
  const tokens = (await scene.createEmbeddedDocuments("Token", data)) as Placed["a"][];
  bench.later(() => Promise.all(tokens.map((token) => token.delete())));
  const combat = await bench.encounter();
  const fighters: Data[] = tokens.map((token, index) => ({
    tokenId: token.id,
    sceneId: scene.id,
    actorId,
    name: token.name,
    initiative: 20 - index,
  }));
  (await combat.createEmbeddedDocuments("Combatant", fighters)) as CombatantDoc[];
  await combat.update({ round: 1, turn: 0 }, { turnEvents: false });
  return { combat, a: tokens[0]!, b: tokens[1]! };
}
