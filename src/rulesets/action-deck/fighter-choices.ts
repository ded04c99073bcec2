import { choiceEffects } from "../../engine/kit/remembering.ts";
import type { Field } from "../../engine/rules/offer.ts";
import type { Of } from "../../engine/rules/parts.ts";
import { without } from "../../engine/table/lists.ts";
import { onceFor } from "../../engine/table/once.ts";
import { fighterOf, isHero, planned } from "../../engine/table/seating.ts";
import { type Fighter, type FighterId, type SeatId, SIDES } from "../../engine/table/table.ts";
import { edgeEffects, edgesOf, withKeptEdges } from "./edges.ts";
import { settleSeats } from "./people.ts";
import { type Choice, type Command, no, offer, type Play, part, type State } from "./state.ts";
import { MOST_EXTRAS, tacticsOf } from "./tactician.ts";
import { ableSeats, isSittingOut, leaderOf } from "./who-can-act.ts";

/** The index is the number of extra cards to choose from (SW-15). */
const EDGES: readonly string[] = ["none", "levelHeaded", "improvedLevelHeaded"];

type SetInput = Of<Command, "set">;

function whoFrom({ side: [input] = [], kind: [kind] = [], part: [part] = [] }: SetInput): Choice {
  const side = SIDES.find((known) => known === input);
  return {
    ...(side === undefined ? {} : { side }),
    ...(kind === undefined ? {} : { wild: kind === "wild" }),
    ...(part === undefined ? {} : { sits: part === "sits" }),
  };
}

const edgesFrom = ({
  edge: [edge] = [],
  quick: [quick] = [],
  hesitant: [hesitant] = [],
  tactician,
}: SetInput): Choice => ({
  ...(tactician === undefined ? {} : { tactician }),
  ...(edge === undefined ? {} : { levelHeaded: EDGES.indexOf(edge) }),
  ...(quick === undefined ? {} : { quick: quick === "yes" }),
  ...(hesitant === undefined ? {} : { hesitant: hesitant === "yes" }),
});

/** A choice among words with one of them preset, made once for each: every row has it. */
const choiceOf = <const W extends string>(name: string, pick: readonly W[]): ((chosen: W) => Field) =>
  onceFor((chosen) => ({ name, pick, of: "word", least: 1, most: 1, chosen: [chosen] }));

const sideIs = choiceOf("side", SIDES);
const kindIs = choiceOf("kind", ["wild", "extra"]);
const edgeIs = choiceOf("edge", EDGES);
const quickIs = choiceOf("quick", ["no", "yes"]);
const hesitantIs = choiceOf("hesitant", ["no", "yes"]);
const partIs = choiceOf("part", ["in", "sits"]);

function fieldsFor(s: State, seat: SeatId, { side, wild, sits }: Fighter & Choice): readonly Field[] {
  const { levelHeaded, quick, hesitant } = edgesOf(s, seat);
  return [
    sideIs(side),
    kindIs(wild === true ? "wild" : "extra"),
    edgeIs(EDGES[levelHeaded] ?? "none"),
    quickIs(quick ? "yes" : "no"),
    hesitantIs(hesitant ? "yes" : "no"),
    ...(s.options.tactician === "no"
      ? []
      : [{ name: "tactician", number: [0, MOST_EXTRAS], chosen: tacticsOf(s, seat) } as const]),
    partIs(sits === true && isSittingOut(s, seat) ? "sits" : "in"),
  ];
}

const fightersOf = (s: State, seat: SeatId): readonly FighterId[] => [
  ...new Set([...(s.seats[seat]?.members ?? []), ...planned(s, seat)]),
];

/**
 * Makes this choice for the seat's leader and all who are of its kind (SW-18: allies on a hero's card, and the Extras
 * of a Wild Card, stay what they are).
 */
export function choose(play: Play, seat: SeatId, choice: Choice): void {
  const s = play.now;
  const fighters = fightersOf(s, seat);
  const isWild = (id: FighterId): boolean => fighterOf(s, id)?.wild === true;
  const kind = leaderOf(s, seat)?.wild === true;
  const own = isHero(s, seat) ? [seat] : fighters.filter((id) => isWild(id) === kind);
  const beside = without(fighters, own);
  const { side, sits } = choice;
  const all: Choice = {
    ...(sits === undefined ? {} : { sits }),
    ...(side === undefined || isHero(s, seat) ? {} : { side }),
  };
  play.happen({ type: "chosen", fighters: own, choice });
  if (beside.length > 0 && Object.keys(all).length > 0) play.happen({ type: "chosen", fighters: beside, choice: all });
}

/**
 * C-9, SW-15: choices made by hand for a seat take precedence over the documents; also whether it sits this encounter
 * out.
 */
export const fighterChoices = part({
  fresh: { choices: {} },
  decide: {
    set(play, command, chance) {
      const s = play.now;
      if (fightersOf(s, command.seat).length === 0) return no("noSeat");
      choose(play, command.seat, { ...whoFrom(command), ...edgesFrom(command) });
      settleSeats(play, new Set(ableSeats(s)), chance);
      return null;
    },
  },
  fold: {
    chosen(s, { fighters, choice }) {
      const choices = { ...s.choices };
      for (const id of fighters) choices[id] = { ...choices[id], ...choice };
      return { ...s, choices, unseated: true };
    },
  },
  also: { fighters: (s, { set }, before) => withKeptEdges(s, set, before) },
  effects: {
    chosen: ({ fighters, choice }, before) => [
      ...choiceEffects(before, fighters, choice),
      ...edgeEffects(before, fighters, choice),
    ],
  },
  offers: {
    about(s, seat) {
      const leader = leaderOf(s, seat);
      if (leader === null) return [];
      return [
        offer({ type: "set", seat }, null, { weight: "setup", icon: "person", fields: fieldsFor(s, seat, leader) }),
      ];
    },
  },
});
