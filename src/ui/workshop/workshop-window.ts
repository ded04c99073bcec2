import { type DramaDeck, idFor } from "../../decks/card.ts";
import { ofDeck } from "../../decks/card-fields.ts";
import { type CheckedDeck, deckToJson } from "../../decks/check-deck.ts";
import { deckInText, deckToCsv } from "../../decks/csv.ts";
import { answerFor, loadedIn, strangersIn } from "../../foundry/decks/pictures.ts";
import {
  deckLibrary,
  deckOf,
  dropOdd,
  isShipped,
  keptText,
  lastWriterOf,
  removeDeck,
  saveDeck,
} from "../../foundry/decks/shelf.ts";
import { saveFile } from "../../foundry/host/host.ts";
import { MODULE, template } from "../../foundry/host/module.ts";
import { askInDialog, confirmInDialog, pickPicture } from "../../foundry/host/screen/dialogs.ts";
import { fileText, pickFile } from "../../foundry/host/screen/files.ts";
import { tell } from "../../foundry/host/screen/notices.ts";
import type { WindowOptions } from "../../foundry/host/screen/windows.ts";
import { list, undotted, wordsFor } from "../../foundry/text/i18n.ts";
import { FormWindow } from "../forms/form-window.ts";
import { widthFor } from "../page/live-window.ts";
import { write } from "../page/templates.ts";
import { blankCard, cardFaults, type DeckDraft, deckIn, draftOf, type TypedCard, withField } from "./draft.ts";
import { type RefusedFile, workshopContext } from "./workshop-context.ts";

const WIDE = 1000;

/** The longest file that is read, in bytes. */
const LONGEST = 5_000_000;

const confirmed = (question: string, yes: string, no = wordsFor("workshop.keepIt")): Promise<boolean> =>
  confirmInDialog(wordsFor("workshop.title"), write("shared/confirm", { question }), { yes, no }, MODULE);

/** Asks with several answers, the first of which is the default. */
const asked = (question: string, answers: Readonly<Record<string, string>>, more: readonly string[] = []) =>
  askInDialog(
    wordsFor("workshop.title"),
    write("shared/confirm", { question, list: [...more] }),
    Object.entries(answers).map(([action, label], i) => ({ action, label, default: i === 0 })),
    MODULE,
    "dealt-in-dialog",
  );

