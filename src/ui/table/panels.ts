import { panelIn, panelsIn, type Sequence, type Stock } from "../../engine/view/view.ts";
import { words } from "../../foundry/text/i18n.ts";
import type { ProgressContext } from "../panels/progress-context.ts";
import { cardState, lineFor, type RowContext } from "../panels/seat-line.ts";
import { backOf, shown } from "../shared/card-face.ts";
import type { CardFace } from "../shared/face.ts";
import { imageOf, isEvent, type TableView } from "../shared/table-view.ts";

declare module "../../foundry/host/contexts.ts" {
  interface Contexts {
    readonly "table/panels": PanelsContext;
  }
}

/** The context of `templates/table/panels.hbs`. */
export interface PanelsContext {
  readonly sequence: readonly SequenceContext[];
  readonly stock: readonly StockContext[];
  readonly threads: readonly { readonly img: string; readonly text: string; readonly whom: readonly string[] }[];
  readonly progress: ProgressContext | false;
}

/** The cards drawn so far, and the deck or the end after them. */
interface SequenceContext {
  readonly title: string;
  readonly note: string;
  readonly came: readonly {
    readonly name: string;
    readonly classes: string;
    readonly state: string | false;
    readonly card: CardFace;
  }[];
  readonly end: string | false;
  readonly back: CardFace;
}

/** What is still in the deck, and what each card means. */
interface StockContext {
  readonly title: string;
  readonly note: string;
  readonly lines: readonly {
    readonly img: string | false;
    readonly name: string;
    readonly count: string;
    readonly backs: readonly CardFace[];
    readonly line: readonly RowContext[];
  }[];
  readonly ends: string;
  readonly about: readonly { readonly head: string; readonly text: string }[];
}

/** The parts of the table window for cards drawn one by one. Each is empty for a ruleset without it. */
export function panels(tableView: TableView): Omit<PanelsContext, "progress"> {
  const { view, speaker } = tableView;
  return {
    sequence: panelsIn(view, "sequence").map((panel) => sequenceContext(tableView, panel)),
    stock: panelsIn(view, "stock").map((panel) => stockContext(tableView, panel)),
    threads: (panelIn(view, "threads")?.threads ?? []).map(({ from, to, text }) => ({
      img: imageOf(tableView, from),
      text: speaker.say(text),
      whom: to === null ? [] : [imageOf(tableView, to)],
    })),
  };
}

function sequenceContext(tableView: TableView, { title, note, came, end, left }: Sequence): SequenceContext {
  const { speaker } = tableView;
  return {
    title: speaker.say(title),
    note: speaker.say(note),
    came: came.map(({ seat, face, order, state }) => ({
      name: speaker.seat(seat),
      classes: state === "acts" ? "is-acts" : "",
      state: state === "toCome" ? false : words(isEvent(tableView, seat) ? `came.${state}` : `state.${state}`),
      card: shown(tableView, face, order, ["is-large", state === "toCome" ? "" : cardState(state)]),
    })),
    end: end === null ? false : speaker.say(end),
    back: { ...backOf(left), classes: "is-small" },
  };
}

const MOST_BACKS = 3;

function stockContext(tableView: TableView, { title, note, lines, about }: Stock): StockContext {
  const { speaker, rows } = tableView;
  return {
    title: speaker.say(title),
    note: speaker.say(note),
    lines: lines.map(({ seat, name, count, backs }) => {
      const row = seat === null ? undefined : rows.get(seat);
      return {
        img: seat === null ? false : imageOf(tableView, seat),
        name: seat !== null ? speaker.seat(seat) : name === null ? "" : speaker.say(name),
        count: speaker.say(count),
        backs: Array.from({ length: Math.min(backs, MOST_BACKS) }, () => ({ ...backOf(1), classes: "" })),
        line:
          seat === null || row === undefined ? [] : [{ ...lineFor(tableView, seat, row), state: false, badges: [] }],
      };
    }),
    ends: speaker.say(about.ends),
    about: [{ head: speaker.say(about.head), text: speaker.say(about.text) }],
  };
}
