import type { Recipe } from "../../decks/recipe/recipe.ts";
import { lookAgain } from "../../foundry/dealing/foreign.ts";
import { formerIn, formerText, isDeckNext, keptFormer } from "../../foundry/dealing/put-away.ts";
import { putAway } from "../../foundry/dealing/resuming.ts";
import { OWN, presetsHere, removeRecipe, useForNew } from "../../foundry/decks/recipes.ts";
import { writeSetting } from "../../foundry/host/host.ts";
import { type Encounter, MODULE, template } from "../../foundry/host/module.ts";
import { ASKS } from "../../foundry/host/screen/dialogs.ts";
import type { WindowOptions } from "../../foundry/host/screen/windows.ts";
import { requestUndo } from "../../foundry/play/requests.ts";
import { chosenFor, NONE, rulesetIdOf } from "../../foundry/storage/chosen.ts";
import { homeOf } from "../../foundry/storage/home.ts";
import { rulesets } from "../../foundry/storage/rulesets.ts";
import { storedAt } from "../../foundry/storage/store.ts";
import { stance } from "../../foundry/systems/chosen-system.ts";
import { deckName, wordsFor } from "../../foundry/text/i18n.ts";
import { FormWindow } from "../forms/form-window.ts";
import { onDemand } from "../on-demand.ts";
import { chosenAtFirst, isSame, type OwnChoice, ownChoices, playedNow, sentencesOf } from "../own-deck/own-choices.ts";
import { LiveWindows, widthFor } from "../page/live-window.ts";
import { type RulesetFace, rulesetFace } from "../rules/ruleset-face.ts";
import { fitted, proposed } from "../rules/ruleset-order.ts";
import { standsAside } from "../shared/notice.ts";

/** Everything the window shows for this choice. */
export function decksContext(combat: Encounter, chosen: string, also: boolean) {
  const own = ownChoices(combat);
  const all = [...choosable(), ...own.map((one) => ({ id: one.id, fits: false, face: ownFace(one) }))];
  const decks = all.map(({ id, fits, face: { name, game, line, picture } }, i) => ({
    id,
    fits,
    name,
    game,
    line,
    picture: picture === "" ? (false as const) : picture,
    /** Its place in one column, where the description follows the chosen one. */
    at: 2 * i,
    chosen: id === chosen,
    classes: id === NONE ? "is-none" : isOwn(id) ? "is-own" : "",
    /** What stands above it: the first of the table's own decks. */
    head: id === own[0]?.id ? deckName(OWN) : (false as const),
  }));
  const at = Math.max(
    0,
    all.findIndex(({ id }) => id === chosen),
  );
  const face = all[at]?.face ?? noCards();
  const recipe = own.find(({ id }) => id === chosen);
  const begun =
    storedAt(homeOf(combat).id) !== null && !isPlayed(combat, chosen, recipe) && wordsFor("screen.rulesetBegun");
  return {
    /** Why cards stand aside, or what a choice would end. */
    note: standsAside(combat)?.text ?? begun,
    decks,
    also,
    /** The chosen deck. */
    about: [
      {
        name: face.name,
        game: face.game,
        more: face.more,
        steps: face.steps,
        at: 2 * at + 1,
        lines: recipe === undefined ? [] : sentencesOf(recipe.recipe),
        picture: recipe === undefined ? face.picture !== "" && face.picture : OWN_PICTURE,
        next: face.next ?? false,
      },
    ],
    /** A deck of the table's own is chosen: it can be changed, and removed if the world has saved it. */
    own: recipe !== undefined,
    saved: recipe?.isSaved === true,
    use: useWords(chosen, face.name),
    /** It has rules that can be changed. */
    rules: rulesets().some(({ id, choices }) => id === chosen && choices !== undefined),
  };
}

/** A recipe has no picture of its own, but an icon. */
const OWN_PICTURE = `modules/${MODULE}/icons/decks/own.svg`;

/** The rulesets, and Foundry's own initiative. A table's own deck is chosen by its recipe. */
const choosable = () => [
  ...fitted(rulesets(), game.system.id)
    .filter(({ about: { id } }) => id !== OWN)
    .map(({ about, fits }) => ({ id: about.id, fits, face: rulesetFace(about) })),
  { id: NONE, fits: false, face: noCards() },
];

const isOwn = (id: string): boolean => id.startsWith(`${OWN} `);

const isPlayed = (combat: Encounter, chosen: string, own: OwnChoice | undefined): boolean =>
  own === undefined ? chosen === chosenFor(combat) : isSame(own.recipe, playedNow(combat));

function useWords(chosen: string, deck: string): string {
  if (isOwn(chosen)) return wordsFor("own.use");
  return chosen === NONE ? wordsFor("choosing.useNone") : wordsFor("choosing.use", { deck });
}

const ownFace = ({ recipe, picture }: OwnChoice): RulesetFace => ({
  name: recipe.name,
  game: "",
  line: recipe.line,
  more: recipe.line,
  picture,
  next: null,
  steps: [],
});

/** Foundry's own initiative, as one more choice. */
const noCards = (): RulesetFace => ({
  name: wordsFor("choosing.none"),
  game: wordsFor("choosing.anyGame"),
  line: wordsFor("choosing.noneLine"),
  more: wordsFor("choosing.noneMore"),
  picture: "",
  next: null,
  steps: [],
});

/** As wide as four decks and the description of one, in pixels. */
const WIDE = 1180;

/** Lets the GM choose the deck of an encounter, or none. A session already begun is put away. */
class DeckWindow extends FormWindow {
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
    if (this.#chosen === OWN) this.#chosen = chosenAtFirst(combat, OWN);
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

  protected override typed(name: string, value: string, isOn: boolean): void {
    if (name === "also") this.#also = isOn;
    else this.#chosen = value;
  }

  protected override async act(act: string): Promise<void> {
    const combat = this.#combat;
    if (combat === null) return;
    if (act === "rules") return void onDemand(({ openRules }) => openRules(this.#chosen));
    const chosen = this.#chosen;
    const also = this.#also;
    const own = ownChoices(combat).find(({ id }) => id === chosen);
    if (act === "remove") return own && removeRecipe(own.recipe.name);
    await this.close();
    const useOwn = (recipe: Recipe): Promise<void> => use(combat, OWN, also, recipe);
    const from = act === "make" ? (own?.recipe ?? presetsHere()[0]) : undefined;
    if (from !== undefined) return void onDemand(({ openOwnDeck }) => openOwnDeck(combat, from, useOwn));
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
