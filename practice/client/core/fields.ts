/** foundry.data.fields and models: enough for settings to be declared with them. */
import type { Data } from "./types/document.ts";

export class DataField {
  readonly options: Data;
  readonly choices: unknown;
  readonly label: string;
  readonly hint: string;
  name = "";

  constructor(options: Data = {}) {
    this.options = options;
    this.choices = options["choices"];
    this.label = String(options["label"] ?? "");
    this.hint = String(options["hint"] ?? "");
  }

  get initial(): unknown {
    return this.options["initial"];
  }

  getInitialValue(): unknown {
    return typeof this.initial === "function" ? (this.initial as () => unknown)() : this.initial;
  }

  clean(value: unknown): unknown {
    return value === undefined ? this.getInitialValue() : value;
  }
}

export class StringField extends DataField {
  override get initial(): unknown {
    return this.options["initial"] ?? (this.options["nullable"] ? null : "");
  }
  override clean(value: unknown): unknown {
    return value === null || value === undefined ? super.clean(value) : String(value);
  }
}

export class NumberField extends DataField {
  get min(): number {
    return Number(this.options["min"] ?? Number.NEGATIVE_INFINITY);
  }
  get max(): number {
    return Number(this.options["max"] ?? Number.POSITIVE_INFINITY);
  }
  get step(): number | undefined {
    return this.options["step"] as number | undefined;
  }
  get integer(): boolean {
    return this.options["integer"] === true;
  }
  override clean(value: unknown): unknown {
    if (value === null || value === undefined) return super.clean(value);
    const number = Math.min(Math.max(Number(value), this.min), this.max);
    return this.integer ? Math.round(number) : number;
  }
}

export class BooleanField extends DataField {
  override get initial(): unknown {
    return this.options["initial"] ?? false;
  }
  override clean(value: unknown): unknown {
    return value === "false" ? false : Boolean(value ?? this.initial);
  }
}

export class ObjectField extends DataField {
  override get initial(): unknown {
    return this.options["initial"] ?? (() => ({}));
  }
}

export class ArrayField extends DataField {
  readonly element: unknown;
  constructor(element?: unknown, options?: Data) {
    super(options);
    this.element = element;
  }
  override get initial(): unknown {
    return this.options["initial"] ?? (() => []);
  }
}

export class SetField extends ArrayField {}
export class HTMLField extends StringField {}
export class DocumentIdField extends StringField {}
export class FilePathField extends StringField {}
export class ColorField extends StringField {}

/** Code, as text. */
export class JavaScriptField extends StringField {
  get async(): boolean {
    return this.options["async"] === true;
  }
}

/** From nothing to one, which it is at first. */
export class AlphaField extends NumberField {
  override get initial(): unknown {
    return this.options["initial"] ?? 1;
  }
  override get min(): number {
    return 0;
  }
  override get max(): number {
    return 1;
  }
}

export class SchemaField extends DataField {
  readonly fields: Record<string, DataField>;
  constructor(fields: Record<string, DataField>, options?: Data) {
    super(options);
    this.fields = fields;
  }
  override get initial(): unknown {
    return this.options["initial"] ?? (() => this.clean({}));
  }
  override clean(value: unknown): unknown {
    const given = (value ?? {}) as Data;
    return Object.fromEntries(Object.entries(this.fields).map(([key, field]) => [key, field.clean(given[key])]));
  }
}

export const fields = {
  DataField,
  StringField,
  NumberField,
  BooleanField,
  ObjectField,
  ArrayField,
  SetField,
  HTMLField,
  DocumentIdField,
  FilePathField,
  ColorField,
  AlphaField,
  JavaScriptField,
  SchemaField,
};

/** Plain data with a schema; no validation beyond the fields' cleaning. */
export class DataModel {
  declare parent: unknown;
  static defineSchema(): Record<string, DataField> {
    return {};
  }
  constructor(data: Data = {}, { parent = null }: { parent?: unknown } = {}) {
    Object.defineProperty(this, "parent", { value: parent, enumerable: false });
    const schema = new SchemaField((this.constructor as typeof DataModel).defineSchema());
    Object.assign(this, schema.clean(data));
  }
  toObject(): Data {
    return { ...(this as unknown as Data) };
  }
}

export class TypeDataModel extends DataModel {
  prepareBaseData(): void {}
  prepareDerivedData(): void {}
}
