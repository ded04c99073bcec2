import type { DramaCard } from "../../decks/card.ts";
import { pictureDropped } from "../../foundry/decks/pictures.ts";
import { tell } from "../../foundry/host/screen/notices.ts";
import { dramaFace } from "../../foundry/text/drama-face.ts";
import { words } from "../../foundry/text/i18n.ts";
import { make } from "../page/templates.ts";
import { asShown, suitNamed } from "./draft.ts";
import { fitForm, showDeed, showFaults, typedIn } from "./form.ts";
import type { WorkshopScreen } from "./screen.ts";

/** The field of the card's picture, if the page has one. */
export const pictureField = (page: HTMLElement | null): HTMLInputElement | null =>
  page?.querySelector<HTMLInputElement>('[name="picture"]') ?? null;

/** Puts this picture into the field, as if it had been typed. */
export function setPicture(field: HTMLInputElement, path: string): void {
  field.value = path;
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Art that is dropped anywhere on the page becomes the card's picture. */
export function listenForArt(page: HTMLElement): void {
  page.addEventListener("dragover", (event) => {
    if (pictureField(page) !== null) event.preventDefault();
  });
  page.addEventListener("drop", (event) => {
    const field = pictureField(page);
    if (field === null || event.dataTransfer === null) return;
    event.preventDefault();
    const path = pictureDropped(event.dataTransfer);
    if (path === null) tell("warn", words("workshop.noArt"));
    else setPicture(field, path);
  });
}

/** Takes what was typed into this field, and updates what shows it: picture, row and heading. */
export function typed(app: WorkshopScreen, form: HTMLElement, field: string): void {
  if (field === "name") typedName(app, form);
  else typedCard(app, form, field);
  app.tellSaving();
  app.keepUp();
}

function typedName(app: WorkshopScreen, form: HTMLElement): void {
  const value = form.querySelector("input")?.value;
  if (value === undefined) return;
  showFaults(form, app.shop.rename(value));
  const { id, name } = app.shop.deck;
  setText(app.element.querySelector(`#dealt-in-deck-${CSS.escape(id)} > b`), name);
  setText(app.part("page")?.querySelector("[data-name]"), name);
}

function typedCard(app: WorkshopScreen, form: HTMLElement, field: string): void {
  fitForm(form, field);
  if (suitNamed(field) !== undefined) showDeed(form, field);
  const typed = typedIn(form);
  const taken = app.shop.type(typed);
  if (taken === null) return;
  showFaults(form, taken.faults);
  const face = make("shared/drama", dramaFace(asShown(typed)), form.ownerDocument);
  if (face !== null) app.part("page")?.querySelector("[data-preview]")?.replaceChildren(face);
  showRow(app, taken.card);
}

function showRow(app: WorkshopScreen, card: DramaCard): void {
  const row = app.row(card);
  setText(app.part("page")?.querySelector("[data-name]"), row.title);
  const before = app.part("cards")?.querySelector<HTMLElement>(`li[data-card="${CSS.escape(card.id)}"]`) ?? null;
  const after = make("workshop/row", row, app.element.ownerDocument);
  if (before === null || after === null) return;
  after.hidden = before.hidden; // found or not, it stays in place while being typed
  before.replaceWith(after);
}

function setText(place: Element | null | undefined, text: string): void {
  if (place !== null && place !== undefined && place.textContent !== text) place.textContent = text;
}