/** Where decks are made and changed (MD-23). What is edited is the user's own until it is saved. */
export class WorkshopWindow extends FormWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "dealt-in-workshop",
    classes: [MODULE, "dealt-in-workshop-window"],
    window: { title: "dealt-in.workshop.title", icon: "fa-solid fa-layer-group", resizable: true },
    position: { width: WIDE, height: 720 },
  };

  static override PARTS = {
    workshop: {
      template: template("workshop/workshop"),
      scrollable: [".dealt-in-workshop-page", ".dealt-in-workshop-cards"],
    },
  };

  protected override readonly takes = "input";
  /** The open deck as the world had it when it was opened, and as it is here. */
  #base: DramaDeck | null = null;
  #draft: DeckDraft = { id: "", name: "", cards: [] };
  #cardId: string | null = null;
  #refused: RefusedFile | null = null;

  get #isChanged(): boolean {
    return this.#base !== null && JSON.stringify(draftOf(this.#base)) !== JSON.stringify(this.#draft);
  }

  /** Opens this deck, or the first one, as the world has it. */
  #open(id: string): void {
    const deck = deckOf(id) ?? deckLibrary()[0];
    if (deck === undefined) return;
    if (deck.id !== this.#draft.id) this.#cardId = null;
    this.#base = deck;
    this.#draft = draftOf(deck);
  }

  protected override contextNow(): object {
    if (!this.#isChanged) this.#open(this.#draft.id);
    return workshopContext({
      draft: this.#draft,
      cardId: this.#cardId,
      refused: this.#refused,
      isChanged: this.#isChanged,
    });
  }

  protected override async typed(name: string, value: string, isOn: boolean): Promise<void> {
    if (name === "deck") {
      if (await this.#mayLeave()) this.#open(value);
    } else if (name === "card") this.#cardId = value;
    else if (name === "name") this.#draft = { ...this.#draft, name: value };
    else
      this.#changeCards((cards) => cards.map((one) => (this.#isOpen(one) ? withField(one, name, value, isOn) : one)));
  }

  #isOpen = ({ id }: TypedCard): boolean => id === this.#cardId;

  #changeCards(change: (cards: readonly TypedCard[]) => readonly TypedCard[]): void {
    this.#draft = { ...this.#draft, cards: change(this.#draft.cards) };
  }

  /** Whether what is not saved may be lost. */
  async #mayLeave(): Promise<boolean> {
    return (
      !this.#isChanged ||
      confirmed(wordsFor("workshop.unsaved"), wordsFor("workshop.closeAnyway"), wordsFor("workshop.goOn"))
    );
  }

  protected override async act(act: string): Promise<void> {
    const { name, id } = this.#draft;
    const deck = deckOf(id);
    switch (act) {
      case "save":
        return this.#save();
      case "make":
        return this.#keep({ id: "", name: wordsFor("workshop.newDeck"), cards: [newCard(new Set())] });
      case "copy":
        if (deck !== undefined)
          await this.#keep({ ...deck, name: wordsFor("workshop.copyName", { name }).slice(0, 80) });
        return;
      case "remove":
        if (!(await confirmed(wordsFor("workshop.sureRemove", { name }), wordsFor("workshop.removeIt")))) return;
        this.#base = null;
        return removeDeck(id);
      case "bring":
        return this.#bringIn();
      case "toJson":
        if (deck !== undefined) saveFile(deckToJson(deck), "application/json", `${id}.json`);
        return;
      case "toCsv": // with the mark that tells spreadsheets that letters may have accents
        if (deck !== undefined) saveFile(`\uFEFF${deckToCsv(deck)}`, "text/csv", `${fileName(name)}.csv`);
        return;
      case "seen":
        this.#refused = null;
        return;
      case "loadPictures":
        if (deck !== undefined) await answerFor(strangersIn(deck), true);
        return;
      case "stopPictures":
        if (deck !== undefined) await answerFor(loadedIn(deck), false);
        return;
      case "keepOdd":
        return saveFile(keptText(), "application/json", "decks.json");
      case "dropOdd":
        if (await confirmed(wordsFor("workshop.sureOdd"), undotted(wordsFor("workshop.dropOdd")))) await dropOdd();
        return;
      default:
        return this.#actOnCard(act);
    }
  }

  #actOnCard(act: string): void {
    const { cards } = this.#draft;
    const at = cards.findIndex(this.#isOpen);
    const card = cards[at];
    const ids = new Set(cards.map(({ id }) => id));
    if (act === "toDeck") this.#cardId = null;
    if (act === "addCard") this.#add(draftOf({ id: "", name: "", cards: [newCard(ids)] }).cards[0], cards.length);
    if (card === undefined) return;
    const title = wordsFor("workshop.copyName", { name: card.title }).slice(0, 80);
    if (act === "doubleCard") this.#add({ ...card, id: idFor(title, ids, "card"), title }, at + 1);
    if (act === "dropCard") {
      this.#changeCards((all) => all.toSpliced(at, 1));
      this.#cardId = (cards[at + 1] ?? cards[at - 1])?.id ?? null;
    }
    if (act === "pick")
      pickPicture(card.picture, (path) => {
        void this.typed("picture", path, false);
        void this.render();
      });
  }

  #add(card: TypedCard | undefined, at: number): void {
    if (card === undefined) return;
    this.#changeCards((cards) => cards.toSpliced(at, 0, card));
    this.#cardId = card.id;
  }

  /** Keeps the deck in the world, unless it has a fault, or somebody else has changed it and the user would rather see that. */
  async #save(): Promise<void> {
    const draft = this.#draft;
    const deck = deckIn(draft);
    if (deck === null) {
      this.#cardId = draft.cards.find((card) => cardFaults(draft, card).length > 0)?.id ?? null;
      return tell("warn", wordsFor("workshop.unfinished"));
    }
    if (JSON.stringify(deckOf(draft.id)) !== JSON.stringify(this.#base)) {
      const answer = await asked(wordsFor("workshop.changedBy", { name: lastWriterOf(draft.id) }), {
        cancel: wordsFor("screen.cancel"),
        reload: wordsFor("workshop.reload"),
        over: wordsFor("workshop.saveOver"),
      });
      if (answer === "reload") return this.#open(draft.id);
      if (answer !== "over") return;
    }
    await this.#write(deck);
  }

  async #write(deck: DramaDeck): Promise<void> {
    try {
      await saveDeck(deck);
      this.#open(deck.id);
    } catch (error) {
      console.warn(`${MODULE} |`, error);
      tell("warn", wordsFor("workshop.failed"));
    }
  }

  /** Keeps one more deck in the world, under a name and an id of its own, and opens it. */
  async #keep(deck: DramaDeck): Promise<void> {
    if (!(await this.#mayLeave())) return;
    const names = new Set(deckLibrary().map(({ name }) => name));
    let { name } = deck;
    for (let n = 2; names.has(name); n++) name = `${deck.name} (${n})`;
    await this.#write({ ...deck, name, id: idFor(name, new Set(deckLibrary().map(({ id }) => id)), "deck") });
  }

  /** Puts the deck of a file into the world. A faulty one changes nothing and says why. */
  async #bringIn(): Promise<void> {
    const file = await pickFile(".json,.csv,.tsv,.txt");
    if (file === null) return;
    const checked = await deckInFile(file);
    this.#refused = "faults" in checked ? { file: file.name, faults: checked.faults } : null;
    if ("faults" in checked) return;
    await askForPictures(checked.deck);
    const same = deckLibrary().filter(({ id, name }) => id === checked.deck.id || name === checked.deck.name);
    const own = same.find(({ id }) => !isShipped(id));
    if (own === undefined) return this.#keep(checked.deck);
    const answer = await asked(wordsFor("workshop.same", { name: own.name }), {
      beside: wordsFor("workshop.beside"),
      replace: wordsFor("workshop.replace"),
      cancel: wordsFor("screen.cancel"),
    });
    if (answer === "beside") return this.#keep(checked.deck);
    if (answer === "replace" && (await this.#mayLeave())) await this.#write({ ...checked.deck, id: own.id });
  }

  override async close(options?: object): Promise<this> {
    if (!(await this.#mayLeave())) return this;
    this.#base = null;
    await super.close(options);
    return this;
  }
}

function newCard(ids: ReadonlySet<string>) {
  const title = wordsFor("workshop.newCard");
  return blankCard(idFor(title, ids, "card"), title);
}

/** A deck's name in a form that a file can have: a spreadsheet has it nowhere else. */
const fileName = (name: string): string => name.replace(/[^\p{L}\p{N} ._-]+/gu, "_").trim() || "deck";

/** The deck in this file, or every fault. */
async function deckInFile(file: File): Promise<CheckedDeck> {
  const read = await fileText(file, LONGEST);
  if ("refusal" in read) return { faults: [ofDeck("file", read.refusal)] };
  return deckInText(file.name.replace(/\.[a-z]+$/i, ""), read.text);
}

/** Asks whether to load this deck's pictures from other servers in this world. No one is asked twice. */
async function askForPictures(deck: DramaDeck): Promise<void> {
  const strangers = strangersIn(deck, "unasked");
  if (strangers.length === 0) return;
  const answer = await asked(
    wordsFor("workshop.askPictures", { hosts: list(strangers) }),
    { no: wordsFor("workshop.noPictures"), yes: wordsFor("workshop.loadPictures") },
    [wordsFor("workshop.whyPictures")],
  );
  if (answer === "yes" || answer === "no") await answerFor(strangers, answer === "yes");
}

let open: WorkshopWindow | null = null;

/** Opens the workshop, where decks are made, or brings it to the front. */
export function openWorkshop(): void {
  open ??= new WorkshopWindow();
  open.show({ position: { width: widthFor(WIDE) } });
}

/** Updates the open workshop after a change in the world's decks. */
export const refreshWorkshop = (): void => open?.follow();
