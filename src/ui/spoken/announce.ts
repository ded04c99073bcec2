import type { Home } from "../../foundry/storage/home.ts";
import { sayAloud } from "../shared/say-aloud.ts";
import type { TableView } from "../shared/table-view.ts";
import { type Heard, heardIn, newsIn } from "./heard.ts";

let at: Home["id"] = "";
let known: Heard = new Map();
let last = "";

/** Tells screen readers what has changed for this page's user, each of it once. */
export function announce(tableView: TableView, asked: readonly string[]): void {
  const told = newsIn(at === tableView.home.id ? known : new Map(), heardIn(tableView, asked));
  at = tableView.home.id;
  known = told.known;
  const sentences = told.news.join("\n");
  if (sentences === "" || sentences === last) return; // the very same once more is no news
  last = sentences;
  sayAloud(...told.news);
}
