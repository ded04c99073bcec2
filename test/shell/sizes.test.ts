import { expect, test } from "vitest";
import type { Numbers } from "../../src/engine/ranks.ts";
import { register } from "../../src/engine/register.ts";
import type { AnyRuleset } from "../../src/engine/ruleset.ts";
import { play, type Session, startOf } from "../../src/engine/session.ts";
import type { Fighter } from "../../src/engine/table.ts";
import { publish, type Snapshot } from "../../src/foundry/dealing/publish.ts";
import { sealWith } from "../../src/foundry/secrets/boxes.ts";
import { actionDeck } from "../../src/rulesets/action-deck/rules.ts";
import { cardPools } from "../../src/rulesets/card-pools/rules.ts";
import { mst1 } from "../../src/rulesets/mst-1/rules.ts";
import { numbered } from "../../src/rulesets/numbered/rules.ts";

/** What is written for any command stays small, even with a full log. */

type Command = Parameters<typeof play>[2];
/** What is played next, for the `i`th time, or nothing. */
type Next = (rules: AnyRuleset, session: Session, i: number) => Command | undefined;

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
let seed = 7;
const chance = {
  below(n: number): number {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((seed / 2147483648) * n);
  },
};
const id = (): string => Array.from({ length: 16 }, () => letters[chance.below(62)]).join("");
const fighter = (): Fighter => ({ actor: id(), side: "gm", wild: true });

/** As it is sealed in a world with a key. */
const key = new Uint8Array(32).fill(7);
const closing = { key: "", seal: (value: unknown) => sealWith(key, "seal", value), envelopes: () => ({}) };

/** Plays whole rounds with every seat cards of its own, and returns the largest update that was written. */
function largest(rules: AnyRuleset, next: Next, seats: number, commands: number): number {
  const set = Object.fromEntries(Array.from({ length: seats }, () => [id(), fighter()]));
  const by = id();
  const told = { deed: { key: "action-deck.deed.end", data: { who: { seat: Object.keys(set)[0] as string } } }, by };
  let session: Session = startOf(rules.begin(rules.defaults));
  let was: Snapshot = {
    round: 0,
    turn: null,
    numbers: Object.fromEntries(Object.keys(set).map((one) => [one, null])),
    told: { round: 0, acting: [], ended: [], at: [0, null], last: null },
  };
  let most = 0;
  const command = (what: Command): void => {
    const played = play(rules, session, what, told, chance);
    if ("refusal" in played) throw new Error(played.refusal.key);
    session = played.session;
    const fence = { rev: 1000, epoch: 1, by };
    const { update, stored, clock, told: after } = publish(rules, session, was, fence, "tell", closing);
    const numbers: Numbers = {
      ...was.numbers,
      ...Object.fromEntries((update.combatants ?? []).map((c) => [c._id, c.initiative ?? null])),
    };
    was = { round: clock.round, turn: update.turn ?? was.turn, numbers, told: after };
    most = Math.max(most, JSON.stringify({ ...update, flags: { "dealt-in": stored } }).length);
  };
  command({ type: "roster", set, gone: [] } as never);
  for (let i = 0; i < commands; i++) {
    const what = next(rules, session, i);
    if (what !== undefined) command(what);
  }
  return most;
}

/** Deals, ends turns, declares actions, and lets interrupters go first. */
const dealing: Next = (rules, { state }, i) => {
  const [offer] = rules.offers(state, "gm").filter(({ weight }) => weight === "main");
  const [acting] = (state as unknown as { acting: string[] }).acting;
  const asked = state.asks.find(({ id: ask }) => ask.startsWith("contest:"));
  if (asked !== undefined) return { type: "giveWay", seat: asked.to } as Command;
  if (offer !== undefined) return offer.command;
  if (acting === undefined) return undefined;
  return { type: i % 7 === 0 ? "declare" : "end", seat: acting, count: 2 } as Command;
};

/** Draws, and every third time the fighter who came holds, naming the first allowed trigger. */
const drawing: Next = (rules, { state }, i) => {
  const acting = rules.clock(state).now;
  const hold = acting === null ? undefined : rules.offers(state, acting).find(({ key }) => key.startsWith("hold:"));
  const [field] = hold?.fields ?? [];
  if (i % 3 === 0 && hold !== undefined && field !== undefined && "pick" in field)
    return { ...hold.command, trigger: field.pick.slice(0, 1) };
  return rules.offers(state, "gm").find(({ weight }) => weight === "main")?.command;
};

/** Rolls, deals and counts; the acting fighter plays the first set there is, and loses the lowest cards. */
const counting: Next = (rules, { state }) => {
  const [ask] = state.asks;
  if (ask !== undefined) return rules.offers(state, ask.to).find(({ key }) => key === ask.fallback)?.command;
  const acting = rules.clock(state).now;
  const own = acting === null ? [] : rules.offers(state, acting);
  const [set] = own.find(({ key }) => key.startsWith("spend:"))?.sets ?? [];
  const size = set?.sizes.at(-1);
  if (acting !== null && set !== undefined && size !== undefined) {
    const which = [...set.must, ...set.of].slice(0, size.size);
    return { type: "spend", seat: acting, which, use: [size.uses[0]?.use] } as Command;
  }
  const end = own.find(({ key }) => key.startsWith("end:"));
  return end?.command ?? rules.offers(state, "gm").find(({ weight }) => weight === "main")?.command;
};

/** The main button, and else the acting fighter's own. */
const pressing: Next = (rules, { state }) => {
  const isMain = ({ weight }: { readonly weight?: string }): boolean => weight === "main";
  const { now } = rules.clock(state);
  return [...(now === null ? [] : rules.offers(state, now)), ...rules.offers(state, "gm")].find(isMain)?.command;
};

test("at 20 seats nothing written is larger than 12.5 kB, with a full log", () => {
  expect(largest(register(actionDeck), dealing, 20, 400)).toBeLessThanOrEqual(12_500);
});

test("at 200 seats nothing written is larger than 100 kB, with a full log", () => {
  expect(largest(register(actionDeck), dealing, 200, 500)).toBeLessThanOrEqual(100_000);
});

test("drawn card by card, at 20 seats nothing written is larger than 14 kB, at 200 than 110 kB, with a full log", () => {
  expect(largest(register(mst1), drawing, 20, 400)).toBeLessThanOrEqual(14_000);
  expect(largest(register(mst1), drawing, 200, 500)).toBeLessThanOrEqual(110_000);
});

test("with nine cards in each hand, at 40 fighters nothing written is larger than 55 kB, with a full log", () => {
  expect(largest(register(cardPools), counting, 40, 500)).toBeLessThanOrEqual(55_000);
});

test("with numbered cards, at 20 seats nothing written is larger than 14 kB, at 200 than 110 kB, with a full log", () => {
  expect(largest(register(numbered), pressing, 20, 400)).toBeLessThanOrEqual(14_000);
  expect(largest(register(numbered), pressing, 200, 500)).toBeLessThanOrEqual(110_000);
});
