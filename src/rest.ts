import { registerGmPool } from "./foundry/actors/gm-pool.ts";
import { api, makeRegistered } from "./foundry/api/api.ts";
import { answerCheck } from "./foundry/check/answering.ts";
import { watchLeftovers } from "./foundry/check/leftovers.ts";
import { registerPictures } from "./foundry/decks/pictures.ts";
import { registerDecks } from "./foundry/decks/shelf.ts";
import { follow as followDock } from "./foundry/docks/carousel.ts";
import type { Rest } from "./foundry/entry/rest.ts";
import { noteFault } from "./foundry/host/faults.ts";
import { onHook, onQuery } from "./foundry/host/host.ts";
import { MODULE } from "./foundry/host/module.ts";
import { tell } from "./foundry/host/screen/notices.ts";
import { pagesHere, watchPages } from "./foundry/host/screen/pages.ts";
import { registerTour } from "./foundry/host/screen/tours.ts";
import { tellTorn } from "./foundry/network/roll-call.ts";
import { registerSecrets, watchSecrets } from "./foundry/network/share-keys.ts";
import { connect } from "./foundry/play/connection.ts";
import { campaignChanged, lookAgain, watchForeignWrites } from "./foundry/play/foreign.ts";
import { overrides } from "./foundry/play/overrides.ts";
import { meetAll, resumeAll, takeOver } from "./foundry/play/resume.ts";
import { fetchOwnIfUsed, isOwnMissing, onceOwnIsHere } from "./foundry/recipes/fetched.ts";
import { registerRecipes } from "./foundry/recipes/saved.ts";
import { closeAnew } from "./foundry/repair/rekey.ts";
import { onKeys } from "./foundry/secrets/setting.ts";
import { registerEnded, watchEnded } from "./foundry/steps/ended.ts";
import { watchNewcomers } from "./foundry/storage/preparing.ts";
import { registerData, registerOptions } from "./foundry/storage/settings.ts";
import { setTapePart } from "./foundry/tape/part.ts";
import { words } from "./foundry/text/i18n.ts";
import { drawWith, nameAgain, showFar, tellHeldBack, watchChat } from "./foundry/text/messages.ts";
import { watchEffectStarts } from "./foundry/turns/effect-starts.ts";
import { watchTurnChanges } from "./foundry/turns/turn-change.ts";
import { registerValues } from "./foundry/values/setting.ts";
import { watchCalls } from "./ui/alerts/watch.ts";
import { watchPlayed } from "./ui/animation/watch.ts";
import { openAdventure } from "./ui/campaign-hand/adventure-window.ts";
import { showSheets, tellDrawn } from "./ui/campaign-hand/campaign-hand-window.ts";
import { watchCanvas, watchTokens } from "./ui/canvas/watch.ts";
import { commands } from "./ui/commands/commands.ts";
import { keys } from "./ui/commands/keys.ts";
import { watchOwnKeys } from "./ui/commands/own-keys.ts";
import { layOpen } from "./ui/commands/show-table.ts";
import { watchDock } from "./ui/dock/dock.ts";
import { openHands } from "./ui/dock/hands.ts";
import { chooseRuleset, introduce, openRulesWith } from "./ui/encounter/encounter-window.ts";
import { FIRST_FIGHT, watchFirstFight } from "./ui/encounter/first-fight.ts";
import { drawLooks, registerLooks } from "./ui/faces/dress.ts";
import { onAdventure, onHand, watchHints } from "./ui/offers/clicks.ts";
import { onScreen, onSets } from "./ui/offers/play-offer.ts";
import { type OpenForm, openFormWith } from "./ui/own-deck/door.ts";
import { onChange, refresh, watchScreens } from "./ui/page/screens.ts";
import { loadTemplates, make } from "./ui/page/templates.ts";
import { watchRolls } from "./ui/rolling/overlay.ts";
import { ReportWindow } from "./ui/settings/report-window.ts";
import { openSecrets } from "./ui/settings/secrets-window.ts";
import { ValuesWindow } from "./ui/settings/values-window.ts";
import { face } from "./ui/shared/card-face.ts";
import { dramaFace } from "./ui/shared/drama-face.ts";
import { SortingWindow } from "./ui/sorting/sorting-window.ts";
import { setTapeScreen } from "./ui/tape/door.ts";
import { entries } from "./ui/tracker/menus.ts";
import { watchTracker } from "./ui/tracker/tracker.ts";
import { takeSets } from "./ui/turn-hand/turn-hand-window.ts";

/** Everything that a page does with decks: what is kept, what is listened to, and what is shown. */

