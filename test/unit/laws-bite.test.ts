import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Command, Event, Options, State } from "../../examples/odds-and-evens/src/lanterns.ts";
import { oddsAndEvens as made } from "../../examples/odds-and-evens/src/odds-and-evens.ts";
import { kit } from "../../src/engine/kit/ruleset-of.ts";
import type { Field } from "../../src/engine/rules/offer.ts";
import { type AnyRuleset, type Ruleset, register } from "../../src/engine/rules/ruleset.ts";
import { put } from "../../src/engine/table/table.ts";
import * as laws from "../laws/laws.ts";
import { plans } from "../laws/random-moves.ts";
import { playOut, type Subject } from "../laws/random-play.ts";

type Lanterns = Ruleset<State, Command, Event, Options>;

/** Folded one event at a time, so that a fault in that is met wherever events are folded. */
const { evolveAll: _, ...oddsAndEvens } = made(kit);

/** The example of a package with a fault in it. */
const faulty = (fault: Partial<Lanterns>): AnyRuleset =>
  register<State, Command, Event, Options>({ ...oddsAndEvens, ...fault });

/** A form for its options, which does not know what they are. */
type Saying = Command | { readonly type: "lengths"; readonly seconds?: number };
type Saved = { readonly type: "saved"; readonly seconds: number };
const seconds: Field = { name: "seconds", number: [0, 60], chosen: 6 };

/** Whether some game shows the fault. */
function isCaught(rules: AnyRuleset, law: laws.Law): boolean {
  const subject: Subject = { rules, options: [rules.defaults], brings: [] };
  const holds = fc.property(plans(subject), (plan) => {
    law(playOut(subject, plan));
  });
  return fc.check(holds, { seed: 1, numRuns: 60, endOnFailure: true }).failed; // rare faults are not in any sixty
}

const evolving = (change: (after: State, event: Event, before: State) => State): AnyRuleset =>
  faulty({ evolve: (state, event) => change(oddsAndEvens.evolve(state, event), event, state) });

