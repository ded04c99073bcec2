import { answered } from "./answered.ts";
import { errorOf, keepFault, noteFault } from "./faults.ts";
import type { Encounter, FighterDoc, MODULE } from "./module.ts";

/**
 * Foundry as this module uses it wherever the compiler's types of version 13 know less than 13 and 14 do, or ask for a
 * whole document where a part is meant. All such casts are in this folder and nowhere else.
 */

/** Listens to a hook whose name or arguments the types lack. */
export function onHook<A extends readonly unknown[]>(name: string, listener: (...args: A) => void): void {
  Hooks.on(name as never, listener as never);
}

/** The same, once. */
export function onceHook<A extends readonly unknown[]>(name: string, listener: (...args: A) => void): void {
  Hooks.once(name as never, listener as never);
}

/** Calls a hook as Foundry does, with objects that listeners may change. */
export function callHook(name: string, ...args: readonly unknown[]): void {
  (Hooks as unknown as { callAll(name: string, ...args: readonly unknown[]): void }).callAll(name, ...args);
}

/** Reports a fault in foreign code where Foundry reports such faults. Play continues: this never throws. */
export function reportFault(where: string, error: unknown): void {
  keepFault(where, error);
  try {
    Hooks.onError(`dealt-in: ${where}`, errorOf(error), { log: "error" });
  } catch (listener) {
    noteFault("what listens to errors", listener);
  }
}

/**
 * What foreign code answers of one fighter, or `otherwise` where it fails: its failure is that fighter's alone. Never
 * throws.
 */
export function readSafely<T, O>(where: string, ask: () => T, otherwise: O): T | O {
  try {
    return ask();
  } catch (error) {
    noteFault(where, error);
    return otherwise;
  }
}

/** Lets foreign code do its part for one fighter. What fails is reported, and keeps nobody else from theirs. Never rejects. */
export async function runSafely(where: string, step: () => unknown): Promise<void> {
  try {
    await step();
  } catch (error) {
    reportFault(where, error);
  }
}

/** Whether this user owns it, as far as the game system can tell. Never throws. */
export const owns = (user: User.Implementation, one: Pick<FighterDoc, "testUserPermission"> | undefined): boolean =>
  readSafely("owners", () => one?.testUserPermission(user, "OWNER") === true, false);

/** Makes effects expire at turns and rounds. Foundry 14 and later only. */
export interface EffectRegistry {
  refresh(event: string, context: object): Promise<void>;
}

export function effectRegistry(): EffectRegistry | null {
  const { ActiveEffect } = foundry.documents as unknown as { ActiveEffect?: { registry?: EffectRegistry } };
  return ActiveEffect?.registry ?? null;
}

/** Tells a Region of an event for a token in it. */
export async function tellRegion(region: object, event: keyof typeof CONST.REGION_EVENTS, data: object): Promise<void> {
  const withEvents = region as { _triggerEvent?(name: string, data: object): Promise<void> };
  await withEvents._triggerEvent?.(CONST.REGION_EVENTS[event], data);
}

/** Listens to the module's own channel, or to the connection itself. */
export function onSocket<A extends readonly unknown[]>(event: string, listener: (...args: A) => void): void {
  game.socket.on(event as never, listener as never);
}

/** Answers what other pages ask this one by this name. */
export function onQuery(name: string, answer: (asked: unknown) => Promise<unknown>): void {
  Object.assign(CONFIG.queries, { [name]: answer });
}

export function emit(channel: string, message: object): void {
  game.socket.emit(channel as never, message as never);
}

/**
 * One update of an encounter. Rejects if the server refuses it, and with `Unanswered` if it does not answer. So do all
 * writes here.
 */
export async function writeCombat(combat: Encounter, changes: object, operation: object): Promise<void> {
  await answered(combat.update(amongThose(combat, changes) as never, operation as never));
}

/** Without changes of combatants that have gone meanwhile: an unknown id might come back as a nameless row. */
function amongThose(combat: Encounter, changes: object): object {
  const { combatants }: { readonly combatants?: readonly { readonly _id: string | null }[] } = changes;
  if (combatants === undefined) return changes;
  return { ...changes, combatants: combatants.filter(({ _id }) => combat.combatants.has(_id ?? "")) };
}

