/** Resolves after this many milliseconds. */
export const pauseFor = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Answers what does `task` once for all calls that come before `when` has it done, such as those of one frame. */
export function batched(when: (task: () => void) => unknown, task: () => void): () => void {
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    when(() => {
      isDue = false;
      task();
    });
  };
}

/** Recent faults on this page, for a report: few, short, and without names. */

export interface PageFault {
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
/** How many lines of a stack are looked through, and how much of each, in characters: messages may be of any length. */
const LOOKED_THROUGH = 60;
const WIDEST = 300;

/** How much of a message is kept, in characters. */
const LONGEST = 1000;

interface Kept extends Omit<PageFault, "what"> {
  readonly name: string;
  readonly message: string;
  /** The message without private details, once these were looked for. */
  readonly said?: string;
}

let faults: readonly Kept[] = [];
/** Removes private details. Until it is set, no message is kept. */
let cleaned: (text: string) => string = () => "";

export function cleanFaultsWith(clean: (text: string) => string): void {
  cleaned = clean;
}

/**
 * Keeps a fault, as far as a report may mention it. Never throws, whatever was thrown and whatever becomes of its
 * words: it is called where something has failed already.
 */
export function keepFault(where: string, error: unknown): void {
  try {
    keep(faultOf(where, errorOf(error)));
  } catch {
    keep({ where, name: UNREADABLE, message: "", stack: [], times: 1 });
  }
  cleanSoon();
}

/** Later than what has failed, which it would make worse, and before somebody named is gone. */
const cleanSoon = batched((task) => setTimeout(task), faultsHere);

/** Keeps a fault and logs it on the console. Never throws. */
export function noteFault(where: string, error: unknown): void {
  try {
    console.warn("dealt-in |", error);
  } catch {
    // a console that cannot show it is no second fault
  }
  keepFault(where, error);
}

/** What is said of an error that cannot be read itself. */
const UNREADABLE = "Error";

/** Whatever was thrown, as an error. Never throws: not everything has words of its own. */
export function errorOf(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown;
  try {
    return new Error(String(thrown));
  } catch {
    return new Error(UNREADABLE);
  }
}

function faultOf(where: string, { name, message, stack = "" }: Error): Kept {
  return { where, name: String(name), message: message.slice(0, LONGEST), stack: framesIn(stack), times: 1 };
}

/** The message without private details; nothing of it if they cannot be told from the rest. */
function wordsOf(message: string): string {
  try {
    return cleaned(message);
  } catch {
    return "";
  }
}

function keep(now: Kept): void {
  const last = faults.at(-1);
  const isSame = last !== undefined && JSON.stringify({ ...last, said: undefined, times: 1 }) === JSON.stringify(now);
  faults = isSame ? [...faults.slice(0, -1), { ...last, times: last.times + 1 }] : [...faults, now].slice(-MOST_FAULTS);
}

/** What was kept, without private details. */
export function faultsHere(): readonly PageFault[] {
  faults = faults.map((one) => ({ ...one, said: one.said ?? wordsOf(one.message) }));
  return faults.map(({ where, name, said, stack, times }) => ({ where, what: `${name}: ${said}`, stack, times }));
}

/** The stack's frames in the module's own files and Foundry's, without the server's name or the message. */
function framesIn(stack: string): string[] {
  const frame = /^\s*(?:at\s+)?([\w$.<>]*).*?(\/(?:modules|systems|scripts)\/[^\s?#:]+)[^\s:]*:(\d+):(\d+)\)?\s*$/;
  const lines = stack.split("\n", LOOKED_THROUGH).filter(({ length }) => length <= WIDEST);
  const found = lines.flatMap((line) => {
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
