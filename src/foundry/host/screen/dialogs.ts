import { windowOfHand } from "./by-hand.ts";

/** Foundry's dialogs, which open where they were asked for, and each question once. */

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

/** What is rendered, as Foundry lists it. */
interface Rendered {
  readonly element?: HTMLElement | null;
  readonly minimized?: boolean;
  maximize?(): unknown;
  bringToFront?(): unknown;
}

/** Questions from when they are asked until they are answered, with their dialogs as soon as those are on a page. */
const asked = new Map<string, Rendered | null>();

/** Shows a dialog, unless the same question is open: then that one comes to the front, and nothing is answered here. */
async function once(
  title: string,
  html: string,
  show: (noted: { readonly render: (event: Event, app: Rendered) => void }) => Promise<unknown>,
): Promise<unknown> {
  const question = `${title}\n${html}`;
  if (asked.has(question) && toQuestion()) return null;
  asked.set(question, null);
  try {
    return await show({ render: (_event, app) => void (asked.has(question) && asked.set(question, app)) });
  } finally {
    asked.delete(question);
  }
}

/** A window of ours in which something is filled in that counts only once it is sent has this class. */
export const ASKS = "dealt-in-asks";

const isOpen = ({ element }: Rendered): boolean =>
  element?.isConnected === true && element.ownerDocument.defaultView?.closed === false;

/**
 * Brings the dialog or form of ours that asks something to the front, in whichever window of the browser, with the focus
 * in it. False if none is open; one that is only about to open counts.
 */
export function toQuestion(): boolean {
  const opening = [...asked.values()].includes(null);
  const dialogs = [...asked.values()].filter((app) => app !== null);
  const forms: readonly Rendered[] = [...foundry.applications.instances.values()].filter(
    ({ element }) => element?.classList.contains(ASKS) === true,
  );
  const app = [...forms, ...dialogs].filter(isOpen).at(-1);
  if (app !== undefined) raise(app);
  return opening || app !== undefined;
}

const FOCUSABLE = ["[autofocus]", "button.default", ":is([tabindex='0'], input, select, textarea, button)"];

function raise(app: Rendered): void {
  if (app.minimized === true) app.maximize?.();
  app.bringToFront?.();
  const { element = null } = app;
  const page = element?.ownerDocument;
  page?.defaultView?.focus();
  if (element === null || element.contains(page?.activeElement ?? null)) return;
  const content = element.querySelector(".window-content") ?? element;
  const goals = FOCUSABLE.flatMap((way) => [...content.querySelectorAll<HTMLElement>(`${way}:not([disabled])`)]);
  goals.find((goal) => goal.checkVisibility())?.focus();
}

/** Shows a dialog. Answers what its button's callback does, the name of its action if it has none, or null if closed. */
export async function askInDialog<T = never>(
  title: string,
  content: string,
  buttons: readonly DialogButton<T>[],
  ...classes: string[]
): Promise<T | string | null> {
  const { DialogV2 } = foundry.applications.api;
  const plainly = buttons.map((button) => ({ ...button, label: plain(button.label) }));
  const answer = await once(title, content, (noted) =>
    DialogV2.wait({ ...dialog(title, content, classes), ...noted, buttons: plainly } as never),
  );
  return answer as T | string | null;
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
  const answer = await once(title, content, (noted) =>
    DialogV2.confirm({ ...dialog(title, content, classes), ...noted, yes, no, modal: true } as never),
  );
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
