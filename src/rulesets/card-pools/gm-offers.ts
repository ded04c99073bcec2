import type { SeatId } from "../../engine/table.ts";
import { isWaiting, nextStep } from "./count.ts";
import { dueCards, isIdle, rankAt } from "./hand.ts";
import { isDealt } from "./harm.ts";
import { actingIn } from "./line.ts";
import { mayDealIn, mayRoll } from "./may.ts";
import { choices } from "./options.ts";
import { NUMBERS, type State, YES } from "./state.ts";
import { termOf } from "./terms.ts";
import { type Given, text } from "./words.ts";

/** What the GM may do with the table as a whole. */
export const forTable = (s: State): Given[] => [...goingOn(s), ...resetting(s), optioning(s)];

function goingOn(s: State): Given[] {
  const turn = s.again ? Math.max(1, s.combatTurn) : s.combatTurn + 1;
  const start = s.begun ? [] : (["start"] as const);
  if (mayRoll(s))
    return [
      {
        key: `roll:${s.phase}:${s.turn}`,
        text: text("offer.roll", { turn }),
        deed: text("deed.roll", { turn }),
        command: { type: "roll" },
        buttons: [...start, "turn", "round", "deal"],
        weight: "main",
      },
    ];
  if (s.phase === "rolled")
    return [
      {
        key: `deal:${s.turn}`,
        text: text("offer.deal"),
        deed: text("deed.deal", { turn: s.combatTurn }),
        command: { type: "deal" },
        buttons: [...start, "turn", "round", "deal"],
        weight: "main",
      },
    ];
  return s.phase === "counting" && !isWaiting(s) ? [counting(s)] : [];
}

/** GP-3: one click to the next increment with anybody in it; who is still due would lose the cards (GP-17). */
function counting(s: State): Given {
  const step = nextStep(s);
  const due = [
    ...actingIn(s).filter((seat) => !hasActed(s, seat) || dueCards(s, seat).length > 0),
    ...s.line.slice(s.at + 1).flatMap(({ seats }) => seats),
  ];
  const who = [...new Set(due)].filter((seat) => Object.hasOwn(s.seats, seat));
  return {
    key: `count:${s.turn}`,
    text: step === null ? text("offer.endTurn") : text(`offer.on.${rankAt(step)}`),
    deed: step === null ? text("deed.endTurn", { turn: s.combatTurn }) : text("deed.count"),
    command: { type: "count" },
    buttons: actingIn(s).length === 0 ? ["turn", "round"] : ["round"],
    weight: "main",
    ...(who.length > 0 ? { confirm: text("confirm.count", { who: { seats: who } }) } : {}),
  };
}

const hasActed = (s: State, seat: SeatId): boolean => s.deeds.some((deed) => deed.seat === seat);

const resetting = (s: State): Given[] =>
  s.phase === "setup"
    ? []
    : [
        {
          key: `reset:${s.combatTurn}`,
          text: text("offer.reset"),
          deed: text("deed.reset"),
          command: { type: "reset" },
          buttons: ["reset"],
          weight: "setup",
          confirm: text("confirm.reset"),
        },
      ];

const optioning = (s: State): Given => ({
  key: "options",
  text: text("offer.options"),
  deed: text("deed.options"),
  command: { type: "options" },
  weight: "setup",
  fields: choices.fields(s.options),
});

/** What the GM may say about a seat: what hit it, once for each loss, and what its Initiative is made of. */
export function aboutSeat(s: State, seat: SeatId): Given[] {
  if (isIdle(s, seat)) return [];
  const data = { who: { seat } };
  const found: Given[] = [];
  if (isDealt(s))
    found.push({
      key: `hurt:${seat}:${s.made}`,
      text: text("offer.hurt"),
      deed: text("deed.hurt", data),
      command: { type: "hurt", seat },
      fields: [
        { name: "points", number: [1, 999], chosen: 1 },
        { name: "safe", pick: ["countedSafe", "countedToo"], of: "word", least: 1, most: 1, chosen: ["countedSafe"] },
      ],
    });
  found.push({
    key: `stun:${seat}:${s.made}`,
    text: text("offer.stun"),
    deed: text("deed.stun", data),
    command: { type: "stun", seat },
    fields: [
      { name: "how", pick: ["body", "mind"], of: "word", least: 1, most: 1, chosen: ["body"] },
      { name: "more", number: [0, 20], chosen: 0 },
    ],
  });
  if (s.stunned[seat] !== undefined)
    found.push({
      key: `recover:${seat}`,
      text: text("offer.recover"),
      deed: text("deed.recover", data),
      command: { type: "recover", seat },
    });
  if (s.runs[seat] !== undefined)
    found.push({
      key: `halt:${seat}`,
      text: text("offer.halt"),
      deed: text("deed.halt", data),
      command: { type: "halt", seat },
    });
  if (mayDealIn(s, seat))
    found.push({
      key: `dealIn:${seat}:${s.turn}`,
      text: text("offer.dealIn"),
      deed: text("deed.dealIn", data),
      command: { type: "dealIn", seat },
      buttons: ["deal"],
    });
  if (s.phase === "rolled" && s.dice[seat] !== undefined)
    found.push({
      key: `die:${seat}`,
      text: text("offer.die"),
      deed: text("deed.die", data),
      command: { type: "die", seat },
      fields: [{ name: "die", number: [1, 6], chosen: s.dice[seat] ?? 1 }],
    });
  return [...found, terms(s, seat)];
}

const BOUNDS: Readonly<Record<(typeof NUMBERS)[number], readonly [number, number]>> = {
  dx: [0, 40],
  iq: [0, 40],
  ht: [0, 40],
  move: [0, 200],
  encumbrance: [0, 4],
  fatigue: [0, 99],
};

/** GP-1: each term, as it counts now. */
const terms = (s: State, seat: SeatId): Given => ({
  key: `terms:${seat}`,
  text: text("offer.terms"),
  deed: text("deed.terms", { who: { seat } }),
  command: { type: "terms", seat },
  weight: "setup",
  fields: [
    ...NUMBERS.map((name) => {
      const [least, most] = BOUNDS[name];
      const value = termOf(s, seat, name); // as it is, whatever the bounds: what is left alone is not set by hand
      return { name, number: [Math.min(least, value), Math.max(most, value)] as const, chosen: value };
    }),
    {
      name: "traits",
      pick: [...YES],
      of: "word",
      least: 0,
      most: YES.length,
      chosen: YES.filter((name) => termOf(s, seat, name) > 0),
    },
  ],
});
