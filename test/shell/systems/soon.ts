import { vi } from "vitest";

/** Waits until the check holds. What comes by itself takes as long as a busy machine lets it. */
export const soon = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 60_000 });
