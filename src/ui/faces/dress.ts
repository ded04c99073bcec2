import { backsWith, type FaceStyle, ownLook, worldLook } from "../../foundry/decks/looks.ts";
import { loadablePicture } from "../../foundry/decks/pictures.ts";
import { fetchStack, type PicturedCard, pictured } from "../../foundry/decks/world-stacks.ts";
import { batched } from "../../foundry/host/faults.ts";
import { onHook, registerSetting } from "../../foundry/host/host.ts";
import { onChange } from "../page/screens.ts";
import { MODULE } from "../page/templates.ts";
import { type Art, backRules, lookRules } from "./sheet.ts";

/** Puts the chosen faces and backs on this page. */

/** The face that this user sees: their own choice, or else the stack's if the world has one. */
export function faceNow(stack: PicturedCard | null): FaceStyle {
  const { face } = ownLook();
  if (stack === null) return face === null || face === "stack" ? "four" : face;
  return face ?? "stack";
}

/** The pictures of a stack that this page may load. */
export const artOf = (stack: PicturedCard | null): Art =>
  new Map(
    [...(stack?.cards ?? [])].flatMap(([face, { img }]) => {
      const here = loadablePicture(img);
      return here === null ? [] : [[face, whole(here)] as const];
    }),
  );

/** With its whole address: a window that stands by itself may have another base. */
const whole = (img: string): string =>
  URL.canParse(img, document.baseURI) ? new URL(img, document.baseURI).href : img;

/** Writes the styles again, after any change. */
export function dress(): void {
  const world = worldLook();
  const stack = pictured(world);
  const back = stack === null || stack.back === "" ? null : loadablePicture(stack.back);
  const look = { ...ownLook(), face: faceNow(stack) };
  putSheet("dealt-in-looks", [
    backRules(backsWith(world.back), back === null ? null : whole(back)),
    lookRules(look, look.face === "stack" ? artOf(stack) : new Map(), ".dealt-in-card:not(.is-sample)"),
  ]);
  for (const follow of followers) follow();
  void fetchStack(world).then((isNew) => isNew && dress());
}

const sheets = new Map<string, string>();

/** Puts these rules on every page that shows our cards, windows that stand by themselves among them. */
export function putSheet(id: string, rules: readonly string[]): void {
  sheets.set(id, rules.join("\n"));
  spread();
}

function spread(): void {
  for (const page of pages()) for (const [id, text] of sheets) put(page, id, text);
}

function put(page: Document, id: string, text: string): void {
  const found = page.getElementById(id);
  const sheet = found ?? page.createElement("style");
  if (sheet.textContent !== text) sheet.textContent = text;
  if (found !== null) return;
  sheet.id = id;
  page.head.append(sheet);
}

const pages = (): ReadonlySet<Document> =>
  new Set([
    document,
    ...[...foundry.applications.instances.values()].flatMap(({ element }) => element?.ownerDocument ?? []),
  ]);

const followers: (() => void)[] = [];

/** Calls `follow` after every change of how cards look. */
export function onDress(follow: () => void): void {
  followers.push(follow);
}

/** Once for a burst, as when a whole stack comes in. */
const soon = batched((task) => queueMicrotask(task), dress);

onChange(spread); // a window may stand by itself since

for (const document of ["Cards", "Card"])
  for (const change of ["create", "update", "delete"]) onHook(change + document, soon);

const KEYS = { faces: "client", backs: "world" } as const;
let isDressed = false;

/** Draws cards as they are chosen, by the user or for the world. */
export function drawLooks(): void {
  isDressed ||= (["faces", "backs"] as const).some((key) => game.settings.get(MODULE, key) !== "");
  if (isDressed) dress();
}

/** Registers the choices. */
export function registerLooks(): void {
  for (const [key, scope] of Object.entries(KEYS))
    registerSetting(MODULE, key, { scope, config: false, type: String, default: "", onChange: drawLooks });
}
