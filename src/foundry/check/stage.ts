import { atSetup } from "../host/encounters.ts";
import { CHECK, MODULE } from "../host/module.ts";
import { type ActorDoc, type CombatDoc, type Doc, host, type SceneDoc } from "../statements/api.ts";
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

  /** Puts back what was there before, and deletes all that was made. */
  async strike(): Promise<void> {
    for (const restore of this.#restore.splice(0).reverse()) await restore();
    await deleteLeftovers(host().game.userId);
  }

  /** Rounds here let no time pass in the world. */
  #keepTime(): void {
    const { time } = host().CONFIG;
    const { roundTime, turnTime } = time;
    Object.assign(time, { roundTime: 0, turnTime: 0 });
    this.#restore.push(() => Object.assign(time, { roundTime, turnTime }));
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

  /** What is said in chat of those who play here is deleted. */
  #keepChat(): void {
    const { Hooks } = host();
    const said: Said[] = [];
    const id = Hooks.on("createChatMessage", (message: Said) => {
      if (message.speaker?.scene === this.#scene.id) said.push(message);
    });
    this.#restore.push(async () => {
      Hooks.off("createChatMessage", id);
      for (const message of said) await message.delete().catch(() => undefined);
    });
  }
}

interface Said extends Doc {
  readonly speaker?: { readonly scene?: string | null };
}

const marked = () => ({ [CHECK]: host().game.userId });

const NAMES = ["A", "B", "C", "D"] as const;

/**
 * So many different actors, or as many as there are: those whom no player owns come first, since nobody's page then
 * takes a turn here for its own.
 */
function someActors(n: number): readonly ActorDoc[] {
  const all = [...host().game.actors];
  const isOwned = ({ hasPlayerOwner }: ActorDoc) => hasPlayerOwner === true;
  return [...all.filter((one) => !isOwned(one)), ...all.filter(isOwned)].slice(0, n);
}

function someActor(): ActorDoc {
  const [found] = someActors(1);
  if (found === undefined) throw new Skipped("this world has no actors");
  return found;
}
