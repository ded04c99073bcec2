/** Resolves after this many milliseconds. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Answers what does `task` once for all calls that come before `when` has it done, such as those of one frame. */
export function gathered(when: (task: () => void) => unknown, task: () => void): () => void {
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    when(() => {
      isDue = false;
      task();
    });
  };
}
