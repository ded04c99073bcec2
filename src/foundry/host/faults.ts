/** Recent faults on this page, for a report: few, short, and without names. */

export interface Fault {
  readonly where: string;
  readonly what: string;
  /** The lines of the stack without the message. */
  readonly stack: readonly string[];
  /** How many times in a row it happened. */
  readonly times: number;
}

/** How many faults are kept, the newest last, and how many lines of each stack. */
export const MOST_FAULTS = 20;
const MOST_LINES = 12;

let faults: readonly Fault[] = [];
/** Removes private details. Until it is set, no message is kept. */
let cleaned: (text: string) => string = () => "";

export function cleanFaultsWith(clean: (text: string) => string): void {
  cleaned = clean;
}

/** Keeps a fault, as far as a report may mention it. */
export function keepFault(where: string, error: unknown): void {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const now: Fault = { where, what: `${name}: ${cleaned(message)}`, stack: framesIn(stack ?? ""), times: 1 };
  const last = faults.at(-1);
  const isSame = last !== undefined && JSON.stringify({ ...last, times: 1 }) === JSON.stringify(now);
  faults = isSame ? [...faults.slice(0, -1), { ...last, times: last.times + 1 }] : [...faults, now].slice(-MOST_FAULTS);
}

/** Keeps a fault and logs it on the console. */
export function noteFault(where: string, error: unknown): void {
  console.warn("dealt-in |", error);
  keepFault(where, error);
}

export const faultsHere = (): readonly Fault[] => faults;

/** The stack's frames in the module's own files and Foundry's, without the server's name or the message. */
function framesIn(stack: string): string[] {
  const frame = /^\s*(?:at\s+)?([\w$.<>]*).*?(\/(?:modules|systems|scripts)\/[^\s?#:]+)[^\s:]*:(\d+):(\d+)\)?\s*$/;
  const found = stack.split("\n").flatMap((line) => {
    const [, of = "", path = "", row = "", column = ""] = frame.exec(line) ?? [];
    return path === "" ? [] : [`${of} ${path}:${row}:${column}`.trim()];
  });
  return found.slice(0, MOST_LINES);
}

/** Keeps uncaught errors that involve our own files. */
export function watchFaults(): void {
  const note = (error: unknown): void => {
    if (error instanceof Error && error.stack?.includes("/modules/dealt-in/") === true) keepFault("uncaught", error);
  };
  window.addEventListener("error", ({ error }) => note(error));
  window.addEventListener("unhandledrejection", ({ reason }) => note(reason));
}
