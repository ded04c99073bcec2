import { seatsInOrder } from "../../engine/session/project.ts";
import type { StepKind, TapeStep } from "../../engine/session/tape.ts";
import { isSayable } from "../../engine/table/see.ts";
import type { Table } from "../../engine/table/table.ts";
import { isUnderWay } from "../../engine/table/whereabouts.ts";
import { supplyIn } from "../../engine/view/view.ts";
import { inSight } from "../../foundry/actors/sight.ts";
import { stepCountAt, type Tape, tapeAt } from "../../foundry/dealing/tape-of-home.ts";
import { changedBy, mayGoBack } from "../../foundry/play/going-back.ts";
import type { Home } from "../../foundry/storage/home.ts";
import { type CardFace, face, hasIndex } from "../../foundry/text/card-text.ts";
import { list, wordsFor } from "../../foundry/text/i18n.ts";
import { speaker } from "../../foundry/text/speaker.ts";
import { refresh } from "../page/screens.ts";
import { rowCard } from "../shared/card-face.ts";
import { noticeOf } from "../shared/notice.ts";
import { imageOf, type TableView, tableViewBy } from "../shared/table-view.ts";

interface StepContext {
  /** What tells it from the other steps of its tape, and from those of every other tape on the page. */
  readonly same: string;
  readonly id: string;
  /** Its number, from 1 on; empty where the table then cannot be shown. */
  readonly n: string;
  readonly text: string;
  readonly verb: string;
  readonly by: string;
  readonly title: string;
  readonly img: string | false;
  readonly icon: string;
  readonly card: CardFace | false;
  readonly classes: string;
}

/** The order as it was after a step. */
export type OrderThen = NonNullable<ReturnType<typeof thenContext>>;

const open = new Set<string>();

/** Whether the tape of this home is shown in trackers. */
export const isTapeOpen = (home: string): boolean => open.has(home);

/** Opens or closes it there. */
export function toggleTape({ home }: TableView): void {
  if (!open.delete(home.id)) open.add(home.id);
  refresh();
}

/** How many steps there are to look back over. Null before anything is dealt. */
export const stepsAt = ({ home, rules, shown }: TableView): number | null =>
  isUnderWay(rules, shown) || stepCountAt(home) > 0 ? stepCountAt(home) : null;

const ICONS: Readonly<Record<StepKind, string>> = {
  deal: "fa-layer-group",
  begin: "fa-flag",
  turn: "fa-user",
  hold: "fa-pause",
  interrupt: "fa-bolt",
  contest: "fa-dice",
  play: "fa-play",
  loss: "fa-heart-crack",
  effect: "fa-burst",
  join: "fa-plus",
  leave: "fa-minus",
  fall: "fa-skull",
  rise: "fa-heart",
  hide: "fa-eye-slash",
  show: "fa-eye",
  other: "fa-pen",
};

/** A step that this page may name, with its number on the tape, from 1 on. */
interface Named {
  readonly step: TapeStep;
  readonly n: number;
  readonly shown: Table;
  readonly text: string;
}

/** The steps that this page shows and names: none is about somebody out of its sight. */
function namedIn(home: Home, { steps, tables }: Pick<Tape, "steps" | "tables">): Named[] {
  return steps.flatMap((step, i): Named[] => {
    const before = tables[i];
    const after = tables[i + 1];
    if (before === undefined || after === undefined) return [];
    const found = [after, before].map((table) => inSight(table, home)).find((table) => isSayable(step.text, table));
    const shown = found ?? (game.user.isGM ? before : undefined);
    return shown === undefined ? [] : [{ step, n: i + 1, shown, text: speaker(shown, home).say(step.text) }];
  });
}

/** The tape as a list, or as a band if that is where it lies. Null if there is none. `name` tells it from the others on the page. */
export function tapeContext(tableView: TableView, isBand: boolean, name: string) {
  const tape = tapeAt(tableView.home);
  if (tape === null) return null;
  const stepContext = stepsFor(tableView, name);
  const played = namedIn(tableView.home, tape).map((one): Placed => {
    const isLast = one.n === tape.steps.length;
    return { step: one.step, context: stepContext(one, isLast ? "is-last" : "") };
  });
  const undone = tape.undone.map((step, i): Placed => {
    const text = tableView.speaker.say(step.text);
    return { step, context: stepContext({ step, n: -1 - i, shown: tableView.shown, text }, "is-undone") };
  });
  const all = [...played, ...undone];
  const [next] = tape.undone;
  return {
    classes: isBand ? "is-band" : "is-list",
    isList: !isBand,
    isBand,
    count: wordsFor("tape.steps", { n: played.length }),
    /** What can be played again, or false. */
    redo: next === undefined ? false : wordsFor("tape.redoes", { what: tableView.speaker.say(next.text) }),
    off: noticeOf(tableView.home).off,
    groups: grouped(isBand ? all : all.toReversed()),
  };
}

