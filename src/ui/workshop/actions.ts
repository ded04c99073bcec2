import { type Deck, idFor } from "../../decks/card.ts";
import { ofDeck } from "../../decks/card-fields.ts";
import { type CheckedDeck, deckToJson } from "../../decks/check.ts";
import { deckInText, deckToCsv } from "../../decks/csv.ts";
import { answerFor, loadedIn, strangersIn } from "../../foundry/decks/pictures.ts";
import { deckLibrary, dropOdd, isShipped, keptText, removeDeck, saveDeck } from "../../foundry/decks/shelf.ts";
import { saveFile } from "../../foundry/host/host.ts";
import { MODULE } from "../../foundry/host/module.ts";
import { askInDialog, confirmInDialog, pickPicture } from "../../foundry/host/screen/dialogs.ts";
import { fileText } from "../../foundry/host/screen/files.ts";
import { tell } from "../../foundry/host/screen/notices.ts";
import { list, undotted, words } from "../../foundry/text/i18n.ts";
import { write } from "../page/templates.ts";
import { sayAloud } from "../shared/say-aloud.ts";
import { blankCard } from "./draft.ts";
import { markRow } from "./list.ts";
import { added, leavesOnlyPictures, without } from "./pending-changes.ts";
import type { WorkshopScreen } from "./screen.ts";
import { pictureField, setPicture } from "./typing.ts";

/** Decks read from files and written to files. */

/** The longest file that is read, in bytes. */
const LONGEST = 5_000_000;

/** The deck in this file, or every fault. */
async function deckInFile(file: File): Promise<CheckedDeck> {
  const read = await fileText(file, LONGEST);
  if ("refusal" in read) return { faults: [ofDeck("file", read.refusal)] };
  return deckInText(file.name.replace(/\.[a-z]+$/i, ""), read.text);
}

const exportJson = (deck: Deck): void => saveFile(deckToJson(deck), "application/json", `${deck.id}.json`);

/** With the mark that tells spreadsheets that letters may have accents. */
const exportCsv = (deck: Deck): void => saveFile(`\uFEFF${deckToCsv(deck)}`, "text/csv", `${fileName(deck.name)}.csv`);

/** A deck's name in a form that a file can have: a spreadsheet has it nowhere else. */
const fileName = (name: string): string => name.replace(/[^\p{L}\p{N} ._-]+/gu, "_").trim() || "deck";

/** A copy under an id and a name that no other deck has. */
function copyOf(deck: Deck, name: string): Deck {
  const names = new Set(deckLibrary().map((one) => one.name));
  let free = name;
  for (let n = 2; names.has(free); n++) free = `${name} (${n})`;
  return { ...deck, name: free, id: idFor(free, new Set(deckLibrary().map(({ id }) => id)), "deck") };
}

/**
 * Where to put a deck that was read: in place of the world's own with that id or name, if the user says so, or beside
 * it. Null if it should not be kept after all.
 */
