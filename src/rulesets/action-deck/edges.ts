import { type KeptValue as KeptEffect, linkedEffects } from "../../engine/kit/remembering.ts";
import type { Effect, Value } from "../../engine/rules/ruleset.ts";
import { heightOf, isJoker, RANKS, rankOf } from "../../engine/table/french-deck.ts";
import { onceFor, onceOf } from "../../engine/table/once.ts";
import { type Ask, type CardId, type Fighter, type FighterId, put, type SeatId } from "../../engine/table/table.ts";
import { cardsOf } from "../../engine/table/whereabouts.ts";
import { payJokers } from "./bennies.ts";
import { best, counted, toDiscards } from "./cards.ts";
import { drawer, withJokers } from "./deck.ts";
import { type Choice, no, offer, part, type State, text } from "./state.ts";
import { isAsked, leaderIn, noAsks, type Sitting } from "./who-can-act.ts";

export interface Edges {
  /** How many extra cards to choose from: 0, 1 or 2. */
  readonly levelHeaded: number;
  readonly quick: boolean;
  /** Takes the worse of two; a seat that is also Level Headed chooses. */
  readonly hesitant: boolean;
}

/** The leader's edges (SW-18), read from the actor or set by hand. */
export const edgesOf = (state: Sitting, seat: SeatId): Edges => edgesAt(state)(seat);

/** Every leader's edges, for a walk over all seats. Memoized, since every deal asks for all of them. */
export function edgesAt({ seats, fighters, choices }: Sitting): (seat: SeatId) => Edges {
  const known = edgesIn(seats, fighters, choices);
  return (seat) => {
    const before = known.get(seat);
    if (before !== undefined) return before;
    const edges = readEdges({ seats, fighters, choices }, seat);
    known.set(seat, edges);
    return edges;
  };
}

const edgesIn = onceOf(
  (_: Sitting["seats"], __: Sitting["fighters"], ___: Sitting["choices"]) => new Map<SeatId, Edges>(),
);

function readEdges(state: Sitting, seat: SeatId): Edges {
  const leader = leaderIn(state, seat) ?? "";
  const traits = state.fighters[leader]?.traits ?? {};
  const read = (trait: string): number => traits[trait] ?? 0;
  const choice = state.choices[leader] ?? {};
  const { quick = read("quick") > 0, hesitant = read("hesitant") > 0 } = choice;
  const levelHeaded = Math.max(0, Math.min(2, choice.levelHeaded ?? read("levelHeaded")));
  return { levelHeaded, quick, hesitant: levelHeaded === 0 && hesitant };
}

/** What a seat keeps to choose from, and what was replaced at once. */
export interface KeptCards {
  readonly to: readonly CardId[];
  readonly gone: readonly CardId[];
}

/** Hesitant takes the worse of two but keeps a Joker; then Quick replaces a low card until one is higher. */
export function dealtWith({ hesitant, levelHeaded, quick }: Edges, next: () => CardId): KeptCards {
  if (!hesitant && !quick && levelHeaded === 0) return alone(next());
  const ids = [next()];
  for (let more = hesitant ? 1 : levelHeaded; more > 0; more--) ids.push(next());
  const first = hesitant ? hesitate(ids) : { to: ids, gone: EMPTY };
  return quick && isLow(best(first.to) ?? "") ? quicken(first, next) : first;
}

const EMPTY: readonly CardId[] = [];

/** This card and no other, made once for each card: most seats of a deal keep just one. */
const alone = onceFor((card: CardId): KeptCards => ({ to: [card], gone: EMPTY }));

function hesitate(ids: readonly CardId[]): KeptCards {
  const kept = ids.find(isJoker) ?? worst(ids);
  return { to: [kept], gone: ids.filter((id) => id !== kept) };
}

const worst = (ids: readonly CardId[]): CardId =>
  ids.reduce((low, card) => (heightOf(card) < heightOf(low) ? card : low), ids[0] ?? "");

/** What Quick replaces: a card of 5 or lower; a Joker is higher. */
export const isLow = (card: CardId): boolean => !isJoker(card) && RANKS.indexOf(rankOf(card)) <= RANKS.indexOf("5");

/** Draws until a card is higher than 5. */
export function quicken(was: KeptCards, next: () => CardId): KeptCards {
  const gone = [...was.gone, ...was.to];
  let card = next();
  while (isLow(card)) {
    gone.push(card);
    card = next();
  }
  return { to: [card], gone };
}

export const chooseAsk = (seat: SeatId): Ask => ({
  id: `choose:${seat}`,
  to: seat,
  text: text("ask.choose"),
  holds: false,
  fallback: `choose:${seat}:keep`,
});

/** Settles the choices of these seats: the kept card stays. */
export function withChoicesSettled(s: State, seats: readonly SeatId[]): State {
  const picking = seats.flatMap((seat) => cardsOf(s, seat, "picking"));
  const asks = s.asks.filter(({ id }) => !seats.some((seat) => id === `choose:${seat}`));
  return { ...s, asks, cards: toDiscards(s, picking) };
}

