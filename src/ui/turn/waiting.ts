import type { Ask } from "../../engine/table/table.ts";
import { few, words } from "../../foundry/text/i18n.ts";
import { asksToMe } from "../offers/ask-block.ts";
import type { TableView } from "../shared/table-view.ts";

declare module "../../foundry/host/contexts.ts" {
  interface Contexts {
    readonly "turn/waiting": Waiting;
  }
}

/** The context of `templates/turn/waiting.hbs`: whom play waits for, and what that means for the user. */
export interface Waiting {
  readonly line: string;
  readonly means: string;
}

/** Whom play waits for, and about what: a question to somebody else that holds it up, or concerns who acts. */
export function waitingFor(tableView: TableView): Waiting | null {
  const mine = asksToMe(tableView);
  const { acts } = tableView.view;
  const others = tableView.seen.asks.filter(
    (ask) =>
      !mine.includes(ask) && (ask.holds || (ask.to === "gm" && ask.about !== undefined && acts.includes(ask.about))),
  );
  if (others.length === 0) return null;
  const who = few([...new Set(others.map((ask) => nameOf(tableView, ask)))]);
  const [what, ...more] = new Set(others.map(({ text }) => tableView.speaker.topic(text)));
  const isOne = more.length === 0 && what !== undefined;
  return {
    line: isOne ? words("screen.waitingFor", { who, what }) : words("screen.waiting", { who }),
    means: [...new Set(others.map(({ text }) => tableView.speaker.means(text)))].join(" ").trim(),
  };
}

const nameOf = ({ speaker }: TableView, { to }: Ask): string =>
  to === "gm" ? words("screen.theGm") : speaker.seat(to);
