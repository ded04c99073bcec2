/** Takes ids out of plain data, wherever they stand. */

/** The ids to take out. */
export interface Secrets {
  /** Of cards, seats and fighters: they are cut everywhere. */
  readonly ids: ReadonlySet<string>;
  /** Of fighters whose seat has the same id and stays: they are cut only where fighters are meant. */
  readonly fighters: ReadonlySet<string>;
  /** Names of lists and records that are about fighters, besides those of every table. */
  readonly byFighter: readonly string[];
}

type Loose = Readonly<Record<string, unknown>>;

/** These keys hold words, never ids: a group called KS keeps its name while the King of Spades is closed. */
const WORDS: ReadonlySet<string> = new Set(["name", "text", "what", "place"]);
/** The values of these records are words, unless they are references. */
const RECORDS: ReadonlySet<string> = new Set(["names", "memory", "data"]);
/** In every table these are about fighters. */
const FIGHTERS: readonly string[] = ["fighters", "members", "memberOrder", "fighter", "choices"];

/** What does the cutting: the ids that are cut where seats may be meant, and where only fighters are. */
interface Knife {
  readonly ids: ReadonlySet<string>;
  readonly ofFighters: ReadonlySet<string>;
  readonly byFighter: ReadonlySet<string>;
}

/** The record without these ids. Parts without one stay the same values, so that what is memoized still holds. */
export function cut(whole: object, { ids, fighters, byFighter }: Secrets): Loose {
  const knife: Knife =
    fighters.size === 0
      ? { ids, ofFighters: ids, byFighter: new Set() }
      : { ids, ofFighters: new Set([...ids, ...fighters]), byFighter: new Set([...FIGHTERS, ...byFighter]) };
  return cutRecord({ ...whole }, knife, ids, false);
}

/** `gone` is what this value itself may not mention; what lies deeper is cut by its own keys. */
function cutValue(value: unknown, knife: Knife, gone: ReadonlySet<string>, isRecord: boolean): unknown {
  if (typeof value === "string") return gone.has(value) ? null : value;
  if (Array.isArray(value)) return cutList(value, knife, gone);
  return isLoose(value) ? cutRecord(value, knife, gone, isRecord) : value;
}

const isLoose = (value: unknown): value is Loose => typeof value === "object" && value !== null;

function cutList(list: readonly unknown[], knife: Knife, gone: ReadonlySet<string>): readonly unknown[] {
  const kept: unknown[] = [];
  let isSame = true;
  for (const item of list) {
    const now = cutValue(item, knife, typeof item === "string" ? gone : knife.ids, false);
    if (now !== item || now === null) isSame = false;
    if (now !== null) kept.push(now);
  }
  return isSame ? list : kept;
}

function cutRecord(record: Loose, knife: Knife, gone: ReadonlySet<string>, isRecord: boolean): Loose {
  let kept: Record<string, unknown> | null = null;
  for (const key in record) {
    const item = record[key];
    const isSecret = gone.has(key);
    const now = isSecret || isWordsAt(key, item, isRecord) ? item : cutAt(key, item, knife);
    if (isSecret || now !== item) kept ??= before(key, record);
    if (kept !== null && !isSecret) kept[key] = now;
  }
  return kept ?? record;
}

const cutAt = (key: string, item: unknown, knife: Knife): unknown =>
  cutValue(item, knife, knife.byFighter.has(key) ? knife.ofFighters : knife.ids, RECORDS.has(key));

const isWordsAt = (key: string, item: unknown, isRecord: boolean): boolean =>
  isRecord ? typeof item === "string" : WORDS.has(key) && areWords(item);

/** What stands before this key in the record. */
function before(key: string, record: Loose): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const one in record) {
    if (one === key) break;
    found[one] = record[one];
  }
  return found;
}

const areWords = (item: unknown): boolean =>
  typeof item === "string" || (Array.isArray(item) && item.every((one) => typeof one === "string"));
