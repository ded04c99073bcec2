import { atSetup } from "../host/encounters.ts";
import { noteFault } from "../host/faults.ts";
import { CHECK, MODULE } from "../host/module.ts";
import { isByHand } from "../host/screen/hand.ts";
import { type ActorDoc, type CombatDoc, type Data, type Doc, host, type SceneDoc } from "../statements/api.ts";
import { type Grounds, Skipped } from "../statements/bench.ts";
import { deleteLeftovers } from "./leftovers.ts";

/**
 * Where a check plays: a scene that nobody looks at, with tokens whose actors are their own, and encounters on it. All
 * of it bears the mark by which it is found and deleted again, by whoever comes next if need be.
 */
export class Stage {
  readonly grounds: Grounds;
  readonly #scene: SceneDoc;
  readonly #restore: (() => unknown)[] = [];

  private constructor(scene: SceneDoc) {
    this.#scene = scene;
    const hidden = { hidden: true };
    this.grounds = {
      scope: MODULE,
      encounter: { scene: scene.id, flags: { [MODULE]: { ...marked(), rules: "none" } } },
      combatant: hidden,
      atSetup,
      view: (combat) => this.#view(combat),
      scene: () => scene,
      actor: () => someActor(),
    };
  }

  static async make(title: string): Promise<Stage> {
    const scene = { name: title, navigation: false, active: false, flags: { [MODULE]: marked() } };
    const stage = new Stage(await host().getDocumentClass("Scene").create(scene));
    stage.#keepTime();
    stage.#keepView();
    stage.#keepChat();
    return stage;
  }

  /** An encounter with these rules and four hidden fighters, viewed on this page. */
  async fight(rules: string): Promise<CombatDoc> {
    const { getDocumentClass } = host();
    const { id: sceneId } = this.#scene;
    const flags = { [MODULE]: { ...marked(), rules } };
    const combat = await getDocumentClass("Combat").create({ scene: sceneId, flags });
    const own = { actorLink: false, hidden: true, y: 100 };
    const places = someActors(NAMES.length).map(({ id: actorId }, i) => ({
      ...own,
      name: NAMES[i],
      actorId,
      x: 100 + 200 * i,
    }));
    const tokens = await this.#scene.createEmbeddedDocuments("Token", places);
    const fighters = NAMES.map((name, i) => {
      const [token, place] = [tokens[i], places[i]];
      const placed = token === undefined ? {} : { tokenId: token.id, sceneId, actorId: place?.actorId };
      return { name, hidden: true, ...placed };
    });
    await combat.createEmbeddedDocuments("Combatant", fighters);
    await this.#view(combat);
    return combat;
  }

  /** Puts back what was there before, as far as the page lets it, and deletes all that was made. */
  async strike(): Promise<void> {
    for (const restore of this.#restore.splice(0).reverse())
      try {
        await restore();
      } catch (error) {
        noteFault("what a check puts back", error);
      }
    await deleteLeftovers((user) => user === host().game.userId);
  }

  /** Rounds here let no time pass in the world. */
  #keepTime(): void {
    const { time } = host().CONFIG;
    for (const unit of ["roundTime", "turnTime"] as const) {
      const before = time[unit];
      if (Reflect.set(time, unit, 0)) this.#restore.push(() => Reflect.set(time, unit, before));
    }
  }

  #keepView(): void {
    const { game, ui } = host();
    const { viewed } = ui.combat;
    const { viewed: looked } = game.scenes;
    this.#restore.push(async () => {
      if (game.scenes.viewed?.id === this.#scene.id) await looked?.view();
      ui.combat.viewed = viewed;
      await ui.combat.render();
    });
  }

  /** Where only the encounters of the scene that is looked at can be viewed, this page looks at the stage meanwhile. */
  async #view(combat: CombatDoc): Promise<void> {
    const { game, ui } = host();
    ui.combat.viewed = combat;
    if (game.combats.viewed?.id === combat.id) return;
    await this.#scene.view();
    ui.combat.viewed = combat;
  }

  /** What packages say in chat of those who play here is marked, and deleted: all that nobody's hand has sent. */
  #keepChat(): void {
    const { Hooks } = host();
    const id = Hooks.on("preCreateChatMessage", (message: Said) => {
      if (!isByHand()) message.updateSource({ flags: { [MODULE]: marked() } });
    });
    this.#restore.push(() => Hooks.off("preCreateChatMessage", id));
  }
}

interface Said extends Doc {
  updateSource(changes: Data): unknown;
}

const marked = () => ({ [CHECK]: host().game.userId });

const NAMES = ["A", "B", "C", "D"] as const;

/** What game systems call actors that fight: others may be a ship, a party or a heap of loot. */
const FIGHTS = /npc|character|hero|adversary|monster|creature|enemy|threat|minion|^pc$/i;

/**
 * So many different actors, or as many as there are: of those that fight, whom no player owns come first, since nobody's
 * page then takes a turn here for its own.
 */
function someActors(n: number): readonly ActorDoc[] {
  const rank = ({ type = "", hasPlayerOwner }: ActorDoc): number =>
    2 * Number(!FIGHTS.test(type)) + Number(hasPlayerOwner === true);
  return [...host().game.actors].sort((a, b) => rank(a) - rank(b)).slice(0, n);
}

function someActor(): ActorDoc {
  const [found] = someActors(1);
  if (found === undefined) throw new Skipped("this world has no actors");
  return found;
}
