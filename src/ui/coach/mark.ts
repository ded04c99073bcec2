import { words } from "../../foundry/text/i18n.ts";
import { show } from "../page/morph.ts";
import { make } from "../page/templates.ts";
import { standBeside } from "../seat/beside.ts";
import { hasRoomBeside, STEPS, type Step } from "./steps.ts";

declare module "../../foundry/host/contexts.ts" {
  interface Contexts {
    readonly "coach/mark": MarkContext;
  }
}

/** The context of `templates/coach/mark.hbs`: what to know of the control it points at. */
export interface MarkContext {
  readonly head: string;
  readonly text: string;
  readonly count: string;
  readonly next: string;
  readonly last: boolean;
}

const ID = "dealt-in-coach";
const GAP = 10;
const EDGE = 8;

/** What each mark points at in the tracker: the last one at the dots, or the row that shows them when pointed at. */
const ANCHORS: Readonly<Record<Step, string>> = {
  deal: "#combat .dealt-in-strip-head .dealt-in-offer.is-main",
  undo: "#combat .dealt-in-strip .dealt-in-undo",
  dots: "#combat :is(li.combatant, li.dealt-in-group)",
};

/** What this mark would point at, if the user can see it. */
export function anchorOf(step: Step): HTMLElement | null {
  const isSeen = (one: HTMLElement): boolean => one.checkVisibility() && one.getBoundingClientRect().width > 0;
  return [...document.querySelectorAll<HTMLElement>(ANCHORS[step])].find(isSeen) ?? null;
}

/** Shows this mark at what it points at, or none. `answer` is called with the way the user goes on. */
export function showMark(step: Step | null, anchor: HTMLElement | null, answer: (way: "next" | "skip") => void): void {
  const shown = document.getElementById(ID);
  const fresh = step === null || anchor === null ? null : make("coach/mark", contextOf(step, anchor), document);
  if (fresh !== null) fresh.id = ID;
  const mark = show(shown, fresh, (made) => {
    made.addEventListener("click", ({ target }) => {
      const way = target instanceof Element ? target.closest<HTMLElement>("[data-way]")?.dataset["way"] : undefined;
      if (way === "next" || way === "skip") answer(way);
    });
    document.body.append(made);
  });
  if (mark !== null && anchor !== null) stand(mark, anchor);
}

function contextOf(step: Step, anchor: HTMLElement): MarkContext {
  const what = anchor.querySelector("span")?.textContent?.trim() ?? "";
  const at = STEPS.indexOf(step) + 1;
  const last = at === STEPS.length;
  return {
    head: words(`coach.${step}`, { what }),
    text: words(`coach.${step}Text`),
    count: words("coach.count", { at, all: STEPS.length }),
    next: words(last ? "screen.gotIt" : "coach.next"),
    last,
  };
}

/** Beside the tracker, its arrow at the height of what it points at; below that where there is no room. */
function stand(mark: HTMLElement, anchor: HTMLElement): void {
  const { innerWidth: width, innerHeight: height } = window;
  const at = anchor.getBoundingClientRect();
  const by = (anchor.closest("#sidebar") ?? anchor.closest("#combat") ?? anchor).getBoundingClientRect();
  const size = { width: mark.offsetWidth, height: mark.offsetHeight };
  const isBeside = hasRoomBeside(by, size.width + 2 * GAP, width);
  const beside = standBeside(at, by, size, { width, height });
  const below = { left: Math.max(EDGE, width - size.width - EDGE), top: at.bottom + GAP };
  const { left, top } = isBeside ? beside : below;
  mark.style.left = `${left}px`;
  mark.style.top = `${Math.min(top, Math.max(EDGE, height - size.height - EDGE))}px`;
  mark.style.setProperty("--dealt-in-arrow", `${isBeside ? beside.arrow : (at.left + at.right) / 2 - below.left}px`);
  mark.dataset["side"] = isBeside ? beside.side : "above";
}
