/** The part of CONST that packages about combat, chat and cards ask for. */
export const CONST = {
  DOCUMENT_OWNERSHIP_LEVELS: { INHERIT: -1, NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 },
  DOCUMENT_META_OWNERSHIP_LEVELS: { DEFAULT: -20, NOCHANGE: -10 },
  BASE_DOCUMENT_TYPE: "base",
  USER_ROLES: { NONE: 0, PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 },
  USER_ROLE_NAMES: { 0: "NONE", 1: "PLAYER", 2: "TRUSTED", 3: "ASSISTANT", 4: "GAMEMASTER" },
  CHAT_MESSAGE_STYLES: { OTHER: 0, OOC: 1, IC: 2, EMOTE: 3 },
  DICE_ROLL_MODES: { PUBLIC: "publicroll", PRIVATE: "gmroll", BLIND: "blindroll", SELF: "selfroll" },
  KEYBINDING_PRECEDENCE: { PRIORITY: 0, NORMAL: 1, DEFERRED: 2 },
  TOKEN_DISPLAY_MODES: { NONE: 0, CONTROL: 10, OWNER_HOVER: 20, HOVER: 30, OWNER: 40, ALWAYS: 50 },
  TOKEN_DISPOSITIONS: { SECRET: -2, HOSTILE: -1, NEUTRAL: 0, FRIENDLY: 1 },
  CARD_DRAW_MODES: { FIRST: 0, TOP: 0, LAST: 1, BOTTOM: 1, RANDOM: 2 },
  PRIMARY_DOCUMENT_TYPES: ["Actor", "Cards", "ChatMessage", "Combat", "Macro", "Scene", "Setting", "User"],
  COMPATIBILITY_MODES: { SILENT: 0, WARNING: 1, ERROR: 2, FAILURE: 3 },
  SETTING_SCOPES: { WORLD: "world", CLIENT: "client", USER: "user" },
  REGION_EVENTS: {
    REGION_BOUNDARY: "regionBoundary",
    BEHAVIOR_STATUS: "behaviorStatus",
    TOKEN_ENTER: "tokenEnter",
    TOKEN_EXIT: "tokenExit",
    TOKEN_MOVE_IN: "tokenMoveIn",
    TOKEN_MOVE_OUT: "tokenMoveOut",
    TOKEN_MOVE_WITHIN: "tokenMoveWithin",
    TOKEN_ANIMATE_IN: "tokenAnimateIn",
    TOKEN_ANIMATE_OUT: "tokenAnimateOut",
    TOKEN_TURN_START: "tokenTurnStart",
    TOKEN_TURN_END: "tokenTurnEnd",
    TOKEN_ROUND_START: "tokenRoundStart",
    TOKEN_ROUND_END: "tokenRoundEnd",
  },
  DEFAULT_TOKEN: "icons/svg/mystery-man.svg",
} as const;

/** Only in generation 14. */
export const ACTIVE_EFFECT_EXPIRY_EVENTS = [
  "combatStart",
  "roundStart",
  "turnStart",
  "turnEnd",
  "roundEnd",
  "combatEnd",
];

/** Which role may do what unless a world says otherwise. */
export const defaultPermissions: Record<string, number> = {
  ACTOR_CREATE: 3,
  BROADCAST_AUDIO: 2,
  CARDS_CREATE: 3,
  DRAWING_CREATE: 2,
  FILES_BROWSE: 2,
  FILES_UPLOAD: 3,
  ITEM_CREATE: 3,
  JOURNAL_CREATE: 2,
  MACRO_SCRIPT: 1,
  MESSAGE_WHISPER: 1,
  QUERY_USER: 1,
  SETTINGS_MODIFY: 3,
  SHOW_CURSOR: 1,
  TOKEN_CONFIGURE: 2,
  TOKEN_CREATE: 3,
  TOKEN_DELETE: 3,
};
