import { has } from "../../../engine/table/lists.ts";
import type { SeatId, Text } from "../../../engine/table/table.ts";
import type { Preview } from "../../../engine/view/view.ts";
import { isSuccess, type Rolled } from "../rolls/dice.ts";
import { able } from "../seats/who-can-act.ts";
import { outOfDeal } from "../set-up/ambush.ts";
import { part, type State, type Surprise } from "../state.ts";
import { text } from "../text-keys.ts";

/**
 * SW-9: what an ambush will bring, until cards are dealt: who begins on Hold, how far Notice has come, and who will
 * have no card.
 */
function previewOf(s: State): Preview | null {
  const { surprise } = s;
  if (surprise === null || s.phase !== "setup") return null;
  const seats = able(s);
  const [waiting, missing, without, dealt]: [SeatId[], SeatId[], SeatId[], SeatId[]] = [[], [], [], []];
  for (const seat of seats) {
    const out = outOfDeal(s, seat);
    const isMissing = out === "surprised" && surprise.notice[seat] === undefined;
    (out === "waiting" ? waiting : isMissing ? missing : out === "surprised" ? without : dealt).push(seat);
  }
  const line = (said: Text, who: readonly SeatId[]): Text[] => (who.length === 0 ? [] : [said]);
  return {
    kind: "preview",
    seats: seats.map((seat) => ({ seat, ...fateOf(surprise, seat) })),
    lines: [
      ...line(text("outlook.hold", { who: { seats: waiting } }), waiting),
      ...line(text("outlook.none", { who: { seats: without } }), without),
      ...line(text("outlook.missing", { who: { seats: missing } }), missing),
      ...line(text("outlook.dealt", { who: { seats: dealt } }), dealt),
    ],
  };
}

/** SW-9: what an ambush will bring to this seat, as far as it is known. */
export function fateOf({ ambushers, victims, notice }: Surprise, seat: SeatId): Omit<Preview["seats"][number], "seat"> {
  if (has(ambushers, seat)) return { text: text("outlook.waits"), tone: "may" };
  if (!has(victims, seat)) return { text: text("outlook.aware"), tone: "plain" };
  const roll = notice[seat];
  if (roll === undefined) return { text: text("outlook.toRoll"), tone: "plain", asked: true };
  return { text: cameTo(roll), tone: isSuccess(roll) ? "gain" : "loss", asked: true };
}

function cameTo(roll: Rolled): Text {
  if (roll.said === true) return isSuccess(roll) ? text("outlook.saidMade") : text("outlook.saidMissed");
  const data = { total: roll.total };
  return isSuccess(roll) ? text("outlook.made", data) : text("outlook.missed", data);
}

/** SW-9: shows what an ambush will bring while it can still be changed. */
export const ambushPreview = part({
  panels(s) {
    const ahead = previewOf(s);
    return ahead === null ? [] : [ahead];
  },
});
