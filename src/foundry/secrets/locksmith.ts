import { Later } from "../host/later.ts";
import { keysChanged } from "./setting.ts";

/**
 * What makes keys, seals and opens, with the cryptography behind it. It is fetched with the first rules that are
 * played, or when keys are looked after; until then nothing can be opened, and nothing may be decided because of that.
 */

const locksmith = new Later(async () => {
  const [closing, keyring, device] = await Promise.all([
    import("./closing.ts"),
    import("./keyring.ts"),
    import("./device.ts"),
  ]);
  const { worldKey, worldKeyId, isFormer, isAwaited, seal, unseal } = closing;
  const { envelope, openEnvelope, openAnyEnvelope, sealAsk, openAsk } = closing;
  const { prepareKeys, shareKeys, forgetKeys } = keyring;
  const { publishDevice, sealFor, openHanded } = device;
  return {
    ...{ worldKey, worldKeyId, isFormer, isAwaited, seal, unseal },
    ...{ envelope, openEnvelope, openAnyEnvelope, sealAsk, openAsk },
    ...{ prepareKeys, shareKeys, forgetKeys, publishDevice, sealFor, openHanded },
  };
});

type Locksmith = Awaited<ReturnType<typeof locksmith.get>>;

/** The locksmith, or null until it has arrived. */
export const locksmithHere = (): Locksmith | null => locksmith.now;

let arrive: (here: Locksmith) => void = () => undefined;

/** Resolves once the locksmith is here. Fetches nothing by itself. */
export const locksmithComes = new Promise<Locksmith>((resolve) => {
  arrive = resolve;
});

let coming: Promise<Locksmith> | null = null;

/** Fetches the locksmith. What is sealed is looked at again when it arrives. Rejects if it cannot be fetched. */
export async function fetchLocksmith(): Promise<Locksmith> {
  if (locksmith.now !== null) return locksmith.now;
  coming ??= locksmith
    .get()
    .then((here) => {
      arrive(here);
      keysChanged();
      return here;
    })
    .finally(() => {
      coming = null;
    });
  return coming;
}

/** The same, but null if it cannot be fetched. */
export const locksmithIfAny = (): Promise<Locksmith | null> => fetchLocksmith().catch(() => null);
