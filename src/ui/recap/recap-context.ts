import type { Moment } from "../../engine/session/tally.ts";
import { loadablePicture, stillOf } from "../../foundry/decks/pictures.ts";
import type { Deck, Told, ToldSeat } from "../../foundry/recap/stored.ts";
import { inert } from "../../foundry/text/chat.ts";
import { deckName, isText, list, words } from "../../foundry/text/i18n.ts";
import { type Picture, pictureOf, type Size } from "./picture.ts";

declare module "../../foundry/host/contexts.ts" {
  interface Contexts {
    readonly "recap/recap": RecapContext;
    readonly "recap/lanes": Picture & { readonly text: string };
    readonly "recap/bars": readonly BarContext[];
    readonly "recap/table": TableContext;
    readonly "recap/plain": PlainContext;
  }
}

/** The context of `templates/recap/plain.hbs`: the words and the table, as a message or a page is stored. */
export interface PlainContext {
  readonly title: string;
  readonly facts: string;
  readonly notes: readonly string[];
  readonly table: TableContext;
}

interface TableContext {
  readonly head: { readonly round: string; readonly order: string };
  readonly lanes: readonly { readonly round: string; readonly order: string }[];
}

interface BarContext {
  readonly img: string | false;
  readonly name: string;
  readonly part: number;
  readonly text: string;
  /** Where half would be. */
  readonly half: boolean;
}

/** A side's turns. */
interface SideContext {
  readonly mark: "heroes" | "others";
  readonly turns: number;
  readonly text: string;
}

/** The context of `templates/recap/recap.hbs`: the picture with its words. */
export interface RecapContext extends PlainContext {
  readonly classes: string;
  readonly isLarge: boolean;
  readonly picture: Picture & { readonly text: string };
  readonly legend: readonly { readonly mark: string; readonly text: string }[];
  readonly share: { readonly text: string; readonly sides: readonly SideContext[] };
  readonly hands: readonly BarContext[];
  readonly waits: readonly BarContext[];
  readonly luck: readonly BarContext[];
  readonly luckNote: string;
  readonly opens: boolean;
}

/** From so many deals on it is said how high one was dealt. */
const ENOUGH_DEALS = 3;

let drawn = 0;

/** A recap as it is shown. `room`: see `pictureOf`. `opens`: whether a larger one can be opened. */
export function recapContext(told: Told, size: Size, room = 0, opens = false): RecapContext {
  const { turns } = told;
  const shown = { ...told, seats: told.seats.map((seat) => ({ ...seat, img: drawnOf(seat.img) })) };
  const label = (n: number): string => (size === "chat" ? String(n) : words("tape.round", { n }));
  const isLarge = size === "large";
  const few = isLarge ? 3 : 2;
  const side = (mark: SideContext["mark"]): SideContext => ({
    mark,
    turns: turns[mark],
    text: words(`recap.${mark}`, { n: turns[mark] }),
  });
  return {
    ...plainContext(told),
    notes: notesOf(told),
    classes: `is-${size}`,
    isLarge,
    opens,
    picture: {
      ...pictureOf(shown, {
        size,
        room,
        label,
        id: `dir${drawn++}`,
        dir: document.dir === "rtl" ? "rtl" : "ltr",
      }),
      text: words("recap.picture"),
    },
    legend: legendOf(told),
    share: {
      text: words("recap.share", { heroes: turns.heroes, others: turns.others }),
      sides: [side("heroes"), side("others")].filter((one) => one.turns > 0),
    },
    hands: barsOf(shown.seats, (one) => (one.isHero ? one.turns : 0), "recap.turns", isLarge ? 6 : 0),
    waits: barsOf(shown.seats, ({ wait }) => wait, "recap.turns", few),
    luck: barsOf(lucky(shown.seats), ({ before }) => before, "recap.percent", isLarge ? 12 : 0, 100),
    luckNote: words("recap.half"),
  };
}

/** Empty if there is no picture that this page may load. */
const drawnOf = (img: string): string => (img === "" || loadablePicture(img) === null ? "" : stillOf(img));

const lucky = (seats: readonly ToldSeat[]): readonly ToldSeat[] => seats.filter(({ deals }) => deals >= ENOUGH_DEALS);

function barsOf(
  seats: readonly ToldSeat[],
  of: (seat: ToldSeat) => number,
  key: string,
  few: number,
  whole?: number,
): readonly BarContext[] {
  const most = whole ?? Math.max(1, ...seats.map(of));
  return seats
    .filter((one) => of(one) > 0 || whole !== undefined)
    .toSorted((a, b) => of(b) - of(a))
    .slice(0, few)
    .map((one) => ({
      img: one.img !== "" && one.img,
      name: one.name,
      half: whole !== undefined,
      part: Math.round((of(one) / most) * 100),
      text: words(key, { n: of(one) }),
    }));
}

