/** A value, or why there is none. The engine returns these; it never throws at its callers. */
export type Result<T, E> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

/** A success holding `value`. */
export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value });

/** A failure holding `error`. */
export const err = <E>(error: E): Result<never, E> => ({ ok: false, error });
