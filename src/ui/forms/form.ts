import type { Field, Values } from "../../engine/rules/offer.ts";
import type { SeatId } from "../../engine/table/table.ts";
import type { AnyOffer } from "../../foundry/actors/new-session.ts";
import { askInDialog } from "../../foundry/host/screen/dialogs.ts";
import { elementAt } from "../../foundry/host/screen/dom.ts";
import { onEveryPage } from "../../foundry/host/screen/pages.ts";
import { hasDramaCards } from "../../foundry/text/drama-face.ts";
import { undotted, wordsFor } from "../../foundry/text/i18n.ts";
import { MODULE, write } from "../page/templates.ts";
import type { TableView } from "../shared/table-view.ts";
import { cellName, chosenIn, fieldContext, lineName, SORTING, sortingContext } from "./form-fields.ts";
import { type Sortable, sorted, startedAt, valuesBy } from "./sorting.ts";

/** What is said about an offer before it is played. False if there is nothing to say. */
export function introOf({ speaker }: TableView, { text }: AnyOffer): string | false {
  const intro = text.key.replace(".offer.", ".hint.");
  return game.i18n.has(`${MODULE}.${intro}`) && speaker.say({ ...text, key: intro });
}

/** What is asked for, and about whom. */
export function titleFor({ speaker }: TableView, offer: AnyOffer, of: SeatId | undefined): string {
  const what = undotted(speaker.say(offer.text));
  return of === undefined ? what : wordsFor("screen.about", { what, who: speaker.seat(of) });
}

/**
 * Asks for the values of an offer's fields in a dialog, with those of `preset` chosen already. A playing card that was
 * picked is not asked for again; one with a text can be read once more and changed. Null if it is closed without an
 * answer.
 */
export async function askFields(
  tableView: TableView,
  offer: AnyOffer,
  of: SeatId | undefined,
  preset: Values,
  typed: Values,
): Promise<Values | null> {
  const fields = (offer.fields ?? [])
    .filter((field) => !isPickedCard(field, preset))
    .map((field) => chosenIn(field, typed));
  const { screen } = offer;
  const [only, more] = fields;
  if (only !== undefined && more === undefined && "few" in only && only.few !== undefined)
    return withPreset(preset, await askNumber(titleFor(tableView, offer, of), introOf(tableView, offer), only));
  const content = write("forms/fields", {
    intro: introOf(tableView, offer),
    fields:
      screen === undefined
        ? fields.map((field) => fieldContext(tableView, field, of))
        : [sortingContext(tableView, { fields }, screen)],
  });
  const answer = await askInDialog(
    titleFor(tableView, offer, of),
    content,
    [
      {
        action: "ok",
        label: screen === undefined ? wordsFor("screen.ok") : tableView.speaker.say(screen.play),
        icon: "fa-solid fa-check",
        default: true,
        callback: (_event: Event, button: HTMLButtonElement) =>
          screen === undefined ? readForm(fields, button.form) : readSorted({ fields }, button.form),
      },
      { action: "cancel", label: wordsFor("screen.cancel"), icon: "fa-solid fa-xmark" },
    ],
    MODULE,
    "dealt-in-dialog",
  );
  return withPreset(preset, typeof answer === "object" ? answer : null);
}

const isPickedCard = (field: Field, preset: Values): boolean =>
  Object.hasOwn(preset, field.name) && "pick" in field && field.of === "card" && !hasDramaCards(field.pick);

const withPreset = (preset: Values, answer: Values | null): Values | null =>
  answer === null ? null : { ...preset, ...answer };

type NumberField = Extract<Field, { number: unknown }>;

/** A button for each number there is; the present one has the focus. Those that most want stood a click nearer. */
async function askNumber(title: string, intro: string | false, field: NumberField): Promise<Values | null> {
  const { name, number: range, chosen } = field;
  const [least, most] = range;
  const numbers = Array.from({ length: most - least + 1 }, (_, i) => least + i);
  const answer = await askInDialog(
    title,
    write("forms/fields", { intro, fields: [] }),
    numbers.map((number) => ({ action: String(number), label: String(number), default: number === chosen })),
    MODULE,
    "dealt-in-dialog",
    "dealt-in-numbers",
  );
  return typeof answer === "string" && numbers.includes(Number(answer)) ? { [name]: Number(answer) } : null;
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
    else if ("grid" in field) values[field.name] = readGrid(field, data);
    else if ("lines" in field) values[field.name] = readLines(field, data);
    else if ("number" in field || "roll" in field) values[field.name] = Number(data.get(field.name));
    else values[field.name] = String(data.get(field.name) ?? "");
  }
  return values;
}

/** Who is sorted into which field. */
function readSorted(offer: Sortable, form: HTMLFormElement | null): Values {
  const data = new FormData(form ?? undefined);
  const at = (seat: SeatId): string => String(data.get(lineName(SORTING, seat)) ?? "");
  return valuesBy(offer, new Map([...sorted(offer).keys()].map((seat) => [seat, at(seat)])));
}

/** Lets quick starts fill in the lines of a form, wherever it opens. */
export const watchStarts = (): void =>
  onEveryPage((page) =>
    page.addEventListener("click", ({ target }) => {
      const start = elementAt(target)?.closest<HTMLElement>("[data-start]") ?? null;
      for (const line of start?.closest("fieldset")?.querySelectorAll<HTMLSelectElement>("select[data-seat]") ?? [])
        line.value = startedAt(start?.dataset["start"] ?? "", line.dataset["seat"] ?? "", line.value);
    }),
  );

/** The word for each seat. */
const readLines = ({ name, lines }: Extract<Field, { lines: unknown }>, data: FormData) =>
  Object.fromEntries(lines.map(({ seat }) => [seat, String(data.get(lineName(name, seat)) ?? "")]));

/** The numbers of each seat. An empty cell is no number, and is refused in words that name it. */
const readGrid = ({ name, grid, columns }: Extract<Field, { grid: unknown }>, data: FormData) =>
  Object.fromEntries(
    grid.map(({ seat }) => [
      seat,
      columns.map((column) => {
        if (column.yes === true) return Number(data.has(cellName(name, seat, column.name)));
        const typed = String(data.get(cellName(name, seat, column.name)) ?? "").trim();
        return typed === "" ? null : Number(typed);
      }),
    ]),
  );
