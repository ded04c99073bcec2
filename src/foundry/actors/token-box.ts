import { tokensOf } from "../systems/tokens.ts";
import type { fighterDocOf } from "./sight.ts";

/** A box on the page, in pixels. */
export interface PageBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Where a fighter's token is drawn on this page, the first that this user sees. Null if the canvas is off, or shows no such
 * token.
 */
export function tokenBox(fighter: ReturnType<typeof fighterDocOf>): PageBox | null {
  if (fighter === undefined || canvas?.ready !== true) return null;
  const token = tokensOf(fighter).find(({ object }) => object?.isVisible === true)?.object ?? null;
  if (token === null) return null;
  const { left, top, right, bottom } = token.bounds;
  const from = canvas?.clientCoordinatesFromCanvas({ x: left, y: top });
  const to = canvas?.clientCoordinatesFromCanvas({ x: right, y: bottom });
  if (from === undefined || to === undefined) return null;
  return { left: from.x, top: from.y, width: to.x - from.x, height: to.y - from.y };
}
