import type { SeatId } from "../../../engine/table/table.ts";
import { cardsOf, countAt } from "../../../engine/table/whereabouts.ts";
import type { Hand, SceneLine } from "../../../engine/view/view.ts";
import { beforeOf, handOf, poolOf } from "../cards/piles.ts";
import { due } from "../cards/play.ts";
import { poolable } from "../cards/pool.ts";
import { whyNot } from "../cards/why.ts";
import { characters, isInFight, placeOf } from "../seats/characters.ts";
import { part, type State } from "../state.ts";
import { text } from "../text-keys.ts";

function handFor(s: State, who: SeatId): Hand {
  const hand = handOf(s, who);
  const held = countAt(s, { zone: "hand", seat: who });
  const may = held === 0 ? 0 : poolable(s, who);
  return {
    seat: who,
    hand,
    backs: held - hand.length,
    pool: poolOf(s, who),
    before: beforeOf(s, who).map((card) => ({ card, text: text(`before.${s.before[card] ?? "waiting"}`) })),
    picking: cardsOf(s, who, "picking"),
    due: due(s, who),
    why: whyNot(s, who),
    fights: placeOf(s, who)?.seat ?? null,
    notes: [...(may > 0 ? [text("hand.poolable", { n: may })] : []), ...(isInFight(s) ? [] : [text("hand.outside")])],
  };
}

/** MD-32: which scene it is, or what may be done until the next one. */
function sceneOf({ scene }: State): { readonly scene?: SceneLine } {
  if (scene === undefined) return {};
  const { n, isOn } = scene;
  if (isOn) return { scene: { text: text("scene.on", { n }) } };
  return { scene: { text: text("scene.over", { n }), note: text("scene.between") } };
}

/** MD-19: what each character holds outside the encounter. */
export const handsPanel = part({
  panels: (s) => [{ kind: "hands", hands: characters(s).map((who) => handFor(s, who)), ...sceneOf(s) }],
});
