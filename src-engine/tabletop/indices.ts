declare const thing: unique symbol;

/**
 * A number that says what it is an index of: a plain number may become one, but the index of another thing may not. So
 * a game can name its indices one function at a time.
 */
type IndexOf<Thing extends string> = number & { readonly [thing]?: Thing };

/** The index of a model, in `Bodies`. */
export type ModelIndex = IndexOf<'model'>;

/** The index of a unit, in a battle's setup. */
export type UnitIndex = IndexOf<'unit'>;