/** What is to be seen in it, and no more. */
function legendOf({ lanes, arcs, interrupts }: Told): RecapContext["legend"] {
  const moments = lanes.flatMap((lane) => lane.moments);
  const has = (test: (moment: Moment) => boolean): boolean => moments.some(test);
  const marks: readonly (readonly [string, boolean])[] = [
    ["arc", arcs.length > 0],
    ["interrupts", interrupts > arcs.length],
    ["holds", has(({ how }) => how === "holds")],
    ["fell", has(({ fell }) => fell === true)],
    ["joined", has(({ joined }) => joined === true)],
    ["joker", has(({ joker }) => joker === true)],
    ["deck", lanes.some(({ anew }) => anew === true)],
  ];
  return marks.flatMap(([mark, is]) => (is ? { mark, text: words(`recap.mark.${mark}`) } : []));
}

/** The same in words and as a table. */
function plainContext(told: Told): PlainContext {
  return {
    title: told.name === "" ? words("recap.title") : words("recap.of", { what: told.name }),
    facts: factsOf(told).join(" · "),
    notes: [...longestOf(told), ...notesOf(told)],
    table: {
      head: { round: words("recap.round"), order: words("recap.order") },
      lanes: told.lanes.map(({ round, moments, more, anew }, i) => ({
        round: [String(round), ...(anew ? [deckAt(told, i)] : [])].filter((part) => part !== "").join(" · "),
        order: [
          ...moments.map((one) => momentText(told, one)),
          ...(more > 0 ? [words("recap.more", { n: more })] : []),
        ].join(", "),
      })),
    },
  };
}

/** The same, so that Foundry makes no rolls or links of any name in it. */
export const storedContext = (told: Told): PlainContext =>
  plainContext({
    ...told,
    name: inert(told.name),
    seats: told.seats.map((one) => ({ ...one, name: inert(one.name) })),
  });

function momentText({ seats }: Told, { seat, how, fell, joined, joker }: Moment): string {
  const does = how === "acts" || how === "none" ? [] : [how];
  const marks = [...does, ...(joker ? ["joker"] : []), ...(joined ? ["joined"] : []), ...(fell ? ["fell"] : [])];
  const name = seats[seat]?.name ?? "";
  if (marks.length === 0) return name;
  return words("recap.does", { who: name, what: list(marks.map((mark) => words(`recap.did.${mark}`))) });
}

const nameOf = ({ rules, deck }: Deck): string => (deck !== "" ? deck : isText(`${rules}.name`) ? deckName(rules) : "");

/** What the deck of this lane is called: the last of them have the last decks. */
function deckAt({ lanes, former, ...last }: Told, lane: number): string {
  const later = lanes.slice(lane + 1).filter(({ anew }) => anew).length;
  const deck = [...former, last].at(-1 - later);
  return deck === undefined ? "" : nameOf(deck);
}

function factsOf(told: Told): string[] {
  const { former, turns, interrupts, jokers, fallen } = told;
  const names = new Set([...former, told].map(nameOf).filter((name) => name !== ""));
  const counted = (key: string, n: number): string[] => (n === 0 ? [] : [words(key, { n })]);
  return [
    ...(names.size === 0 ? [] : [list([...names])]),
    roundsOf(told),
    words("recap.turns", { n: turns.heroes + turns.others }),
    ...counted("recap.interrupts", interrupts),
    ...counted("recap.jokers", jokers),
    ...counted("recap.fallen", fallen),
  ];
}

function roundsOf({ first, last, rounds, former }: Told): string {
  if (first <= 1 || former.length > 0) return words("recap.roundCount", { n: rounds });
  return first === last ? words("tape.round", { n: last }) : words("recap.rounds", { from: first, to: last });
}

function longestOf({ seats }: Told): string[] {
  const [waited] = seats.toSorted((a, b) => b.wait - a.wait);
  return waited === undefined || waited.wait === 0
    ? []
    : [words("recap.longest", { who: waited.name, n: waited.wait })];
}

function notesOf({ first, seats, contests }: Told): string[] {
  const dealt = lucky(seats).toSorted((a, b) => b.before - a.before);
  const high = dealt[0];
  const low = dealt.at(-1);
  const won = seats.map(({ name }, n) => ({ name, n: contests.filter((one) => one.won.includes(n)).length }));
  const lost = seats.map(({ name, lost: n }) => ({ name, n }));
  return [
    ...(high === undefined || high.before <= 50 ? [] : [words("recap.above", { who: high.name, n: high.before })]),
    ...(low === undefined || low.before >= 50 ? [] : [words("recap.below", { who: low.name, n: low.before })]),
    ...countedNote("recap.won", won),
    ...countedNote("recap.lost", lost),
    ...(first > 1 ? [words("recap.from", { n: first })] : []),
  ];
}

/** The most of them by name, with their numbers. */
function countedNote(key: string, all: readonly { readonly name: string; readonly n: number }[]): string[] {
  const some = all.filter(({ n }) => n > 0).toSorted((a, b) => b.n - a.n);
  if (some.length === 0) return [];
  const named = some.slice(0, 6).map(({ name, n }) => (n === 1 ? name : words("recap.times", { who: name, n })));
  return [words(key, { who: list(named) })];
}
