import { type CardId, put, type SeatId } from "../../../engine/table/table.ts";
import type { Badge } from "../../../engine/view/view.ts";
import { goesWith } from "../seats/leaving.ts";
import { type Deed, part, type State } from "../state.ts";
import { signed, text } from "../text-keys.ts";
import { unheld } from "./hand.ts";
import { beforeOf } from "./places.ts";
import { damageOf, lastingBonus, type Use } from "./uses.ts";

/** Records a deed; its cards lie before their owner from now on, with those that go `beside` them. */
export const done = (s: State, deed: Deed, beside: readonly CardId[] = []): State => ({
  ...s,
  fromHold: unheld(s, deed.seat, deed.cards),
  cards: put(s.cards, [...deed.cards, ...beside], beforeOf(deed.seat)),
  deeds: [...s.deeds, deed],
});

/** Whether a set was played that gives something. */
const isSet = (deed: Deed): deed is Deed & { readonly use: Use } =>
  deed.use !== "preempt" && deed.use !== "draw" && deed.use !== "run";

/** Badges for what adds to the roll, and for what adds to the damage besides. */
function badgesOf(deed: Deed): Badge[] {
  if (!isSet(deed)) return [];
  const { use, size, effort } = deed;
  const bonus = lastingBonus(deed);
  const { points } = damageOf(use, size, effort);
  const isDamage = use === "damage" && bonus === 0;
  const n = signed(isDamage ? points : bonus);
  const data = { what: { word: use === "damage" && !isDamage ? "melee" : use }, n };
  const found: Badge[] = [{ text: text(n === "+0" ? "badge.does" : "badge.deed", data), tone: "now" }];
  if (points !== 0 && !isDamage) found.push({ text: text("badge.harder", { n: signed(points) }), tone: "now" });
  return found;
}

/** What the last deed gives, for a game system to use. */
function statusOf(s: State, seat: SeatId) {
  const deed = s.deeds.findLast((some) => some.seat === seat);
  if (deed === undefined || !isSet(deed)) return [];
  const value = lastingBonus(deed);
  const { points } = damageOf(deed.use, deed.size, deed.effort);
  return [
    ...(value === 0 ? [] : [{ seat, key: deed.use === "damage" ? "melee" : deed.use, value }]),
    ...(points === 0 ? [] : [{ seat, key: "damage", value: points }]),
  ];
}

/** C-8: what was done with cards is shown on a seat until the increment is over. */
export const deeds = part({
  fresh: { deeds: [] },
  renew: { gathered: ["deeds"], counted: ["deeds"], turnEnded: ["deeds"], collected: ["deeds"] },
  also: goesWith("deeds"),
  badges: (s, seat) => s.deeds.filter((deed) => deed.seat === seat).flatMap(badgesOf),
  status: (s) => Object.keys(s.seats).flatMap((seat) => statusOf(s, seat)),
});
