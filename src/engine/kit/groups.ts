import type { Offer } from "../rules/offer.ts";
import type { Of, Play, Refused } from "../rules/parts.ts";
import type { Roster } from "../rules/ruleset.ts";
import { type Chance, has, lacking, movedTo } from "../table/lists.ts";
import { letterIn, SPLIT_LETTERS } from "../table/ranks.ts";
import { isHero, planned, type Seated, seatApart, seatFor, seating, seatWith, shares } from "../table/seating.ts";
import { type Fighter, type FighterId, membersInOrder, type SeatId, type Table, type Text } from "../table/table.ts";
import type { Badge } from "../view/view.ts";
import { came, type PeopleEvent, peopleFolds } from "./people.ts";
import { groupsToSave, isWorthSaving, type Keeping, savingEffects, seatingEffects } from "./remembering.ts";
import type { Words } from "./words.ts";

export interface OrderMembers {
  readonly type: "orderMembers";
  readonly seat: SeatId;
  readonly member?: readonly FighterId[];
  readonly place?: readonly FighterId[];
}

export interface MembersOrdered {
  readonly type: "membersOrdered";
  readonly seat: SeatId;
  readonly member: FighterId;
  readonly place: FighterId;
}

const isAble = (fighter: Fighter | undefined): boolean => fighter !== undefined && fighter.out !== true;

/** The members of this seat who can act, in their order. Empty unless there are several: then nothing is open. */
function openIn({ seats, fighters }: Pick<Table, "seats" | "fighters">, id: SeatId): readonly FighterId[] {
  const seat = Object.hasOwn(seats, id) ? seats[id] : undefined;
  if (seat === undefined || seat.members.length < 2) return [];
  const able = membersInOrder(seat).filter((one) => isAble(fighters[one]));
  return able.length > 1 ? able : [];
}

function offersFor(s: Table, seat: SeatId, key: string): Offer<OrderMembers>[] {
  const pick = openIn(s, seat);
  if (pick.length === 0) return [];
  const one = { pick, of: "fighter", least: 1, most: 1 } as const;
  const [first = "", second = ""] = pick;
  return [
    {
      key,
      text: { key: "groups.offer.orderMembers" },
      undoLabel: { key: "groups.deed.orderMembers", data: { who: { seat } } },
      command: { type: "orderMembers", seat },
      weight: "setup",
      icon: "group",
      order: "members",
      fields: [
        { name: "member", ...one, chosen: [second] },
        { name: "place", ...one, chosen: [first] },
      ],
    },
  ];
}

/**
 * SW-18: the members of a group act in any order. The GM says in which; for a hero and those who act on the hero's card,
 * so does the player.
 */
export const memberOrder = {
  decide: {
    orderMembers(
      play: Play<Table, MembersOrdered>,
      { seat, member: [member] = [], place: [place] = [] }: OrderMembers,
    ): Refused | null {
      const open = openIn(play.now, seat);
      const isOpen = member !== undefined && place !== undefined && has(open, member) && has(open, place);
      if (!isOpen || member === place) return { refusal: { key: "refusal.orderMembers" } };
      play.happen({ type: "membersOrdered", seat, member, place });
      return null;
    },
  },
  fold: {
    membersOrdered<S extends Table>(s: S, { seat: id, member, place }: MembersOrdered): S {
      const seat = s.seats[id];
      if (seat === undefined) return s;
      const order = movedTo(membersInOrder(seat), member, place);
      return { ...s, seats: { ...s.seats, [id]: { ...seat, memberOrder: order } } };
    },
  },
  offers: {
    seat: (s: Table & Seated, seat: SeatId) => (isHero(s, seat) ? offersFor(s, seat, `orderMembers:${seat}:own`) : []),
    about: (s: Table, seat: SeatId) => offersFor(s, seat, `orderMembers:${seat}`),
  },
};

/** A GM's commands about who shares a seat, for every ruleset with groups (SW-3). */

export type GroupCommand =
  | { readonly type: "gather"; readonly fighters?: readonly FighterId[]; readonly name?: string }
  | { readonly type: "split"; readonly seat: SeatId; readonly parts?: number }
  | { readonly type: "merge"; readonly seats?: readonly SeatId[] }
  | { readonly type: "name"; readonly seat: SeatId; readonly name?: string }
  | { readonly type: "saveGroups" }
  | OrderMembers;

type GroupOffer = Offer<GroupCommand>;

const text = (key: string, data?: Text["data"]): Text =>
  data === undefined ? { key: `groups.${key}` } : { key: `groups.${key}`, data };

/** Into how many parts a group of this size is split at one click. */
const numbersTo = (size: number): readonly number[] => [2, 3, 4].filter((parts) => parts <= size);

