import type { CardSet, SetUse } from "../../engine/offer.ts";
import type { CardId, SeatId } from "../../engine/table.ts";
import { accompanying, mayDraw } from "./fast-draw.ts";
import { handCards, isIdle, isRed } from "./hand.ts";
import { mayHold } from "./may.ts";
import { mustWait } from "./must-wait.ts";
import { preemptable } from "./preempt.ts";
import { mayArrive, runningCards } from "./run.ts";
import { cardsIn, defenceSets, futureCard, proposed, type Together } from "./sets.ts";
import { isActing, playable, usesFor } from "./spend.ts";
import { EFFORTS, type State, USES, type Use } from "./state.ts";
import { givesOf, mayStep, priceOf, suits } from "./uses.ts";
import { type Given, text } from "./words.ts";

/** What the owner of a seat may do at any moment of the count; on the seat's own moment there is more. */
export function seatOffers(s: State, seat: SeatId): Given[] {
  if (isIdle(s, seat)) return [];
  return [
    ...spendOffers(s, seat),
    ...endOffer(s, seat),
    ...holdOffers(s, seat),
    ...drawOffers(s, seat),
    ...runOffers(s, seat),
  ].filter(({ command }) => !mustWait(s, command));
}

const data = (seat: SeatId) => ({ who: { seat } });

function endOffer(s: State, seat: SeatId): Given[] {
  if (!isActing(s, seat)) return [];
  return [
    {
      key: `end:${seat}:${s.turn}`,
      text: text("offer.end"),
      deed: text("deed.end", data(seat)),
      command: { type: "end", seat },
      buttons: ["turn"],
      ...(s.deeds.some((deed) => deed.seat === seat) ? { weight: "main" as const } : {}),
    },
  ];
}

/** GP-5, GP-6, GP-18: a set, a committed card, a defence. */
function spendOffers(s: State, seat: SeatId): Given[] {
  if (s.phase !== "counting") return [];
  const found: Given[] = [];
  const acting = isActing(s, seat);
  if (acting && s.committed[seat] !== undefined) {
    const sets = setsFor(s, seat, [{ must: [], of: [], sizes: [1] }], [s.committed[seat] as CardId]);
    if (sets.length > 0) found.push(declaring(s, seat, sets));
  }
  const sets = playable(s, seat);
  const play = setsFor(s, seat, sets);
  if (play.length > 0)
    found.push({
      ...choosing(s, seat, "spend", cardsIn(s, seat, sets), proposed(sets), play),
      text: text(acting ? "offer.spend" : isHeldOnly(s, seat) ? "offer.useHold" : "offer.useJoker"),
      deed: text("deed.spend", data(seat)),
      ...(acting ? { weight: "main" as const } : {}),
    });
  const defences = defenceSets(s, seat);
  const defend = setsFor(s, seat, defences, undefined, ["defence"]);
  if (defend.length > 0)
    found.push({
      ...choosing(s, seat, "defend", cardsIn(s, seat, defences), proposed(defences), defend),
      text: text("offer.defend"),
      deed: text("deed.defend", data(seat)),
      weight: "quiet",
    });
  return found;
}

const isHeldOnly = (s: State, seat: SeatId): boolean => !handCards(s, seat).some(isRed);

const oneUse = (pick: readonly string[]) => ({ name: "use", pick, of: "word", least: 1, most: 1 }) as const;
const oneEffort = (pick: readonly string[]) => ({ name: "effort", pick, of: "word", least: 0, most: 1 }) as const;

const usesIn = (sets: readonly CardSet[]): string[] => {
  const found = new Set(sets.flatMap(({ sizes }) => sizes.flatMap(({ uses }) => uses.map(({ use }) => use))));
  return USES.filter((use) => found.has(use));
};

const effortsIn = (sets: readonly CardSet[]): string[] => {
  const all = sets.flatMap(({ sizes }) => sizes.flatMap(({ uses }) => uses.flatMap(({ adds }) => adds)));
  return EFFORTS.filter((effort) => all.some((add) => add.effort === effort));
};

function choosing(
  s: State,
  seat: SeatId,
  type: "spend" | "defend",
  pick: readonly CardId[],
  chosen: readonly CardId[],
  sets: readonly CardSet[],
): Pick<Given, "key" | "command" | "fields" | "sets"> {
  const efforts = effortsIn(sets);
  return {
    key: `${type}:${seat}:${s.turn}`,
    command: { type, seat },
    fields: [
      { name: "which", pick, of: "card", least: 1, most: Math.min(5, pick.length), chosen },
      ...(type === "spend" ? [oneUse(usesIn(sets))] : []),
      ...(efforts.length > 0 ? [oneEffort(efforts)] : []),
    ],
    sets,
  };
}

function declaring(s: State, seat: SeatId, sets: readonly CardSet[]): Given {
  const efforts = effortsIn(sets);
  return {
    key: `declare:${seat}:${s.turn}`,
    text: text("offer.declare"),
    deed: text("deed.spend", data(seat)),
    command: { type: "declare", seat },
    weight: "main",
    fields: [oneUse(usesIn(sets)), ...(efforts.length > 0 ? [oneEffort(efforts)] : [])],
    sets,
  };
}

