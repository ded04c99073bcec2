import type { AnyRuleset } from "../../engine/rules/ruleset.ts";
import { play, type Session } from "../../engine/session/session.ts";
import { type FighterId, seatOf } from "../../engine/table/table.ts";
import type { Request } from "../dealing/own-offer.ts";
import { below } from "../host/client.ts";
import { offerMeant } from "./meant.ts";

/**
 * What to play so that this fighter acts, after turns were passed without cards: those turns end, or else the Game
 * Master has it act. Null if neither can be, or nothing is missing. Chance has no part in it.
 */
export function goingOnTo(rules: AnyRuleset, session: Session, fighter: FighterId): readonly Request[] | null {
  const ends = endsBefore(rules, session, fighter);
  if (ends !== null) return ends.length > 0 ? ends : null;
  const current = offerMeant(rules, session.state, { id: fighter, button: "current" });
  return current === null ? null : [current];
}

/** The ends of turns after which it acts by itself. */
function endsBefore(rules: AnyRuleset, from: Session, fighter: FighterId): readonly Request[] | null {
  const ends: Request[] = [];
  let session = from;
  for (let left = Object.keys(from.state.seats).length; left >= 0; left--) {
    const { now, beside } = rules.clock(session.state);
    const seat = seatOf(session.state, fighter);
    if (seat !== null && (seat === now || beside.includes(seat))) return ends;
    const end = now === null ? undefined : endOf(rules, session, now);
    if (now === null || end === undefined) return null;
    const done = play(rules, session, end.command, { undoLabel: end.undoLabel, by: null }, { below });
    if ("refusal" in done || done.entry.drew === true) return null;
    ends.push({ who: now, key: end.key, values: {} });
    session = done.session;
  }
  return null;
}

const endOf = (rules: AnyRuleset, { state }: Session, now: string) =>
  rules
    .offers(state, now)
    .find(
      ({ buttons = [], fields, disabled }) =>
        buttons.includes("turn") && fields === undefined && disabled === undefined,
    );
