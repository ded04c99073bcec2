import type { SeatId } from "../../engine/table/table.ts";
import { make } from "../page/templates.ts";
import type { TableView } from "../shared/table-view.ts";
import { type Deal, MOST_ROWS, type Times, timesOf } from "./deal.ts";
import { betweenTimes, offsets } from "./places.ts";
import { canvasBox } from "./reveal.ts";
import { blocksIn, isInSight, type RowBlock } from "./rows.ts";
import type { Frame, Play, Sequence } from "./stage/stage.ts";

/**
 * A deal: backs fly to the rows in their old order, all turn, the rows take their new places, Jokers last. The layer has
 * backs only: what turns up is the card in the row, which was there all along.
 */

/** One row that gets a card: where it is on the page, and when what happens to it. */
interface Landing {
  readonly seat: SeatId;
  readonly box: DOMRect;
  readonly isJoker: boolean;
  /** How far below its final place it stands at first, and until the Jokers rise. */
  readonly first: number;
  readonly next: number;
}

interface Plan {
  readonly landings: readonly Landing[];
  readonly times: Times;
  /** By block, how far from its final place it stands at first and between. */
  readonly far: ReadonlyMap<string, number>;
  readonly mid: ReadonlyMap<string, number>;
}

let showing: { readonly play: Play; readonly plan: Plan } | null = null;

/** The deal as a sequence, or null if no row in sight gets a card. `old` is the order of the rows until now. */
export function dealing(list: HTMLElement, tableView: TableView, deal: Deal, old: readonly string[]): Sequence | null {
  const blocks = blocksIn(list, tableView);
  if (blocks.length > MOST_ROWS) return null;
  const plan = planOf(list, blocks, deal, old);
  if (plan.landings.length === 0) return null;
  return {
    rank: "deal",
    draw(play) {
      showing = { play, plan };
      play.whenOver(() => {
        if (showing?.play === play) showing = null;
      });
      fly(play, plan);
      moveRows(play, plan, blocks);
      play.until(plan.times.ends);
    },
  };
}

/** Whether rows and their cards are on their way. */
export const isDealing = (): boolean => showing !== null;

/** Foundry has rewritten the rows: those of a deal in progress go on where they were. */
export function goOnIn(list: HTMLElement, tableView: TableView): void {
  if (showing !== null) moveRows(showing.play, showing.plan, blocksIn(list, tableView));
}

function planOf(list: HTMLElement, blocks: readonly RowBlock[], deal: Deal, old: readonly string[]): Plan {
  const keys = blocks.map(({ key }) => key);
  const late = new Set(blocks.flatMap(({ key, seat }) => (seat !== null && deal.jokers.has(seat) ? [key] : [])));
  const far = offsets(blocks, old);
  const mid = offsets(blocks, late.size === 0 ? keys : betweenTimes(old, keys, late));
  const came = new Set(deal.came);
  const landings = blocks.flatMap(({ key, seat, card }): Landing[] => {
    const box = card?.getBoundingClientRect();
    const first = far.get(key) ?? 0;
    if (seat === null || box === undefined || !came.has(seat)) return [];
    if (!isInSight(list, { top: box.top + first, bottom: box.bottom + first })) return [];
    return [{ seat, box, isJoker: deal.jokers.has(seat), first, next: mid.get(key) ?? 0 }];
  });
  landings.sort((one, other) => one.box.top + one.first - (other.box.top + other.first));
  const jokers = landings.filter(({ isJoker }) => isJoker).length;
  return { landings, times: timesOf(landings.length, jokers, deal.shuffled), far, mid };
}

/** The pile at the lower edge of the canvas, and the backs that leave it. */
function fly(play: Play, { landings, times }: Plan): void {
  const canvas = canvasBox();
  const from = { x: canvas.left + canvas.width / 2, y: canvas.bottom - PILE };
  drawPile(play, times, from);
  for (const [i, landing] of landings.entries()) {
    const { box, first, next, isJoker } = landing;
    const back = cardBack(play, box.width, { left: box.left, top: box.top });
    const dx = from.x - box.left - box.width / 2;
    const dy = from.y - box.top - box.height / 2;
    const there = `translate(0, ${first}px)`;
    const at = times.flights[i] ?? 0;
    const start = `translate(${dx}px, ${dy}px) rotate(-9deg) scale(${PILE_WIDTH / box.width})`;
    play.move(
      back,
      [
        { transform: start, opacity: 0 },
        { opacity: 1, offset: 0.12 },
        { transform: there, opacity: 1 },
      ],
      {
        at,
        for: times.flight,
        curve: "arc",
      },
    );
    const turns = turnOf(landing, times, i);
    if (isJoker && first !== next)
      play.at(times.glides, () =>
        play.move(back, [{ transform: there }, { transform: `translate(0, ${next}px)` }], {
          at: times.glides,
          for: times.glide,
        }),
      );
    const lies = `translate(0, ${isJoker ? next : first}px)`;
    play.at(turns, () =>
      play.move(back, [{ transform: `${lies} ${EDGE_ON(0)}` }, { transform: `${lies} ${EDGE_ON(90)}` }], {
        at: turns,
        for: times.turn / 2,
      }),
    );
  }
}

