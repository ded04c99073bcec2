import { once } from "../../engine/table/once.ts";
import type { FighterId } from "../../engine/table/table.ts";
import { type FighterLook, isFighterInSight, lookOf } from "../actors/sight.ts";
import type { Encounter } from "../host/module.ts";
import { valueAt } from "../host/outside.ts";
import type { Home } from "../storage/home.ts";
import { few, wordsFor } from "./i18n.ts";
import { kindNameOf } from "./kind-name.ts";

/**
 * What fighters and groups are called: what their tokens and combatants show, never what only their actor is called,
 * which may be just what a token hides.
 */

export interface Called {
  readonly name: string;
  /** Whether it is made of names. Otherwise whoever reads it may not know them all, and it has neutral words. */
  readonly isNamed: boolean;
  /** Whether others of this kind would be called the same, so that a letter has to tell them apart. */
  readonly isKind: boolean;
}

/** The user of this page, or any player. */
export type Reader = "here" | "everyone";

/**
 * What the scene of this encounter is called: to a Game Master by its name, to players as Foundry's bar of scenes has it.
 * Empty where that does not show it to all of them.
 */
export function sceneName(combat: Encounter | null, reader: Reader): string {
  const scene = combat?.scene ?? null;
  if (scene === null) return "";
  if (reader === "here" && game.user.isGM) return scene.name;
  const isListed = scene.navigation && [...game.users].every((user) => scene.testUserPermission(user, "LIMITED"));
  return scene.navName || (scene.active || isListed ? scene.name : "");
}

/** The names in one encounter or campaign, as far as a reader may know them. */
export class Names {
  readonly #home: Pick<Home, "combat">;
  readonly #mayRead: (look: FighterLook) => boolean;

  constructor(home: Pick<Home, "combat">, reader: Reader) {
    this.#home = home;
    this.#mayRead = reader === "here" ? (look) => game.user.isGM || look.isOpenHere : (look) => look.isOpen;
  }

  /** Neutral words for a fighter that this page does not know, out of sight, or not to be named. */
  of(id: FighterId): Called {
    const look = lookOf(this.#home, id);
    if (look === undefined || !isFighterInSight(this.#home, id))
      return { ...SOMEBODY, name: wordsFor("screen.somebody") };
    if (!this.#mayRead(look)) return { name: this.#unnamed(id, look), isNamed: false, isKind: false };
    return { ...SOMEBODY, name: look.name || wordsFor("screen.somebody") };
  }

  /** The name that its members have in common, or that of the first and how many more they are. */
  ofGroup(members: readonly FighterId[]): Called {
    const open = members.filter((id) => lookOf(this.#home, id)?.hidden !== true);
    const those = open.length > 0 ? open : members; // every page has the same name
    const all = those.map((id) => this.of(id));
    const names = all.map(({ name }) => name);
    const isNamed = all.every((one) => one.isNamed);
    const kind = isNamed ? kindNameOf(names, this.#actorOf(those)) : null;
    if (kind !== null) return { name: kind, isNamed, isKind: true };
    return { name: few(names, 1), isNamed, isKind: false };
  }

  /** The name of the actor that they share. Empty if they share none. */
  #actorOf(ids: readonly FighterId[]): string {
    const actors = ids.flatMap((id) => lookOf(this.#home, id)?.actor ?? []);
    const isOne = actors.length === ids.length && new Set(actors).size === 1;
    return (isOne && game.actors.get(actors[0] ?? "")?.name) || "";
  }

  #unnamed(fighter: FighterId, look: FighterLook): string {
    const { combat } = this.#home;
    const word = wordFor(look);
    const alike = combat === null ? [] : this.#unnamedIn(combat).filter((one) => one.word === word);
    const at = alike.findIndex(({ id }) => id === fighter);
    return at < 0 || alike.length === 1
      ? wordsFor(`names.${word}`)
      : wordsFor(`names.${word}Lettered`, { letter: lettersAt(at) });
  }

  /**
   * Whoever no player may name, those first who joined first: so that all pages give them the same letters, and newcomers
   * the next. Hidden ones have none, or a gap would tell of them (C-5).
   */
  readonly #unnamedIn = once((combat: Encounter) =>
    [...combat.combatants]
      .flatMap((one) => {
        const { id } = one;
        const look = id === null ? undefined : lookOf({ combat }, id);
        return look === undefined || look.hidden || look.isOpen ? [] : [{ id, word: wordFor(look), at: joinedAt(one) }];
      })
      .sort((a, b) => a.at - b.at || ((a.id ?? "") < (b.id ?? "") ? -1 : 1)),
  );
}

const SOMEBODY = { isNamed: true, isKind: false };

/** Friends are no foes, even without a name. A disguised one is what its token shows. */
const wordFor = ({ disposition }: FighterLook): "foe" | "stranger" =>
  disposition === CONST.TOKEN_DISPOSITIONS.HOSTILE ? "foe" : "stranger";

function joinedAt(fighter: object): number {
  const time = valueAt(fighter, "_stats.createdTime");
  return typeof time === "number" ? time : 0;
}

/** A to Z, then AA, AB and so on. */
function lettersAt(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : lettersAt(Math.floor(at / 26) - 1) + last;
}
