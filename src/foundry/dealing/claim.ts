import { writeCombat, writeSetting } from "../host/host.ts";
import { type Encounter, MODULE } from "../host/module.ts";
import { claimUpon, countedAt, counts, isClaimed, takeCrossed } from "../network/fence.ts";
import { deals, hasLostConnection } from "../network/presence.ts";
import { campaignKey } from "../storage/chosen.ts";
import type { Home } from "../storage/home.ts";
import { numberOf } from "../turns/combatant-order.ts";
import { writeTagOf } from "../turns/write-tag.ts";

/** How often it is tried, if something comes in between each time. */
const TRIES = 5;

/**
 * Makes sure that the server has what this page is about to play upon, and that no other page's write counts any more:
 * what counts is written once more, whole, under a higher epoch. What another page had written by the time it arrived is
 * kept. Answers whether nothing came in between; otherwise what was asked for is to be looked at again. Rejects if the
 * server refuses, or does not answer.
 */
export async function claim(home: Home): Promise<boolean> {
  let due = isClaimed(home) ? null : countedAt(home.id);
  for (let tries = 0; due !== null; tries++) {
    if (tries === TRIES || !deals(home)) return false;
    const frame = claimUpon(countedAt(home.id)?.frame ?? due.frame, due.frame.rev);
    takeCrossed(home.id);
    await write(home, { ...due.whole, ...frame });
    due = counts(home, frame) ? takeCrossed(home.id) : countedAt(home.id);
    if (due === null) return tries === 0;
  }
  return true;
}

async function write({ campaign, combat }: Home, stored: { readonly rev: number }): Promise<void> {
  if (campaign !== null) await writeSetting(MODULE, campaignKey(campaign.id), JSON.stringify(stored));
  if (combat === null) return;
  const places = hasLostConnection() ? placesIn(combat) : {}; // then the server may have others than this page
  const update = campaign === null ? { ...places, flags: { [MODULE]: stored } } : places;
  const operation = { diff: false, turnEvents: false, [MODULE]: writeTagOf({ stored }) };
  if (Object.keys(update).length > 0) await writeCombat(combat, update, operation);
}

/** Round, pointer and all numbers, as this page knows them. */
function placesIn({ round, turn, combatants }: Encounter): object {
  const numbers = [...combatants].map((one) => ({ _id: one.id, initiative: numberOf(one) }));
  return { round, turn: turn ?? null, combatants: numbers };
}
