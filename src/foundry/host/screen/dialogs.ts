import { windowOfHand } from "./detached.ts";

/** Foundry's dialogs, which open where they were asked for. */

export interface DialogButton<T = never> {
  readonly action: string;
  readonly label: string;
  readonly icon?: string;
  readonly default?: boolean;
  /** The dialog's answer, instead of the action's name. */
  callback?(event: Event, button: HTMLButtonElement): T;
}

/** A title or button may contain names, and Foundry may take those for HTML, so no tags are left in them. */
const plain = (text: string): string => text.replaceAll("<", "‹").replaceAll(">", "›");

/**
 * What all dialogs have in common. Text content would be cleaned by allow-lists that were not written for ours; an
 * element is not.
 */
function dialog(title: string, html: string, classes: readonly string[]): object {
  const content = document.createElement("div");
  content.innerHTML = html;
  const own = { window: { title: plain(title) }, classes, content, rejectClose: false };
  return { ...own, renderOptions: windowOfHand() };
}

/** Shows a dialog. Answers what its button's callback does, the name of its action if it has none, or null if closed. */
export function askInDialog<T = never>(
  title: string,
  content: string,
  buttons: readonly DialogButton<T>[],
  ...classes: string[]
): Promise<T | string | null> {
  const { DialogV2 } = foundry.applications.api;
  const plainly = buttons.map((button) => ({ ...button, label: plain(button.label) }));
  return DialogV2.wait({ ...dialog(title, content, classes), buttons: plainly } as never) as Promise<T | string | null>;
}

/** The labels of a question's two buttons: verbs that say what each does. */
export interface Either {
  readonly yes: string;
  readonly no: string;
}

/** Asks for confirmation. Enter takes the safe answer. */
export async function confirmInDialog(
  title: string,
  content: string,
  either: Either,
  ...classes: string[]
): Promise<boolean> {
  const { DialogV2 } = foundry.applications.api;
  const yes = { label: plain(either.yes), default: false };
  const no = { label: plain(either.no), default: true };
  const answer: unknown = await DialogV2.confirm({ ...dialog(title, content, classes), yes, no, modal: true } as never);
  return answer === true;
}

interface PickerClass {
  new (options: object): { render(options: object): unknown };
}

/** Lets the user choose one of the world's pictures, if Foundry has a window for it. */
export function pickPicture(current: string, callback: (path: string) => void): void {
  const Picker = pickerClass();
  if (Picker !== null) new Picker({ type: "image", current, callback }).render({ force: true, ...windowOfHand() });
}

export const canPickPictures = (): boolean => pickerClass() !== null;

function pickerClass(): PickerClass | null {
  const apps = foundry.applications.apps as object;
  if (!("FilePicker" in apps)) return null;
  const picker = apps.FilePicker as PickerClass & { readonly implementation?: PickerClass };
  return picker.implementation ?? picker;
}