/** Cards are dealt for a round before it begins. */
function roundOf({ kind, round, text: { data = {} } }: TapeStep): number {
  const { round: dealt } = data;
  return kind === "deal" && typeof dealt === "number" ? Math.max(round, dealt) : Math.max(1, round);
}

interface Placed {
  readonly context: StepContext;
  readonly step: TapeStep;
}

function grouped(all: readonly Placed[]) {
  const groups: { round: string; readonly steps: StepContext[] }[] = [];
  for (const { context, step } of all) {
    const name = wordsFor("tape.round", { n: roundOf(step) });
    const last = groups.at(-1);
    if (last?.round === name) last.steps.push(context);
    else groups.push({ round: name, steps: [context] });
  }
  return groups;
}

const stepsFor =
  (tableView: TableView, of: string) =>
  ({ step, n, shown, text }: Named, classes: string): StepContext => {
    const { kind, seat, card, by } = step;
    const who = seat !== null && Object.hasOwn(shown.seats, seat) ? imageOf({ ...tableView, shown }, seat) : false;
    const name = game.users.get(by ?? "")?.name ?? "";
    const said = n < 0 ? wordsFor("tape.undone") : "";
    const same = `${n > 0 ? "n" : "undone"}-${Math.abs(n)}`;
    return {
      same,
      id: `dealt-in-step-${of}-${same}`,
      n: n > 0 && game.user.isGM ? String(n) : "",
      text,
      by: name,
      verb: wordsFor(`tape.kind.${kind}`),
      title: [text, name, said].filter((part) => part !== "").join(" · "),
      img: who,
      icon: ICONS[kind],
      card: card === null || !hasIndex(card) ? false : face(card),
      classes: `${classes} is-${kind}`.trim(),
    };
  };

/** The order, the cards and the numbers as they were after this step, for a Game Master. Null if it is not on the tape. */
export function thenContext(tableView: TableView, n: number) {
  const tape = tapeAt(tableView.home);
  const table = tape?.tables[n];
  const step = tape?.steps[n - 1];
  if (tape === null || table === undefined || step === undefined) return null;
  const [named] = namedIn(tableView.home, { steps: [step], tables: tape.tables.slice(n - 1, n + 1) });
  if (named === undefined) return null;
  const then = tableViewBy(tableView.rules, tableView.home, table);
  const clock = then.rules.clock(then.shown);
  const line = new Set([...seatsInOrder(clock), ...then.rows.keys()]);
  const acts = new Set(then.view.acts);
  const seats = [...line].filter((seat) => then.rows.has(seat));
  const middle = seats.find((seat) => acts.has(seat)) ?? step.seat;
  const left = supplyIn(then.view)?.left;
  const steps = tape.steps.length - n;
  const may = mayGoBack(tableView.home, steps);
  return {
    n: String(n),
    text: named.text,
    by: game.users.get(step.by ?? "")?.name ?? "",
    past: wordsFor("tape.past", { n: roundOf({ ...step, round: clock.round }) }),
    left: left === undefined ? "" : then.speaker.say(left),
    seats: seats.map((seat) => ({
      name: then.speaker.seat(seat),
      img: imageOf(then, seat),
      card: rowCard(then, seat),
      classes: acts.has(seat) ? "is-now" : clock.done.includes(seat) ? "is-done" : "",
      middle: seat === middle,
    })),
    /** How many steps going back takes back; empty if that is not for this user. */
    back: may ? String(steps) : "",
    note: noteOf(tableView, steps),
    off: noticeOf(tableView.home).off,
  };
}

function noteOf({ home }: TableView, steps: number): string {
  if (steps === 0) return wordsFor("tape.now");
  if (!mayGoBack(home, steps)) return wordsFor("tape.ago", { n: steps });
  const who = changedBy(home, steps);
  const takes = wordsFor("tape.takes", { n: steps });
  return who.length === 0 ? takes : wordsFor("tape.changes", { takes, who: list(who) });
}
