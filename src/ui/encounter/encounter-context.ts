import { type Encounter, MODULE } from "../../foundry/host/module.ts";
import { OWN } from "../../foundry/recipes/fetched.ts";
import { chosenFor, NONE } from "../../foundry/storage/chosen.ts";
import { homeOf } from "../../foundry/storage/home.ts";
import { rulesets } from "../../foundry/storage/registry.ts";
import { storedAt } from "../../foundry/storage/store.ts";
import { deckName, words } from "../../foundry/text/i18n.ts";
import { isSame, type OwnChoice, ownChoices, playedNow, sentencesOf } from "../own-deck/choices.ts";
import { standsAside } from "../shared/notice.ts";
import { type Face, faceOf } from "./face.ts";
import { fitted } from "./ruleset-order.ts";

declare module "../../foundry/host/contexts.ts" {
  interface Contexts {
    readonly "encounter/decks": DecksContext;
  }
}

/** The context of `templates/encounter/decks.hbs`: all decks, and the chosen one described. */
export interface DecksContext {
  /** Why cards stand aside, or what a choice would end. */
  readonly note: string | false;
  readonly decks: readonly DeckContext[];
  /** The chosen deck. */
  readonly about: readonly AboutContext[];
  readonly also: boolean;
  /** A deck of the table's own is chosen: it can be changed, and removed if the world has saved it. */
  readonly own: boolean;
  readonly saved: boolean;
  /** The main button, which names its deck. */
  readonly use: string;
  /** It has rules that can be changed. */
  readonly rules: boolean;
}

interface DeckContext extends Pick<Face, "name" | "game" | "line"> {
  readonly id: string;
  readonly picture: string | false;
  readonly fits: boolean;
  readonly chosen: boolean;
  readonly classes: string;
  /** What stands above it: the first of the table's own decks. */
  readonly head: string | false;
  /** Its place in one column, where the description follows the chosen one. */
  readonly at: number;
}

interface AboutContext extends Pick<Face, "name" | "game" | "more" | "steps"> {
  /** A recipe in sentences. */
  readonly lines: readonly string[];
  readonly picture: string | false;
  readonly next: string | false;
  readonly at: number;
}

/** Everything the window shows for this choice. */
export function decksContext(combat: Encounter, chosen: string, also: boolean): DecksContext {
  const own = ownChoices(combat);
  const all = [...choosable(), ...own.map((one) => ({ id: one.id, fits: false, face: ownFace(one) }))];
  const decks = all.map(({ id, fits, face: { name, game, line, picture } }, i) => ({
    ...{ id, fits, name, game, line, picture: picture === "" ? (false as const) : picture, at: 2 * i },
    ...{ chosen: id === chosen, classes: id === NONE ? "is-none" : isOwn(id) ? "is-own" : "" },
    head: id === own[0]?.id ? deckName(OWN) : (false as const),
  }));
  const at = Math.max(
    0,
    all.findIndex(({ id }) => id === chosen),
  );
  const face = all[at]?.face ?? noCards();
  const recipe = own.find(({ id }) => id === chosen);
  const begun =
    storedAt(homeOf(combat).id) !== null && !isPlayed(combat, chosen, recipe) && words("screen.rulesetBegun");
  return {
    ...{ note: standsAside(combat)?.text ?? begun, decks, also },
    about: [
      {
        ...{ name: face.name, game: face.game, more: face.more, steps: face.steps, at: 2 * at + 1 },
        lines: recipe === undefined ? [] : sentencesOf(recipe.recipe),
        picture: recipe === undefined ? face.picture !== "" && face.picture : OWN_PICTURE,
        next: face.next ?? false,
      },
    ],
    ...{ own: recipe !== undefined, saved: recipe?.isSaved === true },
    use: useWords(chosen, face.name),
    rules: rulesets().some(({ id, choices }) => id === chosen && choices !== undefined),
  };
}

/** A recipe has no picture of its own, but an icon. */
const OWN_PICTURE = `modules/${MODULE}/icons/decks/own.svg`;

/** The rulesets, and Foundry's own initiative. A table's own deck is chosen by its recipe. */
const choosable = () => [
  ...fitted(rulesets(), game.system.id)
    .filter(({ about: { id } }) => id !== OWN)
    .map(({ about, fits }) => ({ id: about.id, fits, face: faceOf(about) })),
  { id: NONE, fits: false, face: noCards() },
];

const isOwn = (id: string): boolean => id.startsWith(`${OWN} `);

const isPlayed = (combat: Encounter, chosen: string, own: OwnChoice | undefined): boolean =>
  own === undefined ? chosen === chosenFor(combat) : isSame(own.recipe, playedNow(combat));

function useWords(chosen: string, deck: string): string {
  if (isOwn(chosen)) return words("own.use");
  return chosen === NONE ? words("choosing.useNone") : words("choosing.use", { deck });
}

const ownFace = ({ recipe, picture }: OwnChoice): Face => ({
  ...{ name: recipe.name, game: "", line: recipe.line, more: recipe.line },
  ...{ picture, next: null, steps: [] },
});

/** Foundry's own initiative, as one more choice. */
const noCards = (): Face => ({
  name: words("choosing.none"),
  game: words("choosing.anyGame"),
  line: words("choosing.noneLine"),
  more: words("choosing.noneMore"),
  ...{ picture: "", next: null, steps: [] },
});
