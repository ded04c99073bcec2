import type { Limit } from "../systems/limits.ts";
import type { Package } from "./culprit.ts";
import type { Evidence } from "./play.ts";

/** What a check looks at: each says what was promised, and what it means for the table if it does not hold. */

/** The lines in which what holds is summed up. */
export const GROUPS = ["order", "turns", "effects", "screens", "secrets", "players"] as const;
export type Group = (typeof GROUPS)[number];

/** What speaks against it, for a report, and whose doing it is, if that can be told. */
export interface Fault {
  readonly why: string;
  readonly by?: Package;
}

interface About {
  /** Texts go by it: `check.of.<id>.holds`, `.fails` and `.means`. */
  readonly id: string;
  readonly group: Group;
  /** Play is wrong without it; or it is only good to know. */
  readonly tone: "bad" | "mind";
  /** What is switched off where it fails. */
  readonly limit?: Limit;
  /** If one of these fails, this fails with it, and says nothing new. */
  readonly follows?: readonly string[];
}

type Judgement = Fault | null | "unmeasured";
type Judge = (seen: Evidence) => Judgement;

/** By a statement, or by what became of two rounds; null is well. */
export type Check = About & ({ readonly statement: string; readonly judge?: never } | { readonly judge: Judge });

/** How often each of these occurs. */
function tally(words: readonly string[]): Readonly<Record<string, number>> {
  const counted: Record<string, number> = {};
  for (const word of words) counted[word] = (counted[word] ?? 0) + 1;
  return counted;
}

/** A step that takes longer than this keeps a table waiting, in milliseconds. */
const SLOW = 2000;

const once = (announced: readonly string[]): Fault | null => {
  const more = Object.entries(tally(announced)).filter(([, times]) => times > 1);
  return more.length === 0 ? null : { why: more.map(([what, times]) => `${kindOf(what)} ${times} times`).join(", ") };
};

/** Without whose it is. */
const kindOf = (what: string): string => `round ${what.split(" ")[0]}`;

/** Turns of the first round, which has been played to its end. */
function turnsOf({ heard, all, round }: Evidence): Fault | null {
  const twice = once(heard.starts) ?? once(heard.ends);
  if (twice !== null) return twice;
  const missed = all.filter((id) => !heard.starts.includes(`1 ${id}`) || !heard.ends.includes(`1 ${id}`));
  return round < 2 || missed.length === 0 ? null : { why: `round 1: ${missed.length} of ${all.length} not told` };
}

function roundsOf({ heard, round }: Evidence): Fault | null {
  const twice = once(heard.rounds);
  if (twice !== null) return twice;
  const due = round < 2 ? ["start 1"] : ["start 1", "end 1", "start 2"];
  const missed = due.filter((one) => !heard.rounds.includes(one));
  return missed.length === 0 ? null : { why: `not told: ${missed.join(", ")}` };
}

/** Each change is told once: none twice in a row. */
function changesOf({ heard: { changes } }: Evidence): Fault | null {
  const again = changes.filter((one, i) => i > 0 && one === changes[i - 1]).length;
  return again === 0 ? null : { why: `told again ${again} times, of ${changes.length}` };
}

const byFirst = (packages: readonly Package[], why: string): Fault | null => {
  const [by] = packages;
  return by === undefined ? null : { why: `${why} ${packages.length} times`, by };
};

/** Whether the order was that of the cards, once what others wrote was put right. */
function keptOf({ aside, strayed, heard, round, system }: Evidence): Fault | null {
  if (aside === null && strayed.length === 0 && round > 0) return null;
  const why = aside ?? (strayed.length > 0 ? `after ${strayed.join(", ")}` : "nothing was dealt");
  const [asked] = heard.asked;
  const by = asked ?? (aside === null ? undefined : { kind: "system" as const, id: system }); // what it writes itself
  return by === undefined ? { why } : { why, by };
}

/** What a Joker keeps from coming up is no fault. */
function playedOf({ round, didHold, didInterrupt }: Evidence): Judgement {
  if (round < 3) return { why: `ended in round ${round}` };
  return didHold && didInterrupt ? null : "unmeasured";
}

const takenBackOf = ({ wasTakenBack }: Evidence): Judgement =>
  wasTakenBack === false ? { why: "round, turn or numbers differ" } : wasTakenBack === null ? "unmeasured" : null;

