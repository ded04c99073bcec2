import type { SeatId } from "../../engine/table.ts";
import { isCardless, panelIn, supplyIn, type View } from "../../engine/view.ts";
import { words } from "../../foundry/text/i18n.ts";
import { type AskContext, askBlocks } from "../offers/ask-block.ts";
import { type OfferButton, offerButton } from "../offers/offer-button.ts";
import { buttons } from "../offers/seat-buttons.ts";
import { type CountContext, countLine } from "../panels/count-context.ts";
import { phaseLine } from "../panels/phase-line.ts";
import { type ProgressContext, progressContext } from "../panels/progress-context.ts";
import { type RoundStripContext, roundStripContext } from "../panels/round-card-context.ts";
import { cardOf } from "../shared/card-face.ts";
import type { CardFace } from "../shared/face.ts";
import { type Notice, noticeOf } from "../shared/notice.ts";
import { isEvent, type Scene } from "../shared/scene.ts";
import { type UndoContext, type UndoReach, undoContext } from "../shared/undo-context.ts";
import { heldOffers, isBehind, isBeside, isInHand, isLeading, leadFor, waitingOffers } from "./offers.ts";

declare module "../../foundry/host/contexts.ts" {
  interface Contexts {
    readonly "strip/strip": StripContext;
    readonly "strip/supply": SupplyContext;
  }
}

const OPEN_ASKS = 2;

/** The context of `templates/strip/strip.hbs`, which the table shows in full size. */
export interface StripContext extends Notice, UndoReach, UndoContext, SupplyContext {
  readonly title: string;
  readonly acts: readonly ActsContext[];
  readonly pause: boolean;
  readonly pauseHead: string;
  readonly pauseText: string;
  readonly main: readonly OfferButton[];
  /** What the GM does next while a seat's own offers come first. */
  readonly behind: readonly OfferButton[];
  readonly may: readonly MayContext[];
  readonly asks: readonly AskContext[];
  readonly moreAsks: string | false;
  readonly defaults: boolean;
  readonly waiting: string | false;
  readonly mine: readonly OfferButton[];
  readonly progress: ProgressContext | false;
  readonly roundStrip: readonly RoundStripContext[];
  readonly notes: readonly { readonly text: string; readonly icon: string }[];
  readonly phase: readonly string[];
  readonly gm: boolean;
  readonly count: readonly CountContext[];
  readonly hands: string | false;
  /** The tracker around it has no rows for cards. */
  readonly rowless?: boolean;
}

/** The context of `templates/strip/supply.hbs`: what is left of the deck. Dice have none. */
export interface SupplyContext {
  readonly cardless: boolean;
  readonly left: string;
}

/** Who acts. */
export interface ActsContext {
  readonly seat: SeatId;
  readonly card: CardFace;
  readonly head: string;
  readonly name: string;
  readonly offers: readonly OfferButton[];
}

/** Who may act, and how. */
export interface MayContext {
  readonly seat: SeatId;
  readonly card: CardFace;
  readonly name: string;
  readonly how: string;
  readonly offers: readonly OfferButton[];
}

