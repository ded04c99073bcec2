import type { PracticeOptions } from "../../practice/server/practice.ts";
import type { SwitchPatch } from "../../practice/server/switches.ts";
import * as core from "./core.ts";
import * as fakes from "./fakes.ts";
import * as house from "./lantern.ts";
import { inSwade } from "./swade-world.ts";
import { type Table, test } from "./world.ts";

/** Each belief flipped, and each imitation of a game system, through what of the core suite it touches. */

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

const { aRound, holds, undoAll, ownButtons, lostDealer, comings } = core;

under("Foundry 13", { generation: 13 }, { aRound, ownButtons });

under("belief: a parent's update is not one broadcast", { beliefs: { parentUpdateIsOneBroadcast: false } }, { aRound });
under(
  "belief: embedded changes fire updateCombatant",
  { beliefs: { embeddedInParentFiresUpdateCombatant: true } },
  { ownButtons },
);
under("belief: turnEvents false is not honoured", { beliefs: { turnEventsFalseIsHonoured: false } }, { undoAll });
under("belief: a null turn is not accepted", { beliefs: { turnNullAccepted: false } }, { aRound });
under(
  "belief: quiet pointer moves fire combatTurnChange",
  { beliefs: { pointerMoveFiresCombatTurnChange: true } },
  { holds },
);
under(
  "belief: the sender's id is missing",
  { beliefs: { socketSenderIdIsTrue: false } },
  { nobodyKnown: fakes.nobodyKnown },
);
under("belief: an update of flags renders nothing", { beliefs: { flagsUpdateRendersTracker: false } }, { holds });
under("belief: an update renders several times", { beliefs: { oneRenderPerUpdate: false } }, { aRound });
under("belief: buffered writes are not sent", { beliefs: { bufferedEmitsAreSent: false } }, { lostDealer });
under("belief: a page reloads after a lost connection", { beliefs: { reconnectReloads: true } }, { lostDealer });
under(
  "belief: of two windows the older is thrown out",
  { beliefs: { twoTabsAreBothActive: false } },
  { olderWindowGoes: fakes.olderWindowGoes },
);
under("belief: encounters are made before setup", { beliefs: { setupPrecedesCombats: false } }, { aRound });
under("belief: players may not move the turn", { beliefs: { playersMayChangeTurn: false } }, { aRound });
under("messages that arrive twice, late and unevenly", { duplicateSocket: true, latency: 120, jitter: 150 }, { holds });

const { eventFirst, stepsIn } = house;
under("drawn card by card in Foundry 13", { generation: 13 }, { eventFirst, stepsIn }, house.lantern);
under(
  "drawn card by card where a null turn is not accepted",
  { beliefs: { turnNullAccepted: false } },
  { eventFirst },
  house.lantern,
);
under(
  "drawn card by card where turnEvents false is not honoured",
  { beliefs: { turnEventsFalseIsHonoured: false } },
  { eventFirst },
  house.lantern,
);
under("drawn card by card in a SWADE-like system", { system: "swade" }, { eventFirst, stepsIn }, house.lantern);
under("drawn card by card in a dnd5e-like system", { system: "dnd5e" }, { eventFirst, stepsIn }, house.lantern);

under("a SWADE-like system", { system: "swade" }, { aRound, holds }, inSwade());
under("a dnd5e-like system", { system: "dnd5e" }, { aRound, comings });
under("a HERO-like system", { system: "hero6efoundryvttv2" }, { standsAside: fakes.standsAside });
under("a popcorn-like system", { system: "lancer" }, { standsAside: fakes.standsAside });
test.describe("a dock beside the tracker", () => {
  test.use({ world: { switches: { dock: true } } });
  test("SW-4, C-4: it shows the same order and its buttons play", ({ table }) => fakes.dock(table));
});
