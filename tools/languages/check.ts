// What is wrong with a language file, compared with the English one.
import { allowedIn, askedIn, isSingle } from "./plurals.ts";
import { type Body, entriesOf, type Forms, isForms, type Text } from "./texts.ts";

/** Cards whose name a language may write out whole, and in forms of its own (`card.full.AS`, `card.genitive.AS`). */
const CARD = /^card\.[a-z]+\.(?:[2-9TJQKA][SHDC]|J[RB])$/;

/** The names that a text wants filled in, without the form that a card's name should have there. */
const placeholdersIn = (text: string) => [...text.matchAll(/\{(\w+)(?:\.\w+)?\}/g)].map(([, name = ""]) => name);

const cardFormsIn = (text: string) => [...text.matchAll(/\{\w+\.(\w+)\}/g)].map(([, form = ""]) => form);

/** What no text may contain, by what it is. */
const BROKEN: readonly (readonly [string, RegExp])[] = [
  ["HTML", /[<>]|&#?\w+;/],
  ["a control or private character", /[\p{Cc}\p{Co}\p{Cs}\u2028\u2029\uFEFF\uFFFD]/u],
  ["a single brace", /\{(?!\w+(?:\.\w+)?\})|(?<!\{\w+(?:\.\w+)?)\}/],
  ["a space at its edge, or two together", /^\s|\s$| {2}/],
  ["a hyphen for a minus sign", /(?:^|\s)-[\d{]/],
];

/** Everything wrong with one text, or one form of it. */
function faultsIn(text: string, model: string, mayLeaveOut: readonly string[] = []): string[] {
  if (text === "") return ["is empty"];
  const own = new Set(placeholdersIn(text));
  const asked = new Set(placeholdersIn(model));
  return [
    ...[...asked].filter((name) => !own.has(name) && !mayLeaveOut.includes(name)).map((name) => `lacks {${name}}`),
    ...[...own].filter((name) => !asked.has(name)).map((name) => `has {${name}}, which nobody fills in`),
    ...BROKEN.filter(([, pattern]) => pattern.test(text)).map(([what]) => `has ${what}`),
    // a button that asks first ends like this, and its heading is the same text without it
    ...(text.endsWith("…") === model.endsWith("…") ? [] : [`${model.endsWith("…") ? "lacks" : "has"} “…” at its end`]),
  ];
}

/** A text with forms, or one that this language gives forms because a number is in it. */
function faultsInForms(forms: Forms, model: Text, lang: string): string[] {
  const most = isForms(model) ? (model["other"] ?? "") : model;
  if (!placeholdersIn(most).includes("n")) return ["has plural forms, but no number"];
  return [
    ...askedIn(lang)
      .filter((kind) => !(kind in forms))
      .map((kind) => `lacks the form “${kind}”`),
    ...Object.keys(forms)
      .filter((kind) => !allowedIn(lang).includes(kind))
      .map((kind) => `has the form “${kind}”`),
    ...Object.entries(forms).flatMap(([kind, text]) =>
      faultsIn(text, most, isSingle(lang, kind) ? ["n"] : []).map((fault) => `(${kind}) ${fault}`),
    ),
  ];
}

function faultsAt(text: Text, model: Text, lang: string): string[] {
  if (isForms(text)) return faultsInForms(text, model, lang);
  if (typeof text !== "string") return ["is no text"];
  return isForms(model) ? ["needs plural forms"] : faultsIn(text, model);
}

/** Every fault of a language's texts: `key: what is wrong`. None if they are whole. */
export function faultsOf(lang: string, own: Body, english: Body): string[] {
  const texts = entriesOf(own);
  const models = entriesOf(english);
  const beyond = [...texts].filter(([key]) => !models.has(key));
  const forms = new Set(["full", ...[...texts.values()].flatMap(cardFormsOf)]);
  const isCard = (key: string) => CARD.test(key) && forms.has(key.split(".")[1] ?? "");
  return [
    ...[...models.keys()].filter((key) => !texts.has(key)).map((key) => `${key}: is missing`),
    ...beyond.filter(([key]) => !isCard(key)).map(([key]) => `${key}: is left over`),
    ...beyond.filter(([key]) => isCard(key)).flatMap(([key, text]) => faultsAt(text, "", lang).map(at(key))),
    ...[...models].flatMap(([key, model]) => {
      const text = texts.get(key);
      return text === undefined ? [] : faultsAt(text, model, lang).map(at(key));
    }),
  ];
}

const at = (key: string) => (fault: string) => `${key}: ${fault}`;

/** The forms of card names that a text asks for, in any of its plural forms. */
const cardFormsOf = (text: Text) =>
  (isForms(text) ? Object.values(text) : [text]).flatMap((one) => cardFormsIn(String(one)));