/** Everything the strip shows. Empty parts are left out. */
export function stripContext(scene: Scene): StripContext {
  const { view, speaker, rules, seen } = scene;
  const notice = noticeOf(scene.home);
  const table = game.user.isGM ? rules.offers(seen, "gm").filter(({ ask }) => ask === undefined) : [];
  const asks = askBlocks(scene, notice.off);
  const main = table.filter(({ weight }) => weight === "main");
  const isAsked = (seat: SeatId): boolean => asks.mine.some(({ who }) => who === seat);
  const lead = main.map((offer) => offerButton(scene, offer, { who: "gm" }, notice.off));
  const behind = isLeading(scene, view.acts[0]) ? lead.map((offer) => ({ ...offer, classes: "" })) : [];
  return {
    ...notice,
    title: speaker.say(view.title),
    acts: view.acts.map((seat, i) => actsLine(scene, seat, i === 0 ? lead : [], notice.off)),
    ...pauseContext(scene),
    main: lead,
    behind,
    may: view.may
      .map((may) => mayLine(scene, may, notice.off))
      .filter(({ seat, offers }) => offers.length > 0 || !isAsked(seat)),
    asks: asks.mine.slice(0, OPEN_ASKS),
    moreAsks: asks.mine.length > OPEN_ASKS ? words("screen.more", { n: String(asks.mine.length - OPEN_ASKS) }) : false,
    defaults: game.user.isGM && asks.fallbacks.length > 1,
    waiting: asks.waiting,
    mine: [
      ...view.acts.flatMap((seat) =>
        buttons(scene, seat, notice.off, (offer) => isBeside(scene, offer) && !isBehind(main, offer), of(scene)),
      ),
      ...behind,
      ...waitingOffers(scene, notice.off),
      ...heldOffers(scene, notice.off),
      ...table
        .filter(({ weight }) => weight === undefined || weight === "quiet")
        .map((offer) => offerButton(scene, offer, { who: "gm" }, notice.off)),
    ],
    progress: progressContext(scene, table, notice.off),
    roundStrip: roundStripContext(scene),
    ...supplyContext(scene),
    phase: phaseLine(scene),
    gm: game.user.isGM,
    count: countLine(scene),
    hands: handsLabel(scene),
    ...undoContext(scene),
    undoOff: notice.off,
  };
}

const actsLine = (scene: Scene, seat: SeatId, lead: readonly OfferButton[], off: boolean): ActsContext => ({
  seat,
  card: cardOf(scene, seat, "is-small", "is-now"),
  head: headFor(scene, seat),
  name: scene.speaker.seat(seat),
  offers: leadFor(scene, seat, lead, off),
});

function mayLine(scene: Scene, { seat, text }: View["may"][number], off: boolean): MayContext {
  const isActing = scene.view.acts.includes(seat); // then its offers are beside its name
  return {
    seat,
    card: cardOf(scene, seat, isHeld(scene, seat) ? "is-held" : ""),
    name: scene.speaker.seat(seat),
    how: scene.speaker.say(text),
    offers: isActing ? [] : buttons(scene, seat, off, (offer) => !isInHand(scene, offer), { tight: true }),
  };
}

const pauseContext = ({
  view: { pause },
  speaker,
}: Scene): Pick<StripContext, "pause" | "pauseHead" | "pauseText"> => ({
  pause: pause !== null,
  pauseHead: pause === null ? "" : speaker.say(pause.head),
  pauseText: pause === null ? "" : speaker.say(pause.text),
});

function supplyContext({ view, speaker }: Scene): Pick<StripContext, "left" | "notes" | "cardless"> {
  const supply = supplyIn(view);
  const cardless = isCardless(view);
  const icon = cardless ? "fa-circle-info" : "fa-shuffle";
  return {
    left: supply === undefined ? "" : speaker.say(supply.left),
    notes: (supply?.notes ?? []).map((note) => ({ text: speaker.say(note), icon })),
    cardless,
  };
}

/** The label of the button that opens held cards, if there are any. */
function handsLabel({ view }: Scene): string | false {
  if (panelIn(view, "fans") !== undefined) return words("fan.open");
  return panelIn(view, "hands") !== undefined && words("hand.open");
}

const of = ({ view }: Scene) => ({ named: view.acts.length > 1 });

const isHeld = ({ rows }: Scene, seat: SeatId): boolean => rows.get(seat)?.state === "held";

/** The heading above the name of the seat that acts. */
export function headFor(scene: Scene, seat: SeatId): string {
  if (isEvent(scene, seat)) return words("screen.happens");
  return words(!game.user.isGM && scene.mine.has(seat) ? "screen.youAct" : "screen.actsNow");
}
