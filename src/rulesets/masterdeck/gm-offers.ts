import type { SeatId } from "../../engine/table.ts";
import { dieFor } from "../action-deck/dice.ts";
import { isAsked } from "./asks.ts";
import { isCornered } from "./breaks.ts";
import { piles } from "./character-offers.ts";
import { canTest } from "./flip-decide.ts";
import { hastable, purseFor, testable } from "./may.ts";
import { characters } from "./people.ts";
import { beforeOf, handOf, poolOf } from "./piles.ts";
import { mayUse } from "./scene-decide.ts";
import type { State } from "./state.ts";
import { type Given, one, text } from "./words.ts";

/** What the GM may do with the campaign's cards, and the answers to what only the GM is asked. */
export function forCampaign(s: State): Given[] {
  const given: Given[] = [
    ...flipAnswers(s),
    ...claimAnswers(s),
    ...beforeAnswers(s),
    ...breaksAnswers(s),
    ...setbackAnswers(s),
  ];
  for (const card of s.pictures)
    given.push({
      key: `putAside:${card}`,
      text: text("offer.putAside", { card: { card } }),
      deed: text("deed.putAside", { card: { card } }),
      command: { type: "putAside", card },
      weight: "quiet",
      hands: true,
    });
  if (characters(s).length > 0)
    given.push(
      {
        key: "endScene",
        text: text("offer.endScene"),
        deed: text("deed.endScene"),
        command: { type: "endScene" },
        weight: "setup",
        hands: true,
        confirm: text("confirm.endScene"),
      },
      {
        key: "adventure",
        text: text("offer.adventure"),
        deed: text("deed.adventure"),
        command: { type: "adventure" },
        weight: "setup",
        hands: true,
        confirm: text("confirm.adventure"),
      },
    );
  if (usesBennies(s) && !isOfferedInFight(s))
    given.push({
      key: "newSession",
      text: { key: "action-deck.offer.newSession" },
      deed: { key: "action-deck.deed.newSession" },
      command: { type: "newSession" },
      weight: "setup",
      confirm: { key: "action-deck.confirm.newSession" },
    });
  given.push({
    key: "useDeck",
    text: text("offer.useDeck"),
    deed: text("deed.useDeck"),
    command: { type: "useDeck" },
    weight: "setup",
    hands: true,
    fields: [{ name: "deck", document: "Deck", chosen: s.deck }],
  });
  return given;
}

/** The action deck itself has the button for a new session. */
const isOfferedInFight = ({ encounter, options }: State): boolean =>
  encounter !== null && (options.bennies === "asked" || options.bennyCard === "yes");

function flipAnswers(s: State): Given[] {
  const given: Given[] = [];
  if (s.picture !== null) {
    const card = { card: { card: s.picture } };
    const ask = "md:picture";
    given.push(
      {
        key: "md:picture:affects",
        ask,
        text: text("offer.affects"),
        deed: text("deed.affects", card),
        command: { type: "picture", affects: true },
      },
      {
        key: "md:picture:ignore",
        ask,
        text: text("offer.ignore"),
        deed: text("deed.ignore", card),
        command: { type: "picture", affects: false },
      },
    );
  }
  if (isAsked(s, "md:strike"))
    given.push(
      {
        key: "md:strike:yes",
        ask: "md:strike",
        text: text("offer.strike"),
        deed: text("deed.strike"),
        command: { type: "strike", yes: true },
        weight: "main",
      },
      {
        key: "md:strike:no",
        ask: "md:strike",
        text: text("offer.waive"),
        deed: text("deed.waive"),
        command: { type: "strike", yes: false },
      },
    );
  return given;
}

/** MD-14: one click. */
function claimAnswers(s: State): Given[] {
  return s.claims.flatMap(({ id, who, action }): Given[] => {
    const data = { who: { seat: who }, action: { word: action } };
    const answer = (yes: boolean): Given => ({
      key: `md:${id}:${yes ? "yes" : "no"}`,
      ask: `md:${id}`,
      text: text(yes ? "offer.confirm" : "offer.refuse"),
      deed: text(yes ? "deed.confirm" : "deed.refuse", data),
      command: { type: "claimed", claim: id, yes },
      ...(yes ? { weight: "main" as const } : {}),
    });
    return [answer(true), answer(false)];
  });
}

/** MD-24, MD-25. */
function beforeAnswers(s: State): Given[] {
  return characters(s).flatMap((who) =>
    beforeOf(s, who).flatMap((card): Given[] => {
      const data = { who: { seat: who }, card: { card } };
      const ask = `md:subplot:${card}`;
      const answer = (yes: boolean): Given => ({
        key: `${ask}:${yes ? "yes" : "no"}`,
        ask,
        text: text(yes ? "offer.grant" : "offer.refuse"),
        deed: text(yes ? "deed.grant" : "deed.deny", data),
        command: { type: "subplot", card, by: "gm", yes },
      });
      if (isAsked(s, ask)) return [...(mayUse(s, who, card, "gm") ? [answer(true)] : []), answer(false)];
      if (s.before[card] !== "waiting") return [];
      const kind = s.known[card]?.kind === "disaster" ? "disaster" : "interloper";
      return [
        {
          key: `md:before:${card}:now`,
          ask: `md:before:${card}`,
          text: text(`offer.${kind}`),
          deed: text("deed.bringOn", data),
          command: { type: "bringOn", card },
        },
      ];
    }),
  );
}

