import { expand } from "../../server/objects.ts";
import { DocumentPermissions } from "./document-permissions.ts";
import type { Data, Operation } from "./types/document.ts";

/** What packages keep with a document, each in the scope of its own id. */
export abstract class DocumentFlags extends DocumentPermissions {
  declare flags: Record<string, Data>;

  abstract update(data?: Data, operation?: Operation): Promise<this | undefined>;

  private checkScope(scope: string): void {
    const known = scope === "core" || scope === "world" || scope === game.system.id || game.modules.get(scope)?.active;
    if (!known) throw new Error(`Flag scope "${scope}" is not valid or not currently active`);
  }

  getFlag(scope: string, key: string): unknown {
    this.checkScope(scope);
    return foundry.utils.getProperty(this.flags[scope], key);
  }

  async setFlag(scope: string, key: string, value: unknown): Promise<this | undefined> {
    this.checkScope(scope);
    return this.update({ flags: expand({ [scope]: { [key]: value } }) });
  }

  async unsetFlag(scope: string, key: string): Promise<this | undefined> {
    this.checkScope(scope);
    const parts = key.split(".");
    const last = parts.pop()!;
    return this.update({ flags: expand({ [scope]: { [[...parts, `-=${last}`].join(".")]: null } }) });
  }
}
