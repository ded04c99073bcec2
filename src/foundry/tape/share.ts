import * as v from "valibot";
import type { AnyRuleset } from "../../engine/rules/ruleset.ts";
import { hiddenIn, type Reel, reelOf, STEP_KINDS, stepSeen, type TapeStep, veiled } from "../../engine/session/tape.ts";
import { differ, type Patch, patched } from "../../engine/table/lists.ts";
import { see } from "../../engine/table/see.ts";
import type { FighterId } from "../../engine/table/table.ts";
import { withoutLeft } from "../../engine/table/whereabouts.ts";
import { seatsOf, sessionOf } from "../actors/session.ts";
import { fighterDocOf, lookToTell, recallLook } from "../actors/sight.ts";
import { randomId } from "../host/client.ts";
import { pause } from "../host/faults.ts";
import { type PartsOf, parsedJson, propertiesOf } from "../host/outside.ts";
import { send } from "../network/doubt.ts";
import { deals } from "../network/presence.ts";
import type { Message } from "../network/wire.ts";
import { packText, unpackText } from "../secrets/bytes.ts";
import { openPlayerPatch, sealPlayerPatch } from "../secrets/closing.ts";
import { type Home, homeBy, placeOf, rulesAt } from "../storage/home.ts";
import { isTableOf, textParts } from "../storage/reading.ts";
import { rulesetOf } from "../storage/settings.ts";
import { storedAt } from "../storage/store.ts";
import { type Log, logsAt } from "./log.ts";
import { type ToldRecord, tellRecord } from "./record.ts";
import { type Frame, stepsAmong } from "./stretch.ts";

/**
 * A player's page asks the dealer's what was played before it was loaded, and is told as much as its user could see then,
 * less what is hidden now: in pieces that only that user's key opens, since every page hears the socket.
 */

type Asks = Extract<Message, { kind: "tape" }>;
type Told = Extract<Message, { kind: "reel" }>;

/** How long an answer may take, and how soon the same user is told again. In milliseconds. */
const PATIENCE = 10_000;
const REST = 1000;
/** How many characters one piece has: sealed, it fits into a message. */
const PIECE = 10_000;

const asking = new Map<string, { readonly home: string; readonly pieces: string[]; told(): void }>();

/** Asks for the tape of this home. Answers whether it has come; without a Game Master there it does not. */
export async function askTape(home: Home): Promise<boolean> {
  if (game.user.isGM || game.users.activeGM === null) return false;
  const id = randomId();
  const told = new Promise<boolean>((resolve) => {
    asking.set(id, { home: home.id, pieces: [], told: () => resolve(true) });
  });
  send({ kind: "tape", id, combat: placeOf(home) });
  const isTold = await Promise.race([told, pause(PATIENCE).then(() => false)]);
  asking.delete(id);
  return isTold;
}

const lately = new Map<string, number>();
/** What users asked too soon, to be answered later: the last question of each. */
const later = new Map<string, Asks>();

/** Another page asks: the dealer's answers, for that user's eyes alone. */
export function answerTape({ id, combat }: Asks, sender: string): void {
  const user = game.users.get(sender);
  const home = homeBy(combat);
  if (user === undefined || user.isGM || home === null || !deals(home)) return;
  const now = Date.now();
  if (now - (lately.get(sender) ?? 0) < REST) return answerLater({ kind: "tape", id, combat }, sender);
  lately.set(sender, now);
  const text = packText(JSON.stringify(toldTo(home, user)));
  const of = Math.ceil(text.length / PIECE);
  for (let n = 0; n < of; n++) {
    const box = sealPlayerPatch(sender, text.slice(n * PIECE, (n + 1) * PIECE), at(id, n, of));
    if (box === null) return;
    send({ kind: "reel", id, to: sender, n, of, box });
  }
}

function answerLater(asks: Asks, sender: string): void {
  const isWaiting = later.has(sender);
  later.set(sender, asks);
  if (isWaiting) return;
  void pause(REST).then(() => {
    const last = later.get(sender);
    later.delete(sender);
    if (last !== undefined) answerTape(last, sender);
  });
}

const at = (id: string, n: number, of: number): string => `tape ${id} ${n} ${of}`;

/** The table before the first step, and what each step changed in it. */
interface ToldStretch {
  readonly first: unknown;
  readonly steps: readonly { readonly step: TapeStep | null; readonly patch: Patch | null }[];
}

interface Content extends ToldStretch {
  /** Empty if nothing is played there now. */
  readonly rules: string;
  readonly rev: number;
  readonly former: readonly (ToldStretch & Pick<Log, "leftBy"> & { readonly rules: string })[];
  /** How those looked who have left since. */
  readonly left: readonly Leaver[];
}

interface Leaver {
  readonly id: FighterId;
  readonly look: unknown;
}

