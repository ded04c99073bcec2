import { FRENCH_CARDS as CARDS } from "../../engine/table/french-deck.ts";
import {
  BACKS,
  type Back,
  FACE_STYLES,
  type FaceStyle,
  OWN,
  ownLook,
  ownText,
  saveWorldLook,
  worldLook,
} from "../../foundry/decks/looks.ts";
import { answerFor, hostsOf, isAllowed } from "../../foundry/decks/pictures.ts";
import { deckLibrary } from "../../foundry/decks/shelf.ts";
import { type PicturedCard, packedStacks, pictured, worldStacks } from "../../foundry/decks/world-stacks.ts";
import type { DocumentChoice } from "../../foundry/host/host.ts";
import { template } from "../../foundry/host/module.ts";
import type { WindowOptions } from "../../foundry/host/screen/windows.ts";
import { face as cardFace } from "../../foundry/text/card-text.ts";
import { list, wordsFor } from "../../foundry/text/i18n.ts";
import { FormWindow } from "../forms/form-window.ts";
import { keepHere } from "../page/keep-here.ts";
import { MODULE } from "../page/templates.ts";
import { artOf, faceNow, onDress, putSheet } from "./dress.ts";
import { lookRules } from "./sheet.ts";

/** Enough to see courts, pips, both widths of index and every suit. */
const SAMPLES = ["AS", "KH", "QS", "7D", "TC"] as const;

/** What the window shows: what this user sees, and for Game Masters what everyone does. */
export function facesContext(stacks: readonly DocumentChoice[]) {
  const { large } = ownLook();
  const world = worldLook();
  const stack = pictured(world);
  const now = faceNow(stack);
  return {
    large,
    faces: FACE_STYLES.filter((one) => one !== "stack" || stack !== null).map((one) => ({
      face: one,
      name: one === "stack" && stack !== null ? stack.name : wordsFor(`faces.name.${one}`),
      does: wordsFor(`faces.does.${one}`),
      chosen: one === now,
      samples: SAMPLES.map((card) => cardFace(card, "is-medium", "is-sample", sampleClass(one))),
      inRows: SAMPLES.map((card) => cardFace(card, "is-sample", sampleClass(one))),
    })),
    hosts: hostsHere(stack).map((host) => ({ host, isAllowed: isAllowed(host) })),
    /** What Game Masters choose for everyone. */
    world: game.user.isGM && {
      /** The name of the chosen back. */
      back: wordsFor(`faces.back.${world.back}`),
      backs: BACKS.map((back) => ({ back, name: wordsFor(`faces.back.${back}`), chosen: back === world.back })),
      stacks: [
        { value: "", label: wordsFor("faces.noStack"), chosen: stack === null },
        ...stacks.map((one) => ({ ...one, chosen: one.value === world.stack })),
      ],
      /** What the chosen stack has and lacks, in a line. */
      stackSays: stack !== null && whatSays(stack),
    },
  };
}

/** The class of a sample of this face. */
const sampleClass = (face: FaceStyle): string => `is-${face}-face`;

/** The other servers that any deck's or the stack's pictures are on. */
function hostsHere(stack: PicturedCard | null): readonly string[] {
  const drama = deckLibrary().flatMap(({ cards }) => cards.map(({ picture }) => picture));
  return hostsOf([...drama, ...[...(stack?.cards.values() ?? [])].map(({ img }) => img), stack?.back ?? ""]);
}

function whatSays({ cards, spare, back }: PicturedCard): string {
  return [
    cards.size === CARDS.length ? wordsFor("faces.allFilled") : wordsFor("faces.filled", { n: cards.size }),
    back !== "" && wordsFor("faces.itsBack"),
    spare.length > 0 && wordsFor("faces.spare", { cards: list(spare.map(({ name }) => name)) }),
  ]
    .filter(Boolean)
    .join(" ");
}

/** Faces for this user, backs and pictures for everyone, drawn as they are chosen, which is also when they are kept. */
class FacesWindow extends FormWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "dealt-in-faces",
    classes: [MODULE, "dealt-in-dialog", "dealt-in-faces-window"],
    window: { title: "dealt-in.faces.title", icon: "fa-solid fa-palette", resizable: true },
    position: { width: 480, height: "auto" },
  };

  static override PARTS = { faces: { template: template("faces/faces"), scrollable: [""] } };

  protected override contextNow(): object {
    drawSamples();
    return facesContext([...worldStacks(), ...packed]);
  }

  protected override typed(name: string, value: string, isOn: boolean): Promise<void> {
    return choose(name, value, isOn);
  }
}

/** The compendia's stacks to choose from. */
let packed: readonly DocumentChoice[] = [];

let window: FacesWindow | null = null;

/** Opens the window, or brings it to the front. */
export function openFaces(): void {
  if (window === null) onDress(() => window?.follow());
  window ??= new FacesWindow();
  window.show();
  if (game.user.isGM) void findStacks();
}

/** Compendia say what they have only when asked. */
async function findStacks(): Promise<void> {
  packed = await packedStacks();
  window?.follow();
}

/** A sample shows its own face, whatever the page shows. */
function drawSamples(): void {
  const { large } = ownLook();
  const stack = pictured(worldLook());
  const art = artOf(stack);
  putSheet(
    "dealt-in-samples",
    FACE_STYLES.map((face) => lookRules({ face, large }, art, `.dealt-in-card.is-sample.${sampleClass(face)}`)),
  );
}

/** Keeps what a field of the window says. */
async function choose(name: string, value: string, isOn: boolean): Promise<void> {
  const own = ownLook();
  if (name === "face" && isFace(value)) return keepHere(OWN, ownText({ ...own, face: value }));
  if (name === "large") return keepHere(OWN, ownText({ ...own, large: isOn }));
  if (name === "host") return void (await answerFor([value], isOn));
  const world = worldLook();
  if (name === "stack") return saveWorldLook({ ...world, stack: value });
  if (name === "back" && isBack(value)) return saveWorldLook({ ...world, back: value });
}

const isFace = (value: string): value is FaceStyle => FACE_STYLES.some((face) => face === value);
const isBack = (value: string): value is Back => BACKS.some((back) => back === value);