const faults: readonly (readonly [string, AnyRuleset, laws.Law])[] = [
  [
    "C-1: a card that vanishes",
    evolving((after, event) => {
      if (event.type !== "roundBegan") return after;
      const { "lantern-1": _, ...cards } = after.cards;
      return { ...after, cards };
    }),
    laws.cardsOnlyMove,
  ],
  [
    "C-1: a card out of nowhere",
    evolving((after, event) =>
      event.type === "dealt" ? { ...after, cards: { ...after.cards, "lantern-9": { zone: "table" } } } : after,
    ),
    laws.cardsOnlyMove,
  ],
  [
    "C-6: a change in place",
    evolving((after, event, before) => {
      if (event.type === "turnEnded") (before.done as string[]).push(event.seat);
      return after;
    }),
    laws.stateIsTheFold,
  ],
  ["C-6: a Set in the state", evolving((after) => ({ ...after, marks: new Set(after.done) })), laws.statesArePlain],
  [
    "C-6: a refusal that leaves a mark",
    faulty({
      decide(state, command, chance) {
        const verdict = oddsAndEvens.decide(state, command, chance);
        if ("refusal" in verdict) Reflect.set(state, "turn", state.turn + 1); // in vain where all is frozen
        return verdict;
      },
    }),
    laws.refusalsChangeNothing,
  ],
  [
    "C-6: a refusal that everybody sees",
    (() => {
      let refused = 0;
      return faulty({
        decide(state, command, chance) {
          const verdict = oddsAndEvens.decide(state, command, chance);
          if ("refusal" in verdict) refused++;
          return verdict;
        },
        look: (state) => ({ ...oddsAndEvens.look(state), title: { key: "title", data: { refused } } }),
      });
    })(),
    laws.refusalsChangeNothing,
  ],
  [
    "C-6: a state that remembers what was taken back",
    (() => {
      let counted = 0;
      return evolving((after) => ({ ...after, turn: after.turn + counted++ }));
    })(),
    laws.undoIsTheGameWithout,
  ],
  ...([laws.goingBackIsUndos, laws.redoIsTheGameAgain, laws.theTapeShowsWhatWas] as const).map(
    (law, i): (typeof faults)[number] => {
      let counted = 0;
      const rules = evolving((after) => ({ ...after, turn: after.turn + counted++ }));
      return [`C-6: a log that is another one each time (${["going back", "redo", "looking back"][i]})`, rules, law];
    },
  ),
  [
    "C-6: a former view that can be no more",
    faulty({ look: (state) => ({ ...oddsAndEvens.look(state), at: new Date(state.turn) }) }),
    laws.theTapeShowsWhatWas,
  ],
  (() => {
    const ever = new Set<string>();
    const remembering = faulty({
      evolve(state, event) {
        const after = oddsAndEvens.evolve(state, event);
        for (const seat of Object.keys(after.seats)) ever.add(seat);
        return after;
      },
      look: (state) => ({ ...oddsAndEvens.look(state), acts: [...ever].slice(state.turn % 2, (state.turn % 2) + 1) }),
    });
    return ["C-5: a step that tells of who is hidden", remembering, laws.stepsKeepSecrets];
  })(),
  [
    "C-4: somebody who is named twice",
    faulty({
      clock: (state) => ({ ...oddsAndEvens.clock(state), done: [...state.done, ...Object.keys(state.seats)] }),
    }),
    laws.clockNamesNobodyTwice,
  ],
  [
    "C-3: an offer that is refused",
    faulty({
      offers: (state, who, about) => [
        ...oddsAndEvens.offers(state, who, about),
        ...(who === "gm" && about === undefined
          ? [{ key: "begin!", text: { key: "x" }, undoLabel: { key: "x" }, command: { type: "begin" } as const }]
          : []),
      ],
    }),
    laws.offersAreHonest,
  ],
  [
    "C-3: two offers of one key",
    faulty({ offers: (state, who) => [...oddsAndEvens.offers(state, who), ...oddsAndEvens.offers(state, who)] }),
    laws.keysAndButtonsAreUnique,
  ],
  [
    "C-3: a form that begins beyond its bounds",
    faulty({
      offers: (state, who, about) =>
        oddsAndEvens
          .offers(state, who, about)
          .map((offer) => ({ ...offer, fields: [{ name: "n", number: [1, 3], chosen: 4 }] })),
    }),
    laws.formsBeginWithinBounds,
  ],
  [
    "C-3: keys that go stale whenever somebody else answers",
    faulty({
      offers: (state, who, about) =>
        oddsAndEvens.offers(state, who, about).map((offer) => ({ ...offer, key: `${offer.key}:${state.asks.length}` })),
    }),
    laws.keysOutliveOthersPlays,
  ],
  [
    "C-6: options that are others once they are saved",
    register<State, Saying, Event | Saved, Options>({
      ...(oddsAndEvens as unknown as Ruleset<State, Saying, Event | Saved, Options>),
      offers: (_state, who) =>
        who === "gm"
          ? [
              {
                key: "options",
                text: { key: "x" },
                undoLabel: { key: "x" },
                command: { type: "lengths" },
                fields: [seconds],
              },
            ]
          : [],
      decide: (state, command, chance) =>
        command.type === "lengths"
          ? { events: [{ type: "saved", seconds: command.seconds ?? 0 }] }
          : oddsAndEvens.decide(state, command, chance),
      evolve: (state, event) =>
        event.type === "saved" ? { ...state, options: { seconds: event.seconds } } : oddsAndEvens.evolve(state, event),
    }),
    laws.optionsStayAsTheyStand,
  ],
  [
    "C-3: a fallback that is no offer",
    evolving((after) => ({ ...after, asks: after.asks.map((ask) => ({ ...ask, fallback: "nothing" })) })),
    laws.asksCanBeAnswered,
  ],
  [
    "C-3: a question that lapses and calls nobody",
    evolving((after) => ({ ...after, asks: after.asks.map((ask) => ({ ...ask, holds: false, calls: false })) })),
    laws.whatLapsesCalls,
  ],
  [
    "C-3: a turn that never ends",
    faulty({
      offers: (state, who, about) =>
        oddsAndEvens.offers(state, who, about).filter(({ command }) => command.type !== "begin"),
    }),
    laws.playGoesOn,
  ],
  [
    "C-10: a card's name in another's row",
    faulty({
      look: (state) => ({
        ...oddsAndEvens.look(state),
        title: { key: "title", data: { peeked: Object.keys(oddsAndEvens.begin(state.options).cards).join(" ") } },
      }),
    }),
    laws.secretsAreKept,
  ],
  [
    "C-6: an open state that loses its closed cards",
    faulty({ recover: ({ unseen: _, ...open }) => open }),
    laws.mendedIsPlayable,
  ],
  [
    "C-10: rules that cannot do with what is seen",
    faulty({
      look: (state) => {
        put(state.cards, ["lantern-1"], { zone: "table" });
        return oddsAndEvens.look(state);
      },
    }),
    laws.rulesSurviveSeeing,
  ],
  [
    "C-5: whoever comes first of those that are seen, for a hidden one that acts",
    faulty({
      look(seen) {
        const view = oddsAndEvens.look(seen);
        return seen.phase === "running" ? { ...view, acts: Object.keys(seen.seats).slice(0, 1) } : view;
      },
    }),
    laws.actsAreSeenAlike,
  ],
];

describe("the laws bite", () => {
  test.each(faults)("%s is caught", (_, rules, law) => {
    expect(isCaught(rules, law)).toBe(true);
  });
});
