import "fvtt-types/configuration";
import type { Api } from "../api/public.ts";

declare module "fvtt-types/configuration" {
  interface AssumeHookRan {
    ready: never;
  }
  interface SettingConfig {
    "dealt-in.ruleset": string;
    "dealt-in.anyway": boolean;
    "dealt-in.recap": string;
    "dealt-in.motion": string;
    "dealt-in.touch": boolean;
    "dealt-in.shown": boolean;
    "dealt-in.banner": boolean;
    "dealt-in.mark": boolean;
    "dealt-in.toast": boolean;
    "dealt-in.sounds": string;
    "dealt-in.canvas": boolean;
    "dealt-in.dock": boolean;
    "dealt-in.lineUp": string;
    "dealt-in.hands": string;
    "dealt-in.faces": string;
    "dealt-in.backs": string;
  }
  interface FlagConfig {
    Combat: {
      "dealt-in": {
        v?: number;
        rules?: string;
        rev?: number;
        epoch?: number;
        by?: string;
        told?: string;
        open?: string;
        sealed?: string;
        aside?: string;
      };
    };
    ChatMessage: {
      "dealt-in": {
        combat?: string;
        home?: string;
        deal?: boolean;
        struck?: boolean;
        plays?: { seat: string; card: string };
        recap?: string;
      };
    };
  }
  interface ModuleConfig {
    "dealt-in": { api: Api };
  }
  namespace Hooks {
    interface HookConfig {
      /** At this module's `init`: register rulesets here. */
      "dealt-in.init": (api: Api) => void;
      /** On every client, once for each burst, after anything that a screen shows may have changed. */
      "dealt-in.changed": () => void;
      /**
       * On the dealer's client, after a command is written and carried out: what happened. A campaign may be played
       * without an encounter.
       */
      "dealt-in.played": (combat: Combat.Implementation | null, events: readonly { readonly type: string }[]) => void;
      /** On the dealer's client: a ruleset's call, such as for a completed event. */
      "dealt-in.called": (combat: Combat.Implementation | null, name: string, data: object) => void;
    }
  }
}
