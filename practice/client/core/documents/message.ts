import { Document } from "../document.ts";
import { Roll } from "../roll.ts";
import type { Data, Operation } from "../types/document.ts";
import type { ActorLike, TokenLike, UserLike } from "../types/documents.ts";

export class ChatMessage extends Document {
  static override documentName = "ChatMessage";

  declare content: string;
  declare flavor: string;
  declare timestamp: number;
  declare speaker: { alias?: string; actor?: string | null; token?: string | null; scene?: string | null };
  declare whisper: string[];
  declare blind: boolean;
  declare style: number;

  get author(): UserLike | null {
    return game.users.get(String(this._source["author"])) ?? null;
  }

  get user(): UserLike | null {
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

  override async _preCreate(data: Data, options: Operation, user: UserLike): Promise<unknown> {
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
    actor?: ActorLike | null;
    token?: TokenLike | null;
    alias?: string;
  } = {}) {
    const document = token && "document" in token ? (token.document as TokenLike) : token;
    const who = actor ?? document?.actor ?? (game.user.isGM ? null : game.user.character);
    const placed = document ?? who?.tokensOnScene()[0] ?? null;
    return {
      scene: placed?.parent?.id ?? game.scenes.viewed?.id ?? null,
      actor: who?.id ?? null,
      token: placed?.id ?? null,
      alias: alias ?? document?.name ?? who?.name ?? game.user.name,
    };
  }

  static getWhisperRecipients(name: string): UserLike[] {
    const { users } = game;
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
