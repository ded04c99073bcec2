import { Document } from "../document.ts";
import { Hooks } from "../hooks.ts";
import type { Values } from "../types/collection.ts";
import type { Data } from "../types/document.ts";
import { moves, shuffled, taken, write } from "./card-moves.ts";

interface MoveOptions {
  updateData?: Data;
  action?: string;
  chatNotification?: boolean;
}

interface TakeOptions extends MoveOptions {
  /** one of `CONST.CARD_DRAW_MODES` */
  how?: number;
}

/** Stacks of cards and what lies in them, after the public API documentation of Cards and Card and of the hooks of dealing. */
export class Cards extends Document {
  static override documentName = "Cards";

  declare name: string;
  /** `deck`, `hand` or `pile` */
  declare type: string;
  declare img: string;
  declare description: string;
  declare cards: Values<Card>;

  /** A deck gives away each card once; from any other stack cards can always move on. */
  get availableCards(): Card[] {
    return this.cards.filter((card) => this.type !== "deck" || !card.drawn);
  }

  get drawnCards(): Card[] {
    return this.cards.filter((card) => card.drawn);
  }

  // Dealing

  /** The next cards that may be given away, without moving them; refused if there are not enough. */
  _drawCards(number: number, how: number): Card[] {
    return taken(this.availableCards, number, how);
  }

  /** Puts all cards in a random order. */
  async shuffle({ updateData = {}, chatNotification = true }: MoveOptions = {}): Promise<this> {
    const updates = shuffled(this.cards.contents).map((card, sort) => ({ ...updateData, _id: card.id, sort }));
    await this.updateEmbeddedDocuments("Card", updates);
    await this.notify(chatNotification, "is shuffled");
    return this;
  }

  /** Deals this many cards to each of the stacks, one to each in turn. */
  async deal(to: Cards[], number = 1, { how = 0, action = "deal", ...options }: TakeOptions = {}): Promise<this> {
    const { updateData = {}, chatNotification = true } = options;
    const cards = this._drawCards(number * to.length, how);
    const plans = to.map((stack, seat) =>
      moves(
        cards.filter((_, at) => at % to.length === seat),
        stack,
        updateData,
      ),
    );
    Hooks.callAll("dealCards", this, to, {
      action,
      toCreate: plans.map((plan) => plan.toCreate),
      fromUpdate: plans.flatMap((plan) => plan.fromUpdate),
      fromDelete: plans.flatMap((plan) => plan.fromDelete),
    });
    for (const [seat, stack] of to.entries()) await write(this, stack, plans[seat]!);
    await this.notify(chatNotification, `deals ${number} to ${to.map(({ name }) => name).join(", ")}`);
    return this;
  }

  /** These cards to another stack; answers them as they lie there. */
  async pass(to: Cards, ids: string[], { action = "pass", ...options }: MoveOptions = {}): Promise<Card[]> {
    const { updateData = {}, chatNotification = true } = options;
    const cards = ids.map((id) => this.cards.get(id) ?? this.lacks(id));
    const plan = moves(cards, to, updateData);
    Hooks.callAll("passCards", this, to, { action, ...plan });
    await write(this, to, plan);
    await this.notify(chatNotification, `${action}: ${ids.length} to ${to.name}`);
    return ids.flatMap((id) => to.cards.get(id) ?? []);
  }

  private lacks(id: string): never {
    throw new Error(`The card "${id}" is not in Cards "${this.name}"`);
  }

  /** Cards from another stack into this one. */
  async draw(from: Cards, number = 1, { how = 0, ...options }: TakeOptions = {}): Promise<Card[]> {
    const ids = from._drawCards(number, how).map(({ id }) => id);
    return from.pass(this, ids, { action: "draw", ...options });
  }

  /** A deck takes back what it has given away, any other stack gives back what lies in it. */
  async recall({ updateData = {}, chatNotification = true }: MoveOptions = {}): Promise<this> {
    if (this.type === "deck") await this.takeBack(updateData);
    else await this.giveBack(updateData);
    await this.notify(chatNotification, "is recalled");
    return this;
  }

