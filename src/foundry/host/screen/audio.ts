/** Foundry's means to be heard, as far as we use them. */
interface Audio {
  /** No sound may be played before the user's first click or key. What is asked for until then is played all at once. */
  readonly locked?: boolean;
  readonly interface?: AudioContext;
  play?(src: string, options: { readonly context: AudioContext }): Promise<unknown>;
}

/**
 * Plays a file at the volume that the user has chosen for the interface. Silent on a page that may not be heard yet: a
 * call that comes late is none.
 */
export async function playFile(src: string): Promise<void> {
  const audio = (game as unknown as { readonly audio?: Audio }).audio;
  if (audio?.locked !== false || audio.interface === undefined) return;
  await audio.play?.(src, { context: audio.interface });
}

/** Whether Foundry itself announces their turn to the user, by the combat theme that they have chosen. */
export function isTurnAnnounced(theme: unknown): boolean {
  const { sounds } = CONFIG.Combat as unknown as { sounds?: Record<string, { yourTurn?: unknown } | undefined> };
  const files = typeof theme === "string" ? sounds?.[theme]?.yourTurn : undefined;
  return Array.isArray(files) && files.length > 0;
}
