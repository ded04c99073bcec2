import type { Sorting } from "../../engine/offer.ts";
import type { SeatId, Side, Text } from "../../engine/table.ts";
import type { Outlook } from "../../engine/view.ts";
import { isSuccess } from "./dice.ts";
import { isIdle, leaderOf } from "./seating.ts";
import type { Rolled, State, Surprise } from "./state.ts";
import { asksNotice, outOfDeal } from "./surprise.ts";
import { type Given, text } from "./words.ts";

/** SW-9: how the GM sets who ambushes whom, and what will come of it. */
export function ambushScreen(s: State, seats: readonly SeatId[]): Sorting {
  const ofSide = (side: Side): SeatId[] => seats.filter((seat) => leaderOf(s, seat)?.side === side);
  const [heroes, gms] = [ofSide("hero"), ofSide("gm")];
  return {
    columns: [
      { head: text("ambush.wait"), note: text("ambush.waitNote") },
      { head: text("ambush.ambushed"), note: text("ambush.ambushedNote") },
      { head: text("ambush.aware"), note: text("ambush.awareNote") },
    ],
    starts: [
      ...(heroes.length > 0 ? [{ text: text("ambush.heroes"), values: { victims: heroes } }] : []),
      ...(gms.length > 0 ? [{ text: text("ambush.gms"), values: { ambushers: gms } }] : []),
      { text: text("ambush.nobody"), values: { ambushers: [], victims: [] } },
    ],
    play: text("ambush.play"),
    clear: text("ambush.clear"),
    asks: text("ambush.asks"),
  };
}

/** The GM's word in place of a total from the table. */
export function saidOffers(s: State, seat: SeatId): Given[] {
  if (!asksNotice(s, seat)) return [];
  const given = (key: string, made: boolean): Given => ({
    key: `${key}:${seat}`,
    ask: `notice:${seat}`,
    text: text(made ? "offer.noticed" : "offer.unnoticed"),
    deed: text("deed.notice", { who: { seat } }),
    command: { type: "notice", seat, made },
  });
  return [given("noticed", true), given("unnoticed", false)];
}

/** Until cards are dealt: who begins on Hold, how far Notice has come, and who will have no card. */
export function outlook(s: State): Outlook | null {
  const { surprise } = s;
  if (surprise === null || s.phase !== "setup") return null;
  const seats = Object.keys(s.seats).filter((seat) => !isIdle(s, seat));
  const [waiting, missing, without, dealt]: [SeatId[], SeatId[], SeatId[], SeatId[]] = [[], [], [], []];
  for (const seat of seats) {
    const out = outOfDeal(s, seat);
    const isMissing = out === "surprised" && surprise.notice[seat] === undefined;
    (out === "waiting" ? waiting : isMissing ? missing : out === "surprised" ? without : dealt).push(seat);
  }
  const line = (said: Text, who: readonly SeatId[]): Text[] => (who.length === 0 ? [] : [said]);
  return {
    seats: seats.map((seat) => ({ seat, ...fateOf(surprise, seat) })),
    lines: [
      ...line(text("outlook.hold", { who: { seats: waiting } }), waiting),
      ...line(text("outlook.none", { who: { seats: without } }), without),
      ...line(text("outlook.missing", { who: { seats: missing } }), missing),
      ...line(text("outlook.dealt", { who: { seats: dealt } }), dealt),
    ],
  };
}

function fateOf({ ambushers, victims, notice }: Surprise, seat: SeatId): Omit<Outlook["seats"][number], "seat"> {
  if (ambushers.includes(seat)) return { text: text("outlook.waits"), tone: "may" };
  if (!victims.includes(seat)) return { text: text("outlook.aware"), tone: "plain" };
  const roll = notice[seat];
  if (roll === undefined) return { text: text("outlook.toRoll"), tone: "plain", asked: true };
  return { text: cameTo(roll), tone: isSuccess(roll) ? "gain" : "loss", asked: true };
}

function cameTo(roll: Rolled): Text {
  if (roll.said === true) return isSuccess(roll) ? text("outlook.saidMade") : text("outlook.saidMissed");
  const data = { total: roll.total };
  return isSuccess(roll) ? text("outlook.made", data) : text("outlook.missed", data);
}
