import type { Field } from "../../engine/offer.ts";
import type { CardId, SeatId, Text } from "../../engine/table.ts";
import { isConfused } from "./flip.ts";
import { partners, tradedBy } from "./may.ts";
import { characters, isInFight } from "./people.ts";
import { poolOf } from "./piles.ts";
import type { State } from "./state.ts";
import { type Given, mootIf, one, text } from "./words.ts";

/** MD-17; MD-5: who is confused cannot trade, nor can anybody trade with them, and the form says so. */
export function trading(s: State, who: SeatId): Given[] {
  const mine = tradedBy(s, who);
  const others = characters(s).filter((other) => other !== who);
  const open = partners(s, who);
  const cardsFor = (other: SeatId): CardId[] => (isOpenHand(s) ? tradedBy(s, other) : poolOf(s, other));
  const theirs = others.flatMap(cardsFor);
  const notes: Record<string, Text> = {};
  for (const other of others.filter((some) => !open.includes(some)))
    for (const id of [other, ...cardsFor(other)]) notes[id] = text("refusal.otherConfused");
  const noted = Object.keys(notes).length === 0 ? {} : { notes };
  const any = s.options.trading === "anyCards" || !isInFight(s);
  const withdrawing = s.trades
    .filter(({ from }) => from === who)
    .map(
      ({ id, to }): Given => ({
        key: `withdraw:${id}`,
        text: text("offer.withdraw", { who: { seat: to } }),
        deed: text("deed.withdraw", { who: { seat: who } }),
        command: { type: "withdraw", trade: id },
        weight: "quiet",
      }),
    );
  if (mine.length === 0 || others.length === 0 || (!any && theirs.length === 0)) return withdrawing;
  const wanting: Field = {
    name: "want",
    pick: theirs,
    of: "card",
    least: any ? 0 : 1,
    most: 1,
    ...noted,
    ...(any ? { chosen: [], none: text("none.want") } : {}),
  };
  return [
    ...withdrawing,
    {
      key: `trade:${who}`,
      text: text("offer.trade"),
      deed: text("deed.trade", { who: { seat: who } }),
      command: { type: "trade", who },
      fields: [
        one("give", mine, "card"),
        ...(theirs.length > 0 ? [wanting] : []),
        ...(any
          ? [{ name: "with", pick: others, of: "seat", least: 1, most: 1, chosen: open.slice(0, 1), ...noted } as const]
          : []),
      ],
      ...mootIf(open.length === 0, "otherConfused"),
      ...mootIf(isConfused(s, who), "confused"),
    },
  ];
}

const isOpenHand = (s: State): boolean =>
  s.options.hands === "open" && (s.options.trading === "anyCards" || !isInFight(s));
