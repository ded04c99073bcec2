import { panelsIn } from "../../engine/view.ts";
import { Later } from "../../foundry/host/later.ts";
import { arriving } from "../page/screens.ts";
import type { Scene } from "../shared/scene.ts";
import type { RoundCardContext, RoundStripContext } from "./round-card-context.ts";

/** The card of the round is shown by a part that is fetched for the first ruleset that has one. */

const part = new Later(() => import("./round-card-context.ts"));

const NOTHING: RoundCardContext = { round: [], picture: [], laid: [], isCardOut: false, drama: [] };

/** What shows the card of the round and other decks, if this encounter has any. Null until it has arrived. */
const here = ({ view }: Scene): typeof part.now =>
  view.panels.some(({ kind }) => kind === "card" || kind === "laid") || panelsIn(view, "deck").length > 1
    ? arriving(part)
    : null;

/**
 * The card of the round, and whatever else is on the table for everyone, as the table shows them. Empty parts are left
 * out.
 */
export const roundCard = (scene: Scene, off: boolean): RoundCardContext =>
  here(scene)?.roundCardContext(scene, off) ?? NOTHING;

/** The same in the small space of the strip. */
export const roundStrip = (scene: Scene): readonly RoundStripContext[] => here(scene)?.roundStripContext(scene) ?? [];
