import { reportText } from "../../foundry/check/report.ts";
import { saveFile } from "../../foundry/host/host.ts";
import { template } from "../../foundry/host/module.ts";
import { copyText } from "../../foundry/host/screen/files.ts";
import { TemplateWindow, type WindowOptions } from "../../foundry/host/screen/windows.ts";
import { wordsFor } from "../../foundry/text/i18n.ts";
import { MODULE } from "../page/templates.ts";
import { sayAloud } from "../shared/say-aloud.ts";

/** What someone who helps needs to know: shown first, so that no one passes on what they have not seen, then copied. */
export class ReportWindow extends TemplateWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "dealt-in-report",
    classes: [MODULE, "dealt-in-dialog", "dealt-in-report-window"],
    window: { title: "dealt-in.report.title", icon: "fa-solid fa-clipboard", resizable: true },
    position: { width: 620, height: "auto" },
    actions: { copy, save },
  };

  static override PARTS = { report: { template: template("settings/report") } };

  #answer = "";
  readonly text = reportText();

  protected override async _prepareContext(options: object): Promise<object> {
    const context = await super._prepareContext(options);
    return { ...context, text: this.text, answer: this.#answer };
  }

  /** Shows the outcome, leaving the focus where it was. */
  async answer(answer: string): Promise<void> {
    this.#answer = answer;
    await this.render();
    sayAloud(answer);
    this.element.querySelector<HTMLElement>("[name=copy]")?.focus();
  }
}

/** If the browser refuses to copy, the report becomes a file. */
async function copy(this: ReportWindow): Promise<void> {
  if (await copyText(this.text)) return this.answer(wordsFor("report.copied"));
  saveReport(this.text);
  await this.answer(wordsFor("report.saved"));
}

async function save(this: ReportWindow): Promise<void> {
  saveReport(this.text);
  await this.answer(wordsFor("report.saved"));
}

const saveReport = (text: string): void => saveFile(text, "text/plain", `${MODULE}-report.txt`);
