import { checkerOf, MODULE } from "../host/module.ts";
import { propertiesOf } from "../host/outside.ts";
import { answers } from "../statements/answers.ts";
import { type Data, host } from "../statements/api.ts";
import { until } from "../statements/bench.ts";

/**
 * What this page answers when a check elsewhere asks it. Anybody may ask, so nothing is touched but what a check has
 * made.
 */
export async function answerCheck(asked: unknown): Promise<unknown> {
  const { name, data } = propertiesOf(asked);
  const given: Data = { ...propertiesOf(data) };
  switch (name) {
    case "emit":
      return answers.emit({ channel: `module.${MODULE}`, data: { hello: "there" } });
    case "message": {
      const message = host().game.messages.get(String(given["id"]));
      if (message !== undefined && checkerOf(message) === null) throw new Error("no check has made this message");
      return answers.message(given);
    }
    case "updateCombat":
    case "updateCombatant":
    case "order": {
      const combat = host().game.combats.get(String(given["combat"]));
      if (combat === undefined || checkerOf(combat) === null) throw new Error("no check has made this encounter");
      if (name !== "order") return answers[name](given);
      const wanted = JSON.stringify(given["after"]);
      const order = () => combat.turns.map(({ id }) => id);
      await until(() => JSON.stringify(order()) === wanted, "that order").catch(() => undefined);
      return order();
    }
    default:
      throw new Error("a check asks nothing of the kind");
  }
}
