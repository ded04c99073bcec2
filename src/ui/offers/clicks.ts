import type { AnyOffer } from "../../foundry/actors/new-session.ts";
import { prepare } from "../../foundry/dealing/foreign.ts";
import { type Encounter, MODULE } from "../../foundry/host/module.ts";
import { elementAt, isField } from "../../foundry/host/screen/dom.ts";
import { onEveryPage } from "../../foundry/host/screen/pages.ts";
import { showToAll } from "../../foundry/play/connection.ts";
import { request, requestUndo } from "../../foundry/play/requests.ts";
import { system } from "../../foundry/systems/chosen-system.ts";
import { chooseRuleset } from "../encounter/encounter-window.ts";
import { openHelp } from "../encounter/help.ts";
import { placeByKeys, regain } from "../page/focus.ts";
import { toggleFold } from "../page/folds.ts";
import { keepHere } from "../page/keep-here.ts";
import { refresh } from "../page/screens.ts";
import { openRecap } from "../recap/recap-window.ts";
import { keepPhrase, openSecrets } from "../settings/secrets-window.ts";
import { openHint } from "../shared/hint.ts";
import { membersOf, type TableView, tableViewOf } from "../shared/table-view.ts";
import { toggleTape } from "../tape/tape-context.ts";
import { openers } from "./openers.ts";
import { endPicking, pickByRow, pickSeat } from "./pick-row.ts";
import { offersTo, playOffer } from "./play-offer.ts";
import { fallbacksHere, rankedHere } from "./questions.ts";
import { toggleQuestion } from "./urgency.ts";

/** Listens for clicks on our own controls of an encounter. */
export function listenTo(
  root: HTMLElement,
  combatOf: () => Encounter | null,
  openTable?: (combat: Encounter) => unknown,
): void {
  listenAt(root, () => tableViewOf(combatOf()), openTable);
}

/**
 * Listens for clicks on our own controls, wherever they are. The clicks go no further, or the tracker would look for a
 * method of that name.
 */
