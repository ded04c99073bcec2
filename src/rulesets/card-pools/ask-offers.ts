import type { SeatId } from "../../engine/table.ts";
import { isAsked } from "./contests.ts";
import { shakingTarget } from "./harm.ts";
import { dueOf, lowest, openLosses } from "./losses.ts";

import type { Loss, State } from "./state.ts";
import { termOf } from "./terms.ts";
import { type Given, text } from "./words.ts";

/** The answers of a seat to everything that it is asked. */
export const answers = (s: State, seat: SeatId): Given[] => [
  ...openLosses(s)
    .filter((loss) => loss.seat === seat && s.asks.some(({ id }) => id === `lose:${loss.id}`))
    .flatMap((loss) => losing(s, loss)),
  ...contesting(s, seat),
  ...shaking(s, seat),
];

/** GP-12, GP-19: the lowest, others, or a Red Joker as the only loss. */
function losing(s: State, loss: Loss): Given[] {
  const { id, seat } = loss;
  const ask = `lose:${id}`;
  const { count, naturals, highest, jokers } = dueOf(s, loss);
  const pick = count === 1 && highest.length > 0 ? highest : naturals;
  const proposal = lowest(s, loss);
  const deed = text("deed.lose", { who: { seat } });
  const found: Given[] = [
    {
      key: `lose:${id}:lowest`,
      ask,
      text: text("offer.lowest", { cards: { cards: proposal } }),
      deed,
      command: { type: "lose", id, which: proposal },
      weight: "main",
    },
  ];
  if (count > 0 && count < pick.length)
    found.push({
      key: `lose:${id}:others`,
      ask,
      text: text("offer.others"),
      deed,
      command: { type: "lose", id },
      fields: [
        {
          name: "which",
          pick,
          of: "card",
          least: count,
          most: count,
          chosen: proposal.filter((card) => pick.includes(card)),
        },
      ],
    });
  for (const card of jokers.filter((some) => !proposal.includes(some)).slice(0, 1))
    found.push({
      key: `lose:${id}:joker`,
      ask,
      text: text("offer.giveUp"),
      deed: text("deed.giveUp", { who: { seat } }),
      command: { type: "giveUp", id, card },
    });
  return found;
}

/** GP-8, C-7: a throw against DX, against another number, or one that was made at the table. */
function contesting(s: State, seat: SeatId): Given[] {
  const deed = text("deed.contest", { who: { seat } });
  return s.contests
    .filter((contest) => isAsked(contest, seat) && s.asks.some(({ id }) => id === `contest:${contest.id}:${seat}`))
    .flatMap(({ id }): Given[] => {
      const ask = `contest:${id}:${seat}`;
      const command = { type: "contest", seat, id } as const;
      const dx = termOf(s, seat, "dx");
      return [
        { key: `${ask}:roll`, ask, text: text("offer.rollDx", { n: dx }), deed, command, weight: "main" },
        {
          key: `${ask}:against`,
          ask,
          text: text("offer.rollAgainst"),
          deed,
          command,
          fields: [{ name: "target", number: [1, 40], chosen: Math.max(1, Math.min(40, dx)) }],
        },
        {
          key: `${ask}:by`,
          ask,
          text: text("offer.madeBy"),
          deed,
          command,
          fields: [{ name: "by", number: [-20, 40], chosen: 0 }],
        },
      ];
    });
}

/** GP-20, C-7. */
function shaking(s: State, seat: SeatId): Given[] {
  if (s.shaking[seat] === undefined) return [];
  const ask = `shake:${seat}`;
  const deed = text("deed.shake", { who: { seat } });
  const n = shakingTarget(s, seat);
  const mind = s.stunned[seat] === "mind";
  return (["roll", "made", "failed"] as const).map((how) => ({
    key: `${ask}:${how}`,
    ask,
    text: how === "roll" ? text(mind ? "offer.rollIq" : "offer.rollHt", { n }) : text(`offer.${how}`),
    deed,
    command: { type: "shake", seat, how },
    ...(how === "roll" ? { weight: "main" as const } : {}),
  }));
}
