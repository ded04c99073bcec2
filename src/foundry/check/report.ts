import { faultsHere, type PageFault } from "../host/faults.ts";
import { readSetting } from "../host/host.ts";
import { MODULE } from "../host/module.ts";
import { valueAt } from "../host/outside.ts";
import { isFormer, worldKeyId } from "../secrets/closing.ts";
import { keysHere } from "../secrets/setting.ts";
import { homes } from "../storage/home.ts";
import { obstacle } from "../storage/restored.ts";
import { type Stored, storedAt } from "../storage/store.ts";
import { stance } from "../systems/chosen-system.ts";

/** What someone who helps needs to know, as text. It names no person, fighter or card. */

/** Versions, packages, settings, how sessions are kept, and recent faults. */
export function reportText(): string {
  const modules = [...game.modules].filter(({ active }) => active);
  return [
    `Dealt In ${versionOf(game.modules.get(MODULE))}`,
    `Foundry ${game.version}, ${game.system.id} ${versionOf(game.system)} (${stance()})`,
    `${game.user.isGM ? "Game Master" : "player"}, ${game.i18n.lang}, ${navigator.userAgent}`,
    ...part("Modules", modules.map((one) => `${one.id} ${versionOf(one)}`).toSorted()),
    ...part("Settings", settings()),
    ...part("Keys", keys()),
    ...part("Fights and campaigns", sessions()),
    ...part("Errors", faultsHere().flatMap(linesOf)),
  ].join("\n");
}

const versionOf = (one: object | undefined): string => String(valueAt(one, "version") ?? "?");

const part = (title: string, lines: readonly string[]): string[] => [
  "",
  title,
  ...(lines.length === 0 ? ["–"] : lines).map((line) => `  ${line}`),
];

/** Only what is in Foundry's settings, where everything is a choice or a tick and no one can enter text. */
const settings = (): string[] =>
  [...game.settings.settings.values()].flatMap((one) => {
    const { namespace, key, config } = one;
    return namespace === MODULE && config === true ? [`${key} = ${String(readSetting(MODULE, key))}`] : [];
  });

function keys(): string[] {
  const found = keysHere();
  if (typeof found === "string") return [found];
  return [
    `${ownKey()}; browsers: ${Object.keys(found.gms).length} of Game Masters, ${Object.keys(found.users).length} players`,
  ];
}

function ownKey(): string {
  if (!game.user.isGM) return "a player's";
  return worldKeyId() === "" ? "locked" : "open";
}

const sessions = (): string[] =>
  homes().flatMap(({ id, campaign }) => {
    const stored = storedAt(id);
    return stored === null ? [] : [`${campaign === null ? "fight" : "campaign"}: ${kept(stored)}`];
  });

function kept(stored: Stored): string {
  const { v, rules, rev, epoch, key, open, hands, sealed } = stored;
  const letters = [open, hands, sealed].map(({ length }) => length).join("/");
  return `${rules}, layout ${v}, revision ${epoch}.${rev}, ${obstacle(stored) ?? "whole"}, ${sealedBy(key)}, ${letters} letters`;
}

function sealedBy(key: string): string {
  return key === worldKeyId() ? "this key" : isFormer(key) ? "an earlier key" : "another key";
}

const linesOf = ({ where, what, stack, times }: PageFault): string[] => [
  `${where}${times > 1 ? ` (${times} times)` : ""}: ${what}`,
  ...stack.map((line) => `  ${line}`),
];
