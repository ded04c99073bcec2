// A deck of drama cards in Foundry's form: one document of the type Cards, with the ids of a compendium.
import { idFor } from "./pack-ids.ts";

const SIZE = { width: 240, height: 336, rotation: 0 };
const FRONT = "modules/dealt-in/icons/drama/front.svg";
const BACK = "modules/dealt-in/icons/drama/back.svg";
const SUITS = ["♠ Spades", "♥ Hearts", "♦ Diamonds", "♣ Clubs"];

interface DramaCard {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly kind: string;
  readonly picture?: string;
  readonly effects?: readonly string[];
  readonly approved: readonly string[];
}

interface Deck {
  readonly id: string;
  readonly name: string;
  readonly cards: readonly DramaCard[];
}

const asHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** "Tests: Intimidate, Trick" for `tests:intimidate+trick`. */
function effectWords(line: string): string {
  const [name = "", of] = line.split(":");
  return of === undefined ? capital(name) : `${capital(name)}: ${of.split("+").map(capital).join(", ")}`;
}

function faceText({ title, text, effects, approved }: DramaCard): string {
  const lines = (effects ?? []).map((line, at) => `<li>${SUITS[at]}: ${effectWords(line)}</li>`).join("");
  return [
    `<h3>${asHtml(title)}</h3>`,
    `<p>${asHtml(text)}</p>`,
    lines === "" ? "" : `<ul>${lines}</ul>`,
    approved.length === 0 ? "" : `<p>Approved: ${approved.map(capital).join(", ")}</p>`,
  ].join("");
}

/**
 * The source of a Cards document. Each card has its title, its text, a front that shows both halves, its kind as suit
 * and its number as value. Ids change only if the deck's do.
 */
export function cardsDocument(deck: Deck, coreVersion: string) {
  const _id = idFor(deck.id);
  const common = { system: {}, _stats: { coreVersion } };
  return {
    _key: `!cards!${_id}`,
    _id,
    name: deck.name,
    type: "deck",
    description: `<p>${deck.cards.length} cards of a drama deck.</p>`,
    img: BACK,
    ...SIZE,
    ...common,
    displayCount: true,
    folder: null,
    sort: 0,
    ownership: { default: 0 },
    flags: {},
    cards: deck.cards.map((card, at) => {
      const cardId = idFor(`${deck.id}/${card.id}`);
      return {
        _key: `!cards.cards!${_id}.${cardId}`,
        _id: cardId,
        name: card.title,
        type: "base",
        description: `<p>${asHtml(card.text)}</p>`,
        suit: card.kind,
        value: at + 1,
        back: { name: deck.name, text: "", img: BACK },
        faces: [{ name: card.title, text: faceText(card), img: card.picture || FRONT }],
        face: 0,
        drawn: false,
        origin: null,
        ...SIZE,
        ...common,
        sort: (at + 1) * 100,
        flags: {},
      };
    }),
  };
}
