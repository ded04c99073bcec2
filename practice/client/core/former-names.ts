/** Older names of what has another place by now. They work, and a warning says once where it is. */

type Page = Record<string, unknown>;

const warned = new Set<string>();

function warn(message: string): void {
  if (warned.has(message)) return;
  warned.add(message);
  foundry.utils.logCompatibilityWarning(message);
}

function alias(page: object, name: string, message: string, value: unknown): void {
  if (value === undefined) return;
  Object.defineProperty(page, name, {
    configurable: true,
    enumerable: false,
    get() {
      warn(message);
      return value;
    },
    set(other: unknown) {
      Object.defineProperty(page, name, { value: other, writable: true, configurable: true, enumerable: true });
    },
  });
}

/** Until 14 (foundryvtt#13436): helpers of `foundry.utils` that once were globals. */
const utilities = [
  "debounce",
  "deepClone",
  "duplicate",
  "encodeURL",
  "fetchJsonWithTimeout",
  "fetchWithTimeout",
].concat(
  ["flattenObject", "expandObject", "getProperty", "getType", "hasProperty", "invertObject", "isEmpty"],
  ["isNewerVersion", "mergeObject", "objectsEqual", "randomID", "setProperty", "threadLock", "throttle"],
  ["filterObject", "diffObject", "isSubclass", "parseUuid", "saveDataToFile", "readTextFromFile", "srcExists"],
);

/** Until 15 (crnormand/gurps#2216 to #2226, each in the words of the warning): classes, and where they are. */
const classes: readonly (readonly [place: string, names: readonly string[]])[] = [
  ["foundry.nue", ["Tour", "ToursCollection"]],
  ["foundry.nue.tours", ["SidebarTour"]],
  ["foundry.helpers.interaction", ["TooltipManager", "KeyboardManager"]],
  ["foundry.applications.sidebar", ["Sidebar"]],
  ["foundry.applications.sidebar.tabs", ["ActorDirectory", "ChatLog", "CombatTracker", "CompendiumDirectory"]],
  ["foundry.applications.apps", ["CombatTrackerConfig"]],
  ["foundry.applications.sheets", ["CombatantConfig", "SceneConfig", "TokenConfig"]],
  ["foundry.applications.settings", ["SettingsConfig"]],
  ["foundry.applications.ui", ["Notifications"]],
];

function placed(path: string): Page {
  const steps = path.split(".").slice(1);
  return steps.reduce<Page>((at, step) => at[step] as Page, foundry as unknown as Page);
}

/** Takes the place of the constants, whose older name generation 13 still has. */
export function withFormerConstants<T extends { DOCUMENT_OWNERSHIP_LEVELS: object }>(constants: T): T {
  const copy = { ...constants };
  const now = "CONST.DOCUMENT_OWNERSHIP_LEVELS";
  const before = "CONST.DOCUMENT_PERMISSION_LEVELS";
  alias(
    copy,
    "DOCUMENT_PERMISSION_LEVELS",
    `You are using ${before}, which is ${now} now`,
    constants.DOCUMENT_OWNERSHIP_LEVELS,
  );
  return copy;
}

/** Runs when all classes are in place. */
export function installFormerNames(page: object, generation: 13 | 14): void {
  for (const [place, names] of classes)
    for (const name of names)
      if (!(name in page) && name in placed(place))
        alias(page, name, `You are accessing the global "${name}", which is ${place}.${name} now`, placed(place)[name]);
  if (generation >= 14) return;
  const { utils, audio } = foundry as unknown as { utils: Page; audio: Page };
  for (const name of utilities)
    if (name in utils)
      alias(page, name, `You are accessing globalThis.${name}, which is foundry.utils.${name} now`, utils[name]);
  alias(
    page,
    "AudioHelper",
    `You are accessing the global "AudioHelper", which is foundry.audio.AudioHelper now`,
    audio["AudioHelper"],
  );
  const { clamp } = Math as unknown as { clamp: (...numbers: number[]) => number };
  alias(Math, "clamped", "Math.clamped is Math.clamp now", clamp);
}
