import type { Beliefs, Switches } from "../../server/switches.ts";
import { outside } from "../outside/served.ts";
import { ApplicationV2 } from "./application.ts";
import { beliefWords } from "./belief-words.ts";
import { DialogV2 } from "./dialog.ts";
import { changeDisplay, readDisplay } from "./display.ts";
import { attempt } from "./host.ts";
import { h } from "./plain.ts";
import {
  believedNames,
  dropUser,
  type PracticeState,
  practiceState,
  resetSample,
  setSwitches,
} from "./practice-api.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "./types.ts";

let serial = 0;

/** A labelled control in the form of every other one. */
function group(label: string, control: HTMLElement, hint = ""): HTMLElement {
  control.id ||= `practice-control-${++serial}`;
  const output = control.nextElementSibling;
  const fields = h("div", { class: "form-fields" }, [control, output]);
  return h("div", { class: "form-group" }, [
    h("label", { text: label, attrs: { for: control.id } }),
    fields,
    hint ? h("p", { class: "hint", text: hint }) : null,
  ]);
}

function choice(options: [string, string][], value: string, onChange: (value: string) => unknown): HTMLSelectElement {
  const items = options.map(([key, text]) => h("option", { text, attrs: { value: key, selected: key === value } }));
  const select = h("select", {}, items);
  select.addEventListener("change", () => attempt(() => onChange(select.value)));
  return select;
}

function check(value: boolean, onChange: (value: boolean) => unknown): HTMLInputElement {
  const box = h("input", { attrs: { type: "checkbox", checked: value } });
  box.addEventListener("change", () => attempt(() => onChange(box.checked)));
  return box;
}

function action(label: string, run: () => unknown): HTMLButtonElement {
  const button = h("button", { text: label, attrs: { type: "button" } });
  button.addEventListener("click", () => attempt(run));
  return button;
}

function fieldset(title: string, children: (HTMLElement | null)[]): HTMLElement {
  return h("fieldset", {}, [h("legend", { text: title }), ...children]);
}

async function reloadNeeded(change: () => Promise<unknown>): Promise<void> {
  await change();
  ui.notifications?.info("This counts from the next time each page is loaded.");
}

/** For the GM: what can go wrong, other systems, other beliefs, and how the page looks. */
export class PracticePanel extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "practice-panel",
    window: { title: "Practice", icon: "fa-solid fa-flask", resizable: true },
    position: { width: 460, height: 620, top: 60, left: 40 },
  };

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    return Object.assign(context, { state: await practiceState() });
  }

  override async _renderHTML(context: RenderContext): Promise<HTMLElement> {
    const state = context["state"] as PracticeState;
    const note = h("p", {
      class: "hint",
      text: "These switches belong to the practice world. Foundry VTT has nothing like them.",
    });
    const parts = [
      note,
      this.#look(),
      this.#trouble(state.switches),
      this.#host(state),
      this.#beliefs(state.switches),
      this.#world(state),
    ];
    return h("div", { class: "standard-form practice-panel" }, parts);
  }

  override _replaceHTML(result: HTMLElement, content: HTMLElement): void {
    content.tabIndex = 0;
    content.replaceChildren(result);
  }

  #look(): HTMLElement {
    const { theme, scale, sidebar } = readDisplay();
    const themes: [string, string][] = [
      ["dark", "Dark"],
      ["light", "Light"],
    ];
    const scales: [string, string][] = ["0.85", "1", "1.15", "1.3", "1.5"].map((value) => [
      value,
      `${Math.round(Number(value) * 100)} %`,
    ]);
    const widths: [string, string][] = ["300", "360", "420", "560"].map((value) => [value, `${value} px`]);
    return fieldset("Look, on this device", [
      group(
        "Theme",
        choice(themes, theme, (value) => changeDisplay({ theme: value === "light" ? "light" : "dark" })),
      ),
      group(
        "Size of text",
        choice(scales, String(scale), (value) => changeDisplay({ scale: Number(value) })),
      ),
      group(
        "Width of the sidebar",
        choice(widths, String(sidebar), (value) => changeDisplay({ sidebar: Number(value) })),
      ),
    ]);
  }

  #trouble(switches: Switches): HTMLElement {
    const latency = h("input", { attrs: { type: "range", min: 0, max: 3000, step: 50, value: switches.latency } });
    const output = h("output", { class: "range-value", text: `${switches.latency} ms` });
    h("div", {}, [latency, output]);
    latency.addEventListener("input", () => {
      output.textContent = `${latency.value} ms`;
    });
    latency.addEventListener("change", () => attempt(() => setSwitches({ latency: Number(latency.value) })));
    const others = game.users.map((user) => [user.id, user.name] as [string, string]);
    const target = choice(others, game.user.id, () => undefined);
    const drop = action("Drop the connection", () => dropUser(target.value));
    const twice = check(switches.duplicateSocket, (value) => setSwitches({ duplicateSocket: value }));
    return fieldset("Trouble", [
      group("Latency, each way", latency),
      group("Whose connection", target),
      h("div", { class: "form-group buttons" }, [drop]),
      group("Module messages arrive twice", twice),
    ]);
  }

  #host(state: PracticeState): HTMLElement {
    const { generation, system, dock, listener } = state.switches;
    const known = (state.systems ?? []).map(({ id, title }) => [id, title] as [string, string]);
    const generations: [string, string][] = [
      ["14", "14"],
      ["13", "13"],
    ];
    const setGeneration = (value: string) => reloadNeeded(() => setSwitches({ generation: value === "13" ? 13 : 14 }));
    return fieldset("Host", [
      group("Generation", choice(generations, String(generation), setGeneration)),
      group(
        "Game system",
        choice(known, system, (value) => reloadNeeded(() => setSwitches({ system: value }))),
      ),
      group(
        "A dock of another package",
        check(dock, (value) => reloadNeeded(() => setSwitches({ dock: value }))),
      ),
      group(
        "A listener to turns, of another package",
        check(listener, (value) => reloadNeeded(() => setSwitches({ listener: value }))),
      ),
      h("div", { class: "form-group buttons" }, [
        action("Second GM in a new window", () => this.#secondGM()),
        action("Reload this page", () => location.reload()),
      ]),
    ]);
  }

  #secondGM(): void {
    const second = game.users.find((user) => user.isGM && !user.isSelf) ?? game.user;
    window.open(outside.table({ user: second.id }), "_blank");
  }

  #beliefs({ beliefs }: Switches): HTMLElement {
    const rows = believedNames(beliefs).map((name) => {
      const flip = (value: boolean) => setSwitches({ beliefs: { [name]: value } as Partial<Beliefs> });
      return group(beliefWords[name] ?? name, check(beliefs[name], flip));
    });
    return fieldset("Beliefs about the host", rows);
  }

  #world(state: PracticeState): HTMLElement {
    const reset = async () => {
      const content = "<p>Everything in this world goes back to how it was at first, for everybody.</p>";
      const yes = await DialogV2.confirm({ window: { title: "Reset the sample?" }, content, modal: true });
      if (yes === true) await resetSample();
    };
    const addresses = state.addresses ?? [];
    const where = addresses.length ? addresses.join(" or ") : "this device only";
    return fieldset("World", [
      h("p", { class: "lan", text: `Open on a tablet: ${where}` }),
      h("div", { class: "form-group buttons" }, [action("Reset the sample", reset)]),
    ]);
  }
}
