import { isIdle } from "../../../engine/kit/people.ts";
import { omitKeys } from "../../../engine/kit/records.ts";
import { isSecret } from "../../../engine/kit/say.ts";
import type { Of } from "../../../engine/rules/parts.ts";
import type { Effect } from "../../../engine/rules/ruleset.ts";
import type { SeatId } from "../../../engine/table/table.ts";
import { isDealt } from "../cards/deal.ts";
import { goesWith } from "../seats/leaving.ts";
import { type Event, part, type State } from "../state.ts";
import { no, offer, say, text } from "../text-keys.ts";
import { owe, settleLosses } from "./losses.ts";

declare module "../state.ts" {
  interface State {
    readonly stunned: Readonly<Record<SeatId, Stun>>;
    /** GP-16, GP-17: seats stunned by a hit in this increment, which complete what they were about to do in it. */
    readonly struck: readonly SeatId[];
    /** GP-20: seats stunned before the deal, with the number of cards it costs besides the highest. */
    readonly owing: Readonly<Record<SeatId, number>>;
  }
  interface Commands {
    stun: { seat: SeatId; how?: readonly string[]; more?: number };
    recover: { seat: SeatId };
  }
  interface Events {
    /** With `completes`, what is being done in this increment is still completed (GP-16, GP-17). */
    stunned: { seat: SeatId; how: Stun; owing?: number; completes?: true };
    recovered: { seat: SeatId };
  }
}

/** Of the body or of the mind. */
type Stun = "body" | "mind";

/** The conditions of a game system for stun of the body and of the mind (C-8). */
const CONDITIONS = { body: "stunned", mind: "mentallyStunned" } as const;

const status = (seat: SeatId, how: Stun, on: boolean): Effect => ({ kind: "status", seat, what: CONDITIONS[how], on });

/** Removes the stun and whatever it would still have cost. */
export const recovered = (s: State, { seat }: { readonly seat: SeatId }): State => ({
  ...s,
  stunned: omitKeys(s.stunned, [seat]),
  owing: omitKeys(s.owing, [seat]),
});

/** C-8: the game system's own condition ends with the stun. */
export function stunEnds(before: State, seat: SeatId): Effect[] {
  const was = before.stunned[seat];
  return was === undefined ? [] : [status(seat, was, false)];
}

/** C-8: and begins with it, replacing the other one. */
function stunBegins({ seat, how }: Of<Event, "stunned">, before: State): Effect[] {
  const was = before.stunned[seat];
  return [...(was === undefined || was === how ? [] : [status(seat, was, false)]), status(seat, how, true)];
}

function stunned(s: State, { seat, how, owing: more, completes }: Of<Event, "stunned">): State {
  const owing = more === undefined ? s.owing : { ...s.owing, [seat]: Math.max(more, s.owing[seat] ?? 0) };
  const others = s.struck.filter((some) => some !== seat);
  return {
    ...s,
    stunned: { ...s.stunned, [seat]: how },
    struck: completes === true ? [...others, seat] : others,
    owing,
  };
}

/**
 * GP-11: stun costs the highest card at once, and others too for a failed Fright Check; before the deal, at the deal
 * (GP-20). It lasts until the fighter recovers or shakes it off.
 */
export const stun = part({
  fresh: { stunned: {}, struck: [], owing: {} },
  renew: { dealt: ["owing"], counted: ["struck"], turnEnded: ["struck"], collected: ["struck"] },
  decide: {
    stun(play, { seat, how, more = 0 }) {
      if (isIdle(play.now, seat)) return no("noSeat");
      const there = isDealt(play.now);
      const of = how?.[0] === "mind" ? "mind" : "body";
      play.happen({ type: "stunned", seat, how: of, ...(there ? {} : { owing: more }) });
      if (!there) return null;
      owe(play, { seat, cause: more > 0 ? "fright" : "stun", highest: true, others: more });
      settleLosses(play);
      return null;
    },
    recover(play, { seat }) {
      if (play.now.stunned[seat] === undefined) return no("notStunned");
      play.happen({ type: "recovered", seat });
      return null;
    },
  },
  fold: { stunned, recovered },
  also: {
    dealtIn: (s, { seat }) => ({ ...s, owing: omitKeys(s.owing, [seat]) }),
    ...goesWith("stunned", "struck", "owing"),
  },
  effects: {
    stunned: (e, before) => [
      ...(isSecret(before, e.seat)
        ? []
        : [say(e.how === "mind" ? "stunnedMind" : "stunned", { who: { seat: e.seat } })]),
      ...stunBegins(e, before),
    ],
    recovered: ({ seat }, before) => stunEnds(before, seat),
  },
  offers: {
    about: (s, seat) => [
      offer({ type: "stun", seat }, s.made, {
        fields: [
          { name: "how", pick: ["body", "mind"], of: "word", least: 1, most: 1, chosen: ["body"] },
          { name: "more", number: [0, 20], chosen: 0 },
        ],
      }),
      ...(s.stunned[seat] === undefined ? [] : [offer({ type: "recover", seat }, null)]),
    ],
  },
  badges(s, seat) {
    const how = s.stunned[seat];
    if (how === undefined) return [];
    const words = text(how === "mind" ? "badge.stunnedMind" : "badge.stunned");
    return [{ text: words, tone: "loss", hint: text("hint.stunned") }];
  },
  status: (s) =>
    Object.keys(s.seats)
      .filter((seat) => s.stunned[seat] !== undefined)
      .map((seat) => ({ seat, key: "stunned", value: -4 })),
});
