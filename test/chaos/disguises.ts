import type { WorldData } from "practice-world/world-data";
import { ask } from "./people.ts";
import { tokenOf } from "./placed.ts";
import type { Storm } from "./storm.ts";

/** SW-3, C-5: names of actors that only their tokens show, and under other names. */

/** What such an actor is called besides: found at once, wherever it is said. */
const MARKED = ["Zwjxq", "Qvkzj"] as const;
/** Whose tokens have actors of their own, and which no player owns or may look at. */
const DISGUISED = ["actorGang0000000", "actorPack0000000"];

/** The world with disguised actors marked. Their tokens keep the names that they have. */
export const disguised = <W extends Pick<WorldData, "actors">>(world: W): W => ({
  ...world,
  actors: world.actors.map((actor) => {
    const mark = MARKED[DISGUISED.indexOf(actor._id)];
    return mark === undefined ? actor : { ...actor, name: `${actor.name} ${mark}` };
  }),
});

/** Notes which of these names Foundry itself shows: of a combatant without a token, to whoever was given the actor. */
export function noteShown({ practice, shown }: Pick<Storm, "practice" | "shown">): void {
  const { actors, scenes, combats } = practice.world();
  const note = (name: string | null | undefined): void => {
    for (const mark of MARKED) if (name?.includes(mark) === true) shown.add(mark);
  };
  for (const { tokens = [] } of scenes) for (const { name } of tokens) note(name);
  for (const { scene, combatants = [] } of combats)
    for (const { name, actorId, ...one } of combatants) {
      const token = tokenOf(scenes, one, scene);
      const actor = actors.find(({ _id }) => _id === (token?.actorId ?? actorId));
      note(name || token?.name || actor?.name);
    }
  for (const { name, ownership = {} } of actors) if (Object.values(ownership).some((level) => level > 0)) note(name);
}

/** All that a page says and keeps: text and attributes outside the host's own map, chat, notices, and what the API answers. */
const SAID = `(async () => {
  const copy = document.documentElement.cloneNode(true);
  for (const own of copy.querySelectorAll("script, #board")) own.remove();
  const { api } = game.modules.get("dealt-in");
  await api.ready(game.combat);
  const cards = game.combat?.combatants.map((one) => api.cardOf(one)) ?? [];
  const answers = game.combat === null ? [] : [api.order(game.combat), api.table(game.combat), api.offers(game.combat), cards];
  return {
    page: copy.outerHTML,
    chat: JSON.stringify(game.messages.map((message) => message.toObject())),
    notices: JSON.stringify(__practice.notifications),
    answers: JSON.stringify(answers),
  };
})()`;

/** Where players' pages say such a name. */
export async function disguiseFaults({ people, shown }: Pick<Storm, "people" | "shown">): Promise<string[]> {
  const marks = MARKED.filter((mark) => !shown.has(mark));
  const players = people.filter(({ isGm }) => !isGm);
  const all = await Promise.all(
    players.map(async (person) => {
      const said = (await ask<Record<string, string>>(person, SAID)) ?? {};
      return Object.entries(said).flatMap(([where, text]) =>
        marks.flatMap((mark) => around(text, mark).map((found) => `${person.seat.name}'s ${where} says “${found}”`)),
      );
    }),
  );
  return all.flat();
}

const around = (text: string, mark: string): string[] =>
  [...text.matchAll(new RegExp(`[^]{0,80}${mark}[^]{0,20}`, "g"))].slice(0, 3).map(([found]) => found);
