import { type Kept, linkedEffects } from "../../../engine/kit/remembering.ts";
import type { Effect } from "../../../engine/rules/ruleset.ts";
import type { Fighter, FighterId } from "../../../engine/table/table.ts";
import type { Choice, State } from "../state.ts";

/** SW-15, SW-24, C-9: edges set by hand are kept like a side: on linked actors at once, on other tokens with their groups. */

export const EDGES_KEPT = ["levelHeaded", "quick", "hesitant", "tactician"] as const;
type Edge = (typeof EDGES_KEPT)[number];

type Known = Pick<State, "fighters" | "choices">;

const readFrom = (fighter: Fighter | undefined, name: Edge): number => {
  const read = fighter?.traits?.[name] ?? 0;
  return name === "quick" || name === "hesitant" ? Number(read > 0) : read;
};

/** What is kept of this edge: nothing, if it is what the documents say anyway. */
const kept = (fighter: Fighter | undefined, name: Edge, chosen: number): Kept => [
  name,
  chosen === readFrom(fighter, name) ? NOTHING : chosen,
];

/** Kept in place of a number: nothing is set by hand. */
const NOTHING = "";

/** What has been set by hand of this fighter's edges and is not what the documents say, or was kept before. */
export const edgesKept = ({ fighters, choices }: Known, id: FighterId): readonly Kept[] =>
  EDGES_KEPT.flatMap((name) => {
    const chosen = choices[id]?.[name];
    const one = chosen === undefined ? null : kept(fighters[id], name, Number(chosen));
    const isNews = one !== null && (one[1] !== NOTHING || typeof fighters[id]?.memory?.[name] === "number");
    return isNews ? [one] : [];
  });

/** What this choice changes for these fighters is kept on linked actors. */
export const edgeEffects = (before: State, ids: readonly FighterId[], choice: Choice): Effect[] =>
  ids.flatMap((id) => linkedEffects(before, id, changed(before, id, choice)));

const changed = ({ fighters, choices }: Known, id: FighterId, choice: Choice): Kept[] =>
  EDGES_KEPT.flatMap((name) => {
    const chosen = choice[name];
    const was = Number(choices[id]?.[name] ?? readFrom(fighters[id], name));
    return chosen === undefined || Number(chosen) === was ? [] : [kept(fighters[id], name, Number(chosen))];
  });

/** What was kept of a newcomer's edges counts as chosen. */
export function withKeptEdges(s: State, came: Readonly<Record<FighterId, Fighter>>, before: Known): State {
  const choices: Record<FighterId, Choice> = {};
  for (const id in came) {
    const choice = Object.hasOwn(before.fighters, id) ? {} : edgesIn(came[id]?.memory);
    if (Object.keys(choice).length > 0) choices[id] = { ...s.choices[id], ...choice };
  }
  return Object.keys(choices).length === 0 ? s : { ...s, choices: { ...s.choices, ...choices } };
}

function edgesIn(memory: NonNullable<Fighter["memory"]> = {}): Choice {
  const { levelHeaded, quick, hesitant, tactician } = memory;
  return {
    ...(typeof levelHeaded === "number" ? { levelHeaded } : {}),
    ...(typeof quick === "number" ? { quick: quick > 0 } : {}),
    ...(typeof hesitant === "number" ? { hesitant: hesitant > 0 } : {}),
    ...(typeof tactician === "number" ? { tactician } : {}),
  };
}
