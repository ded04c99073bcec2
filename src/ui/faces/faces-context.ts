import type { ByHand } from "../../decks/stack-faces.ts";
import { FACES as CARDS } from "../../engine/table/french-deck.ts";
import { deckLibrary } from "../../foundry/decks/library.ts";
import { BACKS, FACES, type Face, KINDS, ownLook, worldLook } from "../../foundry/decks/looks.ts";
import { hostsOf, isAllowed, mayLoad } from "../../foundry/decks/pictures.ts";
import { type Pictured, pictured } from "../../foundry/decks/world-stacks.ts";
import type { Choice } from "../../foundry/host/documents.ts";
import { cardName, words } from "../../foundry/text/i18n.ts";
import { list } from "../../foundry/text/locale.ts";
import type { OptionContext } from "../forms/form-fields.ts";
import { face as cardFace } from "../shared/card-face.ts";
import type { CardFace } from "../shared/face.ts";
import { faceNow } from "./dress.ts";
import { address } from "./sheet.ts";

declare module "../../foundry/host/contexts.ts" {
  interface Contexts {
    readonly "faces/faces": FacesContext;
  }
}

/** The context of `templates/faces/faces.hbs`. */
export interface FacesContext {
  readonly faces: readonly FaceChoice[];
  readonly large: boolean;
  readonly hosts: readonly { readonly host: string; readonly isAllowed: boolean }[];
  /** What Game Masters choose for everyone. */
  readonly world: WorldContext | false;
}

interface FaceChoice {
  readonly face: Face;
  readonly name: string;
  readonly does: string;
  readonly chosen: boolean;
  readonly samples: readonly CardFace[];
  readonly inRows: readonly CardFace[];
}

interface WorldContext {
  readonly decks: readonly {
    readonly name: string;
    readonly now: string;
    readonly backs: readonly BackChoice[];
  }[];
  readonly stacks: readonly OptionContext[];
  /** The chosen stack, card by card. */
  readonly stack: StackContext | false;
}

interface BackChoice {
  readonly back: string;
  readonly name: string;
  /** What it is chosen for. */
  readonly field: string;
  readonly focus: string;
  readonly chosen: boolean;
}

interface StackContext {
  readonly filled: string;
  readonly suits: readonly {
    readonly word: string;
    readonly label: string;
    readonly choices: readonly OptionContext[];
  }[];
  readonly cards: readonly StackCard[];
  /** What the chosen card shows, and what it might. */
  readonly map: { readonly field: string; readonly label: string; readonly choices: readonly OptionContext[] };
  readonly spare: string;
  readonly back: string;
  /** The style that shows its back, if this page may load it. */
  readonly backStyle: string | false;
}

interface StackCard {
  readonly card: string;
  readonly face: CardFace;
  readonly theirs: string;
  readonly isMissing: boolean;
  readonly chosen: boolean;
}

/** What the window itself knows: the stacks to choose from, and the card that is being mapped by hand. */
export interface Choosing {
  readonly stacks: readonly Choice[];
  readonly mapped: string;
}

/** Enough to see courts, pips, both widths of index and every suit. */
const SAMPLES = ["AS", "KH", "QS", "7D", "TC"] as const;

/** What the window shows: what this user sees, and for Game Masters what everyone does. */
export function facesContext({ stacks, mapped }: Choosing): FacesContext {
  const { large } = ownLook();
  const world = worldLook();
  const stack = pictured(world);
  const now = faceNow(stack);
  return {
    large,
    faces: FACES.filter((one) => one !== "stack" || stack !== null).map((one) => ({
      face: one,
      name: one === "stack" && stack !== null ? stack.name : words(`faces.name.${one}`),
      does: words(`faces.does.${one}`),
      chosen: one === now,
      samples: SAMPLES.map((card) => cardFace(card, "is-medium", "is-sample", sampleClass(one))),
      inRows: SAMPLES.map((card) => cardFace(card, "is-sample", sampleClass(one))),
    })),
    hosts: hostsHere(stack).map((host) => ({ host, isAllowed: isAllowed(host) })),
    world: game.user.isGM && {
      decks: KINDS.map((kind) => ({
        name: words(`faces.deck.${kind}`),
        now: words(`faces.back.${world.backs[kind]}`),
        backs: BACKS.map((back) => ({
          back,
          name: words("faces.backOf", { deck: words(`faces.deck.${kind}`), back: words(`faces.back.${back}`) }),
          field: `back:${kind}`,
          focus: `back:${kind}:${back}`,
          chosen: world.backs[kind] === back,
        })),
      })),
      stacks: [
        { value: "", label: words("faces.noStack"), chosen: stack === null },
        ...stacks.map((one) => ({ ...one, chosen: one.value === world.stack })),
      ],
      stack: stack !== null && stackContext(stack, world.cards, mapped),
    },
  };
}

/** The class of a sample of this face. */
export const sampleClass = (face: Face): string => `is-${face}-face`;

/** The other servers that any deck's or the stack's pictures are on. */
function hostsHere(stack: Pictured | null): readonly string[] {
  const drama = deckLibrary().flatMap(({ cards }) => cards.map(({ picture }) => picture));
  return hostsOf([...drama, ...[...(stack?.cards.values() ?? [])].map(({ img }) => img), stack?.back ?? ""]);
}

const LETTERS = ["S", "H", "D", "C"] as const;

function stackContext({ cards, suits, all, spare, back }: Pictured, byHand: ByHand, mapped: string): StackContext {
  const missing = CARDS.length - cards.size;
  return {
    filled: missing === 0 ? words("faces.allFilled") : words("faces.filled", { n: cards.size }),
    suits: suits.map(({ word, suit }) => ({
      word,
      label: words("faces.suitIs", { word }),
      choices: [
        ...LETTERS.map((letter) => ({ value: letter, label: words(`card.suit.${letter}`), chosen: letter === suit })),
        { value: "", label: words("faces.noSuit"), chosen: suit === "" },
      ],
    })),
    cards: ordered().map((card) => {
      const theirs = cards.get(card);
      const isMissing = theirs === undefined;
      const says = isMissing ? words("faces.ours") : mayLoad(theirs.img) ? theirs.name : words("faces.held");
      const face = cardFace(card, "is-sample", sampleClass("stack"));
      return {
        card,
        chosen: card === mapped,
        face: { ...face, name: words("faces.standsFor", { card: cardName(card), theirs: says }) },
        theirs: says,
        isMissing,
      };
    }),
    map: {
      field: `card:${mapped}`,
      label: words("faces.shows", { card: cardName(mapped) }),
      choices: [
        { value: "auto", label: words("faces.byItself"), chosen: byHand[mapped] === undefined },
        { value: "", label: words("faces.ourFace"), chosen: byHand[mapped] === "" },
        ...all.map(({ id, name }) => ({ value: id, label: name, chosen: byHand[mapped] === id })),
      ],
    },
    spare: spare.length === 0 ? "" : words("faces.spare", { cards: list(spare.map(({ name }) => name)) }),
    back: back === "" ? words("faces.noBack") : words("faces.itsBack"),
    backStyle: back !== "" && mayLoad(back) && `background: ${address(back)} center/cover`,
  };
}

/** Suit by suit from the Ace down, then the Jokers. */
const ordered = (): readonly string[] => [
  ...LETTERS.flatMap((suit) =>
    ["A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2"].map((rank) => rank + suit),
  ),
  "JR",
  "JB",
];
