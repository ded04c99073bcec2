/** Only in generation 14: all effects on actors of the world and of its scenes, and the events that may end them. */
import type { Data } from "../types/document.ts";
import type { ActorLike, Clock, EffectLike } from "../types/documents.ts";
import { actorsIn } from "./effect-clock.ts";

export class EffectRegistry {
  *[Symbol.iterator](): Generator<EffectLike> {
    for (const actor of bearers()) yield* actor.effects;
  }

  /** Counts again, and on the active GM's page ends what is over, with one write for each actor. */
  async refresh(event: string, context: Clock = {}): Promise<void> {
    const { combat } = context;
    const concerned = context.actors ?? (combat ? actorsIn(combat) : bearers());
    for (const actor of new Set(concerned)) if (actor) await refreshActor(actor, event, context);
  }
}

function bearers(): ActorLike[] {
  const tokens = game.scenes.contents.flatMap((scene) => scene.tokens.contents);
  const unlinked = tokens.flatMap(({ actor }) => (actor?.token ? [actor] : []));
  return [...game.actors.contents, ...unlinked];
}

async function refreshActor(actor: ActorLike, event: string, context: Clock): Promise<void> {
  const effects = [...actor.effects];
  for (const effect of effects) effect.updateDuration();
  if (!game.users.activeGM?.isSelf) return;
  const over = effects.filter((effect) => runsOut(effect) && effect.isExpiryEvent(event, context));
  if (over.length > 0) await expire(actor, over);
}

/** Without a length an effect waits for its event alone. */
function runsOut({ duration }: EffectLike): boolean {
  const { expired, value, remaining, expiry } = duration;
  if (expired) return false;
  return value === null ? Boolean(expiry) : Number(remaining) <= 0;
}

async function expire(actor: ActorLike, effects: EffectLike[]): Promise<void> {
  const { expiryAction } = CONFIG["ActiveEffect"] as Data;
  const ids = effects.map(({ id }) => id);
  if (expiryAction === "delete") await actor.deleteEmbeddedDocuments("ActiveEffect", ids);
  if (expiryAction !== "update") return;
  const updates = ids.map((_id) => ({ _id, duration: { expired: true } }));
  await actor.updateEmbeddedDocuments("ActiveEffect", updates);
}
