import { NO_PLAYER } from "../../foundry/check/bench.ts";
import { type Check, checks } from "../../foundry/check/checks.ts";
import { lastCheck, rememberCheck } from "../../foundry/check/remembered.ts";
import { checkText, packageTitle } from "../../foundry/check/result-text.ts";
import {
  type CheckOutcome,
  check,
  isMeasured,
  NOT_COME,
  type Result,
  switchIn,
  whyNoCheck,
} from "../../foundry/check/run-checks.ts";
import { reportFault, saveFile } from "../../foundry/host/host.ts";
import { template } from "../../foundry/host/module.ts";
import { copyText } from "../../foundry/host/screen/files.ts";
import { TemplateWindow, type WindowOptions } from "../../foundry/host/screen/windows.ts";
import { system } from "../../foundry/systems/chosen-system.ts";
import { isOff, LIMITS } from "../../foundry/systems/limits.ts";
import { wordsFor } from "../../foundry/text/i18n.ts";
import { MODULE } from "../page/templates.ts";
import { sayAloud } from "../shared/say-aloud.ts";

interface Line {
  readonly tone: "good" | "bad" | "mind" | "runs" | "open";
  readonly icon: string;
  readonly title: string;
  readonly means: string | false;
  /** What can be switched here, with the label of the button that does. */
  readonly limit: string | false;
  readonly doLabel: string;
  readonly isOn: boolean;
  /** Further lines below, folded. */
  readonly more: readonly string[];
}

/** The context of `templates/check/check.hbs`. */
export interface CheckContext {
  readonly before: { readonly why: string | false; readonly last: string | false } | false;
  readonly running: { readonly at: string; readonly left: string; readonly percent: number } | false;
  readonly over:
    | { readonly title: string; readonly note: string; readonly isWell: boolean; readonly copies: string }
    | false;
  readonly lines: readonly Line[];
  readonly answer: string;
}

/** What the window shows. */
interface Now {
  readonly running: {
    readonly check: Check | null;
    readonly results: readonly Result[];
    readonly since: number;
  } | null;
  readonly outcome: CheckOutcome | "stopped" | Error | null;
  readonly answer: string;
}

/** About so long a check takes in all, in milliseconds, until the first results say better. */
const USUAL = 15_000;

const ICONS = {
  good: "fa-check",
  bad: "fa-xmark",
  mind: "fa-triangle-exclamation",
  runs: "fa-hourglass-half",
  open: "fa-minus",
};

function checkContext({ running, outcome, answer }: Now): CheckContext {
  if (running !== null) return { ...nothing, running: progressOf(running), lines: linesWhile(running), answer };
  if (outcome === null || outcome === "stopped") {
    const note = outcome === null ? lastTime() : wordsFor("check.stopped");
    return { ...nothing, before: { why: reasonOf(), last: note }, answer };
  }
  if (outcome instanceof Error) return { ...nothing, over: broken(), answer };
  return { ...nothing, over: summaryOf(outcome), lines: linesAfter(outcome), answer };
}

const nothing: CheckContext = { before: false, running: false, over: false, lines: [], answer: "" };

function reasonOf(): string | false {
  const why = whyNoCheck();
  if (why === "refuse") return wordsFor(system().note ?? "system.refuse", { system: game.system.title });
  return why !== null && wordsFor(`check.whyNot.${why}`, { name: game.users.activeGM?.name ?? "" });
}

function lastTime(): string | false {
  const last = lastCheck();
  if (last === null || last.at === null) return false;
  const date = new Intl.DateTimeFormat(game.i18n.lang, { day: "numeric", month: "long" }).format(last.at);
  return wordsFor("check.last", { date, held: last.held, all: last.all });
}

function progressOf({ results, since }: NonNullable<Now["running"]>): CheckContext["running"] {
  const share = results.length / checks.length;
  const spent = performance.now() - since;
  const whole = share < 0.3 ? USUAL : spent / share;
  const left = Math.max(1, Math.round(Math.max(0, whole - spent) / 1000));
  return {
    at: wordsFor("check.progress", { n: results.length, all: checks.length }),
    left: wordsFor("check.left", { n: left }),
    percent: Math.round(share * 100),
  };
}

