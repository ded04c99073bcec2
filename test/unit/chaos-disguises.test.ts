import { expect, test } from "vitest";
import { disguised, noteShown } from "../chaos/disguises.ts";

/** C-5: what a storm takes for shown by Foundry itself. */

const actor = { _id: "actorGang0000000", name: "Baron", img: "baron.webp" };
const { actors } = disguised({ actors: [actor] });
const [{ name: secret = "", img: portrait = "" } = {}] = actors;

function shownWith(combatant: object, tokens: readonly object[] = []): string[] {
  const shown = new Set<string>();
  const combats = [{ scene: "s", combatants: [{ _id: "c", actorId: actor._id, ...combatant }] }];
  const world = { actors, scenes: [{ _id: "s", tokens }], combats };
  noteShown({ practice: { world: () => world }, shown } as unknown as Parameters<typeof noteShown>[0]);
  return [...shown].filter((mark) => `${secret} ${portrait}`.includes(mark));
}
const token = { _id: "t", actorId: actor._id, name: "Stranger", texture: { src: "beggar.webp" } };

test.each([
  ["a combatant without a token shows its actor", {}, [], 2],
  ["one with a token does not", { tokenId: "t" }, [token], 0],
  ["nor does one whose token has just been deleted", { tokenId: "t" }, [], 0],
  ["a token without a name shows the actor's", { tokenId: "t" }, [{ ...token, name: "" }], 1],
  ["a token without a picture shows the actor's", { tokenId: "t" }, [{ ...token, texture: { src: "" } }], 1],
])("C-5: %s", (_, combatant, tokens, marks) => {
  expect(shownWith(combatant, tokens)).toHaveLength(marks);
});