  private async takeBack(updateData: Data): Promise<void> {
    const updates = this.cards.map((card) => ({ ...updateData, _id: card.id, drawn: false }));
    Hooks.callAll("returnCards", this, this.drawnCards, { toUpdate: { [this.id]: updates }, fromDelete: [] });
    const stacks = (game.cards.contents as unknown as Cards[]).filter((stack) => stack !== this);
    for (const stack of stacks) {
      const ids = stack.cards.filter((card) => card.origin === this.id).map((card) => card.id);
      if (ids.length > 0) await stack.deleteEmbeddedDocuments("Card", ids);
    }
    await this.updateEmbeddedDocuments("Card", updates);
  }

  private async giveBack(updateData: Data): Promise<void> {
    const returned = this.cards.filter((card) => !card.isHome && card.source !== null);
    const decks = new Set(returned.flatMap((card) => card.source ?? []));
    const plans = [...decks].map((deck) => ({ deck, plan: moves(ofDeck(returned, deck), deck, updateData) }));
    const toUpdate = Object.fromEntries(plans.map(({ deck, plan }) => [deck.id, plan.toUpdate]));
    Hooks.callAll("returnCards", this, returned, { toUpdate, fromDelete: returned.map(({ id }) => id) });
    for (const { deck, plan } of plans) await write(this, deck, plan);
  }

  private async notify(wanted: boolean, what: string): Promise<void> {
    if (!wanted) return;
    const Message = getDocumentClass("ChatMessage") as { create(data: Data): Promise<unknown> };
    await Message.create({ content: `${foundry.utils.escapeHTML(this.name)} ${foundry.utils.escapeHTML(what)}` });
  }
}

const ofDeck = (cards: readonly Card[], deck: Cards): Card[] => cards.filter((card) => card.source === deck);

export interface CardFace {
  name?: string;
  text?: string;
  img?: string;
}

export class Card extends Document {
  static override documentName = "Card";
  static DEFAULT_ICON = "icons/svg/card-joker.svg";

  declare readonly parent: Cards | null;
  declare name: string;
  declare description: string;
  declare suit: string;
  declare value: number | null;
  declare back: CardFace;
  declare faces: CardFace[];
  /** index of the face that is up; null: face down */
  declare face: number | null;
  declare drawn: boolean;
  declare origin: string | null;
  declare sort: number;

  /** The deck that it belongs to, wherever it lies. */
  get source(): Cards | null {
    if (this.origin === null) return this.parent;
    return (game.cards.get(this.origin) as unknown as Cards | undefined) ?? null;
  }

  get isHome(): boolean {
    return this.parent?.type === "deck" || this.source === this.parent;
  }

  get currentFace(): CardFace | null {
    return this.face === null ? null : (this.faces[this.face] ?? null);
  }

  get showFace(): boolean {
    return this.currentFace !== null;
  }

  /** Of the face that is up, or of the back. */
  get img(): string {
    return (this.currentFace ?? this.back).img || Card.DEFAULT_ICON;
  }

  /** To that face (null: face down); without one, to the other side. */
  async flip(face: number | null = this.showFace ? null : 0): Promise<this | undefined> {
    return this.update({ face });
  }

  /** To another stack; answers the card as it lies there. */
  async pass(to: Cards, options: MoveOptions = {}): Promise<Card | undefined> {
    const [passed] = (await this.parent?.pass(to, [this.id], options)) ?? [];
    return passed;
  }

  async play(to: Cards, options: MoveOptions = {}): Promise<Card | undefined> {
    return this.pass(to, { action: "play", ...options });
  }

  /** Shows it in chat, as it lies. */
  async toMessage(messageData: Data = {}, options: Data = {}): Promise<unknown> {
    const [src, name] = [this.img, this.name].map((text) => foundry.utils.escapeHTML(text));
    const picture = `<img class="card-face" src="${src}" alt="${name}">`;
    const content = `<div class="card-draw flexrow">${picture}<h4 class="card-name">${name}</h4></div>`;
    const Message = getDocumentClass("ChatMessage") as { create(data: Data, options: Data): Promise<unknown> };
    return Message.create({ content, ...messageData }, options);
  }

  async discard(to: Cards, options: MoveOptions = {}): Promise<Card | undefined> {
    return this.pass(to, { action: "discard", ...options });
  }
}
