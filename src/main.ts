import "../styles/dealt-in.scss";
import { registerPurse } from "./foundry/actors/purse.ts";
import { api as reading } from "./foundry/api/api.ts";
import type { Api } from "./foundry/api/public.ts";
import { fetchDecks, registerDecks } from "./foundry/decks/library.ts";
import { registerPictures } from "./foundry/decks/pictures.ts";
import { watchDocks } from "./foundry/docks/docks.ts";
import { atSetup, replaceCombatClass } from "./foundry/host/encounters.ts";
import { cleanFaultsWith, watchFaults } from "./foundry/host/faults.ts";
import { onHook, onQuery } from "./foundry/host/host.ts";
import { Later } from "./foundry/host/later.ts";
import { MODULE } from "./foundry/host/module.ts";
import { watchHand } from "./foundry/host/screen/hand.ts";
import { registerTour } from "./foundry/host/screen/tours.ts";
import { tellTorn } from "./foundry/network/roll-call.ts";
import { registerSecrets, watchSecrets } from "./foundry/network/share-keys.ts";
import { adopt, withCards } from "./foundry/play/combat.ts";
import { connect } from "./foundry/play/connection.ts";
import { lookAgain, watchForeignWrites } from "./foundry/play/foreign.ts";
import { fetchDealer } from "./foundry/play/requests.ts";
import { meetAll, resumeAll, takeOver } from "./foundry/play/resume.ts";
import { fetchRulesInUse, watchRules } from "./foundry/play/rules-come.ts";
import { clean } from "./foundry/report/clean.ts";
import { isSafe, registerSafe } from "./foundry/report/safe.ts";
import { fetchLocksmith } from "./foundry/secrets/locksmith.ts";
import { onKeys } from "./foundry/secrets/setting.ts";
import { registerEnded, watchEnded } from "./foundry/steps/ended.ts";
import { needFirst } from "./foundry/storage/registry.ts";
import { registerFormer, registerOptions, registerSettings } from "./foundry/storage/settings.ts";
import { keepSparesAtLast, registerSpares } from "./foundry/storage/spare.ts";
import { fetchAdapter } from "./foundry/systems/index.ts";
import { drawWith } from "./foundry/text/faces.ts";
import { words } from "./foundry/text/i18n.ts";
import { nameAgain, showFar, tellHeldBack, watchChat } from "./foundry/text/messages.ts";
import { watchEffectStarts } from "./foundry/turns/effect-starts.ts";
import { watchTurnChanges } from "./foundry/turns/turn-change.ts";
import { registerValues } from "./foundry/values/setting.ts";
import { tellDrawn } from "./ui/campaign-hand/held.ts";
import { watchFirst } from "./ui/encounter/encounter-doors.ts";
import { watchHands } from "./ui/launchers/hands.ts";
import { registerKeys } from "./ui/launchers/keys.ts";
import { drawLooks, registerLooks } from "./ui/launchers/looks.ts";
import { macros } from "./ui/launchers/macros.ts";
import { refreshWorkshop, registerMenus, registerReport } from "./ui/launchers/settings-menus.ts";
import { layOpen } from "./ui/launchers/show-table.ts";
import { watchSorting } from "./ui/launchers/sorting.ts";
import { watchPlayed } from "./ui/launchers/theatre.ts";
import { watchHints } from "./ui/offers/clicks.ts";
import { onChange, refresh, watchScreens } from "./ui/page/screens.ts";
import { loadTemplates } from "./ui/page/templates.ts";
import { face } from "./ui/shared/card-face.ts";
import { dramaFace } from "./ui/shared/drama-face.ts";
import { watchMenus } from "./ui/tracker/menus.ts";
import { watchTracker } from "./ui/tracker/tracker.ts";

watchDocks();

/** What shows a new Game Master around. */
const coach = new Later(async () => (await import("./ui/coach/watch.ts")).watchCoach());

/** Its strip, the marks of tokens, and what calls the user: fetched with the first rules. */
const onCanvas = new Later(async () => {
  const canvas = import("./ui/canvas/watch.ts");
  const [{ watchCanvas, watchTokens }, { watchCalls }] = await Promise.all([canvas, import("./ui/called/watch.ts")]);
  watchCanvas();
  watchTokens();
  watchCalls();
  if (game.user.isGM) coach.ahead();
  refresh();
});

