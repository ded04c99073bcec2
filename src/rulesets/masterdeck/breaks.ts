import { forgetting } from "../../engine/kit/people.ts";
import type { Chance } from "../../engine/table/lists.ts";
import type { Ask, SeatId } from "../../engine/table/table.ts";
import {
  asksPerEncounter,
  extrasIn,
  fighting,
  gmAskAbout,
  idAbout,
  isAsked,
  leaves,
  perEncounter,
  withAsks,
  withoutAsks,
} from "./characters.ts";
import { leaving } from "./deck.ts";
import { isUnder } from "./effects.ts";
import { inFight } from "./fight.ts";
import { answer, type Breaking, no, type Play, part, type State, say, text } from "./state.ts";

const askOf = (seat: SeatId): string => idAbout("breaks", seat);
const breaksAsk = (seat: SeatId): Ask => gmAskAbout("breaks", seat, "brokeOff");

/**
 * Brings `breaks` in line with who is under Breaks now: they waver, or have this round to achieve something; newcomers
 * too. Those who are no longer the GM's Extras, or are out of the encounter, break off nothing.
 */
function withBreaks(s: State): State {
  const { flip } = s;
  const isStruck = flip?.struck === true;
  if (!isStruck && Object.keys(s.breaks).length === 0) return s;
  const over = Object.keys(s.breaks).filter((seat) => !(isStruck ? isUnder(s, seat, "breaks") : hasExtras(s, seat)));
  const fresh = isStruck
    ? fighting(s).filter((seat) => s.breaks[seat] === undefined && isUnder(s, seat, "breaks"))
    : [];
  if (over.length === 0 && fresh.length === 0) return s;
  const came: Breaking = isLed(s) ? "wavering" : "open";
  const kept = Object.entries(s.breaks).filter(([seat]) => !over.includes(seat));
  const breaks = Object.fromEntries([...kept, ...fresh.map((seat) => [seat, came] as const)]);
  const next = withoutAsks({ ...s, breaks }, ...over.map(askOf));
  return came === "open" ? withAsks(next, ...fresh.map(breaksAsk)) : next;
}

const isLed = ({ flip, breaks: came }: State): boolean =>
  (flip !== null && flip.led.length > 0) || Object.values(came).includes("wavering");

const hasExtras = (s: State, seat: SeatId): boolean => extrasIn(s, seat).length > 0;

/** Those with this outcome leave the encounter. */
function breakUp(play: Play, chance: Chance, which: Breaking): void {
  for (const [seat, came] of Object.entries(play.now.breaks)) {
    if (came !== which || !hasExtras(play.now, seat)) continue;
    if (came === "open") play.happen({ type: "broke", seat, came: "brokeOff" });
    inFight(play, { type: "set", seat, part: ["sits"] }, chance);
  }
}

/** Whether somebody would be left to fight if all who are undecided left. */
const isAnyLeft = (s: State): boolean =>
  fighting(s).some(
    (seat) => s.breaks[seat] !== "open" || (s.seats[seat]?.members.length ?? 0) > extrasIn(s, seat).length,
  );

/** Those still undecided leave before the next round, unless nobody else is there to play it. */
const leaveOpen = (play: Play, _: unknown, chance: Chance): null => {
  if (isAnyLeft(play.now)) breakUp(play, chance, "open");
  return null;
};

const unasked = (s: State): State => ({
  ...s,
  asks: s.asks.filter(({ id }) => !id.startsWith("md:breaks:")),
});

const openIn = ({ breaks }: State): SeatId[] => Object.keys(breaks).filter((seat) => breaks[seat] === "open");

/**
 * MD-4: under Breaks the GM's Extras with a leader waver (−1). Those without must achieve something in this round,
 * leave when it is over, or fight on cornered.
 */
export const breaks = part({
  fresh: { breaks: {} },
  renew: { ...perEncounter("breaks"), dealt: ["breaks"], standoffCalled: ["breaks"], collected: ["breaks"] },
  decide: {
    settleBreaks(play, { seat, came }, chance) {
      if ((play.now.breaks[seat] ?? "wavering") === "wavering") return no("noBreaks");
      play.happen({ type: "broke", seat, came });
      if (play.now.phase !== "running") breakUp(play, chance, "brokeOff");
      return null;
    },
  },
  before: { deal: leaveOpen, callStandoff: leaveOpen },
  follows: { roundOver: (play, _, chance) => breakUp(play, chance, "brokeOff") },
  fold: { broke: (s, { seat, came }) => withoutAsks({ ...s, breaks: { ...s.breaks, [seat]: came } }, askOf(seat)) },
  also: {
    ...asksPerEncounter(askOf("")),
    ...leaves((s, { seats }) => forgetting("breaks")(s, seats)),
    struck: withBreaks, // asked before all else that the card brings
    dealt: unasked,
    standoffCalled: unasked,
    collected: unasked,
    supplied: (
      s,
      e,
      before, // MD-23
    ) => (before.flip !== null && leaving(before, e).has(before.flip.card) ? unasked({ ...s, breaks: {} }) : s),
  },
  settle: withBreaks,
  retell: {
    deal(one, s) {
      const open = openIn(s);
      return open.length === 0 ? one : { ...one, confirm: text("confirm.breaks", { who: { seats: open } }) };
    },
  },
  effects: { broke: ({ seat, came }) => (came === "brokeOff" ? [say("brokeOff", { who: { seat } })] : []) },
  offers: {
    table: (s) =>
      Object.keys(s.breaks)
        .filter((seat) => isAsked(s, askOf(seat)))
        .flatMap((seat) =>
          (["achieved", "brokeOff", "cornered"] as const).map((came) =>
            answer(askOf(seat), came, { type: "settleBreaks", seat, came }, { says: came, data: { who: { seat } } }),
          ),
        ),
  },
});
