import { byHome } from "../host/by-home.ts";
import { onHook } from "../host/host.ts";
import { MODULE } from "../host/module.ts";
import { propertiesOf } from "../host/outside.ts";

/** Who changes decks, as Foundry tells this page: the document does not say. */

const changers = byHome<string>();

/** Notes who changes the deck of an encounter. */
export function watchChanges(): void {
  onHook("updateCombat", ({ id }: { readonly id: string | null }, ...more: readonly unknown[]) => {
    const [changed, , userId] = more;
    const flags = propertiesOf(propertiesOf(propertiesOf(changed)["flags"])[MODULE]);
    if (Object.hasOwn(flags, "rules") && typeof userId === "string") changers.set(id ?? "", userId);
  });
}

/** The user who last gave this home another deck. Null if nobody did while this page looked on. */
export const changerOf = (home: string): string | null => changers.get(home) ?? null;
