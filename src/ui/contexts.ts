import type { ChatContext, SaidContext } from "../foundry/chat.ts";
import type { ConfirmContext } from "../foundry/confirm.ts";
import type { AnswerContext } from "./answer-block.ts";
import type { AskContext } from "./ask-block.ts";
import type { BadgesContext } from "./badge-context.ts";
import type { CanvasContext, PlaceContext } from "./canvas-context.ts";
import type { CardFace } from "./card-face.ts";
import type { CardLine } from "./card-line.ts";
import type { CountContext } from "./count-context.ts";
import type { DiceContext } from "./dice-context.ts";
import type { DramaFace } from "./drama-face.ts";
import type { SeveralContext } from "./fan-ask.ts";
import type { FanContext } from "./fan-context.ts";
import type { FanCardContext } from "./fan-hand.ts";
import type { FanPlayContext } from "./fan-play.ts";
import type { FieldsContext, OptionContext } from "./form-fields.ts";
import type { HandBarContext } from "./hand-bar.ts";
import type { HandContext, HandLine, HandOfContext } from "./hand-context.ts";
import type { HelpContext } from "./help.ts";
import type { HintContext } from "./hint.ts";
import type { AsideContext, Notice } from "./notice.ts";
import type { OfferButton } from "./offer-button.ts";
import type { ProgressContext } from "./progress-context.ts";
import type { ReportContext } from "./report-window.ts";
import type { DramaDeckContext, RoundCardContext, RoundStripContext } from "./round-card-context.ts";
import type { DividerContext, GroupContext, RowContext, SeatMenuContext } from "./rows.ts";
import type { SecretsContext } from "./secrets-context.ts";
import type { SortingContext } from "./sorting-context.ts";
import type { StripContext, SupplyContext } from "./strip-context.ts";
import type { SeatLineContext, TableContext } from "./table-context.ts";
import type { PanelsContext } from "./table-panels.ts";
import type { UndoContext } from "./undo-context.ts";
import type { ValuesContext } from "./values-context.ts";
import type {
  CardsContext,
  DecksContext,
  PageContext,
  Row,
  SpreadContext,
  WorkshopNotice,
} from "./workshop-context.ts";
import type { FormContext } from "./workshop-form.ts";

/** What each template writes down, by the template's name. `npm run typecheck` resolves every path of a template against it. */
export interface Contexts {
  readonly answer: AnswerContext;
  readonly aside: AsideContext;
  readonly ask: AskContext;
  readonly badges: BadgesContext;
  readonly canvas: CanvasContext;
  readonly card: CardFace;
  readonly "card-line": CardLine;
  readonly chat: ChatContext;
  readonly confirm: ConfirmContext;
  readonly count: CountContext;
  readonly dice: DiceContext;
  readonly divider: DividerContext;
  readonly drama: DramaFace;
  readonly "drama-deck": DramaDeckContext;
  readonly fan: FanContext;
  readonly "fan-card": FanCardContext;
  readonly "fan-play": FanPlayContext;
  readonly "fan-several": SeveralContext;
  readonly fields: FieldsContext;
  readonly group: GroupContext;
  readonly hand: HandContext;
  readonly "hand-bar": HandBarContext;
  readonly "hand-lines": readonly HandLine[];
  readonly "hand-of": HandOfContext;
  readonly help: HelpContext;
  readonly "help-button": object;
  readonly hint: HintContext;
  readonly notice: Notice;
  readonly offer: OfferButton;
  readonly options: readonly OptionContext[];
  readonly panels: PanelsContext;
  readonly place: PlaceContext;
  readonly progress: ProgressContext;
  readonly report: ReportContext;
  readonly "round-card": RoundCardContext;
  readonly "round-strip": RoundStripContext;
  readonly row: RowContext;
  readonly said: SaidContext;
  readonly "seat-line": SeatLineContext;
  readonly "seat-menu": SeatMenuContext;
  readonly secrets: SecretsContext;
  readonly sorting: SortingContext;
  readonly strip: StripContext;
  readonly supply: SupplyContext;
  readonly table: TableContext;
  readonly undo: UndoContext;
  readonly values: ValuesContext;
  readonly "workshop-cards": CardsContext;
  readonly "workshop-decks": DecksContext;
  readonly "workshop-form": FormContext;
  readonly "workshop-notice": WorkshopNotice;
  readonly "workshop-page": PageContext;
  readonly "workshop-row": Row;
  readonly "workshop-spread": SpreadContext;
}
