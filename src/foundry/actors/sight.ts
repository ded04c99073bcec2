import * as v from "valibot";
import { CHARACTER, isCharacter } from "../../engine/rules/ruleset.ts";
import { withoutFighters } from "../../engine/table/see.ts";
import type { Datum, FighterId, Table } from "../../engine/table/table.ts";
import { characterBearer, onHook, owns } from "../host/host.ts";
import type { CombatantDoc, Encounter, FighterDoc } from "../host/module.ts";
import { valueAt } from "../host/outside.ts";
import type { Home } from "../storage/home.ts";
import { isNameOpen } from "../systems/hidden-names.ts";
import { tokensOf } from "../systems/token-names.ts";

/**
 * The document behind this id: a combatant of the encounter, or a player character of the campaign. Undefined when it
 * is gone.
 */
export function fighterDocOf({ combat }: Pick<Home, "combat">, id: FighterId): FighterDoc | undefined {
  if (!isCharacter(id)) return combat?.combatants.get(id);
  const actor = game.actors.get(id.slice(CHARACTER.length));
  return actor === undefined ? undefined : characterBearer(actor);
}

/**
 * The id of the actor in the world that this fighter is one of, or null. A combatant's own `actorId` may be missing or
 * out of date: where it has a token, Foundry itself goes by that.
 */
export const actorIdOf = ({ actor, token, actorId }: Pick<FighterDoc, "actor" | "token" | "actorId">): string | null =>
  actor?.id ?? token?.actorId ?? actorId ?? null;

/** This actor in a text to that user: by its fighter in the encounter, or by its own name if they may know that. */
export function actorTo(userId: string, combat: Encounter | null, actor: Actor.Implementation): Datum {
  const fighter = [...(combat?.combatants ?? [])].find((one) => one.actor?.uuid === actor.uuid)?.id ?? null;
  if (fighter !== null) return { fighter };
  const user = game.users.get(userId);
  const mayKnow = user !== undefined && (user.isGM || owns(user, actor));
  return mayKnow ? actor.name : { fighter: "" };
}

/**
 * What a fighter looks like on this page, and whether it is in sight. A token takes its name and picture along when it
 * goes, and Foundry then falls back on those of the actor, which may be just what the token hid. So each page keeps how
 * everybody looked last, for as long as anything may still be said of them.
 */
export interface FighterLook extends v.InferOutput<typeof toldLook> {
  /** Whether this page's user may read the name. */
  readonly isOpenHere: boolean;
  readonly visible: boolean;
}

/** What is true on every page. The picture's path may be a video's, and is empty if there is none. */
const toldLook = v.object({
  name: v.string(),
  img: v.string(),
  isOpen: v.boolean(),
  hidden: v.boolean(),
  disposition: v.nullable(v.number()),
  actor: v.nullable(v.string()),
});

type Place = Pick<Home, "combat">;

/** By the id of the encounter: it may be gone as well. */
const looks = new Map<string, Map<FighterId, FighterLook>>();
/** Encounters that were deleted, the latest last: messages still speak of them. */
const over = new Map<string, Encounter>();
const MOST_OVER = 20;

/** Keeps how everybody looks who takes part in an encounter. */
export function watchLooks(): void {
  const note = (one: CombatantDoc): void => {
    if (one.parent !== null) keepLook(one.parent, one.id ?? "", { ...lookNow(one, keptOf(one.parent, one.id ?? "")) });
  };
  const noteAll = (combat: Encounter): void => [...combat.combatants].forEach(note);
  for (const combat of game.combats) noteAll(combat);
  for (const hook of ["createCombatant", "updateCombatant", "deleteCombatant"]) onHook(hook, note);
  for (const hook of ["createToken", "updateToken"])
    onHook(hook, ({ id }: TokenDocument.Implementation) => {
      for (const one of [...game.combats].flatMap(({ combatants }) => [...combatants]))
        if (one.tokenId === id) note(one);
    });
  Hooks.on("updateCombat", noteAll);
  Hooks.on("deleteCombat", (combat: Encounter) => {
    noteAll(combat);
    over.set(combat.id ?? "", combat);
    const [oldest] = over.keys();
    if (oldest === undefined || over.size <= MOST_OVER) return;
    over.delete(oldest);
    looks.delete(oldest);
  });
}

/** The encounter with this id, or what this page keeps of it. */
export const encounterOf = (id: string): Encounter | null => game.combats.get(id) ?? over.get(id) ?? null;