/** What this user may be told of all that was played here. */
function toldTo(home: Home, user: User.Implementation): Content | null {
  const rules = rulesAt(home);
  if (rules === null) return null;
  const stored = storedAt(home.id);
  const { now, former } = logsAt(home);
  const here = now ?? { ...reelOf(rules, sessionOf(rules, home)), rules, lost: 0 };
  const hidden = hiddenIn([...former, here].flatMap(({ tables }) => tables));
  const met = new Set<FighterId>();
  const told = (one: Pick<Log, "rules" | "entries" | "tables">): ToldStretch =>
    toldStretch(home, user, one.rules, one, hidden, met);
  const all = {
    ...told({ ...here, entries: here.entries.slice(here.lost), tables: here.tables.slice(here.lost) }),
    rules: stored?.rules ?? "",
    rev: stored?.rev ?? 0,
    former: former.map((log) => ({ rules: log.rules.id, leftBy: log.leftBy, ...told(log) })),
  };
  return { ...all, left: [...met].flatMap((id) => leaverOf(home, id) ?? []) };
}

/** How somebody looked whose token is gone, as everybody could read it. Null for anyone else. */
function leaverOf(home: Home, id: FighterId): Leaver | null {
  const hasToken = (fighterDocOf(home, id)?.token ?? null) !== null;
  const look = hasToken ? null : lookToTell(home, id);
  return look?.isOpen !== true || look.hidden ? null : { id, look };
}

function toldStretch(
  home: Home,
  user: User.Implementation,
  rules: AnyRuleset,
  { entries, tables }: Reel,
  hidden: ReadonlySet<FighterId>,
  met: Set<FighterId>,
): ToldStretch {
  const seen = veiled(tables, hidden).map((table) => withoutLeft(see(table, seatsOf(table, home, user))));
  for (const { fighters } of seen) for (const id in fighters) met.add(id);
  const steps = entries.map((entry, i) => {
    const before = seen[i];
    const after = seen[i + 1];
    if (before === undefined || after === undefined) return { step: null, patch: null };
    return { step: stepSeen(rules, before, after, entry), patch: differ(before, after) };
  });
  return { first: seen[0], steps };
}

/** A piece of what this page asked for. */
export function hearReel({ id, to, n, of, box }: Told): void {
  const asked = asking.get(id);
  if (asked === undefined || to !== game.userId || n !== asked.pieces.length) return; // the socket keeps their order
  const piece = openPlayerPatch(box, at(id, n, of));
  if (typeof piece !== "string") return void asking.delete(id);
  asked.pieces.push(piece);
  if (n + 1 < of) return;
  const home = homeBy(asked.home);
  const rules = home === null ? null : rulesAt(home);
  if (home === null || rules === null) return;
  const content = parsedJson(unpackText(asked.pieces.join("")));
  const read = v.safeParse(told, content);
  const frames = framesIn(rules, content, read.success ? read.output.rev : 0);
  if (!read.success || frames === null) return;
  const { combat } = home;
  if (combat !== null) for (const { id, look } of read.output.left) recallLook(combat, id, look);
  tellRecord(home, { ...read.output, frames, former: read.output.former.flatMap((one) => stretchIn(one) ?? []) });
  asked.told();
}

const step = v.object({
  text: v.object(textParts),
  kind: v.picklist(STEP_KINDS),
  seat: v.nullable(v.string()),
  card: v.nullable(v.string()),
  by: v.nullable(v.string()),
  round: v.number(),
} satisfies PartsOf<TapeStep>);
const steps = v.array(v.object({ step: v.nullable(step), patch: v.nullable(v.unknown()) }));
const leaver = v.object({ id: v.string(), look: v.unknown() } satisfies PartsOf<Leaver>);
const told = v.object({
  rules: v.string(),
  rev: v.number(),
  former: v.array(v.unknown()),
  left: v.array(leaver),
});

/** What a Game Master's page told of a former deck. Null if it is malformed, or of rules that are not known here. */
function stretchIn(content: unknown): ToldRecord["former"][number] | null {
  const { rules: id, leftBy } = propertiesOf(content);
  const rules = typeof id === "string" ? rulesetOf(id) : undefined;
  const frames = rules === undefined ? null : framesIn(rules, content, 0);
  if (rules === undefined || frames === null) return null;
  return { rules, ...stepsAmong(frames), leftBy: typeof leftBy === "string" ? leftBy : null };
}

/** The frames of a Game Master's page; null if they are malformed. */
function framesIn(rules: AnyRuleset, content: unknown, rev: number): readonly Frame[] | null {
  const { first, steps: all } = propertiesOf(content);
  const read = v.safeParse(steps, all);
  if (!read.success || !isTableOf(rules, first)) return null;
  let table: unknown = first;
  const frames: Frame[] = [{ rev, table: first, step: null }];
  for (const one of read.output) {
    if (isPatch(one.patch)) table = patched(table, one.patch);
    if (!isTableOf(rules, table)) return null;
    frames.push({ rev, table, step: one.step });
  }
  return frames;
}

const isPatch = (value: unknown): value is Patch =>
  typeof value === "object" && value !== null && ("set" in value || "to" in value);
