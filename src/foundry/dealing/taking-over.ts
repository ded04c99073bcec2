import { page } from "../host/client.ts";
import { noteFault } from "../host/faults.ts";
import { meet } from "../network/fence.ts";
import { deals } from "../network/presence.ts";
import { type Home, homeIds, homes, rulesAt } from "../storage/home.ts";
import { storedAt } from "../storage/store.ts";
import { lookAt } from "./foreign.ts";
import { resume as resumeAt } from "./resuming.ts";

/** Notes what every encounter says, so that older writes are recognised. */
export function meetAll(): void {
  for (const id of homeIds()) meet({ id });
}

const real = { lookAt, resumeAt };

let isKnownWhoDeals = false;
/** The homes that this page dealt when it last looked. */
let dealt: ReadonlySet<string> = new Set();
/** The homes that this page has checked since it loaded, and those where the check or its question is still under way. */
const resumed = new Set<string>();
const checking = new Set<string>();

/**
 * Checks the encounters once it is known who deals. If an encounter went on without the module, its round, pointer or
 * numbers are not what was last published: the GM is asked, and nothing is restored silently.
 */
export async function resumeAll(act = real): Promise<void> {
  isKnownWhoDeals = true;
  dealt = new Set(dealtHere().map(({ id }) => id));
  for (const home of homes()) await resume(home, act);
}

/**
 * Compares the encounters that this page has come to deal with their documents: what was changed while the page before
 * was gone, or had missed something, nobody has seen to. Those that this page has never dealt are checked as on arrival.
 */
export function takeOver(act = real): void {
  if (!isKnownWhoDeals) return;
  const now = dealtHere();
  const before = dealt;
  dealt = new Set(now.map(({ id }) => id));
  for (const home of now.filter(({ id }) => !before.has(id) && !checking.has(id)))
    if (resumed.has(home.id) || isWrittenHere(home)) act.lookAt(home);
    else void resume(home, act).catch((error: unknown) => noteFault("an encounter taken over", error));
}

/** Whether this page wrote last there: a campaign's first session may have begun since it arrived. */
const isWrittenHere = ({ id }: Home): boolean => storedAt(id)?.by === page.id;

const dealtHere = (): readonly Home[] => homes().filter(isDealtHere);

const isDealtHere = (home: Home): boolean => rulesAt(home) !== null && storedAt(home.id) !== null && deals(home);

async function resume(home: Home, { resumeAt }: typeof real): Promise<void> {
  if (checking.has(home.id) || !isDealtHere(home)) return;
  resumed.add(home.id);
  checking.add(home.id);
  try {
    await resumeAt(home);
  } finally {
    checking.delete(home.id);
  }
}
