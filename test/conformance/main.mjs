// The statements as a module for a real Foundry: in a window of their own, on the console, and for Quench. Built by `vite.config.ts` beside it.
import { answers, atSetup, changes } from "./answers.ts";
import { moduleId, patience, perform } from "./bench.ts";
import { lineOf, reasonOf } from "./line.ts";
import { counted, runAll, save } from "./report.ts";
import { statements } from "./statements.ts";
import { windowClass } from "./window.ts";

Hooks.once("init", () => {
  const onChange = (value) => changes.push(value);
  game.settings.register(moduleId, "number", { scope: "world", config: false, type: Number, default: 3, onChange });
  game.settings.register(moduleId, "first", { scope: "world", config: false, type: String, default: "", onChange });
  game.settings.register(moduleId, "list", { scope: "world", config: false, type: Object, default: {} });
  game.settings.register(moduleId, "here", { scope: "client", config: false, type: Boolean, default: false });
  game.settings.registerMenu(moduleId, "run", {
    name: "Statements about Foundry",
    label: "Run the statements",
    hint: "Each makes an encounter of its own and deletes it. For test worlds only.",
    icon: "fa-solid fa-clipboard-check",
    type: windowClass(),
    restricted: true,
  });
  CONFIG.queries[`${moduleId}.ask`] = ({ name, data }) => answers[name](data);
  CONFIG.queries[`${moduleId}.echo`] = (data, options) => ({ data, options });
  CONFIG.queries[`${moduleId}.fail`] = () => {
    throw new Error("on purpose");
  };
});

Hooks.once("setup", () => {
  atSetup.combats = game.combats !== undefined;
});

Hooks.once("ready", () => {
  game.modules.get(moduleId).api = {
    list: statements.map(({ id, says }) => ({ id, says })),
    patience,
    perform: (id) => perform(statements.find((one) => one.id === id)),
    /** Runs all of them, shows a table on the console, and answers the report that `save` makes a file of. */
    async all() {
      const report = await runAll();
      console.table(report.lines);
      console.info(counted(report));
      return report;
    },
    save,
  };
});

Hooks.on("quenchReady", (quench) => {
  const batch = ({ describe, it }) =>
    describe("What is believed of Foundry", () => {
      for (const statement of statements)
        it(`${statement.id}: ${statement.says}`, async function () {
          this.timeout(20_000); // a statement waits three seconds for each thing that may take its time
          const line = lineOf(statement, await perform(statement), 0);
          if (line.is === "skipped") this.skip();
          if (line.is === "wrong") throw new Error(reasonOf(line));
        });
    });
  quench.registerBatch(`${moduleId}.all`, batch, { displayName: "Statements about Foundry" });
});
