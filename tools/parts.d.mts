import type { Rolldown } from "vite";

export function groupsOf(main: string): Rolldown.CodeSplittingGroup[];
