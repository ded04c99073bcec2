import { believed, type SwitchPatch } from "practice-world/switches";
import { checkBy, reportOf } from "../e2e/checking.ts";
import { said } from "../e2e/said.ts";
import { expect, type Seat, test } from "../e2e/world.ts";

/** The check of a world finds whatever is otherwise there, and names the right cause. */

type Belief = keyof typeof believed;

/** What is found if just this belief is flipped. With the others cards are played as well as without. */
const FOUND: Partial<Record<Belief, string>> = {
  turnEventsFalseIsHonoured: "quiet",
  turnNullAccepted: "nobody",
  socketSenderIdIsTrue: "sender",
};

const against = async (gm: Seat) => {
  await checkBy(gm);
  const { fails, minds, text } = await reportOf(gm);
  return { found: [...fails, ...minds], text };
};

for (const [belief, found] of Object.entries(FOUND) as [Belief, string][])
  test.describe(`${belief} flipped`, () => {
    test.use({ world: { switches: { beliefs: { [belief]: !believed[belief] } } } });

    test(`is found as ${found}, and as nothing else`, async ({ table }) => {
      const gm = await table.join("Gamemaster");
      await table.join("Anna");
      const { found: all, text } = await against(gm);
      expect(all, text).toEqual([found]);
      const window = gm.page.locator("#dealt-in-check");
      await expect(window.getByText(said(`check.of.${found}.fails` as never))).toBeVisible();
    });
  });

/** What is found beside these imitations: the first ones are healthy, the others do what cards cannot live with. */
const SYSTEMS: readonly (readonly [what: string, switches: SwitchPatch, found: readonly string[], by?: string])[] = [
  ["SWADE on 13", { system: "swade", generation: 13 }, []],
  ["SWADE on 14", { system: "swade" }, []],
  ["D&D 5e", { system: "dnd5e" }, []],
  ["Pathfinder 2e on 13", { system: "pf2e", generation: 13 }, []],
  ["Pathfinder 2e on 14", { system: "pf2e" }, []],
  ["Starfinder", { system: "sfrpg" }, []],
  ["GURPS", { system: "gurps" }, []],
  ["a system that rolls upwards", { system: "alienrpg" }, []],
  ["a system with rows of its own", { system: "spotlight" }, []],
  ["a dock", { dock: true }, []],
  ["a system that writes numbers of its own into each update", { system: "meddler" }, ["kept"], "system meddler"],
  ["a system with an order of its own", { system: "stubborn" }, ["kept"], "system stubborn"],
  ["a system that writes its numbers again and again", { system: "restless" }, ["kept"], "system restless"],
  ["a module that rolls anew each round", { reroller: true }, ["alone"], "module reroller"],
];

for (const [what, switches, found, by] of SYSTEMS)
  test.describe(what, () => {
    test.use({ world: { switches } });

    test(`is ${found.length === 0 ? "named healthy" : `found as ${found.join(", ")}`}`, async ({ table }) => {
      const gm = await table.join("Gamemaster");
      const { found: all, text } = await against(gm);
      expect(all, text).toEqual(found);
      if (by !== undefined) expect(text).toContain(`(${by})`);
      gm.faults.length = 0; // what others wait for when the check is over is deleted by then
    });
  });

test.describe("a system whose order leaves cards no room", () => {
  test.use({ world: { switches: { system: "lancer" } } });

  test("is not checked, and the window says why", async ({ table }) => {
    const { page, console } = await table.join("Gamemaster");
    await console(`new (game.settings.menus.get("dealt-in.checkMenu").type)().render({ force: true }).then(() => 0)`);
    await expect(page.locator("#dealt-in-check [name=check]")).toBeDisabled();
    await expect(page.locator("#dealt-in-check .dealt-in-warning")).not.toBeEmpty();
  });
});
