import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { games } from "../../../test/seed.ts";
import { DRAMA_ACTIONS, type DramaAction, type EffectLine, FROMS, WHENS } from "../../decks/card.ts";
import { anyhow, villain } from "../action-deck/testing.ts";
import { notWon } from "./claims.ts";
import { playable, poolable } from "./hands.ts";
import { claim, declare, haste } from "./hands-testing.ts";
import type { Options } from "./state.ts";
import { campaign, d, type Game, heroOf, pc, rule, supplyOf } from "./testing.ts";

/**
 * The ledger's sentences on claims, pools and play, counted out independently; the ruleset must agree in every
 * situation.
 */

const STAGES = ["outside", "toCome", "acting", "done", "held", "over", "heldOver"] as const;

const situations = fc.record({
  line: fc.constantFrom<EffectLine>("none", "flurry", "confused", "setback"),
  approved: fc.subarray([...DRAMA_ACTIONS]),
  stage: fc.constantFrom(...STAGES),
  count: fc.integer({ min: 1, max: 4 }),
  hastes: fc.integer({ min: 0, max: 2 }),
  /** Haste comes after everything else. */
  late: fc.boolean(),
  word: fc.constantFrom("none", "lost", "disaster"),
  claims: fc.array(fc.constantFrom(...DRAMA_ACTIONS), { maxLength: 7 }),
  pooled: fc.integer({ min: 0, max: 4 }),
  cards: fc.array(
    fc.record({
      zone: fc.constantFrom("hand", "pool"),
      from: fc.constantFrom(...FROMS),
      when: fc.constantFrom(...WHENS),
    }),
    { maxLength: 6 },
  ),
  confusedPlay: fc.constantFrom<Options["confusedPlay"]>("no", "yes"),
});
type Situation = typeof situations extends fc.Arbitrary<infer S> ? S : never;

const hasActed = ({ stage }: Situation): boolean => ["acting", "done", "over"].includes(stage);
/** Whether a card was flipped and no other one since. */
const isFlipped = ({ stage }: Situation): boolean => stage !== "outside";
const losses = ({ line, word }: Situation): number => (line === "setback" && word !== "disaster" ? 1 : 0);
const extras = ({ line, hastes }: Situation): number => (line === "flurry" ? 1 : 0) + hastes;
const declared = (s: Situation): number => (hasActed(s) ? s.count : 1);

/** Ann in this situation, with her cards; nothing has been claimed or pooled. */
function gameOf(s: Situation): Game {
  const none = ["none", "none", "none", "none"] as const;
  const cards = supplyOf({
    round: rule([s.line, "none", "none", "none"], { approved: s.approved }),
    ...Object.fromEntries(s.cards.map(({ from, when }, i) => [`card${i}`, rule(none, { from, when })])),
    ...Object.fromEntries([1, 2, 3, 4].map((i) => [`spare${i}`, rule(none)])),
  });
  const fighters = [...heroOf("ann"), ...heroOf("bob"), villain("baron")];
  let game = campaign(fighters, { confusedPlay: s.confusedPlay }, cards);
  for (const [i, { zone }] of s.cards.entries()) game = game.holding("ann", zone as "hand" | "pool", `card${i}`);
  game = game.holding("ann", "hand", "spare1", "spare2", "spare3", "spare4");
  if (s.stage === "outside")
    return game.when({ type: "roster", set: {}, gone: ["ann", "bob", "baron"], encounter: null });
  game = game.round({ bob: "KH", ann: "QS", baron: "2C" }, "round");
  if (s.line === "setback" && s.word === "lost") game = game.when({ type: "settleSetback", seat: "ann" });
  if (s.line === "setback" && s.word === "disaster")
    game = game.when({ type: "settleSetback", seat: "ann", disaster: "it rains" });
  const hasted = (now: Game): Game =>
    Array.from({ length: s.hastes }).reduce<Game>((all) => all.when(haste("ann")), now);
  if (!s.late) game = hasted(game);
  if (s.stage !== "toCome") game = game.end("bob");
  if (hasActed(s)) game = game.when(declare("ann", s.count));
  if (s.stage === "held" || s.stage === "heldOver") game = game.when({ type: "hold", seat: "ann" });
  if (s.stage === "done" || s.stage === "over") game = game.end("ann");
  if (s.late) game = hasted(game);
  return s.stage === "over" || s.stage === "heldOver" ? game.end("baron") : game;
}

