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

interface TokenClass {
  createCombatants(tokens: TokenLike[]): Promise<unknown>;
  deleteCombatants(tokens: TokenLike[]): Promise<unknown>;
}

const classOf = (token: TokenLike) => token.constructor as unknown as TokenClass;

export async function addToFight(tokens: TokenLike[]): Promise<void> {
  const [first] = tokens;
  if (first) await classOf(first).createCombatants(tokens);
}

export async function removeFromFight(tokens: TokenLike[]): Promise<void> {
  const fighting = tokens.filter(inFight);
  const [first] = fighting;
  if (first) await classOf(first).deleteCombatants(fighting);
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

const withoutNumber = (name: string) => name.replace(/\s+\d+$/, "");

interface Spot {
  x: number;
  y: number;
}

const apart = { x: 105, y: 92 };

/** The nearest free places on the board. */
function freeSpots(from: Spot, taken: Spot[], count: number): Spot[] {
  const all: Spot[] = [];
  for (let x = 20; x < 1130; x += apart.x) for (let y = 20; y < 720; y += apart.y) all.push({ x, y });
  const free = all.filter((spot) =>
    taken.every(({ x, y }) => Math.abs(x - spot.x) >= apart.x * 0.8 || Math.abs(y - spot.y) >= apart.y * 0.8),
  );
  const distance = ({ x, y }: Spot) => Math.hypot(x - from.x, y - from.y);
  const order = [...free.sort((a, b) => distance(a) - distance(b)), ...all];
  return Array.from({ length: count }, (_, index) => order[index % order.length] ?? from);
}

const spotOf = (token: TokenLike): Spot => {
  const { x, y } = token.toObject();
  return { x: Number(x ?? 0), y: Number(y ?? 0) };
};

/** Copies, numbered on, beside the original; in the fight if the original is. */
export async function addCopies(token: TokenLike, count: number): Promise<void> {
  const scene = currentScene();
  if (!scene) return;
  const base = withoutNumber(token.name);
  const alike = scene.tokens.filter(({ name }) => withoutNumber(name) === base);
  const last = Math.max(...alike.map(({ name }) => Number(/\d+$/.exec(name)?.[0] ?? 1)));
  const { _id, ...source } = token.toObject();
  const spots = freeSpots(spotOf(token), scene.tokens.map(spotOf), count);
  const data = spots.map((spot, index) => ({ ...source, ...spot, name: `${base} ${last + index + 1}` }));
  const made = (await scene.createEmbeddedDocuments("Token", data)) as TokenLike[];
  if (inFight(token)) await addToFight(made);
}
