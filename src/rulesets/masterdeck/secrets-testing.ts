import { isSayable, see } from "../../engine/table/see.ts";
import type { CardId, SeatId } from "../../engine/table/table.ts";
import { before, hands } from "./hands-testing.ts";
import { masterdeck } from "./rules.ts";
import type { Command, Options, State } from "./state.ts";
import { character, d, type Game, pc } from "./testing.ts";

/** What all may know; Ann; Bob; and Cyd, who is in no encounter. */
export const VIEWERS: readonly (readonly SeatId[])[] = [[], ["ann", pc("ann")], ["bob", pc("bob")], [pc("cyd")]];

/** What this viewer may not know, worked out without asking `see`. */
export function secretsOf(state: State, viewer: readonly SeatId[]): CardId[] {
  const isOpen = state.options.hands === "open";
  return Object.entries(state.cards).flatMap(([card, place]) => {
    if (place.zone === "deck") return [card];
    if (!card.startsWith("d:") || !("seat" in place) || viewer.includes(place.seat)) return [];
    return place.zone === "picking" || (place.zone === "hand" && !isOpen) ? [card] : [];
  });
}

export const names = (card: CardId, text: string): boolean =>
  text.split(card).some((rest, i) => i > 0 && !/^[\w#-]/.test(rest));

/** All that a viewer's page has: the state, the screen, the order, standings, and the viewer's own buttons. */
export function pageOf(state: State, viewer: readonly SeatId[]): string {
  const seen = see(state, viewer);
  const buttons = viewer.flatMap((seat) => masterdeck.offers(seen, seat));
  const modifiers = Object.keys(seen.fighters).map((id) => masterdeck.modifier?.(seen, id));
  return JSON.stringify([seen, masterdeck.look(seen), masterdeck.clock(seen), modifiers, buttons]);
}

/** What everyone can read in chat after these events. */
export function saidIn({ state, effects }: Game): string {
  const open = see(state, []);
  const said = effects.filter((effect) => effect.kind === "say" && isSayable(effect.text, open));
  return JSON.stringify(said);
}

export const started = (options: Partial<Options>): Game =>
  before(options, hands, character("cyd"))
    .round({ ann: "AS", bob: "KH", baron: "QC" }, "calm")
    .holding("ann", "hand", "plain1", "plain2", "plain3")
    .holding("bob", "hand", "plain4", "plain5")
    .holding("cyd", "hand", "plain6")
    .holding("ann", "pool", "plain7")
    .holding("bob", "pool", "plain8");

const COMMANDS: readonly Command[] = [
  { type: "claim", seat: pc("ann"), action: ["attack"] },
  { type: "answerClaim", claim: "claim:0", yes: true },
  { type: "pool", seat: pc("ann"), card: [d("plain1")] },
  { type: "trade", seat: pc("ann"), give: [d("plain2")], with: [pc("bob")] },
  { type: "trade", seat: pc("bob"), give: [d("plain4")], want: [d("plain7")] },
  { type: "trade", seat: pc("ann"), give: [d("plain7")], want: [d("plain8")] },
  { type: "answerTrade", trade: "trade:1", yes: true, give: [d("plain5")] },
  { type: "buyDrama", seat: pc("bob") },
  { type: "buyDrama", seat: pc("cyd") },
  { type: "keepDrama", seat: pc("bob") },
  { type: "award", seat: pc("bob") },
  { type: "giveDrama", seat: pc("ann"), card: [d("plain3")], whom: [pc("cyd")] },
  { type: "takeDrama", seat: pc("cyd"), card: [d("plain3")] },
  { type: "play", seat: pc("ann"), card: [d("plain1")] },
  { type: "endScene" },
  { type: "renew", seat: pc("ann"), discard: [] },
  { type: "end", seat: "ann" },
  { type: "beginAdventure" },
];

/** Every state along the way, with the command that led to it. */
function walked(options: Partial<Options>, at: (n: number) => number): Game[] {
  const games = [started(options)];
  for (const command of COMMANDS) games.push((games.at(-1) as Game).when(command, { below: at }));
  return games;
}
const options: readonly Partial<Options>[] = [{ trading: "anyCards" }, { trading: "anyCards", hands: "open" }];
const chances: readonly ((n: number) => number)[] = [() => 0, (n) => n - 1];
export const cases = options.flatMap((some) =>
  chances.map((at) => ({ hands: some.hands ?? "closed", games: walked(some, at) })),
);
