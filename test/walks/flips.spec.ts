import type { PracticeOptions } from "practice-world";
import type { SwitchPatch } from "practice-world/switches";
import { lostDealer } from "../e2e/core-connections.ts";
import { comings } from "../e2e/core-encounters.ts";
import { ownButtons } from "../e2e/core-own-buttons.ts";
import { aRound, holds } from "../e2e/core-rounds.ts";
import { undoAll } from "../e2e/core-undo.ts";
import * as fakes from "../e2e/fakes.ts";
import * as house from "../e2e/lantern.ts";
import { type Key, saying } from "../e2e/said.ts";
import { expect, type Table, test } from "../e2e/world.ts";

/** Each belief flipped, and each imitation of a game system, through the parts of the core suite it affects. */

type Scenario = (table: Table) => Promise<void>;

function under(
  name: string,
  switches: SwitchPatch,
  scenarios: Readonly<Record<string, Scenario>>,
  more: PracticeOptions = {},
): void {
  test.describe(name, () => {
    test.use({ world: { ...more, switches } });
    for (const [what, scenario] of Object.entries(scenarios)) test(what, ({ table }) => scenario(table));
  });
}

const aside =
  (why: Key): Scenario =>
  (table) =>
    fakes.standsAside(table, saying(why));

// Independent beliefs are flipped together: what survives all of them survives each.
under(
  "beliefs: an update is several broadcasts and renders, encounters are made before setup, players may not move the turn",
  {
    beliefs: {
      parentUpdateIsOneBroadcast: false,
      oneRenderPerUpdate: false,
      setupPrecedesCombats: false,
      playersMayChangeTurn: false,
    },
  },
  { aRound },
);
under(
  "belief: an encounter does not sort its turns after an update of its combatants",
  { beliefs: { parentUpdateSortsTurns: false } },
  { aRound },
);
under(
  "Foundry 13, and the belief: embedded changes fire updateCombatant",
  { generation: 13, beliefs: { embeddedInParentFiresUpdateCombatant: true } },
  { ownButtons },
);
under(
  "beliefs: turnEvents false is not honoured, quiet pointer moves fire combatTurnChange, an update of flags renders nothing",
  {
    beliefs: {
      turnEventsFalseIsHonoured: false,
      pointerMoveFiresCombatTurnChange: true,
      flagsUpdateRendersTracker: false,
    },
  },
  { undoAll },
);
under(
  "belief: the sender's id is missing",
  { beliefs: { socketSenderIdIsTrue: false } },
  { nobodyKnown: fakes.nobodyKnown },
);
under("belief: buffered writes are not sent", { beliefs: { bufferedEmitsAreSent: false } }, { lostDealer });
under("belief: a page reloads after a lost connection", { beliefs: { reconnectReloads: true } }, { lostDealer });
under(
  "belief: of two windows the older is thrown out",
  { beliefs: { twoTabsAreBothActive: false } },
  { olderWindowGoes: fakes.olderWindowGoes },
);
under("messages that arrive twice, late and unevenly", { duplicateSocket: true, latency: 120, jitter: 150 }, { holds });

const { eventFirst, stepsIn } = house;

/** An event is nobody's turn. Where a turn of nobody is not kept, cards stand aside as soon as that shows. */
async function eventIsNobodys(table: Table): Promise<void> {
  const { gm } = await house.sitDown(table, "Anna");
  await house.conceive(gm, "The roof falls");
  await house.draw(gm, "The roof falls");
  await expect(gm.page.locator("#combat .dealt-in-aside-note")).toContainText(saying("system.ownNumbers"));
  await expect(gm.strip).toHaveCount(0);
}
under(
  "belief: a null turn is not accepted",
  { beliefs: { turnNullAccepted: false } },
  { eventIsNobodys },
  house.lantern,
);
under("drawn card by card in Foundry 13", { generation: 13 }, { stepsIn }, house.lantern);
under(
  "drawn card by card where turnEvents false is not honoured",
  { beliefs: { turnEventsFalseIsHonoured: false } },
  { eventFirst },
  house.lantern,
);
under("drawn card by card in a SWADE-like system", { system: "swade" }, { stepsIn }, house.lantern);
under("drawn card by card in a dnd5e-like system", { system: "dnd5e" }, { eventFirst }, house.lantern);

// From its version 6 on, for Foundry 14, it cannot draw a combatant without a token.
under("a dnd5e-like system", { system: "dnd5e", generation: 13 }, { comings });
under("a HERO-like system", { system: "hero6efoundryvttv2" }, { standsAside: aside("system.ownTurns") });
under("a system with its conditions in a record", { system: "statusrecord" }, { comings });
under("a popcorn-like system", { system: "lancer" }, { standsAside: aside("system.popcorn") });
test.describe("a dock beside the tracker", () => {
  test.use({ world: { switches: { dock: true } } });
  test("SW-4, C-4: it shows the same order and its buttons play", ({ table }) => fakes.dock(table));
});
