import { ask } from "./people.ts";
import type { Storm } from "./storm.ts";

/** What no page may say, whatever anybody is called, and what it noted while it went. */

/** Words of a program that somebody may as well be called. */
const WORDS = ["NaN", "undefined", "null"] as const;

/** Notes which of these somebody is called: what was done is told under that name still, once they have left. */
export function noteNames({ practice, named }: Pick<Storm, "practice" | "named">): void {
  const names = JSON.stringify(practice.world()).match(/"name":"(?:[^"\\]|\\.)*"/g) ?? [];
  for (const word of WORDS) if (names.some((name) => name.includes(word))) named.add(word);
}

/**
 * Words of a program where a name or number should be, names taken as markup, texts without a translation, and what
 * Foundry was told of errors.
 */
const saidBut = (named: ReadonlySet<string>): string => `(() => {
  const written = game.messages.contents.map(({ content }) => "<p>" + content + "</p>").join("");
  const chat = new DOMParser().parseFromString(written, "text/html").body;
  const labels = [...document.querySelectorAll("[aria-label], [title]")].flatMap((one) =>
    ["aria-label", "title"].map((name) => one.getAttribute(name) ?? ""),
  );
  const free = ${JSON.stringify(WORDS.filter((word) => !named.has(word)))};
  const around = (word) => new RegExp("[^]{0,40}" + word + "[^]{0,40}");
  const always = ["\\\\[object \\\\w+\\\\]", "\\\\bNaN\\\\b", "Tam & Son", "dealt-in\\\\.[a-z]"].map(around);
  const now = free.map((word) => around("\\\\b" + word + "\\\\b"));
  const said = (text, words) => words.flatMap((word) => word.exec(text)?.[0] ?? []);
  const shown = [document.body.innerText, ...labels].flatMap((text) => said(text, [...always, ...now]));
  const found = [...shown, ...said(chat.textContent, always)]; // chat may name somebody as they were called then
  const marked = [...document.querySelectorAll("b"), ...chat.querySelectorAll("b")];
  return [
    ...found.map((text) => "says “" + text.replaceAll(/\\s+/g, " ") + "”"),
    ...marked.filter((one) => one.textContent === "Brann").map((one) => "takes a name as markup: " + one.parentElement?.outerHTML.slice(0, 200)),
    ...[...__practice.missing].map((name) => "asks in vain for " + name),
    ...__practice.errors.map((error) => "notes " + String(error).slice(0, 600)),
  ];
})()`;

/**
 * What a page may note and write on its console, since the storm itself has brought it about. The last is the host's own:
 * it takes a deleted token's combatant out of the encounter, and somebody else has just done so.
 */
export const ORDERED =
  /by order|The server did not answer|Failed to fetch|WebSocket is already|TransportError|document operation: Combatant \[\w+\] does not exist!/;

/** What pages say or note that they should not, each once. */
export async function wordFaults(storm: Pick<Storm, "people" | "practice" | "named">): Promise<string[]> {
  noteNames(storm);
  const { people, named } = storm;
  const all = await Promise.all(
    people.map(async (person) =>
      ((await ask<string[]>(person, saidBut(named))) ?? [])
        .filter((one) => !(one.startsWith("notes ") && ORDERED.test(one)))
        .map((one) => `${person.seat.name} ${one}`),
    ),
  );
  return [...new Set(all.flat())];
}
