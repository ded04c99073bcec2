import type { SeatId, Side, Text } from "../../../engine/table/table.ts";
import type { Row } from "../../../engine/view/view.ts";
import { tacticsOf } from "../cards/tactician.ts";
import { leaderOf } from "../seats/who-can-act.ts";
import { edgesOf } from "../set-up/edges.ts";
import type { State } from "../state.ts";
import { text } from "../text-keys.ts";

const SIDE: Readonly<Record<Side, Text>> = {
  hero: text("fact.hero"),
  ally: text("fact.ally"),
  gm: text("fact.gm"),
};
const WILD: Readonly<Record<Side, Text>> = {
  hero: text("fact.wildHero"),
  ally: text("fact.wildAlly"),
  gm: text("fact.wildGm"),
};
const LEVEL_HEADED = [[], ["levelHeaded"], ["improvedLevelHeaded"]] as const;

/** C-9, SW-15: whose side a seat is on, and the edges that its leader brings to the deal. */
export function factsOf(s: State, seat: SeatId): NonNullable<Row["facts"]> {
  const leader = leaderOf(s, seat);
  if (leader === null) return [];
  const { levelHeaded, quick, hesitant } = edgesOf(s, seat);
  const edges = [
    ...(LEVEL_HEADED[levelHeaded] ?? []),
    ...(quick ? ["quick"] : []),
    ...(hesitant ? ["hesitant"] : []),
    ...(s.options.tactician === "yes" && tacticsOf(s, seat) > 0 ? ["tactician"] : []),
  ];
  const side = { name: text("fact.side"), text: (leader.wild === true ? WILD : SIDE)[leader.side] };
  if (edges.length === 0) return [side];
  return [side, { name: text("fact.edges"), text: text("fact.have", { edges: { words: edges } }) }];
}
