import { isLocked } from "../../foundry/dealing/sealing.ts";
import type { Encounter } from "../../foundry/host/module.ts";
import { isInDoubt } from "../../foundry/network/doubt.ts";
import { hasMissedWrites, isStale, isYielding, somebodyDeals } from "../../foundry/network/presence.ts";
import { isElsewhere, NOT_KEPT, whyAside } from "../../foundry/storage/choice.ts";
import { chosenFor } from "../../foundry/storage/chosen.ts";
import { type Home, homeOf } from "../../foundry/storage/home.ts";
import { obstacle } from "../../foundry/storage/restored.ts";
import { knownRuleset } from "../../foundry/storage/rulesets.ts";
import { storedAt } from "../../foundry/storage/store.ts";
import { stance, system } from "../../foundry/systems/chosen-system.ts";
import { wordsFor } from "../../foundry/text/i18n.ts";

/** The reasons why cards may not fit. Anything else in the flag is ignored. */
const ASIDE = ["ownOrder", "ownNumbers", "phasesHere"] as const;

/** The context of `templates/shared/notice.hbs`, and whether controls are off. */
export interface Notice {
  readonly notice: string | false;
  /** Only a reload helps. */
  readonly reload: boolean;
  /** The key phrase helps. */
  readonly unlock: boolean;
  /** No offer made here would reach anyone. */
  readonly off: boolean;
}

/** Why controls are off, or what the user should know, in one sentence. */
export function noticeOf(home: Home | null): Notice {
  const trouble = TROUBLES.find(({ is }) => is(home));
  if (trouble === undefined) return { notice: false, reload: false, unlock: false, off: false };
  const { says, reload = false, unlock = false, off } = trouble;
  return { notice: wordsFor(says), reload, unlock, off };
}

interface Trouble {
  is(home: Home | null): boolean;
  readonly says: string;
  readonly off: boolean;
  readonly reload?: true;
  readonly unlock?: true;
}

/** Where there is a table, and it is like that. */
const at =
  (isLikeThat: (home: Home) => boolean): Trouble["is"] =>
  (home) =>
    home !== null && isLikeThat(home);

/** The worst first: only one is said. */
const TROUBLES: readonly Trouble[] = [
  { is: hasMissedWrites, says: "screen.behind", off: true, reload: true },
  { is: isStale, says: "screen.lost", off: true, reload: true },
  { is: () => !somebodyDeals(), says: "screen.noGm", off: true },
  { is: at(isInDoubt), says: "screen.inDoubt", off: true },
  { is: isLocked, says: "screen.locked", off: true, unlock: true },
  { is: isYielding, says: "screen.twice", off: false, reload: true },
];

/** The context of `templates/shared/aside.hbs`. */
export interface AsideContext extends Omit<Standstill, "text"> {
  readonly text: string | false;
  /** Only a reload helps. */
  readonly reload: boolean;
}

/** Why an encounter that was given cards shows none, and what can be done about it. */
export interface Standstill {
  readonly text: string;
  /** Its campaign can move to it. */
  readonly goOn: boolean;
  /** Cards can be used even though the game system advises against it. */
  readonly anyway: boolean;
  /** What is kept cannot be read: this Game Master may start afresh and save it to a file. */
  readonly damaged: boolean;
}

/**
 * Why this encounter was given cards but shows none: for its GM, and for everyone if the campaign is in another
 * encounter.
 */
export function standsAside(combat: Encounter): Standstill | null {
  if (isAway(combat)) return { ...STANDS, text: wordsFor("screen.elsewhere"), goOn: true };
  const stored = stance() === "refuse" ? null : storedAt(homeOf(combat).id);
  const why = stored === null ? null : obstacle(stored);
  if (why === "older" || why === "damaged")
    return {
      ...STANDS,
      damaged: game.user.isGM,
      text: wordsFor(game.user.isGM ? `screen.${why}` : "screen.damagedCalm"),
    };
  const text = game.user.isGM ? reasonFor(combat) : null;
  return text === null ? null : { ...STANDS, text, anyway: isSystemRefusing(combat) };
}

/** There is nothing to do but read. */
const STANDS: Omit<Standstill, "text"> = {
  goOn: false,
  anyway: false,
  damaged: false,
};

/** Whether its campaign is in another encounter. */
function isAway(combat: Encounter): boolean {
  const rules = knownRuleset(chosenFor(combat));
  return rules !== undefined && stance() !== "refuse" && isElsewhere(rules, combat);
}

const isSystemRefusing = (combat: Encounter): boolean => stance() === "refuse" || whyAside(combat) !== null;

function reasonFor(combat: Encounter): string | null {
  if (chosenFor(combat) === "none") return null;
  const data = { system: game.system.title };
  if (stance() === "refuse") return wordsFor(system().note ?? "system.refuse", data);
  const aside = whyAside(combat);
  if (aside === NOT_KEPT) return wordsFor("check.off.order");
  if (aside !== null) return wordsFor(`system.${ASIDE.find((reason) => reason === aside) ?? "refuse"}`, data);
  const stored = storedAt(homeOf(combat).id);
  const reason =
    stored === null ? (knownRuleset(chosenFor(combat)) === undefined ? "unknown" : null) : obstacle(stored);
  return reason === null ? null : wordsFor(`screen.${reason}`, { rules: chosenFor(combat) });
}