/**
 * MD-15: whether some of these can be assigned to the extra actions so that the rest are all different, one for each
 * ordinary action.
 */
function canAllWin(won: readonly DramaAction[], count: number, extra: number): boolean {
  for (let choice = 0; choice < 1 << won.length; choice++) {
    const ordinary = won.filter((_, i) => (choice & (1 << i)) === 0);
    const given = won.length - ordinary.length;
    if (given <= extra && ordinary.length <= count && new Set(ordinary).size === ordinary.length) return true;
  }
  return false;
}

function whyNot(s: Situation, won: readonly DramaAction[], action: DramaAction): string | null {
  if (!isFlipped(s)) return "noRound";
  if (!s.approved.includes(action)) return "notApproved";
  if (s.line === "confused") return "confused";
  const all = [...won, action];
  const count = declared(s);
  const extra = extras(s);
  if (canAllWin(all, count - losses(s), extra)) return null;
  if (canAllWin(all, count, extra)) return "lost";
  if (count > 1) return all.length > count + extra ? "allWon" : "sameAction";
  return extra > 0 ? "oneForEach" : "oneARound";
}

function mayPool(s: Situation): number {
  if (!hasActed(s) || s.line === "confused") return 0;
  return Math.max(0, s.count - losses(s)) + extras(s);
}

function mayPlay(s: Situation): string[] {
  const cards = [...s.cards.map((card, i) => ({ ...card, id: `card${i}` })), ...spares];
  const fight = s.stage !== "outside";
  const over = s.stage === "over" || s.stage === "heldOver";
  if (s.line === "confused" && s.confusedPlay === "no" && fight && !over) return [];
  return cards
    .filter(({ zone, from }) => !fight || zone === "pool" || from === "hand")
    .filter(({ when }) => !fight || when === "any" || (when === "turn" && s.stage === "acting"))
    .map(({ id }) => d(id));
}
const spares = [1, 2, 3, 4].map((i) => ({ id: `spare${i}`, zone: "hand", from: "pool", when: "any" }));

describe("MD-14 to MD-26: in any situation", () => {
  test("MD-15: every claim is won or refused as counting it out says", () => {
    fc.assert(
      fc.property(situations, (s) => {
        let game = gameOf(s);
        const won: DramaAction[] = [];
        for (const action of s.claims) {
          const expected = whyNot(s, won, action);
          expect(notWon(game.state, pc("ann"), action)).toBe(expected);
          expect(game.refusal(claim("ann", action))).toBe(expected === null ? null : `claim.${expected}`);
          if (expected !== null) continue;
          won.push(action);
          game = game.when(claim("ann", action));
        }
      }),
      { numRuns: games(400) },
    );
  });

  test("MD-16: as many cards go into the pool as actions were taken", () => {
    fc.assert(
      fc.property(situations, (s) => {
        let game = gameOf(s);
        for (let i = 0; i < s.pooled; i++) {
          const left = Math.max(0, mayPool(s) - i);
          expect(poolable(game.state, pc("ann"))).toBe(left);
          const command = { type: "pool", seat: pc("ann"), card: [d(`spare${i + 1}`)] } as const;
          expect(game.refusal(command) === null).toBe(left > 0);
          if (left > 0) game = game.when(command);
        }
      }),
      { numRuns: games(400) },
    );
  });

  test("MD-16, MD-26, MD-5: what may be played follows from the cards, the moment and the place", () => {
    fc.assert(
      fc.property(situations, (s) => {
        const game = gameOf(s);
        expect(playable(game.state, pc("ann")).toSorted()).toEqual(mayPlay(s).toSorted());
        for (const card of mayPlay(s))
          expect(game.refusal({ type: "play", seat: pc("ann"), card: [card] }, anyhow)).toBeNull();
      }),
      { numRuns: games(300) },
    );
  });
});
