import type { Row, RowState } from "../engine/ruleset.ts";
import type { SeatId } from "../engine/table.ts";
import { words } from "../foundry/voice.ts";
import { face } from "./card-face.ts";
import { isFolded } from "./folds.ts";
import { imageOf, type Scene } from "./scene.ts";
import { make, write } from "./templates.ts";

/** Rows of the tracker are decorated, never replaced; systems may have moved them, so they are found by their id. */
export function decorateRows(scene: Scene, html: HTMLElement): void {
  for (const added of html.querySelectorAll(".dealt-in-group, .dealt-in-line, .dealt-in-face-slot")) added.remove();
  const rows = new Map<string, HTMLElement>();
  for (const li of html.querySelectorAll<HTMLElement>("[data-combatant-id]"))
    rows.set(li.dataset["combatantId"] ?? "", li);
  const placed = new Set<string>();
  for (const [seat, { members }] of Object.entries(scene.seen.seats)) {
    const present = members.map((id) => rows.get(id)).filter((li) => li !== undefined);
    for (const id of members) placed.add(id);
    if (members.length > 1) decorateGroup(scene, seat, present);
    else if (present[0] !== undefined) decorateRow(scene, seat, present[0]);
  }
  for (const [id, li] of rows) if (!placed.has(id)) bare(scene, li);
}

function decorateRow(scene: Scene, seat: SeatId, li: HTMLElement): void {
  const row = scene.rows.get(seat);
  if (row === undefined) return;
  li.classList.add("dealt-in-row", ...classesFor(row.state));
  addLine(li, lineFor(scene, seat, row, li));
  addCard(
    li,
    write("card", face(row.cards[0], cardState(row.state), li.classList.contains("hide") ? "is-hidden" : "")),
  );
}

/** A group's own line stands above its members' rows, which fold away under it. */
function decorateGroup(scene: Scene, seat: SeatId, present: readonly HTMLElement[]): void {
  const row = scene.rows.get(seat);
  const [first] = present;
  if (row === undefined || first === undefined) return;
  const folded = isFolded(scene.combat, seat);
  const name = scene.speaker.seat(seat);
  const head = make(
    "group",
    {
      ...lineFor(scene, seat, row, first),
      seat,
      name,
      img: imageOf(scene, seat),
      classes: classesFor(row.state).join(" "),
      card: face(row.cards[0], cardState(row.state), row.cards.length > 0 ? "is-shared" : ""),
      fold: true,
      expanded: String(!folded),
      chevron: folded ? "fa-chevron-right" : "fa-chevron-down",
      foldLabel: words(folded ? "screen.unfold" : "screen.fold", { who: name }),
    },
    first.ownerDocument,
  );
  if (head === null) return;
  first.before(head);
  for (const li of present) {
    bare(scene, li);
    li.classList.add("dealt-in-member");
    li.classList.toggle("is-folded", folded);
  }
}

/** A row without a card of its own: the number gives way all the same. */
function bare(_scene: Scene, li: HTMLElement): void {
  li.classList.add("dealt-in-row");
  addCard(li, "");
}

export function lineFor(scene: Scene, seat: SeatId, row: Row, li: HTMLElement | null) {
  const mine = !game.user.isGM && scene.mine.has(seat);
  const word = stateWord(row.state, li, mine);
  return {
    seat,
    state: word,
    stateTone: row.state === "acts" ? "now" : row.state === "may" ? "may" : "plain",
    badges: row.badges.map(({ text, tone }) => ({ text: scene.speaker.say(text), tone })),
    menu: game.user.isGM ? words("screen.seatMenu", { who: scene.speaker.seat(seat) }) : false,
  };
}

function stateWord(state: RowState, li: HTMLElement | null, mine: boolean): string | false {
  if (li?.classList.contains("defeated") && state === "none") return words("state.defeated");
  if (li?.classList.contains("hide") && state === "toCome") return words("state.hidden");
  if (state === "toCome") return false;
  return words(state === "acts" && mine ? "state.actsMine" : `state.${state}`);
}

export function classesFor(state: RowState): string[] {
  return state === "acts"
    ? ["is-acting"]
    : state === "may" || state === "held"
      ? ["is-may"]
      : state === "acted"
        ? ["is-acted"]
        : [];
}

export const cardState = (state: RowState): string =>
  state === "acts" ? "is-now" : state === "held" ? "is-held" : state === "acted" ? "is-spent" : "";

function addLine(li: HTMLElement, context: object): void {
  const line = make("row", context, li.ownerDocument);
  if (line === null) return;
  const controls = li.querySelector(".combatant-controls");
  if (controls === null) li.querySelector(".token-name")?.append(line);
  else controls.prepend(line);
}

function addCard(li: HTMLElement, card: string): void {
  const box = li.querySelector<HTMLElement>(".token-initiative");
  if (box === null) return;
  box.classList.add("dealt-in-numberless");
  const slot = li.ownerDocument.createElement("span");
  slot.className = "dealt-in-face-slot";
  slot.innerHTML = card;
  box.append(slot);
}
