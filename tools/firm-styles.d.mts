import type { CSSOptions } from "vite";

type Step = NonNullable<Exclude<NonNullable<CSSOptions["postcss"]>, string>["plugins"]>[number];

export function firmStyles(folder: string): Step;
