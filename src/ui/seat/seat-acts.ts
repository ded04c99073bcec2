import type { SeatId } from "../../engine/table.ts";
import type { AnyOffer } from "../../foundry/actors/session.ts";
import { words } from "../../foundry/text/i18n.ts";
import { focusOf } from "../offers/offer-button.ts";
import type { Scene } from "../shared/scene.ts";

/** An act in a seat's popover. */
export interface SeatAct {
  readonly key: string;
  readonly who: SeatId | "gm";
  readonly about: SeatId | "";
  readonly label: string;
  /** What it costs or loses, or why it is not possible now. */
  readonly note: string;
  readonly icon: string;
  readonly off: boolean;
  readonly loss: boolean;
  readonly drag: boolean;
  readonly focus: string;
}

/** What may be done about a seat, in two groups: what belongs to the round, and what is set up; what loses comes last. */
export function seatActs(scene: Scene, seat: SeatId): readonly (readonly SeatAct[])[] {
  const { rules, seen, mine } = scene;
  const own = mine.has(seat)
    ? rules.offers(seen, seat).filter(({ ask, weight }) => ask === undefined && weight !== "rolls")
    : [];
  const about = game.user.isGM ? rules.offers(seen, "gm", seat) : [];
  const known = new Set(own.map(({ text }) => scene.speaker.say(text)));
  const acts = [
    ...own.map((offer) => ({ offer, act: actOf(scene, offer, seat, "") })),
    ...about
      .filter(({ text }) => !known.has(scene.speaker.say(text)))
      .map((offer) => ({ offer, act: actOf(scene, offer, "gm", seat) })),
  ];
  const isSetUp = ({ weight, loses }: AnyOffer): boolean => weight === "setup" || loses !== undefined;
  const groups = [acts.filter(({ offer }) => !isSetUp(offer)), acts.filter(({ offer }) => isSetUp(offer))];
  return groups
    .filter((group) => group.length > 0)
    .map((group) => group.map(({ act }) => act).toSorted((a, b) => Number(a.loss) - Number(b.loss)));
}

function actOf({ speaker }: Scene, offer: AnyOffer, who: SeatId | "gm", about: SeatId | ""): SeatAct {
  const { key, text, loses, blocked, drag } = offer;
  return {
    key,
    who,
    about,
    label: speaker.say(text),
    note: noteOf(
      blocked === undefined ? null : speaker.say(blocked),
      loses === undefined ? null : speaker.say(loses),
      drag === true,
    ),
    icon: iconFor(offer),
    off: blocked !== undefined,
    loss: loses !== undefined,
    drag: drag === true,
    focus: focusOf(who, about, key),
  };
}

const noteOf = (blocked: string | null, loses: string | null, drag: boolean): string =>
  blocked ?? loses ?? (drag ? words("screen.orDrag") : "");

function iconFor({ loses, drag, weight, icon }: AnyOffer): string {
  if (loses !== undefined) return "fa-shuffle";
  if (drag === true || icon === "trade") return "fa-right-left";
  if (icon === "hold") return "fa-pause";
  return weight === "setup" ? "fa-gear" : "fa-angle-right";
}
