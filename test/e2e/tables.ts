import { unpackText } from "../../src/foundry/secrets/bytes.ts";
import type { Seat } from "./seat.ts";

/** What a page knows of the table, for a script on its console. */
export const TABLE = "game.modules.get('dealt-in').api.table(game.combat)";

/**
 * What this page knows of the table, even after a reload. As text, since a browser's driver passes objects bit by bit.
 */
export const tableOf = async <S>(seat: Seat): Promise<S> =>
  JSON.parse(await whenReady<string>(seat, `JSON.stringify(${TABLE})`)) as S;

/** What is open in its documents, as text: anyone who looks can read it. Waits for the first write. */
export async function openIn({ page, console: run }: Seat): Promise<string> {
  await page.waitForFunction(`${OPEN} !== undefined`);
  return unpackText(await run<string>(OPEN));
}

const OPEN = "globalThis.game?.combat?.flags['dealt-in']?.open";

/** How many commands this table has seen. */
export const turnOf = (seat: Seat): Promise<number> => whenReady<number>(seat, `${TABLE}.turn`);

/** The rules may arrive a moment after everything else. */
const IS_THERE = `globalThis.game?.ready === true && ${TABLE} !== null`;

async function whenReady<T>(seat: Seat, code: string): Promise<T> {
  const asked = () => seat.console<{ said: T } | null>(`${IS_THERE} ? { said: ${code} } : null`);
  const first = await asked();
  if (first !== null) return first.said;
  await seat.page.waitForFunction(IS_THERE);
  return whenReady(seat, code);
}
