import type { Recipe } from "../../decks/recipe/recipe.ts";
import { writeSetting } from "../../foundry/host/host.ts";
import { type Encounter, MODULE, template } from "../../foundry/host/module.ts";
import { ASKS } from "../../foundry/host/screen/dialogs.ts";
import { elementAt, isField } from "../../foundry/host/screen/dom.ts";
import type { WindowOptions } from "../../foundry/host/screen/windows.ts";
import { lookAgain } from "../../foundry/play/foreign.ts";
import { requestUndo } from "../../foundry/play/requests.ts";
import { fetchOwn, OWN } from "../../foundry/recipes/fetched.ts";
import { presetsHere, removeRecipe, useForNew } from "../../foundry/recipes/saved.ts";
import { putAway } from "../../foundry/repair/put-away.ts";
import { formerIn, formerText, isDeckNext, keptFormer } from "../../foundry/steps/former-deck.ts";
import { chosenFor, rulesetIdOf } from "../../foundry/storage/chosen.ts";
import { homeOf } from "../../foundry/storage/home.ts";
import { rulesets } from "../../foundry/storage/registry.ts";
import { stance } from "../../foundry/systems/index.ts";
import { chosenAtFirst, isSame, ownChoices, playedNow } from "../own-deck/choices.ts";
import { openForm } from "../own-deck/door.ts";
import { LiveWindow, LiveWindows, widthFor } from "../page/live-window.ts";
import { decksContext } from "./encounter-context.ts";
import { fitted, proposed } from "./ruleset-order.ts";

/** As wide as four decks and the description of one, in pixels. */
const WIDE = 1180;

let rulesOf: (deck: string) => unknown = () => undefined;

/** Sets what opens the rules of a deck: they are fetched when somebody wants them. */
export function openRulesWith(how: (deck: string) => unknown): void {
  rulesOf = how;
}

/** Lets the GM choose the deck of an encounter, or none. A session already begun is put away. */
class DeckWindow extends LiveWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "dealt-in-decks-{id}",
    classes: [MODULE, "dealt-in-decks-window", ASKS],
    window: { title: "dealt-in.screen.ruleset", icon: "fa-solid fa-layer-group", resizable: true },
    position: { width: WIDE, height: "auto" },
  };

  static override PARTS = { decks: { template: template("encounter/decks"), scrollable: [".dealt-in-decks-body"] } };

  protected override readonly door = "ruleset";
  readonly #combatId: string;
  #chosen: string;
  #also: boolean;

  constructor(combat: Encounter) {
    super({ uniqueId: combat.id ?? "" });
    this.#combatId = combat.id ?? "";
    this.#chosen = chosenFor(combat);
    this.#also = false;
  }

  /** Opens it with what is played now; for a world's first encounter, with what suits the world, for all to come. */
  open(combat: Encounter, isFirst: boolean): void {
    const now = chosenFor(combat);
    this.#chosen = isFirst ? proposed(fitted(rulesets(), game.system.id), now) : now;
    this.#also = isFirst;
    void fetchOwn().then(() => {
      if (this.#chosen === OWN) this.#chosen = chosenAtFirst(combat, OWN);
      void this.render();
    });
    this.show({ position: { width: widthFor(WIDE) } });
  }

  override get title(): string {
    const name = this.#combat?.scene?.name ?? "";
    return [super.title, ...(name === "" ? [] : [name])].join(" · ");
  }

  get #combat(): Encounter | null {
    return game.combats.get(this.#combatId) ?? null;
  }

  override get isOver(): boolean {
    return this.isGone;
  }

  override get isGone(): boolean {
    return this.#combat === null;
  }

  protected override contextNow(): object {
    const combat = this.#combat;
    return combat === null ? {} : decksContext(combat, this.#chosen, this.#also);
  }

  protected override listen(root: HTMLElement): void {
    root.addEventListener("change", ({ target }) => {
      if (!isField(target) || !("checked" in target)) return;
      if (target.name === "also") this.#also = target.checked;
      else this.#chosen = target.value;
      void this.render();
    });
    root.addEventListener("click", ({ target }) => {
      const button = elementAt(target)?.closest<HTMLElement>("[data-act]");
      if (button?.dataset["act"] !== undefined) void this.#do(button.dataset["act"]);
    });
  }

  async #do(act: string): Promise<void> {
    const combat = this.#combat;
    if (combat === null) return;
    if (act === "rules") return void rulesOf(this.#chosen);
    const [chosen, also] = [this.#chosen, this.#also];
    const own = ownChoices(combat).find(({ id }) => id === chosen);
    if (act === "remove") return own && removeRecipe(own.recipe.name);
    await this.close();
    const useOwn = (recipe: Recipe): Promise<void> => use(combat, OWN, also, recipe);
    const from = act === "make" ? (own?.recipe ?? presetsHere()[0]) : undefined;
    if (from !== undefined) return void openForm(combat, from, useOwn);
    if (act === "use" && own !== undefined) return useOwn(own.recipe);
    if (act === "use") await use(combat, chosen, also);
  }
}

/** Gives the encounter this deck, and new ones too if they are to have it. */
async function use(combat: Encounter, chosen: string, also: boolean, recipe: Recipe | null = null): Promise<void> {
  if (chosen !== chosenFor(combat) || !isSame(recipe, playedNow(combat))) await change(combat, chosen, recipe);
  if (also && recipe !== null) await useForNew(recipe);
  if (also && chosen !== game.settings.get(MODULE, "ruleset")) await writeSetting(MODULE, "ruleset", chosen);
  lookAgain(); // a campaign may have lost its encounter, or gained one
}

/** C-6: going back to the former deck takes the change back; what is played now is kept beside any other. */
async function change(combat: Encounter, chosen: string, recipe: Recipe | null): Promise<void> {
  const former = formerIn(combat);
  const isNext = isDeckNext(homeOf(combat));
  if (isNext && former !== null && recipe === null && rulesetIdOf(former) === chosen) {
    if (await requestUndo(homeOf(combat), "entry")) return;
  }
  const kept = isNext ? keptFormer(combat) : formerText(combat);
  await putAway(combat, chosen, kept, recipe === null ? undefined : JSON.stringify(recipe));
}

const windows = new LiveWindows<DeckWindow>();

const windowFor = (combat: Encounter): DeckWindow => windows.of(combat.id ?? "", () => new DeckWindow(combat));

/** Opens it for this encounter. */
export const chooseRuleset = (combat: Encounter): void => windowFor(combat).open(combat, false);

/** Opens it for a world's first encounter, once, unless the game system leaves cards no room. */
export async function introduce(combat: Encounter): Promise<void> {
  if (stance() === "refuse") return;
  await writeSetting(MODULE, "introduced", true);
  windowFor(combat).open(combat, true);
}
