import { inPlay, isPicture, SUITS } from "../../decks/card.ts";
import type { Chance } from "../../engine/chance.ts";
import { isCharacter } from "../../engine/ruleset.ts";
import { cardsOf, type SeatId } from "../../engine/table.ts";
import { isConfused } from "./flip.ts";
import type { Decided } from "./flip-decide.ts";
import {
  hastable,
  isInTime,
  isKeptFromPlay,
  mayAccept,
  mayBuy,
  partners,
  playable,
  poolable,
  purseFor,
  seizable,
  tradeable,
  tradedBy,
} from "./may.ts";
import { characters } from "./people.ts";
import { beforeOf, drawable, drawTo, handOf, isFaceUp, type Play, poolOf } from "./piles.ts";
import { notWon } from "./rights.ts";
import { deciding } from "./scene-decide.ts";
import type { Command, State, Trade } from "./state.ts";
import { no } from "./words.ts";

/** What is done with cards in hands and pools. Null for other commands. */
export function decideHands(s: State, command: Command, chance: Chance, play: Play): Decided {
  switch (command.type) {
    case "claim": {
      const [action] = command.action ?? [];
      const why = action === undefined ? "notApproved" : notWon(s, command.who, action as never);
      if (why !== null) return no(`claim.${why}`); // MD-15
      play.happen({
        type: "claimed",
        claim: { id: `claim:${s.serial}`, who: command.who, action: action as never },
      });
      return "done";
    }
    case "claimed": {
      const claim = s.claims.find(({ id }) => id === command.claim);
      if (claim === undefined) return no("nothingAsked");
      play.happen({ type: "claimSettled", claim, yes: command.yes });
      if (command.yes) drawTo(play, claim.who, "hand", chance); // MD-14
      return "done";
    }
    case "pool": {
      const [card] = command.card ?? [];
      if (card === undefined || !handOf(s, command.who).includes(card)) return no("notYours");
      if (poolable(s, command.who) < 1) return no(isConfused(s, command.who) ? "confused" : "noAction");
      play.happen({ type: "pooled", who: command.who, card });
      return "done";
    }
    case "play":
      return played(s, command, play);
    case "trade":
      return trade(s, command, play);
    case "traded":
      return traded(s, command, play);
    case "withdraw":
      if (!s.trades.some(({ id }) => id === command.trade)) return no("nothingAsked");
      play.happen({ type: "tradeOver", trade: command.trade });
      return "done";
    case "buyDrama":
      return buy(s, command.who, chance, play);
    case "keepDrama": {
      const [card] = command.card ?? cardsOf(s, command.who, "picking");
      if (card === undefined || !cardsOf(s, command.who, "picking").includes(card)) return no("nothingAsked");
      play.happen({ type: "keptDrama", who: command.who, card });
      if (isFaceUp(s, card)) drawTo(play, command.who, "hand", chance); // MD-24
      return "done";
    }
    case "setBennies":
      if (!isCharacter(command.seat)) return null;
      if (!Object.hasOwn(s.seats, command.seat) || command.bennies === undefined) return no("noCharacters");
      play.happen({ type: "benniesSet", seat: command.seat, ...purseFor(s, command.seat), left: command.bennies });
      return "done";
    case "award":
      if (drawable(s) === 0) return no("deckEmpty");
      drawTo(play, command.who, "hand", chance);
      return "done";
    case "takeDrama": {
      const [card] = command.card ?? [];
      const theirs = [...handOf(s, command.who), ...poolOf(s, command.who), ...beforeOf(s, command.who)];
      if (card === undefined || !theirs.includes(card)) return no("notYours");
      play.happen({ type: "droppedDrama", who: command.who, cards: [card] });
      return "done";
    }
    default:
      return deciding(s, command, chance, play);
  }
}

