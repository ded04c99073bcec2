import { panelIn, panelsIn } from "../../engine/view.ts";
import type { AnyOffer } from "../../foundry/actors/session.ts";
import { Later } from "../../foundry/host/later.ts";
import { arriving } from "../page/screens.ts";
import type { Scene } from "../shared/scene.ts";
import type { CountContext } from "./count-context.ts";
import type { ProgressContext } from "./progress-context.ts";
import type { RoundCardContext, RoundStripContext } from "./round-card-context.ts";

/** What only some rulesets show. What makes it is fetched by the first table that has it; until then there is none. */

const roundCard = new Later(() => import("./round-card-context.ts"));
const count = new Later(() => import("./count-context.ts"));
const progress = new Later(() => import("./progress-context.ts"));

const NONE: RoundCardContext = { round: [], picture: [], laid: [], isCardOut: false, drama: [] };

const ifHere = <T>(part: Later<T>, isNeeded: boolean): T | null => (isNeeded ? arriving(part) : part.now);

const cards = ({ view }: Scene) =>
  ifHere(
    roundCard,
    panelIn(view, "card") !== undefined || panelIn(view, "laid") !== undefined || panelsIn(view, "deck").length > 1,
  );

/** The card of the round as the table shows it, with whatever else lies there for everyone. */
export const roundCardHere = (scene: Scene, off: boolean): RoundCardContext =>
  cards(scene)?.roundCardContext(scene, off) ?? NONE;

/** The card of the round as strip and line-up show it. */
export const roundStripHere = (scene: Scene): readonly RoundStripContext[] =>
  cards(scene)?.roundStripContext(scene) ?? [];

/** The line of a count, where there is one. */
export const countHere = (scene: Scene): readonly CountContext[] =>
  ifHere(count, panelIn(scene.view, "columns")?.count !== undefined)?.countLine(scene) ?? [];

/** How far everything has come. False if nothing progresses. */
export function progressHere(scene: Scene, table: readonly AnyOffer[], off: boolean): ProgressContext | false {
  const isNeeded = panelIn(scene.view, "progress") !== undefined || table.some(({ weight }) => weight === "progress");
  return ifHere(progress, isNeeded)?.progressContext(scene, table, off) ?? false;
}
