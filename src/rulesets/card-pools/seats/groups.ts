import { groupOffers, seatGroupOffers } from "../../../engine/kit/group-offers.ts";
import { groupsPart } from "../../../engine/kit/groups.ts";
import { membersBadge } from "../../../engine/kit/members-badge.ts";
import { sit } from "../../../engine/kit/people.ts";
import { omitKeys } from "../../../engine/kit/records.ts";
import type { Offer } from "../../../engine/rules/offer.ts";
import type { Play as Playing } from "../../../engine/rules/parts.ts";
import type { Chance } from "../../../engine/table/chance.ts";
import type { Seated } from "../../../engine/table/seating.ts";
import { type Command, type Event, type Play, part, type State } from "../state.ts";
import { offer, text, words } from "../text-keys.ts";
import { isGms } from "../turns/play-all.ts";
import { rollAll } from "../turns/roll.ts";
import { isShared, isSharingOffered, seatedOf, seatsNow, sharers } from "./pools.ts";

/** Seats everyone where they belong now; who has a seat of their own before the deal rolls as well. */
export function settleSeats(play: Play, chance: Chance): void {
  sit(play, seatsNow(play.now));
  if (play.now.phase === "rolled") rollAll(play, chance);
}

/** A decision as the kit's groups know it. */
interface Grouping extends Playing<State & Seated, Event> {
  readonly play: Play;
}

const groupingIn = (play: Play): Grouping => ({
  play,
  get now() {
    return seatedOf(play.now);
  },
  happen: (event) => play.happen(event),
});

const kit = groupsPart<Grouping>(words, ({ play }, chance) => settleSeats(play, chance));

function sharingOffers(s: State): Offer<Command>[] {
  if (!isSharingOffered(s)) return [];
  const data = sharers(s);
  return [
    offer({ type: "options", pools: "shared" }, null, {
      key: "sharePools",
      text: text("offer.sharePools", data),
      undoLabel: text("deed.sharePools"),
      weight: "setup",
      beforeDeal: true,
    }),
  ];
}

/** GP-21, SW-3: the Game Master's fighters of one actor share a pool; groups are made and split by hand. */
export const groups = part({
  decide: {
    gather: (play, command, chance) => kit.decide.gather(groupingIn(play), command, chance),
    split: (play, command, chance) => kit.decide.split(groupingIn(play), command, chance),
    merge: (play, command, chance) => kit.decide.merge(groupingIn(play), command, chance),
    name: (play, command) => kit.decide.name(groupingIn(play), command),
    saveGroups: (play) => kit.decide.saveGroups(groupingIn(play)),
    orderMembers: (play, command) => kit.decide.orderMembers(groupingIn(play), command),
  },
  fold: {
    grouped(s, e) {
      const { choices, made } = kit.fold.grouped(seatedOf(s), e);
      return { ...s, choices, made };
    },
    named(s, e) {
      const { names, seats } = kit.fold.named(seatedOf(s), e);
      return { ...s, names, seats };
    },
    groupsSaved: (s) => s,
    membersOrdered: (s, e) => kit.fold.membersOrdered(s, e),
  },
  also: {
    fighters: (s, { gone }) => (s.choices === undefined ? s : { ...s, choices: omitKeys(s.choices, gone) }),
  },
  effects: {
    grouped: (e, before) => kit.effects.grouped(e, seatedOf(before)),
    named: (e, before) => kit.effects.named(e, seatedOf(before)),
    groupsSaved: (e, before) => kit.effects.groupsSaved(e, seatedOf(before)),
  },
  offers: {
    table: (s) => (isShared(s) ? groupOffers(seatedOf(s)) : sharingOffers(s)),
    about: (s, seat) => (isShared(s) && isGms(s, seat) ? seatGroupOffers(seatedOf(s), seat) : []),
  },
  badges: membersBadge,
});
