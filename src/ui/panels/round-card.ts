import { panelIn, panelsIn } from "../../engine/view.ts";
import { Later } from "../../foundry/host/later.ts";
import { refresh } from "../page/screens.ts";
import type { Scene } from "../shared/scene.ts";
import type { RoundCardContext, RoundStripContext } from "./round-card-context.ts";

/** The card of the round. What shows it is fetched by the first table with a drama deck; until then there is none. */

const part = new Later(() => import("./round-card-context.ts"));

const NONE: RoundCardContext = { round: [], picture: [], laid: [], isCardOut: false, drama: [] };

function here(scene: Scene): Awaited<ReturnType<typeof part.get>> | null {
  const { view } = scene;
  const isNeeded = panelIn(view, "card") !== undefined || panelIn(view, "laid") !== undefined;
  if (part.now === null && (isNeeded || panelsIn(view, "deck").length > 1))
    void part.get().then(refresh, () => undefined);
  return part.now;
}

/** As the table shows it, with whatever else lies there for everyone. */
export const roundCardHere = (scene: Scene, off: boolean): RoundCardContext =>
  here(scene)?.roundCardContext(scene, off) ?? NONE;

/** As strip and line-up show it. */
export const roundStripHere = (scene: Scene): readonly RoundStripContext[] =>
  here(scene)?.roundStripContext(scene) ?? [];
