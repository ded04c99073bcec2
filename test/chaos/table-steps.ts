import { absurd, untidyNames } from "practice-world/untidy";
import type { Step } from "./storm.ts";
import { written } from "./written.ts";

/** What Game Masters do in the middle of a fight, to tokens, combatants and sheets. */

const NAMES = JSON.stringify(Object.values(untidyNames).flat());
const SHEET = JSON.stringify([
  "attributes.agility.die",
  "attributes.speed.value",
  "attributes.hp.value",
  "skills.notice.die",
  "attributes.hp",
  "attributes",
  "skills",
  "extra",
]);
const ABSURD = JSON.stringify(absurd.map((value) => value ?? null));
/** So many actors stay in any world. */
const FEW = 6;

const table = (name: string, weight: number, code: string): Step =>
  written({
    name,
    fault: "table",
    weight,
    who: "gm",
    code: `(async () => {
      const scene = combat.scene ?? game.scenes.active;
      const of = (list) => list[b % Math.max(1, list.length)];
      const token = of(scene.tokens.contents);
      const place = async (source) => (await scene.createEmbeddedDocuments("Token", [source]))[0];
      const join = (data) => combat.createEmbeddedDocuments("Combatant", [data]);
      const copy = ({ _id, ...source }) => ({ ...source, x: source.x + 40 });
      ${code}
    })()`,
  });

export const tableSteps: readonly Step[] = [
  table(
    "a token is replaced",
    3,
    `const old = some.token ?? token;
    const source = copy(old.toObject());
    const fights = old.inCombat;
    if (c % 2 === 0) await old.delete();
    const made = await place(source);
    if (fights) await made.toggleCombatant({ active: true });
    if (c % 2 === 1) await old.delete();`,
  ),
  table(
    "a token is pasted",
    2,
    "const made = await place(copy(token.toObject())); if (c % 3 > 0) await made.toggleCombatant({ active: true });",
  ),
  table("who acts is deleted", 1, "await (c % 2 === 0 ? combat.combatant?.token : combat.combatant)?.delete();"),
  table(
    "somebody is toggled off and on",
    3,
    `const there = some.token ?? token;
    await there.toggleCombatant();
    if (c % 2 === 0) await new Promise((resolve) => setTimeout(resolve, c));
    await there.toggleCombatant();`,
  ),
  table(
    "a name is changed",
    3,
    `const name = c % 9 === 0 ? "" : ${NAMES}[d % ${NAMES}.length];
    const named = [token, some, some.token, some.actor][a % 4];
    if (named?.documentName !== "Actor" || name !== "") await named?.update({ name });`,
  ),
  table("a disposition is changed", 2, "await (some.token ?? token).update({ disposition: (c % 4) - 2 });"),
  table(
    "a sheet turns absurd",
    3,
    `const path = ${SHEET}[c % ${SHEET}.length];
    await (some.actor ?? of(game.actors.contents)).update({ ["system." + path]: ${ABSURD}[d % ${ABSURD}.length] });`,
  ),
  table(
    "an actor is deleted",
    1,
    `const actors = game.actors.filter(({ id }) => scene.tokens.some(({ actorId }) => actorId === id));
    if (game.actors.size > ${FEW}) await of(actors)?.delete();`,
  ),
  table(
    "an owner is changed",
    1,
    `const user = of(game.users.filter(({ isGM }) => !isGM));
    await game.actors.get(some.actor?.id ?? "")?.update({ ["ownership." + user.id]: c % 2 === 0 ? 3 : 0 });`,
  ),
  table("somebody comes by a token's id", 1, "await join({ tokenId: token.id, sceneId: scene.id });"),
  table(
    "somebody comes without a token",
    1,
    `await join([{ actorId: of(game.actors.contents)?.id }, { name: ${NAMES}[d % ${NAMES}.length] }, {}][c % 3]);`,
  ),
];
