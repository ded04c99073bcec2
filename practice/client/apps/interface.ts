import type { GameLike } from "../core/types/game.ts";
import type { UiLike } from "../core/types/interface.ts";
import { letMessagesRender } from "./chat-message.ts";
import { applyDisplay, readDisplay } from "./display.ts";
import { hintsCard } from "./hints.ts";
import { listenToKeys } from "./keyboard.ts";
import { Notifications } from "./notifications.ts";
import { PracticePanel } from "./panel.ts";
import { Pause } from "./pause.ts";
import { h, icon } from "./plain.ts";
import { Players } from "./players.ts";
import { SceneArea } from "./scene-area.ts";
import { Sidebar, sidebarTabs } from "./sidebar.ts";
import type { AbstractSidebarTab } from "./sidebar-tab.ts";
import { TokenList } from "./token-list.ts";
import { Tooltips } from "./tooltips.ts";

type TabClass = new () => AbstractSidebarTab;

const sceneEvents = ["Token", "Combatant", "Combat", "Scene", "ActiveEffect", "Actor"].flatMap((kind) => [
  `create${kind}`,
  `update${kind}`,
  `delete${kind}`,
]);

function practiceButton(): HTMLElement {
  const button = h("button", { attrs: { id: "practice-button", type: "button" } }, [
    icon("fa-solid fa-flask"),
    h("span", { text: "Practice" }),
  ]);
  button.addEventListener("click", () => void new PracticePanel().render({ force: true }));
  return button;
}

/** Draws the page's permanent parts: board, sidebar, players, notifications. */
export async function buildInterface(game: GameLike, ui: UiLike): Promise<void> {
  applyDisplay(readDisplay());
  document.documentElement.lang ||= game.i18n.lang;
  document.title = `${game.world.title} (practice), ${game.user.name}`;
  ui.notifications ??= new Notifications();
  game["tooltip"] = new Tooltips();
  letMessagesRender();
  const sidebar = new Sidebar();
  const scene = new SceneArea();
  const players = new Players();
  const pause = new Pause();
  Object.assign(ui, { sidebar, scene, players, pause });
  const corner = h("div", { attrs: { id: "corner" } }, [players.element, game.user.isGM ? practiceButton() : null]);
  scene.element.append(pause.element, corner);
  const right = h("section", { attrs: { id: "ui-right" } }, [sidebar.element]);
  document.getElementById("interface")?.remove();
  document.body.prepend(h("div", { attrs: { id: "interface" } }, [scene.element, right]));
  addCards(scene);
  await buildTabs(ui);
  sidebar.changeTab("combat");
  await Promise.all([players.render(), pause.render()]);
  keepFresh(scene, players, pause);
  listenToKeys();
}

function addCards(scene: SceneArea): void {
  const list = game.user.isGM ? new TokenList() : null;
  const cards = [hintsCard(), list?.element ?? null];
  scene.body.prepend(h("div", { class: "scene-cards" }, cards));
  if (!list) return;
  for (const name of sceneEvents) Hooks.on(name, () => list.refresh());
  list.refresh();
}

async function buildTabs(ui: UiLike): Promise<void> {
  for (const { name } of sidebarTabs) {
    const Tab = CONFIG.ui[name] as TabClass;
    ui[name] = new Tab();
  }
  for (const { name } of sidebarTabs) await (ui[name] as AbstractSidebarTab).render({ force: true });
}

function keepFresh(scene: SceneArea, players: Players, pause: Pause): void {
  for (const name of sceneEvents) Hooks.on(name, () => scene.refresh());
  for (const name of ["createActor", "updateActor", "deleteActor"])
    Hooks.on(name, () => void (ui["actors"] as AbstractSidebarTab).render());
  for (const name of ["userConnected", "updateUser"]) Hooks.on(name, () => void players.render());
  Hooks.on("pauseGame", () => void pause.render());
  scene.refresh();
}
