import { isAnyLocked } from "../../foundry/dealing/locked.ts";
import { leftBehind } from "../../foundry/repair/rekey.ts";
import { worldKey } from "../../foundry/secrets/closing.ts";
import { type Holding, holdings } from "../../foundry/secrets/due.ts";
import { phraseOf } from "../../foundry/secrets/phrase.ts";
import { keysHere, peopleHere, usedIds } from "../../foundry/secrets/setting.ts";
import { words } from "../../foundry/text/i18n.ts";

declare module "../../foundry/host/contexts.ts" {
  interface Contexts {
    readonly "settings/secrets": SecretsContext;
  }
}

/** One user's line: how many browsers have the key, and how many are waiting for it. */
interface Line {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  readonly open: number;
  readonly waiting: number;
  /** Players' keys can be renewed here. */
  readonly canRenew: boolean;
  /** The label, for screen readers, of the button that renews this user's key. False if there is no key to renew. */
  readonly renew: string | false;
}

export interface SecretsContext {
  readonly here: string;
  readonly more: string | false;
  readonly lines: readonly Line[];
  readonly hasKey: boolean;
  /** What is still sealed with an earlier key, in one sentence. */
  readonly left: string | false;
  readonly locked: boolean;
  /** The key phrase's groups while it is shown. */
  readonly groups: readonly string[] | false;
  readonly toggle: string;
  readonly typed: string;
  readonly answer: string;
}

/** What has been done in the window so far. */
export interface Done {
  readonly shown: boolean;
  readonly typed: string;
  readonly answer: string;
}

/** Whether this browser can open what is sealed, who else can, and the phrase while it is shown. */
export function secretsContext({ shown, typed, answer }: Done): SecretsContext {
  const key = worldKey();
  const keys = keysHere();
  const state = stateOf(key, keys);
  const isWaiting = isAnyLocked();
  const left = key === null ? 0 : leftBehind();
  const people = holdings(peopleHere(), typeof keys === "string" ? null : keys);
  return {
    here: words(`secrets.here.${state}`),
    more: moreFor(state, isWaiting),
    lines: people.map((one) => lineFor(one, key !== null)),
    hasKey: key !== null,
    left: left > 0 && words("secrets.left", { n: left }),
    locked: state === "locked" || state === "odd" || isWaiting,
    groups: key !== null && shown && phraseOf(key).split("-"),
    toggle: words(shown ? "secrets.hide" : "secrets.show"),
    typed,
    answer,
  };
}

/** How this browser and the world's keys get on. */
function stateOf(key: Uint8Array | null, keys: ReturnType<typeof keysHere>): "open" | "locked" | "none" | "odd" {
  if (key !== null) return "open";
  if (keys === "newer" || (keys === "none" && usedIds().length > 0)) return "odd";
  return typeof keys === "string" ? keys : "locked";
}

function moreFor(state: ReturnType<typeof stateOf>, isWaiting: boolean): string | false {
  if (state === "open") return isWaiting && words("secrets.waits");
  return state === "locked" && words("secrets.comes");
}

function lineFor({ id, gm, open, waiting }: Holding, canRenew: boolean): Line {
  const name = game.users.get(id)?.name ?? "";
  const renew = !gm && open + waiting > 0 && words("secrets.renewOf", { name });
  return { id, name, role: words(gm ? "secrets.gm" : "secrets.player"), open, waiting, canRenew, renew };
}
