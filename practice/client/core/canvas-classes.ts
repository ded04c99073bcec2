/**
 * The classes of a canvas that draws nothing: packages extend them, compare with them and wrap their methods when their
 * scripts run. None is ever made here.
 */
import { recordMissing } from "./missing.ts";

class PlaceableObject {
  declare document: unknown;
  get id(): string | undefined {
    return (this.document as { id?: string } | undefined)?.id;
  }
  draw(): void {}
  refresh(): void {}
}
class Token extends PlaceableObject {
  drawBars(): void {}
  _refreshVisibility(): void {}
}
class Tile extends PlaceableObject {}
class Region extends PlaceableObject {}

class CanvasLayer {}
class InteractionLayer extends CanvasLayer {}
class PlaceablesLayer extends InteractionLayer {}
class TokenLayer extends PlaceablesLayer {}

/** Nothing moves, so whatever was to be shown is shown at once. */
const CanvasAnimation = {
  animate: async () => true,
  getAnimation: () => undefined,
  terminateAnimation: () => undefined,
};

class MouseInteractionManager {}
class Ruler {}
class Canvas {}

const own = (name: string, content: object) => recordMissing(`foundry.canvas${name}`, content);

/** `foundry.canvas`, new for each page. */
export const canvasClasses = (): object =>
  own("", {
    Canvas,
    placeables: own(".placeables", { PlaceableObject, Token, Tile, Region }),
    layers: own(".layers", { CanvasLayer, InteractionLayer, PlaceablesLayer, TokenLayer }),
    animation: own(".animation", { CanvasAnimation }),
    interaction: own(".interaction", { MouseInteractionManager, Ruler }),
    getTexture: () => null,
    loadTexture: async () => null,
  });

/** What `CONFIG.Token` and its like name as the object on the canvas. */
export const objectClasses: Readonly<Record<string, unknown>> = { Token, Region };