/** MD-4. */
function breaksAnswers(s: State): Given[] {
  return Object.keys(s.breaks)
    .filter((seat) => isAsked(s, `md:breaks:${seat}`))
    .flatMap((seat) =>
      (["achieved", "brokeOff", "cornered"] as const).map(
        (came): Given => ({
          key: `md:breaks:${seat}:${came}`,
          ask: `md:breaks:${seat}`,
          text: text(`offer.${came}`),
          deed: text(`deed.${came}`, { who: { seat } }),
          command: { type: "breaks", seat, came },
        }),
      ),
    );
}

/** MD-10. */
function setbackAnswers(s: State): Given[] {
  return Object.keys(s.setbacks)
    .filter((seat) => isAsked(s, `md:setback:${seat}`))
    .flatMap((seat): Given[] => {
      const ask = `md:setback:${seat}`;
      const data = { who: { seat } };
      return [
        {
          key: `${ask}:lost`,
          ask,
          text: text("offer.loseAction"),
          deed: text("deed.loseAction", data),
          command: { type: "setback", seat },
        },
        {
          key: ask,
          ask,
          text: text("offer.disasterFor"),
          deed: text("deed.disasterFor", data),
          command: { type: "setback", seat },
          fields: [{ name: "disaster", text: 120 }],
        },
      ];
    });
}

/** What a seat of the fight is asked by the round's card (MD-5). */
export function forFighter(s: State, seat: SeatId): Given[] {
  const ask = `md:spirit:${seat}`;
  if (!isAsked(s, ask)) return [];
  const known = dieFor(s, seat, "spirit");
  return [
    {
      key: ask,
      ask,
      text: text("offer.spirit"),
      deed: text("deed.spirit", { who: { seat } }),
      command: { type: "spirit", seat },
      fields: [{ name: "total", roll: "spirit", ...(known === null ? {} : { known }) }],
      weight: "main",
    },
  ];
}

/** What the GM may do about a seat of the fight. */
export function aboutFighter(s: State, seat: SeatId): Given[] {
  const data = { who: { seat } };
  const given: Given[] = [];
  const pools = testable(s).flatMap((who) => poolOf(s, who));
  const hands = testable(s).filter((who) => handOf(s, who).length > 0);
  if (canTest(s, seat) && pools.length + hands.length > 0)
    given.push({
      key: `tested:${seat}`,
      text: text("offer.tested"),
      deed: text("deed.tested", data),
      command: { type: "tested", seat },
      fields: [
        ...(pools.length === 0
          ? []
          : [{ name: "card", pick: pools, of: "card", least: 0, most: 1, chosen: [] } as const]),
        ...(hands.length === 0
          ? []
          : [{ name: "hand", pick: hands, of: "seat", least: 0, most: 1, chosen: [] } as const]),
      ],
    });
  if (hastable(s).includes(seat))
    given.push({
      key: `haste:${seat}`,
      text: text("offer.markHaste"),
      deed: text("deed.markHaste", data),
      command: { type: "haste", seat },
    });
  if (isCornered(s, seat))
    given.push({
      key: `improved:${seat}`,
      text: text("offer.improved"),
      deed: text("deed.improved", data),
      command: { type: "improved", seat },
    });
  return given;
}

/** MD-20: Bennies buy cards outside a fight as well, and so are given and taken there. */
const usesBennies = ({ options }: State): boolean => options.buying === "benny";

/** MD-19, MD-20, MD-28: what the GM may do about a player character's cards, and about what pays for them. */
export function aboutCharacter(s: State, who: SeatId): Given[] {
  const data = { who: { seat: who } };
  const given: Given[] = [];
  const cards = [...handOf(s, who), ...poolOf(s, who), ...beforeOf(s, who)];
  if (piles(s) > 0) {
    given.push({
      key: `award:${who}`,
      text: text("offer.award"),
      deed: text("deed.award", data),
      command: { type: "award", who },
    });
    if (handOf(s, who).length < s.options.handSize)
      given.push({
        key: `handOut:${who}`,
        text: text("offer.handOut"),
        deed: text("deed.handOut", data),
        command: { type: "handOut", who },
      });
  }
  if (usesBennies(s)) {
    const { left } = purseFor(s, who);
    given.push({
      key: `purse:${who}`,
      text: { key: "action-deck.offer.setBennies", data: { n: left } },
      deed: { key: "action-deck.deed.setBennies", data },
      command: { type: "setBennies", seat: who },
      weight: "setup",
      fields: [{ name: "bennies", number: [0, Math.max(20, left)], chosen: left }], // what the system says may be more
    });
  }
  if (cards.length > 0)
    given.push({
      key: `takeDrama:${who}`,
      text: text("offer.takeDrama"),
      deed: text("deed.takeDrama", data),
      command: { type: "takeDrama", who },
      fields: [one("card", cards, "card")],
    });
  return given;
}
