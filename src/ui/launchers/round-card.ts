import { panelIn, panelsIn } from "../../engine/view.ts";
import { Later } from "../../foundry/host/later.ts";
import { refresh } from "../page/screens.ts";
import type { RoundCardContext, RoundStripContext } from "../panels/round-card-context.ts";
import type { Scene } from "../shared/scene.ts";

/**
 * The card of the round and what lies beside it. What draws them is fetched with the first rules that have a deck of
 * their own, or else when the first of these panels is shown.
 */
const part = new Later(() => import("../panels/round-card-context.ts"));

export const fetchRoundCard = (): Promise<unknown> => part.get();

function drawing({ view }: Scene) {
  const isEmpty = panelsIn(view, "deck").length < 2 && panelIn(view, "card") === undefined;
  if (isEmpty && panelIn(view, "laid") === undefined) return null;
  if (part.now === null) void part.get().then(refresh, () => undefined);
  return part.now;
}

const NOTHING: RoundCardContext = { round: [], picture: [], laid: [], isCardOut: false, drama: [] };

/** As the table shows them. Empty parts are left out. */
export const roundCard = (scene: Scene, off: boolean): RoundCardContext =>
  drawing(scene)?.roundCardContext(scene, off) ?? NOTHING;

/** In the small space of the strip. */
export const roundStrip = (scene: Scene): readonly RoundStripContext[] =>
  drawing(scene)?.roundStripContext(scene) ?? [];