/** How this fighter looks; once it or its token is gone, how it looked last. Undefined if this page does not know. */
export function lookOf({ combat }: Place, id: FighterId): FighterLook | undefined {
  const fighter = fighterDocOf({ combat }, id);
  const kept = keptOf(combat, id);
  return fighter === undefined ? kept : lookNow(fighter, kept);
}

/** What can be told or stored of how this fighter looks, for a page that will not know it. */
export function lookToTell(home: Place, id: FighterId): v.InferOutput<typeof toldLook> | null {
  const { success, output } = v.safeParse(toldLook, lookOf(home, id));
  return success ? { ...output, img: output.img.startsWith("data:") ? "" : output.img } : null;
}

/** Keeps what was told or stored of a fighter that is gone, unless this page knows it, or there is nothing in it. */
export function recallLook(combat: Encounter, id: FighterId, stored: unknown): void {
  const { success, output } = v.safeParse(toldLook, stored);
  if (success && keptOf(combat, id) === undefined)
    keepLook(combat, id, { ...output, isOpenHere: output.isOpen, visible: !output.hidden });
}

const keptOf = (combat: Encounter | null, id: FighterId): FighterLook | undefined =>
  looks.get(combat?.id ?? "")?.get(id);

const keepLook = ({ id: fight }: Encounter, id: FighterId, look: FighterLook): unknown =>
  looks.set(fight ?? "", (looks.get(fight ?? "") ?? new Map<FighterId, FighterLook>()).set(id, look));

/** What its documents say, as it is asked for; with its token gone, what they said before. */
function lookNow(fighter: FighterDoc, kept: FighterLook | undefined): FighterLook {
  if (isBereft(fighter) && kept !== undefined)
    return { ...kept, hidden: fighter.hidden, visible: fighter.visible !== false };
  return {
    get name() {
      return fighter.name?.trim() ?? "";
    },
    get img() {
      return pictureOf(fighter);
    },
    get isOpen() {
      return isNameOpen(fighter) && (!isBereft(fighter) || Boolean(ownOf(fighter, "name")));
    },
    get isOpenHere() {
      return this.isOpen || owns(game.user, fighter);
    },
    get disposition() {
      return tokensOf(fighter)[0]?.disposition ?? null;
    },
    get actor() {
      return actorIdOf(fighter);
    },
    hidden: fighter.hidden,
    visible: fighter.visible !== false,
  };
}

/** What its token shows, or what was chosen for the combatant itself; only without any token, what the actor shows. */
function pictureOf(fighter: FighterDoc): string {
  const { img, actor } = fighter;
  const [token] = tokensOf(fighter);
  if (token === undefined && !isBereft(fighter)) return img ?? actor?.img ?? "";
  return String(ownOf(fighter, "img") || (valueAt(token, "texture.src") ?? ""));
}

/** What the combatant's own document says, and no other. */
const ownOf = (fighter: FighterDoc, what: "name" | "img"): unknown => valueAt(fighter, `_source.${what}`);

/** Whether its token is gone: what it is called by then is what only its actor is called. */
const isBereft = (fighter: FighterDoc): boolean =>
  tokensOf(fighter).length === 0 && Boolean(valueAt(fighter, "tokenId"));

/**
 * Whether it is visible on this page. `Combatant#visible` is the public way to hide a combatant from players, and other
 * packages wrap it. It keeps nothing secret, since every browser has the document. So it limits what is shown and named,
 * not what can be played.
 */
export const isFighterInSight = (home: Place, id: FighterId): boolean =>
  game.user.isGM || lookOf(home, id)?.visible !== false;

/** The table as this page shows it: without fighters that are hidden from this user. */
export const inSight = (table: Table, home: Home): Table =>
  withoutFighters(table, new Set(Object.keys(table.fighters).filter((id) => !isFighterInSight(home, id))));

/** A box on the page, in pixels. */
export interface PageBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Where a fighter's token is drawn on this page, the first that this user sees. Null if the canvas is off, or shows no such
 * token.
 */
export function tokenBox(fighter: ReturnType<typeof fighterDocOf>): PageBox | null {
  if (fighter === undefined || canvas?.ready !== true) return null;
  const token = tokensOf(fighter).find(({ object }) => object?.isVisible === true)?.object ?? null;
  if (token === null) return null;
  const { left, top, right, bottom } = token.bounds;
  const from = canvas?.clientCoordinatesFromCanvas({ x: left, y: top });
  const to = canvas?.clientCoordinatesFromCanvas({ x: right, y: bottom });
  if (from === undefined || to === undefined) return null;
  return { left: from.x, top: from.y, width: to.x - from.x, height: to.y - from.y };
}
