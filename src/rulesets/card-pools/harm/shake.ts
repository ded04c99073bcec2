import { omitKeys } from "../../../engine/kit/records.ts";
import type { Offer } from "../../../engine/rules/offer.ts";
import { type Ask, type FighterId, type SeatId, seatOf } from "../../../engine/table/table.ts";
import { throwThree } from "../../../engine/view/three-dice.ts";
import { rollBonus } from "../cards/uses.ts";
import { type Befalling, befalling, goesWithMembers, isUntold, memberIn, stunnedIn, whoIn } from "../seats/members.ts";
import { termOf } from "../set-up/terms.ts";
import { type Command, part, type State } from "../state.ts";
import { no, offer, say, signed, text, thrown } from "../text-keys.ts";
import { succeeds } from "../turns/dice.ts";
import { recovered, stunEnds } from "./stun.ts";

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
  const against = s.stunned[who] === "mind" ? "offer.rollIq" : "offer.rollHt";
  return (["roll", "made", "failed"] as const).map((how) =>
    offer({ type: "shake", ...befalling(seat, who), how }, how, {
      ...{ key: `${ask}:${how}`, ask },
      text: how === "roll" ? text(against, { n: targetOf(s, who) }) : text(`offer.${how}`),
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
