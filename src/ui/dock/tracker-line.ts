import { isHtml } from "../../foundry/host/screen/dom.ts";
import { show } from "../page/morph.ts";
import { make } from "../page/templates.ts";
import type { DockContext } from "./dock-context.ts";

/** The docked hand as a line of the tracker: below its strip, or below the way to the cards between encounters. */

const LINE = ".dealt-in-hand-line";

/** Shows the line in every tracker that shows this home, and nowhere else. Null means nowhere. */
export function showLines(context: DockContext | null, home: string, listen: (made: HTMLElement) => void): void {
  const above = context === null ? [] : placesFor(home);
  for (const line of document.querySelectorAll<HTMLElement>(LINE))
    if (!above.some((place) => place.nextElementSibling === line)) line.remove();
  for (const place of above) {
    const fresh = context === null ? null : make("dock/line", context, document);
    show(lineAfter(place), fresh, (made) => {
      listen(made);
      place.after(made);
    });
  }
}

/** The line of this place, if it has one: others have been removed. */
function lineAfter({ nextElementSibling: next }: HTMLElement): HTMLElement | null {
  return isHtml(next) && next.matches(LINE) ? next : null;
}

function placesFor(home: string): HTMLElement[] {
  const strips = [...document.querySelectorAll<HTMLElement>(".dealt-in-strip")];
  const bars = [...document.querySelectorAll<HTMLElement>(".dealt-in-hand-bar")];
  return [...strips, ...bars.filter(({ dataset }) => dataset["home"] === home)];
}
