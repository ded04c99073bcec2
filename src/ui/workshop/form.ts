import {
  ACTIONS,
  EFFECTS,
  type EffectLine,
  FROMS,
  KINDS,
  nameOf,
  SUITS,
  type Suit,
  TESTS,
  testsOf,
  WHENS,
} from "../../decks/card.ts";
import type { FieldFault } from "../../decks/card-fields.ts";
import { MODULE } from "../../foundry/host/module.ts";
import { canPickPictures } from "../../foundry/host/screen/dialogs.ts";
import { suitName } from "../../foundry/text/drama-face.ts";
import { words } from "../../foundry/text/i18n.ts";
import type { OptionContext } from "../forms/form-fields.ts";
import { effectNamed, isPictureKind, suitNamed, type Typed } from "./draft.ts";

/** The form of a card: written from what was typed, and read back. */

const choices = <T extends string>(
  all: readonly T[],
  label: (one: T) => string,
  chosen: (one: T) => boolean,
): OptionContext[] => all.map((one) => ({ value: one, label: label(one), chosen: chosen(one) }));

/** The context of the form's template: this card with what is typed into it, and its faults. */
export function formContext(typed: Typed, faults: readonly FieldFault[]) {
  const picture = isPictureKind(typed.kind);
  const lines = typed.effects ?? SUITS.map(() => "none");
  return {
    title: typed.title,
    text: typed.text,
    picture: typed.picture,
    isPicture: picture,
    kinds: choices(
      KINDS,
      (kind) => words(`drama.kind.${kind}`),
      (kind) => kind === typed.kind,
    ),
    kindHint: words(`workshop.kindHint.${typed.kind}`),
    suits: SUITS.map((suit, at) => lineContext(suit, effectNamed(lines[at] ?? "none"), faults)),
    approved: choices(
      ACTIONS,
      (one) => words(`drama.action.${one}`),
      (one) => typed.approved.includes(one),
    ).map((one) => ({
      ...one,
      does: words(`drama.actionRoll.${one.value}`),
      meaning: words("screen.meaning", { name: one.label }),
    })),
    whens: choices(
      WHENS,
      (one) => words(`drama.when.${one}`),
      (one) => one === typed.when,
    ),
    froms: choices(
      FROMS,
      (one) => words(`drama.from.${one}`),
      (one) => one === typed.from,
    ),
    does: words(`drama.effect.${nameOf(effectNamed(lines[0] ?? "none"))}.does`),
    canPick: canPickPictures(),
    titleFault: said(faults, "title"),
    textFault: said(faults, "text"),
    kindFault: said(faults, "kind"),
    pictureFault: said(faults, "picture"),
  };
}

function lineContext(suit: (typeof SUITS)[number], line: EffectLine, faults: readonly FieldFault[]) {
  return {
    suit,
    suitName: suitName(suit),
    effects: choices(
      EFFECTS,
      (name) => words(`drama.effect.${name}.name`),
      (name) => name === nameOf(line),
    ),
    tests: TESTS.map((test) => ({
      name: `${suit}-tests`,
      value: test,
      label: words(`drama.test.${test}`),
      chosen: testsOf(line).includes(test),
    })),
    isTests: nameOf(line) === "tests",
    fault: said(faults, suit),
  };
}

const said = (faults: readonly FieldFault[], field: string): string =>
  faults
    .filter((one) => one.field === field)
    .map(({ text }) => sentence(text))
    .join("\n");

/** The contents of the form. */
export function typedIn(form: HTMLElement): Typed {
  const value = (name: string): string =>
    form.querySelector<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(`[name="${name}"]`)?.value ?? "";
  const ticked = (name: string): string[] =>
    [...form.querySelectorAll<HTMLInputElement>(`[name="${name}"]:checked`)].map((box) => box.value);
  const lineOf = (suit: string): string =>
    value(suit) === "tests" ? `tests:${ticked(`${suit}-tests`).join("+")}` : value(suit);
  const kind = value("kind");
  const picture = isPictureKind(kind);
  return {
    title: value("title"),
    text: value("text"),
    kind,
    effects: picture ? null : SUITS.map(lineOf),
    approved: picture ? [] : ticked("approved"),
    when: value("when"),
    from: value("from"),
    picture: value("picture"),
  };
}

/** Shows each fault at its field, and removes those that are corrected. */
export function showFaults(form: HTMLElement, faults: readonly FieldFault[]): void {
  for (const place of form.querySelectorAll<HTMLElement>("[data-fault]")) {
    const field = place.dataset["fault"] ?? "";
    const text = said(faults, field);
    if (place.textContent !== text) place.textContent = text;
    const control = form.querySelector(`[name="${field}"]`);
    if (text === "") control?.removeAttribute("aria-invalid");
    else control?.setAttribute("aria-invalid", "true");
  }
}

/** Shows what belongs to this kind of card and to these effects. A newly chosen Test begins with all three rolls. */
export function fitForm(form: HTMLElement, changed: string): void {
  const kind = form.querySelector<HTMLSelectElement>('[name="kind"]')?.value ?? "";
  for (const part of form.querySelectorAll<HTMLElement>("[data-half]")) part.hidden = isPictureKind(kind);
  const hint = form.querySelector("[data-kind-hint]");
  if (hint !== null && changed === "kind") hint.textContent = words(`workshop.kindHint.${kind}`);
  for (const suit of SUITS) fitTests(form, suit, changed === suit);
}

function fitTests(form: HTMLElement, suit: Suit, isChanged: boolean): void {
  const isTests = form.querySelector<HTMLSelectElement>(`[name="${suit}"]`)?.value === "tests";
  const tests = form.querySelector<HTMLElement>(`[data-tests="${suit}"]`);
  if (tests === null) return;
  const boxes = [...tests.querySelectorAll<HTMLInputElement>("input")];
  if (isChanged && isTests && boxes.every((box) => !box.checked)) for (const box of boxes) box.checked = true;
  tests.hidden = !isTests;
}

/** Shows what the effect of this suit does, below all four. */
export function showDeed(form: HTMLElement, suit: string): void {
  const name = form.querySelector<HTMLSelectElement>(`select[name="${suit}"]`)?.value;
  const place = form.querySelector("[data-does]");
  if (place !== null && name !== undefined) place.textContent = words(`drama.effect.${name}.does`);
}

/** A fault in a sentence. */
export const sentence = ({ key, data = {} }: FieldFault["text"]): string =>
  words(key, Object.fromEntries(Object.entries(data).map(([name, value]) => [name, String(value)])));

/** A field's name in the form. Those that no form has keep their name in the file. */
export function wordFor(field: string): string {
  const suit = suitNamed(field);
  if (suit !== undefined) return suitName(suit);
  return game.i18n.has(`${MODULE}.workshop.field.${field}`) ? words(`workshop.field.${field}`) : field;
}
