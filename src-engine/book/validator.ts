/** One fault as a compiled validator reports it (an Ajv `ErrorObject`, verbose). */
export interface SchemaError {
  readonly keyword: string;
  /** JSON pointer to the faulty value: `/weapons/0/range`. */
  readonly instancePath: string;
  /** JSON pointer to the keyword in the schema: `#/properties/stats/required`. */
  readonly schemaPath: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** The keyword's value in the schema. */
  readonly schema?: unknown;
  /** The schema that contains the keyword. */
  readonly parentSchema?: SchemaPart;
  readonly data?: unknown;
  /** Present if the fault is in a key, not in a value. */
  readonly propertyName?: string;
}

/** The parts of a JSON Schema that messages use. */
export interface SchemaPart {
  readonly title?: string;
  readonly description?: string;
  readonly examples?: readonly unknown[];
  readonly default?: unknown;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  /**
   * Words of other games that this game does not have, each with a sentence that says why, and what to write instead.
   */
  readonly notHere?: Readonly<Record<string, string>>;
  readonly oneOf?: readonly SchemaPart[];
  readonly properties?: Readonly<Record<string, SchemaPart>>;
}

/** A validator compiled ahead of time: returns whether a value fits, and leaves the faults in `errors`. */
export interface Validator {
  (data: unknown): boolean;
  errors?: readonly SchemaError[] | null;
}
