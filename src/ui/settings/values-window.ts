import { isHeroActor } from "../../foundry/actors/belonging.ts";
import { mappingHere, traitsFor } from "../../foundry/actors/roster.ts";
import { characterBearer } from "../../foundry/host/host.ts";
import { template } from "../../foundry/host/module.ts";
import { ASKS } from "../../foundry/host/screen/dialogs.ts";
import type { WindowOptions } from "../../foundry/host/screen/windows.ts";
import { rulesets } from "../../foundry/storage/rulesets.ts";
import { type Mapping, saveMapping } from "../../foundry/systems/mapping.ts";
import { byName, deckName, list, wordsFor } from "../../foundry/text/i18n.ts";
import { FormWindow } from "../forms/form-window.ts";
import { MODULE } from "../page/templates.ts";
import { decksInUse } from "../rules/ruleset-order.ts";
import { linesFor, readTogether, type ValuesContext } from "./values-context.ts";

/** Where the rulesets' values are kept on this game system's actors: a path for each, tried on an actor at once. */
export class ValuesWindow extends FormWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "dealt-in-values",
    tag: "form",
    classes: [MODULE, "dealt-in-dialog", "dealt-in-values-window", ASKS],
    window: { title: "dealt-in.values.title", icon: "fa-solid fa-magnifying-glass", resizable: true },
    position: { width: 620, height: "auto" },
    form: { closeOnSubmit: true, handler: save },
  };

  static override PARTS = { values: { template: template("settings/values"), scrollable: [".dealt-in-values-list"] } };

  protected override readonly takes = "input";
  #paths: Mapping = mappingHere();
  #actor: string | null = null;

  protected override contextNow(): ValuesContext {
    const actor = this.#chosen();
    const groups = readTogether(rulesets(), decksInUse());
    return {
      intro: wordsFor("values.intro", { system: game.system.title }),
      actors: actorsHere().map(({ id, name }) => ({ value: id ?? "", label: name, chosen: id === actor?.id })),
      groups: groups.map(({ ids, isUsed, values }, i) => ({
        id: ids.join(" "),
        decks: list(ids.map(deckName)),
        isOpen: isUsed || (i === 0 && groups.every((one) => !one.isUsed)),
        lines: linesFor(values, this.#paths, actor, readFrom(actor)),
      })),
    };
  }

  /** A path is read as soon as it is typed. */
  protected override typed(name: string, value: string): void {
    if (name === "actor") this.#actor = value;
    else this.#paths = { ...this.#paths, [name]: value };
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
