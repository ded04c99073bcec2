import { seal, unseal, worldKey } from "../secrets/closing.ts";
import { prepareKeys } from "../secrets/keyring.ts";
import type { Limit } from "../systems/limits.ts";
import { type Bench, holds, same } from "./bench.ts";
import type { Package } from "./culprit.ts";
import type { Evidence } from "./play-rounds.ts";
import { socketSender, turnEventsFalse, turnNull } from "./statements.ts";

/** What a check asks of this module in this world. */

/** What is closed in this world opens in this browser. */
async function sealed(): Promise<void> {
  if (worldKey() === null) holds((await prepareKeys()) === "ready", "the world's key is in this browser");
  same(unseal(seal("a closed card", "check"), "check"), "a closed card", "what was sealed");
}

/** What a check looks at: each says what was promised, and what it means for the table if it does not hold. */

/** What speaks against it, for a report, and whose doing it is, if that can be told. */
export interface Finding {
  readonly why: string;
  readonly by?: Package;
}

interface About {
  /** Texts go by it: `check.of.<id>.holds`, `.fails` and `.means`. */
  readonly id: string;
  /** Play is wrong without it; or it is only good to know. */
  readonly tone: "bad" | "mind";
  /** What is switched off where it fails. */
  readonly limit?: Limit;
  /** If one of these fails, this fails with it, and says nothing new. */
  readonly follows?: readonly string[];
}

type Judgement = Finding | null | "unmeasured";
type Judge = (seen: Evidence) => Judgement;
type Ask = (bench: Bench) => Promise<void>;

/** By asking, or by what became of two rounds; null is well. What was not seen to its end speaks against nothing. */
export type Check = About & ({ readonly ask: Ask; readonly judge?: never } | { readonly judge: Judge });

/** How often each of these occurs. */
function tally(words: readonly string[]): Readonly<Record<string, number>> {
  const counted: Record<string, number> = {};
  for (const word of words) counted[word] = (counted[word] ?? 0) + 1;
  return counted;
}

const once = (announced: readonly string[]): Finding | null => {
  const more = Object.entries(tally(announced)).filter(([, times]) => times > 1);
  return more.length === 0 ? null : { why: more.map(([what, times]) => `${kindOf(what)} ${times} times`).join(", ") };
};

/** Without whose it is. */
const kindOf = (what: string): string => `round ${what.split(" ")[0]}`;

/** Turns of the first round, which has been played to its end. */
function turnsOf({ heard, all, round }: Evidence): Judgement {
  const twice = once(heard.starts) ?? once(heard.ends);
  if (twice !== null) return twice;
  if (round < 2) return "unmeasured";
  const missed = all.filter((id) => !heard.starts.includes(`1 ${id}`) || !heard.ends.includes(`1 ${id}`));
  return missed.length === 0 ? null : { why: `round 1: ${missed.length} of ${all.length} not told` };
}

function roundsOf({ heard, round }: Evidence): Judgement {
  const twice = once(heard.rounds);
  if (twice !== null) return twice;
  if (round < 2) return "unmeasured";
  const missed = ["start 1", "end 1", "start 2"].filter((one) => !heard.rounds.includes(one));
  return missed.length === 0 ? null : { why: `not told: ${missed.join(", ")}` };
}

function byFirst(packages: readonly Package[], why: string, round: number): Judgement {
  const [by] = packages;
  if (by !== undefined) return { why: `${why} ${packages.length} times`, by };
  return round === 0 ? "unmeasured" : null;
}

const aloneOf = ({ heard, round }: Evidence): Judgement => byFirst(heard.asked, "asked", round);
const errorsOf = ({ heard, round }: Evidence): Judgement => byFirst(heard.failed, "failed", round);

/** Whether the order was that of the cards, once what others wrote was put right. */
function keptOf({ aside, strayed, heard, round, system }: Evidence): Judgement {
  if (aside === null && strayed.length === 0) return round === 0 ? "unmeasured" : null;
  const why = aside ?? `after ${strayed.join(", ")}`;
  const [asked] = heard.asked;
  const by = asked ?? (aside === null ? undefined : { kind: "system" as const, id: system }); // what it writes itself
  return by === undefined ? { why } : { why, by };
}

/** What a Joker keeps from coming up is no fault. */
function playedOf({ round, didHold, didInterrupt }: Evidence): Judgement {
  if (round === 0) return "unmeasured";
  if (round < 3) return { why: `ended in round ${round}` };
  return didHold && didInterrupt ? null : "unmeasured";
}

function effectsOf({ effect, round }: Evidence): Judgement {
  if (effect === null || round < 3) return "unmeasured";
  if (!effect.stayed) return { why: "ended in its first round" };
  return effect.ended ? null : { why: "never ended" };
}

function rowsOf({ rows }: Evidence): Judgement {
  if (rows === null) return "unmeasured";
  return rows.bare === 0 ? null : { why: `${rows.bare} of ${rows.all} without a card` };
}

/** If the order is not kept, and two rounds do not come to their end, the rest says nothing new. */
const KEPT = ["nobody", "kept"];
const UNPLAYED = [...KEPT, "played"];

export const checks: readonly Check[] = [
  { id: "nobody", tone: "bad", ask: turnNull, limit: "order" },
  { id: "kept", tone: "bad", judge: keptOf, limit: "order", follows: ["nobody"] },
  { id: "played", tone: "bad", judge: playedOf, follows: KEPT },
  { id: "quiet", tone: "bad", ask: turnEventsFalse, limit: "effects" },
  { id: "turns", tone: "bad", judge: turnsOf, limit: "effects", follows: [...UNPLAYED, "quiet"] },
  { id: "rounds", tone: "bad", judge: roundsOf, limit: "effects", follows: [...UNPLAYED, "quiet"] },
  { id: "alone", tone: "mind", judge: aloneOf, follows: ["kept"] },
  { id: "errors", tone: "mind", judge: errorsOf },
  { id: "effects", tone: "bad", judge: effectsOf, limit: "effects", follows: [...UNPLAYED, "quiet"] },
  { id: "rows", tone: "bad", judge: rowsOf, limit: "rows", follows: UNPLAYED },
  { id: "sealed", tone: "bad", ask: sealed },
  { id: "sender", tone: "bad", ask: socketSender },
];