/** Makes an encounter with all its ids as they were. Rejects if the server refuses. */
export async function makeCombat(source: object): Promise<void> {
  await answered(Combat.implementation.create(source as never, { keepId: true, keepEmbeddedIds: true } as never));
}

/** Makes a combatant with the id that it had. Rejects if the server refuses. */
export async function makeCombatant(
  combat: Encounter,
  source: object,
): Promise<{ readonly name?: string } | undefined> {
  const made: unknown = await answered(
    combat.createEmbeddedDocuments("Combatant", [source as never], { keepId: true } as never),
  );
  return Array.isArray(made) ? (made[0] as { readonly name?: string } | undefined) : undefined;
}

export async function removeCombatant(combat: Encounter, id: string): Promise<void> {
  await answered(combat.deleteEmbeddedDocuments("Combatant", [id]));
}

export async function changeCombatant(combat: Encounter, id: string, changes: object): Promise<void> {
  await answered(combat.updateEmbeddedDocuments("Combatant", [{ _id: id, ...changes } as never]));
}

export async function writeActor(actor: Actor.Implementation, changes: object, operation: object = {}): Promise<void> {
  await answered(actor.update(changes as never, operation as never));
}

export async function makeEffect(actor: Actor.Implementation, source: object): Promise<void> {
  await answered(actor.createEmbeddedDocuments("ActiveEffect", [source as never]));
}

export async function removeEffects(actor: Actor.Implementation, ids: readonly string[]): Promise<void> {
  await answered(actor.deleteEmbeddedDocuments("ActiveEffect", [...ids]));
}

/** Sets a flag of a user: one's own, or anyone's from a Game Master's page. */
export async function writeUserFlag(
  user: User.Implementation,
  scope: string,
  key: string,
  value: string,
): Promise<void> {
  await answered(user.update({ flags: { [scope]: { [key]: value } } } as never));
}

export async function postMessage(message: object): Promise<void> {
  await answered(ChatMessage.create(message as never));
}

/** Makes a journal and opens it. */
export async function keepInJournal(source: object): Promise<void> {
  const made = (await answered(JournalEntry.create(source as never))) as
    | { readonly sheet?: Showing | null }
    | undefined;
  await made?.sheet?.render({ force: true });
}

interface Showing {
  render(options: object): unknown;
}

export async function writeMessage(message: ChatMessage.Implementation, changes: object): Promise<void> {
  await answered(message.update(changes as never));
}

/** Any world document by its UUID, synchronously. Null if it is gone, or in a compendium that is not loaded. */
export function documentHere(uuid: string): object | null {
  try {
    return (fromUuidSync(uuid as never) as object | null) ?? null;
  } catch {
    return null;
  }
}

/** Any document by its UUID. Null if it is gone or the UUID is not valid. */
export async function documentOf(uuid: string): Promise<object | null> {
  try {
    return ((await fromUuid(uuid as never)) as object | null) ?? null;
  } catch {
    return null;
  }
}

export async function actorOf(uuid: string): Promise<Actor.Implementation | null> {
  return (await fromUuid(uuid as never)) as Actor.Implementation | null;
}

/** A setting of our own whose key the types lack. */
export const readSetting = (own: typeof MODULE, key: string): unknown => game.settings.get(own, key as never);

/** A setting of Foundry, the game system or another module, which other versions of it may lack. Never throws. */
export function settingOf(scope: string, key: string): unknown {
  try {
    return game.settings.get(scope as never, key as never);
  } catch {
    return undefined;
  }
}

export function registerSetting(scope: string, key: string, setting: object): void {
  game.settings.register(scope as never, key as never, setting as never);
}

export async function writeSetting(scope: string, key: string, value: unknown, operation: object = {}): Promise<void> {
  await answered(game.settings.set(scope as never, key as never, value as never, operation as never));
}

/** Keeps the user's choice in this browser. Answers whether there was room for it. */
export async function keepChoice(scope: string, key: string, value: unknown): Promise<boolean> {
  try {
    await game.settings.set(scope as never, key as never, value as never);
    return true;
  } catch (error) {
    console.warn("dealt-in |", error);
    return false;
  }
}

/** A button in the settings that opens this application. */
export function registerMenu(scope: string, key: string, menu: object): void {
  game.settings.registerMenu(scope as never, key as never, menu as never);
}

