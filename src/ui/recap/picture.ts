import type { LaneMoment } from "../../engine/session/recap.ts";
import type { Told } from "../../foundry/text/recaps.ts";

/** Where everything of a recap's picture stands, in pixels: one drawing for chat, a larger one for a window. */

export type Size = "chat" | "large";

interface Place {
  readonly x: number;
  readonly y: number;
  readonly row: number;
  readonly moment: LaneMoment;
}

interface Measures {
  readonly width: number;
  readonly label: number;
  readonly cell: number;
  readonly gap: number;
  /** Room above each row, for arcs. */
  readonly above: number;
}

/** From so many rounds on, portraits are small everywhere. */
const MANY_ROUNDS = 10;
const FEW_PLACES = 16;

/** How wide each is drawn where nothing else is known. */
const WIDTHS: Readonly<Record<Size, number>> = { chat: 258, large: 718 };
const LEAST = 200;

function measuresFor({ lanes }: Told, size: Size, room: number): Measures {
  const width = Math.min(room > 0 ? Math.max(room, LEAST) : WIDTHS[size], size === "chat" ? 340 : WIDTHS.large);
  if (size === "chat") return { width, label: 20, cell: 20, gap: 3.5, above: 15 };
  const most = Math.max(...lanes.map(({ moments }) => moments.length));
  const cell = lanes.length > MANY_ROUNDS ? 20 : most > FEW_PLACES ? 26 : 32;
  return { width, label: 76, cell, gap: cell === 32 ? 8 : 5, above: cell === 20 ? 15 : 22 };
}

/** How it is drawn. `room` is how wide there is room for it, in pixels; 0 if that is not known. */
interface Drawing {
  readonly size: Size;
  readonly room: number;
  readonly id: string;
  readonly dir: "ltr" | "rtl";
  label(round: number): string;
}

/** The drawing of these rounds. `id` is the drawing's own, since a page may show several. */
export function drawingOf(told: Told, { size, room, id, label, dir }: Drawing) {
  const m = measuresFor(told, size, room);
  const perRow = Math.floor((m.width - m.label + m.gap) / (m.cell + m.gap));
  const rows = told.lanes.flatMap(({ round, moments, more }, lane) => {
    const count = Math.max(1, Math.ceil((moments.length + (more > 0 ? 1 : 0)) / perRow));
    const each = Math.ceil((moments.length + (more > 0 ? 1 : 0)) / count);
    return Array.from({ length: count }, (_, i) => ({
      lane,
      from: i * each,
      moments: moments.slice(i * each, (i + 1) * each),
      label: i === 0 ? label(round) : "",
      more: i === count - 1 ? more : 0,
    }));
  });
  const widest = Math.max(2, ...rows.map(({ moments, more }) => moments.length + (more > 0 ? 1 : 0)));
  const pitch = Math.min((m.width - m.label - m.cell) / (widest - 1), m.cell * 2.2);
  const high = m.cell + m.above;
  const across = (x: number, wide = 0): number => round(dir === "rtl" ? m.width - x - wide : x);
  const yOf = (row: number): number => row * high + m.above;
  const places = new Map<string, Place>();
  for (const [row, { lane, from, moments }] of rows.entries())
    for (const [i, moment] of moments.entries())
      places.set(`${lane} ${from + i}`, { x: across(m.label + i * pitch, m.cell), y: yOf(row), row, moment });
  const all = [...places.values()];
  const framed = (side: string) =>
    all.filter(({ moment }) => told.seats[moment.seat]?.side === side).map(({ x, y }) => square(x, y, m.cell));
  const used = new Set(all.map(({ moment }) => moment.seat));
  const arcs = told.arcs.flatMap(({ from, to }) => {
    const start = places.get(from.join(" "));
    const end = places.get(to.join(" "));
    return start === undefined || end === undefined ? [] : [arcOf(start, end, m)];
  });
  return {
    id,
    width: m.width,
    height: rows.length * high + 4,
    /** Portraits, each once; those without a picture have the first letter of their name. */
    seats: told.seats.flatMap(({ img, name }, n) =>
      used.has(n)
        ? {
            id: `${id}-${n}`,
            img: img !== "" && img,
            letter: [...name][0] ?? "",
            cell: m.cell,
            half: m.cell / 2,
            base: m.cell * 0.7,
          }
        : [],
    ),
    labels: rows.flatMap(({ label: text }, row) =>
      text === "" ? [] : { text, x: across(0), y: yOf(row) + m.cell / 2 + 4 },
    ),
    places: all.map(({ x, y, moment }) => ({ of: `${id}-${moment.seat}`, x, y, held: moment.how === "holds" })),
    /** Paths, each for all of its kind; empty if there are none. */
    lines: rows.map((_, row) => `M${across(m.label)} ${yOf(row) + m.cell / 2}H${across(m.width)}`).join(""),
    heroes: framed("heroes").join(""),
    others: framed("others").join(""),
    falls: all
      .filter(({ moment }) => moment.fell === true)
      .map(({ x, y }) => cross(x, y, m.cell))
      .join(""),
    arcs: arcs.join(""),
    heads: all
      .filter(({ moment }) => moment.how === "interrupts")
      .map(({ x, y }) => head(x + m.cell / 2, y))
      .join(""),
    /** How many more there are at the end of a row. */
    mores: rows.flatMap(({ moments, more }, row) =>
      more > 0
        ? { text: `+${more}`, x: across(m.label + moments.length * pitch, m.cell), y: yOf(row) + m.cell / 2 + 4 }
        : [],
    ),
  };
}

const round = (n: number): number => Math.round(n * 10) / 10;
const square = (x: number, y: number, cell: number): string => `M${x} ${y}h${cell}v${cell}h-${cell}z`;
const cross = (x: number, y: number, cell: number): string =>
  `M${x} ${y}l${cell} ${cell}M${round(x + cell)} ${y}l-${cell} ${cell}`;
const head = (x: number, y: number): string => `M${round(x - 3.5)} ${y - 5}l3.5 4 3.5-4`;

/** Above the row from one to the other, or down to a later row. */
function arcOf(start: Place, end: Place, { cell, above }: Measures): string {
  const from = round(start.x + cell / 2);
  const to = round(end.x + cell / 2);
  const top = round(end.y - 2);
  if (start.row === end.row) {
    const peak = round(end.y - above);
    return `M${from} ${top}C${from} ${peak} ${to} ${peak} ${to} ${top}`;
  }
  const bottom = start.y + cell + 1;
  const bend = round(Math.min(above, (top - bottom) / 2 + 2));
  return `M${from} ${bottom}C${from} ${bottom + bend} ${to} ${round(top - bend)} ${to} ${top}`;
}
