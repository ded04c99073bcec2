import type { Home } from "../../foundry/storage/home.ts";
import { words } from "../../foundry/text/i18n.ts";
import { type SceneContext, sceneOf } from "../campaign-hand/campaign-hand-context.ts";
import { held } from "../campaign-hand/held.ts";
import { asksToMe } from "../offers/ask-block.ts";
import { CREATE, listenAt } from "../offers/clicks.ts";
import { show } from "../page/morph.ts";
import { make } from "../page/templates.ts";
import { type TableView, tableViewAt } from "../shared/table-view.ts";

declare module "../../foundry/host/contexts.ts" {
  interface Contexts {
    readonly "tracker/hand-bar": HandBarContext;
  }
}

/** The context of `templates/tracker/hand-bar.hbs`. */
export interface HandBarContext {
  readonly home: string;
  readonly questions: string | false;
  readonly scene: readonly SceneContext[];
  /** No encounter is there, and the user can create one: by Foundry's own button, which this one presses. */
  readonly create: boolean;
}

const BAR = ".dealt-in-hand-bar[data-home]"; // others stand there too

/**
 * Shows a bar, above `below`, for each campaign that the tracker's strip does not cover: the way to its cards, how many
 * questions it has, and for a GM without an encounter the way to the next fight.
 */
export function showHandBars(home: Home | null, html: HTMLElement, below: Element): void {
  const tableViews = new Map(held(home?.id).map((tableView) => [tableView.home.id, tableView]));
  for (const bar of html.querySelectorAll<HTMLElement>(BAR))
    if (!tableViews.has(bar.dataset["home"] ?? "")) bar.remove();
  const bars = new Map([...html.querySelectorAll<HTMLElement>(BAR)].map((bar) => [bar.dataset["home"], bar]));
  const create = game.user.isGM && game.combat === null && html.querySelector(CREATE) !== null;
  for (const [id, tableView] of tableViews) {
    const fresh = make(
      "tracker/hand-bar",
      { home: id, questions: questionsIn(tableView), scene: sceneOf(tableView), create },
      html.ownerDocument,
    );
    show(bars.get(id) ?? null, fresh, (bar) => {
      listenAt(bar, () => tableViewAt(tableView.home));
      below.before(bar);
    });
  }
}

/** How many questions the user is meant to answer. */
function questionsIn(tableView: TableView): string | false {
  const asks = asksToMe(tableView).filter(({ to }) => to === "gm" || tableView.yours.has(to));
  return asks.length === 0 ? false : words("hand.questions", { n: asks.length });
}