/** A compendium, as far as its index goes. */
export interface PackLike {
  readonly collection: string;
  readonly title: string;
  getIndex(): Promise<Iterable<{ readonly _id: string; readonly name?: string }>>;
}

/** The card compendia that the user may see. */
export const cardPacks = (): readonly PackLike[] =>
  [...game.packs].filter((pack) => pack.documentName === "Cards" && pack.visible) as unknown as PackLike[];

/** Saves a file to the user's computer. */
export function saveFile(text: string, type: string, name: string): void {
  foundry.utils.saveDataToFile(text, type, name);
}

/** A player character outside encounters, in the shape of a combatant. */
export function characterBearer(actor: Actor.Implementation): FighterDoc {
  const { id, name, img } = actor;
  return {
    id,
    name,
    img,
    actor,
    actorId: id,
    token: null,
    hidden: false,
    isDefeated: false,
    testUserPermission: (user: never, level: never) => actor.testUserPermission(user, level),
  } as unknown as FighterDoc;
}

/** Shows the combat tracker in the sidebar. */
export function showTracker(): void {
  (ui.sidebar as unknown as { toggleExpanded?(expanded: boolean): void }).toggleExpanded?.(true);
  (ui.combat as unknown as { activate?(): void } | undefined)?.activate?.();
}

/** The conditions on an actor. */
export const statusesOf = (actor: object | null): ReadonlySet<string> =>
  (actor as { statuses?: ReadonlySet<string> } | null)?.statuses ?? new Set();

/** Adds a condition to an actor, or removes it. */
export async function writeStatus(actor: Actor.Implementation, status: string, active: boolean): Promise<void> {
  const bearer = actor as unknown as { toggleStatusEffect(id: string, how: object): Promise<unknown> };
  await answered(bearer.toggleStatusEffect(status, { active }));
}

const isV14 = (): boolean => game.release.generation >= 14;

/** World time that passes, forwards or backwards, with an update of a Combat. */
export const passing = (seconds: number): object => (seconds === 0 ? {} : { worldTime: { delta: seconds } });

const ADD = 2;

/** What makes an effect add this number to what lies at this path of its actor. */
export function adding(key: string, n: number): object {
  const change = { key, value: String(n) };
  return isV14() ? { system: { changes: [{ ...change, type: "add" }] } } : { changes: [{ ...change, mode: ADD }] };
}

export interface MenuEntry {
  readonly label: string;
  readonly icon: string;
  readonly visible: (li: HTMLElement) => boolean;
  readonly run: (li: HTMLElement) => void;
}

/** A context menu entry in the shape this Foundry expects. */
export function menuEntry({ label, icon, visible, run }: MenuEntry): object {
  return isV14()
    ? { label, icon, visible, onClick: (_event: Event, li: HTMLElement) => run(li) }
    : { name: label, icon: `<i class="${icon}"></i>`, condition: visible, callback: run };
}

/** World documents that a form offers, the faces of cards in its stacks, and who keeps what all Game Masters share. */

export interface DocumentChoice {
  readonly value: string;
  readonly label: string;
}

export const macrosHere = (): DocumentChoice[] =>
  [...game.macros].map(({ uuid, name }) => ({ value: uuid, label: name }));

/** Every card of every stack, with the stack's name before its own. */
export const cardsHere = (): DocumentChoice[] =>
  [...(game.cards ?? [])].flatMap((stack) =>
    [...stack.cards].map((card) => ({ value: card.uuid, label: `${stack.name}: ${card.name}` })),
  );

interface CardLike {
  readonly name: string;
  readonly faces?: readonly { readonly img?: string | null; readonly name?: string }[];
}

/** The face of a card by its UUID. Null if the card is gone or shows nothing. */
export function cardImage(uuid: string): string | null {
  const card = documentHere(uuid) as CardLike | null;
  return card?.faces?.[0]?.img ?? null;
}

/** The Game Master who keeps what all of them share: the same on every page. */
export const firstGm = (): User.Implementation | null =>
  [...game.users].filter(({ isGM }) => isGM).sort((a, b) => ((a.id ?? "") > (b.id ?? "") ? 1 : -1))[0] ?? null;