/** The width of the pile's cards, and how far above the canvas' edge its middle lies, in pixels. */
const PILE_WIDTH = 52;
const PILE = 46;

const EDGE_ON = (degrees: number): string => `perspective(40rem) rotateY(${degrees}deg)`;

function drawPile(play: Play, times: Times, { x, y }: { readonly x: number; readonly y: number }): void {
  const pile = [0, 1, 2].map((n) =>
    cardBack(play, PILE_WIDTH, { left: x - PILE_WIDTH / 2 + n * 2, top: y - (PILE_WIDTH * 5) / 7 - n * 2 }),
  );
  const away: Frame = { transform: "translateY(9rem)", opacity: 0 };
  const lies: Frame = { transform: "none", opacity: 1 };
  for (const [n, card] of pile.entries()) {
    play.move(card, [away, lies], { for: 180, curve: "land" });
    const aside: Frame = { transform: `translateX(${n % 2 === 0 ? -60 : 60}%) rotate(${n % 2 === 0 ? -8 : 8}deg)` };
    if (times.riffle > 0)
      play.at(180, () => play.move(card, [lies, aside, lies], { at: 180, for: times.riffle - 60, curve: "ease" }));
    play.at(times.sinks, () => play.move(card, [lies, away], { at: times.sinks, for: 160, curve: "leave" }));
  }
}

function cardBack(
  play: Play,
  width: number,
  { left, top }: { readonly left: number; readonly top: number },
): HTMLElement {
  const back = make("shared/card", { name: "", classes: "dealt-in-flying", back: true }, document);
  const card = back ?? document.createElement("span");
  card.style.cssText = `--w: ${width}px; left: ${left}px; top: ${top}px`;
  play.place.append(card);
  return card;
}

/** When this card turns. */
const turnOf = ({ isJoker }: Landing, times: Times, i: number): number =>
  isJoker ? times.jokers : (times.turns[i] ?? times.glides);

const held = new WeakSet<HTMLElement>();

/** Keeps the rows in their old places and their new cards edge-on until each has its moment. */
function moveRows(play: Play, { landings, times, far, mid }: Plan, blocks: readonly RowBlock[]): void {
  const bySeat = new Map(landings.map((landing, i) => [landing.seat, { landing, i }]));
  for (const { key, seat, elements, card } of blocks) {
    const frames = wayOf(far.get(key) ?? 0, mid.get(key) ?? 0, times);
    for (const row of elements)
      if (frames.length > 0 && isNew(row)) play.move(row, frames, { at: times.glides, for: times.ends - times.glides });
    const found = seat === null ? undefined : bySeat.get(seat);
    if (found === undefined || card === null || !isNew(card)) continue;
    const at = turnOf(found.landing, times, found.i) + times.turn / 2;
    const up = found.landing.isJoker ? JOLT : [{ transform: EDGE_ON(-90) }, { transform: EDGE_ON(0) }];
    play.move(card, up, { at, for: times.turn / 2 + (found.landing.isJoker ? times.jolt : 0) });
  }
}

function isNew(element: HTMLElement): boolean {
  const known = held.has(element) && element.getAnimations().length > 0;
  held.add(element);
  return !known;
}

/** A Joker turns, swells and shakes. */
const JOLT: readonly Frame[] = [
  { transform: EDGE_ON(-90) },
  { transform: `${EDGE_ON(0)} scale(1.2)`, offset: 0.3 },
  { transform: `${EDGE_ON(0)} scale(1.35) rotate(6deg)`, offset: 0.5 },
  { transform: `${EDGE_ON(0)} scale(1.35) rotate(-6deg)`, offset: 0.75 },
  { transform: `${EDGE_ON(0)} scale(1) rotate(0deg)` },
];

/** A row's way from its first place by the one between to its own. Empty if it does not move. */
function wayOf(first: number, between: number, { glides, glide, rises, ends }: Times): readonly Frame[] {
  if (first === 0 && between === 0) return [];
  const at = (moment: number): number => Math.min(1, (moment - glides) / (ends - glides));
  const down = (y: number, offset: number): Frame => ({ transform: `translateY(${y}px)`, offset });
  if (at(glides + glide) >= 1) return [down(first, 0), down(0, 1)];
  return [down(first, 0), down(between, at(glides + glide)), down(between, at(rises)), down(0, 1)];
}
