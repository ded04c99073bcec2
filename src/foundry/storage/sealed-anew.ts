import { parsedJson, propertiesOf } from "../host/outside.ts";
import { isFormer, openAnyPlayerPatch, seal, sealPlayerPatch, unseal, worldKeyId } from "../secrets/closing.ts";
import { bindingOf } from "./in-seal.ts";
import { type Stored, storedFrom } from "./store.ts";

/**
 * Seals data of a former key with the present one, unchanged: also where its rules are unknown or cards stand
 * aside.
 */

/** Whether the former key closes this. */
export const isBehind = ({ key }: Stored): boolean => isFormer(key);

/**
 * The parts of this that change when it is sealed anew. Empty if no former key closes it, or if it does not open: it is
 * damaged, or a copy, and a Game Master has to decide.
 */
export function sealedAnew(stored: Stored): Partial<Stored> {
  const at = bindingOf(stored);
  const content = isBehind(stored) ? unseal(stored.sealed, at) : undefined;
  if (content === undefined) return {};
  const hands = Object.entries(propertiesOf(parsedJson(stored.hands))).map(([user, closed]) => [
    user,
    closedAnew(closed, at, user) ?? closed,
  ]);
  return { sealed: seal(content, at), hands: JSON.stringify(Object.fromEntries(hands)), key: worldKeyId() };
}

function closedAnew(closed: unknown, at: string, user: string): string | null {
  const content = typeof closed === "string" ? openAnyPlayerPatch(closed, at, user) : undefined;
  return content === undefined ? null : sealPlayerPatch(user, content, at);
}

/** The session of the former deck, kept beside the present one in these flags (C-6). */
const besideIn = (flags: unknown): unknown => {
  const { former } = propertiesOf(flags);
  return typeof former === "string" ? parsedJson(former) : undefined;
};

/** Whether the former key closes any part of the flags of this encounter. */
export const isAnyBehind = (flags: unknown, id: string): boolean =>
  [flags, besideIn(flags)].some((kept) => {
    const stored = storedFrom(kept, id);
    return stored !== null && isBehind(stored);
  });

/** The flags of this encounter that change when they are sealed anew. */
export function flagsAnew(flags: unknown, id: string): Readonly<Record<string, unknown>> {
  const beside = besideIn(flags);
  const changed = anewIn(beside, id);
  const former =
    Object.keys(changed).length === 0 ? {} : { former: JSON.stringify({ ...propertiesOf(beside), ...changed }) };
  return { ...anewIn(flags, id), ...former };
}

function anewIn(kept: unknown, id: string): Partial<Stored> {
  const stored = storedFrom(kept, id);
  return stored === null ? {} : sealedAnew(stored);
}
