import type { Fighter, FighterId, Side, Table } from "../../engine/table/table.ts";
import { owns as mayOwn } from "../host/host.ts";
import { type Encounter, type FighterDoc, MODULE } from "../host/module.ts";
import { valueAt } from "../host/outside.ts";
import { system } from "../systems/chosen-system.ts";
import { tokensOf } from "../systems/token-names.ts";

/**
 * C-9: Foundry's ownership answers three questions with one word. Here each has its own answer: who `mayPress` for a
 * fighter, what it belongs to (`belongingIn`), and who `isMeant` when it acts or is asked.
 */

export type Belonging = Pick<Fighter, "side" | "played" | "hero">;
type User = User.Implementation;
type ActorDoc = Actor.Implementation;

/** Roles, and a level of ownership, as worlds store them. */
const NONE = 0;
const GAME_MASTER = 4;
const OWNER = 3;

/** Whether this user may press for this fighter: a Game Master, or an owner who can log in. */
export const mayPress = (user: User, fighter: Pick<FighterDoc, "testUserPermission">): boolean =>
  user.role !== NONE && mayOwn(user, fighter);

/** Whoever can log in and does not run the table may have a character, an Assistant too. In one order on every page. */
const players = (): User[] =>
  [...game.users]
    .filter(({ role }) => role !== NONE && role !== GAME_MASTER)
    .toSorted((a, b) => ((a.id ?? "") < (b.id ?? "") ? -1 : 1));

/** The actors that users have chosen as their characters. */
export const chosenCharacters = (): string[] => players().flatMap(({ character }) => character?.id ?? []);

const hasChosen = ({ character }: User, { id }: ActorDoc): boolean => character?.id === id;

/** Whether it was given to this very user. What everybody owns is nobody's in particular. */
const isGiven = ({ id }: User, { ownership }: ActorDoc): boolean => ownership[id ?? ""] === OWNER;

/** Foundry allows an Assistant everything, which makes no owner: that the actor says. */
const owns = (user: User, actor: ActorDoc): boolean =>
  user.isGM ? (actor.ownership[user.id ?? ""] ?? actor.ownership.default) === OWNER : mayOwn(user, actor);

const isOwned = (actor: ActorDoc): boolean => players().some((user) => owns(user, actor));

/**
 * Whose side this actor is on by the documents. A chosen character, and an owned one by its type, is a hero whatever its
 * token says; any other whose token is hostile, or secret, is the Game Master's, whoever owns it. Who was a hero stays
 * one as long as somebody owns it.
 */
export function sideByDocuments(actor: ActorDoc | null, disposition?: number, wasHero = false): Side {
  const { characters } = system();
  const isTheirs = actor !== null && isOwned(actor);
  const isTyped = characters?.includes(String(actor?.type)) === true;
  if (chosenCharacters().includes(actor?.id ?? "") || (isTheirs && (wasHero || isTyped))) return "hero";
  if (disposition !== undefined && disposition <= CONST.TOKEN_DISPOSITIONS.HOSTILE) return "gm";
  if (isTheirs) return characters === undefined ? "hero" : "ally";
  return disposition === CONST.TOKEN_DISPOSITIONS.FRIENDLY ? "ally" : "gm";
}

/** Whether a Game Master has made a hero of this actor by hand, in whatever fight. */
export const isHeroByHand = (actor: ActorDoc | null): boolean => valueAt(actor, `flags.${MODULE}.side`) === "hero";

/** Whether this actor would be a hero in an encounter, by its own token. */
export const isHeroActor = (actor: ActorDoc): boolean =>
  sideByDocuments(actor, actor.prototypeToken.disposition) === "hero";

/**
 * What each fighter of this encounter belongs to. `known` are those whom the table knows; where there are `companions`,
 * they act on heroes' cards.
 */
export function belongingIn(
  combat: Encounter | null,
  known: Table["fighters"],
  companions: boolean,
): (fighter: FighterDoc) => Belonging {
  const sideNow = (fighter: FighterDoc): Side => {
    const { id, actor } = fighter;
    const token = tokensOf(fighter)[0] ?? actor?.prototypeToken;
    return sideByDocuments(actor, token?.disposition, known[id ?? ""]?.side === "hero");
  };
  const heroes = [...(combat?.combatants ?? [])].filter(
    (one) => companions && (sideNow(one) === "hero" || isHeroByHand(one.actor)),
  );
  return (fighter) => {
    const side = sideNow(fighter);
    const { actor } = fighter;
    if (side !== "ally" || actor === null || !isOwned(actor)) return { side };
    const hero = heroFor(actor, heroes);
    return { side, played: true, ...(hero === undefined ? {} : { hero }) };
  };
}

/**
 * The hero on whose card a companion acts: an owner's chosen character, else the only hero of one of several owners, or
 * the first of its only owner's. Nobody's where these are different ones.
 */
function heroFor(companion: ActorDoc, heroes: readonly FighterDoc[]): FighterId | undefined {
  const owners = players().filter((user) => isGiven(user, companion));
  const actors = heroes
    .flatMap(({ actor }) => actor ?? [])
    .filter(({ id }, at, all) => all.findIndex((one) => one.id === id) === at);
  const chosen = actors.filter((actor) => owners.some((user) => hasChosen(user, actor)));
  const own = owners.map((user) => actors.filter((actor) => isGiven(user, actor)));
  const clear = own.filter(({ length }) => length === 1 || own.length === 1).flatMap(([first]) => first ?? []);
  const [only, other] = new Set((chosen.length > 0 ? chosen : clear).map(({ id }) => id));
  return (other === undefined && heroes.find(({ actor }) => actor?.id === only)?.id) || undefined;
}

/**
 * Whether this user is called, asked and named "you" for a fighter: one who is here, owns it and has chosen it as their character,
 * else an owner. The Game Master's have no other; one that does not lead its seat has those to whom it was given.
 */
export function isMeant(
  user: User,
  { actor }: FighterDoc,
  { isGms, leads }: Record<"isGms" | "leads", boolean>,
): boolean {
  if (actor === null || !players().includes(user)) return false;
  const here = players().filter((one) => one.active && hasChosen(one, actor) && owns(one, actor));
  return here.length > 0 ? here.includes(user) : !isGms && (leads ? owns : isGiven)(user, actor);
}
