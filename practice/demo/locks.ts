/** Locks tell who is there: a tab or a worker lets go of its own when it ends, however it ends. */

const never = new Promise<void>(() => undefined);

/** Locks are for https and `localhost` only. */
export const hasLocks = "locks" in navigator;

/** Takes this lock for good. Resolves once it is held. */
export const held = (name: string): Promise<void> =>
  new Promise((resolve) => {
    void navigator.locks.request(name, () => {
      resolve();
      return never;
    });
  });

/** Resolves once nobody holds this lock. */
export async function freed(name: string): Promise<void> {
  await navigator.locks.request(name, { mode: "shared" }, () => undefined);
}
