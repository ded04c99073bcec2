import type { CardRule } from "../../decks/card.ts";
import { isCharacter, type Roster } from "../../engine/ruleset.ts";
import type { Fighter, FighterId } from "../../engine/table.ts";
import type { Play } from "./piles.ts";

/** What the documents say of the campaign: the deck, who its characters are, and which encounter goes on in it. */
export function level(play: Play, roster: Roster, fight: (roster: Roster) => void): void {
  const { supply, encounter } = roster;
  if (supply !== undefined)
    play.happen({
      type: "supplied",
      id: supply.id,
      stamp: supply.stamp,
      cards: supply.cards as Readonly<Record<string, CardRule>>,
    });
  const [set, own] = parted(roster.set);
  const gone = roster.gone.filter(isCharacter);
  if (Object.keys(own).length > 0 || gone.length > 0) play.happen({ type: "fighters", set: own, gone });
  if (encounter !== undefined && (encounter?.id ?? null) !== play.now.encounter) {
    if (play.now.encounter !== null) play.happen({ type: "encounterEnded" });
    if (encounter !== null) play.happen({ type: "encounterBegan", encounter: encounter.id, round: encounter.round });
  }
  const known = Object.keys(play.now.fighters);
  const left = roster.gone.filter((id) => !isCharacter(id) && known.includes(id));
  if (Object.keys(set).length > 0 || left.length > 0) fight({ type: "roster", set, gone: left });
}

type Fighters = Readonly<Record<FighterId, Fighter>>;

/** Those of the fight, and the characters of the campaign. */
function parted(all: Fighters): [fight: Fighters, campaign: Fighters] {
  const entries = Object.entries(all);
  return [
    Object.fromEntries(entries.filter(([id]) => !isCharacter(id))),
    Object.fromEntries(entries.filter(([id]) => isCharacter(id))),
  ];
}