function effectsOf({ effect }: Evidence): Judgement {
  if (effect === null) return "unmeasured";
  if (!effect.stayed) return { why: "ended in its first round" };
  return effect.ended ? null : { why: "never ended" };
}

function rowsOf({ rows }: Evidence): Judgement {
  if (rows === null) return "unmeasured";
  return rows.bare === 0 ? null : { why: `${rows.bare} of ${rows.all} without a card` };
}

const paceOf = ({ slowest }: Evidence): Fault | null =>
  slowest < SLOW ? null : { why: `${(slowest / 1000).toFixed(1)} s` };

type More = Pick<About, "limit" | "follows">;

/** By a statement about Foundry, or of our own. */
const asked = (group: Group, tone: About["tone"], id: string, statement: string, more: More = {}): Check => ({
  ...{ id, group, tone, statement },
  ...more,
});

/** By what became of two rounds. */
const played = (group: Group, tone: About["tone"], id: string, judge: Judge, more: More = {}): Check => ({
  ...{ id, group, tone, judge },
  ...more,
});

/** Without these, two rounds do not come to their end. */
const UNPLAYED = ["nobody", "kept", "played"];

/** Who writes or rolls in between is in the way of every other question. */
const ALONE = ["kept", "alone"];

export const checks: readonly Check[] = [
  asked("order", "mind", "setup", "setup-first"),
  asked("order", "mind", "oneWrite", "parent-update", { follows: ALONE }),
  asked("order", "mind", "sorted", "parent-update-sorts", { follows: [...ALONE, "oneWrite"] }),
  asked("order", "mind", "quietWrite", "parent-update-quiet", { follows: [...ALONE, "oneWrite"] }),
  asked("order", "mind", "gone", "parent-update-drops-unknown", { follows: ALONE }),
  asked("order", "bad", "nobody", "turn-null", { limit: "order" }),
  played("order", "bad", "kept", keptOf, { limit: "order", follows: ["nobody"] }),
  played("order", "bad", "played", playedOf, { follows: ["nobody", "kept"] }),
  played("order", "bad", "undone", takenBackOf, { follows: ["nobody", "kept"] }),
  asked("turns", "bad", "quiet", "turn-events-false", { limit: "effects" }),
  asked("turns", "mind", "quietChange", "quiet-turn-change", { follows: [...ALONE, "quiet"] }),
  played("turns", "bad", "turns", turnsOf, { limit: "effects", follows: [...UNPLAYED, "quiet"] }),
  played("turns", "bad", "rounds", roundsOf, { limit: "effects", follows: [...UNPLAYED, "quiet"] }),
  played("turns", "mind", "changes", changesOf, { follows: [...UNPLAYED, "quiet", "quietChange", "oneWrite"] }),
  played("turns", "mind", "alone", ({ heard }) => byFirst(heard.asked, "asked"), { follows: ["kept"] }),
  played("turns", "mind", "errors", ({ heard }) => byFirst(heard.failed, "failed")),
  played("turns", "mind", "pace", paceOf, { follows: UNPLAYED }),
  asked("effects", "mind", "effectStart", "expiry-turn-start", { follows: ALONE }),
  asked("effects", "mind", "effectPlace", "expiry-place", { follows: [...ALONE, "effectStart"] }),
  played("effects", "bad", "effects", effectsOf, { limit: "effects", follows: [...UNPLAYED, "quiet", "effectStart"] }),
  played("screens", "bad", "rows", rowsOf, { limit: "rows", follows: UNPLAYED }),
  asked("screens", "mind", "drawn", "flags-render"),
  asked("screens", "mind", "drawnOnce", "one-render", { follows: [...ALONE, "oneWrite"] }),
  asked("secrets", "bad", "sealed", "sealed"),
  asked("players", "bad", "sender", "socket-sender"),
  asked("players", "bad", "sameOrder", "same-order", { follows: ALONE }),
  asked("players", "mind", "whispers", "whisper"),
  asked("players", "mind", "playerTurn", "player-turn"),
  asked("players", "mind", "playerOwn", "player-own"),
];

/** What nobody can find out from one page, with the key of the reason. */
export const UNMEASURED = [
  "reconnectReloads",
  "bufferedEmitsAreSent",
  "twoTabsAreBothActive",
  "assistantsModifySettings",
] as const;
