import type { About, AnyRuleset } from "../../engine/rules/ruleset.ts";
import type { Api, MacroCommands } from "../api/public.ts";
import { MODULE } from "../host/module.ts";
import { registerKey } from "../host/screen/keybindings.ts";
import { hasDeck, noteRuleset } from "../storage/chosen.ts";
import { noteSystem } from "../systems/known.ts";
import type { Key, Rest } from "./behind-seam.ts";

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
export function loadLater(how: () => Promise<Rest>, starts: boolean, onLack: () => void): void {
  load = how;
  isStarting = starts;
  tell = onLack;
}

/** The rest, once it has started. Null before. */
export const startedRest = (): Rest | null => started;

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

/** Runs a command of a hotbar macro. Answers whether it was played. */
const command =
  (name: keyof MacroCommands): MacroCommands["deal"] =>
  async (combat) => {
    let isDone = false;
    await withRest(async ({ api }) => {
      isDone = await api[name](combat);
    });
    return isDone;
  };

/** What other packages may call. Until the rest is here there is nothing to read. */
export const earlyApi: Api = {
  version: 1,
  rulesFor: (combat) => startedRest()?.api.rulesFor(combat) ?? null,
  table: (combat) => startedRest()?.api.table(combat) ?? null,
  async ready(combat) {
    const encounter = game.combats.get(combat?.id ?? "");
    return encounter !== undefined && hasDeck(encounter) && (await fetchRest()).api.ready(combat);
  },
  order: (combat) => startedRest()?.api.order(combat) ?? [],
  cardOf: (combatant) => startedRest()?.api.cardOf(combatant) ?? null,
  offers: (combat) => startedRest()?.api.offers(combat) ?? [],
  play: async (combat, key, values) => (await fetchRest()).api.play(combat, key, values),
  registerRuleset: (about: About | AnyRuleset, make?: Parameters<typeof noteRuleset>[1]) => noteRuleset(about, make),
  registerSystem: noteSystem,
  deal: command("deal"),
  next: command("next"),
};

/** The letter of each shortcut, pressed with Shift. */
const KEYS = { strip: "K", table: "L", hand: "H", dock: "J", question: "Q", next: "G", undo: "Z" } as const;

/**
 * Registers them, at `init`. Foundry's own for turns and rounds reach us through the Combat. None conflicts with
 * Foundry's, and each has a default, without which Foundry 13 lets no one assign one (12793). Tab never leads from the
 * map to us, so one of them does.
 */
export function registerKeys(): void {
  const names: readonly Key[] = ["strip", "table", "hand", "dock", "question", "next", "undo"];
  for (const name of names)
    registerKey(MODULE, name, {
      name: `dealt-in.keys.${name}`,
      editable: [{ key: `Key${KEYS[name]}`, modifiers: ["Shift"] }],
      onDown: () => startedRest()?.keys[name]() ?? false,
    });
}
