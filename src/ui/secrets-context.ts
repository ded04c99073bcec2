import { holdings } from "../foundry/secrets/due.ts";
import { worldKey } from "../foundry/secrets/keyring.ts";
import { phraseOf } from "../foundry/secrets/phrase.ts";
import { keysHere, peopleHere } from "../foundry/secrets/setting.ts";
import { words } from "../foundry/voice.ts";

/** One user's line: how many browsers have the key, and how many wait for it. */
interface Line {
  readonly name: string;
  readonly role: string;
  readonly open: number;
  readonly waiting: number;
}

export interface SecretsContext {
  readonly here: string;
  readonly more: string | false;
  readonly lines: readonly Line[];
  readonly hasKey: boolean;
  readonly locked: boolean;
  /** The key phrase's groups while it is shown. */
  readonly groups: readonly string[] | false;
  readonly toggle: string;
  readonly typed: string;
  readonly answer: string;
}

/** What was done in the window so far. */
export interface Done {
  readonly shown: boolean;
  readonly typed: string;
  readonly answer: string;
}

/** Whether this browser can open what is sealed, who else can, and the phrase while it is shown. */
export function secretsContext({ shown, typed, answer }: Done): SecretsContext {
  const key = worldKey();
  const keys = keysHere();
  const state = key !== null ? "open" : typeof keys === "string" ? keys : "locked";
  const people = holdings(peopleHere(), typeof keys === "string" ? null : keys);
  return {
    here: words(`secrets.here.${state}`),
    more: state === "locked" && words("secrets.comes"),
    lines: people.map(({ id, gm, open, waiting }) => ({
      name: game.users.get(id)?.name ?? "",
      role: words(gm ? "secrets.gm" : "secrets.player"),
      open,
      waiting,
    })),
    hasKey: key !== null,
    locked: state === "locked" || state === "odd",
    groups: key !== null && shown && phraseOf(key).split("-"),
    toggle: words(shown ? "secrets.hide" : "secrets.show"),
    typed,
    answer,
  };
}
