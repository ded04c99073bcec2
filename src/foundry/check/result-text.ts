import { MODULE } from "../host/module.ts";
import { valueAt } from "../host/outside.ts";
import { clean } from "./clean.ts";
import type { Package } from "./culprit.ts";
import type { CheckOutcome, Result } from "./run-checks.ts";

/** Fighters of the check itself are called by single letters, which no report need hide. */
const said = (why: string): string => clean(why.replaceAll(/"([A-D])"/g, "$1"));

/** A check as text for somebody who helps: versions and results, and no name of a world, a person or a fighter. */

const version = (one: object | undefined): string => String(valueAt(one, "version") ?? "?");

/** How this package is called where it is installed, with its version. */
export function packageTitle({ kind, id }: Package): string {
  const one = kind === "system" ? game.system : game.modules.get(id);
  return `${String(valueAt(one, "title") ?? id)} ${version(one)}`;
}

const those = (results: readonly Result[], is: Result["is"]): readonly Result[] =>
  results.filter((one) => one.is === is);

/** The text of a check, or why there was none. */
export function checkText(outcome: CheckOutcome | Error): string {
  if (outcome instanceof Error) return `${outcome.name}: ${clean(outcome.message)}`;
  const { results, ms } = outcome;
  const [bad, mind, good, open] = (["bad", "mind", "good", "unmeasured"] as const).map((is) => those(results, is));
  const modules = [...game.modules].filter(({ active }) => active).map((one) => `${one.id} ${version(one)}`);
  return [
    `Dealt In ${version(game.modules.get(MODULE))} · Foundry ${game.version} · ${game.system.id} ${version(game.system)} · ${navigator.userAgent}`,
    `${results.length} checks: ${good?.length} hold, ${mind?.length} to mind, ${bad?.length} fail, ${open?.length} not measured · ${(ms / 1000).toFixed(1)} s`,
    ...(bad ?? []).flatMap((one) => against("FAILS", one)),
    ...(mind ?? []).flatMap((one) => against("MINDS", one)),
    ...(open ?? []).map(
      ({ check: { id }, why, cause }) => `OPEN   ${id}  ${cause === null ? "" : `follows from ${cause}: `}${said(why)}`,
    ),
    `HOLDS  ${(good ?? []).map(({ check: { id } }) => id).join(" ")}`,
    `MODULES  ${modules.toSorted().join(", ") || "none"}`,
  ].join("\n");
}

const against = (sign: string, { check: { id }, why, by }: Result): string[] => [
  `${sign}  ${id}`,
  `       ${said(why)}${by === null ? "" : ` (${by.kind} ${by.id})`}`,
];
