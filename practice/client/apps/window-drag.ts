import type { Position } from "./types.ts";

interface Movable {
  element: HTMLElement;
  position: { top: number; left: number };
  setPosition(position: Position): unknown;
  bringToFront(): void;
}

function follow(start: PointerEvent, onMove: (dx: number, dy: number) => void): void {
  const handle = start.currentTarget as HTMLElement;
  const move = (event: PointerEvent) => onMove(event.clientX - start.clientX, event.clientY - start.clientY);
  const stop = () => {
    handle.removeEventListener("pointermove", move);
    handle.removeEventListener("pointerup", stop);
    handle.removeEventListener("pointercancel", stop);
  };
  handle.setPointerCapture(start.pointerId);
  handle.addEventListener("pointermove", move);
  handle.addEventListener("pointerup", stop);
  handle.addEventListener("pointercancel", stop);
}

export function dragByHeader(app: Movable, header: HTMLElement): void {
  header.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || (event.target as Element).closest("button")) return;
    event.preventDefault();
    app.bringToFront();
    const { top, left } = app.position;
    follow(event, (dx, dy) => app.setPosition({ left: left + dx, top: top + dy }));
  });
}

export function resizeByCorner(app: Movable, corner: HTMLElement): void {
  corner.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const { offsetWidth, offsetHeight } = app.element;
    follow(event, (dx, dy) => app.setPosition({ width: offsetWidth + dx, height: offsetHeight + dy }));
  });
}
