import type { CardSet, SetUse } from "../../engine/offer.ts";
import type { CardId, SeatId } from "../../engine/table.ts";
import { handCards, isRed } from "./hand.ts";
import { isDue } from "./line.ts";
import { cardsIn, defenceSets, futureCard, proposed, type Together } from "./sets.ts";
import { isActing, playable, usesFor } from "./spend.ts";
import { EFFORTS, type State, USES, type Use } from "./state.ts";
import { givesOf, mayStep, priceOf, suits } from "./uses.ts";
import { by, type Given, text } from "./words.ts";

/** GP-5, GP-6, GP-18: a set, a committed card, a defence. */
export function spendOffers(s: State, seat: SeatId): Given[] {
  if (s.phase !== "counting") return [];
  const found: Given[] = [];
  const due = isDue(s, seat);
  if (isActing(s, seat) && s.committed[seat] !== undefined) {
    const sets = setsFor(s, seat, [{ must: [], of: [], sizes: [1] }], [s.committed[seat] as CardId]);
    if (sets.length > 0) found.push(declaring(s, seat, sets));
  }
  const sets = playable(s, seat);
  const play = setsFor(s, seat, sets);
  if (play.length > 0)
    found.push({
      ...choosing(s, seat, "spend", cardsIn(s, seat, sets), proposed(sets), play),
      text: text(due ? "offer.spend" : isHeldOnly(s, seat) ? "offer.useHold" : "offer.useJoker"),
      deed: text("deed.spend", by(seat)),
      ...(due ? { weight: "main" as const } : {}),
    });
  const defences = defenceSets(s, seat);
  const defend = setsFor(s, seat, defences, undefined, ["defence"]);
  if (defend.length > 0)
    found.push({
      ...choosing(s, seat, "defend", cardsIn(s, seat, defences), proposed(defences), defend),
      text: text("offer.defend"),
      deed: text("deed.defend", by(seat)),
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
    key: type === "spend" ? `spend:${seat}:${s.since}` : `defend:${seat}:${s.combatTurn}:${s.step}`,
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
    key: `declare:${seat}:${s.since}`,
    text: text("offer.declare"),
    deed: text("deed.spend", by(seat)),
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