/** SW-15: a seat dealt several cards chooses, and the best counts until then; Quick replaces what was chosen. */
export const edges = part({
  decide: {
    choose(play, { seat, card: [card] = [] }, chance) {
      const s = play.now;
      const [hand] = cardsOf(s, seat, "hand");
      const kept = card ?? hand;
      if (!isAsked(s, "choose", seat) || kept === undefined || hand === undefined) return no("nothingToChoose");
      if (kept !== hand && !cardsOf(s, seat, "picking").includes(kept)) return no("notYours");
      play.happen({ type: "chose", seat, card: kept });
      if (edgesOf(s, seat).quick && isLow(kept)) {
        const { to, gone } = quicken({ to: [], gone: [] }, drawer(play, chance));
        play.happen({ type: "replaced", seat, cards: [...gone, ...to] });
        payJokers(play);
      }
      return null;
    },
  },
  fold: {
    chose(s, { seat, card }) {
      const aside = put(s.cards, cardsOf(s, seat, "hand"), { zone: "picking", seat });
      return counted({ ...s, cards: put(aside, [card], { zone: "hand", seat }), asks: noAsks(s, "choose", seat) });
    },
    replaced(s, { seat, cards: ids }) {
      const old = [...cardsOf(s, seat, "hand"), ...cardsOf(s, seat, "picking")];
      const cards = put(toDiscards(s, [...old, ...ids], seat), ids.slice(-1), { zone: "hand", seat });
      return counted({
        ...s,
        cards,
        asks: noAsks(s, "choose", seat),
        shuffleDue: withJokers(s.shuffleDue, ids), // SW-6: a replaced card was still dealt
      });
    },
  },
  offers: {
    seat(s, seat) {
      const [hand] = cardsOf(s, seat, "hand");
      if (!isAsked(s, "choose", seat) || hand === undefined) return [];
      const ask = `choose:${seat}`;
      const pick = [hand, ...cardsOf(s, seat, "picking")];
      return [
        offer({ type: "choose", seat }, "keep", { ask, text: text("offer.keep", { card: { card: hand } }) }),
        offer({ type: "choose", seat }, null, {
          ask,
          fields: [{ name: "card", pick, of: "card", least: 1, most: 1, chosen: [hand] }],
        }),
      ];
    },
  },
});

/** SW-15, SW-24, C-9: edges set by hand are kept like a side: on linked actors at once, on other tokens with their groups. */

export const EDGES_KEPT = ["levelHeaded", "quick", "hesitant", "tactician"] as const;
type Edge = (typeof EDGES_KEPT)[number];

type Known = Pick<State, "fighters" | "choices">;

const readFrom = (fighter: Fighter | undefined, name: Edge): number => {
  const read = fighter?.traits?.[name] ?? 0;
  return name === "quick" || name === "hesitant" ? Number(read > 0) : read;
};

/** What is kept of this edge: nothing, if it is what the documents say anyway. */
const kept = (fighter: Fighter | undefined, name: Edge, chosen: number): KeptEffect => [
  name,
  chosen === readFrom(fighter, name) ? NOTHING : chosen,
];

/** Kept in place of a number: nothing is set by hand. */
const NOTHING = "";

/** What has been set by hand of this fighter's edges and is not what the documents say, or was kept before. */
export const edgesKept = ({ fighters, choices }: Known, id: FighterId): readonly KeptEffect[] =>
  EDGES_KEPT.flatMap((name) => {
    const chosen = choices[id]?.[name];
    const one = chosen === undefined ? null : kept(fighters[id], name, Number(chosen));
    const isNews = one !== null && (one[1] !== NOTHING || typeof fighters[id]?.memory?.[name] === "number");
    return isNews ? [one] : [];
  });

/** What this choice changes for these fighters is kept on linked actors. */
export const edgeEffects = (before: State, ids: readonly FighterId[], choice: Choice): Effect[] =>
  ids.flatMap((id) => linkedEffects(before, id, changed(before, id, choice)));

const changed = ({ fighters, choices }: Known, id: FighterId, choice: Choice): KeptEffect[] =>
  EDGES_KEPT.flatMap((name) => {
    const chosen = choice[name];
    const was = Number(choices[id]?.[name] ?? readFrom(fighters[id], name));
    return chosen === undefined || Number(chosen) === was ? [] : [kept(fighters[id], name, Number(chosen))];
  });

/** What was kept of a newcomer's edges counts as chosen. */
export function withKeptEdges(s: State, came: Readonly<Record<FighterId, Fighter>>, before: Known): State {
  const choices: Record<FighterId, Choice> = {};
  for (const id in came) {
    const choice = Object.hasOwn(before.fighters, id) ? {} : rememberedEdges(came[id]?.memory);
    if (Object.keys(choice).length > 0) choices[id] = { ...s.choices[id], ...choice };
  }
  return Object.keys(choices).length === 0 ? s : { ...s, choices: { ...s.choices, ...choices } };
}

function rememberedEdges(memory: NonNullable<Fighter["memory"]> = {}): Choice {
  const { levelHeaded, quick, hesitant, tactician } = memory;
  return {
    ...(typeof levelHeaded === "number" ? { levelHeaded } : {}),
    ...(typeof quick === "number" ? { quick: quick > 0 } : {}),
    ...(typeof hesitant === "number" ? { hesitant: hesitant > 0 } : {}),
    ...(typeof tactician === "number" ? { tactician } : {}),
  };
}

/**
 * What the action deck reads of a fighter: dice, edges and hindrances, Bennies, and whether they are Shaken (SW-14,
 * SW-15, SW-21, SW-24).
 */
export const values: readonly Value[] = [
  { name: "agility", kind: "die" },
  { name: "athletics", kind: "die" },
  { name: "notice", kind: "die" },
  { name: "spirit", kind: "die" },
  { name: "wild", kind: "yes" },
  { name: "levelHeaded", kind: "number" },
  { name: "quick", kind: "yes" },
  { name: "hesitant", kind: "yes" },
  { name: "tactician", kind: "number" },
  { name: "shaken", kind: "yes" },
  { name: "bennies", kind: "number" },
  { name: "fatigue", kind: "number" },
];
