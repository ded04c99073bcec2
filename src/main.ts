import "../styles/dealt-in.scss";
import { api } from "./foundry/api.ts";
import { watchChat } from "./foundry/chat.ts";
import { adopt, withCards } from "./foundry/combat.ts";
import { connect } from "./foundry/connection.ts";
import { fetchDecks, registerDecks } from "./foundry/decks/library.ts";
import { registerPictures } from "./foundry/decks/pictures.ts";
import { watchDocks } from "./foundry/docks.ts";
import { lookAgain, watchForeignWrites } from "./foundry/foreign.ts";
import { carryOver, registerFormer } from "./foundry/former-settings.ts";
import { MODULE } from "./foundry/module.ts";
import { registerPurse } from "./foundry/purse.ts";
import { needFirst } from "./foundry/registry.ts";
import { clean } from "./foundry/report/clean.ts";
import { cleanFaultsWith, watchFaults } from "./foundry/report/faults.ts";
import { meetAll, resumeAll } from "./foundry/resume.ts";
import { fetchRulesInUse, watchRules } from "./foundry/rules-come.ts";
import { onKeys } from "./foundry/secrets/keyring.ts";
import { registerSecrets, watchSecrets } from "./foundry/secrets/watch.ts";
import { registerOptions, registerSettings } from "./foundry/settings.ts";
import { keepSparesAtLast, registerSpares } from "./foundry/spare.ts";
import { watchTurnChanges } from "./foundry/turn-change.ts";
import { registerValues } from "./foundry/values/setting.ts";
import { watchCanvas } from "./ui/canvas.ts";
import { watchHands } from "./ui/hands.ts";
import { tellDrawn } from "./ui/held.ts";
import { registerKeys } from "./ui/keys.ts";
import { refreshWorkshop, registerMenus } from "./ui/menu-doors.ts";
import { watchMenus } from "./ui/menus.ts";
import { onChange, refresh, watchScreens } from "./ui/screens.ts";
import { layOpen } from "./ui/show-table.ts";
import { watchSorting } from "./ui/sorting-watch.ts";
import { loadTemplates } from "./ui/templates.ts";
import { watchTracker } from "./ui/tracker.ts";

watchDocks();

Hooks.once("init", () => {
  const module = game.modules.get(MODULE);
  if (module !== undefined) module.api = api;
  needFirst(async ({ supply }) => (supply === undefined ? undefined : fetchDecks()));
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
  watchTracker();
  watchMenus();
  watchHands();
  watchSorting();
  watchCanvas();
  onChange(tellDrawn);
  watchScreens();
});

Hooks.once("setup", () => {
  registerOptions();
  registerFormer();
  // After every package's `init`, before any Combat is made: the game system's class is the one that is mixed into.
  CONFIG.Combat.documentClass = withCards(CONFIG.Combat.documentClass as never) as never;
  adopt((game.combats as Iterable<object> | undefined) ?? [], CONFIG.Combat.documentClass as never);
  watchRules(refresh);
});

Hooks.once("ready", () => {
  void carryOver();
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
