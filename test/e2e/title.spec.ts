import { dealAndBegin } from "./playing.ts";
import { said } from "./said.ts";
import { expect, type Seat, test } from "./world.ts";

/** The head of the tracker: Foundry's words stay, and ours follow. */

const title = ({ page }: Seat) => page.locator("#combat .encounter-title");
const ours = (seat: Seat) => title(seat).locator(".dealt-in-title");

const RUNNING = said("action-deck.title.running", { round: 1, seconds: 0 });
/** After Foundry's "Round 1" nothing is repeated. */
const BEHIND = RUNNING.replace(/^Round 1\s*/, "");

test.use({ seated: ["Gamemaster", "Anna"] });

for (const generation of [13, 14] as const)
  test.describe(`generation ${generation}`, () => {
    test.use({ world: { switches: { generation } } });

    test("SW-13: the time is shown after what Foundry wrote, once, and after a name given to the encounter", async ({
      table,
    }) => {
      const gm = await table.join("Gamemaster");
      await expect(title(gm)).toHaveText("Not started");
      await dealAndBegin({ gm });
      await expect(title(gm)).toHaveText(`Round 1 ${BEHIND}`);
      await expect(ours(gm)).toHaveText(BEHIND);
      for (let i = 0; i < 2; i++) await gm.console("ui.combat.render({ parts: ['tracker'] }).then(() => 0)");
      await expect(title(gm)).toHaveText(`Round 1 ${BEHIND}`);
      await expect(ours(gm)).toHaveCount(1);
      await gm.console(
        "(document.querySelector('#combat .encounter-title').firstChild.data = 'At the ford', ui.combat.render({ parts: ['tracker'] }).then(() => 0))",
      );
      await expect(ours(gm)).toHaveText(RUNNING);
      await expect(title(gm)).toHaveText(`At the ford ${RUNNING}`);
      await gm.console("game.combat.setFlag('dealt-in', 'rules', 'none').then(() => 0)");
      await expect(ours(gm)).toHaveCount(0);
      await expect(title(gm)).toContainText(/Round 1|At the ford/);
    });
  });
