import type { LaneMoment } from "../../engine/session/recap.ts";
import { loadablePicture, stillOf } from "../../foundry/decks/pictures.ts";
import { inert } from "../../foundry/text/chat.ts";
import { deckName, isText, list, wordsFor } from "../../foundry/text/i18n.ts";
import type { Told, ToldSeat } from "../../foundry/text/recaps.ts";
import { drawingOf, type Size } from "./picture.ts";

/** The context of `templates/recap/plain.hbs`: the words and the table, as a message or a page is stored. */
export interface PlainContext {
  readonly title: string;
  readonly facts: string;
  readonly table: TableContext;
}

export interface TableContext {
  readonly head: { readonly round: string; readonly order: string };
  readonly lanes: readonly { readonly round: string; readonly order: string }[];
}

let drawn = 0;

/** A recap as it is shown. `room`: see `pictureOf`. `opens`: whether a larger one can be opened. */
export function recapContext(told: Told, size: Size, room = 0, opens = false) {
  const shown = { ...told, seats: told.seats.map((seat) => ({ ...seat, img: drawnOf(seat.img) })) };
  const isLarge = size === "large";
  const heroes = shown.seats.filter(({ isHero }) => isHero);
  const hasContests = heroes.some(({ won, lost }) => won + lost > 0);
  return {
    ...plainContext(told),
    classes: `is-${size}`,
    isLarge,
    opens,
    picture: {
      ...drawingOf(shown, {
        size,
        room,
        label: (n) => (isLarge ? wordsFor("tape.round", { n }) : String(n)),
        id: `dir${drawn++}`,
        dir: document.dir === "rtl" ? "rtl" : "ltr",
      }),
      text: wordsFor("recap.picture"),
    },
    legend: legendOf(told),
    heroes: isLarge ? heroes.map((hero) => heroContext(hero, hasContests)) : [],
    hasContests,
  };
}

function heroContext({ img, name, turns, won, lost }: ToldSeat, hasContests: boolean) {
  const text = won + lost === 0 ? "" : wordsFor("recap.wonOf", { won, of: won + lost });
  return {
    img: img !== "" && img,
    name,
    turns,
    /** False where no hero had one. */
    contests: hasContests && { text },
  };
}

/** Empty if there is no picture that this page may load. */
const drawnOf = (img: string): string => (img === "" || loadablePicture(img) === null ? "" : stillOf(img));

/** What is to be seen in it, and no more. */
function legendOf({ lanes, arcs, interrupts }: Told) {
  const moments = lanes.flatMap((lane) => lane.moments);
  const has = (test: (moment: LaneMoment) => boolean): boolean => moments.some(test);
  const marks: readonly (readonly [string, boolean])[] = [
    ["arc", arcs.length > 0],
    ["interrupts", interrupts > arcs.length],
    ["holds", has(({ how }) => how === "holds")],
    ["fell", has(({ fell }) => fell === true)],
  ];
  return marks.flatMap(([mark, is]) => (is ? { mark, text: wordsFor(`recap.mark.${mark}`) } : []));
}

/** The same in words and as a table. */
function plainContext(told: Told): PlainContext {
  return {
    title: told.name === "" ? wordsFor("recap.title") : wordsFor("recap.of", { what: told.name }),
    facts: factsOf(told).join(" · "),
    table: {
      head: { round: wordsFor("recap.round"), order: wordsFor("recap.order") },
      lanes: told.lanes.map(({ round, moments, more }) => ({
        round: String(round),
        order: [
          ...moments.map((one) => momentText(told, one)),
          ...(more > 0 ? [wordsFor("recap.more", { n: more })] : []),
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

function momentText({ seats }: Told, { seat, how, fell }: LaneMoment): string {
  const does = how === "acts" || how === "none" ? [] : [how];
  const marks = [...does, ...(fell ? ["fell"] : [])];
  const name = seats[seat]?.name ?? "";
  if (marks.length === 0) return name;
  return wordsFor("recap.does", { who: name, what: list(marks.map((mark) => wordsFor(`recap.did.${mark}`))) });
}

const deckOf = ({ rules, deck }: Told): string => (deck !== "" ? deck : isText(`${rules}.name`) ? deckName(rules) : "");

function factsOf(told: Told): string[] {
  const { turns, interrupts, fallen } = told;
  const deck = deckOf(told);
  const counted = (key: string, n: number): string[] => (n === 0 ? [] : [wordsFor(key, { n })]);
  return [
    ...(deck === "" ? [] : [deck]),
    roundsOf(told),
    wordsFor("recap.turns", { n: turns }),
    ...counted("recap.interrupts", interrupts),
    ...counted("recap.fallen", fallen),
  ];
}

function roundsOf({ first, last }: Told): string {
  if (first <= 1) return wordsFor("recap.roundCount", { n: last });
  return first === last ? wordsFor("tape.round", { n: last }) : wordsFor("recap.rounds", { from: first, to: last });
}
