import type { Values } from "../../engine/fill.ts";
import type { Field } from "../../engine/offer.ts";
import type { SeatId } from "../../engine/table.ts";
import type { AnyOffer } from "../../foundry/actors/session.ts";
import { askInDialog } from "../../foundry/host/host.ts";
import { undotted, words } from "../../foundry/text/i18n.ts";
import { MODULE, write } from "../page/templates.ts";
import type { Scene } from "../shared/scene.ts";
import { chosenIn, fieldContext } from "./form-fields.ts";

/** What is said about an offer before it is played. False if there is nothing to say. */
export function introOf({ speaker }: Scene, { text }: AnyOffer): string | false {
  const intro = text.key.replace(".offer.", ".hint.");
  return game.i18n.has(`${MODULE}.${intro}`) && speaker.say({ ...text, key: intro });
}

/**
 * Asks for the values of an offer's fields in a dialog, with those of `preset` chosen already. Null if it is closed
 * without an answer.
 */
export async function askFields(
  scene: Scene,
  offer: AnyOffer,
  of: SeatId | undefined,
  preset: Values,
): Promise<Values | null> {
  const fields = (offer.fields ?? []).map((field) => chosenIn(field, preset));
  const content = write("forms/fields", {
    intro: introOf(scene, offer),
    fields: fields.map((field) => fieldContext(scene, field, of)),
  });
  const answer = await askInDialog(
    titleFor(scene, offer, of),
    content,
    [
      {
        action: "ok",
        label: words("screen.ok"),
        icon: "fa-solid fa-check",
        default: true,
        callback: (_event: Event, button: HTMLButtonElement) => readForm(fields, button.form),
      },
      { action: "cancel", label: words("screen.cancel"), icon: "fa-solid fa-xmark" },
    ],
    MODULE,
    "dealt-in-dialog",
  );
  return typeof answer === "object" ? answer : null;
}

/** What is asked for, and about whom. */
function titleFor({ speaker }: Scene, offer: AnyOffer, of: SeatId | undefined): string {
  const what = undotted(speaker.say(offer.text));
  return of === undefined ? what : words("screen.about", { what, who: speaker.seat(of) });
}

function readForm(fields: readonly Field[], form: HTMLFormElement | null): Values {
  const data = new FormData(form ?? undefined);
  const values: Record<string, unknown> = {};
  for (const field of fields) {
    if ("pick" in field)
      values[field.name] = data
        .getAll(field.name)
        .map(String)
        .filter((value) => value !== "");
    else if ("number" in field || "roll" in field) values[field.name] = Number(data.get(field.name));
    else values[field.name] = String(data.get(field.name) ?? "");
  }
  return values;
}
