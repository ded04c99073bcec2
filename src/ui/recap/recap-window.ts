import { template } from "../../foundry/host/module.ts";
import { TemplateWindow, type WindowOptions } from "../../foundry/host/screen/windows.ts";
import type { Told } from "../../foundry/recap/stored.ts";
import { tellInChat, tellInJournal } from "../../foundry/recap/tell.ts";
import { words } from "../../foundry/text/i18n.ts";
import { MODULE } from "../page/templates.ts";
import { sayAloud } from "../shared/say-aloud.ts";
import { canDraw, contentOf } from "./draw.ts";
import { type RecapContext, recapContext } from "./recap-context.ts";

declare module "../../foundry/host/contexts.ts" {
  interface Contexts {
    readonly "recap/window": WindowContext;
  }
}

/** The context of `templates/recap/window.hbs`. */
export interface WindowContext {
  readonly recap: RecapContext;
  /** Whether it can be told to others. */
  readonly tells: boolean;
  /** What is left out for others, if anything may be. */
  readonly note: string;
  readonly answer: string;
}

/** What is shown, and what may be told of it to others: null for what is told already. */
interface Shown {
  readonly told: Told;
  readonly toAll: Told | null;
  readonly isWhole: boolean;
}

/** A recap at its full size, with ways to tell it for a Game Master. */
export class RecapWindow extends TemplateWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "dealt-in-recap",
    classes: [MODULE, "dealt-in-dialog", "dealt-in-recap-window"],
    window: { title: "dealt-in.recap.title", icon: "fa-solid fa-timeline", resizable: true },
    position: { width: 804, height: "auto" },
    actions: { tell, keep },
  };

  static override PARTS = { recap: { template: template("recap/window"), scrollable: [""] } };

  #shown: Shown | null = null;
  #answer = "";

  get toAll(): Told | null {
    return this.#shown?.toAll ?? null;
  }

  open(shown: Shown): void {
    this.#shown = shown;
    this.#answer = "";
    void this.render({ force: true });
  }

  protected override async _prepareContext(options: object): Promise<object> {
    await canDraw(this.#shown?.told.seats ?? []);
    const context = await super._prepareContext(options);
    return this.#shown === null ? context : { ...context, ...contextOf(this.#shown, this.#answer) };
  }

  /** Shows the outcome, leaving the focus where it was. */
  async answer(answer: string): Promise<void> {
    this.#answer = answer;
    await this.render();
    sayAloud(answer);
  }
}

const contextOf = ({ told, toAll, isWhole }: Shown, answer: string): WindowContext => ({
  recap: recapContext(told, "large"),
  tells: game.user.isGM && toAll !== null,
  note: game.user.isGM && isWhole ? words("recap.leftOut") : "",
  answer,
});

async function tell(this: RecapWindow): Promise<void> {
  const { toAll } = this;
  if (toAll === null) return;
  await tellInChat(toAll, await contentOf(toAll), "all");
  await this.answer(words("recap.told"));
}

async function keep(this: RecapWindow): Promise<void> {
  const { toAll } = this;
  if (toAll === null) return;
  const content = await contentOf(toAll);
  await tellInJournal(
    toAll,
    content,
    toAll.name === "" ? words("recap.title") : words("recap.of", { what: toAll.name }),
  );
}