const line = (tone: Line["tone"], title: string, more: Partial<Line> = {}): Line => ({
  tone,
  icon: ICONS[tone],
  title,
  means: false,
  limit: false,
  doLabel: "",
  isOn: false,
  more: [],
  ...more,
});

/** The last few that were checked, and the one that is. */
function linesWhile({ results, check }: NonNullable<Now["running"]>): Line[] {
  const done = results.filter(({ is }) => is !== "unmeasured").slice(-4);
  return [
    ...done.map((one) => line(toneOf(one), titleFor(one))),
    ...(check === null ? [] : [line("runs", `${wordsFor(`check.of.${check.id}.holds`)}…`)]),
  ];
}

const toneOf = ({ is }: Result): Line["tone"] => (is === "unmeasured" ? "open" : is);

const titleFor = ({ check: { id }, is }: Result): string =>
  wordsFor(`check.of.${id}.${is === "good" ? "holds" : "fails"}`);

const broken = (): CheckContext["over"] => ({
  title: wordsFor("check.broken"),
  note: wordsFor("check.brokenWhy"),
  isWell: false,
  copies: "is-main",
});

function summaryOf({ results, ms }: CheckOutcome): CheckContext["over"] {
  const count = (is: Result["is"]): number => results.filter((one) => one.is === is).length;
  const bad = count("bad");
  const mind = count("mind");
  const good = count("good");
  const took = wordsFor("check.seconds", { n: Math.max(1, Math.round(ms / 1000)) });
  const where = `Foundry ${game.version} · ${game.system.title} ${game.system.version}`;
  const held = wordsFor("check.sum", { held: good, all: good + bad + mind });
  if (bad === 0 && !isMeasured(results)) return broken();
  if (bad > 0)
    return {
      title: wordsFor("check.fails", { n: bad }),
      note: [held, took].join(" · "),
      isWell: false,
      copies: "is-main",
    };
  const title = mind > 0 ? wordsFor("check.minds", { n: mind }) : wordsFor("check.allHold", { n: good });
  return { title, note: [where, took].join(" · "), isWell: true, copies: "" };
}

/** What fails first, then what is to be minded, then what holds. */
function linesAfter({ results }: CheckOutcome): Line[] {
  const those = (is: Result["is"]): Result[] => results.filter((one) => one.is === is);
  const against = [...those("bad"), ...those("mind")].map(lineAgainst);
  const held = those("good").map((one) => line("good", titleFor(one)));
  const open = those("unmeasured");
  return [...against, ...held, ...(open.length === 0 ? [] : [openLine(open)])];
}

function lineAgainst({ check: { id, limit }, is, by }: Result): Line {
  const who = by === null ? [] : [wordsFor(`check.by.${by.kind}`, { name: packageTitle(by) })];
  const isOn = limit !== undefined && !isOff(limit);
  return line(is === "bad" ? "bad" : "mind", wordsFor(`check.of.${id}.fails`), {
    means: [wordsFor(`check.of.${id}.means`), ...who].join(" "),
    limit: is === "bad" && limit !== undefined ? limit : false,
    doLabel: wordsFor(isOn ? "check.switchOff" : "check.switchOn"),
    isOn,
  });
}

/** What was not checked, with the reason for each. */
function openLine(open: readonly Result[]): Line {
  const own = open.map((one) => {
    const reason = wordsFor(`check.reason.${reasonFor(one)}`);
    return `${wordsFor(`check.of.${one.check.id}.holds`)}: ${reason}`;
  });
  return line("open", wordsFor("check.unmeasured", { n: own.length }), { more: own });
}

function reasonFor({ why, cause }: Result): string {
  if (cause !== null) return "follows";
  if (why === NO_PLAYER) return "noPlayer";
  return why === NOT_COME ? "notCome" : "notLet";
}

/** So far from the lower edge of the screen, in pixels. */
const EDGE = 16;

