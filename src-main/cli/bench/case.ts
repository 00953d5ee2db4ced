/** One benchmark: what is done, over and over. */
export interface Case {
  readonly name: string;
  /** Done `per` times by one call of `run`. */
  readonly run: () => void;
  readonly per?: number;
  /** How long it runs before it is measured, by the time that it is measured for; a little where nothing is said. */
  readonly warmUp?: number;
  /** What it has to reach: operations a second, or milliseconds an operation. */
  readonly target?: { readonly rate: number } | { readonly milliseconds: number };
}
