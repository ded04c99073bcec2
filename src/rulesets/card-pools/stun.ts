import { isIdle } from "../../engine/kit/people.ts";
import type { Offer } from "../../engine/rules/offer.ts";
import type { Of } from "../../engine/rules/parts.ts";
import type { Effect } from "../../engine/rules/ruleset.ts";
import { omitKeys } from "../../engine/table/lists.ts";
import { type Ask, type FighterId, type SeatId, seatOf } from "../../engine/table/table.ts";
import { throwThree } from "../../engine/view/panels.ts";
import { isDealt, succeeds } from "./deal.ts";
import { owe, settleLosses } from "./losses.ts";
import {
  type Befalling,
  befalling,
  chosenMember,
  goesWithMembers,
  isPool,
  isUntold,
  memberIn,
  oneIn,
  stunnedIn,
  whoIn,
} from "./members.ts";
import {
  type Command,
  type Event,
  no,
  offer,
  part,
  type State,
  type Stun,
  say,
  signed,
  text,
  thrown,
} from "./state.ts";
import { termOf } from "./terms.ts";
import { rollBonus } from "./uses.ts";

/** The conditions of a game system for stun of the body and of the mind (C-8). */
const CONDITIONS = { body: "stunned", mind: "mentallyStunned" } as const;

const status = ({ seat, member }: Befalling, how: Stun, on: boolean): Effect => ({
  kind: "status",
  seat,
  what: CONDITIONS[how],
  on,
  ...(member === undefined ? {} : { only: member }),
});

/** Removes the stun and whatever it would still have cost. */
const recovered = (s: State, e: Befalling): State => ({
  ...s,
  stunned: omitKeys(s.stunned, [memberIn(e)]),
  owing: omitKeys(s.owing, [memberIn(e)]),
});

/** C-8: the game system's own condition ends with the stun. */
function stunEnds(before: State, e: Befalling): Effect[] {
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
      const who = chosenMember(play.now, seat, fighter);
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
});

/** The attempt is over, or there is nothing more to shake off. */
const noMore = (s: State, e: Befalling): State => ({ ...s, shaking: omitKeys(s.shaking, [memberIn(e)]) });

/** HT, or IQ for stun of the mind, with the bonus of the set. */
const targetOf = (s: State, who: FighterId): number =>
  termOf(s, who, s.stunned[who] === "mind" ? "iq" : "ht") + (s.shaking[who] ?? 0);

/** GP-21: of one in a group, with who it is; those who may not know of that one do not see it. */
function askFor(s: State, to: SeatId, who: FighterId): Ask {
  const isMind = s.stunned[who] === "mind";
  const n = signed(s.shaking[who] ?? 0);
  const ask = { id: `shake:${who}`, to, holds: true, fallback: `shake:${who}:roll` };
  if (who === to) return { ...ask, text: text(isMind ? "ask.shakeMind" : "ask.shake", { n }) };
  const words = text(isMind ? "ask.shakeMindOf" : "ask.shakeOf", { who: { fighter: who }, n });
  return { ...ask, about: who, text: words };
}

/** What is rolled for this fighter's attempt, or told from a real table. */
function answers(s: State, seat: SeatId, who: FighterId): Offer<Command>[] {
  const ask = `shake:${who}`;
  return (["roll", "made", "failed"] as const).map((how) =>
    offer({ type: "shake", ...befalling(seat, who), how }, how, {
      key: `${ask}:${how}`,
      ask,
      text: how === "roll" ? text("offer.rollStun", { n: targetOf(s, who) }) : text(`offer.${how}`),
      ...(how === "roll" ? { weight: "main" } : {}),
    }),
  );
}

/** GP-20: shaking off stun is a roll of HT, or of IQ, made by the module or at the table (C-7). */
export const shake = part({
  fresh: { shaking: {} },
  renew: { counted: ["shaking"], turnEnded: ["shaking"], collected: ["shaking"] },
  decide: {
    shake(play, { how, ...command }, chance) {
      const who = memberIn(command);
      const attempt = { type: "shook", ...befalling(command.seat, who) } as const;
      if (play.now.shaking[who] === undefined) return no("notShaking");
      if (how !== "roll") {
        play.happen({ ...attempt, made: how === "made" });
        return null;
      }
      const target = targetOf(play.now, who);
      const { dice, total } = throwThree(chance);
      play.happen({ ...attempt, made: succeeds(total, target), dice, target });
      return null;
    },
  },
  fold: { shook: (s, e) => noMore(e.made ? recovered(s, e) : s, e) },
  also: {
    // a set adds its bonus to a roll that is still to come
    spent(s, { seat, use, size }) {
      const who = use === "stun" ? stunnedIn(s, seat) : undefined;
      return who === undefined ? s : { ...s, shaking: { ...s.shaking, [who]: rollBonus({ use, size }) } };
    },
    recovered: noMore,
    ...goesWithMembers("shaking"),
  },
  effects: {
    shook(e, before) {
      const { made, dice, target = 0 } = e;
      const who = whoIn(e);
      const said = [...thrown("shaking", { who, n: target }, dice), say(made ? "shook" : "stillStunned", { who })];
      return [...(isUntold(before, e) ? [] : said), ...(made ? stunEnds(before, e) : [])];
    },
  },
  asks: (s) =>
    Object.keys(s.shaking).flatMap((who) => {
      const seat = seatOf(s, who);
      return seat === null ? [] : [askFor(s, seat, who)];
    }),
  offers: {
    seat: (s, seat) =>
      (s.seats[seat]?.members ?? [])
        .filter((who) => s.shaking[who] !== undefined)
        .flatMap((who) => answers(s, seat, who)),
  },
});
