import { Actor } from "./documents/actor.ts";
import { Card, Cards } from "./documents/cards.ts";
import { Combat } from "./documents/combat.ts";
import { Combatant } from "./documents/combatant.ts";
import { ActiveEffect, Item } from "./documents/effect.ts";
import { Folder } from "./documents/folder.ts";
import { CombatantGroup } from "./documents/group.ts";
import { JournalEntry, JournalEntryPage } from "./documents/journal.ts";
import { Macro } from "./documents/macro.ts";
import { ChatMessage } from "./documents/message.ts";
import { RegionBehavior, RegionDocument } from "./documents/region.ts";
import { Scene } from "./documents/scene.ts";
import { Setting } from "./documents/setting.ts";
import { TokenDocument } from "./documents/token.ts";
import { User } from "./documents/user.ts";
import { installStatusEffects } from "./status-effects.ts";
import type { ConfigLike, DocumentConfig } from "./types/config.ts";
import type { DocumentConstructor } from "./types/document.ts";

/** by document name; a token's class and a region's have other names than their types */
export const documentClasses: Record<string, DocumentConstructor> = {
  ActiveEffect,
  Actor,
  Card,
  Cards,
  ChatMessage,
  Combat,
  Combatant,
  CombatantGroup,
  Folder,
  Item,
  JournalEntry,
  JournalEntryPage,
  Macro,
  Region: RegionDocument,
  RegionBehavior,
  Scene,
  Setting,
  Token: TokenDocument,
  User,
};

const modes = Object.fromEntries(
  ["public", "gm", "blind", "self", "ic"].map((mode) => [mode, { label: mode, icon: "fa-solid fa-comment" }]),
);

/** What a combat theme announces (`CONFIG.Combat.sounds`), a list of files each. */
function theme(id: string, label: string): Record<string, unknown> {
  const moments = ["startEncounter", "nextUp", "yourTurn"];
  return { label, ...Object.fromEntries(moments.map((moment) => [moment, [`sounds/combat/${id}-${moment}.ogg`]])) };
}

export function createConfig(generation: 13 | 14): ConfigLike {
  const kinds = Object.entries(documentClasses).map(([name, documentClass]): [string, DocumentConfig] => [
    name,
    { documentClass, dataModels: {}, typeLabels: {}, typeIcons: {}, collection: undefined },
  ]);
  const config = Object.fromEntries(kinds) as unknown as ConfigLike;
  Object.assign(config.Combat, {
    initiative: { formula: null, decimals: 2 },
    sounds: { epic: theme("epic", "Epic"), mc: theme("mc", "Fight commentator") },
    settings: {},
    fallbackTurnMarker: "",
  });
  Object.assign(config.ChatMessage, { modes, template: "" });
  Object.assign(config["Cards"] as object, { presets: {} });
  if (generation >= 14) Object.assign(config["ActiveEffect"] as object, { expiryAction: "update", expiryEvents: {} });
  installStatusEffects(config, generation);
  return Object.assign(config, {
    ui: {},
    queries: {},
    specialStatusEffects: { DEFEATED: "dead", INVISIBLE: "invisible", BLIND: "blind" },
    time: { roundTime: 6, turnTime: 0 },
    sounds: { dice: "", lock: "", notification: "", combat: "" },
    Dice: { randomUniform: () => Math.random() },
    debug: { hooks: false, combat: false },
    compatibility: { mode: 1, excludePatterns: [] },
    supportedLanguages: { en: "English" },
    controlIcons: {
      combat: "icons/svg/combat.svg",
      defeated: "icons/svg/skull.svg",
      visibility: "icons/svg/cowled.svg",
    },
    Canvas: { dispositionColors: { HOSTILE: 0xe72124, NEUTRAL: 0xf1d836, FRIENDLY: 0x43dfdf, SECRET: 0xa612d4 } },
  });
}

/** The class of such documents, as the system and modules left it in CONFIG. */
export function getDocumentClass(name: string): unknown {
  const config = CONFIG[name] as DocumentConfig | undefined;
  return config?.documentClass;
}
