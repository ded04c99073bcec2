import type { Value } from "../../engine/rules/ruleset.ts";
import { isHeroActor } from "../../foundry/actors/belonging.ts";
import { mappingHere, traitsFor } from "../../foundry/actors/roster.ts";
import { characterBearer } from "../../foundry/host/host.ts";
import { template } from "../../foundry/host/module.ts";
import { ASKS } from "../../foundry/host/screen/dialogs.ts";
import { isField } from "../../foundry/host/screen/dom.ts";
import { TemplateWindow, type WindowOptions } from "../../foundry/host/screen/windows.ts";
import { rulesets } from "../../foundry/storage/rulesets.ts";
import { type Mapping, rulesetValues, saveMapping } from "../../foundry/systems/mapping.ts";
import { byName, deckName, list, words } from "../../foundry/text/i18n.ts";
import { MODULE } from "../page/templates.ts";
import { decksInUse } from "../rules/ruleset-order.ts";
import { linesFor, readOut, readTogether, type ValuesContext } from "./values-context.ts";

/** Where the rulesets' values are kept on this game system's actors: a path for each, tried on an actor at once. */
export class ValuesWindow extends TemplateWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "dealt-in-values",
    tag: "form",
    classes: [MODULE, "dealt-in-dialog", "dealt-in-values-window", ASKS],
    window: { title: "dealt-in.values.title", icon: "fa-solid fa-magnifying-glass", resizable: true },
    position: { width: 620, height: "auto" },
    form: { closeOnSubmit: true, handler: save },
  };

  static override PARTS = { values: { template: template("settings/values"), scrollable: [".dealt-in-values-list"] } };

  #paths: Mapping = mappingHere();
  #actor: string | null = null;
  /** What the user has folded and unfolded. */
  readonly #unfolded = new Map<string, boolean>();

  protected override async _prepareContext(options: object): Promise<object> {
    const context = await super._prepareContext(options);
    const actor = this.#chosen();
    const groups = readTogether(rulesets(), decksInUse());
    const values: ValuesContext = {
      intro: words("values.intro", { system: game.system.title }),
      actors: actorsHere().map(({ id, name }) => ({ value: id ?? "", label: name, chosen: id === actor?.id })),
      groups: groups.map(({ ids, isUsed, values }, i) => ({
        id: ids.join(" "),
        decks: list(ids.map(deckName)),
        isOpen: this.#unfolded.get(ids.join(" ")) ?? (isUsed || (i === 0 && groups.every((one) => !one.isUsed))),
        lines: linesFor(values, this.#paths, actor, readFrom(actor)),
      })),
    };
    return { ...context, ...values };
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    const root = this.element.querySelector(".dealt-in-values");
    for (const group of root?.querySelectorAll("details") ?? [])
      group.addEventListener("toggle", () => this.#unfolded.set(group.dataset["group"] ?? "", group.open));
    root?.addEventListener("input", ({ target }) => {
      if (isField(target)) this.#typed(target.name, target.value);
    });
  }

  /** A path is read as soon as it is typed. Choosing another actor shows that one. */
  #typed(name: string, value: string): void {
    if (name === "actor") {
      this.#actor = value;
      void this.render();
      return;
    }
    this.#paths = { ...this.#paths, [name]: value };
    const known = rulesetValues(rulesets()).find((one) => one.name === name);
    if (known !== undefined) this.#show(known, value);
  }

  #show(value: Value, path: string): void {
    const actor = this.#chosen();
    const { reading, tone } = readOut(value, path, actor, readFrom(actor)[value.name]);
    const output = this.element.querySelector(`#dealt-in-value-${CSS.escape(value.name)}-read`);
    if (output === null) return;
    output.textContent = reading;
    output.className = tone;
  }

  #chosen(): Actor.Implementation | null {
    return game.actors.get(this.#actor ?? "") ?? actorsHere()[0] ?? null;
  }

  get paths(): Mapping {
    return this.#paths;
  }
}

async function save(this: ValuesWindow): Promise<void> {
  await saveMapping(this.paths);
}

/** Heroes first: they have the most to read. */
const actorsHere = (): Actor.Implementation[] =>
  [...game.actors].sort((a, b) => Number(isHeroActor(b)) - Number(isHeroActor(a)) || byName(a.name, b.name));

/** What is read from an actor outside any encounter. */
const readFrom = (actor: Actor.Implementation | null): Readonly<Record<string, number>> =>
  actor === null ? {} : traitsFor(characterBearer(actor), {});
