/** One benchmark: an operation that is repeated. */
export interface Case {
  readonly name: string;
  /** One call does `per` operations. */
  readonly run: () => void;
  readonly per?: number;
  /** Whether to warm up until it gets no faster; by default the warm-up is short. */
  readonly settles?: boolean;
  /** Its target: operations per second, or milliseconds per operation. */
  readonly target?: { readonly rate: number } | { readonly milliseconds: number };
}
