// Macros for the hotbar in Foundry's form: one line each, which calls the module's API (docs/api.md).
import { idFor } from "./pack-ids.ts";

interface Macro {
  readonly id: string;
  readonly name: string;
  readonly call: string;
}

/** The sources of Macro documents. Ids change only if the macros' own do. */
export function macroDocuments(macros: readonly Macro[], coreVersion: string) {
  return macros.map(({ id, name, call }, at) => {
    const _id = idFor(`macro/${id}`);
    return {
      _key: `!macros!${_id}`,
      _id,
      name,
      type: "script",
      img: `modules/dealt-in/icons/macros/${id}.svg`,
      command: `game.modules.get("dealt-in").api.${call}();`,
      scope: "global",
      author: null,
      folder: null,
      sort: (at + 1) * 100,
      ownership: { default: 0 },
      flags: {},
      _stats: { coreVersion },
    };
  });
}
