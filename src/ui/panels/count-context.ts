import { type Columns, panelIn } from "../../engine/view/view.ts";
import { imageOf, type TableView } from "../shared/table-view.ts";

/** A seat's picture and name. */
export interface Pictured {
  readonly img: string;
  readonly name: string;
}

/** The context of `templates/panels/count.hbs`. */
export interface CountContext {
  readonly title: string;
  /** Where the count is. False if it does not say. */
  readonly at: string | false;
  readonly note: string;
  readonly steps: readonly {
    readonly label: string;
    readonly classes: string;
    readonly lit: boolean;
    readonly seats: readonly Pictured[];
    /** How many more there are, and who they are, if not all are pictured. */
    readonly more?: { readonly n: string; readonly names: string };
  }[];
}

/** The steps of a count as a line of cells: where it is, what is past, and who is seen to come at each. */
export function countContext(tableView: TableView, { title, columns, count }: Columns): CountContext {
  const { speaker } = tableView;
  return {
    title: speaker.say(title),
    at: count === undefined ? false : speaker.say(count.text),
    note: count === undefined ? "" : speaker.brief(count.note),
    steps: columns.map(({ label, lit, past, seats }) => ({
      label: typeof label === "string" ? label : speaker.say(label),
      classes: [lit ? "is-lit" : "", past ? "is-past" : "", seats.length === 0 ? "is-empty" : ""].join(" ").trim(),
      lit,
      seats: seats.map((seat) => ({ img: imageOf(tableView, seat), name: speaker.seat(seat) })),
    })),
  };
}

/** The line for the tracker's strip if there is a count: who acts stands below it, and the title says where it is. */
export function countLine(tableView: TableView): CountContext[] {
  const columns = panelIn(tableView.view, "columns");
  if (columns?.count === undefined) return [];
  const line = countContext(tableView, columns);
  return [{ ...line, at: false, steps: line.steps.map((step) => ({ ...step, seats: [] })) }];
}
