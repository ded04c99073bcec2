import {
  BACKS,
  type Back,
  FACES,
  type Face,
  OWN,
  ownLook,
  ownText,
  saveWorldLook,
  worldLook,
} from "../../foundry/decks/looks.ts";
import { answerFor } from "../../foundry/decks/pictures.ts";
import { packedStacks, worldStacks } from "../../foundry/decks/stacks.ts";
import { pictured } from "../../foundry/decks/world-stacks.ts";
import type { Choice } from "../../foundry/host/documents.ts";
import { template } from "../../foundry/host/module.ts";
import { isField, isInput } from "../../foundry/host/screen/dom.ts";
import type { WindowOptions } from "../../foundry/host/screen/windows.ts";
import { keepHere } from "../page/keep-here.ts";
import { LiveWindow } from "../page/live-window.ts";
import { MODULE } from "../page/templates.ts";
import { artOf, onDress, putSheet } from "./dress.ts";
import { facesContext, sampleClass } from "./faces-context.ts";
import { lookRules } from "./sheet.ts";

/** Faces for this user, backs and pictures for everyone, drawn as they are chosen, which is also when they are kept. */
class FacesWindow extends LiveWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "dealt-in-faces",
    classes: [MODULE, "dealt-in-dialog", "dealt-in-faces-window"],
    window: { title: "dealt-in.faces.title", icon: "fa-solid fa-palette", resizable: true },
    position: { width: 480, height: "auto" },
  };

  static override PARTS = { faces: { template: template("faces/faces"), scrollable: [""] } };

  protected override readonly door = "";
  override readonly isOver = false;
  override readonly isGone = false;

  protected override contextNow(): object {
    drawSamples();
    return facesContext([...worldStacks(), ...packed]);
  }

  protected override listen(root: HTMLElement): void {
    root.addEventListener("change", ({ target }) => {
      if (isField(target)) void choose(target.name, target.value, isInput(target) && target.checked);
    });
  }
}

/** The compendia's stacks to choose from. */
let packed: readonly Choice[] = [];

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
    FACES.map((face) => lookRules({ face, large }, art, `.dealt-in-card.is-sample.${sampleClass(face)}`)),
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

const isFace = (value: string): value is Face => FACES.some((face) => face === value);
const isBack = (value: string): value is Back => BACKS.some((back) => back === value);
