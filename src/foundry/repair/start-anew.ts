import type { AnyRuleset } from "../../engine/rules/ruleset.ts";
import { startOf } from "../../engine/session/session.ts";
import { commit } from "../dealing/commit.ts";
import { gone, played, refusedFor } from "../dealing/dealer.ts";
import { isLocked } from "../dealing/locked.ts";
import { noteFault } from "../host/faults.ts";
import { type Claim, claimsHere, seatsAt } from "../network/gather.ts";
import { deals } from "../network/presence.ts";
import { forgetKeys } from "../secrets/keyring.ts";
import { rulesetIdOf } from "../storage/chosen.ts";
import { type Home, homes } from "../storage/home.ts";
import { rulesetOf } from "../storage/registry.ts";
import { openIn } from "../storage/restored.ts";
import { type Stored, storedAt } from "../storage/store.ts";
import { type Believed, believed } from "./claims.ts";

/** A new key where the old one is lost, with the hands that players' pages can still tell. */

/** Who keeps how many closed cards, and what it is told from. */
export interface Gathered {
  readonly who: ReadonlyMap<string, number>;
  readonly claims: readonly Claim[];
}

/** Asks players' pages for their hands, as far as what they say can be true. */
export async function gather(): Promise<Gathered> {
  const claims = await claimsHere();
  const who = new Map<string, number>();
  for (const home of homes().filter(isLocked)) {
    const found = tableFrom(home, claims);
    found?.users.forEach((user, i) => {
      const count = found.counts[i] ?? 0;
      if (count > 0) who.set(user, (who.get(user) ?? 0) + count);
    });
  }
  return { who, claims };
}

interface Found extends Believed {
  readonly rules: AnyRuleset;
  readonly stored: Stored;
  readonly users: readonly string[];
}

/** The table there with what these claims tell of it. Null if they tell nothing of how it is now. */
function tableFrom(home: Home, claims: readonly Claim[]): Found | null {
  const stored = storedAt(home.id);
  const rules = stored === null ? undefined : rulesetOf(rulesetIdOf(stored));
  if (stored === null || rules === undefined) return null;
  const latest = new Map(
    claims.filter((one) => one.home === home.id && one.rev === stored.rev).map((one) => [one.user, one.cards]),
  );
  if (latest.size === 0) return null;
  const users = [...latest.keys()];
  const sayings = users.map((user) => ({ cards: latest.get(user) ?? {}, seats: new Set(seatsAt(home, user)) }));
  return { ...believed(rules, openIn(rules, stored), sayings), rules, stored, users };
}

/**
 * Gives up the keys that are lost for a new one, and keeps what was gathered. Answers whether the server accepted the
 * key.
 */
export async function startAnew({ claims }: Gathered): Promise<boolean> {
  const kept = homes().filter(isLocked);
  if (!(await forgetKeys())) return false;
  for (const home of kept)
    try {
      await keep(home, claims);
    } catch (error) {
      noteFault("gathered hands", error);
    }
  return true;
}

const keep = (home: Home, claims: readonly Claim[]): Promise<unknown> =>
  played(home, async () => {
    const found = tableFrom(home, claims);
    if (found === null || !game.user.isGM || !deals(home)) return refusedFor(gone);
    const session = startOf(found.table);
    return commit(home, found.rules, { session, events: "quiet", planned: [], said: [], facts: [{ type: "mended" }] });
  });
