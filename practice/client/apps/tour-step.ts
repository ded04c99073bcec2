import { attempt, t } from "./host.ts";
import { h } from "./plain.ts";

export interface TourStep {
  id: string;
  title: string;
  content: string;
  selector?: string;
  tooltipDirection?: string;
  restricted?: boolean;
  sidebarTab?: string;
}

/** A tour as its steps see it. */
interface Tour {
  readonly title: string;
  readonly steps: readonly TourStep[];
  readonly stepIndex: number | null;
  readonly targetElement: Element | null;
  readonly hasNext: boolean;
  readonly hasPrevious: boolean;
  next(): unknown;
  previous(): unknown;
  exit(): unknown;
}

/** What a step has put on the page. */
export interface StepParts {
  remove(): void;
}

const GAP = 12;

/** Puts a step on the page: what blocks it, what lights up its target, and what is said. */
export function buildStep(tour: Tour, step: TourStep): StepParts {
  const overlay = h("div", { class: "tour-overlay" });
  const light = h("div", { class: "tour-fadeout" });
  const words = stepWords(tour, step);
  document.body.append(overlay, ...(tour.targetElement ? [light] : []), words);
  if (tour.targetElement) place(words, light, tour.targetElement.getBoundingClientRect());
  const onKey = (event: KeyboardEvent) => press(tour, event);
  document.addEventListener("keydown", onKey, { capture: true });
  words.focus();
  return {
    remove() {
      for (const part of [overlay, light, words]) part.remove();
      document.removeEventListener("keydown", onKey, { capture: true });
    },
  };
}

function stepWords(tour: Tour, step: TourStep): HTMLElement {
  const at = `${(tour.stepIndex ?? 0) + 1} / ${tour.steps.length}`;
  const button = (action: string, icon: string, label: string, run: () => unknown, isOff = false) =>
    h("button", {
      class: `step-button icon fa-solid ${icon}`,
      attrs: { type: "button", "data-action": action, "aria-label": label, disabled: isOff },
      on: { click: () => attempt(run) },
    });
  const head = h("header", {}, [
    h("h3", { class: "step-title", text: t(step.title) }),
    button("exit", "fa-xmark", "Exit the tour", () => tour.exit()),
  ]);
  const foot = h("footer", {}, [
    button("previous", "fa-arrow-left", "Previous", () => tour.previous(), !tour.hasPrevious),
    h("span", { class: "progress", text: at }),
    button("next", tour.hasNext ? "fa-arrow-right" : "fa-check", tour.hasNext ? "Next" : "Done", () => tour.next()),
  ]);
  const content = h("div", { class: "content", html: t(step.content) });
  const classes = ["tour", "themed", ...(tour.targetElement ? [] : ["tour-center-step"])].join(" ");
  return h("aside", { class: classes, attrs: { tabindex: "-1", "aria-label": tour.title } }, [head, content, foot]);
}

/** Beside the target where there is room, else below or above it. */
function place(words: HTMLElement, light: HTMLElement, box: DOMRect): void {
  const pad = 10;
  Object.assign(light.style, {
    left: `${box.left - pad}px`,
    top: `${box.top - pad}px`,
    width: `${box.width + pad * 2}px`,
    height: `${box.height + pad * 2}px`,
  });
  const { offsetWidth: width, offsetHeight: height } = words;
  const isLeft = box.left - pad - GAP >= width;
  const left = isLeft ? box.left - pad - GAP - width : Math.min(box.left, window.innerWidth - width - GAP);
  const below = box.bottom + pad + GAP;
  const beside = below + height > window.innerHeight ? box.top - pad - GAP - height : below;
  const top = isLeft ? Math.min(box.top, window.innerHeight - height - GAP) : beside;
  Object.assign(words.style, { left: `${Math.max(GAP, left)}px`, top: `${Math.max(GAP, top)}px` });
}

function press(tour: Tour, event: KeyboardEvent): void {
  const ways: Record<string, () => unknown> = {
    ArrowRight: () => tour.next(),
    ArrowLeft: () => tour.previous(),
    Escape: () => tour.exit(),
  };
  const way = ways[event.key];
  if (!way) return;
  event.preventDefault();
  event.stopPropagation();
  attempt(way);
}
