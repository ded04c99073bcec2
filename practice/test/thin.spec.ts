import { fileURLToPath } from "node:url";
import { test } from "@playwright/test";
import { inPage } from "./fakes.ts";
import { expect, faults, openWorld } from "./pages.ts";

/** What packages extend, wrap or compare with as their scripts run, though there is little behind it here. */

test.use({ trace: "off" });

const modules = [fileURLToPath(new URL("windows", import.meta.url))];

for (const generation of [13, 14] as const)
  test(`there to be extended, generation ${generation}`, async ({ browser }) => {
    const world = await openWorld(browser, { modules, switches: { generation } });
    const gm = await world.open("Gamemaster");
    const seen = await inPage(
      gm,
      `const { canvas, data } = foundry;
      class Bar extends canvas.placeables.Token {}
      const folder = await Folder.create({ name: "Guards", type: "Actor" });
      const html = await foundry.applications.handlebars.renderTemplate("./modules/windows/pair.hbs", {});
      return {
        own: [CONFIG.Token.objectClass === canvas.placeables.Token, typeof Bar.prototype.drawBars],
        folder: [game.folders.get(folder.id) === folder, folder.contents.length],
        template: html.length > 0,
        enrichers: CONFIG.TextEditor.enrichers,
        alpha: [new data.fields.AlphaField().clean(undefined), new data.fields.AlphaField().clean(7)],
        code: new data.fields.JavaScriptField({ async: true }).async,
      };`,
    );
    expect(seen).toEqual({
      own: [true, "function"],
      folder: [true, 0],
      template: true,
      enrichers: [],
      alpha: [1, 1],
      code: true,
    });
    expect(await faults(gm)).toEqual([]);
    await world.close();
  });
