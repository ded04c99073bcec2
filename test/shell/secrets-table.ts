import { expect, vi } from "vitest";

/** Several pages of one world, each in its own browser: users with flags, and the setting. */

type Ring = typeof import("../../src/foundry/secrets/keyring.ts") &
  typeof import("../../src/foundry/secrets/closing.ts") &
  typeof import("../../src/foundry/secrets/setting.ts");
type Own = typeof import("../../src/foundry/secrets/devices.ts");

interface FakeUser {
  readonly id: string;
  isGM: boolean;
  active: boolean;
  isSelf: boolean;
  flags: { "dealt-in"?: { devices?: unknown } };
}

interface Changes {
  readonly flags: { readonly "dealt-in": { readonly devices: string } };
}

/** What stays in a browser when its page is closed. */
export interface Browser {
  device: string;
  full?: boolean;
}

export interface Page {
  readonly user: string;
  readonly browser: Browser;
  readonly ring: Ring;
  readonly own: Own;
}

export class FakeTable {
  keys = "";
  writes = 0;
  /** Who deals, in Foundry's terms. */
  activeGM = "gm";
  refusesSettings = false;
  /** The ids of the keys that sealed anything in this world. */
  readonly used = new Set<string>();
  refusesFlags = false;
  readonly users = new Map<string, FakeUser>();

  constructor(gms: readonly string[], players: readonly string[]) {
    for (const id of [...gms, ...players])
      this.users.set(id, { id, isGM: gms.includes(id), active: false, isSelf: false, flags: {} });
  }

  /** Loads a page. Anything it had in memory before is gone. */
  async open(user: string, browser: Browser = { device: "" }): Promise<Page> {
    vi.resetModules();
    const setting = await import("../../src/foundry/secrets/setting.ts");
    const keyring = await import("../../src/foundry/secrets/keyring.ts");
    const closing = await import("../../src/foundry/secrets/closing.ts");
    setting.lookForSeals(() => [...this.used]);
    const ring = { ...setting, ...keyring, ...closing };
    const own = await import("../../src/foundry/secrets/devices.ts");
    return { user, browser, ring, own };
  }

  /** Does something on this page. */
  async at<T>(page: Page, work: (ring: Ring, own: Own) => T | Promise<T>): Promise<T> {
    this.#enter(page);
    return await work(page.ring, page.own);
  }

  /** A user's own flag can be written by that user and by every Game Master. */
  #update(by: string, user: FakeUser, { flags }: Changes): Promise<void> {
    if (this.refusesFlags || (by !== user.id && this.users.get(by)?.isGM !== true))
      return Promise.reject(new Error("refused"));
    Object.assign(user, { flags });
    return Promise.resolve();
  }

  #enter({ user, browser, ring }: Page): void {
    const get = (id: string): object | undefined => {
      const one = this.users.get(id);
      return one && Object.assign(one, { update: (changes: Changes) => this.#update(user, one, changes) });
    };
    const users = Object.assign([...this.users.values()], { activeGM: { isSelf: this.activeGM === user }, get });
    for (const one of this.users.values()) one.isSelf = one.id === user;
    const self = this.users.get(user);
    const set = (_: string, key: string, value: string): Promise<void> => {
      if (key === "device") {
        if (browser.full === true) return Promise.reject(new Error("full"));
        browser.device = value;
      } else {
        if (this.refusesSettings || self?.isGM !== true) return Promise.reject(new Error("refused"));
        this.keys = value;
        this.writes++;
        ring.keysChanged();
      }
      return Promise.resolve();
    };
    const setting = (_: string, key: string): string => (key === "device" ? browser.device : this.keys);
    vi.stubGlobal("game", { user: get(user), users, settings: { get: setting, set } });
    const getProperty = (object: FakeUser): unknown => object.flags["dealt-in"]?.devices;
    vi.stubGlobal("foundry", { utils: { getProperty } });
  }
}

export const AT = "7 fight";
export const secret = { hand: ["card17"] };

/** A Game Master whose page made the key, and a player who has their own. */
export async function seated() {
  const table = new FakeTable(["gm", "gm2"], ["anna", "ben"]);
  const browser: Browser = { device: "" };
  const gm = await table.open("gm", browser);
  const anna = await table.open("anna");
  await table.at(anna, (_, own) => own.publishDevice());
  expect(await table.at(gm, (ring) => ring.prepareKeys())).toBe("ready");
  await table.at(gm, (ring) => ring.shareKeys());
  return { table, browser, gm, anna };
}
export const hasKey = (table: FakeTable, page: Page) => table.at(page, (ring) => ring.worldKey() !== null);
