import { endedHere } from "../../foundry/steps/ended.ts";
import { show } from "../page/morph.ts";
import { make } from "../page/templates.ts";
import { chooseEnded } from "./ended.ts";

declare module "../../foundry/host/contexts.ts" {
  interface Contexts {
    readonly "tracker/ended-bar": object;
  }
}

const BAR = ".dealt-in-ended-bar";

/** Shows the way back to a fight that has ended, above `below`, while no encounter is there. */
export function showEndedBar(isEmpty: boolean, html: HTMLElement, below: Element): void {
  const bar = html.querySelector<HTMLElement>(BAR);
  if (!isEmpty || endedHere().length === 0) return bar?.remove();
  show(bar, make("tracker/ended-bar", {}, html.ownerDocument), (fresh) => {
    fresh.querySelector("button")?.addEventListener("click", () => void chooseEnded());
    below.before(fresh);
  });
}
