import type { SeatId } from "../../engine/table/table.ts";
import { type PageBox, tokenBox } from "../../foundry/actors/sight.ts";
import type { DramaFace } from "../../foundry/text/drama-face.ts";
import type { CardFace } from "../../foundry/text/face.ts";
import { make } from "../page/templates.ts";
import { membersOf, type TableView } from "../shared/table-view.ts";
import type { Frame, Play, Sequence } from "./stage/stage.ts";

/** Where things are on the page that cards come from and go to. */

/** The part of the page in which the map can be seen. */
export const canvasBox = (): DOMRect =>
  document.getElementById("ui-middle")?.getBoundingClientRect() ?? document.body.getBoundingClientRect();

/** In less room than this what is shown there lies over what is beside the map. In pixels. */
const LEAST = 280;

/** Where there is room for what is shown above the map: as wide as the page where the map is hardly to be seen. */
export function stageBox(): Box {
  const { left, top, width, height } = canvasBox();
  return width < LEAST ? { left: 0, top, width: window.innerWidth, height } : { left, top, width, height };
}

/** The token of a seat's first member that this page shows. */
export const tokenOf = (tableView: TableView, seat: SeatId): PageBox | null =>
  membersOf(tableView, seat).flatMap((fighter) => tokenBox(fighter) ?? [])[0] ?? null;

/** The first such element that is in sight. */
export const boxOf = (selector: string): DOMRect | null =>
  [...document.querySelectorAll<HTMLElement>(selector)]
    .find((element) => element.checkVisibility())
    ?.getBoundingClientRect() ?? null;

/** The context of `templates/animation/reveal.hbs`: the card that turns, and everything around it. */
export interface RevealContext extends RevealFrame {
  readonly face: FaceContext;
}

/** What is around the card. */
export interface RevealFrame {
  readonly head: { readonly img: string; readonly name: string; readonly does: string } | false;
  /** The deck that the back is of. */
  readonly deck: string;
  readonly size: string;
  readonly title: string;
  readonly note: string;
}

/** The context of `templates/animation/face.hbs`: one of these. */
export interface FaceContext {
  readonly drama?: DramaFace;
  readonly card?: CardFace;
  /** What the card that ends a round says. */
  readonly ends?: string;
}

type Box = Pick<DOMRect, "left" | "top" | "width" | "height">;

/** A card that turns over in the middle of the canvas. */
export interface Reveal {
  /** What it is news of, if newer news makes it old. */
  readonly topic?: string;
  readonly around: RevealFrame;
  readonly face: FaceContext;
  /** How long it lies open, and how long where nothing should move, in milliseconds. */
  readonly lies: number;
  readonly still: number;
  readonly dims?: true;
  /** Where it comes from and where it goes; left out, it rises, and fades. */
  readonly from?: Box | null;
  readonly to?: () => Box | null;
  /** Done as soon as it lies open. */
  readonly open?: () => void;
}

const UP = 260;
const TURN = 360;
const AWAY = 320;

/** The card as a sequence. Its face is there from the start, unseen below its back: to write it later would lay the page out. */
export const revealing = (reveal: Reveal): Sequence => ({
  rank: "card",
  ...(reveal.topic === undefined ? {} : { topic: reveal.topic }),
  draw(play) {
    const frame = make("animation/reveal", { ...reveal.around, face: reveal.face }, document);
    const turning = frame?.querySelector<HTMLElement>(".dealt-in-turning");
    if (frame === null || turning === null || turning === undefined) return;
    place(frame);
    play.place.append(frame);
    if (play.isStill) appear(play, reveal, turning);
    else turnOver(play, reveal, frame, turning);
  },
});

function place(frame: HTMLElement): void {
  const { left, top, width, height } = stageBox();
  frame.style.cssText = `left: ${left}px; top: ${top}px; width: ${width}px; height: ${height}px`;
}

function appear(play: Play, reveal: Reveal, turning: HTMLElement): void {
  turning.firstElementChild?.remove();
  reveal.open?.();
  play.until(reveal.still);
}

function turnOver(play: Play, reveal: Reveal, frame: HTMLElement, turning: HTMLElement): void {
  const { lies, dims, from, to } = reveal;
  const half = UP + TURN / 2;
  const leaves = UP + TURN + lies;
  const body = frame.querySelector<HTMLElement>(".dealt-in-reveal") ?? turning;
  const words = frame.querySelectorAll<HTMLElement>(".dealt-in-reveal > :not(.dealt-in-turning)");
  if (dims === true) {
    const shade = document.createElement("i");
    shade.className = "dealt-in-shade";
    frame.prepend(shade);
    play.move(shade, [{ opacity: 0 }, { opacity: 1 }], { for: UP });
    play.at(leaves, () => play.move(shade, [{ opacity: 1 }, { opacity: 0 }], { at: leaves, for: AWAY }));
  }
  play.move(body, [fromBox(from ?? null, body), { transform: "none", opacity: 1 }], { for: UP, curve: "land" });
  for (const word of words) play.move(word, [{ opacity: 0 }, { opacity: 1 }], { at: half, for: TURN / 2 });
  play.move(turning, [edgeOn(0), edgeOn(90)], { at: UP, for: TURN / 2 });
  for (const [i, side] of [...turning.children].entries())
    if (side instanceof HTMLElement) play.move(side, [{ opacity: 1 - i }, { opacity: i }], { at: half, for: 1 });
  play.at(half, () => {
    reveal.open?.();
    play.move(turning, [edgeOn(-90), edgeOn(0)], { at: half, for: TURN / 2 });
  });
  play.at(leaves, () => {
    const gone: Frame = { ...towards(to?.() ?? null, body), opacity: 0 };
    play.move(body, [{ transform: "none", opacity: 1 }, { opacity: 1, offset: 0.6 }, gone], {
      at: leaves,
      for: AWAY,
      curve: "arc",
    });
  });
  play.until(leaves + AWAY);
}

const edgeOn = (degrees: number): Frame => ({ transform: `perspective(60rem) rotateY(${degrees}deg)` });

/** How small a card is where it comes from and goes to. */
const SMALL = 0.2;

function towards(box: Box | null, body: HTMLElement): Frame {
  if (box === null) return { transform: "none" };
  const own = body.getBoundingClientRect();
  const dx = box.left + box.width / 2 - own.left - own.width / 2;
  const dy = box.top + box.height / 2 - own.top - own.height / 2;
  return { transform: `translate(${dx}px, ${dy}px) scale(${SMALL})` };
}

const fromBox = (box: Box | null, body: HTMLElement): Frame =>
  box === null ? { transform: "translateY(4rem)", opacity: 0 } : { ...towards(box, body), opacity: 0 };
