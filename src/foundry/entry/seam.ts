import type { Rest } from "./rest.ts";

/**
 * The one seam of the module. A page starts with what it needs before any deck is chosen; the rest is fetched once,
 * when a deck is in use or its choice is opened.
 */

/** How long it may take before the user is told, in milliseconds. */
const SLOW = 1000;

let load: () => Promise<Rest> = () => Promise.reject(new Error("dealt-in: nothing to fetch"));
let coming: Promise<Rest> | null = null;
let started: Rest | null = null;
let isStarting = true;
let lack: Lack = null;
let tell: () => void = () => undefined;

/** Why the rest is not here although a deck is in use: it takes long, or could not be fetched when last wanted. */
type Lack = "coming" | "missing" | null;

/** Says how the rest is loaded, whether it is to be started once it is here, and what shows that it is not. */
export function layOpen(how: () => Promise<Rest>, starts: boolean, onLack: () => void): void {
  load = how;
  isStarting = starts;
  tell = onLack;
}

/** The rest, once it has started. Null before. */
export const rest = (): Rest | null => started;

export const lackHere = (): Lack => lack;

function setLack(now: Lack): void {
  const before = lack;
  lack = now;
  if (now !== before) tell();
}

/** Fetches the rest and starts it, once. Rejects if it cannot be fetched; the next caller tries again. */
export function fetchRest(): Promise<Rest> {
  coming ??= begin();
  return coming;
}

async function begin(): Promise<Rest> {
  const slow = setTimeout(setLack, SLOW, "coming");
  try {
    const here = await load();
    if (isStarting) {
      await ready;
      await here.prepare();
    }
    started = here;
    if (isStarting) here.start();
    setLack(null);
    return here;
  } catch (error) {
    coming = null;
    setLack("missing");
    throw error;
  } finally {
    clearTimeout(slow);
  }
}

let arrive: () => void = () => undefined;
const ready = new Promise<void>((resolve) => {
  arrive = resolve;
});
/** Foundry is ready: the rest may start. */
export const noteReady = (): void => arrive();

/** Fetches the rest if it is not here. Whether it is then here; a failure is shown where it is missed. */
export const isRestHere = (): Promise<boolean> =>
  fetchRest().then(
    () => true,
    () => false,
  );

/** Does something with the rest, at once if it is here. If it cannot be fetched, says so. */
export async function withRest(then: (here: Rest) => unknown): Promise<void> {
  if (started === null && !(await isRestHere())) return sayMissing();
  if (started !== null) await then(started);
}

/** Says that the rest cannot be fetched. */
export function sayMissing(): void {
  ui.notifications.warn(game.i18n.localize("dealt-in.part.missing"));
}
