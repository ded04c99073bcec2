import type { SeatId } from "../../engine/table/table.ts";
import { make } from "../page/templates.ts";
import { cardOf } from "../shared/card-face.ts";
import type { CardFace } from "../shared/face.ts";
import { imageOf, type TableView } from "../shared/table-view.ts";
import { stageBox } from "./stage/boxes.ts";
import type { Sequence } from "./stage/stage.ts";

declare module "../../foundry/host/contexts.ts" {
  interface Contexts {
    readonly "animation/rolls": RollsContext;
  }
}

/** The context of `templates/animation/rolls.hbs`. */
interface RollsContext {
  readonly title: string;
  readonly rolls: readonly Roll[];
}

interface Roll {
  readonly img: string;
  readonly name: string;
  readonly die: CardFace;
  readonly classes: string;
}

const [LAND, APART, LIE, LEAVE] = [600, 40, 1600, 160];

/** More dice than this would not fit. */
const MOST = 12;

/** The dice of these seats, thrown together in the middle of the canvas. */
export function rolling(tableView: TableView, title: string, seats: readonly SeatId[]): Sequence {
  const rolls = seats.slice(0, MOST).map(
    (seat): Roll => ({
      img: imageOf(tableView, seat),
      name: tableView.speaker.seat(seat),
      die: cardOf(tableView, seat, "is-small"),
      classes: tableView.view.acts.includes(seat) ? "is-acting" : "",
    }),
  );
  return {
    rank: "card",
    topic: "dice",
    draw(play) {
      const frame = make("animation/rolls", { title, rolls }, document);
      if (frame === null) return;
      const { left, top, width, height } = stageBox();
      frame.style.cssText = `left: ${left}px; top: ${top}px; width: ${width}px; height: ${height}px`;
      play.place.append(frame);
      play.until(LAND + LIE);
      if (play.isStill) return;
      const leaves = LAND + rolls.length * APART + LIE;
      play.move(frame, [{ opacity: 0 }, { opacity: 1 }], { for: LEAVE });
      for (const [i, die] of frame.querySelectorAll<HTMLElement>(".dealt-in-card").entries())
        play.move(
          die,
          [
            { transform: "translateY(-3rem) rotate(-200deg)", opacity: 0 },
            { transform: "translateY(0) rotate(12deg)", opacity: 1, offset: 0.7 },
            { transform: "none", opacity: 1 },
          ],
          { at: i * APART, for: LAND, curve: "land" },
        );
      play.at(leaves, () =>
        play.move(frame, [{ opacity: 1 }, { opacity: 0 }], { at: leaves, for: LEAVE, curve: "leave" }),
      );
      play.until(leaves + LEAVE);
    },
  };
}
