import { expect, type Seat } from "./world.ts";

/** What the practice world's listener heard on a page, as other packages would. */
export interface Heard {
  readonly hooks: readonly {
    readonly hook: string;
    readonly round: number;
    readonly prior?: Stand;
    readonly current?: Stand;
  }[];
  readonly handlers: readonly {
    readonly handler: string;
    readonly combatant: string | null;
    readonly round: number;
  }[];
  readonly regions: readonly { readonly event: string; readonly combatant: string; readonly round: number }[];
  readonly effects: readonly {
    readonly event: string;
    readonly current: string | null;
    readonly previous: string | null;
    readonly round: number;
  }[];
  readonly ended: readonly { readonly how: string; readonly name: string; readonly actor: string }[];
}

/** Where the pointer is. */
export interface Stand {
  readonly round: number;
  readonly combatantId: string | null;
}

export const heardBy = (seat: Seat): Promise<Heard> => seat.console<Heard>("JSON.parse(JSON.stringify(heard))");

/** A Region that contains everyone's token, and is told of every turn and round. */
export const REGION = `game.scenes.active.createEmbeddedDocuments("Region", [{
  name: "The ford",
  shapes: [{ type: "rectangle", x: -10000, y: -10000, width: 30000, height: 30000 }],
}]).then(() => 0)`;

export const standOf = (seat: Seat): Promise<Stand> =>
  seat.console<Stand>("({ round: game.combat.round, combatantId: game.combat.combatant?.id ?? null })");

/** Waits until every page says the same and the cards agree with it. */
export async function settled(seats: readonly Seat[]): Promise<Stand> {
  const states = () =>
    Promise.all(
      seats.map((seat) =>
        seat.console<string>(`(() => {
          const { round, turn, combatant, turns, flags } = game.combat;
          const order = game.modules.get("dealt-in").api.order(game.combat);
          const acting = order.filter(({ state }) => state === "acts").flatMap(({ combatants }) => combatants);
          const agrees = acting.length === 0 || acting.includes(combatant?.id);
          return JSON.stringify([agrees, round, turn, combatant?.id, turns.map(({ id }) => id), flags["dealt-in"]?.rev]);
        })()`),
      ),
    );
  let last: string[] = [];
  await expect
    .poll(
      async () => {
        const now = await states();
        const agreed = now[0]?.startsWith("[true") === true && now.every((state) => state === now[0]);
        const still = agreed && JSON.stringify(now) === JSON.stringify(last);
        last = now;
        return still;
      },
      { timeout: 30_000, intervals: [30, 60, 100, 250] },
    )
    .toBe(true);
  return standOf(seats[0] as Seat);
}

/** How often each thing happened, by what it is. */
export function tally(things: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const thing of things) counts[thing] = (counts[thing] ?? 0) + 1;
  return counts;
}

/** Each of these once, and nothing else. */
export const once = (things: readonly string[]): Record<string, number> =>
  Object.fromEntries(things.map((thing) => [thing, 1]));
