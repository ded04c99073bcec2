import { fileURLToPath } from "node:url";
import { test } from "@playwright/test";
import { type Beliefs, believed } from "../server/switches.ts";
import { expect, openWorld } from "./pages.ts";
import { type Belief, type Scene, trials } from "./trials.ts";

/** Every switch of the practice world has an effect of its own: the same thing done as believed, and flipped. */

const probe = fileURLToPath(new URL("probe", import.meta.url));

test.use({ trace: "off" });

test.describe("a belief that is flipped", () => {
  test.describe.configure({ mode: "default" });
  let scene: Scene;

  test.beforeAll(async ({ browser }) => {
    const world = await openWorld(browser, { modules: [probe] });
    const [gm, anna] = await Promise.all([world.open("Gamemaster"), world.open("Anna")]);
    scene = { world, gm, anna };
  });

  test.afterAll(() => scene.world.close());

  async function set(beliefs: Partial<Beliefs>): Promise<void> {
    scene.world.practice.switches({ beliefs });
    const [[name, value] = []] = Object.entries(beliefs);
    for (const page of [scene.gm, scene.anna])
      await page.waitForFunction(`__practice.beliefs.${name} === ${value} && __practice.socket.connected`);
  }

  for (const name of Object.keys(believed) as Belief[]) {
    const { says, trial } = trials[name];
    test(name, async () => {
      expect(await trial(scene), "as believed").toEqual(says[0]);
      await set({ [name]: !believed[name] });
      expect(await trial(scene), "flipped").toEqual(says[1]);
      await set({ [name]: believed[name] });
    });
  }
});
