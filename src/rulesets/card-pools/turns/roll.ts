import { able, sit } from "../../../engine/kit/people.ts";
import { isSecret } from "../../../engine/kit/say.ts";
import type { Offer } from "../../../engine/rules/offer.ts";
import type { Of } from "../../../engine/rules/parts.ts";
import type { Chance } from "../../../engine/table/chance.ts";
import { dealAll, turnButtons } from "../cards/deal.ts";
import { goesWith } from "../seats/leaving.ts";
import { seatsNow } from "../seats/pools.ts";
import { drawOf } from "../set-up/terms.ts";
import { type Command, type Event, type Play, part, type State } from "../state.ts";
import { no, offer, text, thrown } from "../text-keys.ts";
import { die } from "./dice.ts";

const mayRoll = (s: State): boolean =>
  (s.phase === "setup" || s.phase === "over") && Object.keys(s.fighters).length > 0;

/** The next turn; the same one again if its cards were collected. */
const nextTurn = (s: State): number => (s.again ? Math.max(1, s.combatTurn) : s.combatTurn + 1);

/** Rolls for everyone without a die; typed ones stay (C-7). */
export function rollAll(play: Play, chance: Chance): void {
  if (play.now.phase !== "rolled") sit(play, seatsNow(play.now)); // GP-21: who was split or merged has waited for this
  const missing = able(play.now).filter((seat) => play.now.phase !== "rolled" || play.now.dice[seat] === undefined);
  if (missing.length > 0 || play.now.phase !== "rolled")
    play.happen({ type: "rolled", dice: Object.fromEntries(missing.map((seat) => [seat, die(chance)])) });
}

/** GP-2, option: rolled and dealt at once. */
export function rollAndDeal(play: Play, chance: Chance): void {
  rollAll(play, chance);
  dealAll(play, chance);
}

/** The dice of a new turn, or additions to this one for a newcomer or a typed die. */
function rolled(s: State, { dice }: Of<Event, "rolled">): State {
  if (s.phase === "rolled") return { ...s, dice: { ...s.dice, ...dice } };
  return {
    ...s,
    phase: "rolled",
    dice,
    drawn: {},
    combatTurn: nextTurn(s),
    step: 0, // C-11: a new turn begins with its first second, not where the last one ended
    turn: s.turn + 1,
  };
}

function rolling({ dice }: Of<Event, "rolled">, before: State) {
  const open = Object.entries(dice).filter(([seat]) => !isSecret(before, seat));
  if (before.phase === "rolled" || open.length === 0) return [];
  return thrown(
    "rolled",
    { turn: nextTurn(before) },
    open.map(([, one]) => one),
  );
}

function rollOffers(s: State): readonly Offer<Command>[] {
  if (!mayRoll(s)) return [];
  const data = { turn: nextTurn(s) };
  return [offer({ type: "roll" }, `${s.phase}:${s.turn}`, { data, buttons: turnButtons(s), weight: "main" })];
}

/** GP-2: at the start of a turn everyone rolls 1d6. C-7: before the deal a die can be set by hand. */
export const roll = part({
  fresh: ({ round }) => ({ combatTurn: round > 0 ? 1 : 0, dice: {} }),
  renew: { collected: ["dice"] },
  decide: {
    roll(play, _, chance) {
      const s = play.now;
      if (!mayRoll(s)) return no(Object.keys(s.fighters).length === 0 ? "nobody" : "turnGoesOn");
      if (s.options.pause === "atOnce") rollAndDeal(play, chance);
      else rollAll(play, chance);
      return null;
    },
    setDie(play, { seat, die: input }) {
      if (play.now.phase !== "rolled" || play.now.dice[seat] === undefined || input === undefined)
        return no("notRolled");
      play.happen({ type: "rolled", dice: { [seat]: input } });
      return null;
    },
  },
  fold: { rolled },
  also: {
    dealtIn: (s, { seat, die: shown }) => ({ ...s, dice: { ...s.dice, [seat]: shown } }),
    ...goesWith("dice"),
  },
  badges(s, seat) {
    const rolled = s.phase === "rolled" ? s.dice[seat] : undefined;
    if (rolled === undefined) return [];
    const n = drawOf(s, seat);
    return [{ text: text("badge.rolled", { die: rolled, n }), tone: "now", hint: text("hint.rolled", { n }) }];
  },
  effects: { rolled: rolling },
  offers: {
    table: rollOffers,
    about(s, seat) {
      const chosen = s.dice[seat];
      if (s.phase !== "rolled" || chosen === undefined) return [];
      return [offer({ type: "setDie", seat }, null, { fields: [{ name: "die", number: [1, 6], chosen }] })];
    },
  },
});
