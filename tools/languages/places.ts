// Where on screen each text stands and what it means, without saying it in any language: for those who write it themselves.

/** The texts that all decks share, by the first part of their keys. */
const AREAS: Readonly<Record<string, string>> = {
  adventure: "the window that begins an adventure with the Masterdeck",
  call: "a notice that calls a player",
  came: "what a screen reader says when somebody comes to act",
  card: "the name of a card, everywhere",
  check: "the window of the check of this world, and its report",
  choice: "an answer to a question of every deck",
  choosing: "the window to choose a deck",
  coach: "the first steps, shown once beside the buttons",
  confirm: "what a button asks before it acts",
  deed: "what Undo takes back, for every deck",
  dock: "a dock of cards that another package shows",
  drama: "the rules of a drama card",
  ended: "the window of fights that are over",
  faces: "the window to choose the look of cards",
  fan: "a hand dealt each turn, over the map",
  file: "saving a fight to a file and reading one",
  foreign: "a notice that something was done past the module",
  grid: "a row while it is dragged, or moved by the keyboard",
  groups: "the menu of a group in the tracker",
  hand: "the window of hands",
  house: "a drama card of the deck that ships with the module",
  keys: "the settings of keys",
  macro: "a notice of a macro",
  name: "the name of the module",
  names: "a name in place of one that players may not know",
  option: "what explains an option of every deck, in the window to choose one",
  own: "the form of an own deck, and fights with one",
  part: "a notice about a part of the module that was not loaded",
  recap: "the window that shows a whole fight again",
  refusal: "a notice why something cannot be done",
  report: "the window of the support report",
  resume: "the window that asks how a fight goes on",
  rolling: "a contest of dice, in the strip or over the map",
  rules: "the journal that says how a deck is played",
  safe: "the settings, where something was switched off",
  screen: "the strip above the tracker, and all screens that share its words",
  secrets: "the window of keys and secrets",
  settings: "the settings of the module",
  sounds: "the window of sounds",
  state: "how a fighter stands, on a row and for screen readers",
  system: "why cards stand aside in a game system",
  tape: "the window that looks back step by step",
  tour: "the tour of the tracker",
  undo: "a notice after Undo",
  values: "the window of numbers on actors",
  word: "a word that other texts fill in, for every deck",
  workshop: "the window of drama decks",
};

/** The texts of one deck, by the part of their keys that follows its name. */
const KINDS: Readonly<Record<string, string>> = {
  about: "the deck's entry in the window to choose one",
  ambush: "the window that sorts an ambush",
  ask: "a question to a player or the Game Master",
  badge: "a badge on a row of the tracker: three words at most",
  before: "what was asked before the hand is shown",
  blow: "the panel after a blow",
  card: "the card of the round",
  choice: "a choice in a form",
  claimed: "how a claim stands, on a card",
  columns: "the countdown, in the strip and the table's window",
  confirm: "what a button asks before it acts",
  costs: "what a step costs, beside its button",
  count: "a line of the countdown",
  credit: "the credit of the rules' author, which the licence asks for",
  deck: "the foot of the strip: the deck and what is left in it",
  deed: "what Undo takes back",
  dice: "the panel of the roll",
  fact: "what the sheet says of a fighter",
  fan: "a hand dealt each turn, over the map",
  fault: "what is wrong with a form, beside the field",
  field: "the name of a field in a form",
  form: "a heading or label of the form",
  gives: "who answers a button, beside it",
  hand: "the window of hands",
  help: "how the deck is played, in short",
  hint: "what explains a button, under the pointer",
  hit: "what a drama card does to a suit",
  kind: "the kind of a step",
  loses: "cards that somebody loses",
  mark: "a mark on a row",
  may: "who may act now, in the strip",
  means: "what a question means for those who wait",
  none: "what stands where there is no card",
  note: "a note beside a fighter",
  nothing: "why a part of the form has nothing to choose",
  offer: "a button",
  option: "what explains an option of the deck, in the window to choose one",
  outlook: "how a fighter begins, in the window that sorts an ambush",
  part: "a part of the form",
  pause: "why play waits, in the strip",
  pick: "what to click on next, in the strip",
  preset: "a deck that is ready to take, in the form",
  progress: "how far something has come",
  rank: "the name of a rank in the countdown",
  refusal: "a notice why something cannot be done",
  rolling: "a contest of dice, in the strip or over the map",
  rolls: "what is rolled, in a contest",
  say: "a line in chat",
  says: "what somebody has answered",
  scene: "the scene, in the window of hands",
  sequence: "the cards that were drawn, in a panel",
  set: "a set of cards, in a hand and on a row",
  share: "a line in chat with a deck to take",
  spirit: "how a roll against fear went",
  stock: "the cards still in the deck, in a panel",
  term: "how a number is reckoned",
  thread: "who waits for whom, on a row",
  title: "the heading of a round or window",
  topic: "a question in two or three words",
  value: "the name of a number on an actor",
  verdict: "how a contest has ended",
  word: "a word that other texts fill in",
  words: "a sentence that tells how an own deck is played",
};

/** The decks, whose texts are of kinds. */
const DECKS: readonly string[] = [
  ...["action-deck", "masterdeck", "card-pools", "speed-cards", "speed-dice"],
  ...["numbered", "mst-1", "own", "groups", "choice"],
];

/** A name in a key as plain words: `takeBack` is “take back”. */
const spelled = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (big) => ` ${big.toLowerCase()}`).replaceAll("-", " ");

/** Where a text stands, and what it is about, by its key; nothing where nobody has said so yet. */
export function placeOf(key: string): { readonly place: string; readonly meaning: string } | undefined {
  const [area = "", kind = "", ...rest] = key.split(".");
  const inDeck = DECKS.includes(area);
  const isOfKind = inDeck && rest.length > 0;
  const place = isOfKind ? KINDS[kind] : (AREAS[area] ?? (inDeck ? "a word of the deck" : undefined));
  if (place === undefined) return undefined;
  const about = isOfKind ? rest : key.split(".").slice(1);
  return {
    place: inDeck ? `${area}: ${place}` : place,
    meaning: (about.length === 0 ? [area] : about).map(spelled).join(", "),
  };
}
