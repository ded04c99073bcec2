import { registerGmPool } from "./foundry/actors/gm-pool.ts";
import { registerModifiers, watchModifiers } from "./foundry/actors/modifiers.ts";
import { api, makeRegistered } from "./foundry/api/api.ts";
import { followDock } from "./foundry/api/carousel.ts";
import { answerCheck, watchLeftovers } from "./foundry/check/leftovers.ts";
import { campaignChanged, lookAgain, watchForeignWrites } from "./foundry/dealing/foreign.ts";
import { meetAll, resumeAll, takeOver } from "./foundry/dealing/taking-over.ts";
import { followLogs, noteSeen, watchEnds } from "./foundry/dealing/tape-of-home.ts";
import { registerPictures } from "./foundry/decks/pictures.ts";
import { registerRecipes } from "./foundry/decks/recipes.ts";
import { registerDecks } from "./foundry/decks/shelf.ts";
import type { Rest } from "./foundry/entry/behind-seam.ts";
import { noteFault } from "./foundry/host/faults.ts";
import { onQuery } from "./foundry/host/host.ts";
import { MODULE } from "./foundry/host/module.ts";
import { registerTour } from "./foundry/host/screen/guides.ts";
import { pagesHere, watchPages } from "./foundry/host/screen/pages.ts";
import { overrides } from "./foundry/play/combat-methods.ts";
import { connect } from "./foundry/play/connection.ts";
import { registerSecrets, watchSecrets } from "./foundry/play/share-keys.ts";
import { onKeys } from "./foundry/secrets/setting.ts";
import { registerEnded, watchEnded } from "./foundry/storage/ended.ts";
import { watchNewcomers } from "./foundry/storage/preparing.ts";
import { registerData, registerOptions } from "./foundry/storage/rulesets.ts";
import { registerValues } from "./foundry/systems/mapping.ts";
import { dramaFace } from "./foundry/text/drama-face.ts";
import { nameAgain, showFar, tellHeldBack, watchChat } from "./foundry/text/messages.ts";
import { watchTurnChanges } from "./foundry/turns/turn-hooks.ts";
import { watchEffectStarts } from "./foundry/turns/turn-promises.ts";
import { openAdventure } from "./ui/adventure/adventure-window.ts";
import { watchCalls } from "./ui/alerts/turn-calls.ts";
import { watchPlayed } from "./ui/animation/follow-play.ts";
import { watchCanvas } from "./ui/canvas/canvas.ts";
import { watchTokens } from "./ui/canvas/token-marks.ts";
import { commands, openShownTable } from "./ui/commands/commands.ts";
import { watchLongPresses } from "./ui/commands/long-press.ts";
import { keys, watchOwnKeys } from "./ui/commands/shortcuts.ts";
import { openDeckMenu } from "./ui/deck-menu/deck-menu.ts";
import { chooseRuleset, introduce } from "./ui/encounter/encounter-window.ts";
import { FIRST_FIGHT, watchFirstFight } from "./ui/encounter/first-fight.ts";
import { drawLooks, registerLooks } from "./ui/faces/dress.ts";
import { watchStarts } from "./ui/forms/form.ts";
import { tellDrawn } from "./ui/hand/campaign.ts";
import { watchDock } from "./ui/hand/dock.ts";
import { openHand, showSheets, takeSets } from "./ui/hand/hand-window.ts";
import { watchHints } from "./ui/offers/clicks.ts";
import { openers } from "./ui/offers/openers.ts";
import { onDemand, refreshOnDemand } from "./ui/on-demand.ts";
import { onChange, refresh, watchScreens } from "./ui/page/screens.ts";
import { loadTemplates, make } from "./ui/page/templates.ts";
import { tellEnded } from "./ui/recap/recap-window.ts";
import { watchRecaps } from "./ui/recap/recaps-in-chat.ts";
import { watchRolls } from "./ui/rolling/overlay.ts";
import { openSeat } from "./ui/seat/seat-popover.ts";
import { ReportWindow } from "./ui/settings/report-window.ts";
import { openSecrets } from "./ui/settings/secrets-window.ts";
import { ValuesWindow } from "./ui/settings/values-window.ts";
import { entries } from "./ui/tracker/ended-fights.ts";
import { watchTracker } from "./ui/tracker/tracker.ts";

