/**
 * Follows the pointer that has just been pressed until it is let go, and then says whether it was, or was lost. Aborting
 * what this answers ends it before.
 */
export function followPointer(
  page: Document,
  move: (event: PointerEvent) => void,
  end?: (isLetGo: boolean) => void,
): AbortController {
  const listening = new AbortController();
  const listen = { signal: listening.signal, capture: true };
  const over = ({ type }: PointerEvent): void => {
    listening.abort();
    end?.(type === "pointerup");
  };
  page.addEventListener("pointermove", move, listen);
  page.addEventListener("pointerup", over, listen);
  page.addEventListener("pointercancel", over, listen);
  return listening;
}
