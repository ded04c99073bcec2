import type { ActorDoc, CombatDoc, TokenDoc } from "../../src/foundry/check/foundry.ts";
import { type Bench, viewedScene } from "./bench.ts";

/** Two who fight: A acts, B is next. Each has a token with an actor of its own. */
export interface Placed {
  readonly combat: CombatDoc;
  readonly a: TokenDoc & { readonly actor: ActorDoc };
  readonly b: TokenDoc & { readonly actor: ActorDoc };
}

export async function placed(bench: Bench): Promise<Placed> {
  const scene = viewedScene();
  const actorId = bench.playersActor.id;
  const data = ["A", "B"].map((name, index) => ({ name, actorId, actorLink: false, x: 100 + 300 * index, y: 100 }));
  const tokens = (await scene.createEmbeddedDocuments("Token", data)) as Placed["a"][];
  bench.later(() => Promise.all(tokens.map((token) => token.delete())));
  const combat = await bench.encounter();
  for (const [index, token] of tokens.entries()) {
    const initiative = 20 - index;
    await bench.joined(combat, { tokenId: token.id, sceneId: scene.id, actorId, name: token.name, initiative });
  }
  await combat.update({ round: 1, turn: 0 }, { turnEvents: false });
  return { combat, a: tokens[0]!, b: tokens[1]! };
}
