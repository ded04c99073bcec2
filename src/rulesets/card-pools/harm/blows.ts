import { lacking } from "../../../engine/kit/records.ts";
import { isSecret } from "../../../engine/kit/say.ts";
import type { Of } from "../../../engine/rules/parts.ts";
import type { Badge, Blows } from "../../../engine/view/view.ts";
import { handCount, hasHold } from "../cards/hand.ts";
import { goesWith } from "../seats/leaving.ts";
import { type Blow, type Event, part, type State } from "../state.ts";
import { text } from "../text-keys.ts";

/** The table with what this loss came from, for whom it befell to see. None is kept of what cost nothing, or of the hidden (C-5). */
export function withBlow(s: State, { id, cards }: Of<Event, "lost">): Pick<State, "blows"> {
  const loss = s.losses.find((some) => some.id === id);
  if (loss === undefined || isSecret(s, loss.seat) || (cards.length === 0 && loss.by === undefined)) return {};
  const { seat, cause, points, stuns, by } = loss;
  const left = handCount(s, seat) + Number(hasHold(s, seat));
  const blow: Blow = {
    ...{ id, seat, cause, cards },
    ...(points === undefined ? {} : { points }),
    ...(stuns === undefined ? {} : { stuns }),
    ...(by === undefined ? {} : { by }),
    ...(left <= cards.length ? { last: true } : {}),
  };
  return { blows: [...(s.blows ?? []), blow] };
}

function shown({ id, seat, cause, cards, points = 0, by, stuns, last }: Blow): Blows["blows"][number] {
  const isStun = stuns === true || cause === "stun" || cause === "fright";
  return {
    ...{ id: `${id} ${cards.join(" ")}`, seat, cards }, // an id may come again after undo
    cause: text(`blow.cause.${cause}`),
    head: text(`blow.head.${cause}`, { points, n: cards.length }),
    ...(by === undefined ? {} : { by }),
    follows: [...(isStun ? [STUNNED] : []), ...(by === undefined ? [] : [TIRED]), ...(last ? [BARE] : [])],
  };
}

const STUNNED: Badge = { text: text("badge.stunned"), tone: "loss", hint: text("hint.stunned") };
const TIRED: Badge = { text: text("badge.tired"), tone: "loss" };
const BARE: Badge = { text: text("badge.bare"), tone: "loss" };

const none = (s: State): State => lacking(s, "blows");

/** GP-10, GP-12, GP-19: what an event has cost is seen by its owner, until everyone rolls anew. */
export const blows = part({
  also: {
    rolled: (s, _, before) => (before.phase === "rolled" ? s : none(s)),
    collected: none,
    ...goesWith("blows"),
  },
  panels: ({ blows: all = [] }) => (all.length === 0 ? [] : [{ kind: "blows", blows: all.map(shown) }]),
});
