import { DocumentSheetV2 } from "./document-sheet.ts";
import { DocumentSheetConfig } from "./document-sheet-config.ts";
import { HandlebarsApplicationMixin } from "./handlebars-application.ts";
import type { ApplicationOptions, Loose, PartConfig } from "./types.ts";

const form = { submitOnChange: false, closeOnSubmit: true };

/** The window of one card: its name, and what is on it. */
export class CardConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["card-config"],
    window: { icon: "fa-solid fa-card-spade", contentClasses: ["standard-form"] },
    position: { width: 480 },
    form,
  };

  static override PARTS: Record<string, PartConfig> = { details: { template: "templates/cards/card.hbs" } };
}

/** The window of a stack: its name, and what lies in it. */
export class CardsConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["cards-config"],
    window: { contentClasses: ["standard-form"] },
    position: { width: 620 },
    form,
  };

  static override PARTS: Record<string, PartConfig> = { cards: { template: "templates/cards/stack.hbs" } };

  override async _prepareContext(options: Loose): Promise<Loose> {
    const cards = this.document.getEmbeddedCollection("Card").contents as unknown as { sort: number }[];
    return { ...(await super._prepareContext(options)), cards: [...cards].sort((a, b) => a.sort - b.sort) };
  }
}

export class CardDeckConfig extends CardsConfig {}
export class CardHandConfig extends CardsConfig {}
export class CardPileConfig extends CardsConfig {}

/** The host's own sheets, which are there before any package's. */
export function registerCardSheets(): void {
  const { Card, Cards } = foundry.documents as Record<string, { documentName: string }>;
  const stacks = { deck: CardDeckConfig, hand: CardHandConfig, pile: CardPileConfig };
  const register = (of: { documentName: string } | undefined, Class: unknown, types?: string[]) => {
    if (of)
      DocumentSheetConfig.registerSheet(of, "core", Class as never, { makeDefault: true, ...(types && { types }) });
  };
  register(Card, CardConfig);
  for (const [type, Class] of Object.entries(stacks)) register(Cards, Class, [type]);
}
