import { isFolded } from "../page/folds.ts";

/** Whether the user types totals from a real table here instead of rolling: the buttons that roll make room for fields. */
export const isTyping = (home: string): boolean => !isFolded(home, "totals");