/** Everything that a page does with decks: what is kept, what is listened to, and what is shown. */

const force = { force: true };

/** The rest of the module. `dock` is what Combat Tracker Dock has handed out, or null. */
export function restWith(dock: unknown): Rest {
  register();
  return {
    async prepare() {
      await makeRegistered();
      registerOptions(); // of these as well
    },
    start: () => start(dock),
    refresh,
    campaignChanged,
    overrides,
    api: { ...api, ...commands },
    keys,
    menus: {
      rules: () => onDemand(({ openRules }) => openRules()),
      values: () => new ValuesWindow().show(),
      workshop: () => onDemand(({ openWorkshop }) => openWorkshop()),
      check: () => onDemand(({ openCheck }) => openCheck()),
      secrets: () => openSecrets(),
      sounds: () => onDemand(({ openSounds }) => openSounds()),
      faces: () => onDemand(({ openFaces }) => openFaces()),
      report: () => new ReportWindow().render(force),
    },
    entries,
    choose: chooseRuleset,
    introduce,
  };
}

/** What the module keeps in the world and in this browser. The report reads it even where nothing else starts. */
function register(): void {
  const drawDecks = (): void => {
    refresh();
    refreshOnDemand();
  };
  const drawValues = (): void => {
    lookAgain();
    refresh();
  };
  registerData(refresh);
  registerOptions();
  registerSecrets();
  registerValues(drawValues);
  registerGmPool(drawValues);
  registerEnded(refresh);
  registerModifiers();
  registerDecks(drawDecks);
  registerPictures(() => {
    drawDecks();
    for (const page of pagesHere()) showFar(page);
    drawLooks();
  }, tellHeldBack);
  registerLooks();
  registerRecipes(refresh);
}

/** Wires all of it, once Foundry is ready. */
function start(dock: unknown): void {
  if (dock !== null) followDock(dock);
  watchPages();
  onQuery(`${MODULE}.ask`, answerCheck);
  wireScreens();
  watchDocuments();
  showTours().catch((error: unknown) => noteFault("the tours", error));
  for (const combat of game.combats) combat.setupTurns();
  void loadTemplates().then(refresh);
}

/** As a message shows it. */
const drawDrama = (page: Document, card: string) => make("shared/drama", dramaFace(card, "is-chat"), page);

function wireScreens(): void {
  Object.assign(openers, {
    seat: openSeat,
    deckMenu: openDeckMenu,
    hands: ({ home }) => openHand(home),
    adventure: ({ home }) => openAdventure(home),
    sets: takeSets,
  } satisfies typeof openers);
  watchChat(document, drawDrama);
  watchHints();
  watchStarts();
  watchPlayed();
  watchTracker();
  watchOwnKeys(keys);
  watchDock();
  watchRolls(); // before the line-up, which makes room for them
  watchCanvas();
  watchTokens();
  watchCalls();
  onChange(tellDrawn);
  onChange(showSheets);
  onChange(() => {
    for (const page of pagesHere()) nameAgain(page, drawDrama);
  });
  onChange(() => void Hooks.callAll("dealt-in.changed"));
  onChange(noteSeen);
  onChange(followLogs);
  watchScreens();
  watchLongPresses();
  watchRecaps();
  drawLooks();
}

async function showTours(): Promise<void> {
  await Promise.all(["tracker", FIRST_FIGHT].map((id) => registerTour(MODULE, id)));
  if (game.user.isGM) watchFirstFight();
}

function watchDocuments(): void {
  watchSecrets();
  watchEnded();
  watchModifiers();
  if (game.user.isGM) watchLeftovers();
  for (const follow of [refresh, lookAgain]) onKeys(follow);
  watchTurnChanges();
  watchEffectStarts();
  watchForeignWrites();
  watchNewcomers();
  watchEnds(tellEnded);
  meetAll();
  const changed = (): void => {
    takeOver();
    refresh();
  };
  connect({ changed, shown: openShownTable });
  void resumeAll();
}