async function placed(deck: Deck): Promise<Deck | null> {
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
async function askForPictures(deck: Deck): Promise<void> {
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

/** What the workshop's buttons do. */

type Action = (this: WorkshopScreen, event: Event, target: HTMLElement) => Promise<void>;

const NAME = "#dealt-in-bench-name";
const TITLE = "#dealt-in-bench-title";

const confirmAction = (question: string, label: string): Promise<boolean> =>
  confirmInDialog(
    words("workshop.title"),
    write("shared/confirm", { question }),
    { yes: label, no: words("workshop.keepIt") },
    MODULE,
  );

/** Keeps a deck in the world and opens it. */
async function keep(app: WorkshopScreen, deck: Deck, focus = NAME): Promise<void> {
  app.shop.pending.forget(deck.id);
  app.shop.forgetAll(deck.id);
  await saveDeck(deck);
  await app.open(deck.id, null, focus);
}

const deckActions: Readonly<Record<string, Action>> = {
  async deck(_event, { dataset }) {
    await this.open(dataset["deck"] ?? "");
  },
  async make() {
    const card = blankCard("card", words("workshop.newCard"));
    await keep(this, copyOf({ id: "", name: "", cards: [card] }, words("workshop.newDeck")));
  },
  async copy() {
    const { deck } = this.shop;
    await keep(this, copyOf(deck, words("workshop.copyName", { name: deck.name }).slice(0, 80)));
  },
  async remove() {
    const { id, name } = this.shop.deck;
    if (!(await confirmAction(words("workshop.sureRemove", { name }), words("workshop.removeIt")))) return;
    this.shop.pending.forget(id);
    this.shop.forgetAll(id);
    await removeDeck(id);
    await this.open(deckLibrary()[0]?.id ?? "", null, "#dealt-in-bench-new");
  },
  async toJson() {
    exportJson(this.shop.deck);
  },
  async toCsv() {
    exportCsv(this.shop.deck);
  },
};

const cardActions: Readonly<Record<string, Action>> = {
  async card(_event, { dataset }) {
    this.shop.cardId = dataset["card"] ?? null;
    const list = this.part("cards");
    if (list !== null) markRow(list, this.shop.cardId);
    await this.show(["page"]);
    this.part("page")?.scrollTo({ top: 0 });
    if (this.element.clientWidth < STACKED) this.part("page")?.scrollIntoView();
  },
  async toDeck() {
    await this.open(this.shop.deckId, null, this.shop.canEdit ? NAME : "#dealt-in-bench-copy");
  },
  async addCard() {
    const title = words("workshop.newCard");
    const id = idFor(title, idsOf(this.shop.deck), "card");
    this.shop.pending.change(this.shop.deckId, added(blankCard(id, title)));
    this.shop.search = "";
    this.shop.kind = "";
    await this.open(this.shop.deckId, id, TITLE);
  },
  async doubleCard() {
    const { card, deck } = this.shop;
    if (card === null) return;
    const title = words("workshop.copyName", { name: card.title }).slice(0, 80);
    const id = idFor(title, idsOf(deck), "card");
    this.shop.pending.change(deck.id, added({ ...card, id, title }, card.id));
    await this.open(deck.id, id, TITLE);
  },
  async dropCard() {
    const { card, deck } = this.shop;
    if (card === null) return;
    if (leavesOnlyPictures(deck, without(card.id))) return tell("warn", words("workshop.lastOne"));
    if (!(await confirmAction(words("workshop.sureDrop", { name: card.title }), words("workshop.dropIt")))) return;
    const at = deck.cards.indexOf(card);
    const next = deck.cards[at + 1] ?? deck.cards[at - 1];
    this.shop.forget(card.id);
    this.shop.pending.change(deck.id, without(card.id));
    await this.open(deck.id, next?.id ?? null, '[data-action="card"][aria-current="true"]');
  },
  async pick() {
    const field = pictureField(this.part("page"));
    if (field !== null) pickPicture(field.value, (path) => setPicture(field, path));
  },
};

const noticeActions: Readonly<Record<string, Action>> = {
  async bring() {
    this.part("decks")?.querySelector("input")?.click();
  },
  async seen() {
    this.shop.refused = null;
    await this.show(["notice"], "#dealt-in-bench-import");
  },
  async loadPictures() {
    await answerFor(strangersIn(this.shop.deck), true);
    await this.show(["notice", "page"], "#dealt-in-bench-import");
  },
  async stopPictures() {
    await answerFor(loadedIn(this.shop.deck), false);
    await this.show(["notice", "page"], "#dealt-in-bench-import");
  },
  async keepOdd() {
    saveFile(keptText(), "application/json", "decks.json");
  },
  async dropOdd() {
    if (await confirmAction(words("workshop.sureOdd"), undotted(words("workshop.dropOdd")))) await dropOdd();
  },
};

export const actions = { ...deckActions, ...cardActions, ...noticeActions };

/** Below this width, in pixels, the parts are stacked. */
const STACKED = 720;

const idsOf = (deck: Deck): ReadonlySet<string> => new Set(deck.cards.map(({ id }) => id));

/** Reads the chosen file. */
export async function bringIn(app: WorkshopScreen): Promise<void> {
  const input = app.part("decks")?.querySelector("input");
  const file = input?.files?.[0];
  if (input === null || input === undefined || file === undefined) return;
  const checked = await deckInFile(file);
  input.value = ""; // the same file again, once it is corrected, is a change
  await takeIn(app, file.name, checked);
}

/** Puts a deck into the world. A faulty one changes nothing and says why. */
async function takeIn(app: WorkshopScreen, file: string, checked: CheckedDeck): Promise<void> {
  app.shop.refused = "faults" in checked ? { file, faults: checked.faults } : null;
  await app.show(["notice"], "faults" in checked ? "#dealt-in-bench-refused" : undefined);
  if ("faults" in checked) return;
  const deck = await placed(checked.deck);
  if (deck === null) return;
  await askForPictures(deck);
  await keep(app, deck);
  sayAloud(words("workshop.tookIn", { name: deck.name, n: deck.cards.length }));
}