/** MD-16: played, then discarded; Haste and Seize Initiative do what they say at once (MD-29). */
function played(s: State, command: Extract<Command, { type: "play" }>, play: Play): Decided {
  const { who } = command;
  const [card] = command.card ?? [];
  if (card === undefined || !playable(s, who).includes(card))
    return no(isKeptFromPlay(s, who) ? "confused" : "mayNotPlay");
  const isWild = s.known[card]?.kind === "wild";
  const named = isWild ? inPlay(s.supplied.id, command.as ?? "") : null;
  const rule = s.known[named ?? card];
  if (rule === undefined || isPicture(rule)) return no("whichCard"); // MD-25
  if (rule.kind === "subplot") return no("noSubplot"); // MD-25
  if (named !== null && !isInTime(s, who, named)) return no("mayNotPlay");
  const { kind } = rule;
  const [whom] = command.whom ?? [];
  const suit = SUITS.find((some) => some === command.suit?.[0]);
  if (kind === "haste" && hastable(s).length === 0) return no("noRound");
  if (kind === "haste" && (whom === undefined || !hastable(s).includes(whom))) return no("whom");
  if (kind === "seize" && (suit === undefined || !seizable(s).includes(suit))) return no("whichSuit");
  play.happen({ type: "playedDrama", who, card, ...(named === null ? {} : { as: named }) });
  if (kind === "haste" && whom !== undefined) play.happen({ type: "hasted", seat: whom });
  if (kind === "seize" && suit !== undefined) play.happen({ type: "seized", suit });
  return "done";
}

/** MD-17. */
function trade(s: State, command: Extract<Command, { type: "trade" }>, play: Play): Decided {
  const [give] = command.give ?? [];
  const [want = null] = command.want ?? [];
  const [asked] = command.with ?? [];
  if (isConfused(s, command.who)) return no("confused");
  if (give === undefined || !tradeable(s, command.who).includes(give)) return no("notYours");
  const owner = want === null ? undefined : characters(s).find((who) => tradedBy(s, who).includes(want));
  const to: SeatId | undefined = want === null ? asked : owner;
  if (to !== undefined && to !== command.who && isConfused(s, to)) return no("otherConfused"); // MD-5
  if (to === undefined || !partners(s, command.who).includes(to)) return no("withWhom");
  const zone = (card: string): "hand" | "pool" => (s.cards[card]?.zone === "hand" ? "hand" : "pool");
  const places: Trade["places"] = [zone(give), want === null ? "pool" : zone(want)];
  const offered: Trade = { id: `trade:${s.serial}`, from: command.who, to, give, want, places };
  play.happen({ type: "tradeOffered", trade: offered });
  return "done";
}

function traded(s: State, command: Extract<Command, { type: "traded" }>, play: Play): Decided {
  const found = s.trades.find(({ id }) => id === command.trade);
  if (found === undefined) return no("nothingAsked");
  if (!command.yes) {
    play.happen({ type: "tradeOver", trade: found.id });
    return "done";
  }
  if (!mayAccept(s, found)) return no(isConfused(s, found.from) || isConfused(s, found.to) ? "confused" : "poolOnly");
  const want = found.want ?? command.give?.[0];
  if (want === undefined || !tradeable(s, found.to).includes(want)) return no("notYours");
  play.happen({ type: "tradeDone", trade: found, want });
  return "done";
}

/** MD-20: two are drawn and one is kept; MD-28: with one left that one is kept, with none no Benny goes. */
function buy(s: State, who: SeatId, chance: Chance, play: Play): Decided {
  if (!mayBuy(s, who)) return no(isConfused(s, who) ? "confused" : "noBenny");
  if (drawable(s) === 0) return no("deckEmpty");
  const purse = purseFor(s, who);
  if (s.options.buying === "benny" && purse.left > 0)
    play.happen({ type: "benniesSet", seat: who, ...purse, left: purse.left - 1 });
  drawTo(play, who, "picking", chance);
  const [first] = cardsOf(play.now, who, "picking");
  if (first === undefined) return "done";
  drawTo(play, who, "picking", chance);
  if (cardsOf(play.now, who, "picking").length < 2) play.happen({ type: "keptDrama", who, card: first });
  return "done";
}
