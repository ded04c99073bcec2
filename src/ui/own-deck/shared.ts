import type { Recipe } from "../../decks/recipe/recipe.ts";
import type { Contexts } from "../../foundry/host/contexts.ts";
import { onHook, postMessage } from "../../foundry/host/host.ts";
import { MODULE } from "../../foundry/host/module.ts";
import { parsedJson } from "../../foundry/host/outside.ts";
import { tell } from "../../foundry/host/screen/notices.ts";
import { fetchOwn, ownHere } from "../../foundry/recipes/fetched.ts";
import { saveRecipe } from "../../foundry/recipes/saved.ts";
import { inert } from "../../foundry/text/chat.ts";
import { words } from "../../foundry/text/i18n.ts";
import { saidIn } from "../../foundry/text/messages.ts";
import { write } from "../page/templates.ts";
import { inPlain, sentencesOf } from "./choices.ts";

/** OD-13: a recipe in chat, which the other Game Masters of the world take with a click. */

/** Puts it there, with its page for everybody to read. */
export async function shareRecipe(recipe: Recipe): Promise<void> {
  const line = (text: string) => ({ parts: [{ text: inert(text) }], card: false, suit: false, suitName: "" }) as const;
  const block: Contexts["chat/chat"]["blocks"][number] = {
    ...{ parts: [{ text: inert(words("own.share.said", { name: recipe.name })) }], classes: "" },
    lines: [recipe.line, ...sentencesOf(recipe)].map(line),
    drama: false,
    note: false,
  };
  await postMessage({
    content: write("chat/chat", { blocks: [block] }),
    speaker: { alias: game.i18n.localize(`${MODULE}.name`) },
    flags: { [MODULE]: { recipe: JSON.stringify(recipe) } },
  });
}

/** Gives Game Masters a button to take each recipe in chat. */
export function watchShared(): void {
  if (game.user.isGM) onHook("renderChatMessageHTML", offerToTake);
}

function offerToTake(message: ChatMessage.Implementation, html: HTMLElement): void {
  const { recipe } = saidIn(message);
  const ours = html.querySelector<HTMLElement>(".dealt-in-chat");
  if (recipe === undefined || ours === null || ours.querySelector(".dealt-in-take") !== null) return;
  const button = ours.ownerDocument.createElement("button");
  button.type = "button";
  button.className = "dealt-in-take";
  button.textContent = words("own.form.save");
  button.addEventListener("click", () => void take(recipe));
  ours.append(button);
}

/** Anyone may have changed a message: it is checked like a file, and refused with each fault. */
async function take(text: string): Promise<void> {
  if (!(await fetchOwn())) return tell("warn", words("part.missing"));
  const checked = ownHere()?.checkRecipe(parsedJson(text));
  if (checked === undefined) return;
  if ("faults" in checked) {
    const faults = checked.faults.map(({ field, text: why }) =>
      words("own.form.fault", { field, why: inPlain([why])[0] ?? "" }),
    );
    return tell("warn", faults.join(" "));
  }
  await saveRecipe(checked.recipe);
  tell("info", words("own.form.saved", { name: checked.recipe.name }));
}
