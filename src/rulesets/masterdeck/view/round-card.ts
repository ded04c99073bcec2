import { type EffectName, nameOf, SUITS } from "../../../decks/card.ts";
import { isJoker } from "../../../engine/table/french-deck.ts";
import type { SeatId, Text } from "../../../engine/table/table.ts";
import type { Badge, RoundCard } from "../../../engine/view/view.ts";
import { cardsBySeat } from "../../action-deck/cards/cards.ts";
import { approved } from "../cards/claim-rights.ts";
import { isUnder, lineOf } from "../effects/affected.ts";
import { EFFECT_RULES } from "../effects/effect-rules.ts";
import { setbackBadges } from "../effects/setback.ts";
import { badgesBy } from "../effects/suits.ts";
import { fighting } from "../seats/characters.ts";
import { actionOf } from "../set-up/fight.ts";
import { part, type State } from "../state.ts";
import { actionTerm, effectText, text } from "../text-keys.ts";

function cardOf(s: State): RoundCard | null {
  const card = s.picture ?? s.flip?.card;
  if (card === undefined) return null;
  const isPicture = s.picture !== null;
  const hasEffects = (s.known[card]?.effects ?? null) !== null;
  return {
    kind: "card",
    title: isPicture ? text("card.picture") : text("card.round", { round: s.round }),
    card,
    lines: hasEffects ? SUITS.map((suit) => line(s, suit)) : [],
    approved: isPicture ? [] : approved(s).map(actionTerm),
    notes: notes(s),
  };
}

function line(s: State, suit: (typeof SUITS)[number]): RoundCard["lines"][number] {
  const name = nameOf(lineOf(s, suit));
  const has = fighting(s).filter((seat) => s.flip?.suits[seat]?.includes(suit));
  const hit = has.filter((seat) => isUnder(s, seat, name));
  return {
    suit,
    name: effectText(name, "name"),
    does: effectText(name, "does"),
    seats: hit.map((seat) => ({ seat, badges: badgesFor(s, seat, name) })),
  };
}

/** What it brings to the seat: a badge that only repeats the effect's name says what that means instead. */
function badgesFor(s: State, seat: SeatId, name: EffectName): Badge[] {
  const badges = name === "setback" ? setbackBadges(s, seat) : badgesBy(s, seat, name);
  return badges.map((badge) =>
    EFFECT_RULES[name].badge === "name" && badge.text.key === effectText(name, "name").key
      ? { ...badge, text: text(`hit.${name}`) }
      : badge,
  );
}

/** Who is not affected, and why. */
function notes(s: State): Text[] {
  const found: Text[] = [];
  const { flip } = s;
  if (flip === null) return found;
  const cards = cardsBySeat(actionOf(s));
  const jokers = fighting(s).filter((seat) => flip.suits[seat]?.length === 0 && isJoker(cards.get(seat) ?? ""));
  if (jokers.length > 0) found.push(text("card.noSuit", { who: { seats: jokers } }));
  for (const suit of flip.seized) found.push(text("card.seized", { suit: { word: suit } }));
  return found;
}

/** MD-3: the card of the round, or the picture now open: what it brings to whom, and who is not affected. */
export const roundCard = part({
  panels(s) {
    const card = cardOf(s);
    return card === null ? [] : [card];
  },
});
