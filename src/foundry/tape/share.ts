import * as v from "valibot";
import type { AnyRuleset } from "../../engine/rules/ruleset.ts";
import { reelOf, veiled } from "../../engine/session/reel.ts";
import { STEP_KINDS, stepSeen, type TapeStep } from "../../engine/session/tape.ts";
import { withoutLeft } from "../../engine/table/left.ts";
import { differ, type Patch, patched } from "../../engine/table/patch.ts";
import { see } from "../../engine/table/see.ts";
import { seatsOf, sessionOf } from "../actors/session.ts";
import { randomId } from "../host/client.ts";
import { parsedJson, propertiesOf } from "../host/outside.ts";
import { pause } from "../host/timing.ts";
import { send } from "../network/channel.ts";
import { deals } from "../network/presence.ts";
import type { Message } from "../network/wire.ts";
import { packText, unpackText } from "../secrets/bytes.ts";
import { openPlayerPatch, sealPlayerPatch } from "../secrets/closing.ts";
import { type Home, homeBy, placeOf, rulesAt } from "../storage/home.ts";
import { isTableOf, textParts } from "../storage/reading.ts";
import { storedAt } from "../storage/store.ts";
import type { PartsOf } from "../values/parts-of.ts";
import { type Frame, tellRecord } from "./record.ts";

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

/** Another page asks: the dealer's answers, for that user's eyes alone. */
export function answerTape({ id, combat }: Asks, sender: string): void {
  const user = game.users.get(sender);
  const home = homeBy(combat);
  if (user === undefined || user.isGM || home === null || !deals(home)) return;
  const now = Date.now();
  if (now - (lately.get(sender) ?? 0) < REST) return;
  lately.set(sender, now);
  const text = packText(JSON.stringify(toldTo(home, user)));
  const of = Math.ceil(text.length / PIECE);
  for (let n = 0; n < of; n++) {
    const box = sealPlayerPatch(sender, text.slice(n * PIECE, (n + 1) * PIECE), at(id, n, of));
    if (box === null) return;
    send({ kind: "reel", id, to: sender, n, of, box });
  }
}

const at = (id: string, n: number, of: number): string => `tape ${id} ${n} ${of}`;

interface Content {
  readonly rules: string;
  readonly rev: number;
  /** The table before the first step, and what each step changed in it. */
  readonly first: unknown;
  readonly steps: readonly { readonly step: TapeStep | null; readonly patch: Patch | null }[];
}

/** What this user may be told of all that was played here. */
function toldTo(home: Home, user: User.Implementation): Content | null {
  const [rules, stored] = [rulesAt(home), storedAt(home.id)];
  if (rules === null || stored === null) return null;
  const { entries, tables } = reelOf(rules, sessionOf(rules, home));
  const seen = veiled(tables).map((table) => withoutLeft(see(table, seatsOf(table, home, user))));
  const steps = entries.map((entry, i) => {
    const [before, after] = [seen[i], seen[i + 1]];
    if (before === undefined || after === undefined) return { step: null, patch: null };
    return { step: stepSeen(rules, before, after, entry), patch: differ(before, after) };
  });
  return { rules: stored.rules, rev: stored.rev, first: seen[0], steps };
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
  const content = propertiesOf(parsedJson(unpackText(asked.pieces.join(""))));
  const frames = framesIn(rules, content);
  if (frames === null || typeof content["rules"] !== "string") return;
  tellRecord(home, content["rules"], frames.rev, frames.all);
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
const told = v.object({
  rev: v.number(),
  steps: v.array(v.object({ step: v.nullable(step), patch: v.nullable(v.unknown()) })),
});

/** The frames of a Game Master's page; null if they are malformed. */
function framesIn(
  rules: AnyRuleset,
  content: Readonly<Record<string, unknown>>,
): { readonly rev: number; readonly all: readonly Frame[] } | null {
  const read = v.safeParse(told, content);
  if (!read.success || !isTableOf(rules, content["first"])) return null;
  const { rev, steps } = read.output;
  let table: unknown = content["first"];
  const all: Frame[] = [{ rev, table: content["first"], step: null }];
  for (const one of steps) {
    if (isPatch(one.patch)) table = patched(table, one.patch);
    if (!isTableOf(rules, table)) return null;
    all.push({ rev, table, step: one.step });
  }
  return { rev, all };
}

const isPatch = (value: unknown): value is Patch =>
  typeof value === "object" && value !== null && ("set" in value || "to" in value);