/** Each way in which cards go together, with what it gives (GP-5, GP-6); what gives nothing now is left out. */
function setsFor(
  s: State,
  seat: SeatId,
  sets: readonly Together[],
  as?: readonly CardId[],
  only?: readonly Use[],
): CardSet[] {
  return sets.flatMap(({ must, of, sizes }) => {
    const found = sizes
      .map((size) => ({ size, uses: useChoices(s, seat, as ?? [...must, ...of].slice(0, size), size, only) }))
      .filter(({ uses }) => uses.length > 0);
    return found.length === 0 ? [] : [{ must, of, sizes: found }];
  });
}

function useChoices(s: State, seat: SeatId, cards: readonly CardId[], size: number, only?: readonly Use[]): SetUse[] {
  const future = futureCard(s, seat, cards);
  const made = { size, aim: s.aim[seat] ?? 0, stunned: s.stunned[seat] !== undefined };
  return usesFor(s, seat, size)
    .filter((use) => only === undefined || only.includes(use))
    .map((use) => ({
      use,
      gives: givesOf({ ...made, use }),
      notes: mayStep(use) && s.runs[seat] === undefined ? [text("note.step")] : [],
      adds:
        future === null
          ? []
          : EFFORTS.filter((effort) => suits(effort, use)).map((effort) => ({
              effort,
              gives: givesOf({ ...made, use, effort }),
              costs: text(priceOf(effort) > 0 ? "costs.point" : "costs.card", { card: { card: future } }),
              card: future,
            })),
    }));
}

/** GP-8. */
function holdOffers(s: State, seat: SeatId): Given[] {
  const found: Given[] = [];
  const hand = handCards(s, seat);
  if (mayHold(s, seat) && hand.length > 0)
    found.push({
      key: `hold:${seat}:${s.turn}`,
      text: text("offer.hold"),
      deed: text("deed.hold", data(seat)),
      command: { type: "setAside", seat },
      fields: [{ name: "card", pick: hand, of: "card", least: 1, most: 1, chosen: hand.slice(0, 1) }],
      weight: "quiet",
    });
  const whom = preemptable(s, seat);
  if (whom.length > 0)
    found.push({
      key: `preempt:${seat}:${s.turn}`,
      text: whom.length === 1 ? text("offer.preempt", { whom: { seat: whom[0] as SeatId } }) : text("offer.preemptOne"),
      deed: text("deed.preempt", data(seat)),
      command: { type: "preempt", seat, ...(whom.length === 1 ? { against: whom } : {}) },
      ...(whom.length === 1
        ? {}
        : { fields: [{ name: "against", pick: whom, of: "seat", least: 1, most: 1, chosen: whom.slice(0, 1) }] }),
    });
  return found;
}

/** GP-7. */
function drawOffers(s: State, seat: SeatId): Given[] {
  if (!mayDraw(s, seat)) return [];
  const cards = accompanying(s, seat);
  const accompanied = { name: "with", pick: cards, of: "card", least: 0, most: 1, none: text("none.card") } as const;
  const more = cards.length > 0 ? [accompanied] : [];
  const common = {
    deed: text("deed.fastDraw", data(seat)),
    command: { type: "fastDraw", seat },
    weight: "quiet",
  } as const;
  return [
    {
      ...common,
      key: `fastDraw:${seat}:${s.turn}`,
      text: text("offer.fastDraw"),
      fields: [...more, { name: "skill", number: [1, 30], chosen: 12 }],
    },
    {
      ...common,
      key: `fastDrew:${seat}:${s.turn}`,
      text: text("offer.fastDrew"),
      fields: [...more, { name: "result", pick: ["made", "failed"], of: "word", least: 1, most: 1, chosen: ["made"] }],
    },
  ];
}

/** GP-14. */
function runOffers(s: State, seat: SeatId): Given[] {
  const found: Given[] = [];
  const cards = runningCards(s, seat);
  if (cards.length > 0)
    found.push({
      key: `run:${seat}:${s.turn}`,
      text: text("offer.run"),
      deed: text("deed.run", data(seat)),
      command: { type: "run", seat },
      weight: "quiet",
      fields: [
        { name: "card", pick: cards, of: "card", least: 1, most: 1, chosen: cards.slice(0, 1) },
        { name: "sprint", pick: ["yes", "no"], of: "word", least: 1, most: 1, chosen: ["yes"] },
        { name: "place", text: 60, optional: true },
        ...(s.options.steering === "yes"
          ? [{ name: "steering", number: [0, 30] as const, chosen: steeringOf(s, seat) }]
          : []),
      ],
    });
  if (mayArrive(s, seat))
    found.push({
      key: `arrive:${seat}:${s.turn}`,
      text: text("offer.arrive", { place: s.runs[seat]?.place ?? "" }),
      deed: text("deed.arrive", data(seat)),
      command: { type: "arrive", seat },
      weight: "quiet",
    });
  return found;
}

const steeringOf = (s: State, seat: SeatId): number =>
  Math.max(0, Math.min(30, Math.floor(s.fighters[seat]?.traits?.["steering"] ?? 0)));
