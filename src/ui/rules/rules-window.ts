import type { About } from "../../engine/rules/ruleset.ts";
import { writeSetting } from "../../foundry/host/host.ts";
import { MODULE, template } from "../../foundry/host/module.ts";
import { ASKS } from "../../foundry/host/screen/dialogs.ts";
import type { WindowOptions } from "../../foundry/host/screen/windows.ts";
import { type OptionField, optionsFor, optionsOf, rulesets, usualFor } from "../../foundry/storage/rulesets.ts";
import { deckName, wordsFor } from "../../foundry/text/i18n.ts";
import { labelKeysOf } from "../../foundry/text/speaker.ts";
import { type FieldContext, selectField } from "../forms/form-fields.ts";
import { FormWindow } from "../forms/form-window.ts";
import { widthFor } from "../page/live-window.ts";
import { changesIn, type OptionWords, type RulesDraft, unsaved, withWord } from "./rules-draft.ts";
import { rulesetFace } from "./ruleset-face.ts";
import { decksInUse, fitted } from "./ruleset-order.ts";

/** All decks that have rules to change, and the page of one. */
type RulesContext = ReturnType<typeof rulesContext>;

/** The rulesets with rules to change, those that are used and then those that fit the world first. */
function withRules(): readonly About[] {
  const used = decksInUse();
  const all = fitted(rulesets(), game.system.id).map(({ about }) => about);
  return all
    .filter((about) => optionsOf(about).length > 0)
    .toSorted((a, b) => Number(used.has(b.id)) - Number(used.has(a.id)));
}

/** What is saved for new encounters. A word that nothing stands for counts as the book's. */
function savedNow(): RulesDraft {
  return Object.fromEntries(
    withRules().map((about) => {
      const input = optionsFor(about);
      const book = usualFor(about);
      const own = optionsOf(about).map(({ name, pick }) => {
        const word = String([input[name]].flat()[0]);
        return [name, pick.includes(word) ? word : (book[name] ?? "")];
      });
      return [about.id, Object.fromEntries(own)];
    }),
  );
}

/** Everything the window shows while this page of the draft is open. */
export function rulesContext(draft: RulesDraft, page: string) {
  const all = withRules();
  const used = decksInUse();
  const about = all.find(({ id }) => id === page) ?? all[0];
  const links = all.map((one) => linkTo(one, draft, one === about));
  const others = links.filter(({ id }) => !used.has(id));
  const [now, book] = about === undefined ? [{}, {}] : [draft[about.id] ?? {}, usualFor(about)];
  return {
    used: links.filter(({ id }) => used.has(id)),
    others,
    isOtherOpen: others.length === links.length || others.some(({ current }) => current !== "false"),
    /** The page. */
    id: about?.id ?? "",
    name: about === undefined ? "" : deckName(about.id),
    game: about === undefined ? "" : rulesetFace(about).game,
    isAsInBook: changesIn(now, book).length === 0,
    groups: about === undefined ? [] : groupsOf(about, now, book),
  };
}

export function linkTo(about: About, draft: RulesDraft, isHere: boolean) {
  const { name, game, picture } = rulesetFace(about);
  const count = changesIn(draft[about.id] ?? {}, usualFor(about)).length;
  const current = isHere ? "page" : "false";
  return {
    id: about.id,
    name,
    game,
    picture,
    current,
    /** How many options differ from the book, as a figure and in words. */
    count,
    counted: wordsFor("choosing.changes", { n: `${count}` }),
  };
}

/** Its own options, and below them those of the ruleset that it lifts. */
function groupsOf(about: About, now: OptionWords, book: OptionWords) {
  const below = rulesets().find(({ id }) => id === about.lifts);
  const names = new Set(below === undefined ? [] : optionsOf(below).map(({ name }) => name));
  const one = (field: OptionField) => optionContext(about, field, now, book);
  const own = optionsOf(about).filter(({ name }) => !names.has(name));
  const lifted = optionsOf(about).filter(({ name }) => names.has(name));
  const heads = below === undefined ? ["", ""] : [deckName(about.id), deckName(below.id)];
  return [own, lifted]
    .map((options, i) => ({ head: heads[i] ?? "", form: { intro: false as const, fields: options.map(one) } }))
    .filter(({ form }) => form.fields.length > 0);
}

function optionContext(about: About, { name, pick }: OptionField, now: OptionWords, book: OptionWords): FieldContext {
  const labels = labelKeysOf(about);
  const id = `${about.id}.${name}`;
  const label = game.i18n.localize(labels.field(name));
  const more = { note: hintFor(about, name), isChanged: now[name] !== book[name] };
  if (isYesOrNo(pick)) return { name: id, label, isCheck: true, checked: now[name] === "yes", ...more };
  const choice = selectField(id, label, pick, now[name] ?? "", (word) => game.i18n.localize(labels.choice(name, word)));
  return { ...choice, ...more };
}

const isYesOrNo = (pick: readonly string[]): boolean =>
  pick.length === 2 && pick.includes("yes") && pick.includes("no");

/** The sentence that explains an option: the ruleset's own, that of the one it lifts, or the shared one. */
function hintFor({ id, lifts }: About, name: string): string {
  const key = `option.${name}`;
  const found = [`${id}.${key}`, ...(lifts === undefined ? [] : [`${lifts}.${key}`]), key];
  const own = found.find((one) => game.i18n.has(`${MODULE}.${one}`));
  return own === undefined ? "" : wordsFor(own);
}

const WIDE = 900;

/** The rules that new encounters are played by: a page for each deck, written when the Game Master saves. */
class RulesWindow extends FormWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "dealt-in-rules",
    classes: [MODULE, "dealt-in-rules-window", ASKS],
    window: { title: "dealt-in.rules.title", icon: "fa-solid fa-gear", resizable: true },
    position: { width: WIDE, height: "auto" },
  };

  static override PARTS = { rules: { template: template("encounter/rules"), scrollable: [".dealt-in-rules-page"] } };

  protected override readonly door = "rules";
  #draft: RulesDraft = {};
  #page = "";

  /** Opens this page, or turns to it. What is not saved stays as long as the window is open. */
  open(page: string): void {
    if (!this.rendered) this.#draft = savedNow();
    this.#page = page;
    this.show({ position: { width: widthFor(WIDE) } });
  }

  protected override contextNow(): RulesContext {
    return rulesContext(this.#draft, this.#page);
  }

  protected override typed(option: string, value: string, isOn: boolean): void {
    const [rules = "", name = ""] = option.split(".");
    this.#draft = withWord(this.#draft, rules, name, value === "yes" && !isOn ? "no" : value);
  }

  protected override async act(act: string, { page = "" }: DOMStringMap): Promise<void> {
    if (act === "page") this.#page = page;
    if (act === "book") this.#reset(page);
    if (act === "save")
      for (const [key, word] of unsaved(this.#draft, savedNow())) await writeSetting(MODULE, key, word);
    if (act === "save" || act === "cancel") await this.close();
  }

  #reset(page: string): void {
    const about = rulesets().find(({ id }) => id === page);
    if (about !== undefined) this.#draft = { ...this.#draft, [page]: usualFor(about) };
  }
}

let open: RulesWindow | null = null;

/** Opens the rules of this deck, or of the first that is in use. */
export function openRules(page = ""): void {
  open ??= new RulesWindow();
  open.open(page);
}