/** The longest name that a form takes. */
const LONGEST = 60;

/** A group that was saved elsewhere may be called anything: the form begins with as much of it as it takes. */
function takenFrom(name: string): string {
  let taken = "";
  for (const letter of name.trim()) {
    if (taken.length + letter.length > LONGEST) break;
    taken += letter;
  }
  return taken.trim();
}

/** Group offers for the whole table; what else is `kept` of fighters can be saved as well. */
export function groupOffers<S extends Seated>(s: S, kept?: Keeping<S>): GroupOffer[] {
  const given: GroupOffer[] = [];
  const sharing = Object.keys(s.fighters).filter((id) => shares(s, id));
  const next = seating(s);
  const seats = Object.keys(s.seats).filter((seat) => next[seat]?.members.every((id) => shares(s, id)));
  if (sharing.length > 1)
    given.push({
      key: "gather",
      text: text("offer.gather"),
      undoLabel: text("deed.gather"),
      command: { type: "gather" },
      weight: "setup",
      fields: [
        { name: "fighters", pick: sharing, of: "fighter", least: 1, most: sharing.length },
        { name: "name", text: LONGEST, optional: true },
      ],
    });
  if (seats.length > 1)
    given.push({
      key: "merge",
      text: text("offer.merge"),
      undoLabel: text("deed.merge"),
      command: { type: "merge" },
      weight: "setup",
      fields: [{ name: "seats", pick: seats, of: "seat", least: 2, most: seats.length }],
    });
  if (isWorthSaving(s, kept))
    given.push({
      key: "saveGroups",
      text: text("offer.saveGroups"),
      undoLabel: text("deed.saveGroups"),
      command: { type: "saveGroups" },
      weight: "setup",
    });
  return given;
}

/** Offers to name this seat, to split its group and to order its members. */
export function seatGroupOffers(s: Table & Seated, seat: SeatId): GroupOffer[] {
  const data = { who: { seat } };
  const given: GroupOffer[] = [
    {
      key: `name:${seat}`,
      text: text("offer.name"),
      undoLabel: text("deed.name", data),
      command: { type: "name", seat },
      weight: "setup",
      icon: "name",
      fields: [{ name: "name", text: LONGEST, chosen: takenFrom(s.seats[seat]?.name ?? "") }],
    },
  ];
  const members = planned(s, seat);
  if (members.length > 1)
    given.push({
      key: `split:${seat}`,
      text: text("offer.split"),
      undoLabel: text("deed.split", data),
      command: { type: "split", seat },
      weight: "setup",
      icon: "split",
      fields: [{ name: "parts", number: [2, members.length], chosen: 2, few: numbersTo(members.length), each: true }],
    });
  return [...given, ...memberOrder.offers.about(s, seat)];
}

/** SW-3: grouping commands. Each answers which fighters share each seat, or why it was refused. */
export type Grouping =
  | { readonly groups: Readonly<Record<SeatId, readonly FighterId[]>>; readonly name: string }
  | { readonly refusal: Text };

/** A new group of these fighters; an empty `name` leaves it unnamed, with a letter if it leaves others of its kind. */
export function gather(state: Seated, fighters: readonly FighterId[], name: string): Grouping {
  const no = refused(state, fighters);
  if (no !== null) return no;
  const [letter] = freeLetters(state, fighters);
  const isApart = name === "" && leavesOthers(state, fighters);
  return { groups: { [`${newGroup(state, 1)}${isApart ? letter : ""}`]: fighters }, name };
}

/**
 * Splits a group into `parts` of nearly equal size. The first keeps the group's place and name, the others have the next
 * letters.
 */
export function split(state: Seated, seat: SeatId, parts: number): Grouping {
  const members = planned(state, seat);
  if (parts < 2 || parts > members.length) return { refusal: { key: "refusal.split" } };
  const size = Math.ceil(members.length / parts);
  const groups: Record<SeatId, readonly FighterId[]> = { [seat]: members.slice(0, size) };
  const letters = freeLetters(state, members);
  for (let i = 1, at = size; i < parts; i++) {
    const share = Math.ceil((members.length - at) / (parts - i));
    groups[`${newGroup(state, i + 1)}${letters[i - 1] ?? ""}`] = members.slice(at, at + share);
    at += share;
  }
  return { groups, name: "" };
}

/**
 * Merges the groups of these seats into one, which keeps the first seat's place and name. A fighter's own seat never
 * names the group: if that fighter is hidden or becomes a Wild Card, the others stay together.
 */
