import { FACES } from "../../engine/french-deck.ts";
import { deckLibrary } from "../decks/library.ts";
import { cardName } from "../text/i18n.ts";

/** What a report says of an error: never who plays, who fights, or where a card is. */

/** How much of a message is kept, in characters. */
const LONGEST = 300;

/** Anything that could reveal cards or documents: quoted words, addresses, ids, sealed strings. */
const TELLING: readonly [what: RegExp, instead: string][] = [
  [/https?:\/\/[^\s/)]+/g, ""],
  [/"[^"]*"|“[^”]*”|‘[^’]*’|`[^`]*`|'[^']*'/g, "“…”"],
  [/[A-Za-z0-9+/=]{24,}/g, "…"],
  [/\b[A-Za-z0-9]{16}\b/g, "…"],
  [/\b(?:[2-9TJQKA][SHDC]|J[RB]|\d+of\d+)(?:#\d+)?\b/g, "…"],
];

/** This text without these names, and without anything else that reveals people or cards. */
export function cleanOf(text: string, names: Iterable<string>): string {
  const known = [...new Set(names)].filter((name) => name.trim() !== "").sort((a, b) => b.length - a.length);
  const spoken = known.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\/-]/g, "\\$&"));
  const named = new RegExp(`(?<![\\p{L}\\p{N}])(?:${spoken.join("|")})(?![\\p{L}\\p{N}])`, "giu");
  const nameless = known.length === 0 ? text : text.replaceAll(named, "…");
  return TELLING.reduce((said, [what, instead]) => said.replaceAll(what, instead), nameless).slice(0, LONGEST);
}

/** The same with every name in this world and the words of every card. */
export const clean = (text: string): string => cleanOf(text, namesHere());

function* namesHere(): Generator<string> {
  const collections: Iterable<{ name?: string }>[] = [game.users, game.actors, game.scenes, game.macros];
  for (const collection of collections) for (const { name } of collection) yield name ?? "";
  for (const { combatants } of game.combats) for (const { name } of combatants) yield name ?? "";
  for (const { name, cards } of deckLibrary()) {
    yield name;
    for (const { title } of cards) yield title;
  }
  yield* FACES.map((card) => cardName(card));
}
