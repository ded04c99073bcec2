// Registers the statements with Quench, so that they can be run in a real Foundry. Built by `vite.config.ts` beside it.
import { answers, changes, heard } from "./answers.ts";
import { moduleId, perform } from "./bench.ts";
import { statements } from "./statements.ts";

Hooks.once("init", () => {
  const onChange = (value) => changes.push(value);
  game.settings.register(moduleId, "number", { scope: "world", config: false, type: Number, default: 3, onChange });
  game.settings.register(moduleId, "first", { scope: "world", config: false, type: String, default: "", onChange });
  game.settings.register(moduleId, "list", { scope: "world", config: false, type: Object, default: {} });
  game.settings.register(moduleId, "here", { scope: "client", config: false, type: Boolean, default: false });
  CONFIG.queries[`${moduleId}.ask`] = ({ name, data }) => answers[name](data);
  CONFIG.queries[`${moduleId}.echo`] = (data, options) => ({ data, options });
  CONFIG.queries[`${moduleId}.fail`] = () => {
    throw new Error("on purpose");
  };
});

Hooks.once("ready", () => {
  game.socket.on(`module.${moduleId}`, (data, sender) => heard.push({ data, sender }));
  game.modules.get(moduleId).api = {
    perform: (id) => perform(statements.find((one) => one.id === id)),
  };
});

Hooks.on("quenchReady", (quench) => {
  const batch = ({ describe, it }) =>
    describe("What is believed of Foundry", () => {
      for (const statement of statements)
        it(`${statement.id}: ${statement.says}`, async function () {
          this.timeout(20_000); // a statement waits three seconds for each thing that may take its time
          const { is, why } = await perform(statement);
          if (is === "skipped") this.skip();
          if (is === "wrong") throw new Error(why);
        });
    });
  quench.registerBatch(`${moduleId}.all`, batch, { displayName: "Statements about Foundry" });
});
