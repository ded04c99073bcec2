import { isIdle } from "../../../engine/kit/people.ts";
import { omitKeys } from "../../../engine/kit/records.ts";
import type { Of } from "../../../engine/rules/parts.ts";
import type { Effect } from "../../../engine/rules/ruleset.ts";
import type { FighterId, SeatId } from "../../../engine/table/table.ts";
import { isDealt } from "../cards/deal.ts";
import {
  type Befalling,
  befalling,
  chosenIn,
  goesWithMembers,
  isPool,
  isStunned,
  isUntold,
  memberIn,
  oneIn,
  whoIn,
} from "../seats/members.ts";
import { type Event, part, type State, type Stun } from "../state.ts";
import { no, offer, say, text } from "../text-keys.ts";
import { owe, settleLosses } from "./losses.ts";

/** The conditions of a game system for stun of the body and of the mind (C-8). */
const CONDITIONS = { body: "stunned", mind: "mentallyStunned" } as const;

const status = ({ seat, member }: Befalling, how: Stun, on: boolean): Effect => ({
  ...{ kind: "status", seat, what: CONDITIONS[how], on },
  ...(member === undefined ? {} : { only: member }),
});

/** Removes the stun and whatever it would still have cost. */
export const recovered = (s: State, e: Befalling): State => ({
  ...s,
  stunned: omitKeys(s.stunned, [memberIn(e)]),
  owing: omitKeys(s.owing, [memberIn(e)]),
});

/** C-8: the game system's own condition ends with the stun. */
export function stunEnds(before: State, e: Befalling): Effect[] {
  const was = before.stunned[memberIn(e)];
  return was === undefined ? [] : [status(e, was, false)];
}

/** C-8: and begins with it, replacing the other one. */
function stunBegins(e: Of<Event, "stunned">, before: State): Effect[] {
  const was = before.stunned[memberIn(e)];
  return [...(was === undefined || was === e.how ? [] : [status(e, was, false)]), status(e, e.how, true)];
}

function stunned(s: State, e: Of<Event, "stunned">): State {
  const { seat, how, owing: more, completes } = e;
  const who = memberIn(e);
  const owing = more === undefined ? s.owing : { ...s.owing, [who]: Math.max(more, s.owing[who] ?? 0) };
  const others = s.struck.filter((some) => some !== seat);
  return {
    ...s,
    stunned: { ...s.stunned, [who]: how },
    struck: completes === true ? [...others, seat] : others,
    owing,
  };
}

const stunnedOf = (s: State, seat: SeatId): readonly FighterId[] =>
  (s.seats[seat]?.members ?? []).filter((id) => s.stunned[id] !== undefined);

/**
 * GP-11: stun costs the highest card at once, and others too for a failed Fright Check; before the deal, at the deal
 * (GP-20). It lasts until the fighter recovers or shakes it off.
 */
export const stun = part({
  fresh: { stunned: {}, struck: [], owing: {} },
  renew: { dealt: ["owing"], counted: ["struck"], turnEnded: ["struck"], collected: ["struck"] },
  decide: {
    stun(play, { seat, fighter, how, more = 0 }) {
      if (isIdle(play.now, seat)) return no("noSeat");
      const there = isDealt(play.now);
      const who = chosenIn(play.now, seat, fighter);
      if (who === null) return no("noSeat");
      const of = how?.[0] === "mind" ? "mind" : "body";
      play.happen({ type: "stunned", ...who, how: of, ...(there ? {} : { owing: more }) });
      if (!there) return null;
      owe(play, { seat, cause: more > 0 ? "fright" : "stun", highest: true, others: more });
      settleLosses(play);
      return null;
    },
    recover(play, { seat, member = seat }) {
      if (play.now.stunned[member] === undefined) return no("notStunned");
      play.happen({ type: "recovered", ...befalling(seat, member) });
      return null;
    },
  },
  fold: { stunned, recovered },
  also: {
    dealtIn: (s, { seat }) => ({ ...s, owing: omitKeys(s.owing, s.seats[seat]?.members ?? [seat]) }),
    ...goesWithMembers("stunned", "owing"),
  },
  effects: {
    stunned: (e, before) => [
      ...(isUntold(before, e) ? [] : [say(e.how === "mind" ? "stunnedMind" : "stunned", { who: whoIn(e) })]),
      ...stunBegins(e, before),
    ],
    recovered: (e, before) => stunEnds(before, e),
  },
  offers: {
    about: (s, seat) => [
      offer({ type: "stun", seat }, s.made, {
        fields: [
          ...oneIn(s, seat),
          { name: "how", pick: ["body", "mind"], of: "word", least: 1, most: 1, chosen: ["body"] },
          { name: "more", number: [0, 20], chosen: 0 },
        ],
      }),
      ...stunnedOf(s, seat).map((who) =>
        offer({ type: "recover", ...befalling(seat, who) }, null, {
          ...(who === seat ? {} : { key: `recover:${who}`, text: text("offer.recoverOf", { who: { fighter: who } }) }),
        }),
      ),
    ],
  },
  badges(s, seat) {
    const fighters = stunnedOf(s, seat);
    const [who] = fighters;
    if (who === undefined) return [];
    if (isPool(s, seat))
      return [
        {
          text: text("badge.stunnedOf", { n: fighters.length }),
          tone: "loss",
          hint: text("hint.stunnedOf", { who: { fighters } }),
        },
      ];
    const words = text(s.stunned[who] === "mind" ? "badge.stunnedMind" : "badge.stunned");
    return [{ text: words, tone: "loss", hint: text("hint.stunned") }];
  },
  status: (s) =>
    Object.keys(s.seats)
      .filter((seat) => isStunned(s, seat))
      .map((seat) => ({ seat, key: "stunned", value: -4 })),
});
