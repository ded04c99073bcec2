import type { SeatId } from "../engine/table.ts";
import { storedAt, toldIn } from "../foundry/store.ts";
import type { AnyOffer } from "../foundry/table.ts";
import { playedSoFar } from "../foundry/undo-list.ts";
import { words } from "../foundry/voice.ts";
import { askBlocks } from "./ask-block.ts";
import { rowFace } from "./card-face.ts";
import { countLine } from "./count-context.ts";
import { takesCard } from "./hand-offers.ts";
import { noticeOf } from "./notice.ts";
import { type OfferButton, offerButton } from "./offer-button.ts";
import { phaseLine } from "./phase-line.ts";
import { progressContext } from "./progress-context.ts";
import { roundStripContext } from "./round-card-context.ts";
import { isEvent, type Scene } from "./scene.ts";

const OPEN_ASKS = 2;

/** Everything the strip shows; each part only when there is something. */
export function stripContext(scene: Scene) {
  const { view, speaker, rules, seen } = scene;
  const notice = noticeOf();
  const table = game.user.isGM ? rules.offers(seen, "gm").filter(({ ask }) => ask === undefined) : [];
  const asks = askBlocks(scene, notice.off);
  const main = table.filter(({ weight }) => weight === "main");
  const isAsked = (seat: SeatId): boolean => asks.mine.some(({ who }) => who === seat);
  const mayLine = ({ seat, text }: (typeof view.may)[number]) => ({
    seat,
    card: cardOf(scene, seat, isHeld(scene, seat) ? "is-held" : ""),
    name: speaker.seat(seat),
    how: speaker.say(text),
    offers: view.acts.includes(seat)
      ? []
      : buttons(scene, seat, notice.off, (offer) => !isInHand(scene, offer), { tight: true }),
  });
  const lead = main.map((offer) => offerButton(scene, offer, { who: "gm" }, notice.off));
  const behind = isLeading(scene, view.acts[0]) ? lead.map((offer) => ({ ...offer, classes: "" })) : [];
  return {
    ...notice,
    title: speaker.say(view.title),
    acts: view.acts.map((seat, i) => ({
      card: cardOf(scene, seat, "is-small", "is-now"),
      head: headFor(scene, seat),
      name: speaker.seat(seat),
      offers: leadFor(scene, seat, i === 0 ? lead : [], notice.off),
    })),
    pause: view.pause !== null,
    pauseHead: view.pause === null ? "" : speaker.say(view.pause.head),
    pauseText: view.pause === null ? "" : speaker.say(view.pause.text),
    main: lead,
    behind,
    may: view.may.map(mayLine).filter(({ seat, offers }) => offers.length > 0 || !isAsked(seat)),
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
    left: speaker.say(view.deck.left),
    notes: view.deck.notes.map((note) => ({
      text: speaker.say(note),
      icon: view.cardless === true ? "fa-circle-info" : "fa-shuffle",
    })),
    cardless: view.cardless === true,
    phase: phaseLine(scene),
    gm: game.user.isGM,
    count: countLine(scene),
    hands: handsLabel(scene),
    ...undoContext(scene),
    undoOff: notice.off,
  };
}

/** Where hands are counted down, what is quiet stands with the hand; a defence, whose cards are picked there, is asked for here too. */
const isInHand = ({ view }: Scene, { weight, sets }: AnyOffer): boolean =>
  view.fans !== undefined && weight === "quiet" && sets === undefined;

const isBeside = (scene: Scene, offer: AnyOffer): boolean => offer.weight !== "main" && !isInHand(scene, offer);

/** Where there is a count, or dice, whoever acts comes before it goes on. */
const isLeading = (scene: Scene, seat: SeatId | undefined): boolean =>
  (scene.view.count !== undefined || scene.view.dice !== undefined) &&
  seat !== undefined &&
  buttons(scene, seat, false, isMain).length > 0;

const isMain = ({ weight }: AnyOffer): boolean => weight === "main";

