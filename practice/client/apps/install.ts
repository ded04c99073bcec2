import { ToursCollection } from "../core/tours.ts";
import type { ConfigLike } from "../core/types/config.ts";
import type { ApplicationsLike } from "../core/types/interface.ts";
import { ActorDirectory } from "./actors-tab.ts";
import { ApplicationV2 } from "./application.ts";
import { ChatLog } from "./chat-log.ts";
import { CombatTracker } from "./combat-tracker.ts";
import { CombatTrackerConfig } from "./combat-tracker-config.ts";
import { CombatantConfig } from "./combatant-config.ts";
import { ContextMenu } from "./context-menu.ts";
import { detached } from "./detached.ts";
import { DialogV2 } from "./dialog.ts";
import { DocumentSheetV2 } from "./document-sheet.ts";
import { FilePicker } from "./file-picker.ts";
import { FormDataExtended } from "./form-data.ts";
import { HandlebarsApplicationMixin } from "./handlebars-application.ts";
import { JournalEntrySheet } from "./journal-sheet.ts";
import { KeyboardManager } from "./keyboard.ts";
import { Application, Dialog, FormApplication } from "./legacy.ts";
import { Notifications } from "./notifications.ts";
import { instances } from "./open-applications.ts";
import { Settings } from "./settings-tab.ts";
import { SettingsConfig } from "./settings-window.ts";
import { Sidebar } from "./sidebar.ts";
import { AbstractSidebarTab } from "./sidebar-tab.ts";
import { registerHelpers } from "./template-helpers.ts";
import { getTemplate, loadTemplates, registerCoreTemplates, renderTemplate } from "./template-store.ts";
import { Tooltips } from "./tooltips.ts";
import { SidebarTour, Tour } from "./tour.ts";

/** Puts the application layer where packages look for it. Runs before any package does. */
export function installApplications(applications: ApplicationsLike, config: ConfigLike, generation: 13 | 14): void {
  globalThis.Handlebars = registerHelpers();
  registerCoreTemplates();
  Object.assign(applications.api, { ApplicationV2, HandlebarsApplicationMixin, DialogV2, DocumentSheetV2 });
  Object.assign(applications.apps, { CombatTrackerConfig, CombatantConfig, FilePicker });
  Object.assign(applications.ux, { ContextMenu, FormDataExtended });
  Object.assign(applications.handlebars, { renderTemplate, loadTemplates, getTemplate });
  Object.assign(applications.sidebar, { AbstractSidebarTab, Sidebar });
  Object.assign(applications.sidebar.tabs, { CombatTracker, ChatLog, ActorDirectory, Settings });
  Object.assign(applications.ui, { Notifications });
  applications["settings"] = { SettingsConfig };
  applications["sheets"] = { CombatantConfig, journal: { JournalEntrySheet } };
  foundry["nue"] = { Tour, ToursCollection, tours: { SidebarTour } };
  applications.instances = instances;
  if (generation >= 14) applications.detached = detached;
  Object.assign(config.ui, {
    combat: CombatTracker,
    chat: ChatLog,
    actors: ActorDirectory,
    settings: Settings,
    notifications: Notifications,
  });
  foundry.helpers["interaction"] = { KeyboardManager, TooltipManager: Tooltips };
  Object.assign(globalThis, { Application, Dialog, FormApplication });
  Object.assign(config["JournalEntry"] as object, { sheetClass: JournalEntrySheet });
  config.queries["dialog"] = (data) => DialogV2.ask(data);
}
