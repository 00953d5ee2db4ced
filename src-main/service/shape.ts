/**
 * Checks that a value from outside has a type. The type is in the contract; its shape is written with these functions.
 * The compiler keeps the two equal: a field, a choice or an argument that only one of them has is an error.
 */
export interface Shape<T> {
  readonly fits: (value: unknown) => boolean;
  /** Never set: it makes the shape match exactly its type, neither a wider nor a narrower one. */
  readonly of?: (value: T) => T;
}

const shape = <T>(fits: (value: unknown) => boolean): Shape<T> => ({ fits });

export const text = shape<string>((value) => typeof value === 'string');
export const flag = shape<boolean>((value) => typeof value === 'boolean');
export const whole = shape<number>((value) => Number.isSafeInteger(value) && Number(value) >= 0);

/** A text of at most this many characters. */
export const textUpTo = (most: number): Shape<string> =>
  shape((value) => typeof value === 'string' && value.length <= most);

/** A number within bounds. */
export const within = (least: number, most: number): Shape<number> =>
  shape((value) => typeof value === 'number' && value >= least && value <= most);

/** One of some words. */
export const oneOf = <const T extends string>(words: readonly T[]): Shape<T> =>
  shape((value) => typeof value === 'string' && (words as readonly string[]).includes(value));

export const optional = <T>(inner: Shape<T>): Shape<T | undefined> =>
  shape((value) => value === undefined || inner.fits(value));

export const list = <T>(inner: Shape<T>): Shape<readonly T[]> =>
  shape((value) => Array.isArray(value) && value.every(inner.fits));

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Values under any name. */
export const record = <T>(inner: Shape<T>): Shape<Readonly<Record<string, T>>> =>
  shape((value) => isRecord(value) && Object.values(value).every(inner.fits));

/** The value of a table's cell; JSON has no `undefined`. */
export const scalar = shape<string | number | boolean | undefined>(
  (value) => value === undefined || value === null || ['string', 'number', 'boolean'].includes(typeof value),
);

/** Anything. */
export const any = shape<unknown>(() => true);

/** A type with an additional condition that the type cannot express. */
export const such = <T>(inner: Shape<T>, holds: (value: T) => boolean): Shape<T> =>
  shape((value) => inner.fits(value) && holds(value as T));

/** An object: every field of its type, each with a shape. Other fields are ignored: they are never read. */
export const object = <T extends object>(fields: {
  readonly [K in keyof T]-?: object extends Pick<T, K> ? Shape<T[K] | undefined> : Shape<T[K]>;
}): Shape<T> =>
  shape(
    (value) =>
      isRecord(value) &&
      Object.entries(fields as Readonly<Record<string, { readonly fits: Shape<T>['fits'] }>>).every(
        ([name, field]) => field.fits(Object.hasOwn(value, name) ? value[name] : undefined),
      ),
  );

/** One of several kinds of object, distinguished by the word in one field. */
export const kinds = <T extends Readonly<Record<F, string>>, F extends string>(
  field: F,
  each: { readonly [W in T[F]]: Shape<Extract<T, Readonly<Record<F, W>>>> },
): Shape<T> =>
  shape((value) => {
    const word = isRecord(value) ? value[field] : undefined;
    return (
      typeof word === 'string' &&
      Object.hasOwn(each, word) &&
      (each as Readonly<Record<string, { readonly fits: Shape<T>['fits'] }>>)[word].fits(value)
    );
  });

/** The arguments of a call, in order. */
export type Arguments<P extends readonly unknown[]> = {
  readonly [I in keyof P]-?: Shape<P[I]>;
};
