import { holderOf, type Sample, type TrialRound, totalOf } from "../../decks/recipe/order.ts";
import { isDrawn, type Recipe } from "../../decks/recipe/recipe.ts";
import { isJoker } from "../../engine/table/french-deck.ts";
import { belongingIn } from "../../foundry/actors/belonging.ts";
import { traitsFor } from "../../foundry/actors/roster.ts";
import type { Encounter } from "../../foundry/host/module.ts";
import type { Mapping } from "../../foundry/systems/mapping.ts";
import { face } from "../../foundry/text/card-text.ts";
import { numeral, wordsFor } from "../../foundry/text/i18n.ts";

/** OD-14: those for whom a recipe is tried: eight made up, or those of the encounter. */

export interface TrialFighter extends Sample {
  readonly name: string;
}

/** Names that no language has to translate, and a number on the sheet. */
const MADE_UP = [
  ...([
    ["Nim Hale", 4],
    ["Old Tam", 0],
    ["Ysolde Marr", 3],
    ["Tamsin Reed", 1],
  ] as const),
  ...([
    ["The Pale Margrave", 5],
    ["Ash Hounds", 2],
    ["Barrow Guards", 1],
    ["Brannoc", -1],
  ] as const),
] as const;
const PLAYERS = 4;

export const madeUp: readonly TrialFighter[] = MADE_UP.map(([name, n], i) => ({
  name,
  side: i < PLAYERS ? "players" : "gm",
  number: n,
  bonus: n,
  tie: n,
}));

/** Those of the encounter, with what is read from their sheets by this mapping. */
export function fightersOf(combat: Encounter, mapping: Mapping): readonly TrialFighter[] {
  const belongs = belongingIn(combat, {}, false);
  return [...combat.combatants].map((combatant) => {
    const { deckNumber, deckBonus, deckTie } = traitsFor(combatant, mapping);
    const side = belongs(combatant).side === "gm" ? "gm" : "players";
    return {
      name: combatant.name ?? "",
      side,
      number: deckNumber ?? null,
      bonus: deckBonus ?? null,
      tie: deckTie ?? null,
    };
  });
}

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** One round of it: whoever comes first first, with the chances of each. */
export function linesOf(
  recipe: Recipe,
  fighters: readonly TrialFighter[],
  played: TrialRound,
  chances: readonly { readonly first: number; readonly turns: number }[],
) {
  const order = [...new Set([...played.turns, ...fighters.keys()])];
  return order.flatMap((at) => {
    const fighter = fighters[at];
    if (fighter === undefined) return [];
    const { first = 0, turns = 0 } = chances[at] ?? {};
    return {
      name: fighter.name,
      /** What the recipe reads from its sheet. */
      reads: readsOf(recipe, fighter),
      cards: (played.dealt[at] ?? []).map((card) => face(card)),
      /** What they count as, or when the fighter was drawn. */
      total: isDrawn(recipe) ? drawnAs(played, at) : totalsOf(recipe, fighter, played.dealt[at] ?? []),
      first: wordsFor("own.form.percent", { share: numeral(Math.round(first * 100)) }),
      /** The same as a width, in per cent. */
      width: Math.round(first * 100),
      turns: numeral(Math.round(turns * 10) / 10),
    };
  });
}

function readsOf({ cards, bonus }: Recipe, fighter: TrialFighter): string {
  const read = bonus !== "none" ? fighter.bonus : typeof cards === "number" ? null : fighter.number;
  return read === null ? "" : signed(read);
}

const drawnAs = ({ turns }: TrialRound, at: number): string =>
  turns.flatMap((who, i) => (who === at ? numeral(i + 1) : [])).join(" · ");

function totalsOf(recipe: Recipe, fighter: TrialFighter, cards: readonly string[]): string {
  if (recipe.bonus === "none") return "";
  const holder = holderOf(fighter);
  return cards
    .filter((card) => !isJoker(card))
    .map((card) => String(totalOf(recipe, card, holder)).replace("-", "−"))
    .join(" · ");
}