export function merge(state: Seated, seats: readonly SeatId[]): Grouping {
  const [first] = seats;
  if (first === undefined) return { refusal: { key: "refusal.merge" } };
  const fighters = seats.flatMap((seat) => planned(state, seat));
  const no = refused(state, fighters);
  if (no !== null) return no;
  const kept = seats.find((seat) => !Object.hasOwn(state.fighters, seat));
  if (kept !== undefined) return { groups: { [kept]: fighters }, name: "" };
  return { groups: { [newGroup(state, 1)]: fighters }, name: state.names[first] ?? "" };
}

/** SW-2, SW-18: these fighters act on this hero's card from now on. */
export function ally(state: Seated, fighters: readonly FighterId[], hero: SeatId): Grouping {
  if (!isHero(state, hero) || fighters.some((id) => isHero(state, id))) return { refusal: { key: "refusal.ally" } };
  return { groups: { [hero]: fighters }, name: "" };
}

/**
 * For folding: the choices without a group for these fighters, so that each sits where it would by default; on nobody's
 * card, if that would be a hero's (C-9).
 */
export function ungrouped<S extends Seated>(state: S, fighters: readonly FighterId[]): S {
  const choices: Record<FighterId, Seated["choices"][string]> = { ...state.choices };
  for (const id of fighters) choices[id] = lacking(choices[id] ?? {}, "group");
  const onCards = fighters.filter((id) => isHero(state, seatFor({ fighters: state.fighters, choices }, id)));
  for (const id of onCards) choices[id] = { ...choices[id], group: seatApart(state, id) };
  return { ...state, choices };
}

/** For folding: the choices with these groups. */
export function grouped<S extends Seated>(state: S, groups: Readonly<Record<SeatId, readonly FighterId[]>>): S {
  const choices: Record<FighterId, Seated["choices"][string]> = { ...state.choices };
  for (const [group, members] of Object.entries(groups))
    for (const id of members) choices[id] = { ...choices[id], group };
  return { ...state, choices, made: state.made + Object.keys(groups).length };
}

/** The letters that no group of these fighters' kind has, in their order. */
function freeLetters(state: Seated, fighters: readonly FighterId[]): readonly string[] {
  const actor = actorOf(state, fighters);
  const seats = Object.entries(seating(state)).filter(([, { members }]) => actorOf(state, members) === actor);
  const taken = new Set(seats.map(([seat]) => letterIn(seat)));
  return SPLIT_LETTERS.filter((letter) => !taken.has(letter));
}

/** Whether some of this kind would stay in a group without these fighters. */
function leavesOthers(state: Seated, fighters: readonly FighterId[]): boolean {
  const actor = actorOf(state, fighters);
  const alike = Object.keys(state.fighters).filter((id) => actorOf(state, [id]) === actor && shares(state, id));
  return actor !== null && alike.some((id) => !fighters.includes(id)) && fighters.every((id) => alike.includes(id));
}

const actorOf = ({ fighters }: Seated, [first = ""]: readonly FighterId[]): string | null =>
  fighters[first]?.actor ?? null;

const newGroup = (state: Seated, n: number): SeatId => `group#${state.made + n}`;

function refused(state: Seated, fighters: readonly FighterId[]): { readonly refusal: Text } | null {
  const alone = fighters.find((id) => !shares(state, id));
  return alone === undefined ? null : { refusal: { key: "refusal.ownCard", data: { who: { fighter: alone } } } };
}

export type GroupEvent =
  | { readonly type: "grouped"; readonly groups: Readonly<Record<SeatId, readonly FighterId[]>> }
  | { readonly type: "named"; readonly seat: SeatId; readonly name: string }
  | { readonly type: "groupsSaved"; readonly kept: Readonly<Record<FighterId, string>> }
  | MembersOrdered;

type Grouped = Table & Seated;
type Command<K> = Of<GroupCommand, K>;
type Event<K> = Of<GroupEvent, K>;

/**
 * SW-3, SW-18: grouping, and the order in a group, as a part of any ruleset with groups. `settle` is called when seats change, with the table as it was.
 * What else is `kept` of a fighter is saved with its group.
 */
