import { checkerOf, MODULE } from "../host/module.ts";
import { propertiesOf } from "../host/outside.ts";
import { host } from "../statements/api.ts";
import { until } from "../statements/bench.ts";

/**
 * What this page answers when a check elsewhere asks it. Anybody may ask, so nothing is told but of what a check has made.
 */
export async function answerCheck(asked: unknown): Promise<unknown> {
  const { name, data } = propertiesOf(asked);
  const { combat: id, after } = propertiesOf(data);
  if (name === "emit") return host().game.socket.emit(`module.${MODULE}`, { hello: "there" });
  if (name !== "order") throw new Error("a check asks nothing of the kind");
  const combat = host().game.combats.get(String(id));
  if (combat === undefined || checkerOf(combat) === null) throw new Error("no check has made this encounter");
  const wanted = JSON.stringify(after);
  const order = () => combat.turns.map((one) => one.id);
  await until(() => JSON.stringify(order()) === wanted, "that order").catch(() => undefined);
  return order();
}
