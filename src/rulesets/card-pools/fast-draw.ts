import { isSecret } from "../../engine/kit/words.ts";
import type { Of } from "../../engine/rules/parts.ts";
import type { Chance } from "../../engine/table/lists.ts";
import type { CardId, SeatId } from "../../engine/table/table.ts";
import { throwThree } from "../../engine/view/panels.ts";
import { succeeds } from "./deal.ts";
import { isDue } from "./due-order.ts";
import { dueCards, handCards, isRed, spentCards, stepOfCard } from "./hand.ts";
import { usableHold } from "./hold.ts";
import { owe, settleLosses } from "./losses.ts";
import { isStunned } from "./members.ts";
import { type Command, type Event, no, offer, part, type State, say, text, thrown } from "./state.ts";
import { done } from "./uses.ts";

type Drew = Of<Event, "drew">;

/** More weapons than anyone draws in one turn; each draw is recorded. */
const MOST = 6;
const haveDrawn = (s: State, by: SeatId): number =>
  s.deeds.filter(({ seat, use }) => seat === by && use === "draw").length;

/** Not before the highest card of the hand has been played, or is being played; the hold card stands apart. */
function mayDraw(s: State, seat: SeatId): boolean {
  if (s.phase !== "counting" || isStunned(s, seat) || haveDrawn(s, seat) >= MOST) return false;
  const highest = Math.min(
    ...handCards(s, seat)
      .filter((card) => !isRed(card))
      .map(stepOfCard),
  );
  if (highest === Number.POSITIVE_INFINITY) return true;
  const played = spentCards(s, seat)
    .filter((card) => !s.fromHold.includes(card))
    .map(stepOfCard)
    .filter((step) => step >= 0);
  return Math.min(...played) <= highest || (highest === s.step && isDue(s, seat));
}

/** The cards that may go with it: cards due now, a Red Joker, and the hold card if usable. */
function accompanying(s: State, seat: SeatId): CardId[] {
  const held = usableHold(s, seat);
  const due = isDue(s, seat) ? [...dueCards(s, seat), ...handCards(s, seat).filter(isRed)] : [];
  return held === null ? due : [...due, held];
}

/** Whether it succeeds: rolled here against a skill, or told from a real table (C-7); null if neither is given. */
function tried(
  { skill, result }: Of<Command, "fastDraw">,
  chance: Chance,
): Pick<Drew, "made" | "dice" | "skill"> | null {
  if (result !== undefined) return { made: result[0] === "made" };
  if (skill === undefined) return null;
  const { dice, total } = throwThree(chance);
  return { made: succeeds(total, skill), dice, skill };
}

function drewSaid({ seat, made, dice, skill = 0, card }: Drew) {
  const who = { seat };
  const failed = card === undefined ? say("fumbledDraw", { who }) : say("drawTook", { who, card: { card } });
  return [...thrown("fastDraw", { who, n: skill }, dice), made ? say("fastDrew", { who }) : failed];
}

function drawOffers(s: State, seat: SeatId) {
  if (!mayDraw(s, seat)) return [];
  const pick = accompanying(s, seat);
  const accompanied = { name: "with", pick, of: "card", least: 0, most: 1, none: text("none.card") } as const;
  const more = pick.length > 0 ? [accompanied] : [];
  const when = `${s.combatTurn}:${s.step}:${haveDrawn(s, seat)}`; // a form outlives what others do meanwhile (C-3)
  return [
    offer({ type: "fastDraw", seat }, when, {
      weight: "quiet",
      fields: [...more, { name: "skill", number: [1, 30], chosen: 12 }],
    }),
    offer({ type: "fastDraw", seat }, null, {
      key: `fastDrew:${seat}:${when}`,
      text: text("offer.fastDrew"),
      weight: "quiet",
      fields: [...more, { name: "result", pick: ["made", "failed"], of: "word", least: 1, most: 1, chosen: ["made"] }],
    }),
  ];
}

/** GP-7: a weapon drawn in no time; failure costs the card that goes with it, or else the next highest. */
export const fastDraw = part({
  decide: {
    fastDraw(play, command, chance) {
      const { seat, with: [card] = [] } = command;
      if (!mayDraw(play.now, seat)) return no("mayNotDraw");
      if (card !== undefined && !accompanying(play.now, seat).includes(card)) return no("notYours");
      const draw = tried(command, chance);
      if (draw === null) return no("noSkill");
      play.happen({ type: "drew", seat, ...draw, ...(draw.made || card === undefined ? {} : { card }) });
      if (draw.made || card !== undefined) return null;
      owe(play, { seat, cause: "draw", highest: true, others: 0 });
      settleLosses(play);
      return null;
    },
  },
  fold: {
    drew(s, { seat, card }) {
      const cards = card === undefined ? [] : [card];
      return done(s, { seat, use: "draw", size: cards.length, cards });
    },
  },
  effects: { drew: (e, before) => (isSecret(before, e.seat) ? [] : drewSaid(e)) },
  offers: { seat: drawOffers },
});