export function groupsPart<P extends Play<Grouped, GroupEvent>>(
  { no }: Words,
  settle: (play: P, chance: Chance, before: P["now"]) => void,
  kept?: Keeping<P["now"]>,
) {
  const regroup = (play: P, chance: Chance, grouping: Grouping): Refused | null => {
    if ("refusal" in grouping) return grouping;
    const before = play.now;
    const [first] = Object.keys(grouping.groups);
    play.happen({ type: "grouped", groups: grouping.groups });
    if (first !== undefined && grouping.name !== "") play.happen({ type: "named", seat: first, name: grouping.name });
    settle(play, chance, before);
    return null;
  };
  return {
    decide: {
      gather: (play: P, { fighters = [], name = "" }: Command<"gather">, chance: Chance) =>
        regroup(play, chance, gather(play.now, fighters, name)),
      split: (play: P, { seat, parts = 2 }: Command<"split">, chance: Chance) =>
        regroup(play, chance, split(play.now, seat, parts)),
      merge: (play: P, { seats = [] }: Command<"merge">, chance: Chance) =>
        regroup(play, chance, merge(play.now, seats)),
      name(play: P, { seat, name }: Command<"name">) {
        if (name === undefined || !Object.hasOwn(play.now.seats, seat)) return no("noSeat");
        play.happen({ type: "named", seat, name });
        return null;
      },
      saveGroups(play: P) {
        play.happen({ type: "groupsSaved", kept: groupsToSave(play.now) });
        return null;
      },
      ...memberOrder.decide,
    },
    fold: {
      grouped: <S extends Grouped>(s: S, { groups }: Event<"grouped">): S => grouped(s, groups),
      named: withName,
      groupsSaved: <S>(s: S): S => s, // they are kept outside the table
      ...memberOrder.fold,
    },
    effects: {
      grouped: ({ groups }: Event<"grouped">, before: Grouped) =>
        seatingEffects(before, grouped(before, groups), Object.values(groups).flat()),
      named: (e: Event<"named">, before: Grouped) =>
        seatingEffects(before, withName(before, e), planned(before, e.seat)),
      groupsSaved: (e: Event<"groupsSaved">, before: P["now"]) => savingEffects(before, e.kept, kept),
    },
    offers: {
      seat: memberOrder.offers.seat,
      table: (s: P["now"]) => groupOffers(s, kept),
      about: seatGroupOffers,
    },
  };
}

function withName<S extends Grouped>(s: S, { seat: id, name }: Event<"named">): S {
  const names = { ...s.names, [id]: name };
  const seat = s.seats[id];
  if (seat === undefined) return { ...s, names };
  return { ...s, names, seats: { ...s.seats, [id]: { ...seat, ...seatWith({ names }, id, seat.members) } } };
}

type Sat = Pick<Table, "seats" | "fighters" | "unseen"> & Partial<Pick<Seated, "choices">>;

const NONE: Seated["choices"] = {};

/**
 * SW-3: how many share this seat, and how many of them are not defeated; none where somebody sits alone. The Game Master
 * reads beside it how many sit together from the next deal on, if that is otherwise.
 */
export function membersBadge(s: Sat, seat: SeatId): readonly Badge[] {
  const members = s.seats[seat]?.members ?? [];
  const later = s.unseen === undefined ? laterIn(s, members) : "";
  const ahead: Badge[] =
    later === "" ? [] : [{ text: { key: "groups.members", data: { n: `→ ${later}` } }, tone: "plain" }];
  if (members.length < 2) return ahead;
  const of = members.length;
  const n = members.filter((id) => s.fighters[id]?.out !== true).length;
  const isWhole = n === of;
  return [
    {
      text: isWhole ? { key: "groups.members", data: { n } } : { key: "groups.membersLeft", data: { n, of } },
      tone: "plain",
      counts: { what: "members", n, ...(isWhole ? {} : { of }) },
    },
    ...ahead,
  ];
}

/** How many will sit in each seat that takes some of these: empty if they stay as they are. */
function laterIn({ fighters, choices = NONE }: Sat, members: readonly FighterId[]): string {
  const s = { fighters, choices };
  const sizes = [...new Set(members.map((id) => seatFor(s, id)))].map((later) => planned(s, later).length);
  return sizes.length < 2 && (sizes[0] ?? members.length) === members.length ? "" : sizes.join(" + ");
}

/**
 * Who is there, and who acts together, as two parts of any ruleset (C-5, SW-3). `settle` brings the rest level with who
 * is present and can act, and has the table as it was; `left` removes what belonged to a seat that is gone.
 */
export function peopleParts<S extends Grouped, P extends Play<S, GroupEvent | PeopleEvent>>(
  words: Words,
  settle: (play: P, chance: Chance, before: P["now"]) => void,
  left: (s: S, seat: SeatId) => S,
) {
  return {
    people: {
      decide: {
        roster(play: P, roster: Roster, chance: Chance) {
          const before = play.now;
          play.happen(came(roster));
          settle(play, chance, before);
          return null;
        },
      },
      fold: peopleFolds(left),
      badges: membersBadge,
    },
    groups: { fresh: { names: {}, made: 0, choices: {} }, ...groupsPart<P>(words, settle) },
  };
}