export function listenAt(
  root: HTMLElement,
  tableViewNow: () => TableView | null,
  openTable?: (combat: Encounter) => unknown,
): void {
  root.addEventListener("click", (event) => {
    const target = elementAt(event.target)?.closest<HTMLElement>("[data-action]") ?? null;
    if (target === null || !root.contains(target)) return;
    event.stopPropagation();
    event.preventDefault();
    game.tooltip?.deactivate(); // or it would stay where its button was
    if (target.dataset["action"] === "reload") return location.reload(); // works even without a table to play on
    const place = placeByKeys(target);
    const tableView = tableViewNow();
    if (tableView !== null) void actOnClick({ tableView, target, openTable }).finally(() => regain(place));
  });
  root.addEventListener("keydown", (event) => {
    const { target, key, repeat } = event;
    if (repeat && key === "Enter") event.preventDefault(); // a key held down would end turn after turn
    if (key !== "Enter" || !isField(target) || target.dataset["part"] === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const action = target.dataset["part"] === "total" ? "setTotal" : "rollDie";
    target.closest("[data-roll]")?.querySelector<HTMLElement>(`[data-action=${action}]`)?.click();
  });
}

/** A clicked control and its table view. `openTable` is missing where the table cannot be opened. */
export interface Click {
  readonly tableView: TableView;
  readonly target: HTMLElement;
  readonly openTable: ((combat: Encounter) => unknown) | undefined;
}

/** What those who roll press, over the map. */
const ROLLS = "#dealt-in-rolls .dealt-in-answers button:not([disabled])";

/** Where hints lie outside the screens of a table. */
const OUTSIDE = ":is(.dealt-in-chat, .dealt-in-workshop-window) [data-action=hint]";

/** Listens for clicks on hints in chat and in the workshop. */
export const watchHints = (): void => onEveryPage(watchHintsOn);

function watchHintsOn(page: Document): void {
  page.addEventListener(
    "click",
    (event) => {
      const target = elementAt(event.target)?.closest<HTMLElement>(OUTSIDE) ?? null;
      if (target === null) return;
      event.stopPropagation();
      openHint(target);
    },
    { capture: true },
  );
}

/** Who the control plays for, and the key of its offer. */
const offered = ({ dataset: { who = "gm", key = "" } }: HTMLElement): readonly [string, string] => [who, key];

const answered = (target: HTMLElement, value: unknown): Record<string, unknown> => ({
  [target.dataset["field"] ?? ""]: value,
});

const roll = ({ tableView, target }: Click): unknown =>
  send(tableView, ...offered(target), answered(target, rollValue(target, target.dataset["action"] ?? "")));

/** Foundry's own button for a new encounter. */
export const CREATE = "[data-action=createCombat]";

/** What each `data-action` does. Playing sends a request, which the dealer turns into a write. */
const ACTIONS: Readonly<Record<string, (click: Click) => unknown>> = {
  async play({ tableView, target }) {
    const [who, key] = offered(target);
    const about = target.dataset["about"] || undefined;
    if (pickByRow(tableView, { who, about, key }, target)) return true;
    const opens = opensPage(tableView, who, key);
    const isPlayed = await playOffer(tableView, who, about, key, pickedBy(target));
    if (isPlayed && opens) openers.adventure(tableView);
    return isPlayed;
  },
  quick: ({ tableView, target }) => send(tableView, ...offered(target), {}),
  pickSeat: ({ tableView, target }) => pickSeat(tableView, target.dataset["seat"] ?? ""),
  pickNone: endPicking,
  pick: ({ tableView, target }) => send(tableView, ...offered(target), pickedBy(target)),
  rollDie: roll,
  setTotal: roll,
  async rollIn({ tableView, target }) {
    const [who, key] = offered(target);
    const total = await rollInSystem(tableView, who, target.dataset["trait"] ?? "");
    if (total !== null) await send(tableView, who, key, answered(target, total));
  },
  undo: ({ tableView }) => requestUndo(tableView.home, "entry"),
  tape: ({ tableView }) => toggleTape(tableView),
  async defaults({ tableView }) {
    for (const { who, key } of fallbacksHere(tableView)) await send(tableView, who, key, {});
  },
  question({ tableView, target }) {
    toggleQuestion(tableView.home.id, target.dataset["question"] ?? "", rankedHere(tableView));
    refresh();
  },
  table: ({ tableView: { combat }, openTable }) => (combat === null ? undefined : openTable?.(combat)),
  rolls: () => void setTimeout(() => document.querySelector<HTMLElement>(ROLLS)?.focus()), // once the focus was given back
  hand: ({ tableView }) => openers.hands(tableView),
  adventure: ({ tableView }) => openers.adventure(tableView),
  fight: ({ target }) => target.ownerDocument.querySelector<HTMLElement>(CREATE)?.click(),
  show: ({ tableView: { combat } }) => (combat === null ? undefined : showToAll(combat)),
  prepare: ({ tableView: { combat } }) => (combat === null ? undefined : prepare(combat, true)),
  prepared: ({ tableView: { combat } }) => (combat === null ? undefined : prepare(combat, false)),
  canvas: () => keepHere("canvas", !game.settings.get(MODULE, "canvas")),
  hint: ({ target }) => openHint(target),
  fold: ({ tableView, target }) => toggleFold(tableView.home.id, target.dataset["seat"] ?? ""),
  card: atCard,
  seat: ({ tableView, target }) => openers.seat(tableView, target.dataset["seat"] ?? "", target),
  raise: ({ target }) =>
    target.closest(".combatant")?.querySelector<HTMLElement>("[data-action=toggleDefeated]")?.click(),
  secrets: () => openSecrets(),
  phrase: ({ target }) => keepPhrase(target.dataset["how"] ?? ""),
  deck: ({ tableView, target }) => openers.deckMenu(tableView, target),
  recap: ({ tableView: { home } }) => openRecap(home),
  help: ({ tableView }) => openHelp(tableView),
  ruleset: ({ tableView: { combat } }) => (combat === null ? undefined : chooseRuleset(combat)),
};

/** What goes on upon the page of the adventure once it is played, by its verb. */
const PAGE: ReadonlySet<string> = new Set(["beginAdventure"]);

/** Whether what it plays goes on upon a page. */
const opensPage = ({ rules, seen }: TableView, who: string, key: string): boolean =>
  who === "gm" && rules.offers(seen, "gm").some((offer) => offer.key === key && PAGE.has(offer.command.type));

/** A row's card leads to the grid from which it could be another (SW-22), or else to all that may be done about its seat. */
function atCard({ tableView, target }: Click): unknown {
  const { seat = "" } = target.dataset;
  const names = ({ grid, disabled }: AnyOffer): boolean => grid !== undefined && disabled === undefined;
  const own = tableView.mine.has(seat) ? offersTo(tableView, seat, undefined).find(names) : undefined;
  if (own !== undefined) return playOffer(tableView, seat, undefined, own.key);
  const given = game.user.isGM ? offersTo(tableView, "gm", seat).find(names) : undefined;
  if (given !== undefined) return playOffer(tableView, "gm", seat, given.key);
  return openers.seat(tableView, seat, target.closest(ROW)?.querySelector<HTMLElement>("[data-action=seat]") ?? target);
}

const ROW = ".combatant, .dealt-in-group";

/** Does what the pressed control's `data-action` says. */
export async function actOnClick(click: Click): Promise<void> {
  const { action = "" } = click.target.dataset;
  if (Object.hasOwn(ACTIONS, action)) await ACTIONS[action]?.(click);
}

/** What a control has already picked: nothing, or one of the choices of a field. */
function pickedBy({ dataset: { field, value = "" } }: HTMLElement): Record<string, unknown> {
  return field === undefined ? {} : { [field]: [value] };
}

const send = ({ home }: TableView, who: string, key: string, values: Record<string, unknown>): Promise<boolean> =>
  request(home, { who, key, values });

function rollValue(target: HTMLElement, action: string): unknown {
  const block = target.closest("[data-roll]");
  const part = (name: string) =>
    block?.querySelector<HTMLInputElement | HTMLSelectElement>(`[data-part=${name}]`)?.value ?? "";
  if (action === "setTotal") return part("total").trim() === "" ? Number.NaN : Number(part("total"));
  return { die: Number(part("die")), plus: Number(part("plus") || 0) };
}

/** The game system rolls with its own means, and the total is the answer (C-7). */
async function rollInSystem(tableView: TableView, seat: string, trait: string): Promise<number | null> {
  const [combatant] = membersOf(tableView, seat);
  const total = combatant === undefined ? null : ((await system().roll?.(combatant, trait)) ?? null);
  return total === null || !Number.isInteger(total) ? null : total;
}
