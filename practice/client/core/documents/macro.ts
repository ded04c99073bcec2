import { Document } from "../document.ts";
import type { Data, Operation } from "../types/document.ts";
import type { UserLike } from "../types/documents.ts";
import type { ChatMessage } from "./message.ts";

const messages = () => getDocumentClass("ChatMessage") as typeof ChatMessage;

/**
 * Commands that run on the page of the user who starts them, with their rights. After the public API documentation of
 * Macro, foundry-api.md 8.4, and what threads say: foundryvtt#7184 (scope and result), #6880 (authors), #7686
 * (compendia).
 */
export class Macro extends Document {
  static override documentName = "Macro";

  declare name: string;
  declare img: string;
  declare command: string;
  declare scope: string;

  get author(): UserLike | null {
    return game.users.get(String(this._source["author"])) ?? null;
  }

  get isAuthor(): boolean {
    return this.author?.isSelf ?? false;
  }

  /** A macro's author may edit it regardless of its ownership. */
  override getUserLevel(user: UserLike = game.user): number {
    return this._source["author"] === user.id ? CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER : super.getUserLevel(user);
  }

  /** A macro in a compendium has no ownership of its own: those who may see the compendium may run it. */
  get canExecute(): boolean {
    if (this.type === "script" && !game.user.can("MACRO_SCRIPT")) return false;
    return this.pack === null ? this.visible : (game.packs.get(this.pack)?.visible ?? false);
  }

  /** A script's result, or the message that a chat macro posts. */
  async execute(scope: Data = {}): Promise<unknown> {
    if (!this.canExecute) {
      ui.notifications?.warn(`You do not have permission to execute Macro "${this.name}".`);
      return undefined;
    }
    if (this.type === "script") return this.runScript(scope);
    return messages().create({ content: this.command });
  }

  /** What the scope names is a variable of the script, beside those that every script has. `this` is the macro. */
  private runScript(scope: Data): unknown {
    const speaker = messages().getSpeaker();
    const variables: Data = {
      speaker,
      actor: game.actors.get(speaker.actor ?? "") ?? null,
      token: canvas.tokens.controlled[0] ?? null,
      character: game.user.character,
      scope,
      ...scope,
    };
    const names = Object.keys(variables);
    const script = new Function(...names, `return (async () => {\n${this.command}\n})();`);
    return script.call(this, ...names.map((name) => variables[name])) as unknown;
  }

  override async _preCreate(data: Data, options: Operation, user: UserLike): Promise<unknown> {
    this.updateSource({ author: this._source["author"] ?? user.id });
    return super._preCreate(data, options, user);
  }
}