type Seldom = typeof import("./seldom.ts");
let seldom: Seldom | null = null;

/** Does something with the windows that few pages ever open. If they cannot be fetched, says so. */
async function withSeldom(then: (here: Seldom) => unknown): Promise<void> {
  try {
    seldom ??= await import("./seldom.ts");
  } catch {
    tell("warn", words("part.missing"));
    return;
  }
  await then(seldom);
}

/** Opens the form of a table's own deck. If it cannot be fetched, says so. */
async function openMaking(...given: Parameters<OpenForm>): Promise<void> {
  try {
    const { openOwnDeck } = await import("./making.ts");
    openOwnDeck(...given);
  } catch {
    tell("warn", words("part.missing"));
  }
}

const openRulesOf = (deck = ""): Promise<void> => withSeldom((here) => here.openRules(deck));
const openCheck = (): Promise<void> => withSeldom((here) => here.openCheck());

/** Fetches the tape, and shows it, and what a held finger is told. Without it all else works. */
async function fetchTape(): Promise<void> {
  const tape = await import("./tape.ts");
  tape.watchLongPresses();
  setTapePart(tape);
  setTapeScreen(tape.tapeScreen);
  tape.noteAll();
  onChange(tape.noteAll);
  tape.watchFights();
  refresh();
}

const force = { force: true };

/** The rest of the module. `dock` is what Combat Tracker Dock has handed out, or null. */
export function restWith(dock: unknown): Rest {
  register();
  return {
    async prepare() {
      await Promise.all([makeRegistered(), fetchOwnIfUsed()]);
      registerOptions(); // of these as well
    },
    lacks: isOwnMissing,
    complete: fetchOwnIfUsed,
    start: () => start(dock),
    refresh() {
      refresh();
      void fetchOwnIfUsed();
    },
    campaignChanged,
    overrides,
    api: { ...api, ...commands },
    keys,
    menus: {
      rules: () => openRulesOf(),
      values: () => new ValuesWindow().render(force),
      workshop: () => withSeldom((here) => here.openWorkshop()),
      check: openCheck,
      secrets: () => openSecrets(),
      sounds: () => withSeldom((here) => new here.SoundsWindow().render(force)),
      faces: () => withSeldom((here) => here.openFaces()),
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
    seldom?.refreshWorkshop();
  };
  const drawValues = (): void => {
    lookAgain();
    refresh();
  };
  registerData(refresh);
  registerOptions();
  registerSecrets(closeAnew);
  registerValues(drawValues);
  registerGmPool(drawValues);
  registerEnded(refresh);
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
  fetchTape().catch((error: unknown) => noteFault("the tape", error));
  for (const combat of game.combats) combat.setupTurns();
  void loadTemplates().then(refresh);
}

function wireScreens(): void {
  const drama = (card: string) => dramaFace(card, "is-chat");
  drawWith({ card: face, drama, dramaOn: (page, card) => make("shared/drama", drama(card), page) });
  onHand(openHands);
  onAdventure(({ home }) => openAdventure(home));
  onSets(takeSets);
  onScreen(({ combat }, key) => combat !== null && SortingWindow.of(combat, key).show());
  watchChat(document);
  openFormWith(openMaking);
  openRulesWith(openRulesOf);
  watchHints();
  watchPlayed();
  watchTracker(openCheck);
  watchOwnKeys(keys);
  watchDock();
  watchRolls(); // before the line-up, which makes room for them
  watchCanvas();
  watchTokens();
  watchCalls();
  onChange(tellDrawn);
  onChange(showSheets);
  onChange(() => pagesHere().forEach(nameAgain));
  onChange(() => void Hooks.callAll("dealt-in.changed"));
  watchScreens();
  drawLooks();
}

async function showTours(): Promise<void> {
  await Promise.all(["tracker", FIRST_FIGHT].map((id) => registerTour(MODULE, id)));
  if (game.user.isGM) watchFirstFight();
}

function watchDocuments(): void {
  watchSecrets();
  watchEnded();
  if (game.user.isGM) watchLeftovers();
  for (const follow of [refresh, lookAgain, tellTorn]) onKeys(follow);
  watchTurnChanges();
  watchEffectStarts();
  watchForeignWrites();
  watchNewcomers();
  meetAll();
  const changed = (): void => {
    takeOver();
    refresh();
  };
  for (const hook of ["createCombat", "updateCombat"]) onHook(hook, () => void fetchOwnIfUsed());
  onceOwnIsHere(() => {
    for (const combat of game.combats) combat.setupTurns();
    changed();
  });
  connect({ changed, arrived: () => void resumeAll(), shown: layOpen });
}
