import { MODULE } from "../host/module.ts";

/**
 * Whether this page has started safely, by `?dealt-in=safe` in its address: nothing of ours plays, and the report can be
 * made, where cards would keep a world from working.
 */
export const isSafe = (): boolean => new URL(location.href).searchParams.get(MODULE) === "safe";
