import { notePhrase } from "../../foundry/dealing/sealing.ts";
import { reportFault, saveFile } from "../../foundry/host/host.ts";
import { template } from "../../foundry/host/module.ts";
import { ASKS, confirmInDialog } from "../../foundry/host/screen/dialogs.ts";
import { isField } from "../../foundry/host/screen/dom.ts";
import { TemplateWindow, type WindowOptions } from "../../foundry/host/screen/windows.ts";
import { phraseOf } from "../../foundry/secrets/boxes.ts";
import { worldKey } from "../../foundry/secrets/closing.ts";
import { enterPhrase, forgetKeys, rotateKeys } from "../../foundry/secrets/keyring.ts";
import { keysHere, usedIds } from "../../foundry/secrets/setting.ts";
import { wordsFor } from "../../foundry/text/i18n.ts";
import { onChange } from "../page/screens.ts";
import { areHere, MODULE, write } from "../page/templates.ts";
import { sayAloud } from "../shared/say-aloud.ts";

/** What has been done in the window so far. */
export interface SecretsDone {
  readonly shown: boolean;
  readonly typed: string;
  readonly answer: string;
}

/** Whether this browser can open what is sealed, and the phrase while it is shown. */
export function secretsContext({ shown, typed, answer }: SecretsDone) {
  const key = worldKey();
  const keys = keysHere();
  const state = stateOf(key, keys);
  return {
    here: wordsFor(`secrets.here.${state}`),
    more: state === "locked" && wordsFor("secrets.comes"),
    hasKey: key !== null,
    locked: state === "locked" || state === "odd",
    /** The key phrase's groups while it is shown. */
    groups: key !== null && shown && phraseOf(key).split("-"),
    toggle: wordsFor(shown ? "secrets.hide" : "secrets.show"),
    typed,
    answer,
  };
}

/** How this browser and the world's keys get on. */
function stateOf(key: Uint8Array | null, keys: ReturnType<typeof keysHere>): "open" | "locked" | "none" | "odd" {
  if (key !== null) return "open";
  if (keys === "newer" || (keys === "none" && usedIds().length > 0)) return "odd";
  return typeof keys === "string" ? keys : "locked";
}

const NOTHING: SecretsDone = { shown: false, typed: "", answer: "" };

/** Whether this browser has the key, the phrase to write down, and how a browser without the key gets it (MD-22). */
export class SecretsWindow extends TemplateWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "dealt-in-secrets",
    tag: "form",
    classes: [MODULE, "dealt-in-dialog", "dealt-in-secrets-window", ASKS],
    window: { title: "dealt-in.secrets.title", icon: "fa-solid fa-key", resizable: true },
    position: { width: 560, height: "auto" },
    form: { closeOnSubmit: false, handler: enter },
    actions: { togglePhrase: toggle, savePhrase, startAnew: giveUp, change },
  };

  static override PARTS = { secrets: { template: template("settings/secrets"), scrollable: [""] } };

  static readonly #open = new Set<SecretsWindow>();

  static {
    onChange(() => {
      for (const app of SecretsWindow.#open) void app.render();
    });
  }

  #done = NOTHING;

  protected override async _prepareContext(options: object): Promise<object> {
    SecretsWindow.#open.add(this);
    const context = await super._prepareContext(options);
    return { ...context, ...secretsContext(this.#done) };
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    this.element.querySelector("input")?.addEventListener("input", ({ target }) => {
      if (isField(target)) this.#done = { ...this.#done, typed: target.value };
    });
  }

  /** The phrase is not left behind for the next person to open the window. */
  protected override _onClose(options: object): void {
    super._onClose(options);
    SecretsWindow.#open.delete(this);
    this.#done = NOTHING;
  }

  get done(): SecretsDone {
    return this.#done;
  }

  /** Shows an outcome, and leaves the focus on a control that exists. */
  async show(done: Partial<SecretsDone>): Promise<void> {
    this.#done = { ...this.#done, ...done };
    await this.render();
    if (done.answer !== undefined) sayAloud(done.answer);
    const { activeElement } = this.element.ownerDocument;
    if (!this.element.contains(activeElement)) this.element.querySelector<HTMLElement>("input, [name]")?.focus();
  }
}

async function enter(this: SecretsWindow): Promise<void> {
  const found = await enterPhrase(this.done.typed);
  await this.show({ answer: wordsFor(`secrets.answer.${found}`), ...(found === "opened" ? { typed: "" } : {}) });
}

async function toggle(this: SecretsWindow): Promise<void> {
  await this.show({ shown: !this.done.shown });
}

/** No one is asked before it is known what will be lost. */
async function isMeant(title: string, question: string, label: string, list: readonly string[]): Promise<boolean> {
  await areHere();
  const either = { yes: label, no: wordsFor("screen.cancel") };
  return confirmInDialog(title, write("shared/confirm", { question, list }), either, MODULE);
}

/** A new key where the old one is lost: what it closed can never be opened again. */
async function giveUp(this: SecretsWindow): Promise<void> {
  const lost = ["closed", "undo", "open"].map((part) => wordsFor(`secrets.lost.${part}`));
  const label = wordsFor("secrets.anew");
  if (!(await isMeant(label, wordsFor("secrets.question"), label, lost))) return;
  await this.show({ answer: wordsFor((await forgetKeys()) ? "secrets.answer.opened" : "secrets.answer.refused") });
}

/** The phrase in a file, with what it is for. */
async function savePhrase(): Promise<void> {
  const key = worldKey();
  if (key === null) return;
  const { title, id } = game.world;
  const lines = [wordsFor("secrets.file", { world: title }), phraseOf(key), wordsFor("secrets.phraseWhy"), ""];
  saveFile(lines.join("\n\n"), "text/plain", `${id}-key-phrase.txt`);
}

/** Opens the window, with or without the phrase. */
export async function openSecrets(shown = false): Promise<void> {
  const app = new SecretsWindow();
  await app.render({ force: true });
  if (shown) await app.show({ shown });
}

/** The answer to the request to keep the phrase. It is not repeated even if the server refuses to note that. */
export async function keepPhrase(how: string): Promise<void> {
  if (how === "show") await openSecrets(true);
  if (how === "save") await savePhrase();
  try {
    await notePhrase();
  } catch (error) {
    reportFault("the key phrase", error);
  }
}

async function change(this: SecretsWindow): Promise<void> {
  const list = ["kept", "phrase", "browsers", "stolen", "gone"].map((part) => wordsFor(`secrets.changed.${part}`));
  const label = wordsFor("secrets.change");
  if (!(await isMeant(label, wordsFor("secrets.changeQuestion"), label, list))) return;
  const answer = (await rotateKeys()) ? "changed" : "refused";
  await this.show({ shown: false, answer: wordsFor(`secrets.answer.${answer}`) });
}
