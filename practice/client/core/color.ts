type Triple = [number, number, number];

const channel = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 255);

/** A colour as one number, or NaN where none was given; after the public API documentation of `foundry.utils.Color`. */
export class Color extends Number {
  static from(color: unknown): Color {
    if (color === null || color === undefined) return new Color(Number.NaN);
    if (typeof color === "string") return Color.fromString(color);
    if (Array.isArray(color) && color.length === 3) return Color.fromRGB(color as Triple);
    return new Color(Number(color));
  }

  static fromString(color: string): Color {
    const digits = /^#?([0-9a-f]{6})/i.exec(color)?.[1];
    return new Color(digits === undefined ? Number.NaN : Number.parseInt(digits, 16));
  }

  static fromRGB([red, green, blue]: Triple): Color {
    return new Color((channel(red) << 16) | (channel(green) << 8) | channel(blue));
  }

  static mix(one: unknown, other: unknown, weight: number): number {
    return Number(Color.from(one).mix(Color.from(other), weight));
  }

  get valid(): boolean {
    const value = Number(this);
    return Number.isInteger(value) && value >= 0 && value <= 0xffffff;
  }

  get r(): number {
    return ((Number(this) >> 16) & 0xff) / 255;
  }

  get g(): number {
    return ((Number(this) >> 8) & 0xff) / 255;
  }

  get b(): number {
    return (Number(this) & 0xff) / 255;
  }

  get rgb(): Triple {
    return [this.r, this.g, this.b];
  }

  get maximum(): number {
    return Math.max(...this.rgb);
  }

  get minimum(): number {
    return Math.min(...this.rgb);
  }

  get littleEndian(): number {
    const value = Number(this);
    return ((value >> 16) & 0xff) | (value & 0xff00) | ((value & 0xff) << 16);
  }

  get css(): string {
    return this.toString();
  }

  /** `#rrggbb`, and nothing where there is no colour. */
  override toString(): string {
    return this.valid ? `#${Number(this).toString(16).padStart(6, "0")}` : "";
  }

  toJSON(): string {
    return this.css;
  }

  toHTML(): string {
    return this.css;
  }

  toRGBA(alpha: number): string {
    return `rgba(${this.rgb.map(channel).join(", ")}, ${alpha})`;
  }

  equals(other: unknown): boolean {
    return Number(this) === Number(Color.from(other));
  }

  /** Mixed with this share of the other one. */
  mix(other: unknown, weight: number): Color {
    return this.with(other, (own, its) => own * (1 - weight) + its * weight);
  }

  multiply(other: unknown): Color {
    return this.with(other, (own, its) => own * its);
  }

  add(other: unknown): Color {
    return this.with(other, (own, its) => own + its);
  }

  subtract(other: unknown): Color {
    return this.with(other, (own, its) => own - its);
  }

  maximize(other: unknown): Color {
    return this.with(other, Math.max);
  }

  minimize(other: unknown): Color {
    return this.with(other, Math.min);
  }

  /** Channel by channel; a number stands for itself in each. */
  private with(other: unknown, combine: (own: number, its: number) => number): Color {
    const theirs: Triple =
      other instanceof Color ? other.rgb : typeof other === "number" ? [other, other, other] : Color.from(other).rgb;
    return Color.fromRGB(this.rgb.map((own, at) => combine(own, theirs[at] ?? 0)) as Triple);
  }
}
