import { type Deck, idFor } from "../../decks/card.ts";
import { ofDeck } from "../../decks/card-fields.ts";
import { type CheckedDeck, deckToJson } from "../../decks/check.ts";
import { deckInText, deckToCsv } from "../../decks/csv.ts";
import { deckLibrary } from "../../foundry/decks/library.ts";
import { answerFor, strangersIn } from "../../foundry/decks/pictures.ts";
import { isShipped } from "../../foundry/decks/shelf.ts";
import { textOf } from "../../foundry/files/text.ts";
import { saveFile } from "../../foundry/host/host.ts";
import { MODULE } from "../../foundry/host/module.ts";
import { askInDialog } from "../../foundry/host/screen/dialogs.ts";
import { words } from "../../foundry/text/i18n.ts";
import { list } from "../../foundry/text/locale.ts";
import { write } from "../page/templates.ts";

/** Decks read from files and written to files. */

/** The longest file that is read, in bytes. */
const LONGEST = 5_000_000;

/** The deck in this file, or every fault. */
export async function deckInFile(file: File): Promise<CheckedDeck> {
  const read = await textOf(file, LONGEST);
  if ("refusal" in read) return { faults: [ofDeck("file", read.refusal)] };
  return deckInText(file.name.replace(/\.[a-z]+$/i, ""), read.text);
}

export const exportJson = (deck: Deck): void => saveFile(deckToJson(deck), "application/json", `${deck.id}.json`);

/** With the mark that tells spreadsheets that letters may have accents. */
export const exportCsv = (deck: Deck): void =>
  saveFile(`\uFEFF${deckToCsv(deck)}`, "text/csv", `${fileName(deck.name)}.csv`);

/** A deck's name in a form that a file can have: a spreadsheet has it nowhere else. */
const fileName = (name: string): string => name.replace(/[^\p{L}\p{N} ._-]+/gu, "_").trim() || "deck";

/** A copy under an id and a name that no other deck has. */
export function copyOf(deck: Deck, name: string): Deck {
  const names = new Set(deckLibrary().map((one) => one.name));
  let free = name;
  for (let n = 2; names.has(free); n++) free = `${name} (${n})`;
  return { ...deck, name: free, id: idFor(free, new Set(deckLibrary().map(({ id }) => id)), "deck") };
}

/**
 * Where to put a deck that was read: in place of the world's own with that id or name, if the user says so, or beside
 * it. Null if it should not be kept after all.
 */
export async function placed(deck: Deck): Promise<Deck | null> {
  const same = deckLibrary().filter(({ id, name }) => id === deck.id || name === deck.name);
  const own = same.find(({ id }) => !isShipped(id));
  if (own === undefined) return same.length === 0 ? deck : copyOf(deck, deck.name);
  const answer = await askInDialog(
    words("workshop.title"),
    write("shared/confirm", { question: words("workshop.same", { name: own.name }) }),
    [
      { action: "replace", label: words("workshop.replace"), icon: "fa-solid fa-right-left" },
      { action: "beside", label: words("workshop.beside"), icon: "fa-solid fa-plus", default: true },
      { action: "cancel", label: words("screen.cancel"), icon: "fa-solid fa-xmark" },
    ],
    MODULE,
    "dealt-in-dialog",
  );
  if (answer === "replace") return { ...deck, id: own.id };
  return answer === "beside" ? copyOf(deck, deck.name) : null;
}

/** Asks whether to load this deck's pictures from other servers in this world. No one is asked twice. */
export async function askForPictures(deck: Deck): Promise<void> {
  const strangers = strangersIn(deck, "unasked");
  if (strangers.length === 0) return;
  const question = words("workshop.askPictures", { hosts: list(strangers) });
  const answer = await askInDialog(
    words("workshop.title"),
    write("shared/confirm", { question, list: [words("workshop.whyPictures")] }),
    [
      { action: "yes", label: words("workshop.loadPictures"), icon: "fa-solid fa-image" },
      { action: "no", label: words("workshop.noPictures"), icon: "fa-solid fa-xmark", default: true },
    ],
    MODULE,
    "dealt-in-dialog",
  );
  if (answer === "yes" || answer === "no") await answerFor(strangers, answer === "yes");
}
