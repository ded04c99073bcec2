import { ended, isActing, since } from "./line.ts";
import { part } from "./state.ts";
import { no, offer } from "./words.ts";

/** GP-3: moments come one after another; those who act end their own. */
export const turns = part({
  settle(after, before) {
    const now = since(after, before);
    return now === after.since ? after : { ...after, since: now };
  },
  decide: {
    end(play, { seat }) {
      if (!isActing(play.now, seat)) return no("notActing");
      play.happen({ type: "ended", seats: [seat] });
      return null;
    },
  },
  fold: { ended: (s, { seats }) => ({ ...s, ...ended(s, seats), turn: s.turn + 1 }) },
  offers: {
    seat(s, seat) {
      if (!isActing(s, seat)) return [];
      const hasPlayed = s.deeds.some((deed) => deed.seat === seat);
      return [offer({ type: "end", seat }, s.since, { buttons: ["turn"], ...(hasPlayed ? { weight: "main" } : {}) })];
    },
  },
});
