import { Document } from "../document.ts";
import type { Data, Operation } from "../globals.ts";
import { Roll } from "../roll.ts";
import type { Actor } from "./actor.ts";
import type { TokenDocument } from "./token.ts";
import type { User } from "./user.ts";

export class ChatMessage extends Document {
  static override documentName = "ChatMessage";

  declare content: string;
  declare flavor: string;
  declare timestamp: number;
  declare speaker: { alias?: string; actor?: string | null; token?: string | null; scene?: string | null };
  declare whisper: string[];
  declare blind: boolean;
  declare style: number;

  get author(): User | null {
    return (game.users.get(String(this._source["author"])) as unknown as User | undefined) ?? null;
  }

  get user(): User | null {
    return this.author;
  }

  get isAuthor(): boolean {
    return this.author?.isSelf ?? false;
  }

  get alias(): string {
    return this.speaker.alias ?? this.author?.name ?? "";
  }

  get rolls(): Roll[] {
    const stored = (this._source["rolls"] ?? []) as unknown[];
    return stored.map((one) => Roll.fromData((typeof one === "string" ? JSON.parse(one) : one) as Data));
  }

  get isRoll(): boolean {
    return this.rolls.length > 0;
  }

  override get isOwner(): boolean {
    return this.isAuthor || game.user.isGM;
  }

  /** The only thing that hides a whisper, and it does so on the client. */
  override get visible(): boolean {
    if (this.whisper.length === 0) return true;
    return this.isAuthor || this.whisper.includes(game.userId) || (this.isRoll && !this.blind && game.user.isGM);
  }

  get isContentVisible(): boolean {
    return this.visible && !(this.blind && !game.user.isGM);
  }

  override async _preCreate(data: Data, options: Operation, user: User): Promise<unknown> {
    const speaker = data["speaker"] ?? ChatMessage.getSpeaker();
    this.updateSource({
      author: this._source["author"] ?? user.id,
      speaker,
      timestamp: this._source["timestamp"] || Date.now(),
      content: foundry.utils.cleanHTML(this.content),
    });
    return super._preCreate(data, options, user);
  }

  static getSpeaker({
    actor,
    token,
    alias,
  }: {
    actor?: Actor | null;
    token?: TokenDocument | null;
    alias?: string;
  } = {}) {
    const document = token && "document" in token ? (token.document as TokenDocument) : token;
    const who = actor ?? document?.actor ?? (game.user.isGM ? null : (game.user.character as unknown as Actor | null));
    const placed = document ?? who?.tokensOnScene()[0] ?? null;
    return {
      scene: placed?.parent?.id ?? game.scenes.viewed?.id ?? null,
      actor: who?.id ?? null,
      token: placed?.id ?? null,
      alias: alias ?? document?.name ?? who?.name ?? game.user.name,
    };
  }

  static getWhisperRecipients(name: string): User[] {
    const users = game.users as unknown as { filter(test: (user: User) => boolean): User[] };
    const asked = name.toLowerCase();
    if (asked === "gm" || asked === "dm") return users.filter((user) => user.isGM);
    if (asked === "players") return users.filter((user) => !user.isGM);
    return users.filter((user) => user.name.toLowerCase() === asked || user.character?.name.toLowerCase() === asked);
  }

  /** Fills in whisper and blind for a mode's name, of either generation. */
  static applyRollMode(data: Data, mode: string): Data {
    const gms = () => ChatMessage.getWhisperRecipients("GM").map((user) => user.id);
    if (mode === "gmroll" || mode === "gm") return Object.assign(data, { whisper: gms(), blind: false });
    if (mode === "blindroll" || mode === "blind") return Object.assign(data, { whisper: gms(), blind: true });
    if (mode === "selfroll" || mode === "self") return Object.assign(data, { whisper: [game.userId], blind: false });
    return Object.assign(data, { whisper: [], blind: false });
  }
}