/** Only one Game Master's page moves them. */
const formerSettings = new Later(async () => {
  const { carryOver } = await import("./foundry/storage/former-settings.ts");
  await carryOver();
});

/** The user's own hand on the canvas: fetched when cards are first held. */
const docked = new Later(async () => (await import("./ui/dock/dock.ts")).watchDock());

Hooks.once("init", () => {
  cleanFaultsWith(clean);
  watchFaults();
  registerSafe();
  if (isSafe()) startSafely();
  else start();
  registerSafe();
});

/** The report alone. */
function startSafely(): void {
  registerSettings(() => undefined);
  registerSecrets();
  registerReport();
  Hooks.once("ready", () => void ui.notifications.warn(words("safe.started"), { permanent: true }));
}

/** What a check of this world has left, and what it asks of this page. */
const leftovers = new Later(async () => (await import("./foundry/check/leftovers.ts")).watchLeftovers());
const answering = new Later(() => import("./foundry/check/answering.ts"));

function start(): void {
  Hooks.once("setup", setUp);
  Hooks.once("ready", ready);
  const api: Api = Object.freeze({ ...reading, ...macros });
  const module = game.modules.get(MODULE);
  if (module !== undefined) module.api = api;
  needFirst((rules) => {
    onCanvas.ahead(); // play goes on without it
    return Promise.all([
      fetchLocksmith(),
      fetchAdapter(),
      game.user.isGM ? fetchDealer() : undefined,
      rules.then(({ supply }) => (supply === undefined ? undefined : fetchDecks())),
    ]);
  });
  Hooks.callAll("dealt-in.init", api);
  watchHand(window);
  onHook("openDetachedWindow", (_id: string, view: Window) => watchHand(view));
  registerSettings(refresh);
  registerSecrets();
  registerValues(() => {
    lookAgain();
    refresh();
  });
  registerSpares();
  registerEnded(refresh);
  onQuery(`${MODULE}.ask`, async (asked) => (await answering.get()).answerCheck(asked));
  registerPurse(() => {
    lookAgain();
    refresh();
  });
  const drawDecks = (): void => {
    refresh();
    refreshWorkshop();
  };
  registerDecks(drawDecks);
  registerPictures(() => {
    drawDecks();
    showFar(document);
    drawLooks();
  }, tellHeldBack);
  registerLooks();
  registerMenus();
  registerKeys();
  void loadTemplates().then(refresh);
  watchChat();
  watchHints();
  drawWith({ card: face, drama: (card) => dramaFace(card, "is-chat") });
  watchPlayed();
  watchTracker();
  watchMenus();
  watchFirst();
  watchHands(() => docked.ahead());
  watchSorting();
  onChange(tellDrawn);
  onChange(() => nameAgain(document));
  onChange(() => void Hooks.callAll("dealt-in.changed"));
  watchScreens();
}

function setUp(): void {
  atSetup.combats = Boolean(game.combats);
  registerOptions();
  registerFormer();
  // After every package's `init` but before any Combat is created, so that the class we extend is the game system's.
  adopt(game.combats ?? [], replaceCombatClass(withCards));
  watchRules(refresh);
}

function ready(): void {
  if (game.users.activeGM?.isSelf === true) formerSettings.ahead();
  fetchRulesInUse();
  watchSecrets();
  watchEnded();
  if (game.user.isGM) leftovers.ahead();
  onKeys(refresh);
  onKeys(lookAgain);
  onKeys(tellTorn);
  watchTurnChanges();
  watchEffectStarts();
  watchForeignWrites();
  keepSparesAtLast();
  meetAll();
  drawLooks();
  new Later(() => registerTour(MODULE, "tracker")).ahead();
  const changed = (): void => {
    takeOver();
    refresh();
  };
  connect({ changed, arrived: () => void resumeAll(), shown: (combat) => void layOpen(combat) });
  for (const combat of game.combats) combat.setupTurns();
  refresh();
}
