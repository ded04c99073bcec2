import { omitKeys } from "../../../engine/kit/records.ts";
import { isSecret } from "../../../engine/kit/say.ts";
import type { Ask, SeatId } from "../../../engine/table/table.ts";
import { throwThree } from "../../../engine/view/three-dice.ts";
import { rollBonus } from "../cards/uses.ts";
import { goesWith } from "../seats/leaving.ts";
import { termOf } from "../set-up/terms.ts";
import { part, type State } from "../state.ts";
import { no, offer, say, signed, text, thrown } from "../text-keys.ts";
import { succeeds } from "../turns/dice.ts";
import { recovered, stunEnds } from "./stun.ts";

declare module "../state.ts" {
  interface State {
    /** The bonus of an attempt to shake off stun that is still to be rolled. */
    readonly shaking: Readonly<Record<SeatId, number>>;
  }
  interface Commands {
    shake: { seat: SeatId; how: "roll" | "made" | "failed" };
  }
  interface Events {
    /** With the dice, if they were rolled here, and what they were rolled against. */
    shook: { seat: SeatId; made: boolean; dice?: readonly number[]; target?: number };
  }
}

/** The attempt is over, or there is nothing more to shake off. */
const noMore = (s: State, { seat }: { readonly seat: SeatId }): State => ({
  ...s,
  shaking: omitKeys(s.shaking, [seat]),
});

/** HT, or IQ for stun of the mind, with the bonus of the set. */
const targetOf = (s: State, seat: SeatId): number =>
  termOf(s, seat, s.stunned[seat] === "mind" ? "iq" : "ht") + (s.shaking[seat] ?? 0);

const askFor = (s: State, to: SeatId): Ask => ({
  id: `shake:${to}`,
  to,
  text: text(s.stunned[to] === "mind" ? "ask.shakeMind" : "ask.shake", { n: signed(s.shaking[to] ?? 0) }),
  holds: true,
  fallback: `shake:${to}:roll`,
});

/** GP-20: shaking off stun is a roll of HT, or of IQ, made by the module or at the table (C-7). */
export const shake = part({
  fresh: { shaking: {} },
  renew: { counted: ["shaking"], turnEnded: ["shaking"], collected: ["shaking"] },
  decide: {
    shake(play, { seat, how }, chance) {
      if (play.now.shaking[seat] === undefined) return no("notShaking");
      if (how !== "roll") {
        play.happen({ type: "shook", seat, made: how === "made" });
        return null;
      }
      const target = targetOf(play.now, seat);
      const { dice, total } = throwThree(chance);
      play.happen({ type: "shook", seat, made: succeeds(total, target), dice, target });
      return null;
    },
  },
  fold: { shook: (s, e) => noMore(e.made ? recovered(s, e) : s, e) },
  also: {
    // a set adds its bonus to a roll that is still to come
    spent: (s, { seat, use, size }) =>
      use === "stun" ? { ...s, shaking: { ...s.shaking, [seat]: rollBonus({ use, size }) } } : s,
    recovered: noMore,
    ...goesWith("shaking"),
  },
  effects: {
    shook({ seat, made, dice, target = 0 }, before) {
      const who = { seat };
      const said = [...thrown("shaking", { who, n: target }, dice), say(made ? "shook" : "stillStunned", { who })];
      return [...(isSecret(before, seat) ? [] : said), ...(made ? stunEnds(before, seat) : [])];
    },
  },
  asks: (s) => Object.keys(s.shaking).map((seat) => askFor(s, seat)),
  offers: {
    seat(s, seat) {
      if (s.shaking[seat] === undefined) return [];
      const ask = `shake:${seat}`;
      const against = s.stunned[seat] === "mind" ? "offer.rollIq" : "offer.rollHt";
      return (["roll", "made", "failed"] as const).map((how) => {
        const command = { type: "shake", seat, how } as const;
        return offer(command, how, {
          ask,
          text: how === "roll" ? text(against, { n: targetOf(s, seat) }) : text(`offer.${how}`),
          ...(how === "roll" ? { weight: "main" } : {}),
        });
      });
    },
  },
});