/** What most want next of whoever acts: the table's own main button, or the seat's. */
const leadFor = (scene: Scene, seat: SeatId, lead: readonly OfferButton[], off: boolean): readonly OfferButton[] =>
  lead.length > 0 && !isLeading(scene, seat) ? lead : buttons(scene, seat, off, isMain);

/** What the button to what is held says, where anything is. */
function handsLabel({ view }: Scene): string | false {
  if (view.fans !== undefined) return words("fan.open");
  return view.hands !== undefined && words("hand.open");
}

/** What a player may do with a seat that neither acts nor may break in, such as buying another card; a GM has it on the row. */
function waitingOffers(scene: Scene, off: boolean): OfferButton[] {
  const { view } = scene;
  if (game.user.isGM) return [];
  const waiting = [...scene.mine].filter(
    (seat) => !view.acts.includes(seat) && !view.may.some((other) => other.seat === seat) && !isHand(scene, seat),
  );
  const isWanted = (offer: AnyOffer): boolean => offer.weight === "quiet" && isBeside(scene, offer);
  return waiting.flatMap((seat) => buttons(scene, seat, off, isWanted, { named: true }));
}

/** A character who holds cards, beside its seat in the fight. */
const isHand = ({ view }: Scene, seat: SeatId): boolean => view.hands?.some((hand) => hand.seat === seat) ?? false;

/** What most want next of a player's own characters, such as a claim; whatever is done with a card stands with the hands. */
function heldOffers(scene: Scene, off: boolean): OfferButton[] {
  if (game.user.isGM) return [];
  const own = [...scene.mine].filter((seat) => isHand(scene, seat));
  const isWanted = (offer: AnyOffer): boolean => offer.weight === "main" && !takesCard(offer);
  return own.flatMap((seat) => buttons(scene, seat, off, isWanted, { named: own.length > 1 }));
}

/** What the table's own main button does as well is not offered beside it. */
const isBehind = (main: readonly AnyOffer[], { buttons = [] }: AnyOffer): boolean =>
  main.some((offer) => offer.buttons?.some((button) => buttons.includes(button)));

const of = ({ view }: Scene) => ({ named: view.acts.length > 1 });

const isHeld = ({ rows }: Scene, seat: SeatId): boolean => rows.get(seat)?.state === "held";

export const cardOf = (scene: Scene, seat: SeatId, ...classes: string[]) =>
  rowFace(scene, scene.rows.get(seat), ...classes);

export function headFor(scene: Scene, seat: SeatId): string {
  if (isEvent(scene, seat)) return words("screen.happens");
  return words(!game.user.isGM && scene.mine.has(seat) ? "screen.youAct" : "screen.actsNow");
}

/** The offers of one seat that is the user's, without the answers to its asks. */
export function buttons(
  scene: Scene,
  seat: SeatId,
  off: boolean,
  which: (offer: AnyOffer) => boolean,
  how: { readonly tight?: boolean; readonly named?: boolean } = {},
): OfferButton[] {
  if (!scene.mine.has(seat)) return [];
  const asked = {
    who: seat,
    ...how,
    ...(how.tight === true || how.named === true ? { of: scene.speaker.seat(seat) } : {}),
  };
  return scene.rules
    .offers(scene.seen, seat)
    .filter((offer) => offer.ask === undefined && which(offer))
    .map((offer) => offerButton(scene, offer, asked, off));
}

/** What undo takes back and how far it reaches; a player's only while the last thing was theirs. */
export function undoContext({ home, speaker }: Scene): {
  undo: string | false;
  reach: string;
  log: readonly string[];
} {
  if (game.user.isGM) {
    const all = playedSoFar(home);
    const [last] = all;
    return {
      undo: last === undefined ? false : speaker.say(last),
      reach: words("screen.reach", { n: String(all.length) }),
      log: all.map(speaker.say),
    };
  }
  const { last } = toldIn(storedAt(home.id), 0, home.combat?.id ?? "");
  return { undo: last !== null && last.by === game.userId ? speaker.say(last.deed) : false, reach: "", log: [] };
}
