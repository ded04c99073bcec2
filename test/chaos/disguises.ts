import type { WorldData } from "practice-world/world-data";
import { ask } from "./people.ts";
import { tokenOf } from "./placed.ts";
import type { Storm } from "./storm.ts";

/** SW-3, C-5: names and portraits of actors that only their tokens show, under other names and with other pictures. */

/** What such an actor is called besides: found at once, wherever it is said. */
const MARKED = ["Zwjxq", "Qvkzj"] as const;
/** What the path of its portrait has besides. */
const PICTURED = ["Pktwv", "Hxqzd"] as const;
const MARKS: readonly string[] = [...MARKED, ...PICTURED];
/** Whose tokens have actors of their own, and which no player owns or may look at. */
const DISGUISED = ["actorGang0000000", "actorPack0000000"];

/** The world with disguised actors marked. Their tokens keep the names and pictures that they have. */
export const disguised = <W extends Pick<WorldData, "actors">>(world: W): W => ({
  ...world,
  actors: world.actors.map((actor) => {
    const at = DISGUISED.indexOf(actor._id);
    if (at < 0) return actor;
    return {
      ...actor,
      name: `${actor.name} ${MARKED[at]}`,
      img: `${actor.img ?? "icons/svg/eye.svg"}?${PICTURED[at]}`,
    };
  }),
});

/** Notes which of these Foundry itself shows: of a combatant that never had a token, to whoever was given the actor. */
export function noteShown({ practice, shown }: Pick<Storm, "practice" | "shown">): void {
  for (const mark of marksShown(practice.world(), ({ tokenId }) => !tokenId)) shown.add(mark);
}

/**
 * Those that Foundry shows of tokens, of actors that players were given, and of combatants without a token as far as
 * `counts` has it: one whose token is gone has shown its actor for a moment, which is no reason to say it ever after.
 */
function marksShown(
  { actors, scenes, combats }: WorldData,
  counts: (combatant: { readonly tokenId?: string | null }) => boolean,
): string[] {
  const said: unknown[] = scenes.flatMap(({ tokens = [] }) => tokens.map(({ name, texture }) => [name, texture]));
  for (const { scene, combatants = [] } of combats)
    for (const { name, img, actorId, ...one } of combatants) {
      const token = tokenOf(scenes, one, scene);
      const actor = actors.find(({ _id }) => _id === (token?.actorId ?? actorId));
      said.push(name, img);
      if (token === undefined ? counts(one) : token.name === "") said.push(name || actor?.name);
      if (token === undefined ? counts(one) : !token.texture?.src) said.push(img || actor?.img);
    }
  for (const { name, img, ownership = {} } of actors)
    if (Object.values(ownership).some((level) => level > 0)) said.push(name, img);
  const all = JSON.stringify(said);
  return MARKS.filter((mark) => all.includes(mark));
}

/** What on a page is the host's own: its map, and on a page that missed a new token, its rows. */
const hostsOwn = (missed: boolean): string => `script, #board${missed ? ", #combat .combatant" : ""}`;

/** All else that a page says and keeps: text and attributes, chat, notices, and what the API answers. */
const saidBut = (own: string): string => `(async () => {
  const copy = document.documentElement.cloneNode(true);
  for (const own of copy.querySelectorAll(${JSON.stringify(own)})) own.remove();
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

/** Where players' pages say or show such a one. What Foundry's own tracker has at this moment is none of it. */
export async function disguiseFaults({ people, practice, shown }: Pick<Storm, "people" | "practice" | "shown">) {
  const now = marksShown(practice.world(), () => true);
  const marks = MARKS.filter((mark) => !shown.has(mark) && !now.includes(mark));
  const players = people.filter(({ isGm }) => !isGm);
  const all = await Promise.all(
    players.map(async (person) => {
      const said = (await ask<Record<string, string>>(person, saidBut(hostsOwn(person.missed)))) ?? {};
      return Object.entries(said).flatMap(([where, text]) =>
        marks.flatMap((mark) => around(text, mark).map((found) => `${person.seat.name}'s ${where} says “${found}”`)),
      );
    }),
  );
  return all.flat();
}

const around = (text: string, mark: string): string[] =>
  [...text.matchAll(new RegExp(`[^]{0,80}${mark}[^]{0,20}`, "g"))].slice(0, 3).map(([found]) => found);
