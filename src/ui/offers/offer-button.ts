import type { Icon } from "../../engine/offer.ts";
import type { CardId, SeatId } from "../../engine/table.ts";
import type { AnyOffer } from "../../foundry/actors/session.ts";
import { undotted, words } from "../../foundry/text/i18n.ts";
import type { Scene } from "../shared/scene.ts";

declare module "../../foundry/host/contexts.ts" {
  interface Contexts {
    readonly "offers/offer": OfferButton;
  }
}

/** The context of the offer template. */
export interface OfferButton {
  readonly key: string;
  readonly who: string;
  readonly about: string;
  readonly label: string;
  readonly classes: string;
  readonly icon: string | false;
  readonly fallback: boolean;
  readonly disabled: boolean;
  readonly hint: string | false;
  /** Why it would be refused. */
  readonly blocked: string | false;
  /** The same from turn to turn, although the key's turn counts on, so that focus survives a re-render. */
  readonly focus: string;
  /** A field that is already filled, and with which card. */
  readonly field: string | false;
  readonly value: CardId;
}

export interface Asked {
  readonly who: SeatId | "gm";
  readonly about?: SeatId;
  readonly tight?: boolean;
  readonly fallback?: string | null;
  /** Read to screen readers if several buttons have the same label. */
  readonly of?: string;
  /** Shown on the button too, if nothing beside it says whose it is. */
  readonly named?: boolean;
  /** The card that was chosen first, which goes into this field. */
  readonly card?: { readonly field: string; readonly id: CardId };
}

const ICONS: Readonly<Record<Icon, string>> = { hold: "fa-solid fa-pause", trade: "fa-solid fa-right-left" };

export function offerButton({ speaker }: Scene, offer: AnyOffer, asked: Asked, disabled: boolean): OfferButton {
  const text = speaker.say(offer.text);
  const label = asked.card !== undefined && offer.fields?.length === 1 ? undotted(text) : text;
  const fallback = asked.fallback === offer.key;
  const classes = [
    offer.weight === "main" ? "is-main" : "",
    offer.weight === "quiet" || fallback ? "is-quiet" : "",
    asked.tight === true ? "is-tight" : "",
  ];
  return {
    key: offer.key,
    who: asked.who,
    about: asked.about ?? "",
    label: asked.named === true ? words("screen.about", { what: undotted(label), who: asked.of ?? "" }) : label,
    classes: classes.filter((name) => name !== "").join(" "),
    icon: offer.icon === undefined ? false : ICONS[offer.icon],
    fallback,
    disabled,
    hint:
      asked.of === undefined || asked.named === true ? false : words("screen.about", { what: label, who: asked.of }),
    blocked: offer.blocked === undefined ? false : speaker.say(offer.blocked),
    focus: [focusOf(asked.who, asked.about, offer.key), asked.card?.id ?? ""].join(" ").trimEnd(),
    field: asked.card?.field ?? false,
    value: asked.card?.id ?? "",
  };
}

/** Identifies a control from turn to turn: the key without the numbers at its end. */
export const focusOf = (who: string, about: string | undefined, key: string): string =>
  `${who} ${about ?? ""} ${key.replaceAll(/:\d+(?=:|$)/g, "")}`;
