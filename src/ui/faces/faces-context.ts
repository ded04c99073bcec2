import { FACES as CARDS } from "../../engine/table/french-deck.ts";
import { deckLibrary } from "../../foundry/decks/library.ts";
import { BACKS, FACES, type Face, ownLook, worldLook } from "../../foundry/decks/looks.ts";
import { hostsOf, isAllowed } from "../../foundry/decks/pictures.ts";
import { type Pictured, pictured } from "../../foundry/decks/world-stacks.ts";
import type { Choice } from "../../foundry/host/documents.ts";
import { words } from "../../foundry/text/i18n.ts";
import { list } from "../../foundry/text/locale.ts";
import type { OptionContext } from "../forms/form-fields.ts";
import { face as cardFace } from "../shared/card-face.ts";
import type { CardFace } from "../shared/face.ts";
import { faceNow } from "./dress.ts";

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
  /** The name of the chosen back. */
  readonly back: string;
  readonly backs: readonly { readonly back: string; readonly name: string; readonly chosen: boolean }[];
  readonly stacks: readonly OptionContext[];
  /** What the chosen stack has and lacks, in a line. */
  readonly stackSays: string | false;
}

/** Enough to see courts, pips, both widths of index and every suit. */
const SAMPLES = ["AS", "KH", "QS", "7D", "TC"] as const;

/** What the window shows: what this user sees, and for Game Masters what everyone does. */
export function facesContext(stacks: readonly Choice[]): FacesContext {
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
      back: words(`faces.back.${world.back}`),
      backs: BACKS.map((back) => ({ back, name: words(`faces.back.${back}`), chosen: back === world.back })),
      stacks: [
        { value: "", label: words("faces.noStack"), chosen: stack === null },
        ...stacks.map((one) => ({ ...one, chosen: one.value === world.stack })),
      ],
      stackSays: stack !== null && whatSays(stack),
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

function whatSays({ cards, spare, back }: Pictured): string {
  return [
    cards.size === CARDS.length ? words("faces.allFilled") : words("faces.filled", { n: cards.size }),
    back !== "" && words("faces.itsBack"),
    spare.length > 0 && words("faces.spare", { cards: list(spare.map(({ name }) => name)) }),
  ]
    .filter(Boolean)
    .join(" ");
}