/** The Game Master's check of this world: begins on a click, shows each result as it comes, and copies a report. */
class CheckWindow extends TemplateWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "dealt-in-check",
    classes: [MODULE, "dealt-in-dialog", "dealt-in-check-window"],
    window: { title: "dealt-in.check.title", icon: "fa-solid fa-shield-halved", resizable: true },
    position: { width: 620, height: "auto" },
    actions: { check: begin, stop, copy, toggle },
  };

  static override PARTS = { check: { template: template("check/check"), scrollable: [".dealt-in-checks"] } };

  #now: Now = { running: null, outcome: null, answer: "" };
  #isStopped = false;

  get now(): Now {
    return this.#now;
  }

  protected override async _prepareContext(options: object): Promise<object> {
    const context = await super._prepareContext(options);
    return { ...context, ...checkContext(this.#now) };
  }

  /** Results are taller than the question. */
  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    this.element.querySelector("details")?.addEventListener("toggle", () => this.#fit());
    this.#fit();
  }

  #fit(): void {
    const { innerHeight = 0 } = this.element.ownerDocument.defaultView ?? {};
    const { bottom, height } = this.element.getBoundingClientRect();
    if (bottom > innerHeight) this.setPosition({ top: Math.max(0, innerHeight - height - EDGE) });
  }

  /** A check that nobody waits for any longer ends at its next step. */
  protected override _onClose(options: object): void {
    super._onClose(options);
    this.#isStopped = true;
  }

  halt(): void {
    this.#isStopped = true;
  }

  async run(): Promise<void> {
    if (this.#now.running !== null || whyNoCheck() !== null) return this.#show({});
    this.#isStopped = false;
    const results: Result[] = [];
    const since = performance.now();
    const running = { check: null, results, since };
    await this.#show({ running, outcome: null, answer: "" });
    const outcome = await check({
      isStopped: () => this.#isStopped,
      began: (one) => void this.#show({ running: { check: one, results: [...results], since } }),
      ended: (result) => void results.push(result),
    }).catch((error: unknown) => {
      reportFault("a check of this world", error);
      return error instanceof Error ? error : new Error(String(error));
    });
    await this.#show({ running: null, outcome: this.#isStopped ? "stopped" : outcome });
    if (!this.#isStopped && !(outcome instanceof Error)) await this.#keep(outcome);
  }

  async #keep({ results }: CheckOutcome): Promise<void> {
    const measured = results.filter(({ is }) => is !== "unmeasured");
    const held = measured.filter(({ is }) => is === "good").length;
    const { over } = checkContext(this.#now);
    if (over !== false) sayAloud(over.title);
    if (isMeasured(results)) await rememberCheck(held, measured.length, Date.now());
  }

  async #show(now: Partial<Now>): Promise<void> {
    this.#now = { ...this.#now, ...now };
    if (this.rendered) await this.render();
  }

  async answer(answer: string): Promise<void> {
    await this.#show({ answer });
    sayAloud(answer);
    this.element.querySelector<HTMLElement>("[name=copy]")?.focus();
  }
}

async function begin(this: CheckWindow): Promise<void> {
  await this.run();
}

async function stop(this: CheckWindow): Promise<void> {
  this.halt();
}

/** If the browser refuses to copy, the report becomes a file. */
async function copy(this: CheckWindow): Promise<void> {
  const { outcome } = this.now;
  const text = outcome === null || outcome === "stopped" ? "" : checkText(outcome);
  if (await copyText(text)) return this.answer(wordsFor("check.copied"));
  saveFile(text, "text/plain", `${MODULE}-check.txt`);
  await this.answer(wordsFor("check.saved"));
}

async function toggle(this: CheckWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
  const limit = LIMITS.find((one) => one === dataset["limit"]);
  if (limit === undefined) return;
  await switchIn(limit, isOff(limit));
  await this.render();
}

/** Opens the window, in which it says first what it is going to do. */
export const openCheck = (): Promise<unknown> => new CheckWindow().render({ force: true });
