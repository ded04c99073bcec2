import { FRENCH_CARDS } from "../../engine/table/french-deck.ts";
import { deckLibrary } from "../decks/shelf.ts";
import { cardName } from "../text/i18n.ts";
import { unnumbered } from "../text/kind-name.ts";

/** What a report says of an error: never who plays, who fights, or where a card is. */

/** How much of a message is kept, in characters. */
const LONGEST = 300;

/** How much of a text is looked at, in characters: more than is kept, since cleaning makes it shorter. */
const READ = 2 * LONGEST;

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
  const nameless = withoutNames(text.length > READ ? cut(text, known) : text, known);
  return TELLING.reduce((said, [what, instead]) => said.replaceAll(what, instead), nameless).slice(0, LONGEST);
}

function withoutNames(text: string, known: readonly string[]): string {
  const written = text.toLowerCase();
  const named = known.filter((name) => written.includes(name.toLowerCase()));
  if (named.length === 0) return text;
  // only what this flag allows is escaped: a hyphen, for one, is no expression then
  const spoken = named.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&"));
  return text.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])(?:${spoken.join("|")})(?![\\p{L}\\p{N}])`, "giu"), "…");
}

/** The beginning of a long text, without the quote and the half of a name that it may end in. */
function cut(text: string, names: readonly string[]): string {
  const begun = text.slice(0, READ).replace(/["“‘`'][^"”’`']*$/, "“…”");
  const known = names.map((name) => name.toLowerCase());
  const half = [...begun.matchAll(/(?<![\p{L}\p{N}])./gsu)].find(({ index }) => {
    const end = begun.slice(index).toLowerCase();
    return known.some((name) => name.startsWith(end));
  });
  return begun.slice(0, half?.index);
}

/** The same with every name in this world and the words of every card. */
export const clean = (text: string): string => cleanOf(text, namesHere());

function* namesHere(): Generator<string> {
  const collections: Iterable<{ name?: string }>[] = [game.users, game.actors, game.scenes, game.macros];
  for (const collection of collections) for (const { name } of collection) yield name ?? "";
  for (const { combatants } of game.combats)
    for (const { name } of combatants) yield* [name ?? "", unnumbered(name ?? "")];
  for (const { name, cards } of deckLibrary()) {
    yield name;
    for (const { title } of cards) yield title;
  }
  yield* FRENCH_CARDS.map((card) => cardName(card));
}
