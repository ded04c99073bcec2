import type { CombatLike, Data, SceneLike, TokenLike } from "./host.ts";

/** What buttons of the scene do to tokens and to the fight. */

export const currentScene = (): SceneLike | null => game.scenes.viewed ?? game.scenes.active;

interface Creates {
  create(data: Data): Promise<CombatLike>;
}

export async function newEncounter(): Promise<CombatLike> {
  const Combat = getDocumentClass("Combat") as Creates;
  const combat = await Combat.create({ scene: currentScene()?.id ?? null });
  game.combats.viewed = combat;
  await combat.activate();
  return combat;
}

export const inFight = (token: TokenLike): boolean => combatantOf(token) !== undefined;

export const combatantOf = (token: TokenLike) =>
  game.combat?.combatants.find((combatant) => combatant.token?.id === token.id);

const combatantData = (token: TokenLike, scene: SceneLike): Data => ({
  tokenId: token.id,
  sceneId: scene.id,
  actorId: token.actor?.id ?? null,
  hidden: token.hidden,
});

export async function addToFight(tokens: TokenLike[]): Promise<void> {
  const scene = currentScene();
  const missing = tokens.filter((token) => !inFight(token));
  if (!scene || missing.length === 0) return;
  const combat = game.combat ?? (await newEncounter());
  await combat.createEmbeddedDocuments("Combatant", missing.map((token) => combatantData(token, scene)));
}

export async function removeFromFight(tokens: TokenLike[]): Promise<void> {
  const ids = tokens.flatMap((token) => combatantOf(token)?.id ?? []);
  if (ids.length) await game.combat?.deleteEmbeddedDocuments("Combatant", ids);
}

export const toggleFight = (token: TokenLike) => (inFight(token) ? removeFromFight([token]) : addToFight([token]));

export async function toggleHidden(token: TokenLike): Promise<void> {
  const hidden = !token.hidden;
  await token.update({ hidden });
  await combatantOf(token)?.update({ hidden });
}

export const isDefeated = (token: TokenLike): boolean =>
  combatantOf(token)?.isDefeated ?? token.actor?.statuses.has("dead") ?? false;

export async function toggleDefeated(token: TokenLike): Promise<void> {
  const defeated = !isDefeated(token);
  const status = CONFIG.specialStatusEffects["DEFEATED"] ?? "dead";
  await token.actor?.toggleStatusEffect(status, { active: defeated, overlay: true });
  await combatantOf(token)?.update({ defeated });
}

export async function deleteToken(token: TokenLike): Promise<void> {
  await removeFromFight([token]);
  await token.delete();
}

const withoutNumber = (name: string) => name.replace(/\s+\d+$/, "");

/** More of the same, numbered on, beside the original; in the fight if the original is in it. */
export async function addCopies(token: TokenLike, count: number): Promise<void> {
  const scene = currentScene();
  if (!scene) return;
  const base = withoutNumber(token.name);
  const alike = scene.tokens.filter(({ name }) => withoutNumber(name) === base);
  const numbers = alike.map(({ name }) => Number(/\d+$/.exec(name)?.[0] ?? 1));
  const start = Math.max(0, ...numbers);
  const { _id, x = 0, y = 0, ...source } = token.toObject();
  const data = Array.from({ length: count }, (_, index) => ({
    ...source,
    name: `${base} ${start + index + 1}`,
    x: (Number(x) + 70 * ((index % 6) + 1)) % 1120,
    y: (Number(y) + 80 * (Math.floor(index / 6) + 1)) % 720,
  }));
  const made = (await scene.createEmbeddedDocuments("Token", data)) as TokenLike[];
  if (inFight(token)) await addToFight(made);
}
