import { rememberCheck } from "../../foundry/check/remembered.ts";
import { checkText } from "../../foundry/check/result-text.ts";
import {
  type CheckOutcome,
  check,
  isMeasured,
  type Result,
  switchIn,
  whyNoCheck,
} from "../../foundry/check/run-checks.ts";
import { reportFault, saveFile } from "../../foundry/host/host.ts";
import { template } from "../../foundry/host/module.ts";
import { copyText } from "../../foundry/host/screen/files.ts";
import { TemplateWindow, type WindowOptions } from "../../foundry/host/screen/windows.ts";
import { isOff, LIMITS } from "../../foundry/systems/limits.ts";
import { wordsFor } from "../../foundry/text/i18n.ts";
import { MODULE } from "../page/templates.ts";
import { sayAloud } from "../shared/say-aloud.ts";
import { checkContext, type Now } from "./check-context.ts";

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
