/** Dice: sums of NdX (also kh, kl) and numbers, with `@path` replaced from the data. Nothing more. */
import type { Data } from "./types/document.ts";
import { getProperty } from "./utils.ts";

export interface Die {
  number: number;
  faces: number;
  results: { result: number; active: boolean }[];
  total: number;
}

const random = (): number => {
  const uniform = (CONFIG["Dice"] as { randomUniform?: () => number } | undefined)?.randomUniform;
  return uniform ? uniform() : Math.random();
};

export class Roll {
  readonly formula: string;
  readonly data: Data;
  readonly options: Data;
  dice: Die[] = [];
  terms: unknown[] = [];
  private sum: number | undefined;

  constructor(formula: string, data: Data = {}, options: Data = {}) {
    this.formula = Roll.replaceFormulaData(formula, data);
    this.data = data;
    this.options = options;
  }

  static replaceFormulaData(formula: string, data: Data): string {
    return String(formula).replace(/@([\w.-]+)/g, (_, path: string) => String(getProperty(data, path) ?? 0));
  }

  static create(formula: string, data?: Data, options?: Data): Roll {
    return new Roll(formula, data, options);
  }

  static validate(formula: string): boolean {
    return /^[\s\d.+\-dhkl()]+$/i.test(formula);
  }

  get total(): number | undefined {
    return this.sum;
  }

  get result(): string {
    return String(this.sum ?? "");
  }

  async evaluate(options: Data = {}): Promise<this> {
    return this.evaluateSync(options);
  }

  evaluateSync(_options: Data = {}): this {
    if (this.sum !== undefined) return this;
    const parts = this.formula.replace(/[\s()]/g, "").match(/[+-]?[^+-]+/g) ?? [];
    this.sum = parts.reduce((sum, part) => sum + this.term(part), 0);
    return this;
  }

  async roll(options?: Data): Promise<this> {
    return this.evaluate(options);
  }

  private term(part: string): number {
    const sign = part.startsWith("-") ? -1 : 1;
    const text = part.replace(/^[+-]/, "");
    const dice = /^(\d*)d(\d+)(k[hl]?(\d*))?$/i.exec(text);
    if (!dice) {
      if (!Number.isFinite(Number(text))) throw new Error(`The practice world cannot roll "${this.formula}"`);
      return sign * Number(text);
    }
    const [, count, faces, keep, kept] = dice;
    const number = Number(count || 1);
    const rolled = Array.from({ length: number }, () => Math.ceil((1 - random()) * Number(faces)));
    const order = [...rolled].sort((a, b) => (keep?.toLowerCase().startsWith("kl") ? a - b : b - a));
    const used = keep ? order.slice(0, Number(kept || 1)) : rolled;
    const left = [...used];
    const results = rolled.map((result) => {
      const at = left.indexOf(result);
      if (at >= 0) left.splice(at, 1);
      return { result, active: at >= 0 };
    });
    const total = used.reduce((sum, one) => sum + one, 0);
    this.dice.push({ number, faces: Number(faces), results, total });
    return sign * total;
  }

  toJSON(): Data {
    return {
      class: "Roll",
      formula: this.formula,
      total: this.sum,
      dice: this.dice,
      evaluated: this.sum !== undefined,
    };
  }

  static fromData(data: Data): Roll {
    const roll = new Roll(String(data["formula"]));
    roll.sum = data["total"] as number;
    roll.dice = [...((data["dice"] ?? []) as Die[]), ...diceAmong((data["terms"] ?? []) as Data[])];
    return roll;
  }

  async toMessage(message: Data = {}, { create = true }: { create?: boolean } = {}): Promise<unknown> {
    this.evaluateSync();
    const data = { content: String(this.sum), ...message, rolls: [JSON.stringify(this)] };
    const Message = getDocumentClass("ChatMessage") as { create(data: Data): Promise<unknown> };
    return create ? Message.create(data) : data;
  }
}

/** Dice that were rolled before and are kept as terms. */
const diceAmong = (terms: readonly Data[]): Die[] =>
  terms
    .filter((term) => term["class"] === "Die")
    .map((term) => {
      const results = (term["results"] ?? []) as Die["results"];
      const total = results.reduce((sum, { result, active }) => sum + (active ? result : 0), 0);
      return { number: Number(term["number"] ?? 1), faces: Number(term["faces"]), results, total };
    });
