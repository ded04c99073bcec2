import { DRAMA_ACTIONS, EFFECTS, FROMS, KINDS, nameOf, SUIT_NAMES, TESTS, testsOf, WHENS } from "../../decks/card.ts";
import type { DeckFault, FieldFault } from "../../decks/card-fields.ts";
import { loadedIn, strangersIn } from "../../foundry/decks/pictures.ts";
import { deckLibrary, deckOf, isShipped, oddDecks } from "../../foundry/decks/shelf.ts";
import { MODULE } from "../../foundry/host/module.ts";
import { canPickPictures } from "../../foundry/host/screen/dialogs.ts";
import { dramaFace, suitName } from "../../foundry/text/drama-face.ts";
import { list, wordsFor } from "../../foundry/text/i18n.ts";
import { type FieldContext, manyField, selectField, textField } from "../forms/form-fields.ts";
import {
  asShown,
  cardFaults,
  type DeckDraft,
  effectNamed,
  isPictureKind,
  nameFaults,
  suitNamed,
  TESTS_OF,
  type TypedCard,
} from "./draft.ts";

/** A file that was read but is not a deck. */
export interface RefusedFile {
  readonly file: string;
  readonly faults: readonly DeckFault[];
}

/** What the workshop has open. */
export interface ShownDeck {
  readonly draft: DeckDraft;
  readonly cardId: string | null;
  readonly refused: RefusedFile | null;
  readonly isChanged: boolean;
}

/** Everything that the workshop shows: the decks, the cards of one, and the form of a card or of the deck's name. */
export function workshopContext({ draft, cardId, refused, isChanged }: ShownDeck) {
  const card = draft.cards.find(({ id }) => id === cardId);
  const canEdit = !isShipped(draft.id);
  const decks = deckLibrary().map(({ id, name }) => ({ value: id, label: name, chosen: id === draft.id }));
  return {
    ...noticeContext(refused, draft.id),
    id: draft.id,
    name: draft.name,
    decks: decks.some(({ chosen }) => chosen)
      ? decks
      : [...decks, { value: draft.id, label: draft.name, chosen: true }],
    cards: draft.cards.map((one) => ({
      value: one.id,
      label: labelOf(draft, one),
      chosen: one === card,
    })),
    counted: wordsFor("workshop.count", { n: draft.cards.length }),
    canEdit,
    isChanged: canEdit && isChanged,
    isCard: card !== undefined,
    form: { intro: false as const, fields: canEdit ? fieldsOf(draft, card) : [] },
    canPick: canEdit && card !== undefined && canPickPictures(),
    face: card !== undefined && dramaFace(asShown(card)),
  };
}

/** A card in the list: its title, and whether something is wrong with it. */
const labelOf = (draft: DeckDraft, card: TypedCard): string =>
  cardFaults(draft, card).length === 0 ? card.title : `⚠ ${card.title}`;

const fieldsOf = (draft: DeckDraft, card: TypedCard | undefined): readonly FieldContext[] => {
  const label = wordsFor("workshop.field.name");
  const only = { ...textField("name", label, draft.name), of: draft.id, fault: said(nameFaults(draft), "name") };
  return card === undefined ? [only] : cardFields(card, cardFaults(draft, card));
};

function cardFields(card: TypedCard, faults: readonly FieldFault[]): readonly FieldContext[] {
  const label = (name: string): string => wordsFor(`workshop.field.${name}`);
  const field = <F extends FieldContext>(one: F): F => ({ ...one, of: card.id, fault: said(faults, one.name) });
  const choice = (name: "when" | "from", all: readonly string[]) =>
    field(selectField(name, label(name), all, card[name], (one) => wordsFor(`drama.${name}.${one}`)));
  const kind = selectField("kind", label("kind"), KINDS, card.kind, (one) => wordsFor(`drama.kind.${one}`));
  const effects = SUIT_NAMES.flatMap((_, at) => effectFields(card, at)).map(field);
  const approved = manyField("approved", label("approved"), DRAMA_ACTIONS, card.approved, (one) =>
    wordsFor(`drama.action.${one}`),
  );
  return [
    field(textField("title", label("title"), card.title)),
    field({ ...textField("text", label("text"), card.text), isArea: true }),
    field({ ...kind, note: wordsFor(`workshop.kindHint.${card.kind}`) }),
    ...(isPictureKind(card.kind) ? [] : [...effects, approved]),
    choice("when", WHENS),
    choice("from", FROMS),
    field(textField("picture", label("picture"), card.picture)),
  ];
}

/** The effect of a suit, and the rolls of its Tests. */
function effectFields({ effects }: TypedCard, at: number): readonly FieldContext[] {
  const suit = SUIT_NAMES[at] ?? "spades";
  const line = effectNamed(effects[at] ?? "none");
  const name = nameOf(line);
  const effect = selectField(suit, suitName(suit), EFFECTS, name, (one) => wordsFor(`drama.effect.${one}.name`));
  const note = name === "none" ? "" : wordsFor(`drama.effect.${name}.does`);
  if (name !== "tests") return [{ ...effect, note }];
  const label = wordsFor("workshop.testsOf", { suit: suitName(suit) });
  return [
    { ...effect, note },
    manyField(`${suit}${TESTS_OF}`, label, TESTS, testsOf(line), (one) => wordsFor(`drama.test.${one}`)),
  ];
}

const said = (faults: readonly FieldFault[], field: string): string =>
  faults
    .filter((one) => one.field === field)
    .map(({ text }) => sentence(text))
    .join("\n");

/** A fault in a sentence. */
const sentence = ({ key, data = {} }: FieldFault["text"]): string =>
  wordsFor(key, Object.fromEntries(Object.entries(data).map(([name, value]) => [name, String(value)])));

/** A field's name in the form. Those that no form has keep their name in the file. */
function wordFor(field: string): string {
  const suit = suitNamed(field);
  if (suit !== undefined) return suitName(suit);
  return game.i18n.has(`${MODULE}.workshop.field.${field}`) ? wordsFor(`workshop.field.${field}`) : field;
}

/** A refused file with every fault; what of the deck is not loaded; what the world keeps but cannot be read. */
function noticeContext(refused: RefusedFile | null, id: string) {
  const { odd, broken } = oddDecks();
  const deck = deckOf(id);
  const strangers = deck === undefined ? [] : strangersIn(deck);
  const loaded = deck === undefined ? [] : loadedIn(deck);
  return {
    strangers: strangers.length > 0 && wordsFor("workshop.strangers", { hosts: list(strangers) }),
    loaded: loaded.length > 0 && wordsFor("workshop.loaded", { hosts: list(loaded) }),
    refused: refused !== null && {
      head: wordsFor("workshop.refused", { file: refused.file, n: refused.faults.length }),
      faults: refused.faults.map(({ card, field, text }) => ({
        card: card ?? wordsFor("workshop.wholeDeck"),
        field: wordFor(field),
        text: sentence(text),
      })),
    },
    odd: broken ? wordsFor("workshop.broken") : odd.length > 0 ? wordsFor("workshop.odd", { n: odd.length }) : false,
  };
}
