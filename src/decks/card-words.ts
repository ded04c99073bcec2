/** Which card of a standard deck a text names, in words or in letters and signs. */

/** What was found of it; empty where it does not say. */
export interface Named {
  readonly suit: string;
  readonly rank: string;
}

/**
 * What these words are in the languages that the module speaks, without accents. A suit's words may be one word with a
 * rank ("Herzdame", "aceofspades"); its short ones, which other words begin or end with, stand alone.
 */
const SUITS: readonly (readonly [letter: string, long: string, alone: string])[] = [
  [
    "S",
    "spades spade swords sword espadas espada piques pique picche picas pik スペード ♠",
    "pica spaten schilten blatt laub leaf leaves grun",
  ],
  [
    "H",
    "hearts heart herz coeurs coeur corazones corazon copas cuori ハート ♥",
    "kier cups cup chalices chalice copa coppe coppa coupes coupe rosen",
  ],
  [
    "D",
    "diamonds diamond diamantes diamante carreaux carreau pentacles pentacle karo ダイヤモンド ダイヤ ♦",
    "quadri ouros oros oro coins coin disks discs denari deniers schellen",
  ],
  [
    "C",
    "clubs club kreuz trefles trefle treboles trebol bastoni bastos クラブ ♣",
    "trefl paus fiori wands wand batons baton staves staffs rods eicheln eichel",
  ],
];

const RANKS: readonly (readonly [letter: string, words: string])[] = [
  ["A", "ace aces ass as asso エース"],
  ["K", "king kings konig koenig roi rey rei re krol キング"],
  ["Q", "queen queens dame konigin koenigin ober reine reina dama rainha donna regina krolowa クイーン"],
  ["J", "jack jacks knave page bube unter valet jota sota valete fante walet ジャック"],
  ["T", "ten tens zehn dix diez dez dieci dziesiatka dziesiec 十"],
  ["9", "nine nines neun neuf nueve nove dziewiatka dziewiec 九"],
  ["8", "eight eights acht huit ocho oito otto osemka osiem 八"],
  ["7", "seven sevens sieben sept siete sete sette siodemka siedem 七"],
  ["6", "six sixes sechs seis sei szostka szesc 六"],
  ["5", "five fives funf fuenf cinq cinco cinque piatka piec 五"],
  ["4", "four fours vier quatre cuatro quatro quattro czworka cztery 四"],
  ["3", "three threes trey drei trois tres tre trojka trzy 三"],
  ["2", "two twos deuce deuces zwei deux dos dois duas due dwojka dwa 二"],
];

/** What the corners of cards show, in English, German, French, Spanish, Portuguese, Italian and Polish. */
const CORNERS: ReadonlyMap<string, string> = new Map([
  ...["A", "Q", "J", "T"].map((rank) => [rank.toLowerCase(), rank] as const),
  ...["k", "r"].map((corner) => [corner, "K"] as const),
  ["d", "Q"],
  ...["b", "v", "w", "f"].map((corner) => [corner, "J"] as const),
]);

const COURTS: Readonly<Record<number, string>> = { 1: "A", 10: "T", 11: "J", 12: "Q", 13: "K", 14: "A" };

const byWord = (all: readonly (readonly [letter: string, words: string])[]): ReadonlyMap<string, string> =>
  new Map(all.flatMap(([letter, words]) => words.split(" ").map((word) => [word, letter] as const)));

const SUIT_WORDS = byWord(SUITS.map(([letter, long, alone]) => [letter, `${long} ${alone}`]));
const RANK_WORDS = byWord(RANKS);
const LONG = SUITS.flatMap(([, long]) => long.split(" ")).toSorted((a, b) => b.length - a.length);
const AT_AN_END = new RegExp(`^(?:${LONG.join("|")})|(?:${LONG.join("|")})$`, "u");

/** A corner's rank and suit in two letters: `AS`, `10c`, `H7`. */
const CODE = /^(?:(?<rank>10|[1-9akqjt])(?<suit>[shdc])|(?<first>[shdc])(?<last>10|[1-9akqjt]))$/;

/** The card that this text names. */
export function cardNamed(text: string): Named {
  const tokens = tokensOf(text);
  const at = tokens.findIndex((token) => SUIT_WORDS.has(token));
  if (at >= 0) return { suit: SUIT_WORDS.get(tokens[at] ?? "") ?? "", rank: rankBy(tokens, at) };
  return byCode(tokens) ?? { suit: "", rank: rankBy(tokens, 0) };
}

/** Lower-case words, numbers and signs, without accents; a suit apart from what it is written together with. */
const tokensOf = (text: string): readonly string[] =>
  text
    .replaceAll(/(\p{Ll})(\p{Lu})|(\d)(\p{L}{2,})|(\p{L}{2,})(\d)/gu, "$1$3$5 $2$4$6")
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f\ufe0e\ufe0f]/g, "")
    .normalize("NFC") // Japanese marks are letters
    .replaceAll("ł", "l")
    .replaceAll("œ", "oe")
    .replaceAll(/[♤♡♢♧]/gu, (sign) => SIGNS[sign] ?? sign)
    .replaceAll(/([♠♥♦♣])/gu, " $1 ")
    .split(/[^\p{L}\p{N}♠♥♦♣]+/u)
    .flatMap(apart)
    .filter((token) => token !== "" && !JOINERS.has(token));

const SIGNS: Readonly<Record<string, string>> = { "♤": "♠", "♡": "♥", "♢": "♦", "♧": "♣" };
const JOINERS: ReadonlySet<string> = new Set(["of", "de", "di", "the", "の"]);

function apart(token: string): readonly string[] {
  const found = AT_AN_END.exec(token)?.[0];
  if (found === undefined || SUIT_WORDS.has(token)) return [token];
  return token.startsWith(found)
    ? [found, token.slice(found.length).replace(/^の/u, "")]
    : [token.slice(0, -found.length).replace(/of$/, ""), found];
}

/** The nearest word that is a rank, before the suit rather than behind it: other words and numbers may be about. */
function rankBy(tokens: readonly string[], at: number): string {
  const found = tokens.flatMap((token, i) => {
    const rank = rankIn(token);
    return rank === "" ? [] : [{ rank, far: 2 * Math.abs(i - at) + (i > at ? 1 : 0) }];
  });
  return found.toSorted((a, b) => a.far - b.far)[0]?.rank ?? "";
}

function rankIn(token: string): string {
  if (!/^\d+$/.test(token)) return RANK_WORDS.get(token) ?? CORNERS.get(token) ?? "";
  const n = Number(token);
  return COURTS[n] ?? (n > 1 && n < 10 ? String(n) : "");
}

/** The first two letters that are a corner's, together or apart. */
function byCode(tokens: readonly string[]): Named | null {
  for (const code of [...tokens, ...tokens.slice(1).map((token, i) => `${tokens[i]}${token}`)]) {
    const { rank, suit, first, last } = CODE.exec(code)?.groups ?? {};
    const letter = suit ?? first;
    const corner = rank ?? last;
    if (letter === undefined || corner === undefined) continue;
    return { suit: letter.toUpperCase(), rank: rankIn(corner) };
  }
  return null;
}
