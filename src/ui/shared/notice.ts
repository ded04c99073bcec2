import { isLocked } from "../../foundry/dealing/sealing.ts";
import type { Encounter } from "../../foundry/host/module.ts";
import { isInDoubt } from "../../foundry/network/doubt.ts";
import { deals, isBehind, isDealerStuck, isStale, isYielding, somebodyDeals } from "../../foundry/network/presence.ts";
import { isHeldUp } from "../../foundry/network/torn.ts";
import { type Damage, damageOf } from "../../foundry/play/damage.ts";
import { awaitedFor, chosenFor, isElsewhere, whyAside } from "../../foundry/storage/choice.ts";
import { type Home, homeOf } from "../../foundry/storage/home.ts";
import { aboutOf, isMissing } from "../../foundry/storage/registry.ts";
import { obstacle } from "../../foundry/storage/restored.ts";
import { storedAt } from "../../foundry/storage/store.ts";
import { stance, system } from "../../foundry/systems/index.ts";
import { words } from "../../foundry/text/i18n.ts";

declare module "../../foundry/host/contexts.ts" {
  interface Contexts {
    readonly "shared/aside": AsideContext;
    readonly "shared/notice": Notice;
  }
}

/** The reasons why cards may not fit. Anything else in the flag is ignored. */
const ASIDE = ["ownOrder", "ownNumbers"] as const;

/** The context of `templates/shared/notice.hbs`, and whether controls are off. */
export interface Notice {
  readonly notice: string | false;
  /** Only a reload helps. */
  readonly reload: boolean;
  /** No offer made here would reach anyone. */
  readonly off: boolean;
}

/** Why controls are off, or what the user should know, in one sentence. */
export function noticeOf(home: Home | null): Notice {
  if (isBehind()) return { notice: words("screen.behind"), reload: true, off: true };
  if (isStale()) return { notice: words("screen.lost"), reload: false, off: true };
  if (!somebodyDeals()) return { notice: words("screen.noGm"), reload: false, off: true };
  if (home !== null && isInDoubt(home)) return { notice: words("screen.inDoubt"), reload: false, off: true };
  if (home !== null && isDealerStuck(home))
    return { notice: words(deals(home) ? "screen.stuckHere" : "screen.stuck"), reload: false, off: false };
  if (home !== null && isHeldUp(home)) return { notice: words("screen.damagedCalm"), reload: false, off: true };
  if (isLocked()) return { notice: words("screen.locked"), reload: false, off: true };
  if (isYielding()) return { notice: words("screen.twice"), reload: false, off: false };
  return { notice: false, reload: false, off: false };
}

/** The context of `templates/shared/aside.hbs`. */
export interface AsideContext extends Omit<Standstill, "text"> {
  readonly text: string | false;
  /** Only a reload helps. */
  readonly reload: boolean;
}

/** Why an encounter that was given cards shows none, and what can be done about it. */
export interface Standstill {
  readonly text: string;
  /** What was saved, and what is lost since, a sentence each. */
  readonly saved: readonly string[];
  /** Its campaign can move to it. */
  readonly goOn: boolean;
  /** Cards can be used even though the game system advises against it. */
  readonly anyway: boolean;
  /** What is kept cannot be read: this Game Master may start afresh and save it to a file. */
  readonly damaged: boolean;
  /** The players' closed cards can be gathered again. */
  readonly hands: boolean;
  /** The label of the button that goes back to the newest whole seal. */
  readonly spare: string | false;
  /** Its rules could not be fetched, and can be requested again. */
  readonly again: boolean;
}

const UNDAMAGED = { saved: [], damaged: false, hands: false, spare: false } as const;

/**
 * Why this encounter was given cards but shows none: for its GM, and for everyone if its rules are loading or the
 * campaign is in another encounter.
 */
export function standsAside(combat: Encounter): Standstill | null {
  const rules = aboutOf(chosenFor(combat));
  const isAway = rules !== undefined && stance() !== "refuse" && isElsewhere(rules, combat);
  const stands = { ...{ goOn: false, anyway: false, again: false }, ...UNDAMAGED } as const;
  const awaited = awaitedFor(combat);
  if (awaited !== null) {
    const again = isMissing(awaited.id);
    return { ...stands, text: words(again ? "screen.missing" : "screen.coming"), again };
  }
  if (isAway) return { ...stands, text: words("screen.elsewhere"), goOn: true };
  const damage = stance() === "refuse" ? null : damageOf(combat);
  if (damage !== null && !game.user.isGM) return { ...stands, text: words("screen.damagedCalm") };
  if (damage !== null)
    return {
      ...stands,
      ...mendable(damage),
      damaged: true,
    };
  const text = game.user.isGM ? reasonFor(combat) : null;
  return text === null ? null : { ...stands, text, anyway: isTheSystems(combat) };
}

/** What is wrong, what was saved, and the ways to restore it. */
function mendable({ hands, spare }: Damage): Pick<Standstill, "text" | "saved" | "hands" | "spare"> {
  const text = words(hands ? "screen.torn" : "screen.damaged");
  if (spare === null) return { text, saved: [], hands, spare: false };
  const when = new Date(spare.at).toLocaleString(game.i18n.lang, { dateStyle: "medium", timeStyle: "short" });
  const of = { round: String(spare.round), rev: String(spare.rev), when };
  const since = spare.since === null ? words("screen.sinceUnknown") : words("screen.since", { n: String(spare.since) });
  const lost = spare.since === 0 ? words("screen.sinceNone") : since;
  return { text, saved: [words("screen.spare", of), lost], hands, spare: words("screen.restoreSpare", of) };
}

const isTheSystems = (combat: Encounter): boolean => stance() === "refuse" || whyAside(combat) !== null;

function reasonFor(combat: Encounter): string | null {
  if (chosenFor(combat) === "none") return null;
  const data = { system: game.system.title };
  if (stance() === "refuse") return words(system().note ?? "system.refuse", data);
  const aside = whyAside(combat);
  if (aside !== null) return words(`system.${ASIDE.find((reason) => reason === aside) ?? "refuse"}`, data);
  const stored = storedAt(homeOf(combat).id);
  const reason = stored === null ? (aboutOf(chosenFor(combat)) === undefined ? "unknown" : null) : obstacle(stored);
  return reason === null ? null : words(`screen.${reason}`, { rules: chosenFor(combat) });
}
