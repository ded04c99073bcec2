import { host } from "../../src/foundry/check/foundry.ts";
import { type Line, reasonOf } from "./line.ts";
import { counted, type Report, runAll, save } from "./report.ts";

/** The window in which a tester runs the statements and saves the outcomes. */

const SIGNS = { holds: "✓", skipped: "–", wrong: "✗" } as const;

function element<K extends keyof HTMLElementTagNameMap>(tag: K, text = "", children: Node[] = []) {
  const made = document.createElement(tag);
  made.textContent = text;
  made.append(...children);
  return made;
}

function rowOf(line: Line): HTMLElement {
  const why = reasonOf(line);
  return element("tr", "", [
    element("td", SIGNS[line.is]),
    element("td", line.id),
    element("td", why === "" ? line.says : `${line.says} (${why})`),
    element("td", `${line.ms} ms`),
  ]);
}

/** Made when Foundry's classes are there. */
export function windowClass(): unknown {
  const { ApplicationV2 } = host().foundry.applications.api;
  return class StatementsWindow extends ApplicationV2 {
    static DEFAULT_OPTIONS = {
      id: "foundry-statements",
      window: { title: "Statements about Foundry", icon: "fa-solid fa-clipboard-check", resizable: true },
      position: { width: 720, height: 600 },
    };

    report: Report | null = null;

    async _renderHTML(): Promise<HTMLElement> {
      const run = element("button", "Run all");
      const keep = element("button", "Save as a file");
      const state = element(
        "p",
        "As the only Game Master, with a player who owns an actor logged in from another browser.",
      );
      const rows = element("tbody");
      state.setAttribute("role", "status");
      for (const button of [run, keep]) button.type = "button";
      keep.disabled = true;
      run.addEventListener("click", () => void this.run(run, keep, state, rows));
      keep.addEventListener("click", () => this.report !== null && save(this.report));
      const content = element("div", "", [element("div", "", [run, keep]), state, element("table", "", [rows])]);
      content.style.overflow = "auto";
      return content;
    }

    _replaceHTML(result: HTMLElement, content: HTMLElement): void {
      content.replaceChildren(result);
    }

    private async run(
      run: HTMLButtonElement,
      keep: HTMLButtonElement,
      state: HTMLElement,
      rows: HTMLElement,
    ): Promise<void> {
      run.disabled = true;
      rows.replaceChildren();
      this.report = await runAll((line, at, of) => {
        state.textContent = `${at} of ${of}`;
        if (line.is === "wrong") rows.prepend(rowOf(line));
        else rows.append(rowOf(line));
      });
      const { holds, skipped, wrong } = counted(this.report);
      state.textContent = `${holds} hold, ${skipped} were skipped, ${wrong} are wrong.`;
      run.disabled = false;
      keep.disabled = false;
    }
  };
}
