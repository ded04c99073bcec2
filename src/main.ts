import "../styles/dealt-in.scss";
import { registerPurse } from "./foundry/actors/purse.ts";
import { fetchDecks, registerDecks } from "./foundry/decks/library.ts";
import { registerPictures } from "./foundry/decks/pictures.ts";
import { replaceCombatClass } from "./foundry/host/encounters.ts";
import { cleanFaultsWith, watchFaults } from "./foundry/host/faults.ts";
import { Later } from "./foundry/host/later.ts";
import { MODULE } from "./foundry/host/module.ts";
import { registerSecrets, watchSecrets } from "./foundry/network/share-keys.ts";
import { api } from "./foundry/play/api.ts";
import { adopt, withCards } from "./foundry/play/combat.ts";
import { connect } from "./foundry/play/connection.ts";
import { lookAgain, watchForeignWrites } from "./foundry/play/foreign.ts";
import { meetAll, resumeAll } from "./foundry/play/resume.ts";
import { fetchRulesInUse, watchRules } from "./foundry/play/rules-come.ts";
import { clean } from "./foundry/report/clean.ts";
import { fetchLocksmith } from "./foundry/secrets/locksmith.ts";
import { onKeys } from "./foundry/secrets/setting.ts";
import { needFirst } from "./foundry/storage/registry.ts";
import { registerOptions, registerSettings } from "./foundry/storage/settings.ts";
import { keepSparesAtLast, registerSpares } from "./foundry/storage/spare.ts";
import { fetchAdapter } from "./foundry/systems/index.ts";
import { drawWith } from "./foundry/text/faces.ts";
import { watchChat } from "./foundry/text/messages.ts";
import { watchDocks } from "./foundry/turns/docks.ts";
import { watchTurnChanges } from "./foundry/turns/turn-change.ts";
import { registerValues } from "./foundry/values/setting.ts";
import { tellDrawn } from "./ui/campaign-hand/held.ts";
import { watchFirst } from "./ui/encounter/encounter-doors.ts";
import { watchHands } from "./ui/launchers/hands.ts";
import { registerKeys } from "./ui/launchers/keys.ts";
import { refreshWorkshop, registerMenus } from "./ui/launchers/settings-menus.ts";
import { layOpen } from "./ui/launchers/show-table.ts";
import { watchSorting } from "./ui/launchers/sorting.ts";
import { watchPlayed } from "./ui/launchers/theatre.ts";
import { onChange, refresh, watchScreens } from "./ui/page/screens.ts";
import { loadTemplates } from "./ui/page/templates.ts";
import { face } from "./ui/shared/card-face.ts";
import { dramaFace } from "./ui/shared/drama-face.ts";
import { watchMenus } from "./ui/tracker/menus.ts";
import { watchTracker } from "./ui/tracker/tracker.ts";

watchDocks();

/** Its strip, the marks of tokens, what calls the user, and what shows a newcomer around: fetched with the first rules. */
const onCanvas = new Later(async () => {
  const canvas = import("./ui/canvas/watch.ts");
  const beside = [import("./ui/called/watch.ts"), import("./ui/coach/watch.ts")] as const;
  const [{ watchCanvas, watchTokens }, { watchCalls }, { watchCoach }] = await Promise.all([canvas, ...beside]);
  watchCanvas();
  watchTokens();
  watchCalls();
  watchCoach();
  refresh();
});

/** The user's own hand on the canvas: fetched when cards are first held. */
const docked = new Later(async () => (await import("./ui/dock/dock.ts")).watchDock());

/** What older versions stored otherwise. */
const former = new Later(() => import("./foundry/storage/former-settings.ts"));

function carry({ registerFormer, carryOver }: typeof import("./foundry/storage/former-settings.ts")): void {
  registerFormer();
  void carryOver();
}

Hooks.once("init", () => {
  const module = game.modules.get(MODULE);
  if (module !== undefined) module.api = api;
  needFirst((rules) => {
    onCanvas.ahead(); // play goes on without it
    return Promise.all([
      fetchLocksmith(),
      fetchAdapter(),
      rules.then(({ supply }) => (supply === undefined ? undefined : fetchDecks())),
    ]);
  });
  Hooks.callAll("dealt-in.init", api);
  cleanFaultsWith(clean);
  watchFaults();
  registerSettings(refresh);
  registerSecrets();
  registerValues(() => {
    lookAgain();
    refresh();
  });
  registerSpares();
  registerPurse(() => {
    lookAgain();
    refresh();
  });
  const drawDecks = (): void => {
    refresh();
    refreshWorkshop();
  };
  registerDecks(drawDecks);
  registerPictures(drawDecks);
  registerMenus();
  registerKeys();
  void loadTemplates().then(refresh);
  watchChat();
  drawWith({ card: face, drama: (card) => dramaFace(card, "is-chat") });
  watchPlayed();
  watchTracker();
  watchMenus();
  watchFirst();
  watchHands(() => docked.ahead());
  watchSorting();
  onChange(tellDrawn);
  watchScreens();
});

Hooks.once("setup", () => {
  registerOptions();
  // After every package's `init` but before any Combat is created, so that the class we extend is the game system's.
  adopt(game.combats ?? [], replaceCombatClass(withCards));
  watchRules(refresh);
});

Hooks.once("ready", () => {
  void former.get().then(carry, () => undefined); // the next page tries again
  fetchRulesInUse();
  watchSecrets();
  onKeys(refresh);
  onKeys(lookAgain);
  watchTurnChanges();
  watchForeignWrites();
  keepSparesAtLast();
  meetAll();
  connect({ changed: refresh, arrived: () => void resumeAll(), shown: (combat) => void layOpen(combat) });
  for (const combat of game.combats) combat.setupTurns();
  refresh();
});
