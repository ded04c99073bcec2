import { panelIn } from "../engine/view.ts";
import type { AnyOffer } from "../foundry/table.ts";
import { words } from "../foundry/voice.ts";
import { offerButton } from "./offer-button.ts";
import { imageOf, type Scene } from "./scene.ts";

/** Where it says more than this, a number does. */
const MOST_SEGMENTS = 24;

/** What has come how far, as segments, and for the GM what may be made or changed; false where there is neither. */
export function progressContext(scene: Scene, table: readonly AnyOffer[], off: boolean) {
  const { view, speaker } = scene;
  const offers = table
    .filter(({ weight }) => weight === "progress")
    .map((offer) => offerButton(scene, offer, { who: "gm", tight: true }, off));
  const lines = (panelIn(view, "progress")?.lines ?? []).map(({ seat, filled, of, note }) => ({
    seat,
    name: speaker.seat(seat),
    img: imageOf(scene, seat),
    note: speaker.say(note),
    label: words("screen.segments", { n: String(filled), of: String(of) }),
    segments: of > MOST_SEGMENTS ? [] : Array.from({ length: of }, (_, i) => ({ full: i < filled ? "is-full" : "" })),
    classes: filled >= of ? "is-over" : "",
    menu: game.user.isGM ? words("screen.eventMenu", { who: speaker.seat(seat) }) : false,
  }));
  return lines.length === 0 && offers.length === 0 ? false : { lines, offers, none: lines.length === 0 };
}
